import { checkDigit } from '../../../src/extract/rules/validate/mrz/text.ts'

type Chance = () => number
export type Form = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'IDFRA'

/** What is printed, and what a reader is to find; dates as ISO days. */
export type Paper = {
  form: Form
  lines: string[]
  country: string
  lastName: string
  firstName: string
  documentNumber: string
  dateOfBirth: string
  dateOfExpiry?: string
  sex: string
}

const surnames =
  'ADEYEMI ALVAREZ ANDERSEN BAKKER BIANCHI BOUCHARD BRANDENBURG CASTRO CHIKWANHA DA_SILVA DE_VRIES DIMITROV ESPOSITO FERNANDEZ_LOPEZ FITZGERALD GONZALEZ HAUGEN HORVATHOVA IVANOVA JANSEN KACZMAREK KOVACS KUZNETSOV LAURENT LEFEBVRE LINDQVIST LO MARTINS MUELLER NGUYEN NIELSEN NOWAK OCONNOR OKAFOR OLIVEIRA_SANTOS PAPADOPOULOS PETROV POPESCU QUINN ROSSI SCHMIDT SINGH SMITH_JONES SZABO TANAKA TREMBLAY VAN_DER_BERG VIRTANEN WEISS XU YILMAZ ZIMMERMANN'.split(
    ' ',
  )
const given =
  'ADA AGNIESZKA ALEXANDER ANNA BEATRIZ BJORN CARLOS CHLOE DAVID DMITRI ELENA ERIK FATIMA FRANCESCA GIULIA HANS HELENE IGOR INES JEAN JOSE KATARZYNA KEVIN LARS LI LUCIE MARIA MARKUS MEHMET NATALIA NGOZI OLGA OSCAR PAUL PEDRO QUENTIN RUTH SOFIA STEFAN TERESA THOMAS ULRIKE VICTOR WILLIAM XAVIER YASMIN ZOFIA'.split(
    ' ',
  )
const countries =
  'D<< FRA ITA ESP NLD BEL POL CZE HUN ROU SWE NOR DNK FIN GBR IRL PRT AUT CHE USA CAN MEX BRA ARG CHN JPN IND TUR UKR HRV SVN BGR'.split(
    ' ',
  )

const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
const digits = (chance: Chance, n: number) => Array.from({ length: n }, () => Math.floor(chance() * 10)).join('')
const signs = (chance: Chance, n: number) => Array.from({ length: n }, () => pick(chance, [...'0123456789CFGHJKLMNPRTVWXYZ'])).join('')

function day(chance: Chance, from: number, to: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${from + Math.floor(chance() * (to - from))}-${two(1 + Math.floor(chance() * 12))}-${two(1 + Math.floor(chance() * 28))}`
}

const short = (iso: string) => iso.slice(2).replaceAll('-', '')
const filled = (text: string, length: number) => text.slice(0, length).padEnd(length, '<')
const checked = (text: string) => text + checkDigit(text)

/** A paper whose zone follows ICAO 9303, parts 4 to 7, or the French identity card of 1988 to 2021. */
export function paperOf(form: Form, chance: Chance): Paper {
  const country = form === 'IDFRA' ? 'FRA' : pick(chance, countries)
  const surname = pick(chance, surnames)
  const names = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(chance, given))
  const sex = pick(chance, ['M', 'F'])
  const [birth, expiry] = [day(chance, 1940, 2006), day(chance, 2024, 2034)]
  const number =
    chance() < 0.4 ? digits(chance, 9) : `${pick(chance, ['C', 'L', 'P', 'X', 'AB', 'YA', 'S'])}${signs(chance, 9)}`.slice(0, 9)
  const name = `${surname.replaceAll('_', '<')}<<${names.join('<')}`
  const rest = chance() < 0.3 ? signs(chance, 10) : ''
  const said = { form, country: country.replaceAll('<', ''), sex, dateOfBirth: birth, dateOfExpiry: expiry, documentNumber: number }
  const person = { lastName: surname.replaceAll('_', ' '), firstName: names.join(' ') }
  const dated = `${checked(short(birth))}${sex}${checked(short(expiry))}`
  if (form === 'TD1') {
    const top = `${pick(chance, ['I<', 'ID', 'AC', 'IR', 'C<'])}${country}${checked(number)}${filled(rest, 15)}`
    const middle = `${dated}${country}${'<'.repeat(11)}`
    const composite = checkDigit(top.slice(5) + middle.slice(0, 7) + middle.slice(8, 15) + middle.slice(18, 29))
    return { ...said, ...person, lines: [top, middle + composite, filled(name, 30)] }
  }
  if (form === 'IDFRA') {
    const issued = digits(chance, 12)
    const top = `IDFRA${filled(surname.replaceAll('_', '<'), 25)}${digits(chance, 6)}`
    const bottom = `${checked(issued)}${filled(names.join('<<'), 14)}${checked(short(birth))}${sex}`
    const own = { ...said, ...person, documentNumber: issued, dateOfExpiry: undefined }
    return { ...own, lines: [top, bottom + checkDigit(top + bottom)] }
  }
  const wide = form === 'TD3' || form === 'MRV-A'
  const opens = form.startsWith('MRV')
    ? 'V<'
    : form === 'TD3'
      ? pick(chance, ['P<', 'P<', 'P<', 'PM', 'PD'])
      : pick(chance, ['I<', 'ID', 'A<'])
  const top = opens + country + filled(name, wide ? 39 : 31)
  const bottom = checked(number) + country + dated
  const optional = form === 'TD3' ? filled(rest, 14) : filled(rest, form === 'MRV-A' ? 16 : form === 'TD2' ? 7 : 8)
  const whole = form === 'TD3' ? bottom + optional + (rest ? checkDigit(optional) : pick(chance, ['<', '0'])) : bottom + optional
  const composite = form === 'TD3' || form === 'TD2' ? checkDigit(whole.slice(0, 10) + whole.slice(13, 20) + whole.slice(21)) : ''
  return { ...said, ...person, lines: [top, whole + composite] }
}
