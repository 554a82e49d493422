import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Line, Token } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { repair } from '../validate/repair.ts'
import { isContainer } from '../validate/taxid.ts'

const sealShape = /^[A-Z]{1,6}-?[A-Z]{0,3}\d{4,10}$|^\d{5,10}$/i

/** "Container / Seal": a column of both, one over the other. */
const both = /\bcontainers?(?: no\.?)?\s?[/&,-]\s?seals?\b/i

/** The word behind the number of a container, or first on the line below it behind a stroke ("OOLU1897230 / OOLGQA4471"). */
function sealBeside(b: Builder, line: Line, container: readonly Token[]): Option | undefined {
  const rest = line.tokens.slice(line.tokens.indexOf(container.at(-1)!) + 1)
  const below = b.doc.sheets[line.page]!.lines[line.index + 1]?.tokens.find(t => Math.abs(t.x0 - container[0]!.x0) < line.h)
  const next = rest.find(t => /[\p{L}\p{N}]/u.test(t.text))
  // "OOLU8945210/OOLHX88117/40HQ"
  const joined = new RegExp(
    `${container
      .at(-1)!
      .text.slice(0, 11)
      .replace(/[^A-Z\\d]/gi, '.')}\\s?/\\s?([A-Z]{0,6}-?\\d{4,10})(?=$|/)`,
    'i',
  ).exec(container.at(-1)!.text)
  if (joined) return { value: joined[1]!, tokens: [container.at(-1)!], text: joined[1]!, score: 3.2 }
  // "EGHU9447120/40'HQ/" goes on in the line below.
  const goesOn = /\/$/.test(line.segments.find(s => s.tokens.includes(container[0]!))?.text ?? '')
  const asked = below && /^[A-Z]{1,6}-?\d{4,10}$/.test(below.text) && both.test(b.doc.text)
  for (const token of [next, below && (goesOn || asked || /^\//.test(below.text)) ? below : undefined]) {
    const text = token?.text.replace(/^\//, '') ?? ''
    if (token && sealShape.test(text)) return { value: text, tokens: [token], text, score: 3.2 }
  }
  return undefined
}

/** "SEAL BE778812", or "SEAL NUMBER:" over it, among the lines under the container's. */
function sealBelow(b: Builder, line: Line, container: readonly Token[]): Option | undefined {
  const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 5)
  const own = under.map(l => l.segments.find(s => Math.abs(s.x0 - container[0]!.x0) < 1.5 * l.h)).filter(s => s !== undefined)
  for (const [i, segment] of own.entries()) {
    if (/^[A-Z]{3}[UJZ]\s?\d{6}/.test(segment.text)) return undefined
    if (
      !/^(?:(?:shipper|carrier|customs|liner|line|high security)(?:['’]s)?\s)?(?:seals?|selo|precinto|sello|sigillo|plomb[ae]?|scell[ée]|plombe|plomba)\b/i.test(
        segment.text,
      )
    )
      continue
    const token =
      segment.tokens.find(t => /\d{4}/.test(t.text) && sealShape.test(t.text)) ?? own[i + 1]?.tokens.find(t => sealShape.test(t.text))
    if (token) return { value: token.text, tokens: [token], text: token.text, score: 3.3 }
  }
  return undefined
}

/** "Seal", "SEGEL", "Plombe", as the heading of a column. */
const sealCaption = /^(?:seals?|segel|sellos?|precintos?|sigill[oi]|plomb\p{L}*|scell[ée]s?|lacres?|zegels?|m[üu]h[üu]r)(?!\p{L})/iu

/** The number in a column headed "Seal". */
function sealUnder(b: Builder, line: Line): Option | undefined {
  const sheet = b.doc.sheets[line.page]!
  for (const above of sheet.lines.slice(Math.max(0, line.index - 6), line.index).reverse()) {
    const caption = above.tokens.find(t => sealCaption.test(t.text))
    const token =
      caption &&
      line.tokens.find(
        t =>
          !/^[A-Z]{3}[UJZ]\d{7}$/.test(t.text) &&
          /^[A-Z]{0,4}-?\d{4,10}$/i.test(t.text) &&
          t.x0 < caption.x1 + 3 * line.h &&
          t.x1 > caption.x0,
      )
    if (token) {
      // "SB 09133"
      const before = line.tokens[line.tokens.indexOf(token) - 1]
      const lettered = before && /^[A-Z]{1,4}$/.test(before.text) && token.x0 - before.x1 < line.h && before.x1 > caption.x0
      const tokens = lettered ? [before, token] : [token]
      const text = tokens.map(t => t.text).join(' ')
      return { value: text, tokens, text, score: 3.4 }
    }
  }
  return undefined
}

/** As printed, and marked, where no reading has the right check digit; undefined for what is no number of a container. */
function numberOf(text: string): Pick<Option, 'value' | 'score' | 'passed' | 'failed' | 'repaired'> | undefined {
  const bare = text.replace(/[\s-]/g, '')
  const fixed = repair(bare, isContainer)
  if (fixed) return { value: fixed.text, score: 5, passed: ['iso6346'], repaired: fixed.repaired }
  return /^[A-Z]{3}U\d{7}$/.test(bare) ? { value: bare, score: 3, failed: ['iso6346'] } : undefined
}

const kinds =
  /\b(?:20|40|45)\s?['’]?\s?(?:GP|HC|HQ|HR|RH|RE|DC|DV|RF|OT|FR|ST|TK|PL|DRY(?: VAN| CARGO| CONTAINER| HIGH ?CUBE)?|STANDARD(?: DRY)?|STD|DV|REEF(?:ER)?(?: HIGH ?CUBE)?|OPEN ?TOP|FLAT ?RACK|TANK|HIGH ?CUBE(?: DRY)?)\b|\b(?:22G1|42G1|45G1|45R1|22R1|L5G1)\b/i

/** "40' HC" on one of the lines under the container's, up to the next one. */
function kindBelow(b: Builder, line: Line, container: readonly Token[]): Option | undefined {
  for (const below of b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 4)) {
    const own = below.segments.find(s => Math.abs(s.x0 - container[0]!.x0) < 1.5 * below.h)
    if (!own || /^[A-Z]{3}[UJZ]\s?\d{6}/.test(own.text)) return undefined
    const kind = kinds.exec(own.text)
    if (kind) return { value: kind[0], tokens: own.tokens, text: kind[0], score: 3 }
  }
  return undefined
}

const part = (span: ReturnType<typeof spanOf>, r: RegExpExecArray | null, text: string): Option | undefined =>
  r ? { value: text, tokens: tokensIn(span, r.index, r.index + r[0].length), text: r[0], score: 3.4 } : undefined

const sealSaid =
  /(?<!\p{L})(?:seals?|seal (?:number|no)s?|precintos?|sellos?|sigill[oi]|plomb[eas]*|plombennummer|plomby|lacres?|scell[ée]s?|verzegeling|zegelnummer|sinett(?:i|inumero)|sigill|plombnr|m[üu]h[üu]r)\.?\s?(?:numbers?|nummer|numero|n[°ºor]s?|#|\(s\)|nr)?\.?\s?(?:\(s\))?\s?[:#]\s?((?=[A-Z\d-]*\d{3})[A-Z\d][A-Z\d-]{3,15})(?![A-Z\d])/giu
/** "Seal number(s): 0088317" of a trailer: a seal without a container. */
export const sealsAlone = (b: Builder): Partial<Record<string, Option>>[] =>
  b.doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    return [...span.text.matchAll(sealSaid)].map(m => {
      const at = m.index + m[0].length - m[1]!.length
      return { sealNumber: { value: m[1]!, tokens: tokensIn(span, at, at + m[1]!.length), text: m[1]!, score: 3.2 } }
    })
  })

export function containers(b: Builder) {
  const found: Partial<Record<string, Option>>[] = []
  for (const line of b.doc.lines) {
    const span = spanOf(line.tokens)
    for (const m of span.text.matchAll(/\b[A-Z]{3}[UJZ]\s?[\dOIlSB]{6}[\s-]?[\dOIlSB]\b/g)) {
      const number = numberOf(m[0])
      if (!number) continue
      const kind = kinds.exec(span.text)
      const again = found.find(f => f.containerNumber?.value === number.value)
      // "MSKU4410275  40HC  32 CRATES" in a list below the marks.
      if (again) again.type ??= part(span, kind, kind?.[0] ?? '')
      if (again) continue
      // Carriers number bills and bookings in the shape of their containers.
      if (number.failed && [b.get('billOfLadingNumber'), b.get('bookingNumber')].includes(number.value)) continue
      const tokens = tokensIn(span, m.index, m.index + m[0].length)
      const sealed = /\b(?:seals?|selo|precinto|sigillo|plomba)\s*(?:no\.?|number|#)?\s*[:.]?\s*([A-Z0-9-]{4,})/i.exec(span.text)
      // "Container / seal: TGSU6642082 / VN4471903": behind the caption of both first comes the container.
      const seal = sealed && m[0].startsWith(sealed[1]!) ? null : sealed
      found.push({
        containerNumber: { ...number, tokens, text: m[0] },
        sealNumber: part(span, seal, seal?.[1] ?? '') ?? sealUnder(b, line) ?? sealBelow(b, line, tokens) ?? sealBeside(b, line, tokens),
        type: part(span, kind, kind?.[0] ?? '') ?? kindBelow(b, line, tokens),
      })
    }
  }
  return found.length ? found : sealsAlone(b)
}
