import { w9Words } from '../../rules/lexicon/words/forms.ts'
import { extractW9 } from '../../rules/types/forms.ts'
import { word } from '../cues.ts'
import { type BuiltInType, date, flag, must, text } from '../define.ts'
import { words } from '../words.ts'

export const w9: BuiltInType = {
  name: 'W-9',
  slug: 'w-9',
  autoDetect: true,
  fields: [
    text('name', 'Name as shown on the income tax return, line 1', must),
    text('businessName', 'Business or disregarded entity name, line 2'),
    text('taxClassification', 'Checked federal tax classification'),
    text('llcClassification', 'Tax classification of the LLC: C, S or P', { label: 'LLC classification' }),
    text('exemptPayeeCode', 'Exempt payee code'),
    text('fatcaCode', 'Exemption from FATCA reporting code', { label: 'FATCA code' }),
    text('address', 'Number, street and apartment', must),
    text('cityStateZip', 'City, state and ZIP code', { label: 'City, state, ZIP', required: true }),
    text('accountNumbers', 'Account numbers listed'),
    text('requester', 'Requester’s name and address'),
    text('ssn', 'Social security number', { label: 'SSN' }),
    text('ein', 'Employer identification number', { label: 'EIN' }),
    flag('signed', 'Whether the form is signed'),
    date('signatureDate', 'Day of the signature'),
    text('formRevision', 'Revision printed on the form, such as October 2018'),
  ],
  cues: [
    word('Form W-9', /\bform w-?9\b|\bw-9\b[^\n]*(rev|request)|request for taxpayer\s*(identification number)?/, 5),
    word('certification', /(taxpayer identification number|exempt payee code|backup withholding|u\.?s\.? person)/, 2.5),
  ],
  words: words(w9Words),
  read: extractW9,
}
