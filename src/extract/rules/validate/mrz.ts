import { repair } from './repair.ts'

/** Fields of a machine-readable zone (ICAO 9303) with the checks they passed. */
export type Mrz = {
  format: 'TD1' | 'TD2' | 'TD3' | 'DL'
  documentNumber?: string
  lastName?: string
  firstName?: string
  nationality?: string
  issuingCountry?: string
  dateOfBirth?: string
  dateOfExpiry?: string
  sex?: string
  personalNumber?: string
  passed: string[]
  failed: string[]
  repaired: string[]
}

const digitOf = (c: string) => (c === '<' ? 0 : c >= '0' && c <= '9' ? Number(c) : c.charCodeAt(0) - 55)

/** Check digit with weights 7, 3, 1. */
export const checkDigit = (text: string) => [...text].reduce((n, c, i) => n + digitOf(c) * [7, 3, 1][i % 3]!, 0) % 10

/** The alphabet of the zone: fillers are read as «, K, L, C, people or blanks. */
export const cleanMrz = (text: string) =>
  text
    .replace(/[«‹〈《人《(]/g, '<')
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9<]/g, '')

const date = (text: string, future: boolean): string | undefined => {
  const m = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!m || Number(m[2]) < 1 || Number(m[2]) > 12 || Number(m[3]) < 1 || Number(m[3]) > 31) return undefined
  const year = Number(m[1])
  return `${future ? (year < 70 ? 2000 : 1900) + year : (year > 25 ? 1900 : 2000) + year}-${m[2]}-${m[3]}`
}

const digits = (text: string) =>
  text.replace(/[OQD]/g, '0').replace(/[IL]/g, '1').replace(/Z/g, '2').replace(/S/g, '5').replace(/B/g, '8').replace(/G/g, '6')
const letters = (text: string) =>
  text.replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S').replace(/8/g, 'B').replace(/2/g, 'Z').replace(/6/g, 'G')

function names(text: string): { lastName?: string; firstName?: string } {
  const [last, first] = letters(text)
    .replace(/<[KCLE]+(?=<*$)/g, '<')
    .split(/<<+/)
  const words = (s: string | undefined) => s?.replace(/<+/g, ' ').trim() || undefined
  return { lastName: words(last), firstName: words(first?.replace(/[<KCLE]*$/g, m => (/^[KCLE]+$/.test(m) ? m : ''))) }
}

function field(out: Mrz, name: string, text: string, check: string): string {
  const ok = (t: string) => checkDigit(t) === Number(digits(check))
  const fixed = repair(text, ok, 1)
  if (fixed) {
    out.passed.push(`mrz:${name}`)
    if (fixed.repaired) out.repaired.push(name)
    return fixed.text
  }
  out.failed.push(`mrz:${name}`)
  return text
}

const plain = (text: string) => text.replace(/</g, '') || undefined

function two(top: string, bottom: string, format: 'TD3' | 'TD2'): Mrz {
  const out: Mrz = { format, passed: [], failed: [], repaired: [] }
  out.issuingCountry = plain(letters(top.slice(2, 5)))
  Object.assign(out, names(top.slice(5)))
  out.documentNumber = plain(field(out, 'documentNumber', bottom.slice(0, 9), bottom[9]!))
  out.nationality = plain(letters(bottom.slice(10, 13)))
  out.dateOfBirth = date(field(out, 'dateOfBirth', digits(bottom.slice(13, 19)), bottom[19]!), false)
  out.sex = /[MFX]/.exec(bottom[20]!)?.[0] ?? (bottom[20] === '<' ? 'X' : undefined)
  out.dateOfExpiry = date(field(out, 'dateOfExpiry', digits(bottom.slice(21, 27)), bottom[27]!), true)
  if (format === 'TD3') out.personalNumber = plain(bottom.slice(28, 42))
  return out
}

function three(lines: readonly string[]): Mrz {
  const [a, b, c] = lines as [string, string, string]
  const out: Mrz = { format: 'TD1', passed: [], failed: [], repaired: [] }
  out.issuingCountry = plain(letters(a.slice(2, 5)))
  out.documentNumber = plain(field(out, 'documentNumber', a.slice(5, 14), a[14]!))
  out.dateOfBirth = date(field(out, 'dateOfBirth', digits(b.slice(0, 6)), b[6]!), false)
  out.sex = /[MFX]/.exec(b[7]!)?.[0]
  out.dateOfExpiry = date(field(out, 'dateOfExpiry', digits(b.slice(8, 14)), b[14]!), true)
  out.nationality = plain(letters(b.slice(15, 18)))
  out.personalNumber = plain(b.slice(18, 29))
  Object.assign(out, names(c))
  return out
}

const fit = (line: string, length: number) => (line.length > length ? line.slice(0, length) : line.padEnd(length, '<'))

/** Reads the zone out of the lines of a page, bottom up; undefined when there is none. */
export function readMrz(lines: readonly string[]): { mrz: Mrz; lines: number[] } | undefined {
  const clean = lines.map(cleanMrz)
  const zone = (i: number, shortest: number) =>
    clean[i] !== undefined && clean[i]!.length >= shortest && /<{2}|\d{6}[0-9O][MFX<]/.test(clean[i]!)
  for (let i = 0; i < clean.length - 1; i++) {
    const top = clean[i]!
    if (zone(i, 26) && zone(i + 1, 26) && zone(i + 2, 24) && /^[ACI][A-Z0-9<]/.test(top) && top.length <= 34)
      return { mrz: three([fit(top, 30), fit(clean[i + 1]!, 30), fit(clean[i + 2]!, 30)]), lines: [i, i + 1, i + 2] }
    const bottom = clean[i + 1]!
    const looks = /^P[A-Z0-9<][A-Z0-9<]{3}/.test(top) && /<{2}/.test(top)
    if (looks && top.length >= 20 && bottom.length >= 38 && /\d{6}/.test(bottom))
      return { mrz: two(fit(top, 44), fit(bottom, 44), 'TD3'), lines: [i, i + 1] }
    if (/^[ACI][A-Z<][A-Z]{3}/.test(top) && zone(i, 32) && zone(i + 1, 34) && top.length <= 38)
      return { mrz: two(fit(top, 36), fit(bottom, 36), 'TD2'), lines: [i, i + 1] }
  }
  return undefined
}
