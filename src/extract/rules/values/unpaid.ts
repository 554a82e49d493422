import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import type { Lang } from '../lexicon/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'

/** What would be paid, if: "If paid after the due date 132.00", "Bei Zahlung bis 20.05. 117,60". */
const provided =
  /(?<!\p{L})(?:if|wenn|falls|sofern|bei (?:zahlung|bezahlung|verzug)|indien|bij betaling|jeśli|jeżeli|w przypadku|przy płatności|hvis|dersom|ved betaling|vid betalning|pokud|při platbě|pri platbe|dacă|dac[ăa]|caso|qualora|en cas de|en caso de|in caso di|em caso de|late payment|after the due|after due|nach f[äa]lligkeit|jika)(?!\p{L})/iu
/** Short words that mean something else in other languages. */
const providedIn: Readonly<Partial<Record<Lang, RegExp>>> = {
  fr: /(?<!\p{L})si(?!\p{L})/iu,
  es: /(?<!\p{L})si(?!\p{L})/iu,
  it: /(?<!\p{L})se(?!\p{L})/iu,
  pt: /(?<!\p{L})se(?!\p{L})/iu,
  sv: /(?<!\p{L})om(?!\p{L})/iu,
  nl: /(?<!\p{L})als(?!\p{L})/iu,
  sk: /(?<!\p{L})(?:ak|v prípade)(?!\p{L})/iu,
  hu: /(?<!\p{L})ha(?!\p{L})/iu,
  fi: /(?<!\p{L})jos(?!\p{L})/iu,
  et: /(?<!\p{L})kui(?!\p{L})/iu,
  lt: /(?<!\p{L})jei(?:gu)?(?!\p{L})/iu,
  lv: /(?<!\p{L})ja(?!\p{L})/iu,
  hr: /(?<!\p{L})ako(?!\p{L})/iu,
  sl: /(?<!\p{L})če(?!\p{L})/iu,
}
/** What is asked for: "Deposit required (30%)", "Anzahlung fällig". */
const wanted =
  /(?<!\p{L})(?:required|requested|to be paid|payable|now due|(?:deposit|advance|prepayment|down payment) due|erforderlich\p{L}*|zu leisten\p{L}*|zu zahlen\p{L}*|f[äa]llig\p{L}*|exig[ée]e?s?|demand[ée]e?s?|requise?|[àa] (?:verser|payer|r[ée]gler)|requerid[oa]|exigid[oa]|solicitad[oa]|a pagar|richiest[oa]|da (?:versare|pagare)|vereiste?|gevraagde?|te (?:betalen|voldoen)|wymagan\p{L}*|do zapłaty|kr[äæ]ve[srt]|p[åa]krevd|att betala|[åa]t? betale|požadovan\p{L}*|k úhrad[ěe]|na úhradu|szükséges|fizetendő|necesar|de plat[ăa]|solicitat|gerekli|ödenecek|vaadit\p{L}*|maksettava|nõutav|tasuda|reikaling\p{L}*|mok[ėe]tin\p{L}*|nepieciešam\p{L}*|apmaks\p{L}*|potreb\p{L}*|za pla[ćc]anje|za plačilo|necess[áa]ri[oa]|diperlukan)(?!\p{L})/iu
/** What is put on top for the way of paying. */
const surcharge =
  /surcharge|(?<!\p{L})(?:zuschlag|aufschlag|surtaxe|suppl[ée]ment|recargo|sovrapprezzo|maggiorazione|toeslag|dopłata|tillägg|tillæg|tillegg|příplatek|príplatok|pótdíj|lisämaksu)(?!\p{L})/iu

const isSum = (text: string) => /\d[.,]\d{2}(?!\d)/.test(text)

/** The words that lead to a sum, from the sum before it on: of its own column, or of the one to the left where it stands alone. */
function leading(line: Line, o: Option): string {
  const at = line.segments.findIndex(s => s.tokens.includes(o.tokens[0]!))
  const own = line.segments[at]
  const run = own?.tokens.slice(0, own.tokens.indexOf(o.tokens[0]!)) ?? []
  const words = run.some(t => /\p{L}{2}/u.test(t.text)) ? run : [...(line.segments[at - 1]?.tokens ?? []), ...run]
  return textOf(words.slice(words.findLastIndex(t => isSum(t.text)) + 1))
}

/** A sum beside a word for payment that nobody has paid: it is asked for, or only would be paid. */
export function isUnpaid(doc: Doc, o: Option): boolean {
  const line = doc.lineOf.get(o.tokens[0]!)
  if (!line || (o.value as number) < 0) return false
  const words = leading(line, o)
  return (
    provided.test(words) || wanted.test(words) || surcharge.test(words) || (doc.lang ? providedIn[doc.lang]?.test(words) === true : false)
  )
}

/** "Early payment discount (if paid by 10 | 5.00": words of a condition lead to no sum, on their line or below it. */
export const conditionalLines = (doc: Doc): Line[] =>
  doc.hits
    .filter(hit => phraseOf(hit, 'paid'))
    .filter(({ line, from, to }) => {
      const own = line.segments.find(s => s.tokens.includes(line.tokens[from]!))?.tokens ?? []
      const words = textOf(line.tokens.slice(0, to + 1).filter(t => own.includes(t)))
      return provided.test(words) || (doc.lang ? providedIn[doc.lang]?.test(words) === true : false)
    })
    .map(hit => hit.line)

const part =
  '(?:inst(?:al|all)ments?|raten?|teilbetr[äa]ge?|teilzahlung(?:en)?|abschlag|échéances?|ech[ée]ances?|mensualit[ée]s?|versements?|cuotas?|plazos?|rate|rata|raty|termijn(?:en)?|delbetaling|rater?|avbetalning|splátk[ay]|részlet|prestaç(?:ão|ões)|parcelas?|erä|osamaks|taksit|obrok|rat[aă]|ansuran)'
const ordinal = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:\d{1,2}(?:st|nd|rd|th|ère|ere|ème|eme|er|re|e|ª|º|a|o)?[.:]?(?:\s(?:of|von|de|di|van|av|z|/)\s\d{1,2})?\s${part}|${part}\s(?:n[°ºor.]*\s?|no\.?\s|nr\.?\s)?\d{1,2}(?![\d.,])|(?:first|second|third|fourth|last|final|erste|zweite|dritte|letzte|premi[èe]re|deuxi[èe]me|seconde|primer[ao]?|segund[ao]|prima|seconda|eerste|tweede|pierwsza|druga|första|andra|første|anden|andre)\s${part})(?!\p{L})`,
  'iu',
)

/** "1st instalment due 2026-03-15 | 60.00" over "2nd instalment …": parts of what is asked for, none of which is the whole. */
export function instalmentLines(doc: Doc, totals: readonly Option[]): ReadonlySet<Line> {
  const asked = doc.lines.filter(l => ordinal.test(l.text))
  const sums = new Map<Line, number>()
  for (const line of asked) {
    const due = doc.hitsByLine.get(line)!.some(h => ['due', 'dueDate'].some(c => phraseOf(h, c)))
    const last = amountsIn(line.tokens, doc.decimal).findLast(a => a.decimals === 2 && !a.percent)
    if (due && last && last.value > 0) sums.set(line, last.value)
  }
  const whole = sum([...sums.values()])
  return sums.size > 1 && totals.some(t => equal(t.value as number, whole)) ? new Set(sums.keys()) : new Set()
}
