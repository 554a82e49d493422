import { resumeHeads } from '../../rules/lexicon/words/resume.ts'
import { extractResume } from '../../rules/types/resume.ts'
import { title, word } from '../cues.ts'
import { type BuiltInType, date, must, rows, text, texts } from '../define.ts'
import { contactWords, inAllLanguages } from '../words.ts'
import { address } from './fields.ts'
import { headingOf } from './resume-headings.ts'

/** A line that is the heading of a section and nothing else, in any language. */
const headed = (section: 'experience' | 'education' | 'skills', weight: number) => word(section, headingOf(section), weight)

export const resume: BuiltInType = {
  name: 'Resume',
  slug: 'resume',
  autoDetect: true,
  fields: [
    text('firstName', 'Given names', must),
    text('lastName', 'Family name', must),
    text('email', 'E-mail address'),
    text('phone', 'Telephone number'),
    address,
    text('headline', 'Profession or wanted position'),
    text('summary', 'Profile or objective'),
    texts('skills', 'Skills, one text each'),
    rows('languages', 'One row per language', [text('language', 'Language'), text('level', 'How well it is spoken')]),
    rows('experience', 'One row per position, newest first', [
      text('employer', 'Company'),
      text('title', 'Position'),
      text('location', 'Place'),
      date('startDate', 'Start; the first of the month or year where no day is printed'),
      date('endDate', 'End; null while it lasts'),
      text('description', 'Tasks and results'),
    ]),
    rows('education', 'One row per school or degree', [
      text('school', 'School or university'),
      text('degree', 'Degree or diploma'),
      text('field', 'Field of study'),
      date('startDate', 'Start'),
      date('endDate', 'End'),
    ]),
    rows('certifications', 'One row per certificate', [
      text('name', 'Certificate'),
      text('issuer', 'Who issued it'),
      text('year', 'Year of the certificate'),
    ]),
    texts('links', 'Web addresses and profiles'),
  ],
  cues: [
    title('resume', /\b(resume|curriculum vitae|lebenslauf|c\.v\.|cv(?!\.? \p{L}))(?!\p{L})/u, 3),
    headed('experience', 1.6),
    headed('education', 1.6),
    headed('skills', 1.3),
    word(
      'languages or interests',
      /^[^\w\n]*(languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|interests|hobbys?|references|certifications?|projects)[^\w\n]*$/m,
      0.8,
    ),
    word('amounts', /\b(subtotal|invoice (no|number)|total due)\b/, -2),
  ],
  shape: l =>
    l.contacts > 0 && l.amounts <= 2 ? [{ name: 'contact details, no amounts', weight: 0.8 }] : [{ name: 'amounts', weight: -1.5 }],
  words: inAllLanguages(resumeHeads, contactWords),
  read: extractResume,
}
