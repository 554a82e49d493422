import { describe, expect, test } from 'bun:test'
import { classify } from '../../../src/extract/classify/classify.ts'
import { both } from '../../../src/extract/document-types/cues.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import type { DocumentType } from '../../../src/resources.ts'
import { documentOf, invoiceLines, type Printed, pageOf } from '../../support/pages.ts'

/** A page with its lines one under the other. */
const sheet = (...texts: string[]) => documentOf([pageOf(texts.map((t, i): Printed => [0.1, 0.05 + i * 0.03, t, i === 0 ? 1.6 : 1]))])
const slug = (document: ReturnType<typeof sheet>, types: readonly DocumentType[] = builtInTypes) => classify(document, types).type.slug

const samples: Record<string, string[]> = {
  receipt: [
    'RECEIPT',
    'Corner Shop',
    'Cashier: Ann  Till 4',
    'Milk 1.20',
    'Bread 2.40',
    'TOTAL 3.60',
    'CASH 5.00',
    'CHANGE 1.40',
    'Thank you',
    '12:41',
  ],
  'credit-note': ['GUTSCHRIFT', 'Gutschriftsnummer 77', 'zu Rechnung 118', 'MwSt 19 % 19,00', 'Gesamtbetrag 119,00 EUR'],
  'purchase-order': [
    'PURCHASE ORDER',
    'P.O. Number: 4711',
    'Order date: 2024-03-01',
    'Ship to: Dock 4',
    'Vendor: Ropes Ltd',
    'Total 120.00',
  ],
  'bank-statement': ['Account statement', 'Opening balance 100.00', 'Deposits 20.00', 'Withdrawals 10.00', 'Closing balance 110.00'],
  payslip: ['PAYSLIP', 'Employee: J. Doe', 'Pay period: March 2024', 'Gross pay 3,000.00', 'Deductions 900.00', 'Net pay 2,100.00'],
  passport: ['PASSPORT', 'Surname DOE', 'P<UTODOE<<JANE<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  'id-card': [
    'IDENTITY CARD',
    'Surname DOE',
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'DOE<<JANE<<<<<<<<<<<<<<<<<<<<<',
  ],
  'driver-licence': ['DRIVER LICENSE', 'DL 1234567', 'EXP 01/02/2028', 'DOB 03/04/1990', 'HGT 5-06', 'EYES BRN', 'CLASS C'],
  resume: ['Curriculum Vitae', 'jane@example.com', 'Experience', 'Rigger at Ropes Ltd', 'Education', 'Nautical College', 'Skills', 'Knots'],
  'w-2': [
    'Form W-2 Wage and Tax Statement 2023',
    'OMB No. 1545-0008',
    '1 Wages, tips, other compensation',
    '2 Federal income tax withheld',
  ],
  'w-9': ['Form W-9', 'Request for Taxpayer Identification Number and Certification', 'Exempt payee code'],
  'bill-of-lading': [
    'BILL OF LADING',
    'Shipper: Ropes Ltd',
    'Consignee: Blue Anchor',
    'Notify party: same',
    'Port of loading: Hamburg',
    'MSKU 123456 5',
  ],
  'delivery-note': ['LIEFERSCHEIN', 'Lieferschein-Nr. 9', 'Ship to: Dock 4', '3 cartons', 'Gross weight 12 kg'],
  'utility-bill': ['Electricity bill', 'Meter number 99 887', 'Consumption 312 kWh', 'Standing charge 12.00', 'Amount due 84.10'],
  contract: [
    'LEASE AGREEMENT',
    'This agreement is made between Ropes Ltd and Blue Anchor Ltd, hereinafter the parties, who agree as follows',
    'The tenant shall pay the rent on the first working day of each month in advance',
    'This agreement is governed by the law of the place where the house stands today',
    'Termination needs three months of notice in writing by either of the two parties here',
  ],
  'business-card': ['Jane Doe', 'Master Rigger', 'Ropes Ltd', 'jane@ropes.example', '+49 40 1234567', 'www.ropes.example'],
}

describe('classification', () => {
  test('an invoice is told with reasons', () => {
    const verdict = classify(documentOf([pageOf(invoiceLines)]), builtInTypes)
    expect(verdict.type.slug).toBe('invoice')
    expect(verdict.reasons).toContain('title "invoice"')
    expect(verdict.probability).toBeGreaterThan(0.8)
  })

  for (const [expected, texts] of Object.entries(samples)) test(`tells a ${expected}`, () => expect(slug(sheet(...texts))).toBe(expected))

  test('what a telephone or energy company bills is a bill, though it calls itself an invoice', () => {
    const dutch = ['Uw factuur voor internet en tv', 'Factuurnummer: ZN2406118', 'Klantnummer: 88120044', 'Televisie basis', 'Btw 21% 8,68']
    const polish = [
      'Faktura VAT nr 0088/04/2024/E',
      'Termin płatności 22.04.2024',
      'Nr licznika 90117743',
      'Usługa dystrybucji 412 kWh 107,57',
    ]
    const american = ['Invoice number 4410982231', 'Your May bill is $94.37', 'Surcharges and other charges 4.16', 'Unlimited Plus 25.00']
    for (const texts of [dutch, polish, american]) expect([texts[0], slug(sheet(...texts))]).toEqual([texts[0], 'utility-bill'])
    const hotline = 'Hotline 0180 5 (14 Cent/Min. aus dem deutschen Festnetz, Mobilfunk höchstens 42 Cent/Min.)'
    expect(slug(sheet('Rechnung', 'Rechnungsnummer 4711', hotline, 'Transportkosten 12,00', 'Delivery charge', 'MwSt 19 % 1,90'))).toBe(
      'invoice',
    )
    expect(slug(sheet('Rechnung', 'Telefon 0203 555-144', 'Rechnungsnummer 4711', 'Internet: www.ropes.example', 'MwSt 19 % 1,90'))).toBe(
      'invoice',
    )
  })

  test('what is like nothing is general, and so is an empty page', () => {
    expect(slug(sheet('Minutes of the rowing club', 'Present were twelve members', 'The boat will be painted'))).toBe('general')
    expect(slug(documentOf([pageOf([[0.1, 0.1, '.']])]))).toBe('general')
  })

  test('no passport is called an invoice, even when a price stands on the copy', () => {
    expect(slug(sheet(...samples.passport!, 'Copy fee 2.00', 'Total 2.00', 'Invoice'))).toBe('passport')
  })

  test('types without autoDetectEnabled are never detected', () => {
    const off = builtInTypes.map(t => (t.slug === 'invoice' ? { ...t, autoDetectEnabled: false } : t))
    expect(slug(documentOf([pageOf(invoiceLines)]), off)).not.toBe('invoice')
  })

  test('an organization’s own type is detected by its name and labels', () => {
    const own: DocumentType = {
      id: 'dt_own',
      name: 'Berth permit',
      slug: 'berth-permit',
      isBuiltIn: false,
      autoDetectEnabled: true,
      fields: ['Berth number', 'Boat name', 'Harbour master'].map(label => ({
        key: label.replace(/ (.)/g, (_, c: string) => c.toUpperCase()).replace(/^./, c => c.toLowerCase()),
        label,
        type: 'string',
        required: true,
        description: label,
      })),
    }
    const permit = sheet('BERTH PERMIT', 'Berth number: 42', 'Boat name: Albatros', 'Harbour master: M. Reed')
    expect(slug(permit, [...builtInTypes, own])).toBe('berth-permit')
    expect(slug(permit)).toBe('general')
  })
})

test('a paper that comes with goods is no order for naming one, and no invoice for naming it', () => {
  expect(
    slug(sheet('ALBARÁN', 'Número: A-24/1907', 'Fecha: 08/02/2024', 'Su pedido: PC-3341', 'Cliente: Bar El Cabildo', 'Total 318,95')),
  ).toBe('delivery-note')
  expect(
    slug(sheet('DETAILED PACKING LIST', 'INVOICE NO.: HT-24-0093', 'Quantity', 'Cartons 240', 'Gross weight 3,168.0 KGS', 'Total 240')),
  ).toBe('delivery-note')
  expect(slug(sheet('WZ - Wydanie zewnętrzne', 'Nr WZ/118/06/2024', 'Zamówienie nr: ZK 402/2024', 'Odbiorca: Adam Nowicki'))).toBe(
    'delivery-note',
  )
})

test('a simplified invoice of a bar and the bill of a table are receipts, an invoice with its table is none', () => {
  expect(
    slug(
      sheet(
        'RESTAURANTE CASA PACO',
        'C/ Betis, 23 - 41010 Sevilla',
        'FACTURA SIMPLIFICADA',
        'Nº: T-004512',
        'Fecha: 08/07/2023   Hora: 15:02',
        'Mesa: 6   Camarero: LUIS',
        '1 Gazpacho   5,50',
        'Base imponible   5,00',
        'IVA 10%   0,50',
        'TOTAL   5,50 €',
        'Tarjeta   5,50',
      ),
    ),
  ).toBe('receipt')
  const bill = [
    'Gasthaus zum Hirschen',
    'Hauptplatz 7',
    '8010 Graz',
    'Rechnung Nr. 2023-00412',
    'Tisch 14   05.11.2023   20:41',
    '2 Wiener Schnitzel   37,80',
    'Total EUR   37,80',
    'davon 10% USt   3,44',
    'Bankomat   37,80',
  ].map((text, i): Printed => [0.1, 0.05 + i * 0.03, text])
  expect(slug(documentOf([pageOf(bill, { kind: 'scan' })]))).toBe('receipt')
  expect(
    slug(
      sheet(
        'RECHNUNG',
        'Rechnungsnummer 118',
        'Rechnungsdatum 01.02.2023',
        'Tisch, Eiche   2   150,00   300,00',
        'Lieferung zwischen 10:00 und 12:00',
        'MwSt 19 %   57,00',
        'Gesamtbetrag   357,00 EUR',
        'Zahlbar bis 15.02.2023',
      ),
    ),
  ).toBe('invoice')
})

test('a slip of a pump, charged to a card, is a receipt though it calls itself a tax invoice', () => {
  const slip = [
    'TAX INVOICE',
    'ORCHARD LANE SERVICE STATION',
    'NO 12, JALAN MAWAR 3, 43000 KAJANG',
    'GST ID 000123456789',
    'Bill No. 55671   25/12/2017',
    'PUMP 5  RON95  18.26 LITRE @ 2.19/L',
    'AMOUNT RM   40.00',
    'TOTAL RM   40.00',
    'MASTERCARD   40.00',
  ].map((text, i): Printed => [0.1, 0.05 + i * 0.03, text])
  expect(slug(documentOf([pageOf(slip, { kind: 'scan' })]))).toBe('receipt')
})

test('a bank’s list of bookings is a statement by its captions, though cards and cash are spoken of', () => {
  expect(
    slug(
      sheet(
        'Hill Cooperative Bank',
        'Account Number 31774420518',
        'Txn Date Description',
        'Debit Credit Balance',
        '01 Apr 2023 ATM cash 500.00 1,200.00',
        '03 Apr 2023 debit card shop 20.00 1,180.00',
      ),
    ),
  ).toBe('bank-statement')
})

test('a commercial invoice that says from where and to where its goods go is an invoice', () => {
  const lines = [
    'ORCHARD PRECISION CO., LTD.',
    'COMMERCIAL INVOICE',
    'Messrs. NORDIC BEARING SUPPLY OY',
    'INVOICE NO. : SP-240417E',
    'DATE : APR. 17, 2024',
    'PAYMENT : T/T 30 DAYS AFTER B/L DATE',
    'SHIPPED PER: "ONE HARBOUR" V.041W',
    'FROM: YOKOHAMA, JAPAN',
    'TO: HELSINKI VIA HAMBURG',
    'MARKS & NOS. DESCRIPTION OF GOODS QUANTITY UNIT PRICE AMOUNT',
    'LM12UU LINEAR BUSH 1,500 PCS US$4.215 US$6,322.50',
    'TOTAL 12 CARTONS 1,500 PCS US$6,322.50',
    "N/W: 812.0 KGS G/W: 866.5 KGS M'MENT: 1.92 M3",
  ]
  expect(slug(sheet(...lines))).toBe('invoice')
})

test('a short résumé is no business card, in any language', () => {
  const resume = [
    'Niamh Gallagher',
    '087 555 0144 niamh@example.ie',
    'PROFESSIONAL EXPERIENCE',
    'Technician',
    'EDUCATION',
    'BSc in Food Science',
  ]
  expect(slug(sheet(...resume))).toBe('resume')
  const polish = [
    'Tomasz Zieliński',
    '601 555 018 t.zielinski@example.pl',
    'Doświadczenie zawodowe',
    'Kierownik',
    'Wykształcenie',
    'Inżynier',
  ]
  expect(slug(sheet(...polish))).toBe('resume')
})

test('two words that tell a type together are both looked for, each as it is written', () => {
  const { pattern } = both('pallets and weight', /\bpalet\p{L}*/u, /\bwaga\b/, 1)
  expect(['waga 120 kg, palety 4', 'palety 4', 'waga 120 kg'].map(text => pattern.test(text))).toEqual([true, false, false])
})

test('a name and a number alone on a line are the title of a short letter that leaves its page empty, whatever their size in a scan', () => {
  const lines = [
    'Tischlerei Mayrhofer e.U.',
    'Dorfstraße 4',
    '5310 Mondsee',
    'UID ATU66889911',
    'Holzhandel Pichler GmbH',
    'Salzburger Straße 61',
    '4840 Vöcklabruck',
    'Bestellung B24-1180',
    'Bestelldatum: 15.04.2024',
    'Zahlungsbedingungen: 14 Tage 2 % Skonto, 30 Tage netto',
    'Pos Bezeichnung Menge Preis Gesamt',
    'Summe netto 1.290,00',
    '20 % MwSt 258,00',
    'Gesamtbetrag EUR 1.548,00',
  ]
  const short = documentOf([pageOf(lines.map((t, i): Printed => [0.1, 0.05 + i * 0.027, t, 1]))])
  expect(classify(short, builtInTypes).type.slug).toBe('purchase-order')
})

describe('a scan of a whole sheet', () => {
  const lines = [
    'Seilerei Brandt KG · Am Speicher 4 · 21335 Lüneburg',
    'Reederei Falk eG',
    'Kaistraße 9',
    '26721 Emden',
    'Lieferschein Nr. LS-2214',
    'Kunden-Nr.: 4471',
    'Ihre Bestellung: 880012',
    'Datum: 03.04.2025',
    'Pos. Bezeichnung Menge ME',
    '1 Festmacher 24 mm 4,00 Stk',
    '2 Wurfleine 10,00 Stk 3 Haken 6,00 Stk',
    'IBAN DE02 1203 0000 0000 2020 51',
    'USt-IdNr. DE118822771',
  ]
  const scan = () =>
    classify(
      documentOf([pageOf([[0.8, 0.03, 'Lüneburg'], ...lines.map((t, i): Printed => [0.1, 0.03 + i * 0.07, t])], { kind: 'scan' })]),
      builtInTypes,
    ).type.slug

  test('whose print is as narrow as a slip of a till is guessed as any letter is', () => {
    expect(scan()).toBe('delivery-note')
  })
})

describe('a digital page', () => {
  const body = ['Kunden-Nr. 20', 'Menge', 'IBAN DE02 1203 0000 0000 2020 51', 'USt-IdNr. DE118822771', '1,00', '2,00', '3,00']
  const called = (size: number) =>
    classify(
      documentOf([
        pageOf([
          [0.1, 0.05, 'Seilerei Brandt KG'],
          [0.1, 0.3, 'Packliste', size],
          ...body.map((t, i): Printed => [0.1, 0.4 + i * 0.03, t]),
        ]),
      ]),
      builtInTypes,
    )

  test('is what it is called in larger type than the rest, the surer for it', () => {
    const [plain, large] = [called(1), called(1.5)]
    expect(large.type.slug).toBe('delivery-note')
    expect(large.probability).toBeGreaterThan(plain.type.slug === 'delivery-note' ? plain.probability : 0)
    expect(called(1.5).reasons).toContain('title in large type')
  })
})

test.each([
  ['Producto', 'Pedido', 'Entregado'],
  ['Omschrijving', 'Besteld', 'Geleverd'],
  ['Nazwa', 'Zamówiona', 'Wydana'],
])('columns of what was ordered and of what comes make no order of a page without a title: %s, %s, %s', (goods, ordered, delivered) => {
  expect(slug(sheet('Almacenes Roca', '23/10/2026', goods, ordered, delivered, 'Rope 10 m', '4', '4'))).toBe('delivery-note')
})

test('a bill for waste that is fetched, and the slip of a shop without a title', () => {
  const bins = [
    'Glenmoy Environmental',
    'Bill number GE-40117',
    'Account number 778120',
    'Black bin lifts 26',
    'Recycling bin lifts 26',
    'Service charge 61.20',
    'VAT 8.26',
    'Total due 69.46',
  ]
  expect(slug(sheet(...bins))).toBe('utility-bill')
  const slip = [
    'Tamarack Coffee Roasters',
    'Order #10482',
    'Ship to',
    'Priya Raghunathan',
    '915 W Mesa St, Georgetown, TX 78626',
    'Shipped June 4, 2025 via UPS Ground, tracking 1Z 84F 2R7 03 4416 0925',
    'Items Quantity',
    'Enamel Camp Mug 3 of 4',
    'Paper filters 1 of 1',
    'There are other items from your order not included in this shipment.',
  ]
  expect(slug(sheet(...slip))).toBe('delivery-note')
})

test('one word alone makes no receipt of a paper with amounts and a day', () => {
  expect(
    slug(
      sheet(
        'Minutes of the parish council',
        'Date: 11 May 2026',
        'A budget of 9,400.00 was approved.',
        'Cash at hand stands at 61,300.00.',
      ),
    ),
  ).toBe('general')
  expect(
    slug(sheet('Boiler inspection', 'Inspection date: 11/05/2026', 'Pressure limit: 12 bar', 'Flow 1,040.50', 'Return 1,012.25')),
  ).toBe('general')
})
