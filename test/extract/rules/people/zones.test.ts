import { expect, test } from 'bun:test'
import { checkDigit } from '../../../../src/extract/rules/validate/mrz/text.ts'
import { readAs } from '../paper.ts'

/** The zone of a passport with digits that hold. */
function zone(birth: string, expiry: string): string {
  const optional = '<'.repeat(14)
  const lower = `L898902C3${checkDigit('L898902C3')}UTO${birth}${checkDigit(birth)}F${expiry}${checkDigit(expiry)}${optional}0`
  const all = checkDigit(lower.slice(0, 10) + lower.slice(13, 20) + lower.slice(21, 43))
  return `${'P<UTOERIKSSON<<ANNA<MARIA'.padEnd(44, '<')}\n${lower}${all}`
}

const read = (text: string) => readAs('passport', `PASSPORT\n\n${text}`)

test('nobody was born after today: who would have been is a hundred years older', () => {
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  const { fields } = read(zone(tomorrow.slice(2).replaceAll('-', ''), '300415'))
  expect(fields.dateOfBirth).toBe(`19${tomorrow.slice(2)}`)
})

test('a day that does not exist is none, whatever its check digit', () => {
  const { fields, issues } = read(zone('740812', '300231'))
  expect(fields).toMatchObject({ dateOfBirth: '1974-08-12', dateOfExpiry: null })
  expect(issues.find(i => i.path === 'dateOfExpiry')?.code).toBe('inconsistent')
})

test('a number whose check digit does not hold is left out, and it is said why', () => {
  const { fields, issues } = read(zone('740812', '300415').replace('L898902C36', 'L898902C31'))
  expect(fields).toMatchObject({ documentNumber: null, lastName: 'ERIKSSON' })
  expect(issues.find(i => i.path === 'documentNumber')).toMatchObject({ code: 'inconsistent', candidates: ['L898902C3'] })
})

test('the zone is given as its form asks for it, whatever was read for fillers, countries and check digits', () => {
  const whole = zone('740812', '300415')
  const misread = whole.replace(/^P<UTO(.*?)<+$/m, 'P<UTO$1<<<<<K<<< <<').replace(/(L898902C36)UTO/, '$1UT0')
  expect(misread).not.toBe(whole)
  expect(read(misread).fields.mrz).toBe(whole)
})

test('fillers that were lost behind a name stand behind it', () => {
  const misread = zone('740812', '300415').replace(/^P<UTO.*$/m, 'P<UTOCITIZEN')
  expect(read(misread).fields).toMatchObject({ lastName: 'CITIZEN', mrz: expect.stringMatching(/^P<UTOCITIZEN<{32}\n/) })
})

test('the zone of a back that lies beside its front is read from between the lines of that, and the holder of a permit is of another country', () => {
  const birth = `880719${checkDigit('880719')}`
  const expiry = `260211${checkDigit('260211')}`
  const number = `RU0482917${checkDigit('RU0482917')}`
  const [first, second] = [`IRSWE${number}`.padEnd(30, '<'), `${birth}M${expiry}IND<<<<<<<<<<<`]
  const all = checkDigit(first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29))
  const rows = [first, `${second}${all}`, 'CHAKRABORTY<<ARNAB<KUMAR<<<<<<']
  const { fields } = readAs(
    'id-card',
    `
UPPEHÅLLSTILLSTÅND                       SVERIGE
NATIONALITET/NATIONALITY
IND
                                         ${rows[0]}
ANMÄRKNINGAR/REMARKS
                                         ${rows[1]}
SE ÄVEN BESLUT
                                         ${rows[2]}
`,
  )
  expect(fields).toMatchObject({ mrz: rows.join('\n'), lastName: 'CHAKRABORTY', nationality: 'IND', issuingCountry: 'SWE' })
})
