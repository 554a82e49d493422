import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { partiesOf } from '../../parties/find.ts'
import { isPlace, isStreet } from '../../parties/lines/places.ts'
import type { Party } from '../../parties/types.ts'
import { aboveBookings, holderAtHead } from './heads.ts'
import { bankName } from './names.ts'

const salutation =
  /^(?:herrn?|frau|firma|mr|mrs|ms|monsieur|madame|egregio|gentile|(?:gentile|egregio|spettabile)\s(?:signor[ae]?|cliente|dottor\p{L}*|dott\p{L}*\.?)|signor[ae]?|(?:herrn?|monsieur|m|mr|mrs|señor|sr|signor|sig)\.?\s(?:und|et|and|&|y|e|o)\s(?:frau|madame|mme|mrs|mr|señora|sra|signora|sig\.ra)|eheleute|familie|famille|(?:gent|egr|preg|spett)\.?(?:mo|mi|ma|le)?\.?(?:\s(?:sig|dott|cliente)\p{L}*\.?(?:ra)?)*|exm[oa]s?\.?\s?(?:\([oa]s?\))?\s?(?:senhor\p{L}*|sr\p{L}*)\.?\s?(?:\([oa]s?\))?)\.?$/iu
const personLine =
  /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m\.|mme|monsieur|madame|sr|sra|sig|sig\.ra|gent\.? sig\p{L}*|dhr|mevr?|mw|mvr|(?:de )?heer|mevrouw)\b\.?\s\p{Lu}/iu
/** The mark of postage paid over an address, as Swiss and other posts print it. */
const franking = /^P\.\s?P\.?(?!\p{L})/u

const optionOf = (tokens: readonly Token[], score: number): Option => ({ value: textOf(tokens), tokens, text: textOf(tokens), score })

const stateAndZip = /\b[A-Z]{2}\s\d{5}(?:-\d{4})?$/
const lastWord = (text: string) => /\p{L}{2,}\P{L}*$/u.exec(text)?.[0]
/** A second line of a name: words with capitals, and nothing of an address. English houses have names, but not where states have codes. */
const goesOnNamed = (doc: Doc, text: string, rows: readonly Segment[]): boolean =>
  (doc.lang !== 'en' || rows.some(r => stateAndZip.test(r.text)) || lastWord(text) === lastWord(rows[0]!.text)) &&
  /^(?:\p{Lu}[\p{L}.'’-]*[,]?\s){1,5}\p{Lu}[\p{L}.'’-]*$/u.test(text) &&
  !/\d/.test(text) &&
  !isStreet(text) &&
  !isPlace(text)

/** "B. Verkerk en/of" over the other's name: both hold the account. */
const joinsNext = /\s(?:und|et|and|&|y|e|u\/o|y\/o|e\/ou|e\/o|et\/ou|and\/or|und\/oder|en\/of|en|i\/lub|i|och|og|ou|or)$/iu

/** The lines of a block as a name and an address: no greeting, no mark of postage, and no name among the streets. */
function partsOf(doc: Doc, party: Party): { name: Option; address: Option } | undefined {
  const rows = party.segments.filter(
    s => !salutation.test(s.text) && !franking.test(s.text) && s.tokens.some(t => party.name.includes(t) || party.address.includes(t)),
  )
  const street = rows.findIndex((s, i) => i > 0 && party.address.includes(s.tokens[0]!) && /\d/.test(s.text))
  const inName = (s: Segment) => party.name.includes(s.tokens[0]!)
  const plain = party.segments.length === rows.length && rows.slice(0, street).every(inName)
  if (street < 1 || plain || rows.slice(0, street).some(s => bankName.test(s.text))) return undefined
  const names = rows.slice(0, street)
  if (
    !names.slice(1).every((s, i) => inName(s) || joinsNext.test(names[i]!.text) || goesOnNamed(doc, s.text, rows)) ||
    /\d|:/.test(names.map(s => s.text).join(' '))
  )
    return undefined
  const kept = rows.slice(street).filter(s => party.address.includes(s.tokens[0]!))
  const tokens = kept.flatMap(s => s.tokens.filter(t => party.address.includes(t)))
  const text = kept.map(s => textOf(s.tokens.filter(t => party.address.includes(t))).replace(/,$/, '')).join(', ')
  return {
    name: optionOf(
      names.flatMap(s => s.tokens),
      3,
    ),
    address: { value: text, tokens, text, score: 3.5 },
  }
}

/** "Herrn" on a line of its own is no part of the name under it. */
function withoutSalutation(b: Builder, name: readonly Token[]): Option | undefined {
  const [first, ...rest] = name
  const alone = first && rest.length && salutation.test(first.text) && b.doc.lineOf.get(rest[0]!) !== b.doc.lineOf.get(first)
  return alone ? optionOf(rest, 3) : undefined
}

const addressCaption = /^(?:address|adresse|anschrift|direcci[oó]n|indirizzo|endere[cç]o|morada|adres|adress|alamat|domicilio)\s?:?$/iu
/** Lines that an address takes at most. */
const deep = 5

/** What stands behind "Address" and flush under that, up to the next caption. */
function captionedAddress(doc: Doc): Option | undefined {
  const above = aboveBookings(doc)
  for (const line of doc.lines.filter(above))
    for (const [i, caption] of line.segments.entries()) {
      const beside = line.segments[i + 1]
      if (!beside || !addressCaption.test(caption.text)) continue
      const value = beside.text === ':' ? line.segments[i + 2] : beside
      const first = value?.tokens.filter(t => t.text !== ':') ?? []
      const rows = first.length ? [first] : []
      for (const next of doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + deep)) {
        const flush = next.segments.find(s => Math.abs(s.x0 - (first[0]?.x0 ?? s.x0)) < 0.8 * next.h)
        if (!flush || next.segments.some(s => s.x1 < flush.x0 && s.x1 > caption.x0)) break
        rows.push(flush.tokens)
      }
      const text = rows.map(r => textOf(r).replace(/,$/, '')).join(', ')
      if (/\d/.test(text) && /\p{L}{3}/u.test(text)) return { value: text, tokens: rows.flat(), text, score: 3 }
    }
  return undefined
}

/** A block that greets somebody is no bank's. */
const greets = (p: Party) => p.segments.some(s => personLine.test(s.text) || salutation.test(s.text))

/** Whose account it is, of the blocks above the bookings; `bank`: the block of the bank, `taken`: words of its address, `booked`: lines of bookings. */
export function fillHolder(
  b: Builder,
  { bank, taken }: { bank: Party | undefined; taken: ReadonlySet<Token> },
  booked: ReadonlySet<Line>,
): void {
  const { doc } = b
  const above = aboveBookings(doc)
  const isAbove = (p: Party) =>
    [...p.name, ...p.address].every(t => {
      const line = doc.lineOf.get(t)
      return line !== undefined && !booked.has(line) && (line.page > 0 || above(line))
    })
  const holder = partiesOf(doc)
    .filter(
      // A bank that is its own customer is none.
      p =>
        p.address.length &&
        p !== bank &&
        p.nameText !== b.get('bankName') &&
        isAbove(p) &&
        p.addressText !== b.get('bankAddress') &&
        !p.address.some(t => taken.has(t)),
    )
    .sort((a, c) => c.score.buyer + 2 * Number(greets(c)) - a.score.buyer - 2 * Number(greets(a)))[0]
  if (holder) {
    const parts = partsOf(doc, holder)
    const person = bankName.test(holder.nameText) ? holder.segments.find(s => personLine.test(s.text)) : undefined
    const own = person ? optionOf(person.tokens, 3) : (parts?.name ?? withoutSalutation(b, holder.name))
    const known = b.get('accountHolder') as string | undefined
    if (known && parts?.name.text.startsWith(`${known} `)) b.set('accountHolder', parts.name)
    b.best('accountHolder', [own ?? { ...optionOf(holder.name, 3), value: holder.nameText, text: holder.nameText }])
    b.set(
      'accountHolderAddress',
      parts?.address ?? { value: holder.addressText, tokens: holder.address, text: holder.addressText, score: 3.5 },
    )
    return
  }
  const captioned = b.get('accountHolder') ? captionedAddress(doc) : undefined
  if (captioned && !b.get('accountHolderAddress')) b.set('accountHolderAddress', captioned)
  const head = holderAtHead(doc)
  if (
    head &&
    !b.get('accountHolderAddress') &&
    [undefined, null, head.name.value].includes(b.get('accountHolder') as string | null | undefined)
  ) {
    b.best('accountHolder', [head.name])
    b.set('accountHolderAddress', head.address)
  }
}
