import { generalSlug } from '../../find-type.ts'
import { extractGeneral } from '../../rules/types/general.ts'
import { type BuiltInType, date, rows, text } from '../define.ts'
import { tradeWords } from '../words.ts'

/** What is left below the detection threshold: open key-values. Not offered by name. */
export const general: BuiltInType = {
  name: 'General document',
  slug: generalSlug,
  autoDetect: true,
  fields: [
    text('title', 'Title or largest heading'),
    date('date', 'Date of the document'),
    text('language', 'Language of the text, ISO 639-1'),
    rows('keyValues', 'Every label with the value that stands beside or below it', [text('key', 'Label'), text('value', 'Value')]),
    {
      key: 'tables',
      label: 'Tables',
      type: 'array',
      required: false,
      description: 'Every table, as a list of rows of cell texts',
    },
  ],
  cues: [],
  words: tradeWords,
  read: extractGeneral,
}
