import { payElsewhere } from '../../rules/lexicon/elsewhere/pay.ts'
import { paySumsElsewhere } from '../../rules/lexicon/elsewhere/pay-sums.ts'
import { anyOf, both, type Cue, title, word } from '../cues.ts'

const said = (row: Readonly<Record<string, string>>, least: number) =>
  anyOf(Object.values(row).flatMap(phrases => phrases.split('|').filter(p => !p.endsWith('~') && p.length >= least)))

const [gross, kept, net] = [said(paySumsElsewhere.grossPay, 9), said(paySumsElsewhere.deductions, 8), said(paySumsElsewhere.netPay, 9)]
const [employee, period, job] = [said(payElsewhere.employee, 9), said(paySumsElsewhere.period, 10), said(payElsewhere.jobTitle, 7)]

/** Sums that Brazil's payslips print at their foot; "Recibo de pagamento de" over "salário" is theirs, too. */
export const basesOfPay =
  /\b(?:sal(?:ario|\.)? contr\w*\.? (?:do )?inss|base (?:de )?calc\w*\.? (?:do )?(?:fgts|f\.g\.t\.s|irrf)|(?:fgts|f\.g\.t\.s\.?) do mes|faixa irrf)/

/** What else tells a payslip, in all languages. */
export const payslipSigns: readonly Cue[] = [
  title(
    'payslip elsewhere',
    /(?<!\p{L})(?:pay ?slips?|wages? (?:slip|advice|sheet)|salary (?:sheet|voucher|payslip|pay ?slip)|(?:employee|monthly|weekly) (?:pay ?slip|pay (?:statement|advice))|statement of pay|pay (?:sheet|summary slip)|earnings advice|remuneration advice|lohnblatt|(?:lohn|gehalts|salar|entgelt|bezuge|personal|dienstnehmer)-?(?:zettel|abrechnung|ausweis|beleg)|lohn- und gehaltsabrechnung|netto-?abrechnung|bordereau de paie|feuille de paie|bulletin de remuneration|decompte de paie|liquidacion (?:de )?(?:sueldos?|haberes|remuneraciones|salarios?|mensual)(?: de haberes)?|rol (?:de pagos?|individual)|boleta de (?:salario|haberes|remuneraciones)|(?:comprobante|planilla|volante|colilla|recibo) de (?:nomina|planilla|salario|sueldo|haberes)|papeleta de (?:haberes|pago|remuneraciones)|detalle de (?:sueldo|haberes|nomina)|boletim de vencimentos?|nota de vencimentos?|recibo (?:de )?(?:salarial|salario|vencimentos?)|demonstrativo de (?:salario|vencimentos)|cedolino(?: paga| stipendio)?|busta paga|loonstrook(?:je)?|loonbrief|salarisstrook(?:je)?|betaalspecificatie|loon-? ?(?:en salaris)?afrekening|odcinek (?:wynagrodzenia|wyplaty|placowy)|pasek (?:wynagrodzen\p{L}*|plac\p{L}*|wyplaty)|rozliczenie (?:placy|wynagrodzenia)|vyplatn[iay] (?:paska|listek|listok)|mzdov[yai] (?:list\p{L}*|paska)|vyuctovan[ie]+ mzdy|ber(?:jegyzek|lap|elszamolas|karton)|munkaber elszamolas|fluturas(?: de)? salari\p{L}*|(?:obracun|isplatn[ai] list\p{L}*|platn[ai] list\p{L}*)(?: (?:place|plate|zarada|zarade|placa))?|placiln[ia] list\p{L}*|(?:atlyginimo|darbo uzmokescio|uzmokescio|ismokejimo|algos) lap\p{L}*|alga(?:lapis|s lap\p{L}*)|algas (?:aprekin\p{L}*|izmaksa)|palga(?:leht|teatis|sedel|lipik|tead\p{L}*)|palkka(?:laskelma|erittely|kuitti|nauha|todistus)|lone(?:specifikation|besked|spec|avi)|lonspecifikation|lonseddel|lonn?s?(?:slipp?|spesifikasjon|avregning)|launa(?:se[dð]ill|uppgjor|yfirlit|midi)|ucret (?:bordrosu|hesap pusulasi|pusulasi)|maas (?:bordrosu|pusulasi)|slip (?:gaji|upah|penghasilan|pendapatan)|(?:penyata|bukti pembayaran) gaji|(?:phieu|bang)(?: tra| chi| thanh toan)?(?: tien)? luong|(?:hati|karatasi|stakabadhi|slipu|risiti|taarifa) ya (?:malipo ya )?mshahara|(?:liste|flete) ?-?pagese|(?:flete|pusull[ea]) (?:e )?page?s?|pagese page|(?:betaal|salaris|loon)strokie|salarisadvies|slip cyflog|duillin pa|εκκαθαριστικο (?:σημειωμα|μισθοδοσιας|αποδοχων|μισθου)|(?:αποδειξη|εξοφλητικη αποδειξη|αναλυτικη αποδειξη) (?:πληρωμης|μισθοδοσιας|αποδοχων|μισθου)(?: μισθοδοσιας)?|εκκαθαριση αποδοχων|μισθοδοτικη κατασταση|фиш за (?:работна )?заплата|расчетн[ыо]\p{L}+ лист\p{L}*|розрахунков\p{L}+ лист\p{L}*|обрачун (?:зараде|плате)|(?:платна|исплатна) листа|пресметка на плата)(?!\p{L})/u,
    4,
  ),
  both('pay, what is kept back, and the rest', gross, kept, 2),
  both('what is kept back, and the rest', kept, net, 2),
  both('pay and the rest', gross, net, 1.6),
  both('somebody and the time of pay', employee, period, 1),
  word('position of somebody', job, 0.4),
  word(
    'insurances of pay elsewhere',
    /(?<!\p{L})(?:lifeyrissj\p{L}*|staogreidsla|stadgreidsla|staðgreiðsla|felagsgjald|sigurime(?:t)? (?:shoqerore|shendetesore)|bhxh|bhyt|bhtn|tncn|bpjs|jht|jkk|jkm|pph ?21|kwsp|perkeso|socso|nssf|nhif|shif|psssf|wcf|paye|uif|sdl|afp|fonasa|isapre|essalud|onp|iess|igss|isss|infonavit|fgts|inss|irrf|irps|irt|zus|pzh|sgk|damga vergisi|gelir vergisi|tyel|elakevakuutus\p{L}*|tyottomyysvakuutus\p{L}*|am-?bidrag|a-?skat|atp|forskuddstrekk|feriepenger|semesterlon|arbetsgivaravgift\p{L}*|loonheffing|zvw|rsz|bedrijfsvoorheffing|lohnsteuer|bvg|ahv|alv|nbu|inps|irpef|tfr|cnss|ipres|irpp|its|ceg|csg|crds|tocs|tulumaks|kogumispension|tootuskindlustus\p{L}*|gpm|vsd|psd|iin|vsaoi|doprinos\p{L}*|dohodnin\p{L}*|prispev\p{L}+ za|αμκα|εφκα|ικα|φμυ|φ\.μ\.υ\.?|ддфл|доо|дзпо|ндфл|снилс|пдфо|єсв)(?!\p{L})/u,
    1,
  ),
]
