import type { Builder } from '../../build.ts'
import { type Option, rank } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { inBoxes } from '../../values/boxes.ts'
import { lookUp } from '../../values/keyvalue.ts'
import { core } from '../../values/kinds.ts'

/** Who pays, or by which term of delivery, in words of many languages. */
const paid =
  /(?<!\p{L})(?:fran[ck]o|franki\p{L}+|frei|unfrei|cif|fob|exw|dap|cpt|cip|ddp|fca|cfr|prepaid|collect|to pay|por cobrar|por pagar|paid|pay[ée]e?|d[ûu]|debid\p{L}+|pagad\p{L}+|pagat\p{L}+|pag[ao]|assegnato|third party|absender|versender|empf[äa]nger|dritte|sender|shipper|consignor|consignee|receiver|exp[ée]diteur|destinataire|mittente|destinatario|remitente|remetente|afzender|ontvanger|geadresseerde|avs[äa]ndare?n?|mottagare?n?|avsender(?:en)?|mottaker(?:en)?|afsender(?:en)?|modtager(?:en)?|l[äa]hett[äa]j[äa]|vastaanottaja|nadawca|odbiorca|ods[íi]latel|odes[íi]latel|p[řr][íi]jemce|odosielate[ľl]|pr[íi]jemca|felad[óo]|c[íi]mzett|expeditor|destinatar|g[öo]nderen|g[öo]nderici|al[ıi]c[ıi]|po[šs]iljatelj|primatelj|prejemnik|siunt[ėe]jas|gav[ėe]jas|saatja|saaja|nos[ūu]t[īi]t[āa]js|sa[ņn][ēe]m[ēe]js|pengirim|penerima|penghantar|po[šs]iljalac|primalac|naro[čc]nik|d['’]avance|pr[ée]pay[ée]|prepagad[oa]|anticipad[oa]|opłacon[ey]|vyplacen[oě]|placeno|plaćeno|plačano|b[ée]rmentve|b[ée]rmentes[íi]tve|forudbetalt|betalt|maksettu|pe[şs]in|[öo]demeli|dibayar|lunas|получател[ья]?|изпращач|подател|отправител[ья]?|отправник|відправник|одержувач|отримувач|пошиљалац|прималац|παραλήπτης?|αποστολέας?|người gửi|người nhận|viðtakandi|sendandi|dërguesi|marrësi)(?!\p{L})/iu
const [crossedBox, emptyBox] = [/^(?:☒|☑|✔|✓|\[[xX]\]|\([xX]\))$/, /^(?:☐|□|○|\[|\[\]|\(|\(\))$/]
const mostWords = 7
/** Terms of delivery say who pays; Spaniards number their taxes by "CIF". */
const term = /^(?:CIF|FOB|EXW|DAP|DPU|CPT|CIP|DDP|FCA|FAS|CFR|PPD|COL)$/

/** "☒ Avsändaren betalar ☐ Mottagaren": the words behind the crossed box. */
function crossed(segment: Segment): Token[] {
  const at = segment.tokens.findIndex(t => crossedBox.test(t.text))
  const rest = at < 0 ? [] : segment.tokens.slice(at + 1)
  const end = rest.findIndex(t => emptyBox.test(t.text) || crossedBox.test(t.text))
  return core(rest.slice(0, end < 0 ? undefined : end))
}

/** "Por cobrar   Valor declarado: 500": the next caption is none of it. */
function upToCaption(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.findIndex((t, i) => i > 0 && t.text.endsWith(':'))
  const start = tokens.findLastIndex((t, i) => i > 0 && i <= colon && /^\p{Lu}/u.test(t.text))
  return colon > 0 && start > 0 ? tokens.slice(0, start) : tokens
}

/** Boxes as readers of pictures see them, crossed and empty. */
const [seenCrossed, seenEmpty] = [/^(?:X|XI|Xl|X\]|\[X|RI|Rl|KI|Kl)$/, /^(?:D|DI|Dl|LI|Ll|O|口|\[|L])$/]
function seen(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.every(t => t.source === 'ocr')) return tokens
  const rest = tokens.length > 1 && seenCrossed.test(tokens[0]!.text) ? tokens.slice(1) : tokens
  const end = rest.findIndex((t, i) => i > 0 && seenEmpty.test(t.text))
  return end < 0 ? rest : rest.slice(0, end)
}

/** "FRET PAYE D'AVANCE" among the goods: who pays, in words of its own. */
const inAdvance =
  /^(?:le )?(?:fret|flete|frete|nolo|porto?|portes|fracht|vracht|frakt|fragt|rahti|navlun|transport) .{0,20}(?:avance|anticipad[oa]|anticipato|adelantado|prepagad[oa]|pr[ée]-?pago|prepagato|vooraf betaald|vorausbezahlt|forudbetalt|pe[şs]in)$/iu
export const paidInAdvance = (b: Builder): Option[] =>
  b.doc.lines
    .flatMap(l => l.segments)
    .filter(s => s.tokens.length <= mostWords && inAdvance.test(s.text.trim()))
    .map(s => ({ value: s.text, tokens: s.tokens, text: s.text, score: 3.1 }))

/** What stands under or beside the caption of who pays the freight, as it is printed. */
export function freightSaid(b: Builder): Option[] {
  const look = {
    kind: 'text',
    reject: (_: unknown, text: string) =>
      !paid.test(text) ||
      /\d{2}|:$|^\(/.test(text) ||
      text.split(' ').length > 2 * mostWords ||
      (isCaption(text) && /\p{Script=Latin}/u.test(text)),
  } as const
  const code = { kind: 'code', reject: (value: unknown) => !term.test(String(value)) } as const
  const said = rank([look, code].flatMap(own => [...inBoxes(b.doc, ['freight'], own), ...lookUp(b.doc, ['freight'], own)]))
  return said.flatMap((o): Option[] => {
    const segment = b.doc.lineOf.get(o.tokens[0]!)?.segments.find(s => s.tokens.includes(o.tokens[0]!))
    const tokens = segment && segment.tokens.some(t => crossedBox.test(t.text)) ? crossed(segment) : upToCaption(seen(o.tokens))
    const text = textOf(tokens)
    if (!tokens.length || tokens.length > mostWords || tokens.some(t => emptyBox.test(t.text))) return []
    return [{ ...o, value: text, tokens, text }]
  })
}
