import type { Builder } from '../build.ts'
import { bare } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isBystander } from '../parties/bystanders.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { core } from '../values/kinds.ts'
import { ownAddressOfProvider } from './told-again.ts'

type Block = { name: Segment; lines: Segment[] }

/** Lines of an address under a name, white between them in heights, and words of a name at most. */
const [deep, white, mostWords] = [3, 1.4, 7]

/** Names over a street and a town, flush with each other, as in the window of an envelope. */
function blocksOf({ doc }: Builder): Block[] {
  return doc.lines.flatMap(line =>
    line.segments.flatMap((name): Block[] => {
      const words = core(name.tokens)
      if (words.length < 2 || words.length > mostWords || /[\d:@]/.test(name.text) || isCaption(name.text) || isBystander(name.text))
        return []
      const lines: Segment[] = []
      let last = name
      for (const next of doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3 * deep)) {
        const under = next.segments.find(s => Math.abs(s.x0 - name.x0) < 0.7 * line.h)
        if (!under) continue
        if (under.y0 - last.y1 > white * line.h || lines.length === deep) break
        lines.push(under)
        last = under
        if (isPlace(under.text)) return isStreet(lines[0]!.text) || isPlace(`${lines[0]!.text}, ${under.text}`) ? [{ name, lines }] : []
      }
      return []
    }),
  )
}

/** "Columbus OH 43215 (no payments)": what is said of an address behind it. */
const aside = /\s\(\p{Ll}[^()\d]*\)$/u

const parties = ['providerName', 'providerAddress', 'customerName', 'customerAddress'] as const

/** Nobody supplies the house that he lives in: whose street is that of the supply is the customer, and whom the slip is sent to supplies it. */
function turned(b: Builder): void {
  const street = (key: string) => bare(String(b.get(key) ?? '').split(', ')[0]!)
  const [, , name] = parties
  if (!street('providerAddress') || street('providerAddress') !== street('serviceAddress') || !b.get(name)) return
  if (street('customerAddress') === '' || street('customerAddress') === street('providerAddress')) return
  const options = parties.map(key => {
    const value = b.get(key)
    return value === undefined ? undefined : { value: String(value), tokens: tokensOf(b, String(value)), text: String(value), score: 4 }
  })
  const [house, seat, customer, home] = options
  for (const [key, option] of [
    ['providerName', customer],
    ['providerAddress', home],
    ['customerName', house],
    ['customerAddress', seat],
  ] as const)
    if (option) b.set(key, option)
}

/** Whom a bill goes to by the window of its envelope, where a caption, a box for gifts or the house's own address was taken for it. */
export function fromWindow(b: Builder): void {
  turned(b)
  const provider = bare(String(b.get('providerName') ?? ''))
  const found = b.found.providerAddress
  const plain = String(b.get('providerAddress') ?? '').replace(aside, '')
  if (found && plain !== b.get('providerAddress'))
    b.set('providerAddress', { value: plain, tokens: tokensOf(b, plain), text: plain, score: 4 })
  if (provider && bare(plain) !== '' && bare(plain) === bare(String(b.get('serviceAddress') ?? '')) && !b.get('customerAddress')) {
    b.set('customerAddress', { value: plain, tokens: tokensOf(b, plain), text: plain, score: 3 })
    ownAddressOfProvider(b)
  }
  const name = String(b.get('customerName') ?? '')
  const address = String(b.get('customerAddress') ?? '')
  const isNobody = isBystander(name) || isCaption(name) || (/\d/.test(name) && !legalForm.test(name))
  const isHouse = provider.length > 3 && bare(address).startsWith(provider)
  if (name && address && !isNobody && !isHouse) return
  const block = blocksOf(b).find(
    own =>
      !(provider.length > 3 && (bare(own.name.text).includes(provider) || provider.includes(bare(own.name.text)))) &&
      bare(textOf(own.lines.flatMap(s => s.tokens))) !== bare(plain) &&
      !own.lines.some(s => bare(plain).includes(bare(s.text)) && bare(plain) !== bare(address)) &&
      (!name || isNobody || isHouse || bare(own.name.text).includes(bare(name))),
  )
  if (!block) {
    if (isHouse) b.unset('customerAddress')
    return
  }
  const tokens = core(block.name.tokens)
  if (!name || isNobody || isHouse) b.set('customerName', { value: textOf(tokens), tokens, text: textOf(tokens), score: 4 })
  const value = block.lines.map(s => s.text.replace(/,$/, '')).join(', ')
  b.set('customerAddress', { value, tokens: block.lines.flatMap(s => s.tokens), text: value, score: 4 })
}

const tokensOf = ({ doc }: Builder, text: string) => {
  const parts = text.split(', ')
  return doc.lines.flatMap(l =>
    l.segments.filter(s => parts.some(p => s.text.includes(p))).flatMap(s => s.tokens.filter(t => text.includes(t.text))),
  )
}
