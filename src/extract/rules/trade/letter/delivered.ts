import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'

/**
 * "Os serviços foram colocados à disposição do adquirente em 08-10-2025", as the law of Portugal wants it said; "Die Lieferung erfolgte am
 * 8.10.2025", "The goods were delivered on 8 October 2025" and the like.
 */
const said = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:bens|servi[çc]os|mercadorias|artigos)(?: e\/ou servi[çc]os|\/servi[çc]os)? (?:foram )?(?:colocad|postos?|entregue)\p{L}*(?: [àa] disposi[çc][ãa]o)?(?: d[oa] (?:adquirente|cliente|comprador))? em`,
    String.raw`(?:lieferung|leistung|[üu]bergabe|ausf[üu]hrung) (?:ist )?(?:erfolgte|erfolgt|war) am|(?:ware|leistung|arbeit)\p{L}{0,3} (?:wurden?|sind|ist) am`,
    '(?:goods|services|works?|items) (?:were|was|have been) (?:delivered|supplied|rendered|provided|handed over|carried out|completed) on',
    String.raw`(?:livraison|prestation|marchandises?)s? (?:a [ée]t[ée] |ont [ée]t[ée] )?(?:effectu[ée]e?s?|livr[ée]e?s?|r[ée]alis[ée]e?s?) le`,
    'merce (?:[èe] stata )?consegnata il|(?:mercanc[íi]a|servicio)s? (?:fue(?:ron)? )?(?:entregad|prestad)[oa]s? el',
    '(?:goederen|diensten) (?:zijn |werden )?geleverd op|lever(?:ans|ing)(?:en)? (?:skedde|skjedde|fandt sted) (?:den|d\\.)?',
  ].join('|')})\s`,
  'iu',
)
/** Words between the sentence's verb and its day. */
const most = 4

/** The day on which a sentence says that goods or services were handed over. */
export function dayDelivered(doc: Doc): Option[] {
  return doc.lines.flatMap((line): Option[] => {
    const span = spanOf(line.tokens)
    const found = said.exec(span.text)
    if (!found) return []
    const behind = tokensIn(span, found.index + found[0].length, span.text.length).slice(0, most)
    const [day] = datesIn(behind, doc)
    return day && day.tokens[0] === behind[0] ? [{ ...day, score: 3.4 }] : []
  })
}
