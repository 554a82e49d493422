import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, said } from './prose.ts'

/** Words that end what is said of when to pay: how, where, what happens otherwise. */
const end = String.raw`(?=,?\s(?:by|without|to (?:the|such)|into|auf (?:das|ein)|mittels|per|par (?:virement|chèque|prélèvement)|sur le|au compte|mediante|en la cuenta|sul|tramite|op (?:rekening|bankrekening|het)|na (?:rachunek|konto)|przelewem|till|via)\s|[.;]|,\s(?:and|und|et|y|e|en)\s|\szu\s(?:zahlen|entrichten|überweisen|leisten|bezahlen)|\szahlbar|\sfällig|$)`

/** How contracts say when money is due, surest first. */
const forms: readonly RegExp[] = [
  // Much may stand between the duty and its day: "shall pay each invoice so submitted within …".
  /(?<!\p{L}|\bnot )(?:pay|paid|payable|due)(?:\s(?:U\.S\.|[^\s.;]+)){0,9}?\s(within\s[\p{L}-]+\s\(\d{1,3}\)\s(?:\p{L}+\s)?days\s(?:of|from|after)\s[^.;,]{4,60}?)(?=\s(?:without|into|to (?:the|such|an?)|by)\s|[.;,]|$)/iu,
  /(?<!\p{L})(?:versée?|payée?|réglée?|payable)s?\s(en\s\p{L}+\s(?:mensualités|échéances|versements|fois|termes)[^.;]{0,30}?(?:,\spar\s\p{L}+)?,\s(?:le|au)\s[^.;]{4,50})(?=[.;]|$)/iu,
  /\b(net\s(?:[\p{L}-]+\s)?\(?\d{1,3}\)?\sdays(?:\s(?:from|after|of)\s(?:the\s)?(?:date of (?:the\s)?(?:invoice|receipt)|invoice date|receipt of (?:the\s|an?\s)?invoice))?)/iu,
  /\b(net\s[\p{L}-]+\s?\(\d{1,3}\)\sdays(?:\s(?:from|after|of)\s(?:the\s)?(?:date of (?:the\s)?(?:invoice|receipt)|invoice date|receipt of (?:the\s|an?\s)?invoice))?)/iu,
  /(?<!\p{L}|\bnot )((?:payable|paid|pay|due|zahlbar)\s(?:(?!payable|paid|due\s)[^.;]){0,60}?(?<!\p{L})(?:within(?=\s(?:the\s|a\s)?(?:[\p{L}-]*\s?\(?\d|[\p{L}-]+\s(?:\p{L}+\s)?(?:days?|weeks?|months?)))|innerhalb|sous|dans|en|entro)\s[^.;]{2,60}(?:(?<=\p{L})\p{L}+)?)/iu,
  new RegExp(
    String.raw`(?<!\p{L})(?:miete|mietzins|bruttomiete|gesamtmiete|zins|pacht|pachtzins|vergütung|entgelt|honorar|rechnung(?:en)?|betrag|kaufpreis|gehalt|rate)\s(?:ist|sind|wird|werden)\s((?:monatlich|jährlich|vierteljährlich|quartalsweise|jeweils|im|spätestens|innerhalb|binnen|bis)(?!\p{L})[^.;]{6,110}?)${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})((?:monatlich|jährlich|vierteljährlich)?\s?(?:im Voraus|im Vorhinein|innerhalb von|binnen)\s?[^.;]{0,80}?(?:Monats|Tagen|Werktag\p{L}*|Rechnung\p{L}*|Erhalt\p{L}*))${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:payable?s?|versée?s?|réglée?s?|payée?s?|acquittée?s?)\s((?:mensuellement|trimestriellement|d['’]avance|à terme échu|le \d|le premier|au plus tard|chaque|à|dans|sous)(?!\p{L})[^.;]{3,100}?)${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})((?:dentro de los|en los|antes del día|por (?:mensualidades|meses|trimestres))\s[^.;]{3,80}?(?:mes|días|anticipad[oa]s|factura))${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})((?:in rate (?:mensili|trimestrali)|entro (?:il|e non oltre|i primi|\d)|anticipatamente|a \d{2} giorni)\s?[^.;]{3,90}?(?:mese|giorni|fattura|anticipat[oae]))${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})((?:(?:maandelijks )?bij vooruitbetaling|binnen\s[^.;]{2,30}\sdagen|uiterlijk)\s?[^.;]{0,80}?(?:maand|factuur\p{L}*|dagen|periode))${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})((?:até ao|no prazo de|w terminie|do \d{1,2}\.? dnia|senast|senest|innen|inom|vždy do|do \d{1,2}\. dne|splatn\p{L}+ do)\s[^.;]{3,80}?(?:mês|dias|dni|miesiąca|månad\p{L}*|måned\p{L}*|dagar|dage|dager|faktur\p{L}*|měsíce|dnů))${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b((?:monthly|quarterly|annually|in equal \p{L}+ instal+ments)[^.;]{0,40}?(?:in (?:advance|arrears)|on or before the|on the (?:first|\d{1,2}))[^.;]{0,70}?)${end}`,
    'iu',
  ),
  /\b((?:within\s(?:[\p{L}-]+\s)?\(?\d{1,3}\)?\sdays\s(?:of|from|after)\s[^.;]{0,30}?invoice\p{L}*))/iu,
  /\b(payable in accordance with [^.;,]{4,80})(?=[.;,])/iu,
  /\b((?:in|by) (?:[\p{L}-]+ \(\d{1,3}\) |[\p{L}-]+ )?(?:equal|consecutive) (?:(?:weekly|monthly|quarterly|annual|yearly) )?instal+ments of (?:[A-Z]{3} )?(?:[^.;,\s]|[.,]\d){1,20}(?: each)?(?: \([^)]{3,20}\))?(?: in advance)?(?: on the [^.;,]{4,50})?)(?=[.;,]|\s(?:during|commencing|without)|$)/iu,
  /\b(in (?:two|three|four|five|six|twelve|\d{1,2}|[\p{L}-]+ \(\d{1,2}\)) (?:equal |consecutive ){0,2}(?:(?:weekly|monthly|quarterly|annual) )?instal+ments)(?!\p{L})/iu,
  /\b((?:payable|paid|due)\s(?:(?:monthly|quarterly|annually|weekly)\s)?(?:in (?:advance|arrears)|on (?:or before )?the)[^.;]{0,80})/iu,
]

/** The terms of payment in the contract's own words. */
export function paymentOf(doc: Doc): Option | undefined {
  const prose = proseOf(doc)
  for (const form of forms) {
    const option = said(prose, form)
    if (option) return option
  }
  return undefined
}
