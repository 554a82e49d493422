import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../src/extract/apply-rules.ts'
import { documentOf, paper, readAs, readScan, typeOf } from './paper.ts'

const shop = `
        SUNNY CORNER MART SDN BHD (1234567-X)
        NO. 12, JALAN MAWAR 3,
        TAMAN MELATI, 43000 KAJANG,
        SELANGOR
        TEL: 03-87331234
        GST ID: 000123456789
             TAX INVOICE
Invoice No: CS-10442          Date: 21/02/2018 11:19
ITEM                 QTY    PRICE     AMOUNT
MILK 1L                2     3.50       7.00
BREAD                  1     4.42       4.42
Sub Total                              11.42
Rounding Adj                           -0.02
Total Rounded                          11.40
CASH                                   20.00
CHANGE                                  8.60
GST SUMMARY
Code      Net      GST     Total
SR      10.77     0.65     11.42
`

describe('a receipt', () => {
  const { fields, found } = readScan('receipt', shop)

  test('gives the shop without its registration number, and the whole address', () => {
    expect(fields).toMatchObject({
      merchantName: 'SUNNY CORNER MART SDN BHD',
      merchantAddress: 'NO. 12, JALAN MAWAR 3, TAMAN MELATI, 43000 KAJANG, SELANGOR',
    })
  })

  test('gives the total after rounding, proven by cash and change', () => {
    expect(fields).toMatchObject({ total: 11.4, amountTendered: 20, change: 8.6, currency: 'MYR' })
    expect(found.total!.features.passed).toContain('cash−change=total')
  })

  test('gives date and time', () => {
    expect(fields).toMatchObject({ date: '2018-02-21', time: '11:19', receiptNumber: 'CS-10442' })
  })

  test('gives what was bought', () => {
    expect(fields.lineItems).toMatchObject([
      { description: 'MILK 1L', quantity: 2, unitPrice: 3.5, amount: 7 },
      { description: 'BREAD', amount: 4.42 },
    ])
  })
})

test('a label whose value could not be read is said to be unreadable, not absent', () => {
  const page = paper('CORNER CAFE\nDate: l#/8?\nTotal 5.00', { source: 'ocr', confidence: 0.9 })
  for (const word of page.words) if (word.text === 'l#/8?') word.confidence = 0.2
  const { fields, issues } = applyRules(documentOf([page]), typeOf('receipt'))
  expect(fields.date).toBeNull()
  expect(issues).toContainEqual(expect.objectContaining({ path: 'date', code: 'unreadable' }))
})

describe('what readers get wrong', () => {
  test('a date glued to a time is parted', () => {
    expect(readScan('receipt', 'CORNER CAFE\nDate: 21/02/1811:19\nTotal 5.00').fields).toMatchObject({ date: '2018-02-21' })
    expect(readScan('receipt', 'CORNER CAFE\nDate: 09/01/20198:01:11 PM\nTotal 5.00').fields).toMatchObject({ date: '2019-01-09' })
  })

  test('digits for letters in a label do no harm', () => {
    expect(readScan('receipt', 'CORNER CAFE\nGrand Tota1   39.00\nCash   50.00\nChange   11.00').fields).toMatchObject({ total: 39 })
  })

  test('a lost decimal point comes back where the change proves it, and is said to be repaired', () => {
    const { fields, issues } = readScan('receipt', 'CORNER CAFE\nTotal          1045\nCash          20.00\nChange         9.55')
    expect(fields.total).toBe(10.45)
    expect(issues).toContainEqual(expect.objectContaining({ path: 'total', code: 'repaired' }))
  })

  test('the cash handed over is no total', () => {
    expect(readAs('receipt', 'CORNER CAFE\nTotal     12.00\nCash     100.00\nChange    88.00').fields).toMatchObject({ total: 12 })
  })

  test('a name over two lines is joined at its legal form', () => {
    expect(
      readScan('receipt', "NANDO'S CHICKENLAND MALAYSIA\nSDN BHD\nLOT 5, JALAN BUKIT, 50000 KUALA LUMPUR\nTotal 10.00").fields,
    ).toMatchObject({ merchantName: "NANDO'S CHICKENLAND MALAYSIA SDN BHD" })
  })

  test('a legal name that is nothing but a trade takes the words above it; a brand above a whole name stays out', () => {
    const at = 'LOT 5, JALAN BUKIT, 50000 KUALA LUMPUR\nTotal 10.00'
    const name = (head: string) => readScan('receipt', `${head}\n${at}`).fields.merchantName
    expect(name('SUNNY CORNER\nSTATIONERY SDN BHD')).toBe('SUNNY CORNER STATIONERY SDN BHD')
    expect(name('SUSHI CORNER\nEDEN IMPRESSION SDN BHD')).toBe('EDEN IMPRESSION SDN BHD')
  })

  test('only look-alike letters are set right: plurals and other towns stay as printed', () => {
    const { fields } = readScan(
      'receipt',
      'GOLDEN GATE RESTAURANTS SDN BHD\nN0. 21, Jalan Pinang, Bandar Permas Jaya,\n81750 Masai, J0hor\nTotal 10.00',
    )
    expect(fields).toMatchObject({
      merchantName: 'GOLDEN GATE RESTAURANTS SDN BHD',
      merchantAddress: 'NO. 21, Jalan Pinang, Bandar Permas Jaya, 81750 Masai, Johor',
    })
    expect(readScan('receipt', 'CORNER STATI0NERY SDN BHD\nL0T 5, JALAN BUKIT,\n50000 KUALA LUMFUR\nTotal 1.00').fields).toMatchObject({
      merchantName: 'CORNER STATIONERY SDN BHD',
      merchantAddress: 'LOT 5, JALAN BUKIT, 50000 KUALA LUMPUR',
    })
  })

  test('a letter where only a figure can stand is that figure, and the other way round; what words may hold stays', () => {
    const { fields } = readScan('receipt', 'URBAN lDEA LTD\nA-G-O6, Jalan lpoh 7/1l8B, Jln SS2S/60,\n81750 Masai, Johor\nTotal 10.00')
    expect(fields).toMatchObject({
      merchantName: 'URBAN IDEA LTD',
      merchantAddress: 'A-G-06, Jalan Ipoh 7/118B, Jln SS2S/60, 81750 Masai, Johor',
    })
  })

  test('a date with a letter read as a digit, a sign not read, or a time stuck to it is still a date', () => {
    const date = (print: string) => readScan('receipt', `CORNER CAFE\n${print}\nTotal 5.00`).fields.date
    expect(date('Date: 0ct 3, 2016 12:16:25 PM')).toBe('2016-10-03')
    expect(date('29Mar201818: 19')).toBe('2018-03-29')
    expect(date('01:34PM      568017      05 02-18')).toBe('2018-02-05')
    expect(readAs('receipt', 'CORNER CAFE\n568017   05 02-18\nTotal 5.00').fields.date).toBeNull()
  })

  test('an amount behind a rate, or parted at its decimal sign, is read whole', () => {
    const { fields } = readScan('receipt', 'CORNER CAFE\nTotal Sales Incl. GST 6% RM33.90\nTendered: RM100.00\nChange: RM66.10')
    expect(fields).toMatchObject({ total: 33.9, amountTendered: 100 })
    const parted = paper('CORNER CAFE\nTotal   RM31.98', { source: 'ocr', confidence: 0.9 })
    const [amount] = parted.words.splice(-1)
    const [x0, y0, x1, y1] = amount!.box
    const cut = x0 + (x1 - x0) * 0.55
    parted.words.push({ ...amount!, text: 'RM31', box: [x0, y0, cut, y1] }, { ...amount!, text: '.98', box: [cut + 0.002, y0, x1, y1] })
    expect(applyRules(documentOf([parted]), typeOf('receipt')).fields.total).toBe(31.98)
  })

  test('a bare number behind a way to pay is no money handed over, a date no receipt number', () => {
    const { fields } = readScan('receipt', 'CORNER CAFE\nCB# : 395164   28/02/2018 6:02:25\nTotal 5.00')
    expect(fields).toMatchObject({ amountTendered: null, total: 5 })
    expect(readScan('receipt', 'CORNER CAFE\nInvoice    28/02/20186:02:25\nTotal 5.00').fields.receiptNumber).toBeNull()
  })

  test('of a slip: the mask of a card is no cash, a discount counts without its sign, a cover charge is bought', () => {
    const { fields } = readScan(
      'receipt',
      `
TRATTORIA DA GINO
Via Toledo 112 - 80134 Napoli
TEL 081 ( 42 2 72 2 00
COPERTO X2                 4,00
( SPAGHETTI VONGOLE       14,00
SCONTO                    -1,00
TOTALE COMPLESSIVO        17,00
VISA ************4821
`,
    )
    expect(fields).toMatchObject({
      total: 17,
      discount: 1,
      amountTendered: null,
      cardLast4: '4821',
      merchantAddress: 'Via Toledo 112 - 80134 Napoli',
    })
    expect(fields.lineItems).toMatchObject([{ amount: 4 }, { description: 'SPAGHETTI VONGOLE', amount: 14 }])
  })
})

describe('the name of a shop', () => {
  const named = (...head: string[]) =>
    readScan('receipt', `\n${head.join('\n')}\n12, JALAN MAWAR 3,\n43000 KAJANG, SELANGOR\nDate: 21/02/2018\nTotal  11.42\n`).fields
      .merchantName

  test('keeps the CO. that belongs to it and loses the one that leads to its number', () => {
    expect(named('HARBOUR CO. (M) BHD (126926-H)')).toBe('HARBOUR CO. (M) BHD')
    expect(named('HARBOUR SDN BHD CO. REG. NO. 126926-H')).toBe('HARBOUR SDN BHD')
    expect(named('FOUR WINDS SDN BHD ( 1U79069-P)')).toBe('FOUR WINDS SDN BHD')
  })

  test('goes on in the line that holds the rest of its legal form', () => {
    expect(named('LANTERN BOOK', 'CO. (M) SDN BHD')).toBe('LANTERN BOOK CO. (M) SDN BHD')
    expect(named('LANTERN BOOK', '(M) SDN. BHD.')).toBe('LANTERN BOOK (M) SDN. BHD.')
  })

  test('is not spelled like a word known here when it was read surely', () => {
    const head = '\nSANTOSA CAFE\nJALAN MOTORE 3\n43000 KAJANG, SELANGOR\nDate: 21/02/2018\nTotal  11.42\n'
    const sure = applyRules(documentOf([paper(head, { source: 'ocr', confidence: 0.99 })]), typeOf('receipt'))
    expect(sure.fields).toMatchObject({ merchantName: 'SANTOSA CAFE', merchantAddress: 'JALAN MOTORE 3 43000 KAJANG, SELANGOR' })
  })
})

test('a total beside its rounding is what is paid, wherever the rounded sum stands', () => {
  const totals = (...sums: string[]) => readScan('receipt', `\nCORNER MART SDN BHD\nDate: 21/02/2018\n${sums.join('\n')}\n`).fields.total
  expect(totals('TOTAL SALES (INCLUSIVE GST) RM   14.38', 'ROUNDING ADJUSTMENT RM   0.02', 'ROUNDING RM   14.40', 'CASH RM   20.00')).toBe(
    14.4,
  )
  expect(totals('TOTAL RM INCL. OF GST   49.39', 'ROUNDING ADJ   0.01', 'TOTAL RM   49.40')).toBe(49.4)
})

describe('dates', () => {
  const dated = (date: string, source: 'ocr' | 'text' = 'ocr') =>
    applyRules(documentOf([paper(`CORNER CAFE\nDate: ${date}\nTotal 5.00`, { source, confidence: 0.9 })]), typeOf('receipt')).fields.date

  test('survive one misread letter in the name of a month, in pictures only', () => {
    expect(dated('02/JAM/2017')).toBe('2017-01-02')
    expect(dated('17 0ct 2017')).toBe('2017-10-17')
    expect(dated('02/JAM/2017', 'text')).toBeNull()
  })

  test('that no calendar has are none', () => {
    expect(dated('29/02/2025')).toBeNull()
    expect(dated('29/02/2024')).toBe('2024-02-29')
    expect(dated('31/04/2024')).toBeNull()
  })
})

describe('a shop’s name and address at the head', () => {
  const head = (text: string) => {
    const { fields } = readScan(
      'receipt',
      `${text}\nDate: 21/02/2018 11:19\nMILK 1L                         7.00\nTotal                           7.00\nCASH                            7.00`,
    )
    return [fields.merchantName, fields.merchantAddress]
  }

  test('run over several lines, around titles and registration numbers', () => {
    expect(
      head(
        '      TAX INVOICE\n   GOLDEN HARVEST ORCHARD\n   MARKETING SDN. BHD.\n   (CO REG : 750441-W)\n   12, JALAN MAWAR 3/2,\n   TAMAN MELATI,\n   43000 KAJANG, SELANGOR\n   TEL: 03-87331234',
      ),
    ).toEqual(['GOLDEN HARVEST ORCHARD MARKETING SDN. BHD.', '12, JALAN MAWAR 3/2, TAMAN MELATI, 43000 KAJANG, SELANGOR'])
  })

  test('keep the company’s own "CO." and brackets', () => {
    expect(head('   SEASIDE CO. (M) BHD (126926-H)\n   LEVEL 3, WISMA MAJU,\n   JALAN BESAR, 50450 KUALA LUMPUR')[0]).toBe(
      'SEASIDE CO. (M) BHD',
    )
  })

  test('say neither whose shop it is nor what it was called, and no telephone number', () => {
    expect(
      head(
        '   NORTH STAR RESTAURANTS SDN BHD (65351-M)\n   formerly known as Golden Gate Restaurants Sdn Bhd\n   Licensee of Burgermaster\n   LEVEL 6, WISMA MAJU,\n   JALAN BESAR, 47400 PETALING JAYA\n   03-3279 1851',
      ),
    ).toEqual(['NORTH STAR RESTAURANTS SDN BHD', 'LEVEL 6, WISMA MAJU, JALAN BESAR, 47400 PETALING JAYA'])
  })

  test('are one name where a brand is said again as a company', () => {
    expect(head('   SAIGON CAFE\n   SAIGON CAFE SDN BHD\n   NO. 1 JALAN PUTERI 7/10\n   47100 PUCHONG, SELANGOR')[0]).toBe(
      'SAIGON CAFE SDN BHD',
    )
  })

  test('lose scraps in and behind the legal form, and a sign of money amid letters', () => {
    expect(head('   LEAFY LANE HEALTHCARE SDN N BHD\n   B-8, JALAN SS15/4D,\n   40150 SHAH ALAM, SELANGOR D.€.')).toEqual([
      'LEAFY LANE HEALTHCARE SDN BHD',
      'B-8, JALAN SS15/4D, 40150 SHAH ALAM, SELANGOR D.E.',
    ])
    expect(head('   ANCHOR GATE TRADING SDN BHD SE\n   NO. 135, JALAN BANGI,\n   43500 SEMENYIH, SELANGOR')[0]).toBe(
      'ANCHOR GATE TRADING SDN BHD',
    )
  })

  test('keep the "CO" before a number in brackets, and the rest of their legal form below', () => {
    const place = '   NO. 1 JALAN PUTERI 7/10\n   47100 PUCHONG, SELANGOR'
    expect(head(`   SIN HUP TRADING CO (CO. REG. NO. 254682-V)\n${place}`)[0]).toBe('SIN HUP TRADING CO')
    expect(head(`   SUNNY ORCHARD\n   HOLDINGS SDN BHD (254682-V)\n${place}`)[0]).toBe('SUNNY ORCHARD HOLDINGS SDN BHD')
  })

  test('leave out numbers of companies and of tax in other languages, and close with the country', () => {
    expect(
      head(
        '   Bäckerei Brandt GmbH\n   HRB 96586 Amtsgericht Ulm\n   Lindenallee 12\n   89073 Ulm\n   Deutschland\n   Steuernummer: 85/856/34145',
      ),
    ).toEqual(['Bäckerei Brandt GmbH', 'Lindenallee 12 89073 Ulm Deutschland'])
    expect(
      head('   Hospoda U Petra s.r.o.\n   IČO: 26438634\n   Nádražní 12\n   602 00 Brno\n   Česká republika\n   DIČ: CZ26438634'),
    ).toEqual(['Hospoda U Petra s.r.o.', 'Nádražní 12 602 00 Brno Česká republika'])
  })

  test('are not its label: "Owned by:" names nobody', () => {
    expect(head('   OWNED BY: NORTH STAR FOODS SDN BHD (1110644-W)\n   NO. 1 JALAN PUTERI 7/10\n   47100 PUCHONG, SELANGOR')[0]).toBe(
      'NORTH STAR FOODS SDN BHD',
    )
  })
})

test('a total whose words could not be read is what the cash leaves, or what net and tax make', () => {
  const paid = 'CORNER CAFE\nLIQUID MEDICINE   33.90\n~ ~~                33.90\nTendered:        100.00\nChange:           66.10'
  expect(readScan('receipt', paid).fields).toMatchObject({ total: 33.9, amountTendered: 100 })
  const taxed =
    'CORNER CAFE\nSOUP   51.42\nTotal Sales (Excluding GST) :   51.42\nTotal GST :   3.08\nRounding :   0.00\n~ ~~ xu\n~~   54.50'
  expect(readScan('receipt', taxed).fields.total).toBe(54.5)
})

test('a brand above a company that needs no beginning, and a branch above its house, belong to neither name nor address', () => {
  const { fields } = readScan(
    'receipt',
    'TAX INVOICE\nZZ PHARMACY\nMELATI HEALTHCARE SDN BHD\n1234567-K\nZED Cheras\nNo 2A Jalan Mawar\nTaman Melati\n55100 KUALA LUMPUR\nTotal 5.00',
  )
  expect(fields).toMatchObject({
    merchantName: 'MELATI HEALTHCARE SDN BHD',
    merchantAddress: 'No 2A Jalan Mawar Taman Melati 55100 KUALA LUMPUR',
  })
})

describe('letters misread in a head', () => {
  const shopAt = (street: string, town: string, unsure: Readonly<Record<string, number>> = {}) => {
    const page = paper(`CORNER CAFE SDN BHD\n${street}\n${town}\nTEL: 07-2345678\nTAX INVOICE\nDate: 21/02/2018\nTotal 5.00`, {
      source: 'ocr',
      confidence: 1,
    })
    for (const word of page.words) word.leastSign = unsure[word.text] ?? 0.99
    return applyRules(documentOf([page]), typeOf('receipt')).fields.merchantAddress
  }

  test('a name that stands twice is spelled as it was read better', () => {
    const town = 'TAMAN WANGI, 81200 MELODU, JOHOR'
    expect(shopAt('12, JALAN MELODA 7/4,', town, { MELODA: 0.6 })).toBe('12, JALAN MELODA 7/4, TAMAN WANGI, 81200 MELODU, JOHOR')
    expect(shopAt('12, JALAN MELOOU 7/4,', town, { MELOOU: 0.6 })).toBe('12, JALAN MELODU 7/4, TAMAN WANGI, 81200 MELODU, JOHOR')
    expect(shopAt('12, JALAN MELOOU 7/4,', town)).toBe('12, JALAN MELOOU 7/4, TAMAN WANGI, 81200 MELODU, JOHOR')
  })

  test('a number with a letter in it is the one in digits beside it', () => {
    const town = 'KAWASAN PERINDUSTRIAN, 43300 SERDANG, SELANGOR'
    expect(shopAt('LOT 1751-A & 17S1-B, JALAN BESAR,', town)).toBe(`LOT 1751-A & 1751-B, JALAN BESAR, ${town}`)
    expect(shopAt('LOT 1851-A & 1B51-B, JALAN BESAR,', town)).toBe(`LOT 1851-A & 1851-B, JALAN BESAR, ${town}`)
    expect(shopAt('LOT 22-A & 1B51-B, JALAN BESAR,', town)).toBe(`LOT 22-A & 1B51-B, JALAN BESAR, ${town}`)
  })

  test('one unsure letter is enough to look a word up, and a long name of a place needs none', () => {
    expect(shopAt('12, JALAN BESAR,', '43300 KAJAMG, SEIANGOR')).toBe('12, JALAN BESAR, 43300 KAJAMG, SELANGOR')
    expect(shopAt('12, JALAN BESAR,', '21100 DUNGUN, TRENGGANU')).toBe('12, JALAN BESAR, 21100 DUNGUN, TRENGGANU')
    expect(shopAt('12, JALAN BESAR,', '43300 KAJAMG, SELANGOR', { 'KAJAMG,': 0.8 })).toBe('12, JALAN BESAR, 43300 KAJANG, SELANGOR')
  })

  test('a letter with a mark inside a word that has none was made up', () => {
    const town = '47800 PETALING JAYA, SELANGOR'
    expect(shopAt('LOT 3, SÁOPPING CENTRE,', town, { SÁOPPING: 0.5 })).toBe(`LOT 3, SHOPPING CENTRE, ${town}`)
    expect(shopAt('LOT 3, SHÓPPING CENTRE,', town, { SHÓPPING: 0.5 })).toBe(`LOT 3, SHÓPPING CENTRE, ${town}`)
  })
})

test('a legal form with one letter misread is that legal form', () => {
  expect(
    readScan('receipt', 'Melati Health And Beauty San Bhd\nNo 2, Jalan Mawar, 55100 Kuala Lumpur\nTotal 5.00').fields.merchantName,
  ).toBe('Melati Health And Beauty Sdn Bhd')
})

test.each([
  ['British', 'SMITH AND PARTNERS LTD\n12 High Street\nLondon SW1A 1AA\nTotal 5.00', '12 High Street London SW1A 1AA'],
  ['German', 'Bäckerei\nMüller & Söhne GmbH\nHauptstr. 5\n10115 Berlin\nSumme 5,00 EUR', 'Hauptstr. 5 10115 Berlin'],
  ['Dutch', 'ALBERT HEIJN\nKalverstraat 10\n1012 PC Amsterdam\nTotaal 5,00', 'Kalverstraat 10 1012 PC Amsterdam'],
  ['Swedish', 'ICA Supermarket\nStorgatan 1\n111 22 Stockholm\nTotalt 56,00', 'Storgatan 1 111 22 Stockholm'],
  ['French', 'SARL DUPONT DISTRIBUTION\n12 rue de la Paix\n75002 PARIS\nTOTAL 5,00 EUR', '12 rue de la Paix 75002 PARIS'],
])('a %s address is read whole, and without the sum below', (_, text, address) => {
  expect(readScan('receipt', text).fields.merchantAddress).toBe(address)
})
