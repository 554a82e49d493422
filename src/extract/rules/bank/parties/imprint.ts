import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { isPlace, isStreet } from '../../parties/lines/places.ts'
import { bankName } from './names.ts'

/** A bank as the small print names it, with its address: "AB Bank plc, 2 High Street, Leeds LS1 4AP. Registered in …". */
export type Imprint = { name?: Option; address: Option }

type Clause = { tokens: Token[]; text: string }

const stroke = /^[•·|●–—-]$/
/** A branch or a seat with its address behind it, whoever's it is. */
const seat =
  /^(?:(?:head|registered) office|branch|home branch|oficina|sucursal|domicilio social|agence|si[èe]ge(?: social)?|agenzia|filiale|sede(?: legale| sociale?)?|ag[êe]ncia|balc[ãa]o|oddzia[łl]|centrala|siedziba|pobo[čc]ka|s[íi]dlo|fi[óo]k|sz[ée]khely|gesch[äa]ftsstelle|filiale?|hauptsitz|sitz|kantoor|kontor|huvudkontor|hovedkontor|konttori|kotipaikka|[șs]ediu\p{L}*|sucursala|merkez|[şs]ube|cabang|kantor)(?!\p{L})/iu

const endsSentence = (t: Token, next: Token | undefined) =>
  /[\p{L}\d]{3,}\.$/u.test(t.text) &&
  !/^(?:str|strasse|ave|blvd|road|bldg|marg|opp|near|dist)\.$/i.test(t.text) &&
  next !== undefined &&
  /^\p{Lu}/u.test(next.text)

/** What small print tells behind an address without a comma: registers, capital, telephones. */
const startsOther =
  /^(?:iscritt[ao]|inscrit[ae]?|capital\p{L}*|cap\.|cod\.?|org\.?nr\.?|org\.nummer|besöksadress|postadress|tel\.?|telefon\p{L}*|téléphone|fax|registered|kvk|hrb|hra|nif|cif|siren|swift|bic|aderente|www\.\S+)$/iu

/** Words between commas, strokes, colons and the ends of sentences. A stroke before a number joins it: "Mumbai - 400001". */
function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let own: Token[] = []
  const close = () => {
    const text = textOf(own)
      .replace(/[,;:]$/, '')
      .replace(/(\p{L}{2}|\d)\.$/u, '$1')
    if (own.length) clauses.push({ tokens: own, text })
    own = []
  }
  for (const [i, t] of tokens.entries()) {
    const next = tokens[i + 1]
    if (stroke.test(t.text) && !(/^[-–]$/.test(t.text) && next && /^\d{4,6}(?:-\d{3})?,?$/.test(next.text) && own.length)) {
      close()
      continue
    }
    if (
      own.length &&
      (startsOther.test(t.text) || (/^(?:box|postfach|postbus|postboks|apartado)$/i.test(t.text) && /^\d/.test(next?.text ?? '')))
    )
      close()
    own.push(t)
    if (/[,;:]$/.test(t.text) || endsSentence(t, next)) close()
  }
  close()
  return clauses
}

/** Clauses at most between a bank and its town. */
const far = 5

function imprintIn(tokens: readonly Token[], mayStart: number): Imprint | undefined {
  const clauses = clausesOf(tokens)
  for (const [i, clause] of clauses.entries()) {
    if (tokens.indexOf(clause.tokens[0]!) >= mayStart) return undefined
    const named = bankName.test(clause.text) && /^\P{L}*\p{Lu}/u.test(clause.text) && clause.tokens.length < 9
    if (!named && !seat.test(clause.text)) continue
    for (let j = i + 1; j < clauses.length && j <= i + far; j++) {
      const joined = `${clauses[j - 1]!.text}, ${clauses[j]!.text}`
      if (!isPlace(clauses[j]!.text) && !(j - 1 > i && isPlace(joined))) continue
      const from = clauses.findIndex((c, k) => k > i && k <= j && (isStreet(c.text) || /\d/.test(c.text)))
      const rows = clauses.slice(from < 0 ? j : from, j + 1)
      if (rows.length < 2 && !isStreet(rows[0]!.text)) break
      const text = rows.map(c => c.text).join(', ')
      const name: Option = { value: clause.text, tokens: clause.tokens, text: clause.text, score: 3 }
      return { ...(named && { name }), address: { value: text, tokens: rows.flatMap(c => c.tokens), text, score: 3.3 } }
    }
  }
  return undefined
}

/** Small print goes on in the next line. */
function withNext(doc: Doc, segment: Segment): Token[] {
  const next = doc.sheets[segment.line.page]!.lines[segment.line.index + 1]
  const under = next?.segments.find(s => Math.abs(s.x0 - segment.x0) < 12 * next.h && s.y0 - segment.y1 < next.h)
  return segment.tokens.length > 7 && under ? [...segment.tokens, ...under.tokens] : segment.tokens
}

export const imprintsOf = (doc: Doc): Imprint[] =>
  doc.lines.flatMap(line =>
    line.segments.flatMap(s => imprintIn(s.tokens, s.tokens.length) ?? imprintIn(withNext(doc, s), s.tokens.length) ?? []),
  )
