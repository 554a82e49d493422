import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf, wordsOn } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { option } from '../cell.ts'
import type { Header } from '../header.ts'
import type { Row } from '../rows.ts'

/** Papers that goods came with, in the words of many countries. */
const papers = [
  'd\\.?d\\.?t\\.?|documento di trasporto|documento trasporto|bolla|buono di consegna',
  'lieferschein(?:e|s)?|liefersch\\.|lfs|lief\\.?-?nr\\.?|warenausgang|versandschein',
  'bons? de livraison|b\\.?l\\.?|bl|livraison|exp[ée]dition',
  'albar[aá]n(?:es)?|alb\\.|remito|remisi[óo]n|gu[íi]a de (?:remisi[óo]n|despacho)|nota de entrega|entrega',
  'guia(?:s)? de (?:remessa|transporte)|g\\.?r\\.?|remessa',
  'pakbon|leverbon|leveringsbon|vrachtbrief|zending|lev\\.? ?bon',
  'delivery (?:note|docket|slip|order)|despatch (?:note|advice)|dispatch (?:note|advice)|packing slip|goods received note|grn|shipment',
  'f[øo]lgeseddel|leverancenr\\.?|leverance|levering|pakkseddel|pakkeseddel|f[öo]ljesedel|leverans|packsedel',
  'l[äa]hete|l[äa]hetyslista|toimitus|rahtikirja|saateleht|pavadz[īi]me|va[žz]tara[šs]tis',
  'wz|dokument wz|dostawa|list przewozowy|dodac[íi] list|dod\\. ?list|dod[áa]vka|sz[áa]ll[íi]t[óo]lev[ée]l',
  'aviz(?: de (?:[îi]nso[țt]ire|expedi[țt]ie))?(?: a m[ăa]rfii)?|otpremnica|otpremnice|dostavnica|dobavnica|(?:sevk )?irsaliyesi|irsaliye|surat jalan',
].join('|')
/** Papers that goods were asked for with; "order" alone begins too much else. */
const orders = [
  'ord(?:ine|er|re|en|\\.)?|orders?(?:nr|nummer)\\.?|po|p\\.o\\.',
  'best(?:ellung|\\.)?|bestell(?:nr|nummer)\\.?|auftrag|auftrags-?nr\\.?|abruf',
  'commande|cde|marché|pedido|encomenda|requisi[çc][ãa]o|contratto|contrat|bestelling',
  'best[äa]llning|bestilling|rekvisition|tilaus|zam[óo]wienie|zam\\.|objedn[áa]vka|obj\\.|rendel[ée]s|comand[ăa]|narud[žz]ba|naro[čc]ilo|sipari[şs]',
].join('|')
const owners =
  'rif(?:erimento)?\\.?|vs\\.?|ns\\.?|v[/.]|n[/.]|s[/.]|vostr[oa]|nostr[oa]|unsere?|ihre?|your|our|customer|notre|votre|vos|su|nuestro|vuestro|seu|sua|vossa?|nossa?|uw|onze|deres|jeres|vores|v[åa]r|er|din|teid[äa]n|wasze|nasze|va[šs]e|na[šs]e|dumneavoastr[ăa]|ref\\.?'
const numberWord = 'n(?:[°ºo.]|r\\.?|um\\.?|ro\\.?|umero|umber)?|no\\.?|nº|nummer|č\\.?|č[íi]slo|nr\\.? |sz\\.?|br\\.?|št\\.?|#|s'

const marks = String.raw`^[*•>#=–—\s-]*`
/** "Recogido con albarán D-2088", "Geliefert mit Lieferschein 118", "As per delivery note …": how goods came with it. */
const came = String.raw`(?:(?:recogid|entregad|servid|devuelt|levantad|recolhid|ritirat|consegnat|res)[oaie]s?\s(?:con|com|da)|seg[úu]n|conforme|(?:geliefert|abgeholt|zur[üu]ckgenommen)\s(?:mit|laut|per)|(?:gem[äa](?:[ßs]|ss)|laut|lt\.?|nach)|(?:delivered|collected|returned|supplied)\s(?:with|on|per|against|under)|as per|(?:livr[ée]|repris|retourn[ée]|enlev[ée])e?s?\s(?:avec|par|suivant)|selon|suivant|(?:geleverd|afgehaald|opgehaald)\s(?:met|volgens)|volgens|(?:leveret|levert|levererad|hentet|afhentet)\s(?:med|iflg\.?|enligt|p[åa])|ifølge|enligt|wg|zgodnie z|dle|pod[ľl]a)\s(?:(?:el|la|le|the|dem|der|notre|nuestro|our|unserem?|onze)\s)?`
const tail = String.raw`(?:\s?(?:-\s?)?(?:${numberWord}))?[.:]?\s(?:\p{Lu}{1,4}\s)?\S*\d`
const reference = new RegExp(`${marks}(?:${came})?(?:(?:${owners})\\s?){0,2}(?:${papers})${tail}`, 'iu')
const ordered = new RegExp(`${marks}(?:(?:${owners})\\s?){1,2}(?:${orders})${tail}`, 'iu')

/** "Lieferung 108 51141749 vom 03.06.2025": what was sent that day. */
const delivered =
  /^(?:(?:an)?lieferung|delivery|livraison|entrega|consegna|levering|leverans|dostawa)\s.*\d.*\s(?:vom|of|du|del?|van|av|z)\s\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/iu

/** "Rif. DDT n. 1187 del 15/03/2024" between goods: the paper they came with. */
export const refers = (line: Line): boolean =>
  line.segments.length === 1 &&
  (reference.test(line.text) || ordered.test(line.text) || delivered.test(line.text)) &&
  /\d{3}/.test(line.text) &&
  !/\d[.,]\d{2}(?!\d)(?![.,/-]\d)/.test(line.text)

/** "… (Ordine" over "118/CUC del 02-10-2026)": the end of such a line, in brackets that it opened. */
export function endsReference(doc: Doc, line: Line): boolean {
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  return (
    above !== undefined &&
    refers(above) &&
    above.text.lastIndexOf('(') > above.text.lastIndexOf(')') &&
    /^[^(]*\)$/.test(line.text) &&
    line.segments.length === 1 &&
    Math.abs(above.x0 - line.x0) < line.h
  )
}

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`
/** "Bestellung 4500877341/10", "Cde n° CC-889 du 12/11/2025": alone on a line under goods. */
const orderAlone = new RegExp(
  `${marks}(?:(?:${owners})\\s?){0,2}(?:${orders})${tail}(?:[\\s,]+(?:(?:\\p{L}{2,4}\\.?)\\s)?${day})?(?:[\\s,/]+(?:pos|line|ligne|riga|regel|rad)\\.?\\s?\\d+)?(?:[\\s,/]+(?:${papers})\\s.*\\d)?$`,
  'iu',
)
/** "Leveransdatum 2025-11-20" */
const dayOfGoods = new RegExp(
  `^\\p{L}*(?:liefer|leist|versand|lever|leverans|livr|exp[ée]d|entreg|consegn|deliver|dispatch|despatch|toimitus|dato?\\b|datum|date|data|fecha|p[äa]iv)\\p{L}*\\.?(?:\\s\\p{L}+)?\\s?:?\\s${day}$`,
  'iu',
)

/** Whether a line of words under goods names another paper or the day they came: it says nothing of what they are. */
export const isReference = (text: string): boolean =>
  (/\d{3}/.test(text) && (reference.test(text) || ordered.test(text) || delivered.test(text) || orderAlone.test(text))) ||
  dayOfGoods.test(text)
const orderSaid = new RegExp(
  `${marks}(?:(?:${owners})\\s?){1,2}(?:${orders})(?:\\s?(?:-\\s?)?(?:${numberWord}))?[.:]?\\s((?:\\p{Lu}{1,4}\\s)?\\S*\\d[\\p{L}\\d/.-]*)`,
  'iu',
)
/** The words of "Rif. Vs. ordine OC 332/25 del 04/09/2025" that number the order of the goods under it. */
export function orderOf(line: Line): Token[] {
  const number = refers(line) ? orderSaid.exec(line.text)?.[1] : undefined
  return number ? wordsOn(line, number) : []
}

/** The order that a line between the goods names, over the rows that come for it. */
export function orderOver(doc: Doc, header: Header, { main: [first] }: Row): Option | undefined {
  if (!first) return undefined
  const from = first.page === header.line.page ? header.lastIndex + 1 : 0
  const over = doc.sheets[first.page]!.lines.slice(from, first.index)
    .flatMap(line => (refers(line) ? [orderOf(line)] : []))
    .at(-1)
  return over?.length ? option(textOf(over), over) : undefined
}
