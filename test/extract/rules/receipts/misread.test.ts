import { describe, expect, test } from 'bun:test'
import { asCaption } from '../../../../src/extract/rules/receipt/captions.ts'
import { mended } from '../../../../src/extract/rules/receipt/mended.ts'
import { mendedPlaces } from '../../../../src/extract/rules/receipt/places.ts'
import { readScan } from '../paper.ts'

describe('figures of a picture', () => {
  const { fields } = readScan(
    'receipt',
    `
      PASAR MINI SERI BULAN
      12, JALAN MAWAR 3, 43000 KAJANG, SELANGOR
Bill: 1042                    O5/1l/2018
MILK                              I2.O0
BREAD                              3.5O
TOTAL                             1S.50
CASH                              20..00
CHANGE                             4.50
`,
  )

  test('are figures in an amount where letters were read among them', () => {
    expect(fields).toMatchObject({ total: 15.5, amountTendered: 20, change: 4.5 })
  })

  test('are figures in a date', () => {
    expect(fields.date).toBe('2018-11-05')
  })

  test('stay letters behind a measure', () => {
    const { fields: goods } = readScan('receipt', 'CORNER SHOP\n05/11/2018\nWATER 1.5l          2.20\nTOTAL               2.20')
    expect(JSON.stringify(goods.lineItems)).toContain('1.5l')
  })
})

describe('captions of a picture', () => {
  test('are told with a letter that was read as another', () => {
    expect(asCaption('T0TAL SALE')).toBe('total sale')
    expect(asCaption('TOTAI ROUNBED')).toBe('total rounded')
    expect(asCaption('GST SUMMAPY')).toBe('gst summary')
  })

  test('are no other words', () => {
    for (const word of ['salad', 'count', 'castle', 'chance of', 'rechnung']) expect(asCaption(word).split(' ')[0]).not.toBe('cash')
    expect(asCaption('SALAD BALL')).toBe('salad ball')
  })

  test('of a title are no part of the name below', () => {
    const { fields } = readScan(
      'receipt',
      'TAX INVOPCE\nDELTA PIZZA\n12, JALAN MAWAR 3, 43000 KAJANG, SELANGOR\n05/11/2018\nPIZZA  9.00\nTOTAL  9.00',
    )
    expect(fields.merchantName).toBe('DELTA PIZZA')
  })
})

describe('words of Malaysian addresses', () => {
  const [doubted, sure] = [() => true, () => false]

  test('are spelled as places are where a neighbour proves them', () => {
    expect(mendedPlaces('12, JALAN MAWAR, 55100 KUALA LUNPUR', sure)).toBe('12, JALAN MAWAR, 55100 KUALA LUMPUR')
    expect(mendedPlaces('5 Jalan Dedap, 81100 Johur Bahru, Johor', sure)).toBe('5 Jalan Dedap, 81100 Johor Bahru, Johor')
  })

  test('are spelled as places are where they were read in doubt', () => {
    expect(mendedPlaces('12, lALAN MAWAR, 40150 SHAH ALAM, SELANCOR', doubted)).toBe('12, JALAN MAWAR, 40150 SHAH ALAM, SELANGOR')
    expect(mendedPlaces('12, ]ALAN MAWAR, TAMAM SERDANG, 43300 SERI KEMBANGAN', doubted)).toBe(
      '12, JALAN MAWAR, TAMAN SERDANG, 43300 SERI KEMBANGAN',
    )
  })

  test('stay as they are where the signs have other looks, however doubtful: another name may be one sign off', () => {
    const address = '12, JALAN SERDAH, TAMAN BUKIT GAMBIR, 55100 KUALA LUMPUR'
    expect(mendedPlaces(address, doubted)).toBe(address)
    expect(mendedPlaces('3, JALAN PUCHOK, TAMAN INDAL, 40150 SHAH ALAM', doubted)).toBe('3, JALAN PUCHOK, TAMAN INDAL, 40150 SHAH ALAM')
  })

  test('stay as they were surely read, as they stand twice, and in other countries', () => {
    expect(mendedPlaces('1, Jalan Sutera, Compleks Jaya, 81300 Skudai', sure)).toBe('1, Jalan Sutera, Compleks Jaya, 81300 Skudai')
    expect(mendedPlaces('M4, JALAN PANDAH 4, TAMAN PANDAH, 55100 KUALA LUMPUR', doubted)).toContain('JALAN PANDAH 4, TAMAN PANDAH')
    expect(mendedPlaces('Via Jalon 4, 50100 Selangar', doubted)).toBe('Via Jalon 4, 50100 Selangar')
  })
})

test('a legal form, a postcode and a province with one sign misread are as they must have been printed', () => {
  const said = (text: string) =>
    mended(
      text,
      text.split(' ').map(word => ({ text: word, source: 'ocr', conf: 0.9, leastSign: 0.9 }) as never),
      [],
      true,
    )
  expect(said('LIM STORES SDN BND')).toBe('LIM STORES SDN BHD')
  expect(said('Lim Stores Sdn bind')).toBe('Lim Stores Sdn Bhd')
  expect(said('43B00 DENGKIL')).toBe('43800 DENGKIL')
  expect(said('40125 Bologna (B0)')).toBe('40125 Bologna (BO)')
})

describe('the total of a picture', () => {
  const totalOf = (...sums: string[]) => {
    const head = ['SINAR JAYA MART', '12, JALAN MAWAR 3, 43000 KAJANG, SELANGOR', '05/11/2018', 'MILK   12.50', 'BREAD   10.75']
    return readScan('receipt', [...head, ...sums].join('\n'))
  }

  test('has its decimals where the point was not read as one', () => {
    expect(totalOf('SUB TOTAL   23.26', 'ROUNDING   -0.01', 'TOTAL   2325', 'THANK YOU').fields.total).toBe(23.25)
    expect(totalOf('TOTAL (EXCL. GST)   21.93', 'GST 6%   1.32', 'TOTAL PAYABLE   23:25', 'THANK YOU').fields.total).toBe(23.25)
    const { issues } = totalOf('SUB TOTAL   23.26', 'ROUNDING   -0.01', 'TOTAL   2325', 'THANK YOU')
    expect(issues).toContainEqual(expect.objectContaining({ path: 'total', code: 'repaired' }))
  })

  test('is no count of goods, no points and no number of a member', () => {
    expect(totalOf('TOTAL QTY   200', 'TOTAL   23.25', 'TOTAL POINTS   1250').fields.total).toBe(23.25)
  })

  test('is what cash and change stand below, whatever was read of its caption', () => {
    const sums = [
      'SUB-TOTAL (EX)   21.93',
      'TOTAL TAX   1.32',
      'T0AL   23.25',
      'CA5M   50.00',
      'CRANGE   26.75',
      'GST SUMNIRY',
      'TOTAL 21.93   1.32',
    ]
    expect(totalOf(...sums).fields.total).toBe(23.25)
  })
})

describe('the head of a picture', () => {
  const headOf = (...lines: string[]) => {
    const { fields } = readScan('receipt', [...lines, '05/11/2018', 'MILK   12.50', 'TOTAL   12.50'].join('\n'))
    return { name: fields.merchantName, address: fields.merchantAddress }
  }

  test('has no number in its name that stands close to the legal form or was misread', () => {
    for (const number of ["'283500-U (KSC)", '(139416X)', ' (/195 17-X)'])
      expect(headOf(`SERI BULAN BAKERIES SDN BHD${number}`, '12, JALAN MAWAR 3, 43000 KAJANG, SELANGOR').name).toBe(
        'SERI BULAN BAKERIES SDN BHD',
      )
  })

  test('has its whole name where a point was read as a colon', () => {
    expect(headOf('MR. L.K.Y: (M) SDN BHD', '12, JALAN MAWAR 3, 43000 KAJANG, SELANGOR').name).toMatch(/^MR\. L\.K\.Y. \(M\) SDN BHD$/)
  })

  test('ends its address with a state that was cut off or misread', () => {
    for (const state of ['SELANGO', 'SELAMGOR'])
      expect(
        headOf('SERI BULAN SDN BHD', 'NO 12, JALAN MAWAR 3,', 'TAMAN MEGAH,', '47800 PETALING JAYA', state, 'TAX INVOICE').address,
      ).toMatch(/47800 PETALING JAYA SELANGOR$/)
  })
})
