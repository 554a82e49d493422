import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'

type Caption = { hit: { tokens: readonly Token[] }; names: readonly string[] }

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

/** "%DPH | DPH", "MwSt % | MwSt": of two captions of taxes the one without a sign of its rate is the sum. */
export const isTaxBesideRate = (cell: Caption, rate: Caption): boolean =>
  cell.names.includes('taxRate') &&
  percent.test(folded(rate) + textOf([...rate.hit.tokens])) &&
  !percent.test(folded(cell) + textOf([...cell.hit.tokens]))

const listed =
  /^(?:l ?preis|list\p{L}* ?(?:preis|price)|listpris|katalog\p{L}*|br(?:utto)? ?preis|brutto ?preis|prix (?:public|catalogue|tarif|brut)|pu brut|prezzo (?:listino|lordo)|listino|pr listino|precio (?:tarifa|lista|bruto)|tarifa|pvp|preco (?:tabela|lista)|bruto ?prijs|catalogus ?prijs|advies ?prijs|vejl\p{L}* pris|rrp|srp|msrp|cennik\p{L}*|cena katalogowa|cen cena|mrp)/u

/** "L-Preis … N-Preis": of two prices that of the list is not what was paid. */
export const isListPrice = (cell: Caption): boolean => listed.test(folded(cell))

const ofBuyer = /^(?:your|customer|client|buyer|ihre|kunden|kd|votre|vostro|vs|su |cod cliente|uw|klant|er |deres|kundens)/u

/** "Your code | Supplier code": of two numbers of an article that of who sells is meant. */
export const isBuyersCode = (cell: Caption, other: Caption): boolean => ofBuyer.test(folded(cell)) && !ofBuyer.test(folded(other))
