/** Words of shop names and addresses that stand as they are; a reading one letter off is one of them misread. */
const words =
  'selangor lumpur kuala johor bahru petaling subang puchong klang cheras kajang darul ehsan taman jalan bandar seksyen section kawasan perindustrian malaysia penang perak melaka seremban ipoh damansara kepong rawang ampang setapak sentul gombak semenyih bangsar utama persiaran lorong kampung perdana permai indah industri industrial centre center ground floor plaza wisma menara pusat shopping balakong kembangan serdang putrajaya cyberjaya negeri sembilan pahang kedah kelantan terengganu sabah sarawak wilayah persekutuan skudai masai kulai sentosa sunway bukit sungai buloh batu setia mutiara street avenue road boulevard drive lane suite restaurant restoran trading enterprise hardware stationery confectionery bakeries bakery marketing machinery electrical supplies supermarket pharmacy optical services holdings industries construction engineering corporation limited company international kitchen seafood coffee market grocery florist furniture textile jewellery'.split(
    ' ',
  )
const known = new Set(words)

const off = (a: string, b: string) => {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  let j = 0
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++
  return Math.max(a.length, b.length) - i - j <= 1
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
