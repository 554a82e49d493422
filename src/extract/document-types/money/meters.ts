import { type Cue, word } from '../cues.ts'

/** Meters of all that comes by pipe or wire, as bills call them; "meter" alone is a length, too. */
export const meters =
  /\b(?:meter (?:(?:serial )?(?:no|num|number|id)|readings?|stand)|(?:electricity|gas|water|heat) meters?|meter(?:stand|nummer|nr|opname)\w*|zahler(?:stand|nummer|-?nr)\w*|(?:strom|gas|wasser|warme)zahler\w*|(?:no|numero) (?:de |du )?compteur|compteur|contador(?:es)?|medidor|hidrometro|contatore|matricola contatore|licznik\w*|(?:gazo|wodo|cieplo)mierz\w*|matar(?:e|en|nr|nummer|stallning\w*|avlasning\w*)|maler(?:e|nr|nummer|stand|aflaesning\w*|avlesning\w*|-?id)|malepunkt\w*|(?:elektro|plyno|vodo|teplo)mer\w*|(?:cislo |c\. )?meridl\w*|brojil[oa]|(?:vodo|plino)mjer\w*|merilnik\w*|(?:vodo|plino)mer\w*|stevc?[ea]c?|contor(?:ul|ului)?|maelir|maelis|mae?lisnumer|(?:villany|gaz|viz|ho)?mero(?:ora|allas)\w*|(?:villany|gaz|viz)ora\w*|mittari\w*|arvest[ie]\w*|skaitikli\w*|skaititaj\w*|sayac\w*|(?:elektrik|gaz|su) sayac\w*|(?:no|nombor|nomor) meter|meter (?:air|listrik|elektrik))\b/
/** What comes by pipe or wire is counted in. */
export const units =
  /\b(?:k|m)wh\b|\bgj\b|\bm3\b|\bnm3\b|\b(?:s?mc|sm3)\b|(?<!\p{L})(?:κιλοβατωρες|квт\.?ч|м3)(?!\p{L})|\bccf\b|\btherms?\b|\bkilolit|\bcu\.? ?m\b|\bgcal\b|\bkgal\b/u

/** Figures of a line, thousands' and decimal signs left out, so that readings with as many decimals stay comparable. */
const figures = (line: string) =>
  [...line.matchAll(/(?<![\d.,/-])\d[\d.,]{0,11}(?![\d/-])/g)].map(m => Number(m[0].replace(/[.,]/g, ''))).slice(0, mostFigures)
const mostFigures = 12
/** Smaller figures come about by chance, as do those that are too near each other. */
const [leastReading, leastUse] = [50, 2]

/** "11 840 … 12 071 … 231": two readings and what lies between them on one line. */
function isRead(line: string): boolean {
  const all = figures(line)
  return all.some((from, i) =>
    all.some(
      (to, j) =>
        j > i && from >= leastReading && Math.abs(to - from) >= leastUse && all.some((use, k) => k > j && use === Math.abs(to - from)),
    ),
  )
}

/** The same under each other, with words before them. */
function isReadDown(lines: readonly string[], at: number): boolean {
  const [from, to, use] = lines.slice(at, at + 3).map(line => figures(line).at(-1))
  return from !== undefined && to !== undefined && from >= leastReading && use === Math.abs(to - from) && use >= leastUse
}

/** A meter with its unit, and two readings of it with their difference: nobody else bills so. */
const readings: Cue['pattern'] = {
  test: text => meters.test(text) && units.test(text) && text.split('\n').some((line, i, lines) => isRead(line) || isReadDown(lines, i)),
}

/** Numbers under which networks of many countries know a place. */
const supplyPoints =
  /\b(?:mpan|mprn|gprn|nmi|mirn|icp(?: number| no)|esi ?id|malo(?:-id)?|melo(?:-id)?|marktlokations\w*|messlokation\w*|zahlpunkt\w*|(?:pdl|prm|pce) ?(?:no|:)|cups|codigo cups|pod ?(?:it|:|no)|pdr|codice pdr|cpe|codigo ponto de entrega|unidade consumidora|(?:no|kod|numer) ppe|punkt poboru|ean (?:spotrebniho|odberneho|opm)\w*|eic (?:kod|code)|mpk|pod (?:azonosito|kod|cod)|clc|cod(?:ul)? (?:punct(?:ului)? de consum|loc(?:ului)? (?:de )?consum)|omm|merno mesto|merilno mesto|anlaggnings-?(?:id|nr|nummer)|anl\.? ?(?:id|nr)|omradesid|natomrades?-?id|aftagenummer|malepunkts?-?id|kayttopaikka\w*|mootepunkt\w*|objekto numeris|tesisat (?:no|numarasi)|tuketim noktasi|sozlesme hesap no|service delivery point|premises? (?:id|number|no))\b/

/** Energy at a price for its unit. */
const priced =
  /(?:\b(?:ct|cent|ore|p|c|gr|kc|kr|zl|ft|lei|tl|kn|eur|usd|gbp|rs|ps)|[€$£¢₹])\s?\/\s?(?:k|m)wh\b|\bper (?:k|m)wh\b|\b\d\s?p per\b/

/** What comes by pipe for warmth. */
const warmth =
  /\b(?:fjarrvarme\w*|fjernvarme\w*|(?:fern|nah)warme\w*|kaukolam\w*|stads(?:verwarming|warmte)|warmtelevering|teleriscaldamento|chauffage urbain|reseau de chaleur|district (?:heating|cooling)|cieplo (?:sieciowe|systemowe)|energi[ai] ciepln\w*|dodavka tepla|dodavky tepla|tavho\w*|tavfutes\w*|termoficare|energie termica|toplotn\w+ energij\w*|toplinsk\w+ energij\w*|daljinsko (?:grijanje|ogrevanje)|kaugkute|kaugkuttear\w*|centralizet\w+ siltum\w*|siltumenergij\w*|silumos energij\w*)\b/

/** What only the papers of networks and their customers speak of. */
export const ofNetworks: readonly Cue[] = [
  word('readings of a meter and their difference', readings, 3),
  word('number of a place of supply', supplyPoints, 0.8),
  word('price of energy', priced, 1.2),
  word('warmth by pipe', warmth, 1.8),
]
