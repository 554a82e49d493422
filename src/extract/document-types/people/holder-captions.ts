import type { DocumentTraits, FoundCue } from '../cues.ts'

/** What cards of all countries caption, in the languages that most of them print. */
const captions: readonly RegExp[] = [
  /\b(?:surnames?|family name|last name|apellidos?|nom|cognome|familienname|sobrenome|apelidos?)\b/,
  /\b(?:given names?|forenames?|first names?|nombres?|prenoms?|nome|vornamen?)\b/,
  /\b(?:date of birth|birth date|dob|fecha (?:de )?nacimiento|date de naissance|data di nascita|data de nascimento|geburtsdatum|geburtstag)\b/,
  /\b(?:place of birth|lugar (?:de )?nacimiento|lieu de naissance|luogo di nascita|naturalidade|geburtsort)\b/,
  /\b(?:nationality|citizenship|nacionalidad|nationalite|cittadinanza|nacionalidade|staatsangehorigkeit)\b/,
  /\b(?:sex|gender|sexo|sexe|sesso|geschlecht)\b/,
  /\b(?:date of expir(?:y|ation)|expiry(?: date)?|valid until|vencimiento|caducidad|vigencia|date d'expiration|scadenza|validade|gultig bis)\b/,
  /\b(?:date of issue|issue date|fecha (?:de )?(?:expedicion|emision)|date de delivrance|data di rilascio|data de emissao|ausstellungsdatum)\b/,
]
/** Captions that together are those of a card, and lines that cards have at most. */
const enough = 5
const mostLines = 40

/** A card is told by its captions, whatever its country calls it. */
export const holderCaptions = ({ text, amounts, lines, prose }: DocumentTraits): FoundCue[] =>
  amounts <= 1 && lines <= mostLines && prose < 0.35 && captions.filter(c => c.test(text)).length >= enough
    ? [{ name: 'captions of a holder', weight: 3 }]
    : []
