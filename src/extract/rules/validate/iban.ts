/** Length of an IBAN by country. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
}

/** ISO 13616: length by country and remainder 1 modulo 97. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const length = lengths[iban.slice(0, 2)]
  if (length && iban.length !== length) return false
  let rest = 0
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const n = char >= 'A' ? char.charCodeAt(0) - 55 : Number(char)
    rest = (rest * (n > 9 ? 100 : 10) + n) % 97
  }
  return rest === 1
}

export const ibanLength = (country: string) => lengths[country]
