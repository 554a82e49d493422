import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('what was used', () => {
  test('is what is priced, in the unit that is billed', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Gas bill
Gas units used (m³)              188
x 1.02264 x 39.4 CV / 3.6        2,104 kWh
2,104 kWh @ 7.1p                 £149.38
`,
    )
    expect(fields).toMatchObject({ consumption: 2104, consumptionUnit: 'kWh' })
  })

  test('is the sum of the hours of the day', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Bolletta luce
Letture             F1        F2        F3      Tot
Consumo kWh        131        96       143      370
Consumo annuo      802       611       790    2.203
`,
    )
    expect(fields).toMatchObject({ consumption: 370, consumptionUnit: 'kWh' })
  })

  test('is the difference of two readings, though no unit stands beside it', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Water bill
Service From   Service To   Meter       Previous    Current    Usage
01/30/2024     02/28/2024   66118820    2184        2241       57
`,
    )
    expect(fields).toMatchObject({ consumption: 57, consumptionUnit: null, meterNumber: '66118820', periodStart: '2024-01-30' })
  })

  test('is no month of a fee', () => {
    expect(readAs('utility-bill', '\nRačun\nJavna usluga    1 mj    6,00    6,00\n').fields.consumption).toBeNull()
  })
})

describe('the sums of a bill', () => {
  test('stand behind the day on which they are due', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Rechnungsbetrag                                  1.140,20
abzüglich Abschläge                             -1.056,00
Ihre Nachzahlung EUR      fällig am 04.03.2024      84,20
`,
    )
    expect(fields).toMatchObject({ total: 1140.2, amountDue: 84.2, dueDate: '2024-03-04' })
  })

  test('stand behind a remark in brackets, and before a text beside the table', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Totale imposte e IVA (accise 4,10 - IVA 10% su 81,20 8,12)     12,22     Per reclami 0800 118 442
Totale bolletta                                               103,42     La bolletta è pagata con addebito il 12
`,
    )
    expect(fields).toMatchObject({ totalTax: 12.22, total: 103.42 })
  })

  test('are never what a sentence tells of the month before', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Your bill went up by $4.75. Calls abroad are the reason for this.
Previous balance                  $112.18
Payment received                 -$112.18
Total current charges             $116.93
Total due                         $116.93
`,
    )
    expect(fields).toMatchObject({ total: 116.93, amountDue: 116.93 })
  })

  test('have no more digits than sums have', () => {
    const { fields } = readAs('utility-bill', '\nPrevious balance\n44170018842207060000269000006\nTotal due   12.00\n')
    expect(fields).toMatchObject({ previousBalance: null, amountDue: 12 })
  })
})

describe('who supplies and who is supplied', () => {
  test('is no heading in large words, and has its seat in the small print', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Northmere Energy Ltd                         northmere.example

Mr P Vale
9 Loft Lane
Hereford
HR1 2AB

What's happened on your account
Total gas charges                 £88.10
`.concat(
        '\n'.repeat(44),
        'Northmere Energy Ltd is a trading name of Northmere Supply Limited. Registered office: 8 Ferry Street,\nBristol, BS1 9ZT. VAT no. 288 4410 73.\n',
      ),
    )
    expect(fields).toMatchObject({ providerAddress: '8 Ferry Street, Bristol, BS1 9ZT', customerName: 'Mr P Vale' })
    expect(String(fields.providerName)).toStartWith('Northmere')
  })

  test('is under the number of a customer, and no heading of sums', () => {
    const { fields } = readAs(
      'utility-bill',
      `
SUNDARI POWER DISTRIBUTION CO. LTD.
Urja Bhavan, Mill Road, Satara - 415 001 CIN U40109MH2005SGC118402 GSTIN 27AAECS4418Q1ZV
BILL OF SUPPLY

Consumer No: 170099842207                Bill Date       18-MAY-24
SMT PATIL ASHA DEEPAK                    Due Date        07-JUN-24
PLOT 9 S NO 12/2 SHANTI NAGAR
NR OLD WELL KARAD 415110

Billing Details (Rs.)                    Previous Consumption
Electricity Duty (16%)       54.76       204   166   131
Total Bill Amount           386.38
`,
    )
    expect(fields).toMatchObject({
      providerAddress: 'Urja Bhavan, Mill Road, Satara - 415 001',
      customerName: 'SMT PATIL ASHA DEEPAK',
      customerAddress: 'PLOT 9 S NO 12/2 SHANTI NAGAR, NR OLD WELL KARAD 415110',
      totalTax: 54.76,
    })
  })

  test('lives at the door of another, and is supplied where the line says before the number of the place', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Timrå Energi AB
Box 114, 861 02 Timrå
Org.nr 556211-8840

Kund
Brf Granbacken
c/o Siv Lind
Skolgatan 6
861 31 Timrå

Anläggning: Granvägen 4-9, Timrå Anl.id 735 999 118 440 200 713
Avser perioden 2024-01-01 -- 2024-01-31
`,
    )
    expect(fields).toMatchObject({
      customerAddress: 'c/o Siv Lind, Skolgatan 6, 861 31 Timrå',
      serviceAddress: 'Granvägen 4-9, Timrå',
      periodStart: '2024-01-01',
      periodEnd: '2024-01-31',
    })
  })

  test('is no authority for complaints, but the company in one of five columns at the foot', () => {
    const { fields } = readAs(
      'utility-bill',
      `
Anna Kern
Lindenweg 17
46419 Ulmenau

Stromrechnung

Beschwerden: Schlichtungsstelle Energie e. V., Friedrichstraße 133, 10117 Berlin
Rechnungsbetrag   88,10
`.concat(
        '\n'.repeat(40),
        `
Stadtwerke Ulmenau GmbH    GF: Dr. T. Kern      USt-IdNr. DE124880173     Volksbank Ulmenau             Seite 1
Am Turm 4                  AG Coesfeld          Steuer-Nr. 307/5771       IBAN DE64350601980004118827
46419 Ulmenau              HRB 11482                                      BIC GENODED1HOL
`,
      ),
    )
    expect(fields).toMatchObject({ providerName: 'Stadtwerke Ulmenau GmbH', providerAddress: 'Am Turm 4, 46419 Ulmenau' })
  })
})
