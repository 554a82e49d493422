/** Words that say what a shop does, not what it is called. */
const trades =
  'trading enterprise hardware stationery confectionery bakeries bakery marketing machinery electrical supplies supermarket pharmacy optical services holdings industries construction engineering restaurant restaurants restoran kitchen seafood coffee market grocery florist furniture textile jewellery bookstores motor motors electronics'.split(
    ' ',
  )
/** Words of shop names and addresses that stand as they are; a misread one is set right. */
const words = [
  ...trades,
  ...'selangor lumpur kuala johor bahru petaling subang puchong klang cheras kajang darul ehsan taman jalan bandar seksyen section kawasan perindustrian malaysia penang perak melaka seremban ipoh damansara kepong rawang ampang setapak sentul gombak semenyih bangsar utama persiaran lorong kampung perdana permai indah industri industrial centre center ground floor plaza wisma menara pusat shopping balakong kembangan serdang putrajaya cyberjaya negeri sembilan pahang kedah kelantan terengganu sabah sarawak wilayah persekutuan skudai masai kulai sentosa sunway bukit sungai buloh batu setia mutiara street avenue road boulevard drive lane suite corporation limited company international pinang permas'.split(
    ' ',
  ),
]
const known = new Set(words)

/** Letters that readers of pictures take for each other. */
const alike = ['ilt1j!', 'odqcg0', 'ecfo', 'nmhwru', 'kxrh', 'bhrpes', 'uvyo', 'vwy', 'aoes', 'sz5', 'gqc', 'pfr', 'hnb', 'lit']
const mistaken = (a: string, b: string) => alike.some(group => group.includes(a) && group.includes(b))

/** Whether the first word may be the second with one letter misread, or one lost or added inside it. Endings carry meaning (plurals, other names). */
const off = (read: string, meant: string) => {
  if (Math.abs(read.length - meant.length) > 1) return false
  let i = 0
  while (i < read.length && i < meant.length && read[i] === meant[i]) i++
  let j = 0
  while (j < read.length - i && j < meant.length - i && read[read.length - 1 - j] === meant[meant.length - 1 - j]) j++
  if (Math.max(read.length, meant.length) - i - j > 1) return false
  if (read.length !== meant.length) return j > 0
  return mistaken(read[i]!, meant[i]!)
}

const shortest = 6

/** The word of the list that a misread word must be, in the case it was printed; the word itself when none or several fit. */
export function spelled(word: string): string {
  const m = /^(\W*)([A-Za-z]+)(\W*)$/.exec(word)
  const body = m?.[2]
  if (!m || !body || body.length < shortest || known.has(body.toLowerCase())) return word
  const fits = words.filter(w => w.length >= shortest && off(w, body.toLowerCase()))
  if (fits.length !== 1) return word
  const [fit] = fits as [string]
  const cased = body === body.toUpperCase() ? fit.toUpperCase() : /^[A-Z]/.test(body) ? fit[0]!.toUpperCase() + fit.slice(1) : fit
  return `${m[1]}${cased}${m[3]}`
}

/** Whether a name says nothing but a trade ("STATIONERY SDN BHD" without its legal form): its first half stands elsewhere. */
export function isTradeOnly(text: string): boolean {
  const parts = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const whole = parts.join('')
  return parts.length > 0 && (parts.every(p => trades.includes(p)) || trades.some(t => t.length > 7 && off(whole, t)))
}
