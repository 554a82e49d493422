import { describe, expect, test } from 'bun:test'
import { billOfMonth } from '../../../../src/extract/document-types/money/telephone.ts'
import { readAs } from '../paper.ts'

const read = (text: string) => readAs('utility-bill', text).fields

describe('the number and the day of a bill', () => {
  test('stand beside its own name in a list of captions', () => {
    const { billNumber, accountNumber } = read(`
                                  Invoice            INV-0288417
                                  Account Ref.          SV104417
                                  Invoice date        02/06/2025
`)
    expect({ billNumber, accountNumber }).toEqual({ billNumber: 'INV-0288417', accountNumber: 'SV104417' })
  })

  test('are told from the days between which things were fetched', () => {
    const text = `
                                  Invoice date        02/06/2025
Date                        Description                 Net
01/03/2025 – 31/05/2025     Service charge            61.67
11/03/2025                  General waste lift         8.37
`
    expect(read(text).billDate).toBe('2025-06-02')
  })

  test('are told from the days on which a meter was read', () => {
    const text = `
Water bill
BILLING DATE                     06/03/2025
METER      PREVIOUS DATE    PREVIOUS    PRESENT DATE    PRESENT    USAGE
68401177   04/28/25              512    05/28/25            519        7
`
    expect(read(text).billDate).toBe('2025-06-03')
  })

  test('stand behind the name of a bill that no invoice has', () => {
    expect(read('\nBolletta sintetica n. 2025/E0417733 del 09/04/2025\n').billNumber).toBe('2025/E0417733')
  })
})

describe('the supplied address', () => {
  test('goes on where its column broke the town in two', () => {
    const text = `
Electricity bill
Supply address
Unit 4, 61 Croydon Street, Toowong QLD
4066
Your plan
Flex Saver
Postal address
Wattle Energy, GPO Box 1177, Brisbane QLD 4001
`
    expect(read(text).serviceAddress).toBe('Unit 4, 61 Croydon Street, Toowong QLD 4066')
  })

  test('goes on flush with its caption', () => {
    const text = `
Factură gaze naturale
Adresa locului de consum: Strada PLEVNEI Nr. 17
CÂMPINA
Prahova România 105600
Categorie consum: C1
`
    expect(read(text).serviceAddress).toBe('Strada PLEVNEI Nr. 17, CÂMPINA, Prahova România 105600')
  })

  test('is what its caption says, though a letter went to the same house', () => {
    const text = `
Birgitte Kjærgaard
Skovbrynet 27
8620 Kjellerup


Varmeregning
Forbrugernr.: 11744-02
Forbrugssted: Skovbrynet 27
Er du tilmeldt Betalingsservice, trækkes beløbet automatisk. Opgørelsen dækker hele året, og næste rate opkræves særskilt.
`
    const { serviceAddress, accountNumber } = read(text)
    expect({ serviceAddress, accountNumber }).toEqual({ serviceAddress: 'Skovbrynet 27', accountNumber: '11744-02' })
  })
})

describe('whom a bill is from and for', () => {
  test('houses of the country have no street', () => {
    const text = `
            ♻ Slaney Valley Recycling
  Unit 7, Moyne Park, Enniscorthy, Co. Wexford, Y21 K4X7
      Tel 053 555 0144

Mrs Nuala Doyle
The Gate Lodge
Ballycarney
Enniscorthy
Co. Wexford
Y21 RD92

Date          Description                      Qty     Net
11/03/2025    General waste lift 240 L           1    8.37
25/03/2025    General waste lift 240 L           1    8.37
`
    const { customerName, customerAddress } = read(text)
    expect({ customerName, customerAddress }).toEqual({
      customerName: 'Mrs Nuala Doyle',
      customerAddress: 'The Gate Lodge, Ballycarney, Enniscorthy, Co. Wexford, Y21 RD92',
    })
  })

  test('a window beside a column of captions is none of their answers', () => {
    const text = `
Lumen S.p.A. – Viale della Stazione 41, 37122 Verona (VR)

                                                GIOVANNI MARCHETTI
INTESTATARIO DEL CONTRATTO                      VIA DEI GELSI 14 INT 3
GIOVANNI MARCHETTI                              36061 BASSANO DEL GRAPPA VI
C.F. MRCGNN61H12A703K

Bolletta n. 2025/E0417733 del 09/04/2025
`
    expect(read(text).customerAddress).toBe('VIA DEI GELSI 14 INT 3, 36061 BASSANO DEL GRAPPA VI')
  })

  test('a number of three figures may be that of a house', () => {
    const text = `
Furnizor: Carpat Gaz S.A.                       Nume client: Dna. ELENA DUMITRAȘCU
Bulevardul Unirii nr. 22                        Adresa: Strada MIHAI BRAVU Nr. 201
Ploiești, cod poștal 100043                     Bl. 118A Sc. B
                                                localitatea PLOIEȘTI
                                                Prahova România 100410

Factură de gaze naturale. Detalierea soldului din facturile precedente se regăsește pe anexă, vă mulțumim pentru plata la zi.
`
    const { customerName, customerAddress } = read(text)
    expect(customerName).toBe('Dna. ELENA DUMITRAȘCU')
    expect(customerAddress).toBe('Strada MIHAI BRAVU Nr. 201, Bl. 118A Sc. B, localitatea PLOIEȘTI, Prahova România 100410')
  })

  test('cheques are payable to the provider', () => {
    const text = `
Tax invoice – electricity

Ms Priya Nandakumar
12 Croydon Street
Toowong QLD 4066

Supply charge     91 days × 112.75c     $102.60

Cheques payable to Wattle Energy Pty Ltd
Level 9, 240 Queen Street, Brisbane QLD 4000
`
    expect(read(text).providerName).toBe('Wattle Energy Pty Ltd')
  })
})

describe('what a bill is', () => {
  test('before tax is no total', () => {
    const text = `
Energy bill
Total charges excl. GST           $432.71
GST                                $43.27
Solar credit                      -$15.80
Total new charges                 $460.18
`
    const { total, totalTax } = read(text)
    expect({ total, totalTax }).toEqual({ total: 460.18, totalTax: 43.27 })
  })

  test('of a month is addressed to whom it is for', () => {
    for (const title of ['je factuur van april', 'votre facture de mars', 'ihre rechnung fur september', 'din faktura for oktober'])
      expect(billOfMonth.test(title)).toBe(true)
    for (const title of ['invoice for march goods', 'factuur van jansen bv']) expect(billOfMonth.test(title)).toBe(false)
  })
})
