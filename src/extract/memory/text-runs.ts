import { type Box, type Page, shownBox } from '../page.ts'

/** Words standing together on a page, by which a confirmed value is found again where it is printed. Page from 1, box on the page as sent. */
export type TextRun = { page: number; box: Box; text: string }

const most = 300
const longest = 80

/** The first and the last page, line by line as gaps part them: what an issuer's papers have in common stands there. */
export function textRunsOf(pages: readonly Page[]): TextRun[] {
  const ends = [...new Set([pages[0], pages.at(-1)])].filter(page => page !== undefined)
  return ends.flatMap(page =>
    page.lines.slice(0, most / ends.length).flatMap(({ words, box }): TextRun[] => {
      const text = words
        .filter(word => word.source !== 'hidden')
        .map(word => word.text)
        .join(' ')
      const shown = shownBox(page, box).map(edge => Math.round(edge * 1e4) / 1e4) as Box
      return text === '' ? [] : [{ page: page.number, box: shown, text: text.slice(0, longest) }]
    }),
  )
}
