import { date, flag, must, num, rows, type TypeRow, text, texts } from './define.ts'

const holder = [
  text('documentNumber', 'Number of the document', must),
  text('lastName', 'Family name, as printed', must),
  text('firstName', 'Given names, as printed', must),
  date('dateOfBirth', 'Day of birth', must),
]
const placeOfBirth = text('placeOfBirth', 'Place of birth')
const nationality = text('nationality', 'Nationality, as printed or as ISO 3166 alpha-3 code')
const sex = text('sex', 'M, F or X')
const country = (required = false) => text('issuingCountry', 'Country that issued the document', { required })
const issued = date('dateOfIssue', 'Day of issue')
const expiry = (required = false) => date('dateOfExpiry', 'Day the document expires', { required })
const authority = text('issuingAuthority', 'Office that issued the document')
const personal = text('personalNumber', 'Personal or national number of the holder')
const address = text('address', 'Postal address')
const mrz = text('mrz', 'Machine-readable zone, its lines joined by line feeds', { label: 'Machine-readable zone' })

/** Documents about people and what they agree on. */
export const peopleTypes: TypeRow[] = [
  {
    name: 'Passport',
    slug: 'passport',
    autoDetect: true,
    fields: [...holder, placeOfBirth, nationality, sex, country(true), issued, expiry(true), authority, personal, mrz],
  },
  {
    name: 'ID card',
    slug: 'id-card',
    autoDetect: true,
    fields: [...holder, placeOfBirth, nationality, sex, country(), address, issued, expiry(), authority, personal, mrz],
  },
  {
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
  },
  {
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
  },
  {
    name: 'Contract',
    slug: 'contract',
    autoDetect: true,
    fields: [
      text('title', 'Title of the agreement', must),
      text('contractNumber', 'Number of the contract'),
      rows(
        'parties',
        'One row per party',
        [text('name', 'Name of the party'), text('role', 'Role, such as tenant or supplier'), text('address', 'Address')],
        must,
      ),
      date('effectiveDate', 'Day the contract takes effect'),
      date('expirationDate', 'Day the contract ends'),
      text('term', 'Duration in words'),
      flag('autoRenewal', 'Whether the contract renews by itself'),
      text('noticePeriod', 'Notice to be given before the end'),
      text('governingLaw', 'Law that governs the contract'),
      num('contractValue', 'Value or price agreed'),
      text('currency', 'ISO 4217 code of the value'),
      text('paymentTerms', 'Terms of payment in words'),
      rows('signatories', 'One row per signature', [
        text('name', 'Name of the person'),
        text('title', 'Position'),
        date('date', 'Day of signature'),
      ]),
    ],
  },
  {
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
  },
]

/** What is left below the detection threshold: open key-values. Not offered by name. */
export const generalRow: TypeRow = {
  name: 'General document',
  slug: 'general',
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
}
