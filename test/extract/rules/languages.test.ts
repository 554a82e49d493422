import { describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { linesOf } from '../../../src/extract/lines.ts'
import type { Page } from '../../../src/extract/page.ts'
import { languageOf } from '../../../src/extract/rules/lexicon/detect.ts'
import { understand } from '../../../src/extract/understand.ts'
import { documentOf, paper, readAs } from './paper.ts'

type Printed = { lang: string; text: string; expected: Record<string, unknown> }

const common = {
  invoiceDate: '2026-03-12',
  dueDate: '2026-04-11',
  invoiceNumber: '2026-0417',
}

/** Invoices as offices of these countries print them. */
const invoices: Printed[] = [
  {
    lang: 'nl',
    text: `
De Molen Papier B.V.
Kerkstraat 12, 1017 GP Amsterdam
KvK 12345678        BTW-nummer NL004495445B01

FACTUUR
Factuuradres
Van Dijk Bouw N.V.
Havenweg 3, 3011 AB Rotterdam

Factuurnummer: 2026-0417
Factuurdatum: 12-03-2026
Vervaldatum: 11-04-2026

Omschrijving                Aantal    Prijs      Bedrag
Printpapier A4                  10    45,00      450,00
Enveloppen                       5    30,00      150,00

Subtotaal                                        600,00
BTW 21%                                          126,00
Totaal incl. BTW                                 726,00
Wij verzoeken u het bedrag binnen 30 dagen over te maken.
`,
    expected: { vendorName: 'De Molen Papier B.V.', customerName: 'Van Dijk Bouw N.V.', subtotal: 600, totalTax: 126, total: 726 },
  },
  {
    lang: 'pt',
    text: `
Papelaria do Rio, Lda.
Rua das Flores 20, 4050-262 Porto
Contribuinte: 501442600

FATURA
Cliente
Construções Silva S.A.
Avenida da Liberdade 5, 1250-140 Lisboa

Fatura nº: 2026-0417
Data de emissão: 12/03/2026
Data de vencimento: 11/04/2026

Descrição                  Quantidade   Preço unitário     Valor
Papel de impressão                 10            45,00    450,00
Envelopes                           5            30,00    150,00

Total ilíquido                                            600,00
IVA 23%                                                   138,00
Total a pagar                                             738,00
O pagamento deve ser efetuado até à data de vencimento. Não se aceitam devoluções.
`,
    expected: { customerName: 'Construções Silva S.A.', subtotal: 600, totalTax: 138, total: 738 },
  },
  {
    lang: 'pl',
    text: `
Sprzedawca                              Nabywca
Papierowa Dolina Sp. z o.o.             Budowa Nowak S.A.
ul. Długa 7                             ul. Morska 15
31-147 Kraków                           81-225 Gdynia
NIP 5260250274                          NIP 7740001454

Faktura VAT nr: 2026-0417
Data wystawienia: 12.03.2026
Termin płatności: 11.04.2026

Nazwa towaru                Ilość   Cena netto   Wartość netto
Papier do drukarki             10        45,00          450,00
Koperty                         5        30,00          150,00

Razem netto                                             600,00
Kwota VAT 23%                                           138,00
Wartość brutto                                          738,00
Do zapłaty                                              738,00
Dziękujemy za terminową wpłatę na nasze konto.
`,
    expected: {
      vendorName: 'Papierowa Dolina Sp. z o.o.',
      customerName: 'Budowa Nowak S.A.',
      subtotal: 600,
      totalTax: 138,
      total: 738,
    },
  },
  {
    lang: 'sv',
    text: `
Skogens Papper AB
Storgatan 4, 111 51 Stockholm
Org nr 556036-0793

FAKTURA
Kund
Bygg Lindqvist AB
Hamngatan 2, 411 06 Göteborg

Fakturanummer: 2026-0417
Fakturadatum: 2026-03-12
Förfallodatum: 2026-04-11

Beskrivning                 Antal     À-pris      Belopp
Skrivarpapper                  10      45,00      450,00
Kuvert                          5      30,00      150,00

Summa exkl. moms                                  600,00
Moms 25 %                                         150,00
Att betala                                        750,00
Vi tackar för er beställning och önskar er välkomna åter.
`,
    expected: { vendorName: 'Skogens Papper AB', customerName: 'Bygg Lindqvist AB', subtotal: 600, totalTax: 150, amountDue: 750 },
  },
  {
    lang: 'da',
    text: `
Havnens Papir ApS
Vestergade 9, 1456 København
CVR-nr. 13585628

FAKTURA
Faktureres til
Jensen Byg A/S
Strandvejen 11, 8000 Aarhus

Fakturanummer: 2026-0417
Fakturadato: 12.03.2026
Forfaldsdato: 11.04.2026

Beskrivelse                 Antal     Pris        Beløb
Printerpapir                   10    45,00       450,00
Kuverter                        5    30,00       150,00

Beløb ekskl. moms                                600,00
Moms 25 %                                        150,00
I alt inkl. moms                                 750,00
Beløbet bedes indbetalt på vores konto og ikke senere end den nævnte dato.
`,
    expected: { vendorName: 'Havnens Papir ApS', customerName: 'Jensen Byg A/S', subtotal: 600, totalTax: 150, total: 750 },
  },
  {
    lang: 'no',
    text: `
Fjordens Papir AS
Storgata 6, 0155 Oslo
Org.nr. 974760673 MVA

FAKTURA
Faktura til
Hansen Bygg AS
Havnegata 8, 5003 Bergen

Fakturanummer: 2026-0417
Fakturadato: 12.03.2026
Forfallsdato: 11.04.2026

Beskrivelse                 Antall    Enhetspris    Beløp
Skriverpapir                    10         45,00   450,00
Konvolutter                      5         30,00   150,00

Sum eks. mva                                       600,00
Mva 25 %                                           150,00
Totalt inkl. mva                                   750,00
Vennligst betal til vår konto innen forfall. Det skal ikke sendes purring.
`,
    expected: { vendorName: 'Fjordens Papir AS', customerName: 'Hansen Bygg AS', subtotal: 600, totalTax: 150, total: 750 },
  },
  {
    lang: 'cs',
    text: `
Dodavatel                               Odběratel
Papír Vltava s.r.o.                     Stavby Novák a.s.
Dlouhá 7                                Mořská 15
110 00 Praha                            602 00 Brno
IČ 45274649                             IČ 25596641

Faktura č.: 2026-0417
Datum vystavení: 12.03.2026
Datum splatnosti: 11.04.2026

Popis                     Množství   Cena za MJ       Celkem
Papír do tiskárny               10        45,00       450,00
Obálky                           5        30,00       150,00

Základ daně                                           600,00
DPH 21 %                                              126,00
Celkem k úhradě                                       726,00
Děkujeme Vám za včasnou úhradu a těšíme se na další spolupráci.
`,
    expected: { vendorName: 'Papír Vltava s.r.o.', customerName: 'Stavby Novák a.s.', subtotal: 600, totalTax: 126 },
  },
  {
    lang: 'hu',
    text: `
Tisza Papír Kft.
6720 Szeged, Kárász utca 9.
Adószám: 12345676-2-06

SZÁMLA
Vevő
Alföld Építő Zrt.
5600 Békéscsaba, Andrássy út 24.

Számla sorszáma: 2026-0417
Számla kelte: 2026.03.12.
Fizetési határidő: 2026.04.11.

Megnevezés                Mennyiség    Egységár      Érték
Nyomtatópapír A4                 10       45,00     450,00
Boríték                           5       30,00     150,00

Nettó összesen                                      600,00
ÁFA 27%                                             162,00
Fizetendő                                           762,00
Kérjük, hogy a számlát határidőre egyenlítse ki. Köszönjük!
`,
    expected: { customerName: 'Alföld Építő Zrt.', subtotal: 600, totalTax: 162, total: 762 },
  },
  {
    lang: 'ro',
    text: `
Furnizor                                Client
Hârtia Dunării S.R.L.                   Construcții Pop S.A.
Str. Lungă 7                            Bd. Unirii 15
500035 Brașov                           400133 Cluj-Napoca
CIF RO12345674                          CIF RO7654321

FACTURĂ FISCALĂ
Nr. facturii: 2026-0417
Data emiterii: 12.03.2026
Data scadenței: 11.04.2026

Denumire produs            Cantitate   Preț unitar      Valoare
Hârtie imprimantă A4              10         45,00       450,00
Plicuri                            5         30,00       150,00

Total fără TVA                                           600,00
TVA 21%                                                  126,00
Total de plată                                           726,00
Vă mulțumim pentru încredere. Factura este valabilă fără semnătură.
`,
    expected: { vendorName: 'Hârtia Dunării S.R.L.', customerName: 'Construcții Pop S.A.', subtotal: 600, totalTax: 126, total: 726 },
  },
  {
    lang: 'fi',
    text: `
Järven Paperi Oy
Rantakatu 12, 33100 Tampere
Y-tunnus 1234567-8

LASKU
Asiakas
Rakennus Virtanen Oy
Satamatie 3, 20100 Turku

Laskun numero: 2026-0417
Laskun päivämäärä: 12.3.2026
Eräpäivä: 11.4.2026

Kuvaus                      Määrä    Yksikköhinta      Summa
Tulostuspaperi A4              10           45,00     450,00
Kirjekuoret                     5           30,00     150,00

Veroton yhteensä                                      600,00
ALV 25,5 %                                            153,00
Maksettava yhteensä                                   753,00
Kiitämme tilauksesta ja pyydämme käyttämään viitettä.
`,
    expected: { customerName: 'Rakennus Virtanen Oy', subtotal: 600, totalTax: 153, total: 753 },
  },
  {
    lang: 'tr',
    text: `
Boğaz Kağıt Ltd. Şti.
Liman Cad. No: 12, 34400 İstanbul
Vergi No: 1234567890

FATURA
Alıcı
Yılmaz Yapı A.Ş.
Atatürk Bulvarı 3, 06680 Ankara

FATURA NUMARASI: 2026-0417
Düzenleme tarihi: 12.03.2026
Vade tarihi: 11.04.2026

Açıklama                    Miktar    Birim fiyat      Tutar
Yazıcı kağıdı A4                10          45,00     450,00
Zarf                             5          30,00     150,00

Ara toplam                                            600,00
KDV %20                                               120,00
ÖDENECEK TUTAR                                        720,00
Ödemenin vade tarihine kadar yapılması için teşekkür ederiz.
`,
    expected: { customerName: 'Yılmaz Yapı A.Ş.', subtotal: 600, totalTax: 120, total: 720 },
  },
  {
    lang: 'hr',
    text: `
Jadran Papir d.o.o.
Vukovarska 54, 21000 Split
OIB: 12345678903

RAČUN
Kupac
Gradnja Horvat d.d.
Riva 3, 51000 Rijeka

Broj računa: 2026-0417
Datum izdavanja: 12.03.2026.
Datum dospijeća: 11.04.2026.

Naziv robe                Količina        Cijena       Iznos
Papir za pisač A4               10         45,00      450,00
Omotnice                         5         30,00      150,00

Osnovica                                              600,00
PDV 25%                                               150,00
Ukupno za platiti                                     750,00
Molimo da račun platite prema roku dospijeća. Hvala!
`,
    expected: { customerName: 'Gradnja Horvat d.d.', subtotal: 600, totalTax: 150, total: 750 },
  },
  {
    lang: 'sl',
    text: `
Soča Papir d.o.o.
Tržaška cesta 12, 5000 Nova Gorica
ID za DDV: SI12345678

RAČUN
Kupec
Gradnje Novak d.d.
Slovenska cesta 3, 1000 Ljubljana

Številka računa: 2026-0417
Datum izdaje: 12. 3. 2026
Rok plačila: 11. 4. 2026

Naziv blaga               Količina        Cena        Znesek
Papir za tiskalnik A4           10       45,00        450,00
Kuverte                          5       30,00        150,00

Skupaj brez DDV                                       600,00
DDV 22%                                               132,00
Za plačilo                                            732,00
Prosimo, da pri plačilu navedete sklic. Zahvaljujemo se vam.
`,
    expected: { customerName: 'Gradnje Novak d.d.', subtotal: 600, totalTax: 132, total: 732 },
  },
  {
    lang: 'sk',
    text: `
Dodávateľ:                              Odberateľ:
Papier Váh s.r.o.                       Stavby Kováč a.s.
Dlhá 7                                  Morská 15
010 01 Žilina                           811 01 Bratislava
IČO 12345678                            IČO 87654321
IČ DPH SK2023456789

FAKTÚRA
Číslo faktúry: 2026-0417
Dátum vystavenia: 12.03.2026
Dátum splatnosti: 11.04.2026

Názov tovaru                Množstvo    Cena za MJ       Spolu
Papier do tlačiarne A4            10         45,00      450,00
Obálky                             5         30,00      150,00

Základ dane                                             600,00
DPH 23 %                                                138,00
Spolu na úhradu                                         738,00
Ďakujeme Vám za včasnú úhradu podľa dohody.
`,
    expected: { vendorName: 'Papier Váh s.r.o.', customerName: 'Stavby Kováč a.s.', subtotal: 600, totalTax: 138 },
  },
  {
    lang: 'lt',
    text: `
UAB Nemuno popierius
Laisvės al. 12, LT-44215 Kaunas
PVM kodas LT100012345611

PVM SĄSKAITA FAKTŪRA
Pirkėjas
UAB Statyba ir namai
Jūros g. 3, LT-91240 Klaipėda

Sąskaitos numeris: 2026-0417
Išrašymo data: 2026-03-12
Apmokėti iki: 2026-04-11

Prekės pavadinimas          Kiekis       Kaina        Suma
Spausdinimo popierius A4        10       45,00      450,00
Vokai                            5       30,00      150,00

Suma be PVM                                         600,00
PVM 21 %                                            126,00
Iš viso mokėti                                      726,00
Prašome sumokėti iki nurodyto termino. Dėkojame!
`,
    expected: { customerName: 'UAB Statyba ir namai', subtotal: 600, totalTax: 126, total: 726 },
  },
  {
    lang: 'lv',
    text: `
SIA "Daugavas Papīrs"
Brīvības iela 12, Rīga, LV-1010
PVN reģ. nr. LV40003123456

RĒĶINS
Pircējs:
SIA "Būve un Māja"
Jūras iela 3, Liepāja, LV-3401

Rēķina nr.: 2026-0417
Rēķina datums: 12.03.2026
Apmaksas termiņš: 11.04.2026

Nosaukums                   Daudzums     Cena        Summa
Printera papīrs A4              10       45,00      450,00
Aploksnes                        5       30,00      150,00

Summa bez PVN                                       600,00
PVN 21 %                                            126,00
Kopā apmaksai                                       726,00
Lūdzu samaksāt līdz norādītajam termiņam. Paldies par sadarbību!
`,
    expected: {
      vendorAddress: 'Brīvības iela 12, Rīga, LV-1010',
      customerName: 'SIA "Būve un Māja"',
      customerAddress: 'Jūras iela 3, Liepāja, LV-3401',
      subtotal: 600,
      totalTax: 126,
      total: 726,
    },
  },
  {
    lang: 'et',
    text: `
Emajõe Paber OÜ
Pikk 12, 10123 Tallinn
KMKR nr EE100594102

ARVE
Ostja:
Ehitus ja Kodu AS
Mere pst 3, 80010 Pärnu

Arve number: 2026-0417
Arve kuupäev: 12.03.2026
Maksetähtaeg: 11.04.2026

Nimetus                     Kogus        Hind        Summa
Printeripaber A4                10       45,00      450,00
Ümbrikud                         5       30,00      150,00

Summa käibemaksuta                                  600,00
Käibemaks 24 %                                      144,00
Tasuda kokku                                        744,00
Palun tasuda arve kuni maksetähtajani. Täname teid!
`,
    expected: { vendorName: 'Emajõe Paber OÜ', customerName: 'Ehitus ja Kodu AS', subtotal: 600, totalTax: 144, total: 744 },
  },
  {
    lang: 'ca',
    text: `
Paperera del Ter, S.L.
Carrer Major 12, 17001 Girona
NIF: B17123456

FACTURA
Dades del client
Construccions Soler S.A.
Avinguda Diagonal 5, 08019 Barcelona

Núm. factura: 2026-0417
Data d'emissió: 12/03/2026
Venciment: 11/04/2026

Descripció                  Quantitat    Preu        Import
Paper d'impressora A4           10       45,00      450,00
Sobres                           5       30,00      150,00

Base imposable                                      600,00
IVA 21 %                                            126,00
Total a pagar                                       726,00
Gràcies per la vostra confiança, el pagament és fins al venciment.
`,
    expected: { vendorName: 'Paperera del Ter, S.L.', customerName: 'Construccions Soler S.A.', subtotal: 600, totalTax: 126, total: 726 },
  },
  {
    lang: 'ms',
    text: `
Kertas Melati Sdn Bhd
No 12, Jalan Mawar 3, 43000 Kajang, Selangor
No. Pendaftaran: 201901012345 (1311111-X)

INVOIS
Kepada:
Binaan Murni Sdn Bhd
Lot 5, Jalan Kenari 7, 47100 Puchong, Selangor

No. Invois: 2026-0417
Tarikh Invois: 12/03/2026
Bayar sebelum: 11/04/2026

Keterangan                  Kuantiti   Harga Seunit      Jumlah
Kertas cetak A4                   10          45.00      450.00
Sampul surat                       5          30.00      150.00

Jumlah kecil                                             600.00
Cukai jualan 10%                                          60.00
Jumlah keseluruhan (RM)                                  660.00
Sila buat bayaran sebelum tarikh akhir. Terima kasih.
`,
    expected: { vendorName: 'Kertas Melati Sdn Bhd', customerName: 'Binaan Murni Sdn Bhd', subtotal: 600, totalTax: 60, total: 660 },
  },
  {
    lang: 'id',
    text: `
PT Kertas Nusantara
Jl. Merdeka No. 12, Bandung 40111
NPWP: 01.234.567.8-901.000

FAKTUR PENJUALAN
Kepada Yth.
PT Bangun Griya
Jl. Sudirman No. 3, Jakarta 10220

No. Faktur: 2026-0417
Tanggal: 12 Maret 2026
Jatuh tempo: 11 April 2026

Nama barang                  Jumlah    Harga satuan    Jumlah harga
Kertas cetak A4                  10           45,00          450,00
Amplop                            5           30,00          150,00

Subtotal                                                     600,00
PPN 11%                                                       66,00
Total tagihan                                                666,00
Mohon dibayar sebelum jatuh tempo. Terima kasih atas kepercayaan Anda.
`,
    expected: { vendorName: 'PT Kertas Nusantara', customerName: 'PT Bangun Griya', subtotal: 600, totalTax: 66, total: 666 },
  },
]

const withLines = (text: string): Page => {
  const page = paper(text)
  return { ...page, lines: linesOf(page.words, page.width / page.height) }
}

describe('invoices of further languages', () => {
  for (const { lang, text, expected } of invoices) {
    test(`${lang} are told as invoices of that language`, () => {
      const { outcome } = understand(documentOf([withLines(text)]), { mode: 'highest_quality', types: builtInTypes })
      expect(outcome.documentTypeName).toBe('Invoice')
      expect(languageOf(text)).toEqual({ lang: lang as never, sure: true })
    })

    test(`${lang} give number, dates, parties and sums`, () => {
      const { fields } = readAs('invoice', text)
      expect(fields).toMatchObject({ ...common, ...expected })
      expect((fields.lineItems as { amount: number }[]).map(i => i.amount)).toEqual([450, 150])
    })
  }
})

test.each([
  ['hu', 'Számla kelte: 2026. március 12.', 'Fizetési határidő: 2026. április 11.'],
  ['hu', 'Számla kelte: 2026. 03. 12.', 'Fizetési határidő: 2026. 04. 11.'],
  ['lt', 'Išrašymo data: 2026 m. kovo 12 d.', 'Apmokėti iki: 2026 m. balandžio 11 d.'],
  ['lv', 'Rēķina datums: 2026. gada 12. martā', 'Apmaksas termiņš: 2026. gada 11. aprīlis'],
])('days that begin with their year are read in %s', (_, date, due) => {
  expect(readAs('invoice', `\n2026-0417\n${date}\n${due}\n`).fields).toMatchObject({ invoiceDate: '2026-03-12', dueDate: '2026-04-11' })
})

const croatian = (date: string) => `
RAČUN br. 77
Datum računa: ${date}
Molimo platiti na žiro račun. Hvala!
Opis                Količina   Cijena   Iznos
Usluga                  1      100,00   100,00
Ukupno za platiti: 100,00 EUR
`

test('a month has the name that the paper’s language gives it', () => {
  const dayOf = (date: string) => readAs('invoice', croatian(date)).fields.invoiceDate
  expect(dayOf('17. listopada 2024.')).toBe('2024-10-17')
  expect(dayOf('17. lip 2024.')).toBe('2024-06-17')
  expect(readAs('invoice', '\nFAKTURA 77\nData wystawienia: 17 listopada 2024\nDo zapłaty: 10,00 zł\n').fields.invoiceDate).toBe(
    '2024-11-17',
  )
})

test('"d’" before a Catalan month is no part of its name', () => {
  expect(readAs('invoice', '\nFACTURA 77\nData de factura: 17 d’abril del 2024\n').fields.invoiceDate).toBe('2024-04-17')
})

test('a paper without words of any known language has none', () => {
  expect(languageOf('請求書 合計 1234\nご請求額')).toEqual({ sure: false })
  expect(readAs('invoice', '\n4711\n12.50\n').language).toBeNull()
})

/** As their offices print them; much of what they say stands in the tables of their neighbours. */
const strangers = {
  Afrikaans:
    'Belastingfaktuur\nAan: Munisipaliteit\nFaktuurnommer: 118\nDatum: 14/03/2024\nSubtotaal 300.00\nBTW 15% 45.00\nTotaal 345.00\nBetaal asseblief binne dertig dae. Baie dankie vir u ondersteuning.',
  Basque:
    'Faktura\nBezeroa: Udala\nFaktura zenbakia: 118\nData: 2024/03/14\nZerga-oinarria 300,00\nBEZ %21 63,00\nGuztira 363,00\nMesedez, ordaindu hogeita hamar eguneko epean.',
  Maltese:
    'Fattura\nLil: Kunsill Lokali\nNumru tal-fattura: 118\nData: 14/03/2024\nSubtotal 300.00\nVAT 18% 54.00\nTotal 354.00\nJekk jogħġbok ħallas fi żmien tletin jum. Grazzi.',
  Irish:
    'Sonrasc\nUimhir sonraisc: 118\nDáta: 14/03/2024\nFo-iomlán 300.00\nCBL 23% 69.00\nIomlán 369.00\nÍoc laistigh de thríocha lá le do thoil. Go raibh maith agat.',
  Luxembourgish:
    'Rechnung\nUn: Gemeng\nRechnungsnummer: 118\nDatum: 14.03.2024\nBeschreiwung Quantitéit Präis Betrag\nTotal 351,00\nMerci fir Äert Vertrauen. Wann ech gelift bannent drësseg Deeg bezuelen.',
}
for (const [name, text] of Object.entries(strangers))
  test(`a paper in ${name} is in none of the languages that are known, whatever it shares with them`, () => {
    expect(readAs('invoice', `\n${text}\n`).language).toBeNull()
  })

test('a paper in Albanian, Icelandic, Vietnamese, Greek, Bulgarian or Serbian letters is in its language', () => {
  const albanian =
    'Faturë\nShitësi: Drini Sh.p.k.\nNumri i faturës: 44\nData: 14.03.2024\nVlera pa TVSH 300,00\nVlera me TVSH 360,00\nJu lutemi të paguani brenda afatit.'
  expect(readAs('invoice', `\n${albanian}\n`)).toMatchObject({ language: 'sq', fields: { invoiceNumber: '44', subtotal: 300, total: 360 } })
  const icelandic =
    'Reikningur\nReikningsnúmer: 118\nGjalddagi: 14. maí 2024\nUpphæð án vsk 300\nSamtals 372\nVinsamlegast greiðið fyrir eindaga.'
  expect(readAs('invoice', `\n${icelandic}\n`)).toMatchObject({
    language: 'is',
    fields: { invoiceNumber: '118', dueDate: '2024-05-14', total: 372 },
  })
  const vietnamese =
    'Hóa đơn bán hàng\nSố hóa đơn: 118\nNgày lập: 14/03/2024\nCộng tiền hàng 300.000\nTổng cộng 330.000\nQuý khách vui lòng thanh toán trong hạn.'
  expect(readAs('invoice', `\n${vietnamese}\n`)).toMatchObject({ language: 'vi', fields: { invoiceNumber: '118', total: 330000 } })
  const greek =
    'Τιμολόγιο πώλησης\nΑριθμός τιμολογίου: 118\nΗμερομηνία έκδοσης: 14 Μαρτίου 2024\nΚαθαρή αξία 300,00\nΦΠΑ 24% 72,00\nΣύνολο 372,00'
  expect(readAs('invoice', `\n${greek}\n`)).toMatchObject({
    language: 'el',
    fields: { invoiceNumber: '118', invoiceDate: '2024-03-14', total: 372 },
  })
  const bulgarian =
    'Фактура\nНомер на фактура: 118\nДата на издаване: 14 март 2024\nДанъчна основа 300,00\nДДС 20% 60,00\nСума за плащане 360,00'
  expect(readAs('invoice', `\n${bulgarian}\n`)).toMatchObject({
    language: 'bg',
    fields: { invoiceNumber: '118', invoiceDate: '2024-03-14', subtotal: 300 },
  })
})
