import type { DocumentType } from '../../resources.ts'
import { alone, type Cue, type DocumentTraits, type FoundCue } from '../document-types/cues.ts'
import { builtInOf } from '../document-types/table.ts'
import { generalType } from '../document-types.ts'
import type { ReadDocument } from '../page.ts'
import { bare, fold } from '../rules/fold.ts'
import { titlesOf } from '../rules/lexicon/further.ts'
import { traitsOf } from './traits.ts'

/** A type with the share of belief in it and the signs that spoke for it, strongest first. */
export type Classification = {
  type: DocumentType
  probability: number
  reasons: string[]
  runnerUp?: { type: DocumentType; probability: number }
}

/** Below this belief, or this close to the runner-up, a document is called general rather than guessed. */
const least = 0.5
const margin = 0.15
/** Score of "none of these": what a type must beat. */
const floor = 2.2
/** Softmax temperature. */
const temperature = 0.9

/** A type whose own signs weigh this much is the better guess on a page with amounts and a date, even where it beats nothing clearly. */
const guess = 1.5
/** One word alone ("cash reserves", "16 bar") is no such sign, whatever it weighs. */
const fewest = 2
/** What a title in large type counts beside itself. */
const large = 1.5
/** Widest slip of a till, as a share of its length; on paper of the proportions of A4 or Letter the print of a whole letter may be as narrow. */
const narrowest = 0.7
const onSheet = 0.55
const sheet = 0.69
const guessed: ReadonlySet<string> = new Set([
  'receipt',
  'invoice',
  'credit-note',
  'purchase-order',
  'delivery-note',
  'utility-bill',
  'bank-statement',
  'payslip',
])
/** What goes with goods may name no money. */
const countsGoods = 'delivery-note'
const dated =
  /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?!\d)|\b\d{1,2}[ .-]{1,2}[a-z]{3,12}\.?[ ,'-]{1,2}(?:(?:19|20)\d{2}|\d{2})\b/

type Scored = { type: DocumentType; score: number; said: FoundCue[] }

const isTitled = (said: readonly FoundCue[]) => said.some(s => s.name.startsWith('title'))

/** Called general, a page loses every value: what has money and a day on it is taken for the likeliest paper that has them. */
const likely = (traits: DocumentTraits, { score, said, type }: Scored): boolean =>
  type.isBuiltIn &&
  guessed.has(type.slug) &&
  score >= guess &&
  (isTitled(said) || said.filter(s => s.weight > 0).length >= fewest) &&
  (type.slug === countsGoods || traits.amounts >= (isTitled(said) ? 1 : 2)) &&
  traits.prose < 0.35 &&
  dated.test(traits.text)

const heard = (cue: Cue, traits: DocumentTraits): FoundCue[] =>
  cue.pattern.test(cue.where === 'title' ? traits.title : traits.text) ? [{ name: cue.name, weight: cue.weight }] : []

const isHeaded = (cues: readonly Cue[], traits: DocumentTraits): boolean =>
  cues.some(cue => cue.where === 'title' && cue.weight > 0 && cue.pattern.test(traits.heading))

/** What a paper is called in larger type than the rest is what it is; others name it in passing. */
const headed = (cues: readonly Cue[], traits: DocumentTraits): FoundCue[] =>
  isHeaded(cues, traits) ? [{ name: 'title in large type', weight: large }] : []

const asWord = ({ name, weight }: FoundCue): FoundCue => ({ name: name.replace('title', 'word'), weight: Math.min(1, weight * 0.25) })

/** A title cue that also stands in the running text counts a little: OCR may lose the size of type. */
const echoed = (cue: Cue, traits: DocumentTraits): FoundCue[] =>
  cue.where === 'title' && cue.weight > 0 && !cue.pattern.test(traits.title) && cue.pattern.test(traits.text) ? [asWord(cue)] : []

/** An organization's own type speaks through its name and the labels of its fields. */
function ownSigns(type: DocumentType, traits: DocumentTraits): FoundCue[] {
  const title = bare(traits.title)
  const text = bare(traits.text)
  const name = bare(type.name)
  const labels = type.fields.map(f => bare(f.label)).filter(l => l.length >= 4)
  const present = labels.filter(l => text.includes(l)).length
  const share = labels.length ? present / labels.length : 0
  return [
    ...(name.length >= 4 && title.includes(name) ? [{ name: `title "${fold(type.name)}"`, weight: 4 }] : []),
    ...(present >= 2 ? [{ name: `${present} of ${labels.length} labels`, weight: 5 * share + Math.min(2, present * 0.3) }] : []),
  ]
}

function signs(type: DocumentType, traits: DocumentTraits): FoundCue[] {
  if (!type.isBuiltIn) return ownSigns(type, traits)
  const { cues = [], shape } = builtInOf(type) ?? {}
  return [...cues.flatMap(c => [...heard(c, traits), ...echoed(c, traits)]), ...headed(cues, traits), ...(shape?.(traits) ?? [])]
}

/** Papers of goods, which those that ask for money refer to. */
const ofGoods: ReadonlySet<string> = new Set(['bill-of-lading', 'delivery-note', 'purchase-order'])

/** Alone at the head, where nothing says how large a picture's type is. */
const invoiceAlone = /^(?:tax )?(?:invoice|rechnung|facture|factura|fattura|factuur|faktura|fatura)$/m

const orderAlone = alone([
  ...titlesOf('purchaseOrder'),
  ...'purchase order|local purchase order|bestellung|bon de commande|orden de compra|ordine d.acquisto|ordine di acquisto|nota de encomenda'.split(
    '|',
  ),
])

/** "Tax invoice" in large type or alone, "House bill of lading" and a number below: the caption of a reference is no second title. */
function besideHeading(scored: readonly { type: DocumentType; said: FoundCue[] }[], traits: DocumentTraits): Scored[] {
  const cuesOf = (type: DocumentType) => (type.isBuiltIn ? (builtInOf(type)?.cues ?? []) : [])
  const isHeadedAs = (slug: string) => scored.some(({ type }) => type.slug === slug && isHeaded(cuesOf(type), traits))
  const credits = isHeadedAs('credit-note')
  const orders = isHeadedAs('purchase-order') || orderAlone.test(traits.title)
  const asksForMoney =
    scored.some(({ type }) => !ofGoods.has(type.slug) && isHeaded(cuesOf(type), traits)) || invoiceAlone.test(traits.title)
  return scored.map(({ type, said: all }) => {
    const mayBeNamed = (asksForMoney && ofGoods.has(type.slug)) || (credits && type.slug === 'invoice')
    const inPassing = mayBeNamed && !isHeaded(cuesOf(type), traits)
    // "FIRM ORDER" in large type over rows and sums, which an invoice has, too.
    const ordered =
      type.slug === 'invoice' && orders && !invoiceAlone.test(traits.title) && !all.some(s => s.weight > 0 && s.name.startsWith('title'))
    const isLess = ({ weight, name }: FoundCue) => weight > 0 && (ordered || (inPassing && name.startsWith('title')))
    const said = all.map(s => (isLess(s) ? { ...s, weight: s.weight / 2 } : s))
    return { type, said, score: said.reduce((sum, s) => sum + s.weight, 0) }
  })
}

/** What kind of document this is among the types that may be detected, with reasons; general where nothing is clear. */
export function classify(document: ReadDocument, types: readonly DocumentType[]): Classification {
  const traits = traitsOf(document)
  const general = { type: generalType, score: floor, said: [] as FoundCue[] }
  if (traits.text.trim().length < 3) return { type: generalType, probability: 1, reasons: ['no text'] }
  const scored = besideHeading(
    types.filter(t => t.autoDetectEnabled && t.slug !== generalType.slug).map(type => ({ type, said: signs(type, traits) })),
    traits,
  )
  const ranked = [...scored, general].sort((a, b) => b.score - a.score)
  const weigh = (score: number) => Math.exp((score - ranked[0]!.score) / temperature)
  const sum = ranked.reduce((s, r) => s + weigh(r.score), 0)
  const [best, next] = ranked.map(r => ({ ...r, probability: weigh(r.score) / sum }))
  const runnerUp = next && { type: next.type, probability: next.probability }
  const sure = best!.type !== generalType && best!.probability >= least && best!.probability - (next?.probability ?? 0) >= margin
  const narrow = traits.picture && traits.aspect > 0 && traits.aspect < (traits.paper >= sheet ? onSheet : narrowest)
  const top = ranked.find(r => (narrow ? r.type.slug === 'receipt' : r.type !== generalType))
  const close = !sure && top !== undefined && likely(traits, top)
  if (!sure && !close) {
    const second = best!.type === generalType ? runnerUp : { type: best!.type, probability: best!.probability }
    return { type: generalType, probability: 1 - (second?.probability ?? 0), reasons: ['no type is clear enough'], runnerUp: second }
  }
  const chosen = close ? { ...top, probability: weigh(top.score) / sum } : best!
  const reasons = chosen.said
    .filter(s => s.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(s => s.name)
  return {
    type: chosen.type,
    probability: chosen.probability,
    reasons: close ? [...reasons, 'likeliest with amounts and a date'] : reasons,
    runnerUp,
  }
}
