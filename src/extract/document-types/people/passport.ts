import { identityWords } from '../../rules/lexicon/words/identity.ts'
import { extractIdentity } from '../../rules/types/identity.ts'
import { machineReadable, title, titled, word } from '../cues.ts'
import type { BuiltInType } from '../define.ts'
import { inAllLanguages } from '../words.ts'
import { authority, country, expiry, holder, issued, mrz, nationality, personal, placeOfBirth, sex } from './fields.ts'
import { holderCaptions, namesPassport } from './holder-captions.ts'

export const passport: BuiltInType = {
  name: 'Passport',
  slug: 'passport',
  autoDetect: true,
  fields: [...holder, placeOfBirth, nationality, sex, country(true), issued, expiry(true), authority, personal, mrz],
  cues: [
    titled('passport', 3.5),
    title('passport', /\b(passport(?! card)|reisepass|passeport|pasaporte|passaporto)\b/, 3.5),
    word(
      'holder labels',
      /\b(surname|given names?|nationality|date of birth|place of birth|nom|prenoms|apellidos|geburtstag|staatsangehorigkeit)\b/,
      0.8,
    ),
    word('expiry and authority', /\b(date of expiry|date of expiration|authority|date d'expiration|fecha de caducidad|gultig bis)\b/, 0.8),
    word('amounts', /\b(subtotal|total|invoice)\b/, -2),
  ],
  shape: traits => [...machineReadable('passport')(traits), ...(namesPassport(traits) ? holderCaptions(traits) : [])],
  words: inAllLanguages(identityWords),
  read: extractIdentity,
}
