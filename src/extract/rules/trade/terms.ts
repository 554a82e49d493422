import { type Option, rank } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { lookUp } from '../values/keyvalue.ts'

const pays =
  /(?<!\p{L})(?:zahlbar|zahlen|zahlung|[üu]berweis\p{L}*|begleich\p{L}*|te betalen|betaling|voldoen|payable|payment|pay|settle|(?:[àa] )?(?:payer|r[ée]gler)|paiement|r[èe]glement|pagar|pago|pagamento|pagable|betalas|betalning|betales|betaling|indbetal\p{L}*|maksettava|maksuehto|zap[łl]at[ay]|p[łl]atno[śs][ćc]|p[łl]atne|splatn\p{L}*|[úu]hrad\p{L}*|fizet\p{L}*|plat[aăi]\p{L}*|pla[ćc]\p{L}*|pla[čc]ilo|[öo]deme|pembayaran|tasuda|apmok[ėe]ti|apmaksa|days (?:from|after|of) (?:the )?(?:date of )?(?:invoice|statement)|jours (?:date|fin de mois)|nach rechnungs\p{L}*|(?:dalla )?data fattura|(?:desde la )?fecha (?:de )?factura)(?!\p{L})/iu
const when =
  /(?<![\d\p{L}])(?:\d{1,3}\s?(?:(?:kalender|werk|bank|business|calendar|working)\s?)?(?:tage?n?|days?|jours?|d[ií]as?|giorni|gg|dagen|dagar|dager|dage|dni|dn[íůu]|dana|nap\p{L}*|zile|p[äa]iv\p{L}*|p[äa]eva|dien\p{L}*|hari|g[üu]n)|sofort|umgehend|immediately|(?:up)?on receipt|à r[ée]ception|(?:bis|by|before|avant le|antes del|entro il|v[óo][óo]r|senast|senest|do|den|zum)\s(?:sp[äa]testens |dnia )?\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?!\p{L})/iu
/** What becomes of those who do not pay, and other sentences about days. */
const other =
  /verzug|zins|interest|mahn|overdue|\blate\b|p[ée]nalit|retard|int[ée]r[êe]t|inter[eé]s|\bmora\b|r[äa]nta|\brente|[úu]rok|odset|reklam|claims?\b|complaint|beanstand|garant|retour|returns?\b/iu
/** Signs of such a sentence. */
const [least, most] = [12, 170]
const sentence = /(?<=\p{L}{3}\.|[!;])\s+(?=\p{Lu})/u
/** "… within 30 days to IBAN DE89 …": where to is a field of its own. */
const whereTo = /\s(?:to|into|auf|an|sur|[àa]|al|en|su|op|naar|till?|p[åe]|na)\s(?:\p{L}+\s){0,3}?(?:IBAN|BIC)(?!\p{L}).*$/iu

/** "… Règlement : virement à 30 jours": what stands before the caption in a line of small print is no part of the terms. */
const caption =
  /^.{0,100}(?<=[.;–—·|] )(?:r[èe]glement|conditions? de (?:paiement|r[èe]glement)|zahlung(?:sbedingung(?:en)?)?|payment(?: terms)?|pago|pagamento|betaling)\s?:\s/iu
/** "Zahlbar: 14 Tage 2 % Skonto, 30 Tage netto" */
const lead = /^(?:zahlbar|zahlung|payable|payment|betaling|betaalbaar|paiement|r[èe]glement|pago|pagamento)\s?:\s/iu
/** "…, that is by 12 December 2025, to BSB 484-799", "…, pas d'escompte": what explains them, or is not granted. */
const aside = /,\s(?:that is|i\.\s?e\.|d\.\s?h\.|das ist|soit|c['’]est[- ][àa][- ]dire|pas d['’]escompte|sans escompte)(?!\p{L}).*$/iu

const way =
  /^(?:\d{1,2}\s)?(?:sepa[- ])?(?:credit transfer|direct debit|(?:bank)?[üu]berweisung|(?:firmen|basis)?-?lastschrift|bank ?transfer|virement(?: bancaire)?|pr[ée]l[èe]vement|transferencia(?: bancaria)?|domiciliaci[óo]n|bonifico(?: bancario)?|overschrijving|overboeking|bank[øo]verf[øo]rsel|bankgiro|przelew|p[řr]evodem|transfer[êe]ncia|havale|eft|cheque|check|ch[èe]que|karte|card|bar|cash|paypal)\W*$/iu
/** "58 SEPA-Überweisung": how to pay, and nothing of when. */
export const isWayOfPaying = (terms: unknown): boolean => typeof terms === 'string' && way.test(terms)

const told =
  /^(?:\(?\d{1,2}[.)]\s?)?(?:payment|paiement|r[èe]glement|pago|pagamento|zahlung|betaling|plat[ăa]|p[łl]atno[śs][ćc]|platba|fizet[ée]s|pembayaran|[öo]deme)\s?:\s(?=.*\d)(?<terms>\p{L}.{4,90}|\d.{4,90})$/iu
/** "1. Payment: 60% advance, 40% on delivery" among the conditions of an order. */
const termsInList = (doc: Doc): Option[] =>
  doc.lines.flatMap(({ segments }) =>
    segments.flatMap(({ text, tokens }): Option[] => {
      const value = told.exec(text)?.groups?.terms
      if (
        !value ||
        isWayOfPaying(value) ||
        !/%|advance|delivery|days?|jours|d[ií]as|giorni|tage|dagen|zile|dni|nap|hari|g[üu]n/iu.test(value)
      )
        return []
      const own = tokens.slice(tokens.findIndex(t => t.text.endsWith(':')) + 1)
      return [{ value, tokens: own, text: value, score: 3.2 }]
    }),
  )

/** "Gelieve binnen 14 dagen te betalen", "Zahlbar bis 13.04.2025 netto Kasse.": terms without a caption, in a sentence. */
export function termsInWords(doc: Doc): Option[] {
  return doc.lines.flatMap(({ segments }) =>
    segments.flatMap(({ text, tokens }): Option[] => {
      if (text.length < least || text.length > 3 * most || !pays.test(text)) return []
      const sentenceOf = text
        .split(sentence)
        .map(s => s.replace(whereTo, '').replace(caption, '').replace(aside, ''))
        .find(s => s.length >= least && s.length <= most && pays.test(s) && when.test(s) && !other.test(s))
      if (!sentenceOf || !(/^\p{Lu}/u.test(sentenceOf) || caption.test(text))) return []
      const behind = sentenceOf.replace(lead, '')
      const said = behind.length >= least && when.test(behind) ? behind : sentenceOf
      const from = text.slice(0, text.indexOf(said)).split(' ').filter(Boolean).length
      const own = tokens.slice(from, from + said.split(' ').length)
      const value = textOf(own).replace(/,$/, '')
      return [{ value, tokens: own, text: value, score: 3.2 }]
    }),
  )
}

/** "Forma de pago: Crédito 30 días" beside "Medio de pago: Transferencia": of two captions the one that says when; else a sentence. */
export function otherTerms(doc: Doc): Option[] {
  const labelled = lookUp(doc, ['terms'], { kind: 'text' }).filter(
    o => !isWayOfPaying(o.value) && when.test(o.text) && o.text.length <= most,
  )
  if (labelled.length) return rank(labelled)
  const listed = termsInList(doc)
  return listed.length ? listed : termsInWords(doc)
}

const slip = /^\+7[1-6]<\d{10,16}\+\d{8}<$/
/** "+71<000104882600418+85512344<": the line of a Danish payment slip. */
export const slipLines = (doc: Doc): Option[] =>
  doc.lines.flatMap(l => l.tokens.filter(t => slip.test(t.text)).map(t => ({ value: t.text, tokens: [t], text: t.text, score: 4 })))
