import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'

/** What short forms of American bills of lading say over every description. */
const ofShortForm =
  /commodities requiring special|additional care or attention|so marked and packaged|packaged as to ensure|safe transportation with ordinary|\bordinary care\b|^\(?nmfc item \d{3}\W*$|^see section \d|section 2\s?\(e\)/i

export const printedByForm = (doc: Doc): ReadonlySet<Token> =>
  new Set(doc.lines.flatMap(l => l.segments.filter(s => ofShortForm.test(s.text)).flatMap(s => s.tokens)))

/** "2 X 40HC CONTAINERS S.T.C.", "SHIPPER'S LOAD AND COUNT", "SAID TO CONTAIN:", "Wagen 2:" over the goods: how they are packed, and on what. */
export const before =
  /^(?:wag(?:g?on|en)|vag[oó]n|vaunu|vogn|carro|truck|lorry|lkw|camion|cami[oó]n|trailer|auflieger|container|contenedor|conteneur)\s?(?:no|nr|n[°º])?\.?\s?\d{1,3}\s?:$|^\d{1,3}\s?x\s?(?:20|40|45)(?!\d).*$|^shipper['’]?s?,? load[\p{L} ,&]*$|^(?:\d+\s)?(?:containers?|packages?)?\W*(?:said to contain|s\.?\s?t\.?\s?c\.?|diz(?:em)? conter|dice(?:n)? contener|qui dit contenir|loaded with|containing)\W*$/iu
/** "2 CONTAINERS SAID TO CONTAIN 1360 BAGS" over "720 BAGS" of one of the goods: the whole before its parts. */
const containing = /\b(?:said to contain|s\.?t\.?c\.?|dicen? contener|dizem? conter|qui dit contenir)\b\W*\d[\d.,]*\s\p{L}+$/iu
const counts = /^[1-9]\d{0,4}\s\p{L}{3,}/u
/** Lines among the goods that say something else: marks, papers that go along, sizes, clauses, freight. */
const aside =
  /^(?:[A-Z]{3}[UJZ]\s?\d{6}\s?\d\b|p(?:ri)?v(?:ate|t)\.?\s?marks?|marks?\b.*:|inv(?:oice)?\b\.?(?:\s(?:no|nr|number|#)|:|\s?#)|e-?way ?bill|dim(?:s|ensions?)?\b|vol(?:ume)?\b\.?\s*:?\s*\d|size\s?:|l\/c\b|p\.?o\.?\s(?:no|nr|number|#)|(?:customer )?order (?:no|nr|#)|(?:net|nett|gross|tare)\s(?:weight|wt)|[ng]\.?w\.?\s?:|shipper['’]?s? load|stow(?:age)? count|freight (?:prepaid|collect|to be|payable)|\d+ days\b.*(?:free|demurrage|detention)|(?:export|customs) (?:declaration|entry)|s\.?b\.? no|mrn\b|temp(?:erature)?\b.*\d|(?:(?:ihr |unser )?(?:auftrag|bestellung)|coil|charge|los|chargen|v(?:otre|\/) commande|(?:su |n\/? ?)?pedido|(?:vs\.? )?ordine|lot|batch|heat)[\s.-]{0,2}(?:nr|no|n[°º])?\.?\s?:?\s?\d|(?:netto|net|nett|tara|tare|eigen|brutto)(?:gewicht|masse| ?weight| ?mass)?\b.*\d|lademittel|ladehilfsmittel|seal\b|un ?\d{4}\b.*pg|notify\b|total\b|(?:less )?discount\b|(?:[\p{L}-]+\s){0,2}(?:surcharge|lift-?gate|tail-?lift)\b|fuel\s(?:charge|adj)|(?:diesel|maut|treibstoff|energie)-?zuschlag|(?:supplemento|recargo|suppl[ée]ment|surcharge|taxe) (?:carburant|combustible|gasolio|gazole)|brandstoftoeslag|dieseltoeslag)/iu

const ofPacking =
  /^[1-9]\d{0,4}\s(?:pallet|carton|ctn|package|pkg|case|crate|bag|drum|box|bale|roll|bundle|piece|unit|skid|sack|pail|tin|reel|coil)(?:e?s|\(e?s\))?\sof$|^[1-9]\d{0,4}\s(?:palettes?|cartons?|colis|caisses?|sacs?|f[ûu]ts?|pallets?|cajas?|bultos?|sacos?|bidones|caixas?|volumes?|scatole|bancali|sacchi)(?:\(s\))?\sd[ei]$/i
const unitOfGoods = /^(?:kgs?|lbs?|t|mt|m|m2|m3|m²|m³|cm|mm|l|ltr|cbm|pcs|pairs?|sets?|%)$/i
/** "22 CRATES" alone over "MARBLE SLABS": how the goods are packed, and how often. */
export function countOverGoods(doc: Doc, tokens: readonly Token[]): readonly Token[] | undefined {
  const [first, second] = linesOf(doc, tokens)
  const [count, word] = first ?? []
  const alone =
    first?.length === 2 && /^[1-9]\d{0,4}$/.test(count!.text) && /^\p{L}{3,}\.?$/u.test(word!.text) && !unitOfGoods.test(word!.text)
  if (alone && /\p{L}{3}/u.test(textOf(second ?? []))) return first
  // "20 PALLET(S) OF" before what is on them.
  const of = first?.slice(0, 3)
  return of?.length === 3 && ofPacking.test(textOf(of)) && tokens.length > 4 ? of : undefined
}

const packedIn =
  /^(?:bales?|bags?|cartons?|ctns?|drums?|pallets?|plts?|crates?|cases?|boxes|rolls?|reels?|coils?|bundles?|packages?|pkgs?|sacks?|pails?|tins?|skids?|balles?|sacs?|f[ûu]ts?|palettes?|colis|caisses?|cajas?|sacos?|bultos?|bidones|tambores|fardos?|caixas?|volumes?|scatole|bancali|sacchi|balle|colli|kolli|paletten|kartons?|s[äa]cke|f[äa]sser|ballen|pallar|paller)[.,]?$/iu
/** "92 BALES RAW COTTON": how many of what the goods are packed in, before their name. */
export const countBeforeGoods = ([count, packing, next]: readonly Token[]): Token | undefined =>
  /^[1-9]\d{0,4}$/.test(count?.text ?? '') && packedIn.test(packing?.text ?? '') && next ? count : undefined

/** The words of a cell line by line, as far as they name goods. */
export function goodsWords(doc: Doc, tokens: readonly Token[]): Token[] {
  const lines = linesOf(doc, tokens)
  const end = lines.findIndex((line, i) => i > 0 && aside.test(textOf(line)))
  return (end < 0 ? lines : lines.slice(0, end)).flat()
}

/** Lines of a cell, but for those over the goods that say how they are packed; a cell of nothing else keeps its last. */
function linesOf(doc: Doc, tokens: readonly Token[]): Token[][] {
  const lines = [...Map.groupBy(tokens, t => doc.lineOf.get(t)).values()]
  const packs = (line: readonly Token[], i: number) =>
    before.test(textOf(line)) || (containing.test(textOf(line)) && counts.test(textOf(lines[i + 1] ?? [])))
  const from = lines.findIndex((line, i) => i === lines.length - 1 || !packs(line, i))
  return lines.slice(Math.max(0, from))
}
