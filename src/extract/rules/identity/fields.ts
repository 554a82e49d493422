import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { datesIn } from '../normalise/date.ts'
import { candidatesOf, type Scalar, unreadable } from '../scalars.ts'
import { boxesOf, inBoxes } from '../values/boxes.ts'
import { core } from '../values/kinds.ts'
import { barelyPrinted } from './own-number.ts'

const upper = (v: unknown) => typeof v === 'string' && !/\p{L}/u.test(v)
const labelish = (_: unknown, t: string) => isIdentityCaption(t) || /\/|\(|:$/.test(t) || !/\p{L}{2}/u.test(t)
/** A name begins with a capital; what is left of a caption does not, and with a number a street does. */
const unnamed = (v: unknown, t: string) => labelish(v, t) || !/\p{Lu}|^l/u.test(t) || /^\d{2}|^\[\p{L}{3}/u.test(t)
const slashed = (v: unknown, t: string) => isIdentityCaption(t) || upper(v) || /\p{L}\/\p{L}|^\/|\/$/u.test(t)

export const identityRows: readonly Scalar[] = [
  {
    key: 'documentNumber',
    concepts: ['documentNumber', 'cardNumber'],
    kind: 'id',
    reject: (_, t) => !/\d/.test(t) || t.length < 4 || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(t),
  },
  { key: 'lastName', concepts: ['lastName'], kind: 'name', reject: unnamed },
  { key: 'firstName', concepts: ['firstName'], kind: 'name', reject: unnamed },
  { key: 'dateOfBirth', concepts: ['dateOfBirth'], kind: 'date' },
  { key: 'dateOfIssue', concepts: ['dateOfIssue'], kind: 'date' },
  { key: 'dateOfExpiry', concepts: ['dateOfExpiry'], kind: 'date' },
  { key: 'placeOfBirth', concepts: ['placeOfBirth'], kind: 'text', reject: slashed },
  { key: 'nationality', concepts: ['nationality'], kind: 'text', reject: slashed },
  {
    key: 'issuingAuthority',
    concepts: ['issuingAuthority'],
    kind: 'text',
    outsideProse: true,
    reject: (v, t) => labelish(v, t) || t.length > longestName || /^\d{6}|[☐☒□]/u.test(t),
  },
  { key: 'personalNumber', concepts: ['personalNumber'], kind: 'id', reject: v => String(v).replace(/\D/g, '').length < 4 },
  { key: 'height', concepts: ['height'], kind: 'text', reject: (_, t) => !/^\d[\d' ,."″′-]*(?:cm|m|in|ft)?\.?$/i.test(t) },
  { key: 'eyeColor', concepts: ['eyes'], kind: 'text', reject: (_, t) => /\d/.test(t) || !/\p{L}{3}/u.test(t) },
  {
    key: 'vehicleClass',
    concepts: ['class'],
    kind: 'text',
    reject: v =>
      !/^[\p{Lu}\d]{1,3}(?:[\s,/]+[\p{Lu}\d]{1,3})*$|^(?:LMV|MCWO?G|HMV|HGMV|HPMV|TRANS|MGV|LDRXCV|3W-?\w+)(?:[\s,/]+[\p{Lu}\d-]{2,6})*$/u.test(
        String(v),
      ),
  },
  { key: 'restrictions', concepts: ['restrictions'], kind: 'text', reject: (v, t) => isIdentityCaption(t) || String(v).length > 40 },
  { key: 'endorsements', concepts: ['endorsements'], kind: 'text', reject: (v, t) => isIdentityCaption(t) || String(v).length > 30 },
]

/** Letters of the name of an office, a place or a country at most: what is longer is what to do with a card that was found. */
const longestName = 70

/** "12 06 1990", "14 SEP / SEPT 87", "LISBOA 19 05 2025": days as identity papers print them, in blanks or with the month in two languages, behind a place. Readers of pictures take the stroke for a letter. */
const printedDay =
  /^(?:\p{Lu}[\p{L}.-]*,?\s){0,3}(\d{1,2})\s(?:(\d{1,2})|(\p{L}{3,12}?)\.?\s?(?:[/|Il]\s?(\p{L}{3,12})\.?)?)\s(\d{4}|\d{2})$/u

/** "1979 12 05" */
const yearFirst = /^((?:19|20)\d{2})[\s.]{1,2}(\d{2})[\s.]{1,2}(\d{2})\.?$/

/** "07.02 1988": a speck between the figures of a day that has none. */
const specked = /^(\d{2})[.,]?\s(\d{2})[.,]?\s((?:19|20)\d{2})$|^(\d{2})[.,]\s?(\d{2})\s((?:19|20)\d{2})$/

function dayOf(doc: Doc, tokens: readonly Token[]): Option | undefined {
  const read = textOf(tokens)
  const text = tokens.every(t => t.source === 'ocr') ? read.replace(specked, (_, ...g) => g.slice(0, 6).filter(Boolean).join(' ')) : read
  const iso = yearFirst.exec(text)?.slice(1).join('-')
  const named = iso && datesIn([{ ...tokens[0]!, text: iso }], doc)[0]
  if (named) return { value: named.value, tokens, text, score: 7 }
  const m = printedDay.exec(text)
  if (!m) return first(doc, tokens)
  const [, day, numbered, month, translated, year] = m
  const written = numbered ? [`${day}.${numbered}.${year}`] : [month, translated].flatMap(name => (name ? [`${day} ${name} ${year}`] : []))
  const days = written.flatMap(
    w =>
      first(
        doc,
        w.split(' ').map((t, i) => ({ ...tokens[0]!, text: t, x0: i, x1: i + 0.5 })),
      ) ?? [],
  )[0]
  return days && { ...days, tokens, text }
}

const first = (doc: Doc, tokens: readonly Token[]): Option | undefined => {
  const day = datesIn(tokens, doc)[0]
  return day && { value: day.value, tokens: day.tokens, text: day.text, score: 7 }
}

const dayFields: ReadonlySet<string> = new Set(['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'])

/** Fields that may be named in two languages ("NORSK / NORWEGIAN") and go on over a second line. */
const worded: ReadonlySet<string> = new Set(['nationality', 'placeOfBirth', 'issuingAuthority'])

/** Fields that a scan runs into the next caption. */
const runsOn: ReadonlySet<string> = new Set([...worded, 'restrictions', 'endorsements'])

/** "[a] Surname" over "[b] Name at birth". */
const lettered = /^\[\p{L}\]\s*/u

function lookOf(row: Scalar): Scalar {
  if (dayFields.has(row.key)) return { ...row, kind: 'text', reject: undefined }
  return worded.has(row.key) ? { ...row, reject: (v, t) => isIdentityCaption(t) || upper(v) || t.length > longestName } : row
}

const isCapitals = ({ text }: Token) => /^\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/** "UK 14 09 2022": the words of a day without signs between its figures. */
const inBlanks = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex((_, i) => /^\d{2} \d{2} \d{4}$/.test(textOf(tokens.slice(i, i + 3))))
  return at < 0 ? [] : tokens.slice(at, at + 3)
}

/** "ΣΤΑΥΡΟΣ" over "STAVROS": the same again in letters that all countries read. */
const inLatin = (o: Option): Option => {
  const latin = o.tokens.filter(t => !/[\p{sc=Greek}\p{sc=Cyrillic}]/u.test(t.text))
  const isAgain = latin.length < o.tokens.length && /\p{sc=Latin}{3}/u.test(textOf(latin))
  return isAgain ? { ...o, value: textOf(latin), tokens: latin, text: textOf(latin) } : o
}

/** Without the caption that a scan ran into the value, the day beside a place ("PISTOIA (PT) 21.03.1989"), the number beside a nationality. */
function ownWords(b: Builder, row: Scalar, o: Option): Option {
  const days = new Set([...datesIn(o.tokens, b.doc).flatMap(d => d.tokens), ...inBlanks(o.tokens)])
  const captions = new Set(
    b.doc.hits.filter(h => (h.leads || h.tokens.length > 1) && !row.concepts.some(c => phraseOf(h, c))).flatMap(h => h.tokens[0]!),
  )
  const [first] = o.tokens
  const end = o.tokens.findIndex(
    (t, i) =>
      i > 0 &&
      (captions.has(t) ||
        (isCapitals(first!) && t.source === 'ocr' && /^(?!l)\p{Ll}{2}/u.test(t.text)) ||
        /^\d{1,2}\.$/.test(t.text) ||
        (row.key === 'nationality' && /\d/.test(t.text)) ||
        (/^\/$/.test(t.text) && b.doc.lineOf.get(t) !== b.doc.lineOf.get(first!))),
  )
  const tokens = core((end < 0 ? o.tokens : o.tokens.slice(0, end)).filter(t => !days.has(t)))
  const text = textOf(tokens)
  return tokens.length && tokens.length < o.tokens.length ? { ...o, value: text.replace(/,$/, ''), tokens, text } : o
}

const particle = /^(?:la|las|le|les|lo|los|li|lez|l[èe]s)$/i
/** "lonescu", "Mun. lași": names begin with a capital, and a reader of pictures takes a capital I for a small l. */
function capital(o: Option): Option {
  if (typeof o.value !== 'string' || o.tokens.some(t => t.source !== 'ocr')) return o
  const words = o.value.split(' ').map(w => (/^l\p{Ll}{2,}/u.test(w) && !particle.test(w) ? `I${w.slice(1)}` : w))
  return { ...o, value: words.join(' ') }
}
const named: ReadonlySet<string> = new Set(['lastName', 'firstName', 'placeOfBirth'])

/** "0. 37912050012": a speck before a number, or the point that ends the one beside it. */
function withoutSpeck(o: Option): Option {
  const [first, ...rest] = o.tokens
  if (first?.source !== 'ocr' || rest.length === 0 || !/^\p{N}?[.,]$/u.test(first.text)) return o
  return { ...o, value: textOf(rest), tokens: rest, text: textOf(rest) }
}

/** "PEREIRA" over "LATORRE" under a caption of surnames alone. */
const ofSurnames = /^(?:apellidos|surnames?|sobrenomes?|apelidos)$/
const bothSurnames = (o: Option) => ofSurnames.test(o.label ?? '') && /^\p{Lu}[\p{Lu} '’-]+$/u.test(o.text)

/** "RESTRICTIONS: A- With corrective lenses": what a letter on the front means, on the back of a card. */
const explained = /^[A-Z\d]{1,2}\s?[-–]\s\p{L}{3}/u

/** "DOC ORIGEM CAMPINAS SP": another caption with its value, of several words. */
const isOther = (b: Builder, row: Scalar, { tokens }: Option): boolean => {
  const line = b.doc.lineOf.get(tokens[0]!)
  const own = line && b.doc.hitsByLine.get(line)!.find(h => h.leads && h.tokens[0] === tokens[0] && h.tokens.length > 1)
  return own !== undefined && own.tokens.length < tokens.length && !row.concepts.some(c => phraseOf(own, c))
}

/** What stands in the box of a field's caption, else what its labels lead to. */
export function seenOf(b: Builder, row: Scalar, boxes = boxesOf(b.doc)): Option[] {
  const boxed = inBoxes(b.doc, row.concepts, lookOf(row), boxes, worded.has(row.key) ? 2 : 1).map(o =>
    lettered.test(textOf(o.tokens)) ? { ...o, tokens: o.tokens.slice(1), value: String(o.value).replace(/^\[?\p{L}\]\s*/u, '') } : o,
  )
  if (row.key === 'lastName')
    for (const [i, o] of inBoxes(b.doc, row.concepts, lookOf(row), boxes, 2).entries()) if (bothSurnames(o)) boxed[i] = o
  if (worded.has(row.key)) for (const [i, o] of boxed.entries()) boxed[i] = ownWords(b, row, o)
  const days = dayFields.has(row.key) ? boxed.flatMap(o => dayOf(b.doc, o.tokens) ?? []) : boxed.filter(o => !isOther(b, row, o))
  const all = days.length ? days : candidatesOf(b, row).map(o => (runsOn.has(row.key) ? ownWords(b, row, o) : o))
  const told = all.filter(o => !explained.test(o.text))
  const found = told.length ? told : all
  if (row.kind === 'id') return found.map(withoutSpeck)
  return named.has(row.key) || worded.has(row.key) ? found.map(inLatin).map(o => (named.has(row.key) ? capital(o) : o)) : found
}

/** The six figures that open a chip, captioned "Card Access Number". */
function ofAccess(b: Builder, o: Option): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  if (!line || !/^\d{6}$/.test(String(o.value))) return false
  const above = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 2), line.index + 1)
  return above.some(l => /\baccess\b|acc[èe]s|zugang|\bCAN\b/iu.test(l.text))
}

/** A town stands for who issued a paper where nothing else does. */
export function placeOfIssue(b: Builder) {
  const row = identityRows.find(r => r.key === 'issuingAuthority')!
  if (!b.get(row.key)) b.best(row.key, seenOf(b, { ...row, concepts: ['placeOfIssue'] }))
}

/** Fills what the zone did not say. */
export function fillSeen(b: Builder) {
  const boxes = boxesOf(b.doc)
  for (const row of identityRows) {
    b.best(
      row.key,
      seenOf(b, row, boxes).filter(o => row.key !== 'documentNumber' || !ofAccess(b, o)),
    )
    if (row.key === 'documentNumber') b.best('documentNumber', barelyPrinted(b))
    unreadable(b, row.key, row.concepts)
  }
}

/** "30.09.2020 – 30.09.2030": from when until when. */
export function validity(b: Builder) {
  for (const line of b.doc.lines) {
    const [from, until, ...more] = datesIn(line.tokens, b.doc)
    if (!from || !until || more.length || !/^\s?[-–—]\s?$/.test(textBetween(line, from.tokens, until.tokens))) continue
    b.best('dateOfIssue', [{ ...from, score: 4 }])
    b.best('dateOfExpiry', [{ ...until, score: 4 }])
  }
}

const textBetween = (line: Line, a: readonly Token[], c: readonly Token[]) =>
  textOf(line.tokens.slice(line.tokens.indexOf(a.at(-1)!) + 1, line.tokens.indexOf(c[0]!)))

const letters: Readonly<Record<string, string>> = { M: 'M', F: 'F', X: 'X', W: 'F', H: 'M', K: 'F', V: 'F', Ž: 'F' }
/** The sexes in words, in the languages of cards. */
const female =
  /^(?:female|weiblich|féminin|feminino|femenino|femminile|muj|mulher|frau|femme|donna|perempuan|wanita|babae|kobieta|žena|nő|naine|kadın|vrouw|nữ|ke(?!\p{L})|gore|kvinna|kvinde|kvinne|nainen|femra)/iu
const male =
  /^(?:male|männlich|masculin|maschile|hombre|homem|mann?$|homme|uomo|laki|lelaki|lalaki|mężczyzna|muž|férfi|mees|erkek|nam(?!\p{L})|me(?!\p{L})|gabo|mies|mashkull)/iu

/** "Female" without a caption, on cards that say no more than that. */
const alone = /^(?:fe)?male$|^(?:lelaki|perempuan|femenino|masculino|feminino|f[ée]minin|masculin|mujer|hombre)$/i

/** "SEXO M" is "mujer" in Mexico, where the other letter is H. */
const byMexico = /\bcredencial para votar\b|\bclave de elector\b/i

export function sex(b: Builder) {
  captionedSex(b)
  const said = b.doc.lines.flatMap(l => l.segments).find(s => alone.test(s.text))
  if (!b.get('sex') && said) b.set('sex', { value: female.test(said.text) ? 'F' : 'M', tokens: said.tokens, text: said.text, score: 2.8 })
  const read = b.found.sex?.location?.text
  if (read === 'M' && byMexico.test(b.doc.text)) b.fields.sex = 'F'
}

function captionedSex(b: Builder) {
  b.best(
    'sex',
    seenOf(b, { key: 'sex', concepts: ['sex'], kind: 'text' }).flatMap(o => {
      // "ŽIF": the stroke as a reader of pictures sees it.
      const run = o.tokens[0]?.source === 'ocr' ? /^[KŽNVMFHW][Il1|]([MFX])$/.exec(String(o.value)) : null
      if (run && o.tokens[0]) return [{ ...o, value: run[1], tokens: o.tokens.slice(0, 1), text: o.tokens[0].text }]
      // "N/F", "V / M": the letter of all countries behind the country's own.
      const both = /^\p{L}{1,10}\s?\/\s?([MFX])(?!\p{L})/u.exec(String(o.value))
      if (both && o.tokens[0]) return [{ ...o, value: both[1], text: both[0] }]
      const [token] = o.tokens
      const word = /^\p{L}+/u.exec(String(o.value))?.[0] ?? ''
      const letter = word.length === 1 ? letters[word.toUpperCase()] : female.test(word) ? 'F' : male.test(word) ? 'M' : undefined
      return letter && token ? [{ ...o, value: letter, tokens: [token], text: token.text }] : []
    }),
    2,
  )
}

/** "SEUMUR HIDUP", "PERMANENTE": cards that never expire. */
const lifelong =
  /(?<!\p{L})(?:seumur hidup|lifetime|life ?long|permanente?|indefinid[oa]|vital[ií]ci[ao]|unbefristet|bezterminow[oaey]|süresiz)(?!\p{L})/iu

/** The one date between birth and expiry that no label names is the day of issue. */
export function between(b: Builder) {
  const birth = b.get('dateOfBirth') as string | undefined
  const expiry = (b.get('dateOfExpiry') as string | undefined) ?? (b.doc.lines.some(l => lifelong.test(l.text)) ? '9999' : undefined)
  if (!birth || !expiry || b.get('dateOfIssue')) return
  const revised = (d: { tokens: readonly Token[] }) => /\brev\b/i.test(b.doc.lineOf.get(d.tokens[0]!)?.text ?? '')
  const inside = b.doc.lines.flatMap(l => datesIn(l.tokens, b.doc)).filter(d => d.value > birth && d.value < expiry && !revised(d))
  if (new Set(inside.map(d => d.value)).size === 1) b.set('dateOfIssue', { ...inside[0]!, score: 2.8 })
}

/** birth < issue < expiry, else the labels were taken for each other. Zones of some countries hold the day of issue where others have the last. */
export function order(b: Builder) {
  if (b.get('dateOfExpiry') && b.get('dateOfExpiry') === b.get('dateOfIssue')) b.unset('dateOfExpiry')
  const [birth, issue, expiry] = ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'].map(k => b.get(k) as string | undefined)
  if ((birth && issue && birth >= issue) || (issue && expiry && issue >= expiry))
    b.issue('dateOfIssue', 'inconsistent', 'Does not lie between birth and expiry')
}
