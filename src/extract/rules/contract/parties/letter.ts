import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import type { Line } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { jobWord } from '../../lexicon/words/other.ts'
import { datesIn } from '../../normalise/date.ts'
import { proseOf, wordsAt } from '../prose.ts'
import type { Party } from './captioned.ts'

const salutation = /^(?:dear|sehr geehrte[rs]?|madame|monsieur|estimad[oa]s?|muy señor(?:a|es)? (?:mío|nuestro)s?)(?!\p{L}).{0,60}[:,]$/iu
/** What stands between sender, addressee and salutation and is no address: the subject, who is to read it, how it is sent. */
const aside =
  /^(?:re|ref|subject|betreff|objet|asunto|by|via|per|attention|attn|private|personal|strictly|confidential|exhibit|execution|e-?mail|tel|phone|fax|www)(?!\p{L})|@/iu
/** A salutation stands so far down at most, in lines. */
const deepest = 40
/** Lines of a name and its address. */
const longest = 6

type Block = { name: Line; address: Line[] }

/** Lines under each other at one margin, from the first of them on or up to the last. */
function blockOf(lines: readonly Line[], doc: Doc): Block | undefined {
  const own = lines.filter(l => !aside.test(l.text) && datesIn(l.tokens, doc).length === 0)
  const [name, ...rest] = own.slice(0, longest)
  return name && { name, address: rest.filter(l => !jobWord.test(l.text)) }
}

/** Blocks of a letter: lines no farther apart than the closest of them are, and a little. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const steps = lines.slice(1).map((l, i) => l.y0 - lines[i]!.y0)
  const step = Math.min(...steps.filter((s, i) => s > 0.8 * lines[i]!.h))
  const blocks: Line[][] = []
  for (const [i, line] of lines.entries())
    if (i > 0 && steps[i - 1]! < 1.4 * step) blocks.at(-1)!.push(line)
    else blocks.push([line])
  return blocks
}

/** Who a letter is from, by its head, and whom it is written to, by what stands over its salutation. */
function correspondents(doc: Doc): { sender: Block | undefined; addressee: Block | undefined; from: number } | undefined {
  const lines = doc.sheets[0]?.lines.slice(0, deepest) ?? []
  const at = lines.findIndex(l => salutation.test(l.text))
  if (at < 2) return undefined
  const blocks = blocksOf(lines.slice(0, at))
  const written = blocks.findLastIndex(block => block.some(l => !aside.test(l.text)))
  const head = blocks.slice(0, Math.max(0, written)).find(block => block.some(l => legalForm.test(l.text) && !aside.test(l.text)))
  return {
    sender: head && blockOf(head.slice(head.findIndex(l => legalForm.test(l.text))), doc),
    addressee: blocks[written] && blockOf(blocks[written], doc),
    from: lines.slice(0, at + 1).reduce((n, l) => n + l.text.length + 1, 0),
  }
}

const term = `["“”„«»]\\s?(?:the\\s)?(\\p{Lu}[\\p{L} -]{2,30}?)[,.]?\\s?["“”„«»]`
/** "you (the “Consultant”)", "(“you” or the “Executive”)" */
const yourRole = new RegExp(`(?<!\\p{L})you["“”]?\\s?(?:,\\s)?(?:\\(|or\\s)(?:or\\s|hereinafter\\s)?(?:the\\s)?${term}`, 'u')
const ourRole = new RegExp(`\\((?:the\\s|hereinafter\\s)?(?:["“”](?:we|us)["“”]\\s?(?:,|or)\\s)?(?:the\\s)?${term}\\)`, 'gu')
/** How far into a letter it says what it calls the two. */
const opening = 3000

function partyOf(block: Block, role?: Option): Party {
  const option = (lines: readonly Line[]): Option => ({
    value: lines.map(l => l.text.replace(/,$/, '')).join(', '),
    tokens: lines.flatMap(l => l.tokens),
    text: lines.map(l => l.text).join(' '),
    score: 3.2,
  })
  const withNumber = block.address.some(l => /\d/.test(l.text))
  return { name: option([block.name]), ...(role && { role }), ...(withNumber && { address: option(block.address) }) }
}

/** An agreement in a letter: its head is one party, the addressee the other, "you" in its sentences. */
export function lettersParties(doc: Doc): Party[] {
  const found = correspondents(doc)
  if (!found?.sender || !found.addressee) return []
  const prose = proseOf(doc)
  const text = prose.text.slice(0, found.from + opening)
  const roleAt = (index: number, value: string): Option => ({ value, tokens: wordsAt(prose, index, value.length), text: value, score: 3.2 })
  const yours = yourRole.exec(text)
  const name = fold(found.sender.name.text)
  const ours = [...text.matchAll(ourRole)].find(m => fold(text.slice(0, m.index).trimEnd()).endsWith(name))
  const of = (m: RegExpMatchArray | null | undefined) => (m ? roleAt(m.index! + m[0].lastIndexOf(m[1]!), m[1]!) : undefined)
  return [partyOf(found.sender, of(ours)), partyOf(found.addressee, of(yours))]
}

/** "between Orrin Labs, Inc. and you": who that is, and where, stands over the salutation. */
export function withAddressee(doc: Doc, parties: readonly Party[]): Party[] {
  if (parties.every(p => p.address && !isYou(p))) return [...parties]
  const addressee = correspondents(doc)?.addressee
  if (!addressee) return [...parties]
  const written = partyOf(addressee)
  return parties.map(p => {
    if (isYou(p)) return { ...written, ...(p.role && { role: p.role }) }
    return !p.address && written.address && fold(String(p.name?.value)) === fold(addressee.name.text)
      ? { ...p, address: written.address }
      : p
  })
}
const isYou = (party: Party) => /^you$/i.test(String(party.name?.value))
