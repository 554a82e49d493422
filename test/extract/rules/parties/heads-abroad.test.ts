import { expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

test('the part of the register and the letter at the end belong to a number of registration', () => {
  const registered = (foot: string) =>
    readAs(
      'invoice',
      `
Pichler Elektro GesmbH
Industriezeile 56, 4020 Linz

Haslinger e.U.
Gewerbepark 3
4210 Gallneukirchen

Rechnung Nr. R25/10284

${foot}
`,
    ).fields.vendorRegistrationNumber
  expect(registered('Pichler Elektro GesmbH · FN 288114 k, Landesgericht Linz · UID ATU62418807')).toBe('FN 288114 k')
  expect(registered('Pichler Elektro GesmbH · Amtsgericht Berlin HRB 118442 B')).toBe('HRB 118442 B')
})

test('the place of a register is no part of its number', () => {
  const { fields } = readAs(
    'invoice',
    `
Drankencentrale Verhaegen BV
Mechelsesteenweg 214
2570 Duffel

FACTUUR 2025/06118

RPR Antwerpen 0457.882.362 – BTW BE 0457.882.362
`,
  )
  expect(fields.vendorRegistrationNumber).toBe('0457.882.362')
})

test('a word behind the caption of a number says whose it is', () => {
  const { fields } = readAs(
    'invoice',
    `
FJORDMASKIN                           Faktura
                                      Fakturanr.         30872
                                      Fakturadato        19.08.2025
Sogn Skogsdrift ANS                   Kundenr.           10455
Hafslovegen 288                       Org.nr. kunde      NO 884 102 337
6869 Hafslo                           Forfallsdato       02.09.2025
                                      Betalingsbetingelser   14 dager netto

Netto                   7 365,70
MVA 25 %                1 841,43
Å betale NOK            9 207,13



Fjordmaskin AS             Telefon 57 67 80 44          Foretaksregisteret
Industrivegen 41           post@fjordmaskin.example     NO 918 442 605 MVA
6854 Kaupanger
`,
  )
  expect(fields).toMatchObject({ customerTaxId: '884 102 337', vendorRegistrationNumber: '918 442 605' })
})

test('the structured communication of Belgium is the reference of payment wherever it stands', () => {
  const { fields } = readAs(
    'invoice',
    `
FACTUUR 2025/06118

Gelieve te betalen op rekening BE94 7330 4811 2936 (BIC KREDBEBB) met vermelding van +++125/0048/27055+++
`,
  )
  expect(fields.paymentReference).toBe('+++125/0048/27055+++')
})

test('the identifier of a bank goes on under the end of its box', () => {
  const { fields } = readAs(
    'invoice',
    `
Fattura n. 287 del 27/06/2025

Pagamento                    Banca d'appoggio                                  Vs. riferimento
Bonifico 30 gg f.m.          IBAN IT55X0538754140000042611875 - BIC            ord. 44
                             BPMOIT22XXX
`,
  )
  expect(fields.bic).toBe('BPMOIT22XXX')
})

test('a street beside the web address of the other party is a street', () => {
  const { fields } = readAs(
    'invoice',
    `
Drankencentrale Verhaegen BV
Mechelsesteenweg 214
2570 Duffel                                 Facturatieadres
T 015 31 44 90                              Brasserie De Gouden Leeuw
info@verhaegen.example                      T.a.v. de boekhouding
www.verhaegen.example                       Grote Markt 11
                                            2500 Lier

FACTUUR 2025/06118
`,
  )
  expect(fields).toMatchObject({ customerName: 'Brasserie De Gouden Leeuw', customerAddress: 'Grote Markt 11, 2500 Lier' })
})

test('a telephone number ends with its column', () => {
  const { fields } = readAs(
    'invoice',
    `
Serralharia Montes, Lda.                        Exmo.(s) Sr.(s)
Zona Industrial da Maia, Lote 18                Condomínio Atlântico
4470-516 Maia                                   Rua do Ouro 114
Telef. 229 411 870                              4150-552 Porto

Fatura FT 2026/318                              Data 2026-03-09
`,
  )
  expect(fields.vendorPhone).toBe('229 411 870')
})

test('a line of terms among the particulars is no head of a table', () => {
  const lasku = `
Pirkan Konehuolto Oy                              LASKU
Hatanpäänkatu 12
33900 Tampere                   Laskun numero     20417
                                Päiväys           2.3.2026
                                Eräpäivä          16.3.2026
                                Maksuehto         14 pv netto
                                Viivästyskorko    9,5 %
                                Huomautusaika     8 pv
As Oy Näsinkulma
Kuninkaankatu 5
33210 Tampere

Tuote                           Määrä    Yks.    à-hinta    Alv %    Yhteensä
Ilmanvaihtokoneen huolto            8    h         80,00     25,5      640,00
`
  expect(readScan('invoice', lasku).fields).toMatchObject({ customerName: 'As Oy Näsinkulma', paymentTerms: '14 pv netto' })
})

test('one sign that a reader of pictures lost parts no company from its address', () => {
  const { fields } = readScan(
    'invoice',
    `
Norrlids Kyl & Värme AB                                 FAKTURA
                                                        Fakturanr     48211
Fakturaadress
Bostadsföreningen Lövet
Box 118
904 20 Umeå

Benämning                    Antal       Belopp
Kompressor                       1     6 000,00
ATT BETALA                             6 000,00





Norlids Kyl & Värme AB        Telefon
Verkstadsgatan 8              090-77 41 20
903 31 Umeå
`,
  )
  expect(fields).toMatchObject({ vendorName: 'Norrlids Kyl & Värme AB', vendorAddress: 'Verkstadsgatan 8, 903 31 Umeå' })
})

test('a place without a street is told with what it is called', () => {
  const { fields } = readAs(
    'invoice',
    `
Faktura 30872

Leveringsadresse              Betalingsbetingelser
Solvorn kai, lager 2          14 dager netto
6879 Solvorn
`,
  )
  expect(fields.shippingAddress).toBe('Solvorn kai, lager 2, 6879 Solvorn')
})

test('terms behind their caption are told without it', () => {
  const { fields } = readAs('invoice', 'Rechnung 2026/0217\n\nZahlbar: 14 Tage 2 % Skonto, 30 Tage netto\n')
  expect(fields.paymentTerms).toBe('14 Tage 2 % Skonto, 30 Tage netto')
})
