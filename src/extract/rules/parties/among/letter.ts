import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import type { Party } from '../types.ts'

/** What a letter begins with, alone on its line. */
const opening =
  /^(?:(?:dear|sehr geehrte[rs]?)\s\p{L}[\p{L} .,/'’-]{2,50}|(?:guten tag|lieber?|mesdames|messieurs|madame|monsieur|ch[èe]re?s?|gentil[ei]|egregi[oae]?|spettabile|estimad[oa]s?|distinguid[oa]s?|muy señore?s? m[íi]os?|exm[oa]s?\.?|prezad[oa]s?|car[oa]s?|geachte|beste|szanown[iya]|bästa?|hej|kære|kjære|hei|vážen[íýá]|tisztelt|stimat[eăi]?|sayın|poštovan[iao]|spoštovan[iao]|gerbiam[ia]s?|god[āa]tais|lugupeetud|hyvä|arvoisa)(?:\s[\p{L} .,/'’-]{2,50})?[,!:])\W*$/iu
const mostWords = 8
/** Share of a page above which letters begin, and how far over their first word they say whom they go to. */
const [deepest, farthest] = [0.6, 0.25]
/** Share of a page that a letterhead takes. */
const letterhead = 0.1

const isProse = ({ tokens }: Line): boolean => tokens.filter(t => /\p{L}{2}/u.test(t.text)).length >= 5

/** The line with which a letter begins, over its first sentence. */
export function openingOf(doc: Doc): Line | undefined {
  const [sheet] = doc.sheets
  return sheet?.lines.find(
    (line, i) =>
      line.y0 < deepest * sheet.height &&
      line.segments.length === 1 &&
      line.tokens.length <= mostWords &&
      opening.test(line.text) &&
      sheet.lines.slice(i + 1, i + 4).some(isProse),
  )
}

/** Who stands right over "Dear Sirs" reads the letter, and does not write it. */
export function weighAddressee(doc: Doc, line: Line, parties: readonly Party[]): void {
  const sheet = doc.sheets[0]!
  const over = parties.filter(p => {
    const end = Math.max(...[...p.name, ...p.address].map(t => t.y1))
    const isAddress = p.address.length > 0 || legalForm.test(p.nameText)
    return (
      isAddress &&
      p.page === 0 &&
      !p.sender &&
      p.role !== 'seller' &&
      end <= line.y0 + 0.3 * line.h &&
      line.y0 - end < farthest * sheet.height
    )
  })
  const nearest = over.sort((a, b) => b.y - a.y)[0]
  if (!nearest || nearest.y < letterhead * sheet.height) return
  nearest.score.buyer += 2.5
  nearest.score.seller -= 2.5
}
