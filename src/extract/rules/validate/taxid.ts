const digitsOf = (text: string) => [...text].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]) => digits.reduce((n, d, i) => n + d * (weights[i] ?? 0), 0)

/** ISO 7064 MOD 11,10, as Germany, Croatia and others use it. */
function mod1110(digits: readonly number[]): boolean {
  let product = 10
  for (const d of digits.slice(0, -1)) {
    const s = (d + product) % 10 || 10
    product = (2 * s) % 11
  }
  return (11 - product) % 10 === digits.at(-1)! % 10
}

export function luhn(text: string): boolean {
  const digits = digitsOf(text.replace(/\D/g, ''))
  if (!digits.length) return false
  const total = digits.reverse().reduce((n, d, i) => n + (i % 2 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d), 0)
  return total % 10 === 0
}

/** VAT numbers by country: shape and, where the country has one, the check digit. */
const vat: Readonly<Record<string, { shape: RegExp; check?: (body: string) => boolean }>> = {
  DE: { shape: /^\d{9}$/, check: b => mod1110(digitsOf(b)) },
  AT: {
    shape: /^U\d{8}$/,
    check: b => {
      const d = digitsOf(b.slice(1))
      const s = d.slice(0, 7).reduce((n, x, i) => n + (i % 2 ? Math.floor(x / 5) + ((x * 2) % 10) : x), 0)
      return (10 - ((s + 4) % 10)) % 10 === d[7]
    },
  },
  FR: {
    shape: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
    check: b => !/^\d{2}/.test(b) || Number(b.slice(0, 2)) === (12 + 3 * (Number(b.slice(2)) % 97)) % 97,
  },
  IT: { shape: /^\d{11}$/, check: luhn },
  ES: { shape: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
  NL: { shape: /^\d{9}B\d{2}$/ },
  BE: { shape: /^[01]\d{9}$/, check: b => 97 - (Number(b.slice(0, 8)) % 97) === Number(b.slice(8)) },
  GB: { shape: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
  CHE: { shape: /^\d{9}$/ },
  LU: { shape: /^\d{8}$/, check: b => Number(b.slice(0, 6)) % 89 === Number(b.slice(6)) },
  PL: { shape: /^\d{10}$/, check: b => weighted(digitsOf(b.slice(0, 9)), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(b[9]) },
  PT: { shape: /^\d{9}$/ },
  DK: { shape: /^\d{8}$/ },
  SE: { shape: /^\d{12}$/ },
  FI: { shape: /^\d{8}$/ },
  IE: { shape: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/ },
  NO: { shape: /^\d{9}MVA$/, check: b => weighted(digitsOf(b.slice(0, 9)), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  RO: { shape: /^\d{2,10}$/ },
  HU: { shape: /^\d{8}$/ },
  SK: { shape: /^\d{10}$/, check: b => Number(b) % 11 === 0 },
  SI: { shape: /^\d{8}$/ },
  HR: { shape: /^\d{11}$/, check: b => mod1110(digitsOf(b)) },
  BG: { shape: /^\d{9,10}$/ },
  EE: { shape: /^\d{9}$/ },
  LV: { shape: /^\d{11}$/ },
  LT: { shape: /^(?:\d{9}|\d{12})$/ },
  EL: { shape: /^\d{9}$/ },
  CZ: { shape: /^\d{8,10}$/ },
}

export type VatVerdict = 'valid' | 'shape' | 'wrong'

/** Whether a text is a VAT number with its country prefix; `shape` = right form, check digit absent or failing. */
export function vatVerdict(text: string): VatVerdict {
  const flat = text.replace(/[\s./-]/g, '').toUpperCase()
  // Canada's number of a business, and that of its account of taxes on sales.
  const business = /^(\d{9})RT\d{4}$/.exec(flat)
  if (business) return luhn(business[1]!) ? 'valid' : 'shape'
  const m = /^(CHE|[A-Z]{2})([A-Z0-9+*]+)$/.exec(flat.replace(/(?:MWST|TVA|IVA)$/, ''))
  const rule = m && vat[m[1]!]
  if (!m || !rule?.shape.test(m[2]!)) return 'wrong'
  return rule.check?.(m[2]!) ? 'valid' : 'shape'
}

/** Whether a text has the form of a VAT number whose check digit is not the one that its digits make. */
export function failsCheckDigit(text: string): boolean {
  const flat = text.replace(/[\s./-]/g, '').toUpperCase()
  const rule = vat[flat.slice(0, 2)]
  const body = flat.slice(2)
  return rule?.check !== undefined && rule.shape.test(body) && !rule.check(body)
}

/** Tax number of Spain: a person's with its letter by division, a company's by its shape. */
export function isNif(text: string): boolean {
  const flat = text.replace(/[\s.-]/g, '').toUpperCase()
  const person = /^(?:[XYZ]\d{7}|\d{8})([A-Z])$/.exec(flat)
  if (person) return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(flat.slice(0, 8).replace(/^[XYZ]/, l => String('XYZ'.indexOf(l)))) % 23] === person[1]
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/.test(flat)
}

/** Prefixes the IRS has given out for employer identification numbers. */
export const isEin = (text: string) => /^\d{2}-?\d{7}$/.test(text) && !/^(?:00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(text)
export const isSsn = (text: string) => /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/.test(text)
export const isBic = (text: string) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)

/** ISO 6346 check digit of a shipping container. */
export function isContainer(text: string): boolean {
  const flat = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(flat)) return false
  const total = [...flat.slice(0, 10)].reduce((n, c, i) => {
    const v = /\d/.test(c) ? Number(c) : c.charCodeAt(0) - 55
    const letter = v < 10 ? v : v + Math.floor((v - 1) / 10)
    return n + letter * 2 ** i
  }, 0)
  return (total % 11) % 10 === Number(flat[10])
}
