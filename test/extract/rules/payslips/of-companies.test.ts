import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const read = (text: string) => readAs('payslip', text).fields

describe('who pays', () => {
  test('is the company, at whichever side of the head its name stands', () => {
    expect(
      read(`
Ole Eide
Sjøgata 41                                        Lønnsslipp
8300 Svolvær

                                                  Fjordheim Fiskeri AS
                                                  Havneveien 6
                                                  8300 Svolvær
Ansattnr.   Periode                     Utbetalingsdato
14          01.08.2025 - 31.08.2025     12.09.2025
Brutto      42.350,00
Netto utbetalt   28.770,00
`),
    ).toMatchObject({
      employerName: 'Fjordheim Fiskeri AS',
      employerAddress: 'Havneveien 6, 8300 Svolvær',
      employeeName: 'Ole Eide',
      employeeAddress: 'Sjøgata 41, 8300 Svolvær',
    })
  })

  test('is told by captions under a heading that says whose they are', () => {
    expect(
      read(`
OBRAČUN PLAĆE ZA OŽUJAK 2025.
I. PODACI O POSLODAVCU                        II. PODACI O RADNIKU
Naziv: Pršutana Drniš d.o.o.                  Ime i prezime: Ivana Matić
Adresa: Trg kralja Tomislava 3, 22320 Drniš   Adresa: Put Badnja 7, 22320 Drniš
Bruto plaća   1.650,00
`),
    ).toMatchObject({
      employerName: 'Pršutana Drniš d.o.o.',
      employerAddress: 'Trg kralja Tomislava 3, 22320 Drniš',
      employeeName: 'Ivana Matić',
    })
  })

  test('is named with the word for a company, and without its number', () => {
    expect(read('\nSOCIETE DES SALINES DU SALOUM\nBULLETIN DE PAIE\nSalaire brut   386 000\n').employerName).toBe(
      'SOCIETE DES SALINES DU SALOUM',
    )
    expect(read('\nCÔNG TY TNHH MAY SÔNG HẬU\nPHIẾU LƯƠNG\nTổng thu nhập   16.200.000\n').employerName).toBe('CÔNG TY TNHH MAY SÔNG HẬU')
    expect(read('\nKilang Keropok Losong Sdn. Bhd. (198801044182)\nSLIP GAJI\nGAJI BERSIH   RM 2,737.45\n').employerName).toBe(
      'Kilang Keropok Losong Sdn. Bhd.',
    )
    expect(read('\nVõhandu Puit OÜ  Reg. kood 10441882\nPALGALEHT jaanuar 2025\nTöötaja: Kristjan Tamm\nKokku   1 940,00\n')).toMatchObject(
      {
        employerName: 'Võhandu Puit OÜ',
        periodStart: '2025-01-01',
        currency: 'EUR',
      },
    )
  })

  test('is no end of a sentence that goes over two lines, and no row of what an employer pays', () => {
    const { employerName } = read(`
Mikkel Rask Jørgensen                        Nørre Aaby Tømrerforretning ApS
Lillebæltsvej 18, st. tv.                    Assensvej 61
5500 Middelfart                              5580 Nørre Aaby
Lønseddel
Til udbetaling   21.584,00

Besked fra arbejdsgiver: Vi ses på
Havnegade fredag d. 5.
`)
    expect(employerName).toBe('Nørre Aaby Tømrerforretning ApS')
    const czech = read(`
Sklárna Desná s.r.o.                       Výplatní lístek - leden 2025
Hrubá mzda                               38 420
Čistá mzda                               30 770
Sociální pojištění zaměstnavatel          9 528
Zdravotní pojištění zaměstnavatel         3 458
`)
    expect(czech.employerName).toBe('Sklárna Desná s.r.o.')
  })
})

describe('an address', () => {
  test('ends before the title of the paper and has no number of the company', () => {
    expect(
      read(`
Argane du Souss SARL
Lot 44, Zone industrielle Aït Melloul, Agadir
BULLETIN DE PAIE
Salaire brut   9 200,00
`).employerAddress,
    ).toBe('Lot 44, Zone industrielle Aït Melloul, Agadir')
    expect(
      read(`
Comercial Ñuble Spa
R.U.T. 76.448.120-K
Av. Libertad 880, Chillán
LIQUIDACIÓN DE SUELDO

Nombre   Camila Riquelme      R.U.T.   17.448.210-6
Total haberes   906.500
`),
    ).toMatchObject({ employerAddress: 'Av. Libertad 880, Chillán', earnings: null })
  })

  test('stands between strokes under a name in the middle of the page', () => {
    expect(
      read(`
                 Harmattan Microfinance Bank Ltd
           RC 748213  |  21 Yakubu Gowon Way, Jos, Plateau State
                 EMPLOYEE PAYSLIP FOR APRIL 2025
GROSS PAY   337,500.00
`).employerAddress,
    ).toBe('21 Yakubu Gowon Way, Jos, Plateau State')
  })
})

describe('who is paid', () => {
  test('is named beside a caption, though another on its line begins like one of columns', () => {
    expect(
      read(`
PAYSLIP
Employee No.      2021-0044               Payroll Period    May 26 - June 10, 2025
Employee Name     DELA CRUZ, MARICEL P.   Pay Date          June 15, 2025
GROSS PAY   14,310.00
`).employeeName,
    ).toBe('DELA CRUZ, MARICEL P.')
    expect(
      read('\nSLIP GAJI\nNIK   : SBL-19-0317        Status      : K/1\nNama  : Bagus Nugroho      Hari Kerja  : 22 hari\n').employeeName,
    ).toBe('Bagus Nugroho')
  })

  test('is named over a number behind its own caption', () => {
    expect(
      read(`
Pay Slip
Tama Ngata                               Waitaki Orchards Limited
Employee code 58                         88 Ferry Road
                                         Kurow 9435
Pay period: 10 Mar 2025 to 16 Mar 2025   Tax code: M
Gross earnings   1,084.80
`),
    ).toMatchObject({ employeeName: 'Tama Ngata', employeeId: '58', employerName: 'Waitaki Orchards Limited' })
  })

  test('is no row of a list, no title of the paper, and needs no salutation', () => {
    expect(read('\nSLIP GAJI\nPENERIMAAN      POTONGAN\nPenerima,\nPinjaman (3/10)\nTotal   87.000\n').employeeName).toBeNull()
    expect(read('\nLoonstrook\nDe heer S.J. de Wilde\nZunderdorperweg 9\n1027 BT Amsterdam\nNettoloon   2.507,63\n').employeeName).toBe(
      'S.J. de Wilde',
    )
  })
})

describe('a number of somebody', () => {
  test('may be that of an identity card, or stand in a column without a word', () => {
    expect(read('\nComprobante de nómina\nIdentificación: C.C. 1.114.827.396\nNeto a pagar: 950.600\n').employeeId).toBe('1.114.827.396')
    expect(
      read(`
RECIBO DE VENCIMENTO
Nº    Nome                     Categoria      NISS
37    Tânia Marques Lopes      Operadora      11884420718
Total líquido a receber   1.067,49
`).employeeId,
    ).toBe('37')
  })

  test('of an insurance is no day of birth of an employee’s number, no word, and no number of a company', () => {
    expect(
      read('\nLÖNESPECIFIKATION      Anst.nr: 7\nKalix Åkeri AB         Pers.nr: 870412-XXXX\nNettolön   23 410,00\n').employeeId,
    ).toBe('7')
    expect(read('\nEMPLOYEE PAYSLIP\nRC 748213\nRSA PIN : PEN100748216395\nNET PAY   251,295.78\n').socialSecurityNumber).toBe(
      'PEN100748216395',
    )
    expect(read('\nFICHE DE SALAIRE\nMatricule : 1988041244182   Entrée : 01/02/2020\nNet à payer   3.044,28\n')).toMatchObject({
      employeeId: null,
      socialSecurityNumber: '1988041244182',
    })
  })

  test('and a position stand under their captions in a row of which half are known', () => {
    expect(
      read(`
Loonbrief
Personeelsnr.   Rijksregisternr.   Functie               Statuut    Barema    Burgerlijke staat
0000217         88.04.17-214.55    Preprint medewerker   Bediende   PC 130    Gehuwd, 1 kind
Netto te betalen   2.287,30
`).jobTitle,
    ).toBe('Preprint medewerker')
  })
})
