import { fold } from '../fold.ts'
import { editOf } from './edit.ts'

/** Words that say what a shop does, not what it is called. */
const trades =
  'trading enterprise hardware stationery confectionery bakeries bakery marketing machinery electrical supplies supermarket pharmacy optical services holdings industries construction engineering restaurant restaurants restoran kitchen seafood coffee market grocery florist furniture textile jewellery bookstores motor motors electronics'.split(
    ' ',
  )
/** Further trades, of words too short or too near to others for a misread one to be told. */
const furtherTrades =
  'wine wines spirits liquor liquors food foods beverage beverages frozen catering gift gifts books bookshop stationers toys sports cosmetics beauty tyre tyres battery auto parts spare computer computers fashion shoes bags tools paint paints timber glass lighting printing centre center house shop store stores mart group ventures gallery studio salon resort hotel laundry pets service station plumbing renovation works workshop building material materials supply supplier suppliers accessories fishing tackle music imaging photo vision textiles jewellers goldsmith patisserie minimart minimarket eatery bakers poultry aluminium signboard advertising logistics freight pottery nursery design interior decor dental medical clinic optometry cafe bistro grill garden'.split(
    ' ',
  )
/** Words of addresses of one country and its neighbours. */
const places =
  'selangor lumpur kuala johor bahru petaling subang puchong klang cheras kajang darul ehsan jalan bandar seksyen kawasan perindustrian malaysia penang perak melaka seremban ipoh damansara kepong rawang ampang setapak sentul gombak semenyih bangsar utama persiaran lorong kampung perdana permai indah wisma menara pusat balakong kembangan serdang putrajaya cyberjaya negeri sembilan pahang kedah kelantan terengganu sabah sarawak wilayah persekutuan skudai masai kulai sentosa sunway bukit sungai buloh batu setia mutiara tampoi senai kluang segamat pontian nusajaya iskandar tebrau plentong larkin taiping kampar kangsar sitiawan manjung lumut kulim langkawi kangar kuantan temerloh bentong kuching kinabalu sandakan bintulu labuan georgetown butterworth seberang tanjung tanjong banting sepang dengkil bangi jelutong glenmarie kinrara segambut jinjang wangsa melawati keramat titiwangsa hartamas pandan kompleks bangunan tingkat lebuh lebuhraya medan sultan ibrahim abdullah ismail rahman singapore pinang permas'.split(
    ' ',
  )
/** Words of shop names and addresses that stand as they are; a misread one is set right. */
const words = [
  ...trades,
  ...places,
  ...'taman section industri industrial centre center ground floor plaza shopping street avenue road boulevard drive lane suite corporation limited company international'.split(
    ' ',
  ),
]
const known = new Set(words)

/** Whether a word stands as it is. */
export const isKnown = (word: string): boolean => known.has(word.toLowerCase())

const marked = /[^a-z]/

/** Whether a word may be another with one letter misread, or one lost or added inside it. Endings carry meaning (plurals, other names). */
function isOff(read: string, meant: string): boolean {
  const edit = editOf(read, meant)
  if (!edit) return false
  if (edit.kind !== 'other') return edit.behind > 0
  // A letter with a mark inside a word that has none was made up: "SÁOPPING". The same letter without its mark is another language's word.
  return edit.isAlike || (marked.test(edit.read) && edit.behind > 0 && fold(edit.read) !== edit.meant)
}

const shortest = 6
/** Of so many letters no other word is one sign off from a place's name, however surely it was read. */
const longName = 8

/** The word of the list that a misread word must be, in the case it was printed; the word itself when none or several fit. `sure`: it was read without doubt. */
export function spelled(word: string, sure = false): string {
  const m = /^([^\p{L}\p{N}_]*)(\p{L}+)([^\p{L}\p{N}_]*)$/u.exec(word)
  const body = m?.[2]
  if (!m || !body || body.length < shortest || known.has(body.toLowerCase())) return word
  // Surely read, a letter more or less is a spelling of its own: "Trengganu".
  const fits = sure
    ? places.filter(w => w.length >= longName && w.length === body.length && isOff(body.toLowerCase(), w))
    : words.filter(w => w.length >= shortest && isOff(body.toLowerCase(), w))
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
  return (
    parts.length > 0 &&
    (parts.every(p => trades.includes(p) || furtherTrades.includes(p)) || trades.some(t => t.length > 7 && isOff(whole, t)))
  )
}
