import { expect, test } from 'bun:test'
import { readAs } from './paper.ts'

const lines = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i)).join('\n')

/** Pages of many lines that keep one part of the rules busy, each by its count of lines. */
const pages: readonly (readonly [what: string, type: string, page: (n: number) => string])[] = [
  [
    'goods',
    'invoice',
    n =>
      `INVOICE 7\nBlau AG\n\nDescription            Quantity   Unit Price   Amount\n${lines(n, i => `Lamp ${i}                       2       10.00       20.00`)}`,
  ],
  ['sums at the foot', 'invoice', n => `Description        Net       VAT amount\n${lines(n, i => `Total           1${i}.00     2.00`)}`],
  ['captions', 'invoice', n => lines(n, i => `Invoice number: ${i}   Date: 2024-01-02   Total: ${i}.00`)],
  ['headings of parties', 'delivery-note', n => lines(n, i => `Shipper: A${i} Ltd     Consignee: B${i} AG\nName: x      Street: y`)],
  [
    'weights',
    'bill-of-lading',
    n => `Packages   Description of goods   Gross weight   Volume\n${lines(n, i => `${i} ctn     bolts        ${i}.5 kg    0.${i} m3`)}`,
  ],
  ['captions of a card', 'id-card', n => lines(n, i => `Surname  DOE${i}   Given names JOHN  Date of birth 01.02.198${i % 10}`)],
  [
    'ends of ways',
    'invoice',
    n => lines(3 * n, i => `Sender      Receiver     Carrier\nOrchard ${i} Ltd   12 Main St   London   ${i} pkgs`),
  ],
  ['carriers that sign', 'bill-of-lading', n => lines(n, () => `Signed for the carrier ${'A'.repeat(80)}!`)],
  ['pay', 'payslip', n => lines(n, i => `Basic pay ${i}     100.00      1,200.00`)],
  [
    'bookings',
    'bank-statement',
    n =>
      `STATEMENT OF ACCOUNT\nDate          Details            Debit      Credit      Balance\n${lines(n, i => `02.03.2024    Card ${i}            5.00                  ${i}.00`)}`,
  ],
  [
    'bookings under no caption',
    'bank-statement',
    n => `KONTOAUSZUG\n${lines(n, i => `02.03.2024    02.03.2024    Karte ${i}            5,00-           ${i},00`)}`,
  ],
  ['meters', 'utility-bill', n => lines(n, i => `Meter ${i}   old ${i}   new ${i + 5}   5 kWh   ${i}.10`)],
  ['letters without a blank', 'contract', n => `AGREEMENT\n${'a'.repeat(32 * n)}`],
  ['figures one by one on a line', 'contract', n => `AGREEMENT\n${'1 '.repeat(16 * n)}`],
  [
    'tables of two rows',
    'invoice',
    n =>
      lines(
        Math.ceil(n / 4),
        i =>
          `Date          Description        Hours    Rate     Amount\n02/03/2025    Call ${i}             1.50   100.00     150.00\n03/03/2025    Letter ${i}           2.00   100.00     200.00\nSubtotal                                              350.00`,
      ),
  ],
  [
    'sections behind sums',
    'invoice',
    n =>
      `INVOICE 7\nDescription            Quantity   Unit Price   Amount\n${lines(n, i => (i % 3 ? `Lamp ${i}                       2       10.00       20.00` : `Subtotal                                          40.00`))}`,
  ],
  [
    'charges beside payments',
    'invoice',
    n =>
      `FOLIO 7\nDate          Description            Charges      Credits\n${lines(n, i => `02/03/2025    Room ${i}${i % 2 ? '                                10.00' : '                   10.00'}`)}`,
  ],
  [
    'captions with the numbers of their terms',
    'invoice',
    n => lines(n, i => `Rechnungsdatum (BT-${(i % 160) + 1}):     0${(i % 9) + 1}.02.2025`),
  ],
  [
    'boxes with numbers',
    'bill-of-lading',
    n => lines(n, i => `${(i % 24) + 1} Sender (name)          ${(i % 20) + 2} Consignee\nA${i} Ltd                B${i} AG`),
  ],
  [
    'codes under goods',
    'invoice',
    n =>
      `INVOICE 7\nDescription            Quantity   Unit Price   Amount\n${lines(n, i => `Lamp ${i}                       2       10.00       20.00\nGTIN 40063813339${i % 100}   Your order 45008${i}`)}`,
  ],
  [
    'uses that add up',
    'utility-bill',
    n => `ELECTRICITY BILL\nConsumption kWh\n${lines(n, i => `Peak ${i}      ${i + 1} kWh     ${i + 2} kWh`)}`,
  ],
  ['windows of addresses', 'utility-bill', n => lines(n, i => `Supply address: ${i} Long Street\nNr. ${i}     Townville 12345`)],
  [
    'captions that go on below',
    'bill-of-lading',
    n =>
      lines(
        n,
        i => `${(i % 24) + 1} Expeditor | Sender (nume,     Consignee (name\nadresse, pays)                see clause ${i})\nA${i} Ltd`,
      ),
  ],
  ['brackets that nothing closes', 'bill-of-lading', n => lines(n, i => `Shipper | Expéditeur (nom ${i}     Consignee (name`)],
  [
    'goods with codes of an office',
    'invoice',
    n =>
      `DANFE\nDescricao            Quant.   V. Unit.   V. Total\n${lines(n, i => `00${i} ROLAMENTO 84821010 000 6101 PC 120,0000 5,00 600,00\nC/ MOLA`)}`,
  ],
  [
    'papers that goods came with',
    'invoice',
    n => lines(n, i => `Rif. DDT n. ${i} del 06-10-2026 (Ordine\n${i}/CUC del 02-10-2026)\nIBAN\nIT15K0873239080000000412077`),
  ],
  [
    'rates beside sums',
    'invoice',
    n => `GST summary\n${lines(n, i => `ZR  0%  Zero rated      ${i}.00       0.00          Subtotal      ${i}.00`)}`,
  ],
  [
    'taxes without a base beside nets',
    'invoice',
    n => lines(n, i => `VAT ${((i % 2900) + 100) / 100} %                 ${i}.37\nSubtotal            ${i}.00`),
  ],
  ['halves of accounts', 'invoice', n => lines(n, i => `ES47 2100 0418     ES47 2100 0418     2187 0345 ${1000 + (i % 9000)}`)],
  [
    'captions broken within their words',
    'invoice',
    n => lines(n, () => `Koli- Enota  Koli- Enota  Koli- Enota  Cena  Vrednost\nčina mere   čina mere   čina mere   brez  brez DDV`),
  ],
  [
    'sums of the goods and what is taken off them',
    'invoice',
    n =>
      `INVOICE 7\nDescription            Quantity   Unit Price   Amount\nLamp                          2       10.00       20.00\nTotal                                             18.00\n${lines(n, () => `Subtotal                                          20.00\nAbschlag bereits bezahlt                          -2.00`)}`,
  ],
  ['keys of tax offices', 'invoice', n => lines(n, i => `3524 0507 3918 4420 0155 5500 1000 0184 2710 0001 ${1000 + (i % 9000)}`)],
  ['references of billers', 'invoice', n => lines(n, i => `Biller Code: ${1000 + i}\nRef: 2091 4118 ${1000 + (i % 9000)}`)],
  ['periods said twice', 'payslip', n => lines(n, i => `Periode ${(i % 28) + 1} juli 2024 (01-07-2024 t/m 31-07-2024)   Uren ${i}`)],
  [
    'goods over their numbers',
    'purchase-order',
    n =>
      `Pos.  Material              Bezeichnung\n      Bestellmenge Einheit        Preis pro Einheit               Nettowert\n${lines(Math.ceil(n / 4), i => `${10000 + i} 310-${i}             Passfeder C45\n               200 ST              12,40 / 100 ST                     24,80\n      Rabatt (%)                   10,000- %                          2,48-\n      Nettowert                                                       22,32`)}`,
  ],
  [
    'captions in two languages',
    'purchase-order',
    n => lines(n, () => 'LEVERANCIER supplier     AFLEVEREN OP deliver to     Aantal qty   Menge quantity'),
  ],
  ['persons to ask', 'purchase-order', n => lines(n, i => `Contact : Anna Zielska${' -'.repeat(20)} tel. 61 292 18 ${i}`)],
  [
    'numbers of fields apart',
    'driver-licence',
    n => lines(n, i => `1.   NOWICKI     2.   JAN     4c. URZAD ${i}\n                             M. LODZ`),
  ],
  [
    'posts',
    'resume',
    n => `Jane Doe\nEXPERIENCE\n${lines(n, i => `Jan 2019 - Mar 2021     Engineer, Works ${i} Ltd, Leeds\nBuilt ${i} bridges and roads.`)}`,
  ],
  [
    'schools, languages and certificates',
    'resume',
    n =>
      `Jane Doe\n${lines(Math.ceil(n / 4), i => `EDUCATION\n2001 - 2004   BSc Physics, University ${i}\nLANGUAGES\nEnglish: native, French: B2\nCERTIFICATES\n2019   First Aid ${i}, St John\nSKILLS\nSQL, Excel, Welding ${i}`)}`,
  ],
  [
    'words side by side',
    'resume',
    n => `Jane Doe\nSKILLS               EXPERIENCE\n${lines(n, i => `SQL ${i}               2019 - 2020  Clerk ${i}, Bank ${i}`)}`,
  ],
  [
    'telephones of a card',
    'business-card',
    n => `Jane Doe\nDirector\n${lines(n, i => `T +49 2923 5580-${i}   F +49 2923 5580-1${i}   M 0171 55504${i}`)}`,
  ],
  [
    'signatures',
    'contract',
    n =>
      `AGREEMENT\n${lines(n, i => `____________________      ____________________\nJane Doe ${i}                John Roe ${i}\nDirector                  Manager`)}`,
  ],
  ['sides', 'contract', n => `MIETVERTRAG\nzwischen\n${lines(n, i => `Anna Weiss ${i}, Ring 4, 4020 Linz als Vermieterin und`)}`],
  [
    'bookings over several lines',
    'bank-statement',
    n =>
      `EXTRAIT DE COMPTE\nDate      Libellé                 Valeur    Débit     Crédit     Solde\n${lines(n, i => `02.03.     VIR SEPA ${i}              03.03.    5,00                 ${i},00\n           CARTE N 4418 du 01.03.24\n           REF 88${i}`)}`,
  ],
  [
    'days over days and tables side by side',
    'bank-statement',
    n =>
      `Check No.  Date   Amount     Check No.  Date   Amount\n${lines(n, i => `10${i}       06/11   540.00     20${i}       06/20   212.35`)}`,
  ],
  [
    'small print of a bank',
    'bank-statement',
    n => `KONTOAUSZUG\nKontostand 10,00\n${lines(n, i => `Sparbank ${i} eG, Ring 4, 45127 Essen, BIC GENODEM1GLS, Kto ${i} EUR 5,00`)}`,
  ],
  [
    'goods of a till',
    'receipt',
    n =>
      `KAUFLAND\n${lines(n, i => `PFAND ${i}               0,25 A\n  0,612 kg x 2,99 EUR/kg\nTOMATE ${i}              1,83 B\nRABATT 20%            -0,50`)}\nSUMME EUR ${n},00`,
  ],
  [
    'days of a guest',
    'receipt',
    n => `HOTEL SEEBLICK\n${lines(n, i => `0${(i % 9) + 1}/05/2025   Room ${i}          145.00          ${i}.40`)}`,
  ],
  [
    'rates of a till',
    'receipt',
    n => `PARAGON FISKALNY\n${lines(n, i => `Sprzed. opod. PTU A   ${i},94\nKwota A 23,00%   3,73\nSUMA PTU   3,73`)}`,
  ],
  ['rates, bases and taxes', 'receipt', n => `SHOP\n${lines(n, i => `23% ${i}.00  ${i}.23\nBase ${i}.00\nIVA ${i}.23`)}`],
  [
    'cards that paid',
    'receipt',
    n => `SHOP\n${lines(n, i => `VISA **** **** **** ${1000 + (i % 9000)}   AMOUNT ${i}.00  TIP ____ TOTAL ____`)}`,
  ],
  ['amounts on one line', 'receipt', n => `SHOP\n${'Rabatt 5,00 2 x 1,99 '.repeat(n)}`],
  [
    'days without a year',
    'invoice',
    n =>
      `FOLIO 7   2026-06-14\nDate     Description         Charges     Credits\n${lines(n, i => `06-${10 + (i % 4)}    Room ${i}             239,00`)}`,
  ],
  [
    'tables of days without a year',
    'invoice',
    n =>
      `FOLIO 7   2026-06-14\n${lines(n, i => `Date     Description         Charges     Credits\n06-10    Room ${i}             239,00\n06-11    Room ${i}             23,00`)}`,
  ],
  ['captions set close', 'invoice', n => `INVOICE 7\n${'UNIT PRICE   EX. RATE   '.repeat(n)}`],
  [
    'balances of a bill',
    'utility-bill',
    n => `ELECTRICITY BILL\n${lines(n, i => `Previous balance   ${i}.13\nPayments received   ${3 * i}.77`)}\nAmount due  5.00`,
  ],
  [
    'sums that a letter tells',
    'invoice',
    n =>
      `INVOICE 7\n${lines(n, i => `Of the last paper ${i}.13 is still unpaid, your payment of ${3 * i}.77 was received, and VAT at 20 % on ${i}.00 comes to ${i}.21`)}`,
  ],
  [
    'a list in a letter',
    'invoice',
    n => `INVOICE 7\n${lines(n, i => `- work on the harbour and its walls, hours at the usual price of the house : ${i}.50`)}`,
  ],
  [
    'hours by the clock',
    'payslip',
    n => `Description    Hours     Amount\n${lines(n, i => `Overtime ${i}      6:30      ${i}.00`)}\n${'Overtime 6:30 5.00   '.repeat(n)}`,
  ],
  [
    'lists headed anew',
    'payslip',
    n => lines(n, i => `     EARNINGS          DEDUCTIONS\nDescription   Amount   Description   Amount\nPay ${i}   5.00   Tax   2.00`),
  ],
  ['births', 'id-card', n => lines(n, () => 'Born 25.08.1993\nà CASABLANCA 7')],
  ['captions in one line', 'passport', n => `PASSPORT\n${'Surname DOE Given names JOHN Date of birth 01.02.1984 '.repeat(n)}`],
  ['births in one line', 'passport', n => `PASSPORT\n${'Born 25.08.1993 à CASABLANCA 7 '.repeat(n)}`],
  ['names over names', 'driver-licence', n => lines(n, i => `MITCHELL   SMITH   JONES\nBronwyn ${i}   Ann 2   Kate 3`)],
  ['what codes mean', 'driver-licence', n => `DRIVER LICENSE\n${lines(n, i => `${1 + (i % 5)} DRIVE BY DAY ONLY`)}`],
  ['words of a supplied address', 'utility-bill', n => `ELECTRICITY BILL\nSupply address: ${'Lamp Post, '.repeat(2 * n)}`],
  [
    'places of notices',
    'contract',
    n =>
      `between A Ltd (“Host”) and B Ltd (“Guest”)\n${lines(n, i => `If to Host:     ${i} Mill Road\nHost:     Leeds LS1 4AB\nAttn: Jane`)}`,
  ],
  ['hands', 'contract', n => lines(n, i => `/s/ Jane Roe\n__________\nJane Roe ${i}\nDate: June 2, 2021`)],
  [
    'a letter',
    'contract',
    n => `Orrin Ltd\n4 Mill Street\n\nAda Roe\n\nDear Ada Roe:\n${lines(n, () => 'you (the “Consultant”) and Orrin Ltd (the “Company”)')}`,
  ],
  ['clauses', 'contract', n => lines(n, i => `${i}. The term of this agreement begins on 1 March 2024 and the law of England governs it.`)],
]

/** Four times the lines: twelve times the time is far beyond what grows with the lines, and below what grows with their square. */
const [few, many, most] = [300, 1200, 12]

/** Processor time of a reading, in ms. */
const took = (type: string, page: string): number => {
  const before = process.cpuUsage()
  readAs(type, page)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(pages)(
  'a page of nothing but %s takes time as it has lines, not as their square',
  (_, type, page) => {
    const short = Math.min(...[1, 2, 3].map(() => took(type, page(few))))
    // The quickest of three is judged; where one is quick enough the others have no say.
    const ratios: number[] = []
    while (ratios.length < 3 && !ratios.some(ratio => ratio < most)) ratios.push(took(type, page(many)) / short)
    expect(Math.min(...ratios)).toBeLessThan(most)
  },
  240_000,
)
