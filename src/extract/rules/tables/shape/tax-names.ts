import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { option } from '../cell.ts'
import type { TaxRow } from '../taxes.ts'

/** What countries call the taxes of a sale, in short. */
const short =
  /^(?:[cs]|i|ut)?gst$|^(?:vat|mwst|ust|tva|t\.v\.a|iva|i\.v\.a|igic|igv|ipsi|itbis|itbms|isv|btw|b\.t\.w|moms|mva|dph|pdv|ddv|áfa|alv|kdv|ötv|ppn|ppnbm|pvm|pvn|vsk|tvsh|ptu|ндс|пдв|ддс|φπα|hst|pst|qst|rst|tps|tvq|tvh|tvp|sst|icms|iss|ipi|pis|cofins|irpf|ieps|ish|inc|cess)$/iu
/** Words that tell a tax, a rate of it or that there is none. */
const telling =
  /(?<!\p{L})(?:tax(?:e|a|as|es)?|levy|duty|steuer|abgabe|imp(?:uesto|osta|osto)s?|taks[ae]?|redevance|contribution|cess|taux|tasa|standard|normal\p{L}*|reduced|r[ée]duit\p{L}*|reduzid[ao]|reducid[ao]|ridott[ao]|erm[äa][ßs]+igt\p{L}*|interm[ée]di[aeáo]\p{L}*|zero[- ]?rated?|exempt\p{L}*|isent[ao]|exento|esente|exon[ée]r[ée]\p{L}*|steuerfrei)(?!\p{L})/iu
/** Codes of rates as the tax offices of Singapore and Malaysia give them. */
const code = /^(?:SR|ZR|ES|ESN|ES33|ESN33|OS|TX|DS|RS|GS|SV|ST|IM|BL|NR|EP|OP|ZRL|ZRE|SRCA|RC)$/
const rateCaption = /^(?:tasa|taux|rate|satz|tipo|aliquota|al[íi]quota|taxa|stawka|sazba|sats|cuota|%|@)$/iu
/** Words before a name that only join it to the sum. */
const joining = /^(?:plus|zzgl\.?|inkl\.?|incl\.?|including|total|gesamt|davon|dont|di cui|of which|add|más|mas|\+)$/iu
/** Words of a name at most. */
const mostWords = 5

const bare = (text: string): string => text.replace(/^[(:+]+|[):,;]+$/g, '').replace(/(\p{L})\.$/u, '$1')
const inShort = (token: Token): boolean => short.test(bare(token.text))

/** The words before the first number of a row: in its own cell, or in the next one to the left that is no caption of the rate. */
function before(line: Line, first: Token): readonly Token[] {
  const at = line.segments.findIndex(s => s.tokens.includes(first))
  const own = line.segments[at]?.tokens ?? []
  const lead = own.slice(0, own.indexOf(first)).filter(t => !rateCaption.test(bare(t.text)))
  if (lead.length > 0) return lead
  return line.segments.slice(0, Math.max(0, at)).findLast(s => !rateCaption.test(bare(s.text)))?.tokens ?? []
}

function nameOf(doc: Doc, row: TaxRow): Option | undefined {
  const anchor = (row.rate ?? row.amount)?.tokens[0]
  const line = anchor && doc.lineOf.get(anchor)
  if (!line) return undefined
  const numbers = [row.rate, row.base, row.amount].flatMap(o => o?.tokens ?? []).filter(t => doc.lineOf.get(t) === line)
  const places = numbers.map(t => line.tokens.indexOf(t))
  const first = line.tokens[Math.min(...places)]!
  const lead = before(line, first)
  const between = line.tokens.slice(Math.min(...places) + 1, Math.max(...places)).filter(t => !numbers.includes(t))
  const known = [...lead, ...between].find(inShort)
  if (known) return named([known])
  const words = lead.slice(lead.findIndex(t => !joining.test(t.text)))
  const text = textOf(words)
  if (words.length === 0 || words.length > mostWords || /\d{3}/.test(text)) return undefined
  const isCode = words.length === 1 && code.test(bare(text)) && row.base !== undefined
  return isCode || (!/\d/.test(text) && telling.test(text) && !/:./.test(text)) ? named(words) : undefined
}

/** "I.V.A." keeps its last point. */
const shown = ({ text }: Token): string => (/\p{L}\.\p{L}/u.test(text) ? text.replace(/^[(+]+|[):,;]+$/g, '') : bare(text))
const named = (tokens: readonly Token[]): Option => option(tokens.map(shown).join(' '), tokens)

/** "TPS 5 %  241,10", "Taxa normal | 23,00 %": what its row calls the tax, where it has no code of EN 16931. */
export const withNames = (doc: Doc, rows: readonly TaxRow[]): TaxRow[] =>
  rows.map(row => (row.category ? row : { ...row, category: nameOf(doc, row) }))
