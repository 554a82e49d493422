import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { editOf } from '../lexicon/edit.ts'
import { isTradeOnly } from '../lexicon/spelling.ts'
import { legalForm, sdnBhd } from '../lexicon/words/legal.ts'
import { malayPlaces } from '../lexicon/words/malay-places.ts'
import { isHalf } from './lines.ts'

export const legalEnd = new RegExp(`${legalForm.source}\\W*$`, 'u')

export const trade =
  /\b(?:restoran|restaurant|kedai|cafe|kopitiam|mart|supermarket|hypermarket|market|store|shop|pharmacy|farmasi|klinik|clinic|hardware|trading|enterprise|bakery|stationery|petrol|station|hotel|book|gift|florist|supplies|services|marketing|industries|holdings?|machinery|electric\w*|perniagaan|syarikat|pasar\w*|pizza|seafood|kitchen|house|company|brothers)\b/i
export const aside =
  /\b(?:thank|welcome|formerly|known as|licen[cs]ee|owned|dimiliki|franchise\w*|member of|original|copy|reprint|customer|terima kasih|selamat|operated|managed|powered|please|your)\b/i
/** "No 2A", "Lot 5", "12, Jalan", but no postcode. */
export const house = /^\W*(?:(?:no|lot|unit|level|block|blk|suite)[\s.:]*[\da-z]{0,3}\d|\d{1,4}[a-z]?[,\s])/i
export const opening = /^\W*(?:no|lot|unit|level|ground|block|blk|suite|g|lg|ug|b|pt|p\.?t|\d)[\s.:,\d-]/i

/** "Herzlich willkommen bei", "BIENVENUE CHEZ" */
export const greeting =
  /^\W*(?:(?:herzlich\s)?willkommen|bienvenu|bienvenid|benvenut|bem[\s-]vind|welkom|v[äa]lkommen|velkommen|tervetuloa|zapraszamy|welcome|thank\s?(?:s|you)|here(?:['’]s| is) your|your receipt|selamat datang|terima kasih|danke|merci|gracias|grazie|obrigad)/iu

/** A greeting with nothing behind it but "to": the name follows on the next line. */
export const greetingAlone =
  /^\W*(?:(?:herzlich\s)?willkommen|bienvenue|bienvenidos?|benvenut[io]|bem[\s-]vind[oa]s?|welkom|v[äa]lkommen|velkommen|tervetuloa|zapraszamy|welcome|selamat datang)(?:\s(?:to|at|bei|in|im|chez|[aà]|au|en|al|da|bij|till|til|ke|di))?\W*$/iu

/** "SINCE 1988", "Meisterbetrieb seit 1921", "28 OUTLETS NATIONWIDE", "20 years of service": a figure that is neither a house nor a number of anything. */
export const boast =
  /(?<!\p{L})(?:since|est(?:d|ablished)?\.?|seit|depuis|dal|desde|sinds|sedan|siden|od roku|sejak)\s(?:\p{L}+\s)?(?:1[6-9]|20)\d\d(?!\d)|(?<!\p{L})\d+\+?\s(?:outlets|branches|stores|shops|years|cawangan|filialen|ans|a[ñn]os|anni|jahre)(?!\p{L})/iu

/** "STORE #0221 REG 3", "AGENT NO. 221": which till, shop or agent of many. */
export const numberedPlace =
  /(?<!\p{L})(?:store|outlet|agent|dealer|site|merchant|reg(?:ister)?|till|terminal|pos|clerk|counter|restaurant)\s?(?:(?:id|no|code)\W{0,3}|#\s?|[:.]\s?)\w*\d{2}/iu

/** A trade at the end of a line with words of its own before it: "MUHIBBAH JAYA SERVICE STATION". */
export const tradeLast = (text: string) =>
  /\p{L}{2}\W+(?:\p{L}+\W+)*\p{L}+\W*$/u.test(text) && tradeAlone(/\p{L}+\W*$/u.exec(text)![0]) && !tradeAlone(text)

/** "#01-32", "#B2-28/29": a unit of Singapore. */
export const unit = /#\s?(?:\d|B)\d?-\d{1,4}/

/** A postcode on a line of its own. */
export const codeAlone = /^\W*\d{4,6}\W*$/

/** Lines that name another company than the shop, or whose shop it is. */
export const relation =
  /\b(?:formerly|known as|(?:a )?member of|licen[cs]ee of|owned by|operated by|managed by|trading as|(?:a )?unit of|division of|subsidiary of|exploit[ée]e? par|ein betrieb der|betrieben von|betreiber|franchisee of|inh(?:\.|aber(?:in)?)|propri(?:etor|[ée]taire)|titolare)(?![\p{L}])/iu

/** "24 HOURS SELF SERVICE", "OPEN DAILY 10AM", "Buka 24 jam" */
export const hours =
  /^\W*(?:(?:open|buka|ouvert|abierto|aperto|geöffnet)(?!\p{L})|24\s?(?:hours?|hrs|jam|h|horas|ore|heures|stunden)(?!\p{L}))/iu

/** Which of its shops a company is in: "STORE E288", "Filiale Ulm", "1076-IJOK". */
export const branch =
  /^\W*(?:store|outlet|branch|cawangan|filia(?:le?|al)|fil\.|markt|magasin|tienda|loja|vestiging|afdeling|butik|avd|sklep|provozovna)(?!\p{L})|^\W*\d{3,5}\s?-\s?\p{L}/iu

export const placeWord =
  /\b(?:fl(?:r|oor)|gnd|grd|cent(?:re|er)|complex|kompleks|buildings?|bangunan|towers?|square|arcade|village|estate|park|miles?|km|highway|lebuhraya|autoroute|route|mukim|pekan|desa|sungai|sg|kg|jaya|utama|off|wholesale|bazaar|terminal|airport|cnr|opp|beside|nagar|marg|chowk|layout|colony|sector|brgy|barangay|poblacion|ruko|blok|phase|erf|mrt|streets)\b|^\W*(?:cc|zi|zac)\s\p{L}/iu

/** "STATIONERY SDN BHD" says what a shop does, and leaves what it is called to the line above. */
export const tradeAlone = (text: string) => isTradeOnly(text.replace(sdnBhd, '').replace(legalForm, ' '))

/** "PERNIAGAAN ALATAN BESI" over "HENG LEONG SDN BHD": Malay says first what a business is. */
const businessFirst = /^\W*(?:perniagaan|syarikat|kedai|pasaraya|pasar mini|perusahaan|koperasi|restoran|klinik|farmasi)\s\p{L}{2}/iu
export const business = (name: readonly Token[]) => name.length > 2 && businessFirst.test(textOf(name))
/** Such a beginning, without a legal form of its own. */
export const begun = (above: string, own: string) => businessFirst.test(above) && !businessFirst.test(own) && !legalForm.test(above)

/** "SARL MOREAU": French forms may stand first. */
const formFirst = /^\W*(?:sarl|sas|sasu|eurl|scop|snc)\s\p{L}{2}/iu

/** A name with two words of its own before its legal form: what stands above is a brand, not its beginning. */
export const wholeName = (text: string) =>
  formFirst.test(text) ||
  (legalForm.test(text) &&
    !isHalf(text) &&
    !tradeAlone(text) &&
    text
      .replace(sdnBhd, ' ')
      .replace(legalForm, ' ')
      .replace(/\(.*?\)/g, ' ')
      .trim()
      .split(/[\s-]+/).length >= 2)

/** "KEDAI BUKU DAN" "ALAT TULIS", "STEAMBOAT" "AND SEAFOOD RESTAURANT" */
export const joined = (above: string, below: string) =>
  /\s(?:&|and|dan|und|et)\W*$/i.test(above) || /^\W*(?:&|(?:and|dan|und|et)\s)\s?\p{L}{2}/iu.test(below)

/** Letters and figures alone. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** "NASI LEMAK" above "NASI LEMAK HOUSE" */
export function saidAbove(above: readonly Token[], own: readonly Token[]): boolean {
  const brand = plain(textOf(above))
  return brand.length > 3 && plain(textOf(own)).startsWith(brand)
}

/** "TTH (SUNWAY) SDN. BHD." below "TEH TARIK HOUSE" */
export function shortened(above: readonly Token[], own: readonly Token[]): boolean {
  const initials = above.map(t => /\p{L}/u.exec(t.text)?.[0] ?? '').join('')
  return (
    initials.length > 1 && own.length > 1 && /^\p{L}{2,5}$/u.test(own[0]!.text) && own[0]!.text.toLowerCase() === initials.toLowerCase()
  )
}

const [leastLetters, manyLetters] = [5, 7]
const longPlaces = [...malayPlaces].filter(word => word.length >= leastLetters)
const figures: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '8': 'b', '|': 'l', '!': 'l', ']': 'j' }

/** One letter of the same looks is another, or one of a long word was lost, or came in. */
function isPlaceRead(read: string, meant: string): boolean {
  const edit = editOf(read, meant)
  return edit !== undefined && (edit.kind === 'other' ? edit.isAlike : meant.length >= manyLetters)
}

const places = new Map<string, string>()
function placeMeant(word: string): string {
  const letters = fold(word).replace(/[0158|!\]]/g, sign => figures[sign]!)
  if (letters.length < leastLetters || !/^\p{L}+$/u.test(letters)) return word
  if (malayPlaces.has(letters)) return letters === fold(word) && letters === word.toLowerCase() ? word : letters
  const known = places.get(letters)
  if (known !== undefined) return known || word
  const fits = longPlaces.filter(place => isPlaceRead(letters, place))
  if (places.size > 5000) places.clear()
  places.set(letters, fits.length === 1 ? fits[0]! : '')
  return fits.length === 1 ? fits[0]! : word
}

/** What a line of a picture is there for is told by words with a letter misread too: "SELANGOŔ", "KUALA LUMPU", "JA1AN". */
export const asPlaces = (text: string): string => text.replace(/[\p{L}\d|!\]]*\p{L}[\p{L}\d|!\]]*/gu, placeMeant)
