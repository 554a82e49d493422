import { extractLicence } from '../../rules/identity/licence.ts'
import { identityWords } from '../../rules/lexicon/words/identity.ts'
import { machineReadable, title, titled, word } from '../cues.ts'
import { type BuiltInType, text } from '../define.ts'
import { inAllLanguages } from '../words.ts'
import { address, authority, country, expiry, holder, issued, placeOfBirth, sex } from './fields.ts'

export const licenceNames =
  /\b(driver'?s? ?licen[sc]e|driving ?licen[sc]e|driver ?license|fuhrerschein|permis de conduire|permiso de conduccion|patente di guida|licencia (?:de|para) (?:conducir|manejar)|lesen memandu|carteira nacional de habilitacao|surat izin mengemudi)\b/
/** Lines that a card has at most. */
const mostLines = 40

export const driverLicence: BuiltInType = {
  name: 'Driver licence',
  slug: 'driver-licence',
  autoDetect: true,
  fields: [
    ...holder,
    placeOfBirth,
    address,
    sex,
    text('height', 'Height, as printed'),
    text('eyeColor', 'Colour of the eyes', { label: 'Eye colour' }),
    text('vehicleClass', 'Classes of vehicles'),
    text('restrictions', 'Restrictions'),
    text('endorsements', 'Endorsements'),
    text('region', 'State or province that issued the licence'),
    country(),
    issued,
    expiry(true),
    authority,
  ],
  cues: [
    titled('driverLicence', 4.2),
    title('driver licence', licenceNames, 4.2),
    word('licence labels', /\b(dob|exp|iss|class|end|rest(r|rictions)?|sex|hgt|wgt|eyes|hair|dl|lic|4d|4b|4a)\b/, 0.8),
    word('driver … license', /\bdriver\b[\s\S]{0,80}\blicen[sc]e\b/, 2),
    // The numbered fields of the European model: days of issue and expiry.
    word('numbered fields', /(?:^|\s)4a\.?\s?\d{2}[./ -]\d{2}[./ -]\d{2,4}[\s\S]{0,80}4b\.?\s?\d{2}[./ -]\d{2}[./ -]\d{2,4}/, 4.2),
    word('body measures', /\b(hgt|height|eyes|wgt|weight)\b/, 1),
    word('donor or class', /\b(donor|veteran|class|endorsements?|restrictions?)\b/, 0.6),
    word('amounts', /\b(subtotal|total|invoice)\b/, -2),
  ],
  // A card says what it is in small type.
  shape: traits => [
    ...machineReadable('driver-licence')(traits),
    ...(traits.lines <= mostLines && traits.amounts <= 1 && licenceNames.test(traits.text)
      ? [{ name: 'card that names itself', weight: 2.5 }]
      : []),
  ],
  words: inAllLanguages(identityWords),
  read: extractLicence,
}
