import { chargesOfPeriod } from '../elsewhere/charges.ts'
import { withElsewhere } from '../elsewhere/merge.ts'
import { payElsewhere } from '../elsewhere/pay.ts'
import { paySumsElsewhere } from '../elsewhere/pay-sums.ts'
import { withFurther } from '../further.ts'
import type { Lexicon } from '../types.ts'

const payTable = withFurther('pay', {
  employer: {
    en: 'employer|employer name|name of employer|company name|company~',
    de: 'arbeitgeber|firma',
    fr: 'employeur|raison sociale|entreprise|societe|nom de l employeur|nom de l entreprise|denomination sociale',
    es: 'empresa|empleador|razon social|nombre de la empresa|nombre del empleador|empleador razon social|nombre o razon social|patrono|patron',
    it: 'azienda|datore di lavoro|ditta',
  },
  employee: {
    en: 'employee name|employee|name|pay to|emp name|name of employee|staff name|pay slip for|payslip for|pay advice for|employee full name|employee s name|full name|names|full names|surname and name|surname and initials|surname initials|surname first name|name in full|employee names|name of staff|name of officer|worker s name',
    de: 'arbeitnehmer|mitarbeiter|name|name vorname|herr frau',
    fr: 'salarie|nom|nom et prenom|employe|nom prenom|nom et prenoms|nom prenoms|nom et prenom|nom prenoms|nom de l employe|nom du salarie|nom de l agent|nom et prenoms de l agent|noms et prenoms|noms prenoms|noms et prenom|nom prenom s|nom complet|nom de l employee|nom salarie',
    es: 'trabajador|trabajador cod|trabajador codigo|empleado|nombre|apellidos y nombre|nombre del empleado|nombre del trabajador|nombre completo|apellido y nombre|apellido y nombres|apellidos y nombres|apellidos nombres|nombres y apellidos|nombre y apellido|nombre y apellidos|nombres apellidos|nombre del colaborador|nombre empleado|nombre trabajador|nombre del funcionario|nombre del servidor|servidor~|colaborador',
    it: 'dipendente|lavoratore|cognome e nome|nome e cognome|nominativo',
  },
  employeeId: {
    en: 'employee id|employee no|employee number|emp no|emp id|payroll no|staff no|staff id|employee code|payroll number|works number|personnel no|file no|employee #|emp #|payroll id|associate id|empl id|emp code|employee ref|clock no|works no|p no|pf no|payroll no|ec no|personal no|emp code no|employee payroll no|force no|file~|file #|ecode|e code|ippis number|ippis no|man number|man no|personnel number|personnel id|check number~|service number|clock number|employee s no|employee s number|emp number|employee num|staff number|staff code|payroll ref|payroll reference|legacy id~|oracle number|person number|employment no|worker no|worker id|works id|badge no',
    de: 'personalnummer|personal nr|pers nr|persnr|mitarbeiternummer|mitarbeiter nr|dn nr|dienstnehmer nr|ma nr|pers nummer|lohnnummer|stamm nr',
    fr: 'matricule|no matricule|no salarie|mle|numero matricule|matricule no|code salarie|code employe|code agent|no agent|matricule solde|no employe|numero salarie',
    es: 'no empleado|no pers|no personal|codigo empleado|no trabajador|cod trabajador|codigo|no de empleado|num empleado|numero de empleado|clave empleado|no nomina|legajo|no legajo|n legajo|nro legajo|legajo no|codigo de trabajador|codigo trabajador|codigo de empleado|codigo del trabajador|codigo del empleado|cod empleado|codigo de colaborador|nomina no|ficha|no de ficha|no ficha|cedula de identidad|clave~|no de nomina|codigo de planilla|rol no|no de colaborador|no colaborador|clave de empleado|clave trabajador|no matric|no matricula|matricula|num matricula|no mat|trabajador cod|trabajador codigo|trabajador no',
    it: 'matricola|codice dipendente|cod dipendente|cod dip',
  },
  ssn: {
    en: 'social security number|ssn|pps number|ppsn|pps no|ni number|national insurance number|national insurance no|ni no|nino|social security no|tax file number|nat insurance no|soc sec no|uan|uan no|uan number|nssf no|sss no|epf no|pf uan|cnss no|sss|sss number|nssf number|nssf|napsa no|napsa number|napsa|ssnit no|ssnit number|ssnit|ssf no|ssf number|nspf no|rssb no|rssb number|pension no|pension number|social security #|ss no|epf member no|epf number|epf no etf no|etf no|epf etf no|esi no~|esic no~|pf number|pf account no|pf no uan|tin ssnit no',
    de: 'sozialversicherungsnummer|ahv nummer|ahv nr|sv nummer|sv ausweis nr|sv nr|versicherungsnummer|rv nummer|rentenversicherungsnummer',
    fr: 'no securite sociale|no sec sociale|no secu sociale|no secu|numero de securite sociale|no ss|no de securite sociale|n ss|n securite sociale|n de securite sociale|n secu|no insee|n insee|no immatriculation ss|registre national|n registre national|no national|no cnss|cnss no|no cnps|cnps no|immatriculation cnss|no ipres|ipres no|no ipm|no avs|numero avs|no d assure|no assure|numero d assure|numero d affiliation|no d affiliation|no immatriculation cnps|no d immatriculation|no immatriculation|no d immatriculation cnps|no affiliation|no affiliation cnss|matricule cnss|matricule cnps|numero cnss|numero cnps|cnss|cnps|no cnas|no cnamgs|no securite sociale cnss|no cnaps|no inps~|no cnss assure|immatriculation cnps|immatriculation cnps no|immatriculation cnss no',
    es: 'numero de afiliacion|numero de afiliacion a la s s|numero de afiliacion a la seguridad social|no de afiliacion a la s s|numero afiliacion s s|no seg social|num afil seguridad social|num afiliacion seguridad social|no afiliacion seguridad social|num afiliacion|num seg social|no afiliacion|num s s|naf|no afiliacion s s|nss|no de seguridad social|imss no|no imss|num afil s s|no afil s s|num afil seg social|num afiliacion s s|cuil|c u i l|no cuil|cuil no|nit~|dui|nup|isss|no isss|isss no|no afiliacion igss|igss|no igss|igss no|afiliacion igss|no afiliacion iess|no iess|imss|registro imss|no afiliado|numero de afiliado|rut~|r u t~|cuspp|cussp|codigo cuspp|codigo cussp|carnet essalud|cod essalud|autogenerado|ivss|no ivss|seguro social|numero de seguro social|no de seguro social|no seguro social|cuenta individual afp~',
    it: 'codice fiscale|cod fiscale|cod fisc|c f~|cf~',
  },
  /** Days of a life and of a contract, no days of pay. */
  otherDay: {
    en: 'date of joining|doj|date joined|join date|joining date|hire date|date of hire|start of employment|date engaged|date of appointment|commencement date|employment date|date of birth|dob|birth date|seniority date|termination date',
    de: 'eintritt|eintrittsdatum|eintritt am|austritt|austrittsdatum|geburtsdatum|geb datum|geboren am|beschaftigt seit|dienstantritt',
    fr: 'date d entree|entree le|entre le|date d embauche|embauche le|date d anciennete|anciennete|date de naissance|date de sortie|date entree',
    es: 'fecha de ingreso|fecha ingreso|fecha de alta|fecha alta|fecha de antiguedad|antiguedad|fecha antiguedad|fecha de nacimiento|fecha inicio contrato|fecha de baja|f ingreso|fecha antig|f antig|f antiguedad|fec antig|fec antiguedad',
    it: 'data assunzione|data di assunzione|assunto il|data nascita|data di nascita|nato il|data cessazione|data licenziamento|anzianita',
    pt: 'data de admissao|data admissao|admissao|data de nascimento|data nascimento',
    nl: 'in dienst|datum in dienst|indiensttreding|geboortedatum|uit dienst',
    pl: 'data zatrudnienia|zatrudniony od|data urodzenia',
    sv: 'anstallningsdatum|anstalld fran|fodelsedatum',
    da: 'ansattelsesdato|fodselsdato|anciennitetsdato',
    no: 'ansattdato|fodselsdato|ansiennitetsdato',
    cs: 'datum nastupu|datum narozeni',
    tr: 'ise giris tarihi|dogum tarihi',
  },
  /** Of whom the company keeps its papers by: between the number of somebody and others, no name. */
  unit: {
    en: 'co~|co code|company code|dept|dept no|dept code|batch|batch no|batch number|vchr|vchr no|voucher no|pay group|paygroup|cost center|cost centre|cost center no',
    de: 'kostenstelle|kst|abteilung|abt nr|mandant|mandanten nr',
    fr: 'centre de cout|code service|etablissement~',
    es: 'registro patronal|reg patronal|centro de costo|centro de costos|centro de coste|departamento|codigo cto|codigo contrato|cod cto|cod contrato|clave contrato|tipo contrato',
    it: 'centro di costo|reparto|codice fiscale azienda|cod fiscale azienda|codice fiscale ditta|codice fiscale datore di lavoro|c f azienda|codice azienda|codice ditta|filiale',
  },
  jobTitle: {
    en: 'job title|classification~|position|designation|occupation|title|department~|rank~|post~|job description|job position|position title|employee designation|post held|grade rank~',
    de: 'tatigkeit|funktion|beruf|position|beschaftigt als',
    fr: 'emploi|fonction|qualification|poste|emploi occupe|fonction|poste occupe|profession|titre|intitule du poste|fonction exercee|emploi fonction|qualification professionnelle',
    es: 'categoria|categoria o grupo profesional|puesto|cargo|categoria profesional|grupo profesional|ocupacion|funcion|cargo u ocupacion|denominacion del puesto|calificacion profesional|tarea|tarea desempenada|oficio|puesto de trabajo|cargo actual|funcion cargo',
    it: 'mansione|qualifica~|livello~|mansione svolta|mansione qualifica|posizione lavorativa',
  },
  payDate: {
    en: 'pay date|paid~|payment date|date of payment|date of pay|paid on|credit date|check date|pay day|date paid|process date|payroll date|paid date|value date|salary date|disbursement date|date of salary payment|pay slip date~|date of credit|paid into bank on|bacs date|transfer date|deposit date|advice date~|direct deposit date|pay advice date~|payable on|payroll pay date|date of transfer|payment made on|funds available|cheque date',
    de: 'zahltag|auszahlung per|auszahlung am|auszahlungstag|auszahlungsdatum|zahlungsdatum|datum~|druckdatum~|uberweisung per|uberweisung am|uberweisung erfolgt am|uberwiesen am|uberwiesen per|auszahlung erfolgt am|gutschrift am|gutschrift per|valuta|valutadatum|wird uberwiesen am|zahlung am|zahlung per|zahlung zum|gutschrift zum|wertstellung|wertstellung am|wertstellung zum|auszahlung zum|uberweisung zum|auszahlungsvaluta',
    fr: 'date de paiement|paye le|date de paie|paiement le|date du paiement|virement du|verse le|date~|date de reglement|date de virement|date paiement|date reglement|date virement|reglement le|date de versement|versement le|payee le|vire le|virement le|date de mise en paiement|regle le|date du virement|date du versement',
    es: 'fecha de pago|fecha de abono|fecha de cobro|fecha~|fecha pago|fecha de deposito|dia de pago|fecha deposito|fecha del pago|fecha de liquidacion|fecha de nomina|fecha de acreditacion|fecha de transferencia|fecha transferencia|fecha abono|fecha de abono en cuenta|abonado el|pagado el|fecha de deposito en cuenta|fecha dispersion|fecha de dispersion',
    it: 'data di pagamento|data pagamento|valuta|data valuta|data di valuta|data bonifico|bonifico del|data accredito|accredito del|pagato il|data del pagamento|data erogazione|valuta bonifico',
  },
  period: {
    en: 'pay period|period|for the period|period covered|salary for|month|pay month|for the month of|payslip for|for month|payroll period|month of|salary month|cut off period|cutoff period|cut off|pay slip for the month of|payslip for the month of|salary slip for the month of|salary slip for|for the month|payroll month|payroll for|wage month|salary for the month of|wages for the month of|payment period|period of pay|pay slip month|payslip month|pay slip for the month',
    de: 'abrechnungszeitraum|zeitraum|abrechnungsmonat|monat|fur|lohnzeitraum|abrechnung fur',
    fr: 'periode|periode de paie|periode du|mois|mois de paie|mois de|paie du mois de|paie du|paie du mois|mois annee|mois ecoule|pour le mois de|au titre du mois|periode de paye|periode de paie du',
    es: 'periodo|periodo de liquidacion|mes|periodo liquidacion|mes liquidado|periodo abonado|periodo liquidado|periodo de pago|mes de pago|mes de proceso|quincena|corte~|periodo de nomina|periodo nomina|periodo liq|mes ano|periodo pagado|periodo de la nomina|periodo de planilla|planilla del mes|periodo remunerado|correspondiente al mes de|mes correspondiente|sueldo correspondiente al mes de',
    it: 'periodo|mese|periodo di paga|mese di retribuzione|mensilita|mese di competenza|periodo di riferimento|mese retribuito|mese di riferimento',
  },
  periodStart: {
    en: 'period start|period starting|period starts|period commencing|pay period starting|pay period beginning|pay period begin|pay begin|period beginning|period from|start date|pay period start|period begin|pay begin date|period beginning date|opening read|opening reading|start read|start reading',
    de: 'zeitraum von|von',
    fr: 'debut de periode',
    es: 'desde',
    it: 'dal',
  },
  periodEnd: {
    en: 'period end|period ending|period ends|pay period ending|pay end|pay period end date|period to|end date|pay period end|pay end date|period ending date|week ending|closing read|closing reading|end read|end reading',
    de: 'zeitraum bis|bis',
    fr: 'fin de periode',
    es: 'hasta',
    it: 'al',
  },
  grossPay: {
    en: 'gross pay|gross salary|gross earnings|total gross|total earnings|gross|gross wages|total gross pay|gross income|total pay|gross amount|total payments|total addition|gross total|total income~|total allowances~|gross emolument|gross emoluments|total emoluments|total emolument|gross remuneration|gross taxable pay~|gross pay a|total earning|gross earning|total income a|earnings total|total benefits~|total pay and allowances|gross monthly pay|monthly gross|gross monthly salary',
    de: 'bruttolohn|bruttogehalt|gesamtbrutto|gesamt brutto|brutto|bruttobezuge|bruttoverdienst|brutto bezuge|summe brutto',
    fr: 'salaire brut|brut|total brut|remuneration brute|brut total|total gains|total des gains|salaire brut total|remuneration brute totale|total salaire brut|salaire brut mensuel|montant brut|brut fiscal~|brut social~',
    es: 'total devengado|salario bruto|bruto|total bruto|a total devengado|total devengos|total percepciones|total de percepciones|total ingresos|total haberes|total de haberes|total remuneraciones|total remuneracion|total remunerativo|total de ingresos|sueldo bruto|total ganado|remuneracion total|total asignaciones|remuneracion bruta|total bruto remunerativo|total sueldo bruto|total remuneraciones brutas|total haber|salario devengado|total salario|ingresos totales|total de remuneraciones|subtotal ingresos~|t devengado|tot devengado',
    it: 'totale competenze|lordo|retribuzione lorda|totale lordo|totale retribuzione',
  },
  netPay: {
    en: 'net pay|net salary|take home pay|net amount|net wages|net income|total net pay|net payment|net|net pay amount|amount payable|nett pay|take home|net check|net to be paid|net to pay|net pay this period|amount paid|total net|pay amount|net pay for the month|amount payable to bank|net salary payable|net payable|net salary paid|net pay payable|net take home|net emolument|net emoluments|nett salary|nett wages|net remuneration|net earnings|net pay a b|net pay a b c|net pay a b c d|net salary a b c|net wages a b|net salary a b|total net salary|net amount payable|net transfer|amount credited|net salary transferred|net payable salary|net payable amount|total take home|net take home salary|net disbursement|net paid|net salary after deductions|amount transferred|pay home',
    de: 'auszahlungsbetrag|ausbezahlter lohn|ausbezahlt|nettolohn|nettogehalt|netto verdienst|nettoverdienst|nettobezuge|auszahlung|netto|uberweisung|gesetzliches netto|auszahlungsbetrag eur|auszahlung eur|zahlbetrag|uberweisungsbetrag|auszahlender betrag|netto auszahlung',
    fr: 'net a payer|net paye|net paye en euros|salaire net|net a payer avant impot|net a payer au salarie|net verse|net a payer en euros|net a payer apres impot|net paye apres impot|net a payer fcfa|net a payer en fcfa|net a payer en f cfa|net a payer dh|net a payer en dh|net a payer en dirhams|net a payer en dinars|net a payer tnd|net a payer xof|net a payer xaf|net a payer da|salaire net a payer|montant net a payer|net a percevoir|salaire net paye|net a payer total|net mensuel|salaire net mensuel|net a payer ce mois|montant net',
    es: 'liquido total a percibir|liquido a percibir|total a percibir|neto|salario neto|liquido|total neto|liquido a percibir a b|liquido a pagar|neto del recibo|total liquido|importe liquido|neto a percibir|neto a cobrar|neto a recibir|neto a pagar|neto pagado|total a recibir|neto recibido|alcance liquido|sueldo neto|liquido a recibir|sueldo liquido|liquido pagable|monto neto|neto a depositar|pago neto|liquido ganable|salario liquido|sueldo a pagar|neto a entregar|monto liquido|remuneracion neta|total neto a pagar|total neto a cobrar|total neto a recibir|neto final|liquido pagado|neto mensual|valor neto a pagar|total a cobrar|sueldo neto a pagar|salario neto a pagar|importe neto|monto a pagar|neto en pesos|total liquido a pagar|liquido a cobrar|saldo liquido|total neto pagado',
    it: 'netto in busta|netto del mese|netto a pagare|netto|totale netto|netto da pagare|netto busta|totale netto in busta|netto a pagare eur',
  },
  deductions: {
    en: 'total deductions|deductions|total deduction|gross deductions|total taxes and deductions|total withholdings|total deductions b|deductions total|sub total deductions|total statutory deductions~|less total deductions|overall deductions',
    de: 'summe abzuge|gesamtabzuge|abzuge gesamt|abzuge|gesetzliche abzuge',
    fr: 'total des retenues|total retenues|total cotisations|total des cotisations|total des deductions|total des cotisations et contributions|total des cotisations et contributions salariales|total retenues salariales|total cotisations salariales|total a deduire|total deductions|total des prelevements|retenues totales|total des retenues salariales|total part salariale',
    es: 'total a deducir|total deducciones|deducciones|b total a deducir|total de deducciones|total descuentos|total de descuentos|total retenciones|total egresos|total de egresos|descuentos~|total de retenciones|total descuento|total deduccion|total deducciones y retenciones|subtotal egresos~|total descuentos de ley|descuentos totales|deducciones totales|total aportes y descuentos|total descuentos legales|t a deducir|tot a deducir|tot deducciones',
    it: 'totale trattenute|trattenute|totale ritenute',
  },
  /** What tax and insurance are reckoned from, and particulars of tax: none of the sums. */
  taxable: {
    en: 'taxable pay|taxable gross|gross taxable|gross for tax|gross for tax td|taxable gross pay|taxable income|taxable wages|federal taxable wages|earnings for ni|earnings for nic|niable pay|niable earnings|pensionable pay|net taxable pay|net taxable|tax code|tax credit|tax credits|tax status|tax period|tax class|tax basis|tax office|tax ref|tax reference|tax district|tax month|tax week|tax year|tax free|tax table|tax allowance|tax exempt|net pay to date|hourly rate|annual salary|annual gross salary|basic rate|income tax band|company contributions|company contribution|employer contributions|employer contribution|company cost|company costs|professional tax|profession tax|prof tax|pan|pan no|pan number|taxable to date|tax to date|gross to date|earnings to date|kra pin|tpin|tin|tin no|tin number|total taxable~|basic to date',
    de: 'steuer brutto|steuerbrutto|sv brutto|kv brutto|rv brutto|av brutto|pv brutto|kv pv brutto|rv av brutto|lst brutto|steuerpflichtiges brutto|sv pflichtiges brutto|lohnsteuer brutto|bmgl lst|bemessungsgrundlage|steuerklasse|steuer id|steuer idnr|steuernummer|steuertage|steuerfreibetrag|steuer id nr|identifikationsnummer',
    fr: 'net imposable|net imposable cumule|cumul net imposable|montant net social|net social|net fiscal|brut imposable|salaire brut imposable|montant net imposable|net a payer avant impot sur le revenu~|brut abattu|base imposable|imposable|salaire imposable|total imposable',
    es: 'base irpf|base sujeta a retencion|base sujeta a retencion del irpf|base de cotizacion|base imponible irpf|bruto anual|salario bruto anual|base imponible|total imponible|bruto imponible|base tributable|base imponible afp|renta imponible|total no imponible|total tributable',
    it: 'imponibile irpef|imponibile inps|imponibile fiscale|imponibile contributivo|irpef lorda|imponibile|retribuzione annua lorda|imp irpef|imp inps|imp irpef mese|imp inps mese|progr imp irpef|progr imp inps|imponibile irpef mese|imponibile inps mese|irpef pagata',
  },
  incomeTax: {
    en: 'income tax|federal income tax|paye|tax|federal tax|paye tax|tax paid|withholding tax|fed income tax|federal withholding|tds|pcb|fed withholding|p a y e|fitw|federal income tax withheld|income tax deducted at source|payg withholding|payg|payg tax|tax withheld|payg tax withheld|mtd|apit|paye deducted|p a y e tax|paye income tax|income tax paye|tax paye|paye as you earn|fedl tax|fed tax|fedl income tax|federal income tax fit|fit|fed inc tax|federal w h|federal withholding tax|paye tax deducted|tax payg|wht|with holding tax|tax deducted at source|tax deducted|income tax tds|usc paye~',
    de: 'lohnsteuer|steuer|einkommensteuer|lohnsteuer laufend|quellensteuer|lohnsteuer lst|lst|lohnsteuer monat|lohnsteuer lfd|einkommenssteuer|quellensteuerabzug|qst',
    fr: 'impot sur le revenu|impot preleve a la source|prelevement a la source|pas|irpp|iuts|impot sur salaires|impots sur salaires|impot sur salaire|its|impot sur les traitements et salaires|i r|i r p p|irpp retenu|impot sur salaires its|retenue irpp|ir net|igr|i g r|retenue ir|i u t s|rts~|retenue a la source|impot fed|impot federal|impot provincial~|impot quebec~|prelevement a la source pas|impot sur le revenu preleve a la source|precompte professionnel|precompte|retenue d impot|impot a la source|impot~|retenue d impot sur salaires|impot sur le salaire',
    es: 'irpf|retencion irpf|impuesto sobre la renta|tributacion irpf|isr|retencion isr|impuesto a la renta|impuesto a las ganancias|impuesto unico|impuesto unico trabajadores|imp unico|retencion en la fuente|rete fuente|retefuente|quinta categoria|5ta categoria|renta 5ta|renta 5ta categoria|renta de quinta categoria|ir 5ta categoria|impuesto renta|imp renta|rc iva|i s r|ispt|retencion de isr|retencion de renta|imp ganancias|ganancias~',
    it: 'irpef|ritenute irpef|imposta netta|irpef netta|ritenuta irpef|ritenute irpef nette|irpef netta mese|irpef del mese|trattenuta irpef|imposta netta irpef|tot ritenute irpef|ritenute fiscali',
  },
} as const satisfies Lexicon)

/** Labels of payslips. */
export const payWords = withElsewhere({ ...payElsewhere, ...paySumsElsewhere }, payTable)

/** Labels of utility bills beyond those of invoices. */
export const utilityWords = withFurther('utility', {
  accountNumber: {
    en: 'account number|account no|account #|customer account|customer account number|consumer account no|consumer account number|consumer no|consumer number|consumer id|contract account no|contract account number|service account number|service account no|service number|connection number|customer id|ca number|contract account|customer number|customer no|account|ca no|k number|k no|service no|rr number|rr no|connection id|connection no|bp number|business partner no|business partner number|contract no|contract number|customer reference number|customer reference|service id no|service id|reference no~|consumer id no|supply number~|premise id~|premise number~|premises id~|installation no~|installation number~|utility account number|utility account no|municipal account number|municipal account no|subscriber no|subscriber number|subscriber id|consumer a c no|consumer a c|a c no|a c number|acct no|acct number|service reference number|customer code|consumer code|can no|ukas no|bp no|account code|account ref|billing account number|billing account no|contract acc no|contract a c no',
    de: 'vertragskonto|vertragskontonummer|kundennummer|vertragsnummer|kunden nr|vertragskonto nr|kundenkonto|kundennr|kunden id|debitorennummer|debitoren nr|rechnungskonto|kassenzeichen|buchungszeichen|abgabennummer~|objektnummer~|kundenkontonummer|teilnehmernummer|vertrag nr|edv nr|edv nummer|abgabenkonto|abgabenkonto nr|steuerkonto|steuerkonto nr|finanzadresse|kundenkonto nr',
    fr: 'numero de client|votre numero de client|reference du contrat|no client|n client|no de client|reference client|no de compte|numero client|compte client|reference abonne|no abonne|numero d abonne|numero abonne|no d abonne|code abonne|abonne no|no abonnement|no d abonnement|police no|no police|numero de police|no de police|numero de contrat|no contrat|no de contrat|contrat no|identifiant~|reference~|identifiant client|code client|no compte contrat|compte contrat|no de compte contrat|ref abonnement|reference abonnement|ref contrat|no d usager|no usager|numero d usager|ref client|no de branchement|identifiant abonne|compte de contrat|numero de compte client|no compte client|votre reference client|vos references client|no de ligne~|votre no client',
    es: 'contrato|no contrato|numero de contrato|no de servicio|numero de servicio|no servicio|no de suministro|numero de suministro|no suministro|nis|nic|no de cuenta|numero de cuenta|no cuenta|nro cuenta|nro de cuenta|nro cliente|nro de cliente|numero de cliente|codigo de cliente|cuenta contrato|referencia del contrato|no cliente|n contrato|contrato no|cuenta no|codigo de suministro|codigo del suministro|suministro|suministro no|niu|nus|nise|no de contrato|rpu|matricula|matricula no|suscriptor no|codigo suscriptor|codigo del suscriptor|codigo de usuario|no de usuario|usuario no|codigo unico|numero de referencia~|referencia de pago~|codigo unico electrico nacional|cuen|id cliente|id servicio|no de abonado|no abonado|abonado no|numero de abonado|cuenta suministro|cuenta~|no de instalacion|codigo de instalacion|no de conexion|clave catastral~|no de toma|cuenta predial~|numero de matricula|poliza no|no de poliza|id de cliente|codigo cliente|cuenta cliente|numero de abono|no de cliente|referencia de contrato|numero de linea~',
    it: 'codice cliente|numero cliente|n cliente|codice utenza|codice utente|numero contratto|codice contratto|utenza|codice fornitura|contratto n|n contratto|codice servizio|numero utenza|n utenza|id cliente|conto contrattuale|conto cliente|codice contribuente|codice conto|n contratto fornitura|numero di contratto|codice cliente unico',
  },
  billNumber: {
    en: 'bill number|invoice number|bill no|invoice no|statement number|reference number|statement no|tax invoice number|tax invoice no|document number|document no|doc no|invoice reference|bill serial no|bill ref|bill reference|bill id|bill #|serial no of bill|invoice serial no|tax invoice #|bill sl no|billing no|billing number|billing invoice no|soa no|soa number',
    de: 'rechnungsnummer|rechnung nr|rechnungs nr|belegnummer',
    fr: 'facture no|no facture|no de facture|numero de facture|facture n|ref facture|reference facture|reference de la facture|no de la facture|quittance no|no quittance|numero de la facture|no piece',
    es: 'no factura|numero de factura|factura no|nro de factura|no de recibo|recibo no|numero de recibo|no recibo|boleta no|boleta electronica no|numero de boleta|no de boleta|comprobante no|no de documento|documento no|folio|folio no|liquidacion no|liquidacion de servicios publicos no|cuenta de cobro no|factura electronica de venta no|factura de venta no|documento equivalente no|no de liquidacion|cupon no',
    it: 'numero fattura|fattura n|bolletta n|numero bolletta|n fattura elettronica valida ai fini fiscali|numero fattura elettronica valida ai fini fiscali|n bolletta|numero della bolletta|n fattura|numero fattura elettronica',
  },
  billDate: {
    en: 'bill date|invoice date|date of bill|statement date|issue date|date issued|billing date|date|date of issue|bill issue date|issued on|date of invoice|bill issued|date of statement|tax invoice date|date of billing|bill generation date|bill generated on|bill dt|date of issue of bill|bill prepared on|soa date|account date|date of account|dated~',
    de: 'rechnungsdatum|datum|ausstellungsdatum',
    fr: 'date de facture|facture du|date de facturation|date|date facturation|date facture|date d emission|date d edition|date edition|emise le|facture le|date emission|editee le|date de la facture|etablie le',
    es: 'fecha de emision|fecha factura|fecha de factura|fecha emision|fecha de facturacion|fecha de expedicion|fecha expedicion|emision|fecha de impresion|fecha facturacion|emitido el|fecha de generacion|fecha generacion|fecha doc',
    it: 'data emissione|data fattura|data di emissione|emessa il|data bolletta',
  },
  dueDate: {
    en: 'due date|pay by|please pay by|please pay before|pay this amount by|payment is due by|payment due|due by|last date of payment|last date for payment|last day to pay|pay on or before|payment due date|payable by|to be paid by|direct debit date|payment date|due|last date|due on|pay before|date due|due dt|pay by date|last pay date|last payment date due~|due date for payment|due date of payment|pay bill by|please pay on or before|pay on before|deadline|payment deadline|last day of payment|due date without surcharge|due dt for payment|final due date|date of payment due|must be paid by|to be paid before|kindly pay by|kindly pay before|settle by|settle on or before',
    de: 'fallig am|zahlbar bis|falligkeit|abbuchung am|abbuchung zum|lastschrift am|einzug am|wird abgebucht am|abgebucht am|bitte zahlen sie bis|zu zahlen bis|zahlung bis|falligkeitsdatum',
    fr: 'date limite de paiement|preleve le|montant preleve le|montant preleve a partir du|preleve a partir du|preleve a compter du|sera preleve a partir du|prelevement le|prelevement a partir du|prelevement effectue le|prelevement a compter du|prelevement a partir du|prelevement prevu le|prelevement prevu a partir du|prelevement automatique le|prelevement automatique a partir du|date du prelevement|echeance|a payer avant le|date de prelevement|sera preleve le|date d echeance|payable avant le|payable avant|date limite|dernier delai|dernier delai de paiement|payable jusqu au|a regler avant le|a regler avant|date exigibilite|date d exigibilite|delai de paiement|date limite de reglement|echeance de paiement|a payer au plus tard le|date limite paiement|exigible le|date echeance|payer avant le|a payer avant|delai limite de paiement|date limite pour le paiement',
    es: 'fecha de cargo|fecha de cobro|fecha prevista de cargo|fecha prevista de cobro|fecha de adeudo|vencimiento|limite de pago|pague antes de|pague antes del|pagar antes de|pagar antes del|pague hasta|pagar hasta|pago oportuno|pago oportuno hasta|fecha de pago oportuno|vence|vence el|primer vencimiento|1er vencimiento|fecha limite de pago|fecha de vencimiento|vto|1 vencimiento|1 vto|1er vto|primer vto|ultimo dia de pago|fecha maxima de pago|fecha limite|fecha limite pago|fecha vencimiento|fecha vto|pague antes del dia|pagar antes|paguese hasta|paguese antes de|pago sin recargo hasta|pague sin recargo hasta|fecha max de pago|fecha ultimo pago oportuno|vencimiento de pago|vencimiento actual|pago hasta|cancelar hasta|cancelar antes de',
    it: 'scadenza|entro il|data scadenza|da pagare entro il|da pagare entro|scade il|entro quando|entro quando pagare|quando devo pagare|data di scadenza|scadenza pagamento|pagare entro|pagare entro il|addebito il|addebito dal',
  },
  periodStart: {
    en: 'service from|from date|bill from|start date|period from|read from|previous reading|previous read|last reading|previous reading date|prev reading date|prev reading dt|prev reading|previous reading dt|prev read date|last reading date|previous read date|date of previous reading|prv rdg dt|period start|service start',
    de: 'ablesung alt|vorherige ablesung|anfangsdatum|ablesedatum alt|datum alt|zeitraum von|beginn des zeitraums',
    fr: 'ancien releve|releve precedent|ancien index|date ancien index|date ancienne releve|date de l ancien releve|debut de periode',
    es: 'lectura anterior|fecha lectura anterior|fecha de lectura anterior|fecha anterior|lectura desde|fecha desde|inicio del periodo|fecha inicio',
    it: 'lettura precedente|lettura iniziale|data lettura precedente|data lettura iniziale|inizio periodo',
  },
  periodEnd: {
    en: 'service to|to date|bill to date|end date|period to|read to|present reading|current reading|present read|current read|this reading|current reading date|current reading dt|curr reading date|curr reading dt|present reading date|pres reading date|present read date|current read date|date of reading|reading date|period end|service end',
    de: 'ablesung neu|aktuelle ablesung|enddatum|ablesedatum neu|datum neu|zeitraum bis|ende des zeitraums|ablesedatum~',
    fr: 'nouveau releve|releve actuel|nouvel index|date nouvel index|date nouvelle releve|date du nouveau releve|fin de periode|date de releve',
    es: 'lectura actual|fecha lectura actual|fecha de lectura actual|fecha actual|lectura hasta|fecha hasta|fin del periodo|fecha fin|fecha de lectura~',
    it: 'lettura attuale|lettura finale|data lettura attuale|data lettura finale|fine periodo',
  },
  meter: {
    en: 'meter serial number|meter number|meter no|meter id|meter serial|meter|meter #|meter serial no|meter sl no|meter sr no|mtr no|mtr number|meter serial#|meter sno|meter s no|meter nos|meter num|electricity meter no|water meter no|gas meter no|meter ref',
    de: 'zahlernummer|zahler nr|zahlernr|zahler|stromzahler|gaszahler|wasserzahler|warmezahler|zahler id|geratenummer|gerate nr|messgerat nr',
    fr: 'no compteur|compteur no|numero de compteur|compteur|no de compteur|numero compteur|matricule compteur|no du compteur|compteur numero|numero du compteur',
    es: 'no contador|numero de contador|contador no|contador|medidor|no medidor|numero de medidor|numero medidor|medidor no|no de medidor|serie medidor|serie del medidor|nro medidor|no de serie del medidor|serie del contador|no serie medidor|numero serie medidor|nro de medidor|id medidor|marca y no de medidor~',
    it: 'matricola contatore|contatore n|numero contatore|contatore|matricola|matricola n|matricola misuratore|matricola del contatore|n contatore|misuratore|numero matricola contatore',
  },
  /** Where a supply is counted from, as grids and markets know it: no name, and no number of a meter. */
  supplyPoint: {
    en: 'national meter identifier|national meter identifier nmi|nmi|nmi number|meter installation registration number|mirn|dpi|delivery point identifier|installation control point|icp|icp number|meter point administration number|mpan|mpan number|supply number mpan|meter point reference number|mprn|mprn number|gprn|supply point id|supply point number|supply number|electricity supply number|esi id|esiid|service delivery point|sdp|point of delivery|pod id|service point id|next scheduled read|next scheduled reading|next read|next reading|next read date|next reading date|next meter read|next meter reading|next bill date|next bill',
    de: 'marktlokation|marktlokations id|marktlokations id malo|malo|malo id|messlokation|messlokations id|melo|melo id|zahlpunkt|zahlpunktnummer|zahlpunktbezeichnung|zahlpunkt nr|nachste ablesung|nachster abschlag',
    fr: 'pdl|prm|pce|point reference mesure|point de reference et de mesure|point de livraison pdl|point de comptage et d estimation|no pdl|no prm|no pce|reference pdl|numero de pdl|code ean|prochain releve|prochaine facture|prochaine releve',
    es: 'cups|codigo cups|codigo unificado de punto de suministro|codigo unificado de punto de suministro cups|nmu|rmu|numero de suministro cups|proxima lectura|fecha proxima lectura|proxima toma de lectura|proximo vencimiento',
    it: 'pdr|punto di riconsegna|punto di riconsegna pdr|codice pdr|pod|punto di prelievo|punto di prelievo pod|codice pod|codice remi|remi|punto di fornitura|prossima lettura|prossima autolettura|prossima fattura|prossima bolletta',
  },
  /** Where the bill is sent. */
  mailedTo: {
    en: 'mailing address|postal address|correspondence address|billing address|mail to',
    de: 'postanschrift|korrespondenzadresse|zustelladresse|versandadresse',
    fr: 'adresse postale|adresse de correspondance|adresse d envoi|adresse d expedition de la facture',
    es: 'dir reparto|direccion de reparto|direccion reparto|dir de reparto|dir correspondencia|direccion de correspondencia|direccion correspondencia|direccion postal|dir postal|domicilio postal|direccion de notificacion|direccion de cobro|direccion de envio del recibo|direccion de envio de factura|domicilio de envio|domicilio de correspondencia',
    it: 'indirizzo di recapito|recapito bolletta|indirizzo di spedizione|recapito|indirizzo recapito|indirizzo di recapito bolletta',
  },
  consumption: {
    en: 'consumption|usage|total usage|units used|total consumption|electricity used|energy used|kwh used|total kwh|usage kwh|usage ccf|usage gallons|usage therms|gas used|energy used|water used|billed usage|units consumed|units cons|units billed|billed units|billable units|total units|consumption units|kwh consumed|cubic meters used|cubic metres used|cu m used|cu m consumed|energy consumption|consumption kwh|consumption m3|consumption cu m|consumption in units|total consumption kwh|actual consumption|water consumption|units used kwh|net units|billed consumption|current consumption|consumption in kwh|consumption in m3|total kwh used|net kwh|kwh billed|energy consumed|water consumed|monthly consumption|units kwh|consumption kl|volume consumed',
    de: 'verbrauch|gesamtverbrauch|jahresverbrauch|energieverbrauch',
    fr: 'consommation|consommation totale|total consommation|conso|volume consomme|quantite consommee|energie consommee|consommation en m3|consommation kwh|consommation m3|volume facture|quantite facturee|cons facturee|consommation facturee|consommation du mois|conso m3|conso kwh',
    es: 'consumo|consumo total|energia consumida|consumo facturado|consumo electrico|consumo m3|consumo kwh|consumo del mes|consumo del periodo|consumo de energia|consumo de agua|consumo mes|consumo en m3|consumo en kwh|consumo a facturar|m3 consumidos|kwh consumidos|consumo energia|consumo medido|volumen facturado|volumen consumido|total consumo|consumo periodo|energia facturada',
    it: 'consumo|consumi|totale consumi|consumo totale|consumo fatturato',
  },
  buyer: {
    en: 'account holder|account name|registered consumer|consumer|name of the consumer|subscriber|subscriber name|subscriber s name|bill to name|name of customer|customer information|subscriber details|consumer information|customer particulars|consumer particulars|account holder details',
    fr: 'abonne|nom abonne|nom de l abonne|titulaire du contrat|titulaire du compte|nom du titulaire|usager|nom et adresse de l abonne|vos coordonnees|coordonnees de l abonne|informations abonne|nom et prenom de l abonne',
    es: 'titular del suministro|titular del servicio|titular del contrato|titular de la cuenta|datos del usuario|datos del suscriptor|datos del abonado|datos del titular|datos del consumidor|datos usuario|informacion del usuario|informacion del suscriptor|nombre del titular|nombre del suscriptor|suscriptor|nombre del abonado|abonado|nombre del usuario|usuario|nombre del suministro|titular~',
    it: 'dati intestatario|dati del titolare|dati utente|dati dell utente|intestatario del contratto|intestatario della fornitura|titolare del contratto',
  },
  period: {
    en: 'billing period|bill period|bill cycle|billing cycle|service period|statement period|usage period|supply period|period of supply|reading period|consumption period|metering period|account period|service dates|billing dates|period covered|billing month~|bill month~',
    de: 'abrechnungszeitraum|lieferzeitraum|verbrauchszeitraum|ablesezeitraum|abrechnungsperiode|rechnungszeitraum|rechnungsperiode|verbrauchsperiode|gebuhrenzeitraum|veranlagungszeitraum|fakturierungsperiode|berechnungszeitraum|bezugszeitraum|zeitraum|periode',
    fr: 'periode de consommation|periode de facturation|periode facturee|periode de releve|periode d abonnement|periode de fourniture|periode concernee',
    es: 'periodo de facturacion|periodo de consumo|periodo facturado|periodo de lectura|ciclo de facturacion|periodo de suministro|periodo de servicio|periodo liquidado|fechas de lectura|factura mes~|mes facturado~|mes de facturacion~|mes de consumo~',
    it: 'periodo di fatturazione|periodo di riferimento|periodo fatturato|periodo di consumo|periodo di fornitura|periodo di competenza|periodo',
  },
  /** What is taken for states and towns under other names than that of a tax on sales. */
  tax: {
    en: 'electricity duty|electricity tax|duty on electricity|government taxes|taxes and fees|taxes and surcharges|taxes and government fees|taxes and gov fees|taxes and other fees|state and local taxes|utility tax|total taxes',
    fr: 'taxes et contributions|total taxes et contributions|total taxes|total des taxes|montant des taxes|taxes et redevances~',
    es: 'impuestos|total impuestos|total de impuestos|impuestos y otros~',
    it: 'imposte e iva|totale imposte e iva|accise e iva|imposte',
  },
  total: chargesOfPeriod,
  /** Words of bills alone: elsewhere they would lead astray. */
  due: {
    en: 'payable within due date|net bill|net bill amount|net bill payable|amount payable on or before due date|amount payable by due date|payable by due date|pay before due dt|payable before due date|amount before due date|amount due before due date|total outstanding|amount payable before due date|amount payable within due date|total amount payable within due date|payable up to due date|amount payable upto due date|total bill amount payable|net amount to pay|net demand~|bill amount payable',
    fr: 'montant net a payer|montant total net a payer|net a payer fcfa|net a payer en fcfa|total net a payer|net a payer dh|montant exigible|montant de la facture a payer|a payer fcfa|total du',
    es: 'valor total a pagar|total por pagar|saldo a pagar|valor a pagar|total recibo|total a cancelar|monto total a pagar|total neto a pagar|neto a pagar|importe total del recibo|pague este valor|valor total a cancelar|valor total de la factura~|monto a cancelar|total deuda|deuda total|total deuda a pagar|total a pagar este mes|importe a pagar total|valor factura a pagar',
  },
  previousBalance: {
    en: 'balance b f|brought forward|net arrears|net arrear|previous arrears|arrear amount|total arrears|arrears brought forward|bal b f|b f balance|prev balance|previous unpaid amount|previous bill balance|unpaid balance|unpaid amount of previous bill|balance b fwd|old balance|arrear',
    es: 'deuda vencida|importe vencido|cuotas vencidas|saldos anteriores|deudas anteriores|saldo vencido|deuda pendiente|meses anteriores|adeudos anteriores|atraso|facturas vencidas|rezago',
    fr: 'impayes|arrieres|report ancien solde|reste du anterieur|report solde anterieur|factures impayees|arriere|dette anterieure|montant impaye',
  },
} as const satisfies Lexicon)
