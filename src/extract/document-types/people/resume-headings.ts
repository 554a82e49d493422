import { fold } from '../../rules/fold.ts'
import { resumeHeads } from '../../rules/lexicon/words/resume.ts'

/** Folded lines that are the heading of a section of a résumé, alone. */
export const headingOf = (section: keyof typeof resumeHeads): RegExp => {
  const phrases = Object.values(resumeHeads[section]).flatMap(row => row.split('|').map(fold))
  return new RegExp(`^[^\\p{L}\\p{N}\\n]{0,12}(?:${[...new Set(phrases)].join('|')})[^\\p{L}\\p{N}\\n]{0,12}$`, 'mu')
}
