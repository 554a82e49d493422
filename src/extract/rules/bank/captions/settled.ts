import type { Doc } from '../../document.ts'
import { atomsOf } from '../../fold.ts'
import type { Segment } from '../../layout/types.ts'
import { longestAt, type Trie } from '../../lexicon/compile.ts'
import type { Column, Header } from '../../tables/header.ts'

const money = ['debit', 'credit', 'amount', 'balance']
const currency = /^[([]?(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|SEK|NOK|DKK|INR|€|\$|£|₹|euro)[)\]]?$/i
const shares = (a: { x0: number; x1: number }, b: { x0: number; x1: number }) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

/** All that a text as a whole can be the caption of. */
function namesOf(text: string, trie: Trie): string[] {
  const atoms = atomsOf(text.split(' '))
  const hit = longestAt(trie, atoms, 0)
  return hit && hit.to === atoms.at(-1)?.token ? hit.phrases.map(p => p.concept) : []
}

/** "Data do" over "Movimento", "Bokförings-" over "datum": captions that begin on the line above, where all words of that stand over some. */
function withAbove(doc: Doc, header: Header, trie: Trie): Header {
  const { line } = header
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const near = above && line.y0 - above.y1 < 0.9 * line.h && !/\d/.test(above.text)
  if (!near || (header.top ?? line.index) < above.index) return header
  const ofAbove = (c: Column) => above.segments.some(s => s.x0 === c.x0 && s.text === c.text)
  const own = header.columns.filter(c => !ofAbove(c) || !header.columns.some(o => o !== c && shares(o, c)))
  if (above.segments.some(s => own.filter(c => shares(c, s)).length !== 1)) return header
  const over = (c: Column): Segment | undefined => above.segments.find(s => shares(c, s))
  const whole = (c: Column): string => {
    const text = over(c)?.text ?? ''
    return text.endsWith('-') ? text.slice(0, -1) + c.text : `${text} ${c.text}`.trim()
  }
  const taken = new Set<string>()
  const named = own.map(c => {
    const name = over(c) && !ofAbove(c) ? namesOf(whole(c), trie).find(n => !taken.has(n)) : undefined
    if (name) taken.add(name)
    return { c, name }
  })
  if (taken.size === 0) return header
  const columns = named.map(({ c, name }, i) => {
    const s = over(c)
    return {
      ...c,
      name: name ?? (taken.has(c.name) ? `other above ${i}` : c.name),
      ...(s && { text: whole(c), x0: Math.min(c.x0, s.x0), x1: Math.max(c.x1, s.x1) }),
    }
  })
  const rest = new Set(columns.map(c => c.name))
  const again = columns.map(c => {
    const name = c.name.startsWith('other') ? namesOf(c.text, trie).find(n => !rest.has(n)) : undefined
    if (name) rest.add(name)
    return name ? { ...c, name } : c
  })
  return { ...header, columns: again, top: above.index }
}

/** "Debit EUR": a currency is no column of its own. "Wert", "Valor": left of the text, and with other columns of money, a day and no amount. */
function settled(columns: readonly Column[]): Column[] {
  const text = columns.find(c => c.name === 'description')
  const merged = columns.reduce<Column[]>((kept, c) => {
    const last = kept.at(-1)
    if (last && money.includes(last.name) && currency.test(c.text)) kept[kept.length - 1] = { ...last, x1: c.x1 }
    else kept.push(c)
    return kept
  }, [])
  const others = merged.filter(c => c.name === 'debit' || c.name === 'credit').length
  const isDay = (c: Column) =>
    c.name === 'amount' && others > 1 && text !== undefined && c.x1 < text.x0 && /^(?:wert|valor|value)$/i.test(c.text)
  return merged.map(c => (isDay(c) && !merged.some(o => o.name === 'valueDate') ? { ...c, name: 'valueDate' } : c))
}

const ofDays =
  /(?<!\p{L})(?:daily|tages|diari|journalier|dagelijks|dzienn|denn[íi]).*(?:balance|sald|solde)|(?:balance|saldo|solde)s? by date/iu

/** "ATM & DEBIT CARD WITHDRAWALS" right over the captions: a title that holds a word of a column, and none of its captions; one of daily balances says what the amounts are. */
function withoutTitle(doc: Doc, header: Header): Header {
  const { line } = header
  const title = doc.sheets[line.page]!.lines[line.index - 1]
  const [first, more] = title?.segments ?? []
  if (
    !first ||
    more ||
    line.segments.length < 2 ||
    title!.tokens.length < 2 ||
    Math.abs(first.x0 - line.x0) > line.h ||
    /\d[.,]\d{2}/.test(first.text)
  )
    return header
  const own = header.columns.filter(c => line.text.includes(c.text) || !first.text.includes(c.text))
  const isTitled = own.length < header.columns.length && own.some(c => c.name === 'date')
  const columns = isTitled ? own : header.columns
  if (ofDays.test(first.text))
    return {
      ...header,
      top: line.index,
      columns: columns.map(c => (c.name === 'amount' || c.name.startsWith('other') ? { ...c, name: 'balance' } : c)),
    }
  return isTitled ? { ...header, top: line.index, columns } : header
}

/** A caption row of bookings as it is meant. */
export function settledHeader(doc: Doc, header: Header, trie: Trie): Header {
  const whole = withAbove(doc, withoutTitle(doc, header), trie)
  return { ...whole, columns: settled(whole.columns) }
}
