import { extractCard } from '../../rules/types/people.ts'
import { word } from '../cues.ts'
import { type BuiltInType, must, text, texts } from '../define.ts'
import { contactWords, words } from '../words.ts'
import { address } from './fields.ts'
import { namesBirth } from './holder-captions.ts'
import { headingOf } from './resume-headings.ts'

export const businessCard: BuiltInType = {
  name: 'Business card',
  slug: 'business-card',
  autoDetect: true,
  fields: [
    text('firstName', 'Given names'),
    text('lastName', 'Family name'),
    text('fullName', 'Name as printed', must),
    text('jobTitle', 'Position'),
    text('department', 'Department'),
    text('company', 'Company'),
    texts('emails', 'E-mail addresses'),
    texts('phones', 'Telephone numbers'),
    text('mobile', 'Mobile number'),
    text('fax', 'Fax number'),
    text('website', 'Web address'),
    address,
    texts('socialProfiles', 'Profiles in social networks'),
  ],
  // Days set apart by blanks look like telephone numbers.
  cues: [word('day of birth', namesBirth, -4), word('sections of a résumé', headingOf('experience'), -4)],
  shape: l =>
    l.pages === 1 &&
    l.lines >= 3 &&
    (l.lines <= 16 || (l.lines <= 24 && l.contacts > 2 && l.paper > 1.35 && l.paper < 2)) &&
    l.contacts > 0 &&
    l.amounts === 0 &&
    l.text.length < 600 &&
    !/\b(?:ship to|tracking|con ?note|consignment)\b|(?:^|\n)(?:from|cn) ?:/.test(l.text)
      ? [{ name: 'few lines with contact details', weight: 4 }]
      : [],
  words: words(contactWords),
  read: extractCard,
}
