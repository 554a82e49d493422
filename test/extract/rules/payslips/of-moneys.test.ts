import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const currencyOf = (text: string) => readAs('payslip', `\n${text}\n`).fields.currency

test.each([
  ['COP', 'Agroindustrias El Samán S.A.S.\nNIT 900.481.736-2\nNeto a pagar: $ 950.600'],
  ['ARS', 'Molinos Rincón S.R.L.\nC.U.I.T.: 30-71044182-7\nNeto a cobrar: $ 845.660,00'],
  ['NZD', 'Pay Slip\nKiwiSaver Employee 3%   32.54\nNet pay $851.02'],
  ['NGN', 'PAYSLIP\nRSA PIN : PEN100748216395\nEARNINGS    CURRENT (₦)    YEAR TO DATE (₦)\nGROSS PAY   337,500.00     1,350,000.00'],
  ['PAB', 'Comprobante de planilla\nNeto a recibir: B/. 346.22'],
  ['GTQ', 'Boleta de pago\nTotal devengado Q. 4,750.00\nLíquido a recibir: Q. 4,252.07'],
  ['UYU', 'Recibo de sueldo\nIRPF   1.010,00\nLíquido a cobrar: $U 37.358,80'],
  ['PYG', 'Liquidación de salario\nNeto a cobrar Gs. 2.889.500'],
  ['AOA', 'Recibo de remunerações\nLíquido a Receber: 350.312,50 Kz'],
  ['CAD', 'Peace River Millwork Inc.\nPeace River, AB T8S 1S1\nNET PAY   1,871.10'],
  ['JMD', 'PAY ADVICE\nNIS   5,595.00\nNHT   3,730.00\nNET PAY   153,609.88'],
  ['EUR', 'Výplatná páska\nRodné číslo: 880412/4418\nZdravotné poistenie   72,80\nČistá mzda   1 388,42'],
  ['EUR', 'FICHE DE PAIE\nCotisation ONSS travailleur   389,54\nNet à payer   2.178,12'],
  ['EUR', 'PLAČILNA LISTA\nAkontacija dohodnine   190,32\nNETO PLAČA   1.484,53'],
  ['ISK', 'Launaseðill\nStaðgreiðsla   143.100\nÚtborgað   451.820'],
  ['GBP', 'PAY ADVICE\nNI NUMBER NP418827D\nNAT INS   124.93'],
])('%s is told by what a payslip prints', (currency, text) => {
  expect(currencyOf(text)).toBe(currency)
})

test.each([
  ['BÉRJEGYZÉK\n2025. május hó', '2025-05-01', '2025-05-31'],
  ['Atsiskaitymo lapelis\n2025 m. vasario mėn.', '2025-02-01', '2025-02-28'],
  ['ALGAS APRĒĶINA LAPIŅA\n2025. gada marts', '2025-03-01', '2025-03-31'],
  ['Payslip for the Month of May, 2025', '2025-05-01', '2025-05-31'],
  ['Décompte de salaire juin 2025', '2025-06-01', '2025-06-30'],
])('%s is a whole month', (text, from, till) => {
  const { fields } = readAs('payslip', `\n${text}\nNet   1.000,00\n`)
  expect(fields).toMatchObject({ periodStart: from, periodEnd: till })
})
