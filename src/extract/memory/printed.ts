import { lettersOf } from './issuer.ts'

const lookalikes: Readonly<Record<string, string>> = { '0': 'odq', '1': 'il', '2': 'z', '5': 's', '6': 'gb', '8': 'b', '9': 'gq' }
const isDigit = (c: string): boolean => c >= '0' && c <= '9'
const never = 1000

/** Letters are misread for others; a digit only for a letter that looks like it, since another digit makes another address. */
function exchange(a: string, b: string): number {
  if (a === b) return 0
  if (isDigit(a) && isDigit(b)) return never
  if (isDigit(a)) return lookalikes[a]?.includes(b) ? 1 : never
  if (isDigit(b)) return lookalikes[b]?.includes(a) ? 1 : never
  return 1
}
const loss = (c: string): number => (isDigit(c) ? never : 1)

/** Edits from a text to where it is printed best, by a row of costs for each of its letters; `never` or more where that is not it. */
function fewestEdits(wanted: string, printed: string, cost: (a: string, b: string) => number, loss: (c: string) => number): number {
  // Texts have few different letters: what each costs is found once.
  const letters = [...new Set(printed)]
  const codes = Uint16Array.from(printed, c => letters.indexOf(c))
  const losses = Float64Array.from(letters, loss)
  let row = new Float64Array(codes.length + 1)
  let next = new Float64Array(codes.length + 1)
  for (const a of wanted) {
    const costs = Float64Array.from(letters, b => cost(a, b))
    const lost = loss(a)
    next[0] = row[0]! + lost
    for (let j = 1; j <= codes.length; j++) {
      const code = codes[j - 1]!
      next[j] = Math.min(row[j - 1]! + costs[code]!, row[j]! + lost, next[j - 1]! + losses[code]!)
    }
    ;[row, next] = [next, row]
  }
  return row.reduce((least, n) => Math.min(least, n))
}

/** Runs of four letters that are nowhere in print. An edit breaks four at most, so that this rules most values out before they are compared. */
function lostRuns(wanted: string, printed: string): number {
  let lost = 0
  for (let i = 4; i <= wanted.length; i++) if (!printed.includes(wanted.slice(i - 4, i))) lost++
  return lost
}

/** The share of letters that may be misread in print. */
const tolerance = 0.2
const shortest = 5
const longest = 200
/** Letters of print that are looked at: other work of the process waits meanwhile. */
const longestPrint = 4000

/** The share of letters misread where a value is printed on these lines; undefined where it is not printed. */
export function misprintOf(value: string, lines: readonly string[]): number | undefined {
  const wanted = lettersOf(value)
  if (wanted.length < shortest || wanted.length > longest) return undefined
  const printed = lettersOf(lines.join(' ')).slice(0, longestPrint)
  if (lostRuns(wanted, printed) > 4 * tolerance * wanted.length) return undefined
  const share = fewestEdits(wanted, printed, exchange, loss) / wanted.length
  return share <= tolerance ? share : undefined
}

/** Whether a value was read as part of another, or about as it is: half of its letters may differ. */
export function isSimilar(read: string, value: string): boolean {
  const [a, b] = [lettersOf(read).slice(0, longest), lettersOf(value).slice(0, longest)]
  const [less, more] = a.length < b.length ? [a, b] : [b, a]
  const edits = fewestEdits(
    less,
    more,
    (x, y) => Number(x !== y),
    () => 1,
  )
  return less.length > 0 && edits <= less.length / 2
}
