import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { isCurrency } from '../../normalise/currency.ts'

type Caption = { hit: { tokens: readonly Token[]; to: number; line: { tokens: readonly Token[] } }; names: readonly string[] }

const folded = (cell: Caption): string =>
  fold(textOf([...cell.hit.tokens]))
    .replace(/[.-]+/g, ' ')
    .replace(/ +/g, ' ')

const qualifier =
  /^(?:exkl(?:usive)?|excl(?:us\p{L}*)?|ekskl(?:usi\p{L}*)?|eksl|eks|ex|inkl(?:usive)?|incl(?:us\p{L}*)?|inc|inkluzive|ohne|zzgl|hors|bez|brez|sem|sin|senza|con|com|avec|utan|uden|uten|ilman|fara|cu|with|without|before|after|avant|haric|dahil|vcetne|vc|s|c|z|sa|bevor|vor|m|med|mit)$/u

/** "ekskl. moms", "s/ IVA", "bez DPH": what a price is without, and no column of taxes. */
export const qualifies = (before: Token | undefined, names: readonly string[]): boolean =>
  before !== undefined &&
  names.every(n => n === 'taxRate' || n === 'taxAmount') &&
  qualifier.test(fold(before.text).replace(/[^\p{L}]/gu, ''))

const percent = /%|satz|taux|rate|tipo|aliquota|aliq|taxa|tarif|stawka|sazba|sadzba|sats|kulcs|cota|stopa|stopnja|kanta|orani/u

const saysRate = (cell: Caption): boolean => percent.test(folded(cell) + textOf([...cell.hit.tokens]))
const saysMoney = ({ hit: { line, to } }: Caption): boolean => isCurrency(line.tokens[to + 1]?.text ?? '')

/** "%DPH | DPH", "MwSt % | MwSt", "GST | GST SGD": of two captions of taxes the one without a sign of its rate, or with its currency, is the sum. */
export const isTaxBesideRate = (cell: Caption, rate: Caption): boolean =>
  cell.names.includes('taxRate') && !saysRate(cell) && (saysRate(rate) || (saysMoney(cell) && !saysMoney(rate)))

const listed =
  /^(?:l ?preis|list\p{L}* ?(?:preis|price)|listpris|katalog\p{L}*|br(?:utto)? ?preis|brutto ?preis|prix (?:public|catalogue|tarif|brut)|pu brut|prezzo (?:listino|lordo)|listino|pr listino|precio (?:tarifa|lista|bruto)|tarifa|pvp|preco (?:tabela|lista)|bruto ?prijs|catalogus ?prijs|advies ?prijs|vejl\p{L}* pris|rrp|srp|msrp|cennik\p{L}*|cena katalogowa|cen cena|mrp)/u

/** "L-Preis … N-Preis": of two prices that of the list is not what was paid. */
export const isListPrice = (cell: Caption): boolean => listed.test(folded(cell))

const ofBuyer = /^(?:your|customer|client|buyer|ihre|kunden|kd|votre|vostro|vs|su |cod cliente|uw|klant|er |deres|kundens)/u
/** Numbers of a list of all goods, for tax offices and customs. */
const ofClass =
  /^(?:clave (?:prod|sat)|clave de producto|hsn|hs code|sac(?: code)?$|ncm|taric|cn code|commodity|tariff|zolltarif|unspsc|cabys|gtip)/u

/** "Your code | Supplier code", "Clave prod. | No. identificación": of two numbers of an article that of who sells is meant. */
export const isBuyersCode = (cell: Caption, other: Caption): boolean =>
  [ofBuyer, ofClass].some(kind => kind.test(folded(cell)) && !kind.test(folded(other)))

/** "Cod | Desc | Qtd | Vl unit": left of the counts, where nothing else names the goods, an abbreviation that means a reduction elsewhere. */
export function withGoods<C extends { name: string; x0: number }>(columns: C[]): C[] {
  const [cut, count] = ['discount', 'quantity'].map(name => columns.find(c => c.name === name))
  const isGoods =
    cut && count && cut.x0 < count.x0 && columns.some(c => c.name === 'amount') && !columns.some(c => c.name === 'description')
  return isGoods ? columns.map(c => (c === cut ? { ...c, name: 'description' } : c)) : columns
}

const orders =
  /\b(?:order|(?:ord|best|til|ped|zam|obj)\b|tilatt|tilaus|comand|cde|cdee|commande|bestell|besteld|bestilt|bestallt|pedid|ordinat|zamow|zadyspon|dyspon|objedn|rendel|siparis|encomend|demanad|demanat|tellit|uzsakyt|pasutit|naruc|poruc|naroc)/
/** Of two counts that of what was ordered is not what came. */
export const ordered = (cell: Caption): boolean => orders.test(fold(textOf([...cell.hit.tokens])))

/** "Activity | Description", "Vehicle | Description": what the work was done on or in which kind stands beside its words. */
export const isKindOfWork = (cell: Caption): boolean =>
  /^(?:activity|activite|actividad|attivita|tatigkeit|activiteit|equipment|vehicle|consultant|course|event|plan|licen[cs]e|room type|fahrzeug|ersatzteil|materiel|opgave|druh)$/.test(
    fold(textOf([...cell.hit.tokens])),
  )
