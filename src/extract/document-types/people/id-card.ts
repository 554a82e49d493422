import { identityWords } from '../../rules/lexicon/words/identity.ts'
import { extractIdentity } from '../../rules/types/identity.ts'
import { type DocumentTraits, labelled, machineReadable, title, titled, word } from '../cues.ts'
import type { BuiltInType } from '../define.ts'
import { inAllLanguages } from '../words.ts'
import { licenceNames } from './driver-licence.ts'
import { address, authority, country, expiry, holder, issued, mrz, nationality, personal, placeOfBirth, sex } from './fields.ts'
import { holderCaptions, namesPassport } from './holder-captions.ts'

/** Letters of the head of a card. */
const headLetters = 300
/** Licences of some countries bear the zone of an identity card. */
const namesLicence = ({ text }: DocumentTraits): boolean => licenceNames.test(text.slice(0, headLetters))

export const idCard: BuiltInType = {
  name: 'ID card',
  slug: 'id-card',
  autoDetect: true,
  fields: [...holder, placeOfBirth, nationality, sex, country(), address, issued, expiry(), authority, personal, mrz],
  cues: [
    titled('idCard', 3.8),
    title(
      'identity card',
      /\b(identity card|id card|personalausweis|identitatskarte|carte (nationale )?d'identite|documento (?:nacional |unico )?de identidad|documento de identificacion|tarjeta de identidad|dni|carta d[i']\s?identita|identification card|citizen card|cedula de (ciudadania|identidad|extranjeria)|credencial para votar|kartu tanda penduduk|kad pengenalan|mykad|cedula nacional|national id(?:entification)? card|national identity|ghana card|carteira de identidade|registro geral|identificacion personal|carte nationale d'identite|licna karta|personas aplieciba|isikutunnistus|leternjoftim|can cuoc cong dan|kitambulisho|aadhaar|passport card|national registration card|emirates id|resident identity|documento personal de identificacion|documento de identidad|voter'?s? (?:id )?card|omang|indangamuntu)\b/,
      3.8,
    ),
    title(
      'residence permit',
      /\b(residence (permit|card)|permanent resident|aufenthalts(titel|erlaubnis|karte)|niederlassungserlaubnis|titre de sejour|carte de (sejour|resident)|(permiso|tarjeta|autorizacion) de residencia|permesso di soggiorno|leave to remain|uppehallstillstand|opholdskort|oppholdskort|karta pobytu|povoleni k pobytu|oleskelulupa)\b/,
      3.8,
    ),
    word(
      'holder labels',
      /\b(surname|given names?|nationality|date of birth|place of birth|geburtstag|staatsangehorigkeit|nom|prenoms|apellidos|cognome)\b/,
      0.8,
    ),
    word(
      'named identity card',
      /\b(identity card|personalausweis|identitatskarte|carte (nationale )?d'identite|carta d'identita|documento nacional de identidad)\b/,
      2,
    ),
    // The head of Indonesia's card names only the province.
    word('number of an inhabitant', /(?:^|\n)\W*nik\b[\s:]{0,4}\d{16}\b/, 4.5),
    labelled('identity', 'dateOfBirth', 0.8),
    labelled('identity', 'nationality', 0.6),
    word('number of a national register', /\baadhaar\b|\bunique identification authority\b|\bpermanent account number card\b/, 3.5),
    // Offices that keep registers of persons stand at the head of cards that say no more of themselves.
    title(
      'office of registers',
      /\b(tribunal (?:supremo de elecciones|electoral)|registro nacional de las personas|registro civil|registraduria nacional|junta central electoral|jabatan pendaftaran negara|servicio de identificacion)\b/,
      1.6,
    ),
    word('driving', /\b(driver|driving|fuhrerschein)\b/, -2.5),
    word('amounts', /\b(subtotal|total|invoice)\b/, -2),
  ],
  shape: traits => [
    ...(namesLicence(traits) ? [] : machineReadable('id-card')(traits)),
    ...(namesPassport(traits) ? [] : holderCaptions(traits)),
  ],
  words: inAllLanguages(identityWords),
  read: extractIdentity,
}
