import { fold } from '../../fold.ts'
import type { Amount } from '../../normalise/amount.ts'

/** Words of sums, which are no rows of their own. */
const summed =
  /\b(?:total\w*|totais|totaux|totaal|summe|sum|suma|razem|lacznie|celkem|spolu|ukupno|skupaj|osszesen|toplam[ıi]?|kokku|kopa|samtals|is viso|jumlah|jumla|gjithsej|tong cong|net|netto|neto|nett|brut|brutto|bruto|gross|liquido|lordo|i alt|yhteensa|maksetaan|hruba|cista|bruttolonn|bruttolon|nettolonn|a payer|zu versteuern\w*|wages|taxable|imponibile)\b/
/** "UIF - company": what the employer pays; "(informacyjnie)": what is told only; "xxxx4418": an account that pay goes to. */
export const notKept =
  /\((?:informacyjnie|nur info(?:rmation)?|for information(?: only)?|info(?:rmation)? only|pour information|pour info|informativo|a titulo informativo|ter info(?:rmatie)?)\)$|[-–(]\s?(?:company|employer|er|ag|patronal|werkgever|pracodawca|zamestnavatel|azienda|empresa)\)?$|\b(?:employer|company)(?:['’]?s)?(?: \w+){0,2} (?:contributions?|share|part|portion|cost)\b|^[x*•]{2,}\d*$/
/** "Til udbetaling", "K výplatě": what is paid out, alone in its row. */
const paidOut =
  /^(?:til udbetaling|(?:att|til) utbetal\w*|ut?d?betal(?:es|t|ing)|te betalen|uitbetaald|auszahlung|do wyplaty|k vyplate|kifizetendo|kifizetes|rest de plata|de plata|za isplatu|za izplacilo|izplacilo|isplata|odenecek|valjamaks|izmaksai?|ismoketi?|maksetaan|a pagar|a receber|a percibir|a payer)$/
/** "Netto reiskosten", "Net travel": an allowance on which no tax is due. */
export const netAllowance =
  /^(?:netto|nett?|neto)\s(?!(?:te|a|zu|in|im|da|del|bedrag|betrag|loon|salar\w*|pay\w*|wages?|lohn|gehalt|verdienst|income|earnings|amount|payable|check|cheque|disburs\w*|utbetal\w*|udbetal\w*|platu|placa|plat\w*|mzda|wynagr\w*|ucret|maas)\b)\p{L}{4}/u
/** "Mensuel | 155.67 | 2 474.72", "Monat | 7.131,31": sums of a time in a table of sums. */
const ofTime =
  /^(?:(?:this|current|dieser|laufender|ce|questo|deze|denna|este) )?(?:month|monat|mensuel|mois|mese|mensile|maand|mes|mensual|mensal|maned|manad|kuukausi|miesiac|mesic|mesiac|year|annuel|annee|annuale|anno|jahr|jaar|ar|anual|rok|period|periode|periodo|ytd|year to date|cumul\p{L}*|kumul\p{L}*)$/u
/** "Loon voor de loonheffing  3.355,90": what a tax is reckoned from. */
const ofBase =
  /^(?:(?:earnings|gross|pay) for (?:nic?|tax|pension)\b|(?:niable|nicable|taxable|pensionable|subject) (?:pay|earnings|gross|wages)|imponibile|loon voor|loon (?:lh|lb|zvw|sv|loonheffing)\b|fiscaal loon|heffingsloon|sv-?loon|belastbaar)/
/** "Subtotal", "Descuentos", "Retenciones" beside their sums: a list again, in one line. */
const ofList =
  /^(?:sub-?\s?tota[al]l?|sous-?total|zwischensumme|subtotale|(?:other |otras |otros |outros |outras )?(?:deductions|earnings|withholdings|deducciones|percepciones|descuentos|retenciones|devengos|haberes|descontos|proventos|vencimentos|trattenute|ritenute|competenze|retenues|inhoudingen|abzuge|bezuge)):?$/
/** "Meals, net  -450.00": what is taken off under a word of a sum that does not lead it. */
export const isSummed = (text: string, money: readonly Amount[]): boolean => {
  const own = fold(text)
  if (paidOut.test(own.trim()) || ofTime.test(own.trim()) || ofBase.test(own)) return true
  if (netAllowance.test(own)) return false
  if (ofList.test(own)) return true
  const at = own.search(summed)
  return at === 0 || (at > 0 && !money.every(a => a.signed && a.value < 0))
}
/** What is kept back, where neither column nor heading says so. */
export const taxish =
  /tax|insurance|pension|social|medicare|steuer|versicherung|cotisation|csg|crds|retenu|imp[oô]t sur|irpf|inps|irpef|seguridad|fica|401|skatt?\b|podat|\bdaň|loonheffing|vero\b|ni\b|national insurance|epf|socso|union|soli|netto\S{0,12}(?:avdrag|fradrag|trekk|abzug|inhouding)/i
/** What hours, days and months are counted in, between the number and its price. */
export const unitWord =
  /^(?:std|stk|st|tage?|h|hrs?|uur|uren|u|jours?|d[ií]as?|gg|ore|horas?|heures?|giorni|days?|dagen|dag(?:ar|er)?|dgr|mån(?:ad|ader)?|m[åa]n(?:e?d)?|mdr?|mnd|monate?|mois|mes(?:es|i|e)?|months?|mths?|mies|m[ěe]s|pcs|szt|kpl|pv|imp(?:on)?|tim(?:mar)?|timer|hod(?:in[ay]?)?|jam|hari|saat|g[üu]n|sati|[óo]ra|nap|tunti[a]?|p[äa]iv[äa][äa]?|units?|godz|dn[yíů]|eur|€|kr|x|tot)\.?$/i

/** "rata 3/11" beside the name of its row: which of many instalments is kept back. */
export const instalment =
  /^(?:rat[ae]|instal?lment|repayment|termijn|mensualit[ée]|[ée]ch[ée]ance|cuota|parcela|prestação|spl[áa]tka)\s(?:n[°.]?\s)?\d{1,3}\s?(?:\/|of|di|von|sur|de|van|z)\s?\d{1,3}$/iu

/** "R.U.T. 76.448.120-K": a number that a sign checks. */
export const checked = /\d\.?\d{3}-[\dkK](?!\d)/
/** "bal 22,400.00" beside a loan: what is left of it. */
export const balance = /^(?:(?:loan )?bal(?:ance)?|outstanding|saldo|solde|restant|reste|resto|baki|sisa|pozosta[lł]o)\.?:?$/i

/** "Remboursement frais de transport" under the column of what the employer pays: it is paid out with the rest. */
export const refund =
  /^(?:rembours\w*|frais (?:de )?(?:transport|deplac\w*|trajet|repas|mission)|indemnit\w* (?:de |d')?(?:transport|kilometr\w*|deplac\w*|trajet|repas|panier)|erstattung|auslagenersatz|rimbors\w*|reembols\w*|reiskosten\w*|refund|reimbursement|expenses)/
/** "N-1", "N": years of leave in the table of days at the foot of French payslips. */
export const ofLeave = /^n(?: ?[-+] ?[12])?$/i
