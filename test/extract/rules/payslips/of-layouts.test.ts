import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

type Row = Record<string, unknown>
const rowsOf = (text: string) => {
  const { fields } = readAs('payslip', text)
  return { ...fields, earnings: fields.earnings, deductions: fields.deductions } as Row & { earnings: Row[]; deductions: Row[] }
}

describe('the name of a row', () => {
  test('keeps its rate, with a blank before the sign or the sign in front', () => {
    const { deductions } = rowsOf(`
Palkkalaskelma 5/2025
Selite                          Määrä     à-hinta    Yhteensä
Tuntipalkka                     80,00     15,50      1 240,00
Palkka yhteensä                                      1 240,00
Työeläkevakuutusmaksu 7,15 %                           -88,66
Ennakonpidätys 15,0 %                                 -186,00
Maksetaan                                              965,34
`)
    expect(deductions.map(d => d.description)).toEqual(['Työeläkevakuutusmaksu 7,15 %', 'Ennakonpidätys 15,0 %'])
    const turkish = rowsOf(`
Ücret bordrosu
KAZANÇLAR            Saat      Ücret      Tutar        KESİNTİLER          Tutar
Fazla Mesai %50      14,00     250,00     3.500,00     SGK İşçi Payı       490,00
Brüt Toplam                               3.500,00     Kesintiler Toplamı  490,00
NET ÖDENEN: 3.010,00
`)
    expect(turkish.earnings).toMatchObject([{ description: 'Fazla Mesai %50', hours: 14, rate: 250, amount: 3500 }])
    expect(turkish.deductions).toMatchObject([{ description: 'SGK İşçi Payı', amount: 490 }])
  })

  test('may hold a law, an instalment, a short word and a mark of a note', () => {
    const { earnings, deductions } = rowsOf(`
RECIBO DE HABERES 03/2025
Concepto                     Unidades   Haberes       Descuentos
P.P. Extras                  30,00      800.000,00
Ley 19032 3%                  3,00                    24.000,00
Libranza banco cuota 7 de 24                          11.400,00
Totales                                 800.000,00    35.400,00
Neto a cobrar 764.600,00
`)
    expect(earnings[0]?.description).toBe('P.P. Extras')
    expect(deductions.map(d => d.description)).toEqual(['Ley 19032 3%', 'Libranza banco cuota 7 de 24'])
    const marked = rowsOf(`
Earnings Statement   Pay Date: 08/15/2025
Earnings        Rate     Hours    This Period
Regular         27.50    80.00    2,200.00
Gross Pay                         2,200.00
Deductions                        This Period
401(k)*                             115.00
Dental                               36.00
Net Pay                           2,049.00
`)
    expect(marked.deductions).toMatchObject([
      { description: '401(k)*', amount: 115 },
      { description: 'Dental', amount: 36 },
    ])
  })

  test('stands behind its hours and its rate on forms of Spain', () => {
    const { earnings } = rowsOf(`
RECIBO DE SALARIOS
CUANTÍA    PRECIO      CONCEPTO                   DEVENGOS     DEDUCCIONES
 30,00     47,0700     Salario Base               1.412,10
 30,00     10,4100     Plus Convenio                312,30
                       Cotización                               102,67
LÍQUIDO TOTAL A PERCIBIR  1.621,73
`)
    expect(earnings).toMatchObject([
      { description: 'Salario Base', hours: 30, rate: 47.07, amount: 1412.1 },
      { description: 'Plus Convenio', hours: 30, rate: 10.41, amount: 312.3 },
    ])
  })

  test('tells hours, or loses the word they are counted in', () => {
    const told = rowsOf(`
SLIP GAJI Oktober 2025
PENERIMAAN                              POTONGAN
Gaji Pokok           7.500.000          BPJS Kesehatan 1%      87.000
Lembur 12 jam          603.468          Koperasi Karyawan     150.000
Total Penerimaan     8.103.468          Total Potongan        237.000
GAJI BERSIH          7.866.468
`)
    expect(told.earnings[1]).toMatchObject({ hours: 12, amount: 603468 })
    const counted = rowsOf(`
Comprobante de nómina
Concepto               Cantidad    Valor unitario    Devengos       Deducciones
Sueldo básico          15 días     $ 70.000          $ 1.050.000
Hora extra diurna      6 horas     $ 11.413          $ 68.478
Aporte salud 4%                                                     $ 44.739
Totales                                              $ 1.118.478    $ 44.739
Neto a pagar: $ 1.073.739
`)
    expect(counted.earnings[1]).toMatchObject({ description: 'Hora extra diurna', hours: 6, rate: 11413, amount: 68478 })
  })

  test('is none of a balance beside it', () => {
    const { deductions } = rowsOf(`
PAYSLIP FOR MARCH 2025
EARNINGS
 Basic Salary                                     50,000.00
 GROSS PAY                                        50,000.00
TAX CALCULATION
 Defined contribution                              4,080.00
 Tax Charged                                      11,621.40
DEDUCTIONS
 PAYE                                              9,221.40
 SACCO Loan              bal 22,400.00             1,730.00
 TOTAL DEDUCTIONS                                 10,951.40
NET PAY                                           39,048.60
`)
    expect(deductions).toMatchObject([
      { description: 'PAYE', amount: 9221.4 },
      { description: 'SACCO Loan', amount: 1730 },
    ])
    expect(deductions.length).toBe(2)
  })

  test('leaves out the word that says it is taken off', () => {
    const { deductions } = rowsOf(`
SALARY SLIP June 2025
Basic Pay              1,500,000
Gross pay              1,500,000
Less: NSSF 10%           150,000
PAYE                     231,300
Total deductions         381,300
Net pay                1,118,700
`)
    expect(deductions.map(d => d.description)).toEqual(['NSSF 10%', 'PAYE'])
  })
})

describe('rows', () => {
  test('of pay may stand beside a list of what is kept back without a heading of their own', () => {
    const { earnings, deductions } = rowsOf(`
BÉRJEGYZÉK
2025. május hó
Jogcím           Óra    Összeg (Ft)     Levonás                Összeg (Ft)
Alapbér          168        450 000     SZJA előleg 15%             76 800
Műszakpótlék      40         62 000     TB járulék 18,5%            94 720
Bruttó összesen             512 000     Levonás összesen           171 520
Kifizetendő nettó: 340 480 Ft
`)
    expect(earnings).toMatchObject([
      { description: 'Alapbér', hours: 168, amount: 450000 },
      { description: 'Műszakpótlék', hours: 40, amount: 62000 },
    ])
    expect(deductions.length).toBe(2)
  })

  test('behind a net pay are added or taken off as makes up what is paid out', () => {
    const { deductions } = rowsOf(`
PLAČILNA LISTA
Naziv                          Ure         Znesek
Redno delo                     168,00      2.150,00
BRUTO PLAČA                                2.150,00
Prispevki                                    475,15
Akontacija dohodnine                         190,32
NETO PLAČA                                 1.484,53
Prehrana                                      33,68
Sindikat                                      10,75
ZA IZPLAČILO                               1.507,46
`)
    expect(deductions.at(-1)).toMatchObject({ description: 'Sindikat', amount: 10.75 })
  })

  test('with a minus lessen the pay where its sum, told at the foot, says so', () => {
    const { earnings, deductions } = rowsOf(`
Lönebesked
Benämning           Antal     À-pris        Belopp
Månadslön           1,00      32 000,00     32 000,00
OB-tillägg          20,00     46,00            920,00
Karensavdrag        1,00                    -1 500,00
Preliminär skatt                            -7 240,00
Fackavgift                                    -200,00
Nettolön                                    23 980,00
Bruttolön           Skatt         Nettolön
31 420,00           7 240,00      23 980,00
`)
    expect(earnings.map(e => e.amount)).toEqual([32000, 920, -1500])
    expect(deductions).toMatchObject([
      { description: 'Preliminär skatt', amount: 7240 },
      { description: 'Fackavgift', amount: 200 },
    ])
  })

  test('of a tax that stands below the insurances are kept back, whose own sum is not that of all', () => {
    const { totalDeductions, deductions } = rowsOf(`
Výplatná páska za 09/2025
Zložka mzdy              Hodiny      Suma
Základná mzda            176,00      1 820,00
Hrubá mzda                           1 820,00
Poistenie                Vym. základ    Zamestnanec    Zamestnávateľ
Zdravotné poistenie      1 820,00             72,80           200,20
Starobné poistenie       1 820,00             72,80           254,80
Spolu                                        145,60           455,00
Preddavok na daň                                              187,70
Čistá mzda                                                  1 486,70
`)
    expect(deductions.map(d => [d.description, d.amount])).toEqual([
      ['Zdravotné poistenie', 72.8],
      ['Starobné poistenie', 72.8],
      ['Preddavok na daň', 187.7],
    ])
    expect(totalDeductions).not.toBe(145.6)
  })

  test('of an employer are not kept back, however it is put', () => {
    const { deductions } = rowsOf(`
Itemised Payslip
Item                              Amount
Basic Pay                         3,800.00
Gross Pay                         3,800.00
Employee CPF                        760.00
Employer's CPF Contribution         646.00
Net Pay                           3,040.00
`)
    expect(deductions.map(d => d.description)).toEqual(['Employee CPF'])
  })
})

describe('a sum', () => {
  const stub = (foot: string) => `
Payslip   Pay date: 30/05/2025
PAYMENTS            AMOUNT         DEDUCTIONS              AMOUNT
Salary            2,310.00         PAYE                    252.40
                                   National Insurance      163.28
Total payments    2,310.00         Total deductions        415.68
${foot}`

  test('beside a heading of the year is of this period, where that heading has rows of its own', () => {
    const { netPay, incomeTax, grossPayYtd } = rowsOf(
      stub(`
YEAR TO DATE                                     NET PAY 1,894.32
Total gross pay   4,620.00
Tax                 504.80
`),
    )
    expect({ netPay, incomeTax, grossPayYtd }).toEqual({ netPay: 1894.32, incomeTax: 252.4, grossPayYtd: 4620 })
  })

  test('of the year says so behind itself', () => {
    const { netPay, netPayYtd } = rowsOf(stub('\nNet pay paid to bank account     $1,894.32     $3,788.64 YTD\n'))
    expect({ netPay, netPayYtd }).toEqual({ netPay: 1894.32, netPayYtd: 3788.64 })
  })

  test('of the year stands under a heading over its captions, wherever those begin', () => {
    const { grossPayYtd } = rowsOf(`
Lönebesked
Benämning           Antal         Belopp
Månadslön           1,00       31 420,00
Preliminär skatt               -7 240,00
Nettolön                       24 180,00
        Bruttolön      Förmåner        Skatt      Nettolön
        31 420,00          0,00     7 240,00     24 180,00
Ackumulerat i år
                                   Bruttolön                      Skatt
                                  341 200,00                  78 476,00
`)
    expect(grossPayYtd).toBe(341200)
  })

  test('of pay need not be said again of a single row, and an allowance of the tax is no sum', () => {
    const { grossPay, totalDeductions } = rowsOf(`
Lønseddel   Lønperiode: 01.08.2025 - 31.08.2025
Tekst                    Grundlag     Sats      Beløb kr.
Månedsløn                                       34.500,00
ATP-bidrag                                         -99,00
AM-bidrag 8 %            34.401,00    8,00      -2.752,00
A-indkomst               31.649,00
Skattefrit fradrag        8.750,00
A-skat 38 %              22.899,00    38,00     -8.701,00
Til udbetaling                                  22.948,00
`)
    expect({ grossPay, totalDeductions }).toEqual({ grossPay: 34500, totalDeductions: null })
  })

  test('is none of a column that languages call like what is paid out', () => {
    const { netPay } = rowsOf(`
Loonstrook maart 2025
Omschrijving        Aantal    Tarief    Uitbetaling    Inhouding
Salaris                                    2.900,00
Pensioenpremie                                            118,95
Loonheffing                                               273,42
Nettoloon                                  2.507,63
`)
    expect(netPay).toBe(2507.63)
  })
})
