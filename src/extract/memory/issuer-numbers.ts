/** A number that tells an issuer: its tax, registration or bank number (`strong`), or a telephone number, which others may share. */
export type IssuerNumber = { number: string; strong: boolean }

/** Digits that readers take for letters and the other way round, as one. */
const lookalikes: Readonly<Record<string, string>> = { O: '0', D: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' }
const canonical = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[ODQILZSBG]/g, letter => lookalikes[letter]!)

const labels = {
  strong:
    /\b(?:gst|sst|vat|tax|ust|tva|iva|btw|moms|mva|dph|nip|nif|cif|abn|uid|ein|steuer\w*|reg|roc|co\.? ?no|hrb|siret|siren|kvk|ico|iban|account|konto)\b/i,
  weak: /\b(?:tel\w*|phone|fon|h\/?p|mobile|fax|hotline)\b|☎/i,
  /** Numbers of the document, which its next one does not have. */
  other: /\b(?:invoice|bill|receipt|order|rechnung\w*|facture|factura|fattura|date|table|cashier|member\w*|customer|trans\w*|card|slip)\b/i,
}
/** A company number in brackets, as printed behind a name: (123456-X). */
const bracketed = /\(\s?(\d{5,12}\s?-?\s?[A-Z0-9]?)\s?\)/g
const run = /[A-Z]{0,4}\s?\d[\dA-Z]*(?:[ ./()-]{1,2}[\dA-Z]*\d[\dA-Z]*)*(?:-[A-Z0-9])?/gi

const shortest = 6
const longest = 34
const most = 40

const runsOf = (text: string): string[] =>
  [...text.matchAll(run)].map(m => canonical(m[0])).filter(n => n.length >= shortest && n.length <= longest && /\d{5}/.test(n))

/** Numbers on a page’s lines that tell its issuer. */
export function issuerNumbersOf(lines: readonly string[]): IssuerNumber[] {
  const issuerNumbers = new Map<string, IssuerNumber>()
  const add = (number: string, strong: boolean) =>
    issuerNumbers.set(number, { number, strong: strong || (issuerNumbers.get(number)?.strong ?? false) })
  for (const printed of lines) {
    // The title of the document is no label of a tax number.
    const line = printed.replace(/tax invoice/gi, '')
    for (const [, number] of line.matchAll(bracketed)) add(canonical(number!), true)
    if (labels.other.test(line)) continue
    const found = [
      { at: labels.strong.exec(line), strong: true },
      { at: labels.weak.exec(line), strong: false },
    ].flatMap(({ at, strong }) => (at ? [{ from: at.index, to: at.index + at[0].length, strong }] : []))
    for (const { from, to, strong } of found) {
      const next = found.find(other => other.from > from)
      for (const number of runsOf(line.slice(to, next?.from))) add(number, strong)
    }
  }
  return [...issuerNumbers.values()].slice(0, most)
}

/** Whether two documents are by one issuer as far as their numbers tell: one strong number in common, or two weak ones. */
export function sameIssuer(a: readonly IssuerNumber[], b: readonly IssuerNumber[]): boolean {
  const shared = a.filter(one => b.some(other => other.number === one.number))
  return shared.some(one => one.strong) || shared.length >= 2
}
