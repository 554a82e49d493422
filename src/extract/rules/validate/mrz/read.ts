import { type Layout, layouts } from './layouts.ts'
import { dayOf, likeliest, type Reading, readings } from './readings.ts'
import { checkDigit, cleanMrz, countryOf, digits, fitted, letters, namesOf, plain } from './text.ts'
import { written } from './written.ts'

export const checkedKeys = ['documentNumber', 'dateOfBirth', 'dateOfExpiry'] as const

/** Fields of a machine-readable zone (ICAO 9303) with the checks they passed. */
export type Mrz = {
  format: Layout['format']
  /** As its form asks for it, each as long as it must be. */
  lines: string[]
  documentNumber?: string
  lastName?: string
  firstName?: string
  nationality?: string
  issuingCountry?: string
  dateOfBirth?: string
  dateOfExpiry?: string
  sex?: string
  personalNumber?: string
  /** Line of the zone that each value stands on. */
  lineOf: Record<string, number>
  passed: string[]
  failed: string[]
  repaired: string[]
}

/** Most ways of repair that are held against the composite digit. */
const mostWays = 200

/** Sets checked fields right: each to the likeliest reading that satisfies its digit, several together to the likeliest way that the composite digit leaves. */
function settle(rows: readonly string[], layout: Layout, out: Mrz): string[] {
  const at = (row: readonly string[], [line, from, to]: readonly [number, number, number]) => row[line]!.slice(from, to)
  const keys = checkedKeys.filter(key => layout[key])
  const options = keys.map(key => {
    const { at: span, check } = layout[key]!
    const found = readings(at(rows, span), rows[check![0]]![check![1]]!, key !== 'documentNumber')
    return found.length ? found : [undefined]
  })
  const put = (choice: readonly (Reading | undefined)[]) => {
    const lines = [...rows]
    keys.forEach((key, i) => {
      const [line, from, to] = layout[key]!.at
      const text = choice[i]?.text
      if (text !== undefined) lines[line] = lines[line]!.slice(0, from) + text + lines[line]!.slice(to)
    })
    return lines
  }
  const { composite } = layout
  const holds = (lines: readonly string[]) =>
    composite !== undefined &&
    digits(lines[composite.check[0]]![composite.check[1]]!) === String(checkDigit(composite.parts.map(p => at(lines, p)).join('')))
  let ways: (Reading | undefined)[][] = [[]]
  for (const own of options) ways = ways.flatMap(way => own.map(o => [...way, o])).slice(0, mostWays)
  const whole = composite ? ways.filter(way => holds(put(way))) : []
  const rankOf = (way: readonly (Reading | undefined)[]) => way.reduce((sum, own) => sum + (own?.rank ?? 0), 0)
  const chosen = likeliest(whole, rankOf) ?? options.map(own => likeliest<Reading | undefined>(own, one => one?.rank ?? 0))
  keys.forEach((key, i) => {
    const own = chosen[i]
    const kept = own ? out.passed : out.failed
    kept.push(`mrz:${key}`)
    if (own?.repaired) out.repaired.push(key)
  })
  const lines = put(chosen)
  if (composite) (holds(lines) ? out.passed : out.failed).push('mrz:composite')
  return lines
}

/** A number longer than its nine places goes on in the optional data of a card. */
function numberOf(lines: readonly string[], layout: Layout, out: Mrz): string | undefined {
  const [line, from, to] = layout.documentNumber.at
  const number = lines[line]!.slice(from, to)
  if (layout.format !== 'TD1' || lines[0]![14] !== '<') return plain(number)
  const rest = /^([A-Z0-9]*)(\d)</.exec(lines[0]!.slice(15))
  if (!rest || String(checkDigit(number + rest[1])) !== rest[2]) return plain(number)
  out.failed = out.failed.filter(f => f !== 'mrz:documentNumber')
  out.passed.push('mrz:documentNumber')
  return plain(number + rest[1])
}

/** The holder's own number in the first row of a card, as Spain and Estonia print it. */
function ofHolder(lines: readonly string[], layout: Layout): string | undefined {
  const m = layout.format === 'TD1' ? /^..(?:ESP|EST)[A-Z0-9]{9}\d(\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|\d{11})<*$/.exec(lines[0]!) : undefined
  return m?.[1]
}

function readAs(layout: Layout, rows: readonly string[]): Mrz {
  const out: Mrz = { format: layout.format, lines: [], lineOf: {}, passed: [], failed: [], repaired: [] }
  const lines = settle(rows, layout, out)
  const at = ([line, from, to]: readonly [number, number, number]) => lines[line]!.slice(from, to)
  out.issuingCountry = countryOf(at(layout.issuingCountry))
  out.nationality = countryOf(at(layout.nationality), out.issuingCountry)
  Object.assign(out, namesOf(at(layout.names), layout.givenNames && at(layout.givenNames)))
  out.documentNumber = numberOf(lines, layout, out)
  out.dateOfBirth = dayOf(digits(at(layout.dateOfBirth.at)), false)
  out.dateOfExpiry = layout.dateOfExpiry && dayOf(digits(at(layout.dateOfExpiry.at)), true)
  const sex = at(layout.sex)
  out.sex = /[MFX]/.exec(letters(sex))?.[0] ?? (sex === '<' && layout.lines === 2 ? 'X' : undefined)
  const { optional } = layout
  const personal = optional && at(optional.at)
  const proven = optional?.check && String(checkDigit(personal!)) === digits(lines[optional.check[0]]![optional.check[1]]!)
  if (personal && ((layout.format === 'TD3' && proven) || layout.format === 'TD1')) out.personalNumber = plain(personal)
  out.personalNumber ??= ofHolder(lines, layout)
  if (out.personalNumber && proven) out.passed.push('mrz:personalNumber')
  out.lineOf = { lastName: layout.names[0], firstName: (layout.givenNames ?? layout.names)[0] }
  for (const key of ['issuingCountry', 'nationality', 'sex'] as const) out.lineOf[key] = layout[key][0]
  for (const key of checkedKeys) if (layout[key]) out.lineOf[key] = layout[key].at[0]
  if (optional) out.lineOf.personalNumber = optional.at[0]
  out.lines = written(lines, layout, out)
  return out
}

/** How well lines fit a layout: digits that hold, and the shape of its first line. */
const fitOf = (mrz: Mrz) => mrz.passed.length * 2 - mrz.failed.length - mrz.repaired.length

/** Shortest line that may be one of the zone, as a share of what it should be. */
const shortest = 0.7
/** The same of a line of names, behind which stand fillers and nothing else. */
const shortestNames = 0.4
const mostOver = 3

const longEnough = (line: string, length: number): boolean => line.length >= (line.endsWith('<<') ? shortestNames : shortest) * length

/** A row of names of which only its beginning was read. */
const opened = (line: string): boolean => /^[PV][A-Z<][A-Z]{3}[A-Z]{2}/.test(line)

/** Shortest row that a strip is looked for in. */
const shortestRow = 8
/** Specks of the ground, and the end of the row above where the paper is askew: fillers, some read as K, and hardly another sign. */
const isScrap = (line: string): boolean => line.length < shortestRow || (line.includes('<') && line.replace(/[K<]/g, '').length < 2)

/** Ways to take a row for the upper one: as it is, behind specks that were read as signs, or with its first sign put back. */
function topsOf(line: string, { lines, length }: Layout): { top: string; specks: number }[] {
  const found = line.search(/[PVACI1][A-Z0-9<][A-Z0-9]{3}/)
  const tops = [{ top: line, specks: 0 }]
  if (found > 0 && found < 4) tops.push({ top: line.slice(found), specks: found })
  if (lines === 2 && /^<[A-Z]{5}[A-Z<]*<</.test(line)) tops.push({ top: `${length > 40 ? 'P' : 'I'}${line}`, specks: 1 })
  return tops
}

function* ways(lines: readonly string[], length: number): Generator<string[]> {
  const [first, ...rest] = lines
  if (first === undefined) return yield []
  for (const head of fitted(first, length)) for (const tail of ways(rest, length)) yield [head, ...tail]
}

/** Reads the zone out of lines of a page; undefined when there is none. `at`: the lines it takes. */
export function readMrz(texts: readonly string[]): { mrz: Mrz; at: number[] } | undefined {
  const cleaned = texts.map(cleanMrz)
  const places = cleaned.flatMap((line, i) => (isScrap(line) ? [] : [i]))
  const clean = places.map(i => cleaned[i]!)
  let best: { mrz: Mrz; at: number[]; fit: number } | undefined
  for (const layout of layouts)
    for (let i = 0; i + layout.lines <= clean.length; i++) {
      for (const { top: first, specks } of topsOf(clean[i]!, layout)) {
        const own = [first, ...clean.slice(i + 1, i + layout.lines)]
        const begun = layout.lines === 2 && opened(own[0]!)
        const zone = own.every((l, n) => ((n === 0 && begun) || longEnough(l, layout.length)) && l.length <= layout.length + mostOver)
        const top = layout.opens.test(own[0]!) && /<|^[ACI1][A-Z0-9]{13}/.test(own[0]!)
        if (!zone || !top || !own.some(l => /\d{6}/.test(digits(l)) && /<{2}/.test(own.join('')))) continue
        const off = own.reduce((n, l) => n + Math.abs(l.length - layout.length), specks)
        for (const rows of ways(own, layout.length)) {
          const mrz = readAs(layout, rows)
          if (!longEnough(own[0]!, layout.length) && mrz.failed.length > 0) continue
          const fit = fitOf(mrz) - off / 10
          if (!best || fit > best.fit) best = { mrz, fit, at: places.slice(i, i + layout.lines) }
        }
      }
    }
  // Nothing that holds and nothing that looks like names: a line of print that happens to hold fillers.
  return best && (best.mrz.passed.length > 0 || best.fit > -5) ? best : undefined
}
