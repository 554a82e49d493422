import { identityWords } from '../../rules/lexicon/words/identity.ts'
import { anyOf, type DocumentTraits, type FoundCue } from '../cues.ts'

/** What cards of all countries caption, in the languages that most of them print. */
const captions: readonly RegExp[] = [
  /\b(?:surnames?|family name|last name|apellidos?|nom|cognome|familienname|sobrenome|apelidos?)\b/,
  /\b(?:given names?|forenames?|first names?|full names?|nombres?|prenoms?|nome|vornamen?)\b/,
  /\b(?:date of birth|birth date|dob|fecha (?:de )?nacimiento|date de naissance|data di nascita|data de nascimento|geburtsdatum|geburtstag)\b/,
  /\b(?:place of birth|lugar (?:de )?nacimiento|lieu de naissance|luogo di nascita|naturalidade|geburtsort)\b/,
  /\b(?:nationality|citizenship|nacionalidad|nationalite|cittadinanza|nacionalidade|staatsangehorigkeit)\b/,
  /\b(?:sex|gender|sexo|sexe|sesso|geschlecht)\b/,
  /\b(?:date of expir(?:y|ation)|expiry(?: date)?|valid until|vencimiento|caducidad|vigencia|date d'expiration|scadenza|validade|gultig bis)\b/,
  /\b(?:date of issue|issue date|fecha (?:de )?(?:expedicion|emision)|date de delivrance|data di rilascio|data de emissao|ausstellungsdatum)\b/,
  /\b(?:id(?:entity)? (?:card )?(?:number|no)|national id|personal (?:number|no|id no)|identification number)\b/,
]
/** Letters of a caption that no other word is taken for. */
const longEnough = 6
/** The same in all languages, without words that are as often no captions; lazily, since few papers come so far. */
let inAll: readonly RegExp[] | undefined
const everywhere = (): readonly RegExp[] => {
  inAll ??= (
    ['lastName', 'firstName', 'dateOfBirth', 'placeOfBirth', 'nationality', 'sex', 'dateOfExpiry', 'dateOfIssue', 'personalNumber'] as const
  ).map(concept =>
    anyOf(
      Object.values(identityWords[concept] as Readonly<Record<string, string>>)
        .flatMap(row => row.split('|'))
        .filter(phrase => !/~!?$/.test(phrase)),
      longEnough,
    ),
  )
  return inAll
}
/** Whether a text asks for a day of birth, in any language. */
export const namesBirth = {
  test: (text: string): boolean => captions[2]!.test(text) || captions[4]!.test(text) || everywhere()[2]!.test(text),
}

const passports =
  /\b(?:passport|passeport|pasaporte|passaporto|passaporte|paspoort|reisepass|paszport|pasport|cestovni pas|cestovny pas|putovnica|potni list|utlevel|vegabref|pasaport|pasaporta|pasaporte)\b/
const others = /\b(?:identity card|id card|residence permit|permit|licen[cs]e|visa|passport card)\b/
/** Whether a paper calls itself a passport: its captions are then those of one. */
export const namesPassport = ({ title }: DocumentTraits): boolean => passports.test(title) && !others.test(title)

/** Captions that together are those of a card, and lines that cards have at most. */
const enough = 5
const mostLines = 40

/** A card is told by its captions, whatever its country calls it. */
export const holderCaptions = ({ text, amounts, lines, prose }: DocumentTraits): FoundCue[] => {
  if (amounts > 1 || lines > mostLines || prose >= 0.35) return []
  const usual = captions.map(c => c.test(text))
  if (usual.filter(Boolean).length >= enough) return [{ name: 'captions of a holder', weight: 3 }]
  // One of those that most cards print says that it is worth looking.
  if (!usual.some(Boolean) && !/(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text)) return []
  const all = everywhere().filter((c, i) => usual[i] || c.test(text))
  return all.length >= enough ? [{ name: 'captions of a holder', weight: 3 }] : []
}
