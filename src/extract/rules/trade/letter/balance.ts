import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { type Amount, amountsIn, spanOf } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { paragraphsOf } from './paragraphs.ts'

/** What an older paper asked for and nobody paid. */
const unpaid =
  /(?<!\p{L})(?:unpaid|outstanding|arrears|overdue|brought forward|previous(?:ly)?|earlier|impay\p{L}*|arri[ée]r[ée]\p{L}*|offen\p{L}*|r[üu]ckst[äa]nd\p{L}*|openstaand\p{L}*|achterstallig\p{L}*|pendiente\p{L}*|atras\p{L}*|arretrat\p{L}*|insolut\p{L}*|scadut\p{L}*|zaleg\p{L}*|niezap[łl]ac\p{L}*|dlu[hž]\p{L}*|dlh\p{L}*|nedoplat\p{L}*|tartoz\p{L}*|h[áa]tral[ée]k\p{L}*|restan[țt]\p{L}*|bor[çc]\p{L}*|g[æe]ld\p{L}*|restance\p{L}*|skuld\p{L}*|utest[åa]ende|ubetalt\p{L}*|obetal\p{L}*|maksamat\p{L}*|v[õo]lgnevus\p{L}*|[įi]siskolin\p{L}*|skol\p{L}*|par[āa]d\p{L}*|dug\p{L}*|dolg\p{L}*|neporavnan\p{L}*)(?!\p{L})/iu
/** What was paid before this paper was written. */
const received =
  /(?<!\p{L})(?:received|(?:already|been|you) paid|your (?:payment|deposit)|with thanks|parvenu\p{L}*|re[çc]u\p{L}*|vers[ée]\p{L}*|d[ée]j[àa]|acquitt[ée]\p{L}*|erhalten\p{L}*|geleistet\p{L}*|bezahlt\p{L}*|eingegangen\p{L}*|[üu]berwiesen\p{L}*|ontvangen|voldaan|betaald\p{L}*|recibid\p{L}*|abonad\p{L}*|pagad[oa]|ricevut\p{L}*|versat\p{L}*|receb\p{L}*|pag[oa]s?|otrzyman\p{L}*|wp[łl]acon\p{L}*|p[řr]ijat\p{L}*|uhrazen\p{L}*|prijat\p{L}*|modtag\p{L}*|indbetalt|mottat\p{L}*|innbetalt|mottagi\p{L}*|inbetald?|saatu|maksettu|befizet\p{L}*|[îi]ncasat\p{L}*|achitat\p{L}*)(?!\p{L})/iu

/** Signs on both sides of a sum within which its sentence says what it is. */
const reach = 70

type Told = { amount: Amount; around: string; at: number }

/** Every sum of running text with what its sentence says of it, up to the sums beside it. */
function toldSums(doc: Doc): Told[] {
  return paragraphsOf(doc).flatMap(tokens => {
    const { text, starts } = spanOf(tokens)
    const places = new Map(tokens.map((t, i) => [t, starts[i]!] as const))
    const numbers = amountsIn(tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent && a.value > 0)
    return numbers.map((amount, i) => {
      const from = places.get(amount.tokens[0]!)!
      const last = amount.tokens.at(-1)!
      const to = places.get(last)! + last.text.length
      const before = numbers[i - 1] ? places.get(numbers[i - 1]!.tokens.at(-1)!)! + 1 : 0
      const next = numbers[i + 1] ? places.get(numbers[i + 1]!.tokens[0]!)! : text.length
      const left = text.slice(Math.max(before, from - reach), from)
      const right = text.slice(to, Math.min(next, to + reach))
      return { amount, around: `${left.split(/\p{L}{2}[.;] /u).at(-1)} ${right.split(/[.;] /)[0]}`, at: from }
    })
  })
}

const optionOf = ({ amount }: Told, check: string): Option => ({
  value: amount.value,
  tokens: amount.tokens,
  text: amount.text,
  score: 5,
  passed: [check],
})

/**
 * "Un acompte de 900,00 € m'étant parvenu, il reste à régler 2 510,00 €", "£412.80 still unpaid from invoice 4398 … £7,720.80": what was paid
 * or is open from before, where with the total it makes a sum that the text names, too.
 */
export function balanceTold(doc: Doc, total: Option | undefined): { paid?: Option; previous?: Option; due?: Option } {
  const whole = total?.value
  if (typeof whole !== 'number' || whole <= 0) return {}
  const sums = toldSums(doc)
  for (const part of sums) {
    if (equal(part.amount.value, whole)) continue
    const isOpen = unpaid.test(part.around)
    if (!isOpen && !received.test(part.around)) continue
    const left = cents(whole + (isOpen ? part.amount.value : -part.amount.value))
    const due = sums.find(s => s !== part && left > 0 && equal(s.amount.value, left))
    if (!due) continue
    const check = isOpen ? 'total+previous=due' : 'total−paid=due'
    return { [isOpen ? 'previous' : 'paid']: optionOf(part, check), due: optionOf(due, check) }
  }
  return {}
}
