import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const resume = (text: string) => readAs('resume', text).fields

test('a column begins where its text does, though signs set its headings in', () => {
  const fields = resume(`
                              Nora Lindquist
                              Project Manager
                              Calm planner of large sites with ten years behind her.
                              Knows budgets, suppliers and the people who work there.

CONTACT
nora.lindquist@example.org      Work experience
+44 20 7946 0123              Since March 2019
                              Site Manager
SKILLS                        Harbour Works Ltd, Leeds
Word / Excel                  Runs the yard and its twelve people every day of the year
Welding
                              Jan 2015 - Feb 2019 (4 years)
                              Site Assistant
                              Granby Building Ltd, York
                              Kept the books of the site and ordered what it needed
`)
  expect(fields.experience).toMatchObject([
    { title: 'Site Manager', employer: 'Harbour Works Ltd', startDate: '2019-03-01' },
    { title: 'Site Assistant', employer: 'Granby Building Ltd', startDate: '2015-01-01', endDate: '2019-02-01' },
  ])
  expect(fields.skills).toEqual(['Word / Excel', 'Welding'])
  expect(fields.summary).toBe(
    'Calm planner of large sites with ten years behind her. Knows budgets, suppliers and the people who work there.',
  )
})

test('headings of the European form stand in the margin over two lines, the name beside the first', () => {
  const fields = resume(`
Curriculum Vitae

     INFORMAZIONI   Bruna Salvatori
        PERSONALI
                    Via Roma 4, 40100 Bologna

      OCCUPAZIONE   Ragioniera di magazzino
       DESIDERATA

       ESPERIENZA
    PROFESSIONALE

03/2017–alla data attuale   Contabile
                            Ortofrutta Reno S.r.l., Imola
                            Attività o settore Commercio di frutta
09/2014–02/2017             Impiegata
                            Studio Neri, Bologna

      ISTRUZIONE E
        FORMAZIONE

09/2009–07/2014             Diploma di ragioniere
                            Istituto Tecnico Paolini, Imola

Lingua madre                Italiano
Altre lingue
                            Inglese   B2

© Unione europea, 2002-2020
`)
  expect(fields).toMatchObject({ firstName: 'Bruna', lastName: 'Salvatori', headline: 'Ragioniera di magazzino', phone: null })
  expect(fields.experience).toMatchObject([
    { title: 'Contabile', employer: 'Ortofrutta Reno S.r.l.', startDate: '2017-03-01', endDate: null },
    { title: 'Impiegata', employer: 'Studio Neri', startDate: '2014-09-01', endDate: '2017-02-01' },
  ])
  expect(fields.education).toMatchObject([{ school: 'Istituto Tecnico Paolini', degree: 'Diploma di ragioniere' }])
  expect(fields.languages).toEqual([
    { language: 'Italiano', level: 'Lingua madre' },
    { language: 'Inglese', level: 'B2' },
  ])
})

test('a certificate keeps its grade behind a dash, and stands over who gave it', () => {
  const certificates = (text: string) => resume(`\nIda Brandt\nida@example.org\n\nCERTIFICATIONS\n${text}\n`).certifications
  expect(certificates('Cloud Architect – Associate, Nimbus Institute   2022')).toEqual([
    { name: 'Cloud Architect – Associate', issuer: 'Nimbus Institute', year: '2022' },
  ])
  expect(certificates('Certified Specialist of\nPayroll\nNorthern Payroll Society, 2019')).toEqual([
    { name: 'Certified Specialist of Payroll', issuer: 'Northern Payroll Society', year: '2019' },
  ])
})

test('a card: a mobile is known by its digits, one number may be for both, a list of services is no company', () => {
  const { fields } = readAs(
    'business-card',
    `
   Agence du Grand Chêne
VENTE · LOCATION · GESTION

   Elsa MARTINET
   Conseillère en immobilier

   06 20 11 22 33
   t/f 04 93 11 22 33
   elsa@agence-grand-chene.example.fr
`,
  )
  expect(fields).toMatchObject({ company: 'Agence du Grand Chêne', mobile: '06 20 11 22 33', fax: '04 93 11 22 33' })
  expect(fields.phones).toEqual(['06 20 11 22 33', '04 93 11 22 33'])
})

test('a number under the caption of a register is no telephone, and a title is no given name', () => {
  const { fields } = readAs(
    'business-card',
    `
Studio Ferri Associati
Via dei Mille 4
09124 Cagliari

Arch. Livia Ferri                            P.IVA
livia@studioferri.example.it                 03418820925
tel. +39 070 453 8861
`,
  )
  expect(fields.phones).toEqual(['+39 070 453 8861'])
  expect(fields.firstName).toBe('Livia')
})

test('an address abroad begins in the line above, before that of a works', () => {
  const { fields } = readAs(
    'business-card',
    `
Hoshizora Precision Co., Ltd.
TANAKA Yuji
Sales Manager

Aoba Bldg. 6F, 3-14-7 Aobadai,
Meguro-ku, Tokyo 153-0042, Japan
TEL: +81-3-5550-2087

Works: 88 Shinmei, Nishio-shi, Aichi 445-0811 TEL: +81-563-55-8120
`,
  )
  expect(fields.address).toBe('Aoba Bldg. 6F, 3-14-7 Aobadai, Meguro-ku, Tokyo 153-0042, Japan')
})
