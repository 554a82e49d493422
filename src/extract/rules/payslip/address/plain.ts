import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'

/** Titles that stand right under the address of a letterhead. */
export const slipTitle =
  /^(?:employee |monthly |weekly )?(?:pay\s?-?slip|pay advice|salary slip|pay statement|bulletin de (?:paie|salaire|solde)|fiche de (?:paie|salaire)|d[ée]compte de salaire|certificat de salaire|conteggio (?:salario|stipendio)|recibo de \p{L}+|boleta de \p{L}+|rol de pagos?|liquidaci[oó]n de \p{L}+|comprobante de \p{L}+|slip gaji|loonstrook|loonbrief|l[øö]n\p{L}*|palkkalaskelma|lohnabrechnung|gehaltsabrechnung|cedolino|busta paga|prospetto paga|[üu]cret (?:hesap )?(?:pusulas[ıi]|bordrosu)|maa[şs] bordrosu|v[ýy]platn[íiaá] (?:p[áa]ska|l[íi]stek)|pasek p[łl]ac\p{L}*|b[ée]rjegyz[ée]k|obra[čc]un pla[ćc]e|pla[čc]iln[ai] list[ai]|atsiskaitymo lapelis|palgaleht|algas apr[ēe][ķk]ina \p{L}+|itemi[sz]ed payslip|earnings statement|statement of earnings\p{L}*)(?!\p{L})/iu
/** "R.U.T. 76.448.120-K", "Org.nr 556418-2207": what a company is known by, alone in its line or behind its town. */
const number =
  /^(?:r\.?u\.?[tc]|n\.?i\.?t|n\.?i\.?f|c\.?i\.?f|c\.?u\.?i\.?t|r\.?f\.?c|ruc|rnc|rtn|ice|ninea|nuit|cnpj|nipc|org\.?-?\s?nr|cvr(?:-nr)?|y-tunnus|oib|nip|regon|i[čc]o?|di[čc]|adósz[áa]m|abn|nzbn|gstin|pan|tin|npwp|sgk|rssz|cnss|bps|cc|rc|rea|reg\.?|tel|telp|phone|fax)(?![\p{L}])\.?:?$/iu

/** Whether such a number or title stands among the words of an address. */
export const isPlain = (doc: Doc, tokens: readonly Token[]): boolean => plainAddress(doc, tokens).tokens.length === tokens.length

/** The lines of an address without the title of the paper and numbers of the company that stand among them. */
export function plainAddress(doc: Doc, tokens: readonly Token[]): Option {
  const lines = [...Map.groupBy(tokens, t => doc.lineOf.get(t)).values()].map(line => {
    const at = line.findIndex(
      (t, i) =>
        number.test(t.text) &&
        /\d/.test(
          line
            .slice(i + 1, i + 3)
            .map(n => n.text)
            .join(''),
        ),
    )
    return at < 0 ? line : line.slice(0, at)
  })
  const kept = lines.filter((line, i) => line.length > 0 && !(i > 0 && slipTitle.test(textOf(line))))
  const rows = kept.length > 0 ? kept : [[...tokens]]
  const value = rows.map(line => textOf(line).replace(/[,;|]$/, '')).join(', ')
  return { value, tokens: rows.flat(), text: value, score: 3.5 }
}
