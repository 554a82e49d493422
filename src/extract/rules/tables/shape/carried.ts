import type { Doc } from '../../document.ts'
import { phraseOf } from '../../layout/labels.ts'
import type { Line, Sheet } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'

const told =
  /(?<!\p{L})(?:carried (?:forward|over)|brought forward|page total|(?:zwischensumme )?(?:ü|ue)bertrag|à reporter|report|suma y sigue|suma anterior|a riportare|riporto|balance forward|transport(?:eren|é)|a transportar|do przeniesienia|z przeniesienia)(?!\p{L})|^(?:(?:sub)?total(?:e|t)?\s)?(?:transport(?:eras|eres)?|överför(?:t|s|es|ing)|overf[øo]r(?:t|es|ing|sel)|overbrengen|overgebracht|report(?:é|er)?|report(?:at)?|riporto|transporte|převod(?:em)?|přeneseno|prenos|prijenos|prenesen[oe]|áthozat|átvitel|siirto|siirretään|üleviimine|devreden|nakli yekün)\s(?:fra|til|från|till|van|naar|da|a|de|z|ze|na|din|la|edellise\p{L}*|seuraava\p{L}*|dalla|alla|du|à|della?|da)\s(?:la\s)?(?:neste |nästa |f[øo]reg[åa]ende |volgende |vorige )?(?:sid[ea]n?|blad|pagina|p[áa]gina|page|stran\p{L}*|sivu\p{L}*|str\.?)(?!\p{L})/iu

/** The last line of a page with a sum, and the first. */
const outer = (doc: Doc, { lines }: Sheet, end: 'last' | 'first'): { line: Line; sum: number } | undefined => {
  const sums = (line: Line) => amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent)
  const line = end === 'last' ? lines.findLast(l => sums(l).length) : lines.find(l => sums(l).length)
  const [own, more] = line ? sums(line) : []
  return own && !more && /\p{L}{3}/u.test(line!.text) && line!.segments.length <= mostCells ? { line: line!, sum: own.value } : undefined
}
const mostCells = 2

const asked = ['total', 'due', 'net', 'tax', 'paid']
const known = new WeakMap<Doc, ReadonlySet<Line>>()
/** "Transport   4.848,60" at the foot of a page, "Transport   4.848,60" at the head of the next: whatever it is called. */
function overleaf(doc: Doc): ReadonlySet<Line> {
  const found = known.get(doc)
  if (found) return found
  const isAsked = (line: Line) => doc.hitsByLine.get(line)!.some(h => h.leads && asked.some(concept => phraseOf(h, concept)))
  const lines = doc.sheets.slice(1).flatMap((sheet, i) => {
    const [from, to] = [outer(doc, doc.sheets[i]!, 'last'), outer(doc, sheet, 'first')]
    return from && to && from.sum === to.sum && ![from.line, to.line].some(isAsked) ? [from.line, to.line] : []
  })
  const made = new Set(lines)
  known.set(doc, made)
  return made
}

/** The sum of the rows so far, which one page hands to the next. */
export const isCarried = (doc: Doc, line: Line): boolean => told.test(line.text) || overleaf(doc).has(line)
