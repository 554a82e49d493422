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

test('a heading may be two captions with "and" between them, and a row of headings begins columns', () => {
  const { fields } = readAs(
    'resume',
    `
Marta Llorente Ibáñez

Experiencia laboral
Jefa de almacén                                        Feb. 2018 - actualidad
Envases del Segura, S.A. · Molina (Murcia)
    Coordinación de nueve personas.
Mozo de almacén                                        Jun. 2012 - Ene. 2018
Frutas Alquería, S.L. · Lorca
    Carga y descarga.

Cursos y certificados
Carné de carretillero                                                    2020
Prevención de riesgos, nivel básico (50 h) - Fundación del Transporte    2015

Idiomas                  Informática              Otros datos
Español: nativo          Excel avanzado           Vehículo propio
Inglés: B1               SAP PM                   Permiso B
`,
  )
  expect(fields).toMatchObject({ firstName: 'Marta', lastName: 'Llorente Ibáñez', skills: ['Excel avanzado', 'SAP PM'] })
  expect(fields.languages).toEqual([
    { language: 'Español', level: 'nativo' },
    { language: 'Inglés', level: 'B1' },
  ])
  expect(fields.experience).toMatchObject([
    {
      title: 'Jefa de almacén',
      employer: 'Envases del Segura, S.A.',
      location: 'Molina (Murcia)',
      startDate: '2018-02-01',
      description: 'Coordinación de nueve personas.',
    },
    { title: 'Mozo de almacén', employer: 'Frutas Alquería, S.L.', location: 'Lorca', endDate: '2018-01-01' },
  ])
  expect(fields.certifications).toMatchObject([{ name: 'Carné de carretillero', issuer: null, year: '2020' }, { year: '2015' }])
})

test('a position, its employer and town stand in one line, and what is told of it may name years', () => {
  const { fields } = readAs(
    'resume',
    `
Ortrun Siebke

Berufserfahrung
10/2019 - heute      Projektleiterin Anlagenbau, Hagedorn Fördertechnik GmbH, Ahlen.
                        Stellvertretende Werksleitung seit 2021.
04/2014 - 09/2019    Projektingenieurin, Silobau Telgte GmbH & Co. KG, Rheine.
                        Angebote und Auslegung

Ausbildung
10/2006 - 07/2011    Diplom-Ingenieurin (FH) Maschinenbau, Fachhochschule Münster, Note 1,8.

Sprachen
Englisch             verhandlungssicher (C1)
`,
  )
  expect(fields.experience).toMatchObject([
    { title: 'Projektleiterin Anlagenbau', employer: 'Hagedorn Fördertechnik GmbH', location: 'Ahlen' },
    { title: 'Projektingenieurin', employer: 'Silobau Telgte GmbH & Co. KG', location: 'Rheine', description: 'Angebote und Auslegung' },
  ])
  expect(fields.education).toMatchObject([
    { school: 'Fachhochschule Münster', degree: 'Diplom-Ingenieurin (FH) Maschinenbau', field: 'Maschinenbau' },
  ])
  expect(fields.languages).toEqual([{ language: 'Englisch', level: 'verhandlungssicher (C1)' }])
})

test('a form that asks line by line is read by its captions', () => {
  const { fields } = readAs(
    'resume',
    `
INFORMAZIONI PERSONALI
Nome                                      Luca Rinaldi

ESPERIENZA LAVORATIVA
• Date (da – a)                           DA MAGGIO 2016 A OGGI
• Nome e indirizzo del datore di lavoro   Ferri Costruzioni S.r.l., Bologna
• Tipo di impiego                         Geometra di cantiere
• Principali mansioni e responsabilità    Direzione lavori
`,
  )
  expect(fields.experience).toMatchObject([
    { employer: 'Ferri Costruzioni S.r.l.', title: 'Geometra di cantiere', location: 'Bologna', startDate: '2016-05-01', endDate: null },
  ])
})

test('languages behind a caption in another section are languages, those of a programmer are skills', () => {
  const read = (line: string) => readAs('resume', `\nDilys Pemberton\n\nSkills\n${line}\n`).fields
  expect(read('Languages: Welsh (native), French (intermediate, B1)').languages).toEqual([
    { language: 'Welsh', level: 'native' },
    { language: 'French', level: 'intermediate, B1' },
  ])
  expect(read('Languages: Python, Go').skills).toEqual(['Python', 'Go'])
})

test('months of one year share it, and a year may stand before its month', () => {
  const dates = (period: string) =>
    readAs('resume', `\nNoor Haddad\n\nExperience\n${period}   Clerk, Harbour Mills Ltd, Hull\n`).fields.experience as unknown[]
  expect(dates('June - August 2013')).toMatchObject([{ startDate: '2013-06-01', endDate: '2013-08-01' }])
  expect(dates('2019-03 - 2021-08')).toMatchObject([{ startDate: '2019-03-01', endDate: '2021-08-01' }])
})

test('"IT" alone in its line heads skills', () => {
  expect(readAs('resume', '\nMette Skovgaard\n\nSprog\nDansk: modersmål\n\nIT\nDanløn, Navision\n').fields.skills).toEqual([
    'Danløn',
    'Navision',
  ])
})
