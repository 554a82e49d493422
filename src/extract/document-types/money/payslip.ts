import { payWords } from '../../rules/lexicon/words/finance.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { extractPayslip } from '../../rules/types/payslip.ts'
import { labelled, title, titled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { inAllLanguages, pick } from '../words.ts'
import { currency } from './fields.ts'
import { basesOfPay, payslipSigns } from './payslip-signs.ts'

/** "Nettolön", but not "netto", which invoices say too. */
const ofPay =
  /loon|salar|lön|løn|palk|płac|wynagr|mzd|mezd|bér|pla[čćt]|vencim|ordenad|remunera|maaş|ücret|atlyg|algos|uitbeta|utbetal|udbetal|wypłat|výplat/iu

export const payslip: BuiltInType = {
  name: 'Payslip',
  slug: 'payslip',
  autoDetect: true,
  fields: [
    text('employerName', 'Name of the employer', must),
    text('employerAddress', 'Postal address of the employer'),
    text('employeeName', 'Name of the employee', must),
    text('employeeAddress', 'Postal address of the employee'),
    text('employeeId', 'Personnel number', { label: 'Employee ID' }),
    text('socialSecurityNumber', 'Social security or insurance number'),
    text('jobTitle', 'Position'),
    date('payDate', 'Day of payment'),
    date('periodStart', 'First day of the pay period'),
    date('periodEnd', 'Last day of the pay period', must),
    currency,
    num('grossPay', 'Pay before deductions', must),
    num('totalDeductions', 'Sum of all deductions, as a positive amount'),
    num('netPay', 'Pay after deductions', must),
    num('incomeTax', 'Income or wage tax withheld'),
    num('grossPayYtd', 'Pay before deductions since the start of the year', { label: 'Gross pay, year to date' }),
    num('netPayYtd', 'Pay after deductions since the start of the year', { label: 'Net pay, year to date' }),
    rows('earnings', 'One row per kind of pay', [
      text('description', 'Kind of pay'),
      num('hours', 'Hours or units'),
      num('rate', 'Pay per hour or unit'),
      num('amount', 'Amount of this period'),
      num('ytd', 'Amount since the start of the year', { label: 'Year to date' }),
    ]),
    rows('deductions', 'One row per deduction', [
      text('description', 'Kind of deduction'),
      num('amount', 'Amount of this period, positive'),
      num('ytd', 'Amount since the start of the year', { label: 'Year to date' }),
    ]),
  ],
  cues: [
    ...payslipSigns,
    titled('payslip', 4),
    labelled('pay', 'employeeId', 1.2),
    labelled('pay', 'grossPay', 1, ofPay),
    labelled('pay', 'netPay', 1, ofPay),
    title(
      'payslip',
      /\b(pay ?slip|(?:pay(?:check|roll)?(?: check)?|earnings) ?stub|advice of deposit|payroll (?:statement|voucher)|pay voucher|pension advice|remittance of pay|(?:wage|earnings and deductions?) statement|remuneration (?:slip|statement)|payment advice slip|lohnschein|(?:besoldungs|versorgungs)mitteilung|salar-?abrechnung|bulletin de (?:paye|pension)|liquidacion de remuneraciones|conteggio (?:salario|stipendio|paga)|bezuge-?abrechnung|(?:renten|pensions|versorgungs)bezugemitteilung|(?:lohn|gehalts|bezuge|entgelt)(?:mitteilung|nachweis|bescheinigung|streifen)|verdienstbescheinigung|attestation de salaire|etat de salaire|releve de (?:paie|salaire)|talon de (?:paie|cheque)|talon de pago|recibo de (?:planilla|honorarios de empleo)|comprobante de (?:sueldo|haberes|remuneraciones|liquidacion)|papeleta de pago|libro unico del lavoro|cedolino|pay statement|earnings statement|statement of earnings|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|verdienstabrechnung|bulletin de (paie|salaire)|nomina|recibo (individual|de (salarios?|nomina|vencimentos?|ordenado|remuneracao|pagamento de salario|pago de (?:nomina|salarios?|sueldos?|haberes)))|comprobante de nomina|holerite|contracheque|demonstrativo de pagamento|boleta de pago|colilla de pago|rol de pagos|desprendible de (?:pago|nomina)|slip gaji|penyata gaji|direct deposit advice|payroll slip|pago de salarios|busta paga|cedolino|prospetto (?:di )?paga|foglio paga|statino paga|fiche de (?:paie|salaire|remuneration)|decompte de salaire|entgelt(?:nachweis|bescheinigung)|verdienstnachweis|gehaltsnachweis|bezugemitteilung|recibo de (?:haberes|sueldo)|liquidacion de (?:haberes|sueldos?)|hoja de (?:salario|pago)|comprobante de pago de (?:salarios?|sueldos?|haberes|planilla|remuneraciones)|volante de pago|sobre de pago|planilla de (?:pago|sueldos|haberes)|bulletin de solde|etat de paie|folha de pagamento|recibo de remuneracoes|monthly pay statement|emoluments? (?:slip|statement)|pay advice|wage slip|salary advice|payroll advice|(lohn|gehalts|bezuge)zettel|lohn-?\/?\s?gehaltsabrechnung|brutto[ /-]+netto-?(bezuge|abrechnung)|salary (slip|statement)|palkkalaskelma|palkkaerittely)\b/,
      4,
    ),
    word(
      'gross and net pay',
      /\b(gross pay|net pay|gross earnings|total earnings|gesamtbrutto|auszahlungsbetrag|gesamt-brutto|bruttolohn|nettolohn|netto-?verdienst|bruttobezug|nettobezug|salaire brut|salaire net|net imposable|netto del mese|total devengos|liquido total|net a payer avant|liquido a percibir|total devengado|retribuzione lorda|totale competenze|totale trattenute|total a deducir|netto in busta|total de vencimentos|total de descontos|total (?:de )?percepciones|total (?:de )?deducciones|neto a (?:recibir|pagar|cobrar)|paye|p\.a\.y\.e)\b/,
      2,
    ),
    // Insurances of other countries under their heads.
    word(
      'social insurance elsewhere',
      /\b(?:emerytaln\p{L}|chorobow\p{L}|zdravotni poj\p{L}*|zdravotne poist\p{L}*|socialni poj\p{L}*|nyugdijjarulek|tb[ -]jarulek|asigurari sociale|elakevakuutusmaksu|tyottomyysvakuutusmaksu|sgk primi|mirovinsko|pokojninsko)(?!\p{L})/u,
      1.5,
    ),
    word('sums of pay that Brazil prints at the foot', basesOfPay, 3),
    word(
      'pay period',
      /\b(pay period|pay date|period ending|abrechnungsmonat|periode de paie|periodo de liquidacion|mese retribuito)\b/,
      1.2,
    ),
    word(
      'pay and what is kept back',
      /\b(pago de salarios|total devengado|liquido (total )?a percibir|net a payer avant impot|palkkalaskelma)\b/,
      3,
    ),
    word(
      'deductions',
      /\b(deductions?|withholding|fica|medicare|lohnsteuer|krankenversicherung|rentenversicherung|steuerklasse|stkl|sv-?(?:nummer|brutto)|lohnart|prsi|national insurance|superannuation|payg|provident fund|onss|precompte|irpef|cotisations|irpf|seguridad social|trattenute|inps|inss|irrf|fgts|imss|curp|nssf|nhif|shif|cnss|irpp|ytd|year to date)\b/,
      1.2,
    ),
    word('employee', /\b(employee|arbeitnehmer|personal-?nr|salarie|trabajador|dipendente|funcionario|empleado|matricule)\b/, 0.8),
    word('form W-2', /\b(wage and tax statement|w-2)\b/, -4),
  ],
  words: inAllLanguages(payWords, pick(party, ['phone', 'email', 'address', 'iban'])),
  read: extractPayslip,
}
