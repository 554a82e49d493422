import { withFurther } from '../further.ts'
import type { Lexicon } from '../types.ts'

/** Labels of payslips. */
export const payWords = withFurther('pay', {
  employer: {
    en: 'employer|employer name|name of employer|company name|company~',
    de: 'arbeitgeber|firma',
    fr: 'employeur|raison sociale|entreprise|societe',
    es: 'empresa|empleador|razon social',
    it: 'azienda|datore di lavoro|ditta',
  },
  employee: {
    en: 'employee name|employee|name|pay to|emp name|name of employee|staff name|pay slip for|payslip for|pay advice for|employee full name',
    de: 'arbeitnehmer|mitarbeiter|name|name vorname|herr frau',
    fr: 'salarie|nom|nom et prenom|employe|nom prenom|nom et prenoms|nom prenoms|nom et prenom|nom prenoms',
    es: 'trabajador|empleado|nombre|apellidos y nombre|nombre del empleado|nombre del trabajador|nombre completo',
    it: 'dipendente|lavoratore|cognome e nome|nome e cognome|nominativo',
  },
  employeeId: {
    en: 'employee id|employee no|employee number|emp no|emp id|payroll no|staff no|staff id|employee code|payroll number|works number|personnel no|file no|employee #|emp #|payroll id|associate id|empl id|emp code|employee ref|clock no|works no|p no|pf no|payroll no|ec no|personal no|emp code no|employee payroll no|force no|file~|file #',
    de: 'personalnummer|personal nr|pers nr|persnr|mitarbeiternummer|mitarbeiter nr|dn nr|dienstnehmer nr|ma nr|pers nummer|lohnnummer|stamm nr',
    fr: 'matricule|no matricule|no salarie',
    es: 'no empleado|no pers|no personal|codigo empleado|no trabajador|cod trabajador|codigo|no de empleado|num empleado|numero de empleado|clave empleado|no nomina|legajo',
    it: 'matricola|codice dipendente|cod dipendente|cod dip',
  },
  ssn: {
    en: 'social security number|ssn|pps number|ppsn|pps no|ni number|national insurance number|national insurance no|ni no|nino|social security no|tax file number|nat insurance no|soc sec no|uan|uan no|uan number|nssf no|sss no|epf no|pf uan|cnss no',
    de: 'sozialversicherungsnummer|ahv nummer|ahv nr|sv nummer|sv ausweis nr|sv nr|versicherungsnummer|rv nummer|rentenversicherungsnummer',
    fr: 'no securite sociale|no sec sociale|no secu sociale|no secu|numero de securite sociale|no ss|no de securite sociale|n ss|n securite sociale|n de securite sociale|n secu|no insee|n insee|no immatriculation ss|registre national|n registre national|no national|no cnss|cnss no|no cnps|cnps no|immatriculation cnss',
    es: 'numero de afiliacion|numero de afiliacion a la s s|numero de afiliacion a la seguridad social|no de afiliacion a la s s|numero afiliacion s s|no seg social|num afil seguridad social|num afiliacion seguridad social|no afiliacion seguridad social|num afiliacion|num seg social|no afiliacion|num s s|naf|no afiliacion s s|nss|no de seguridad social|imss no|no imss|num afil s s|no afil s s|num afil seg social|num afiliacion s s',
    it: 'codice fiscale|cod fiscale',
  },
  jobTitle: {
    en: 'job title|position|designation|occupation|title|department',
    de: 'tatigkeit|funktion|beruf|position|beschaftigt als',
    fr: 'emploi|fonction|qualification|poste|emploi occupe|fonction|poste occupe',
    es: 'categoria|categoria o grupo profesional|puesto|cargo|categoria profesional|grupo profesional',
    it: 'qualifica|mansione|livello',
  },
  payDate: {
    en: 'pay date|payment date|date of payment|date of pay|paid on|credit date|check date|pay day|date paid|process date',
    de: 'zahltag|auszahlung per|auszahlung am|auszahlungstag|auszahlungsdatum|zahlungsdatum|datum~|druckdatum~',
    fr: 'date de paiement|paye le|date de paie|paiement le|date du paiement|virement du|verse le|date~',
    es: 'fecha de pago|fecha de abono|fecha de cobro|fecha~',
    it: 'data di pagamento|data pagamento|valuta',
  },
  period: {
    en: 'pay period|period|for the period|period covered|salary for|month|pay month|for the month of|payslip for|for month',
    de: 'abrechnungszeitraum|zeitraum|abrechnungsmonat|monat|fur|lohnzeitraum|abrechnung fur',
    fr: 'periode|periode de paie|periode du|mois',
    es: 'periodo|periodo de liquidacion|mes|periodo liquidacion',
    it: 'periodo|mese|periodo di paga|mese di retribuzione|mensilita',
  },
  periodStart: {
    en: 'period start|period beginning|period from|start date|pay period start|period begin|pay begin date|period beginning date|opening read|opening reading|start read|start reading',
    de: 'zeitraum von|von',
    fr: 'debut de periode',
    es: 'desde',
    it: 'dal',
  },
  periodEnd: {
    en: 'period end|period ending|period to|end date|pay period end|pay end date|period ending date|week ending|closing read|closing reading|end read|end reading',
    de: 'zeitraum bis|bis',
    fr: 'fin de periode',
    es: 'hasta',
    it: 'al',
  },
  grossPay: {
    en: 'gross pay|gross salary|gross earnings|total gross|total earnings|gross|gross wages|total gross pay|gross income|total pay|gross amount|total payments|total addition|gross total|total income~|total allowances~',
    de: 'bruttolohn|bruttogehalt|gesamtbrutto|gesamt brutto|brutto|bruttobezuge|bruttoverdienst|brutto bezuge|summe brutto',
    fr: 'salaire brut|brut|total brut|remuneration brute',
    es: 'total devengado|salario bruto|bruto|total bruto|a total devengado|total devengos|total percepciones|total de percepciones|total ingresos|total haberes',
    it: 'totale competenze|lordo|retribuzione lorda|totale lordo|totale retribuzione',
  },
  netPay: {
    en: 'net pay|net salary|take home pay|net amount|net wages|net income|total net pay|net payment|net|net pay amount|amount payable|nett pay|take home|net check|net to be paid|net to pay|net pay this period|amount paid|total net|pay amount|net pay for the month|amount payable to bank|net salary payable|net payable|net salary paid|net pay payable|net take home',
    de: 'auszahlungsbetrag|ausbezahlter lohn|ausbezahlt|nettolohn|nettogehalt|netto verdienst|nettoverdienst|nettobezuge|auszahlung|netto|uberweisung|gesetzliches netto|auszahlungsbetrag eur|auszahlung eur|zahlbetrag|uberweisungsbetrag|auszahlender betrag|netto auszahlung',
    fr: 'net a payer|net paye|net paye en euros|salaire net|net a payer avant impot|net a payer au salarie|net verse|net a payer en euros|net a payer apres impot|net paye apres impot',
    es: 'liquido total a percibir|liquido a percibir|total a percibir|neto|salario neto|liquido|total neto|liquido a percibir a b|liquido a pagar|neto del recibo|total liquido|importe liquido|neto a percibir|neto a cobrar|neto a recibir|neto a pagar|neto pagado|total a recibir|neto recibido|alcance liquido',
    it: 'netto in busta|netto del mese|netto a pagare|netto|totale netto|netto da pagare|netto busta|totale netto in busta|netto a pagare eur',
  },
  deductions: {
    en: 'total deductions|deductions|total deduction|gross deductions|total taxes and deductions|total withholdings',
    de: 'summe abzuge|gesamtabzuge|abzuge gesamt|abzuge|gesetzliche abzuge',
    fr: 'total des retenues|total retenues|total cotisations|total des cotisations|total des deductions|total des cotisations et contributions|total des cotisations et contributions salariales|total retenues salariales|total cotisations salariales',
    es: 'total a deducir|total deducciones|deducciones|b total a deducir|total de deducciones|total descuentos|total de descuentos',
    it: 'totale trattenute|trattenute|totale ritenute',
  },
  /** What tax and insurance are reckoned from, and particulars of tax: none of the sums. */
  taxable: {
    en: 'taxable pay|taxable gross|gross taxable|gross for tax|gross for tax td|taxable gross pay|taxable income|taxable wages|federal taxable wages|earnings for ni|earnings for nic|niable pay|niable earnings|pensionable pay|net taxable pay|net taxable|tax code|tax credit|tax credits|tax status|tax period|tax class|tax basis|tax office|tax ref|tax reference|tax district|tax month|tax week|tax year|tax free|tax table|tax allowance|tax exempt|net pay to date|hourly rate|annual salary|annual gross salary|basic rate|income tax band|company contributions|company contribution|employer contributions|employer contribution|company cost|company costs|professional tax|profession tax|prof tax|pan|pan no|pan number',
    de: 'steuer brutto|steuerbrutto|sv brutto|kv brutto|rv brutto|av brutto|pv brutto|kv pv brutto|rv av brutto|lst brutto|steuerpflichtiges brutto|sv pflichtiges brutto|lohnsteuer brutto|bmgl lst|bemessungsgrundlage|steuerklasse|steuer id|steuer idnr|steuernummer|steuertage|steuerfreibetrag|steuer id nr|identifikationsnummer',
    fr: 'net imposable|net imposable cumule|cumul net imposable|montant net social|net social|net fiscal|brut imposable|salaire brut imposable|montant net imposable|net a payer avant impot sur le revenu~|brut abattu|base imposable|imposable',
    es: 'base irpf|base sujeta a retencion|base sujeta a retencion del irpf|base de cotizacion|base imponible irpf|bruto anual|salario bruto anual',
    it: 'imponibile irpef|imponibile inps|imponibile fiscale|imponibile contributivo|irpef lorda|imponibile|retribuzione annua lorda',
  },
  incomeTax: {
    en: 'income tax|federal income tax|paye|tax|federal tax|paye tax|tax paid|withholding tax|fed income tax|federal withholding|tds|pcb|fed withholding|p a y e|fitw|federal income tax withheld|income tax deducted at source|payg withholding|payg|payg tax|tax withheld|payg tax withheld',
    de: 'lohnsteuer|steuer|einkommensteuer|lohnsteuer laufend|quellensteuer',
    fr: 'impot sur le revenu|impot preleve a la source|prelevement a la source|pas|irpp|iuts',
    es: 'irpf|retencion irpf|impuesto sobre la renta|tributacion irpf|isr|retencion isr',
    it: 'irpef|ritenute irpef|imposta netta|irpef netta',
  },
} as const satisfies Lexicon)

/** Labels of utility bills beyond those of invoices. */
export const utilityWords = withFurther('utility', {
  accountNumber: {
    en: 'account number|account no|account #|customer account|customer account number|consumer account no|consumer account number|consumer no|consumer number|consumer id|contract account no|contract account number|service account number|service account no|service number|connection number|customer id|ca number|contract account|customer number|customer no|account',
    de: 'vertragskonto|vertragskontonummer|kundennummer|vertragsnummer|kunden nr|vertragskonto nr',
    fr: 'numero de client|votre numero de client|reference du contrat|no client|n client|no de client|reference client|no de compte|numero client|compte client',
    es: 'contrato|no contrato|numero de contrato|no de servicio|numero de servicio|no servicio|no de suministro|numero de suministro|no suministro|nis|nic|no de cuenta|numero de cuenta|no cuenta|nro cuenta|nro de cuenta|nro cliente|nro de cliente|numero de cliente|codigo de cliente|cuenta contrato|referencia del contrato|no cliente|n contrato|contrato no',
    it: 'codice cliente|numero cliente|n cliente|codice utenza',
  },
  billNumber: {
    en: 'bill number|invoice number|bill no|invoice no|statement number|reference number',
    de: 'rechnungsnummer|rechnung nr|rechnungs nr|belegnummer',
    fr: 'facture no|no facture|no de facture|numero de facture|facture n',
    es: 'no factura|numero de factura|factura no',
    it: 'numero fattura|fattura n|bolletta n|numero bolletta|n fattura elettronica valida ai fini fiscali|numero fattura elettronica valida ai fini fiscali|n bolletta|numero della bolletta|n fattura|numero fattura elettronica',
  },
  billDate: {
    en: 'bill date|invoice date|date of bill|statement date|issue date|date issued|billing date|date',
    de: 'rechnungsdatum|datum|ausstellungsdatum',
    fr: 'date de facture|facture du|date de facturation|date',
    es: 'fecha de emision|fecha factura|fecha de factura|fecha emision',
    it: 'data emissione|data fattura|data di emissione|emessa il',
  },
  dueDate: {
    en: 'due date|pay by|please pay by|please pay before|pay this amount by|payment is due by|payment due|due by|last date of payment|last date for payment|last day to pay|pay on or before|payment due date|payable by|to be paid by|direct debit date|payment date|due',
    de: 'fallig am|zahlbar bis|falligkeit|abbuchung am',
    fr: 'date limite de paiement|preleve le|echeance|a payer avant le|date de prelevement|sera preleve le',
    es: 'fecha de cargo|vencimiento|limite de pago|pague antes de|pague antes del|pagar antes de|pagar antes del|pague hasta|pagar hasta|pago oportuno|pago oportuno hasta|fecha de pago oportuno|vence|vence el|primer vencimiento|1er vencimiento|fecha limite de pago|fecha de vencimiento',
    it: 'scadenza|entro il|data scadenza',
  },
  periodStart: {
    en: 'service from|from date|bill from|start date|period from|read from|previous reading|previous read|last reading|previous reading date',
    de: 'ablesung alt|vorherige ablesung|anfangsdatum',
    fr: 'ancien releve|releve precedent|ancien index',
    es: 'lectura anterior|fecha lectura anterior',
    it: 'lettura precedente|lettura iniziale',
  },
  periodEnd: {
    en: 'service to|to date|bill to date|end date|period to|read to|present reading|current reading|present read|current read|this reading|current reading date',
    de: 'ablesung neu|aktuelle ablesung|enddatum',
    fr: 'nouveau releve|releve actuel|nouvel index',
    es: 'lectura actual|fecha lectura actual',
    it: 'lettura attuale|lettura finale',
  },
  meter: {
    en: 'meter serial number|meter number|meter no|meter id|meter serial|meter|meter #|meter serial no',
    de: 'zahlernummer|zahler nr|zahlernr|zahler',
    fr: 'no compteur|compteur no|numero de compteur|compteur|no de compteur',
    es: 'no contador|numero de contador|contador no|contador|medidor|no medidor|numero de medidor|numero medidor|medidor no|no de medidor|serie medidor|serie del medidor|nro medidor',
    it: 'matricola contatore|contatore n|numero contatore|contatore',
  },
  consumption: {
    en: 'consumption|usage|total usage|units used|total consumption|electricity used|energy used|kwh used|total kwh|usage kwh|usage ccf|usage gallons|usage therms|gas used|energy used|water used|billed usage|units consumed|units cons|units billed|billed units|billable units|total units',
    de: 'verbrauch|gesamtverbrauch|jahresverbrauch|energieverbrauch',
    fr: 'consommation|consommation totale|total consommation|conso',
    es: 'consumo|consumo total|energia consumida|consumo facturado|consumo electrico',
    it: 'consumo|consumi|totale consumi|consumo totale|consumo fatturato',
  },
} as const satisfies Lexicon)
