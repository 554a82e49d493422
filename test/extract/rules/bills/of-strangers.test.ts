import { describe, expect, test } from 'bun:test'
import { telephoneServices } from '../../../../src/extract/document-types/money/telephone.ts'
import { fold } from '../../../../src/extract/rules/fold.ts'
import { readAs } from '../paper.ts'

describe('a bill of energy', () => {
  test('is of the company that begins with its brand, and due is the balance it ends with', () => {
    const { fields } = readAs(
      'utility-bill',
      `
brightway                                Account number 118 224 318
                                         Bill date 6 February 2024
Your electricity bill

Mrs J Holloway
7 Marl Pit Lane
Exeter
EX2 8QD

Last statement balance                        £66.10 debit
Total charges for this period                £126.06 debit
Current balance                              £192.16 debit

Electricity used          350 kWh at 29.33p

Brightway Energy Limited. Registered in England and Wales No. 02228297.
`,
    )
    expect(fields).toMatchObject({
      providerName: 'Brightway Energy Limited',
      previousBalance: 66.1,
      total: 126.06,
      amountDue: 192.16,
    })
  })

  test('tells what was used from what the meter showed, in one sentence', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Factura de electricidad
Desde 02/04/2024 lectura real 8.811 kWh. Hasta 03/05/2024 lectura real 9.022 kWh. Su consumo ha sido 211 kWh.
Total importe factura   57,13 €
`,
    )
    expect(fields).toMatchObject({ consumption: 211, consumptionUnit: 'kWh' })
  })

  test('has its day under its number, and an address that ends before the number of a meter', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Lumina Energia S.p.A.                        Gentile
Viale Regina 125                             BELLINI GIORGIO
00198 Roma                                   VIA DELLE ROSE 19
                                             40137 BOLOGNA BO

N. fattura elettronica valida ai fini fiscali: 4011872233
del 11/07/2024
dal 01.05.2024 al 30.06.2024
Forniamo energia in: VIA DELLE ROSE 19, 40137 BOLOGNA BO
TOTALE BOLLETTA                 127,45 €
`,
    )
    expect(fields).toMatchObject({
      customerName: 'BELLINI GIORGIO',
      billNumber: '4011872233',
      billDate: '2024-07-11',
      serviceAddress: 'VIA DELLE ROSE 19, 40137 BOLOGNA BO',
    })
    const norwegian = readAs(
      'utility-bill',
      'Faktura strøm\nAnleggsadresse: Nordåsvegen 61, 5235 Rådal Målepunkt-ID 707057500012345678\nÅ betale   1 950,60',
    )
    expect(norwegian.fields.serviceAddress).toBe('Nordåsvegen 61, 5235 Rådal')
  })

  test('says once that readings follow, and then what was used', () => {
    const { fields } = readAs(
      'utility-bill',
      'Sähkölasku\nMittarilukemat: 1.1.2024 48 210 kWh, 29.2.2024 49 622 kWh. Kulutus 1 412 kWh\nMaksettavaa yhteensä   203,63',
    )
    expect(fields).toMatchObject({ consumption: 1412, consumptionUnit: 'kWh' })
  })

  test('is due on the day in the caption of its sum', () => {
    expect(
      readAs('utility-bill', 'Pinnacle Wireless\nBilling date Aug 12, 2024\nTotal due on Sep 4, 2024     $143.87').fields.dueDate,
    ).toBe('2024-09-04')
  })

  test('counts South Africa’s rands', () => {
    expect(readAs('utility-bill', 'Water 6.3120 kl @ R 19.5900\nFixed charge R 135.54 x 1\nTotal due   254.02').fields.currency).toBe('ZAR')
  })
})

test('several services of a telephone company on one paper are more than one of them', () => {
  const text = `
telbit                                Faktura VAT nr F0072214/004/24
                                      data wystawienia: 10.04.2024
                                      numer klienta: 1.20448817
kwota do zapłaty 80,00 zł             termin płatności 24.04.2024
Abonament komórkowy – nr tel. 501 223 344    50,00
Internet domowy 300 Mb/s                     30,00
Połączenia i SMS-y poza abonamentem           0,00
razem                                        80,00
`
  expect(fold(text)).toMatch(telephoneServices)
  expect(fold('Internet domowy 300 Mb/s, montaż')).not.toMatch(telephoneServices)
})

test('an IBAN that goes on in the next line is read whole', () => {
  const { fields } = readAs(
    'invoice',
    'Rechnung Nr. 4711\nGesamtbetrag   142,31 EUR\n\nSparkasse Mittelholstein IBAN DE69 2145 0000\n0110 0223 34 · USt-IdNr. DE134855667',
  )
  expect(fields.iban).toBe('DE69214500000110022334')
})

test('a credit note names its invoice in the words of accounting programs', () => {
  const credited = (text: string) => readAs('credit-note', `Kreditnota nr. CN-1007\n${text}\nTotal   -495,00`).fields.originalInvoiceNumber
  expect(credited('Kreditering af faktura SG-2024-0415')).toBe('SG-2024-0415')
  expect(credited('Doc. origem: F-2024/882')).toBe('F-2024/882')
})
