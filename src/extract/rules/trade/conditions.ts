import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'

/** "General terms and conditions", "Allgemeine Geschäftsbedingungen (AGB)" as the heading of a page. */
const heading =
  /^\W*(?:(?:general|standard|our)\s)?(?:terms (?:and|&) conditions|(?:general )?conditions of (?:sale|business|supply|delivery|trade)|terms of (?:sale|business|supply|delivery|trade|service))(?!\p{L})|^\W*(?:(?:unsere\s)?(?:allgemeine[nr]?\s)?(?:gesch[äa]fts|verkaufs|liefer|zahlungs|vertrags|auftrags|einkaufs)(?:-,?\s(?:und\s)?\p{L}*|\s?und\s?\p{L}*)?bedingungen|agb)(?!\p{L})|^\W*conditions g[ée]n[ée]rales|^\W*condiciones generales|^\W*condizioni generali|^\W*algemene (?:verkoop|leverings|inkoop)?(?:-?\s?en\s\p{L}+)?voorwaarden|^\W*condições gerais|^\W*og[óo]lne warunki|^\W*(?:allmänna (?:\p{L}+)?villkor|alminnelige \p{L}*(?:vilkår|betingelser)|almindelige \p{L}*(?:vilkår|betingelser))|^\W*(?:v[šs]eobecn[éeá] (?:obchodn[íi] )?podm[íi]nky)|^\W*v[šs]eobecn[ée] (?:obchodn[ée] )?podmienky|^\W*[áa]ltal[áa]nos szerz[őo]d[ée]si felt[ée]telek|^\W*condi[țt]ii generale|^\W*genel (?:satış )?(?:şart|koşul)lar|^\W*yleiset \p{L}*ehdot|^\W*üldtingimused|^\W*op[ćc]i uvjeti|^\W*splo[šs]ni pogoji|^\W*bendrosios s[ąa]lygos|^\W*visp[āa]r[īi]gie noteikumi|^\W*terma dan syarat/iu
/** Lines from the top within which the heading stands: below a name, a number of the page. */
const top = 4
const prose = 6
const most = 8

const isProse = (line: Line): boolean => line.tokens.filter(t => /\p{L}{2}/u.test(t.text)).length >= prose

/** Whether a sheet behind the first holds conditions alone: their heading, running text and no sum with its caption. */
function holdsConditions(doc: Doc, page: number): boolean {
  const { lines } = doc.sheets[page]!
  const at = lines.slice(0, top).findIndex(l => heading.test(l.text) && l.tokens.length <= most)
  if (page === 0 || at < 0) return false
  const rest = lines.slice(at + 1)
  const summed = rest.some(line =>
    doc.hitsByLine.get(line)!.some(hit => {
      const next = line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!)) + 1
      const beside = line.segments[next]
      const isSum = hit.leads && ['net', 'total', 'due', 'tax'].some(concept => phraseOf(hit, concept))
      return isSum && beside !== undefined && !isProse(line) && amountsIn(beside.tokens, doc.decimal).some(a => a.decimals === 2)
    }),
  )
  return !summed && rest.filter(isProse).length >= Math.min(2, rest.length)
}

/** Pages (from 0) of conditions of trade: their fees, limits and numbers are none of the paper. */
export const pagesOfConditions = (doc: Doc): ReadonlySet<number> =>
  new Set(doc.sheets.flatMap((_, page) => (holdsConditions(doc, page) ? [page] : [])))
