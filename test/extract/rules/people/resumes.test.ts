import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

test('a résumé in two columns is read column by column', () => {
  const { fields } = readAs(
    'resume',
    `
CONTACT                            Monique Delacroix
(504) 555-0121
monique.d@example.org              WORK EXPERIENCE
                                   Marketing Manager
SKILLS                             Crescent Foods | Mar 2018 - Present
Copywriting                        • Led the rebranding of three product lines
Budgets
                                   Content Coordinator
LANGUAGES                          Bayou Media Group | Jul 2014 - Feb 2018
French - Fluent                    • Planned the calendar of two magazines
`,
  )
  expect(fields).toMatchObject({ firstName: 'Monique', lastName: 'Delacroix', skills: ['Copywriting', 'Budgets'] })
  expect(fields.languages).toMatchObject([{ language: 'French', level: 'Fluent' }])
  expect(fields.experience).toMatchObject([
    { title: 'Marketing Manager', employer: 'Crescent Foods', startDate: '2018-03-01', endDate: null },
    { title: 'Content Coordinator', employer: 'Bayou Media Group', startDate: '2014-07-01', endDate: '2018-02-01' },
  ])
})

test('periods at the left have their position and employer beside them, the name stands behind its caption', () => {
  const { fields } = readAs(
    'resume',
    `
Lebenslauf

Persönliche Daten
Name                 Annika Brandhuber
Telefon              0170 5550182

Berufserfahrung
04/2019 - heute      Teamleiterin Disposition
                     Isartal Logistik GmbH, Eching
                     • Führung von sechs Disponenten
09/2014 - 03/2019    Disponentin
                     Spedition Huber & Söhne, Moosburg

Ausbildung
09/2011 - 07/2014    Kauffrau für Spedition
                     Berufsschule München-Nord

Sprachen
Deutsch              Muttersprache
`,
  )
  expect(fields).toMatchObject({ firstName: 'Annika', lastName: 'Brandhuber' })
  expect(fields.experience).toMatchObject([
    { title: 'Teamleiterin Disposition', employer: 'Isartal Logistik GmbH', startDate: '2019-04-01', endDate: null },
    { title: 'Disponentin', employer: 'Spedition Huber & Söhne', startDate: '2014-09-01', endDate: '2019-03-01' },
  ])
  expect(fields.education).toMatchObject([{ school: 'Berufsschule München-Nord', degree: 'Kauffrau für Spedition' }])
  expect(fields.languages).toMatchObject([{ language: 'Deutsch', level: 'Muttersprache' }])
})

test('a school over the line of its degree begins the entry, and a town at the right is no employer', () => {
  const { fields } = readAs(
    'resume',
    `
Jordan Ellery
512-555-0187 | jordan.ellery@example.com

Education
Southwestern Plains University                                Georgetown, TX
Bachelor of Science in Computer Science                Aug. 2015 - May 2019

Experience
Software Engineer                                       June 2021 - Present
Bluebonnet Software                                              Austin, TX
• Developed a service
`,
  )
  expect(fields.education).toMatchObject([
    { school: 'Southwestern Plains University', degree: 'Bachelor of Science in Computer Science', startDate: '2015-08-01' },
  ])
  expect(fields.experience).toMatchObject([
    { title: 'Software Engineer', employer: 'Bluebonnet Software', location: 'Austin, TX', startDate: '2021-06-01' },
  ])
})
