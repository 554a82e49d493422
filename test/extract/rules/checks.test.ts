import { describe, expect, test } from 'bun:test'
import { applyRules } from '../../../src/extract/apply-rules.ts'
import type { Word } from '../../../src/extract/page.ts'
import { isIban } from '../../../src/extract/rules/validate/iban.ts'
import { readMrz } from '../../../src/extract/rules/validate/mrz/read.ts'
import { checkDigit } from '../../../src/extract/rules/validate/mrz/text.ts'
import { repair } from '../../../src/extract/rules/validate/repair.ts'
import { isContainer, isEin, isSsn, luhn, vatVerdict } from '../../../src/extract/rules/validate/taxid.ts'
import { documentOf, paper, typeOf } from './paper.ts'

describe('checksums', () => {
  test('an IBAN has its country’s length and remainder one', () => {
    expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true)
    expect(isIban('GB29NWBK60161331926819')).toBe(true)
    expect(isIban('DE89370400440532013001')).toBe(false)
    expect(isIban('DE8937040044053201300')).toBe(false)
  })

  test('VAT numbers are valid, well formed or wrong', () => {
    expect(vatVerdict('DE136695976')).toBe('valid')
    expect(vatVerdict('DE136695977')).toBe('shape')
    expect(vatVerdict('IT00743110157')).toBe('valid')
    expect(vatVerdict('BE0428759497')).toBe('valid')
    expect(vatVerdict('DE12')).toBe('wrong')
  })

  test('cards, tax numbers and containers check', () => {
    expect(luhn('4242 4242 4242 4242')).toBe(true)
    expect(luhn('4242 4242 4242 4241')).toBe(false)
    expect(isEin('98-7654321')).toBe(true)
    expect(isEin('00-7654321')).toBe(false)
    expect(isSsn('123-45-6789')).toBe(true)
    expect(isSsn('000-45-6789')).toBe(false)
    expect(isContainer('CSQU3054383')).toBe(true)
    expect(isContainer('CSQU3054384')).toBe(false)
  })

  test('the machine-readable zone weighs 7, 3, 1', () => {
    expect(checkDigit('L898902C3')).toBe(6)
  })
})

describe('repair', () => {
  const odd = (t: string) => /^\d+$/.test(t) && Number(t) % 2 === 1
  test('leaves what passes', () => expect(repair('1235', odd)).toEqual({ text: '1235', repaired: false }))
  test('takes the one look-alike that passes', () => expect(repair('I235', odd)).toEqual({ text: '1235', repaired: true }))
  test('takes none when several would do', () =>
    expect(repair('S', t => (t === 'S5' || (t.length === 1 && t !== 'S') ? true : t === 'Z'))).toEqual({ text: '5', repaired: true }))
  test('gives up when two different readings pass', () => expect(repair('OI', t => t === '0I' || t === 'O1')).toBeUndefined())
})

describe('a machine-readable zone whose number', () => {
  const read = (number: string, rest = '1GBR6706289F3012280LCY3975Z') =>
    readMrz(['V<GBRGONZALEZ<<CHLOE<QUENTIN<STEFAN<', `${number}${rest}`])!.mrz

  test('has zeros that were read as letters has zeros, all of them where its digit allows', () => {
    expect(read('ABJKGRWOK')).toMatchObject({ documentNumber: 'ABJKGRW0K', repaired: ['documentNumber'] })
    const { mrz } = readMrz(['IDD<<YAONCHOOK2<<<<<<<<<<<<<<<', '4610052M3009174D<<<<<<<<<<<<<6', 'BOUCHARD<<ZOFIA<<<<<<<<<<<<<<<'])!
    expect(mrz).toMatchObject({ documentNumber: 'YA0NCH00K', repaired: ['documentNumber'] })
    expect(mrz.passed).toContain('mrz:composite')
  })

  test('has a letter O that its digit asks for keeps it', () => {
    const number = 'ABJKGRWOK'
    expect(read(number, `${checkDigit(number)}GBR6706289F3012280LCY3975Z`)).toMatchObject({ documentNumber: number, repaired: [] })
  })

  test('stands in a line with one sign too many is found without it', () => {
    const { mrz } = readMrz(['V<FRAOCONNOR<<LARS<<<<<<<<<<<<<<<<<<', 'YAJ0Z7PWR7FRA7811F056F2711151<<<<<<<<'])!
    expect(mrz).toMatchObject({ documentNumber: 'YAJ0Z7PWR', dateOfBirth: '1978-11-05', dateOfExpiry: '2027-11-15', failed: [] })
  })
})

test('rows of a zone are found with scraps between them, and without the first sign of the upper one', () => {
  const second = '6268135724CHE9508244F3006058H5JGYJYFFV<<<<14'
  const { mrz } = readMrz(['<CHEKUZNETSOV<<KATARZYNA<<<<<<<<', '<< N<<<<<', second])!
  expect(mrz).toMatchObject({ format: 'TD3', lastName: 'KUZNETSOV', firstName: 'KATARZYNA', documentNumber: '626813572', failed: [] })
  const card = readMrz(['I<IRL121485536110N1YVTXL1<<<<<', '4912055F3108284IRL<<<<<<<<<<<0', '1:4 N', 'LINDQVIST<<MEHMET<AGNIESZKA<JE'])!
  expect(card.mrz).toMatchObject({ format: 'TD1', lastName: 'LINDQVIST', documentNumber: '121485536', failed: [] })
})

describe('a machine-readable zone', () => {
  const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
  test('of a passport gives checked fields', () => {
    const { mrz } = readMrz(lines)!
    expect(mrz).toMatchObject({
      format: 'TD3',
      lastName: 'ERIKSSON',
      firstName: 'ANNA MARIA',
      documentNumber: 'L898902C3',
      dateOfBirth: '1974-08-12',
      dateOfExpiry: '2012-04-15',
      sex: 'F',
      issuingCountry: 'UTO',
      failed: [],
    })
  })

  test('with one misread digit is repaired by its check digit', () => {
    const { mrz } = readMrz([lines[0]!, lines[1]!.replace('L898902C3', 'L8989O2C3')])!
    expect(mrz.documentNumber).toBe('L898902C3')
    expect(mrz.repaired).toEqual(['documentNumber'])
  })

  test('a row of names whose fillers were read as a row of their own is still one', () => {
    const rows = ['V<CHESANTOS<<JOSE<<<<<<<<', 'KKKKK <<<<', 'B413844007CHE4306272F2812232<<<<<<<<']
    const found = readMrz(['SURNAME', ...rows])!
    expect(found.mrz).toMatchObject({
      format: 'MRV-B',
      documentNumber: 'B41384400',
      dateOfBirth: '1943-06-27',
      lastName: 'SANTOS',
      firstName: 'JOSE',
    })
    expect(found.at).toEqual([1, 3])
  })

  test('of an identity card is told by its three lines', () => {
    const { mrz } = readMrz(['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'])!
    expect(mrz).toMatchObject({ format: 'TD1', documentNumber: 'D23145890', lastName: 'ERIKSSON', dateOfBirth: '1974-08-12' })
  })

  test('of smaller cards and of visas has its own places', () => {
    const card = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
    expect(readMrz(card)!.mrz).toMatchObject({ format: 'TD2', documentNumber: 'D23145890', dateOfExpiry: '2012-04-15', failed: [] })
    const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<']
    expect(readMrz(visa)!.mrz).toMatchObject({ format: 'MRV-A', documentNumber: 'L8988901C', dateOfBirth: '1940-09-07', failed: [] })
    const small = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<']
    expect(readMrz(small)!.mrz).toMatchObject({ format: 'MRV-B', dateOfExpiry: '1996-12-10', lastName: 'ERIKSSON' })
  })

  test('of a French card of the old form has its number first and its given names beside it', () => {
    const card = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6']
    const { mrz } = readMrz(card)!
    expect(mrz).toMatchObject({ format: 'ID-FRA', documentNumber: '880692310285', dateOfBirth: '1965-12-06', sex: 'F', failed: [] })
    expect([mrz.lastName, mrz.firstName, mrz.issuingCountry, mrz.dateOfExpiry]).toEqual(['BERTHIER', 'CORINNE', 'FRA', undefined])
    expect(readMrz([card[0]!, card[1]!.replace('CORINNE<<<<<<<', 'JEAN<<LOUIS<<<')])!.mrz.firstName).toBe('JEAN LOUIS')
  })

  test('whose two fillers between the names were read as one and a K has both names', () => {
    const named = (names: string) => readMrz([`P<UTO${names}`.padEnd(44, '<'), lines[1]!])!.mrz
    expect(named('XU<KCARLOS')).toMatchObject({ lastName: 'XU', firstName: 'CARLOS' })
    expect(named('NOWAKK<ADA')).toMatchObject({ lastName: 'NOWAK', firstName: 'ADA' })
    expect(named('NOVAK<<KEVIN<KURT')).toMatchObject({ lastName: 'NOVAK', firstName: 'KEVIN KURT' })
  })

  test('of whose names only the beginning was read still gives what its digits prove', () => {
    const { mrz } = readMrz(['P<UTOERIKSS', lines[1]!])!
    expect(mrz).toMatchObject({ documentNumber: 'L898902C3', dateOfBirth: '1974-08-12', failed: [] })
    expect(readMrz(['P<UTOERIKSS', lines[1]!.replace('L898902C3', 'L898992C3')])).toBeUndefined()
  })

  test('goes on in the optional data where a number is longer than its places', () => {
    const { mrz } = readMrz(['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'])!
    expect(mrz.documentNumber).toBe('D23145890734')
    expect(mrz.passed).toContain('mrz:documentNumber')
  })

  test('with fillers lost or added is set right by its digits', () => {
    for (const bottom of ['L898902C36UTO7408122F1204159ZE184226B<<<10', 'L898902C36UTO7408122F1204159ZE184226B<<<<<<10'])
      expect(readMrz([lines[0]!, bottom])!.mrz).toMatchObject({ documentNumber: 'L898902C3', failed: [] })
  })

  test('with two misread characters is repaired only by the last digit over all parts', () => {
    // The birth date's own digit allows several repairs, the composite digit one.
    const [top, bottom] = lines as [string, string]
    const { mrz } = readMrz([top, bottom.replace('740812', '7A0812')])!
    expect(mrz).toMatchObject({ dateOfBirth: '1974-08-12', repaired: ['dateOfBirth'] })
    expect(mrz.passed).toContain('mrz:composite')
  })

  test('gives a misread country its one known code', () => {
    const [top, bottom] = lines as [string, string]
    expect(readMrz([top.replace('UTO', 'GBR'), bottom.replace('UTO', '68R')])!.mrz).toMatchObject({
      issuingCountry: 'GBR',
      nationality: 'GBR',
    })
  })

  test('whose country was not read keeps the places of the rest, and names no country', () => {
    const { mrz } = readMrz(['I<S1<09999100180706966505468<<', '6606079F080727691<<<<<<<<<<<<0', 'VZOREC<<TINA<<<<<<<<<<<<<<<<<<'])!
    expect(mrz).toMatchObject({ format: 'TD1', documentNumber: '099991001', dateOfExpiry: '2008-07-27', lastName: 'VZOREC' })
    expect(mrz.issuingCountry).toBeUndefined()
  })

  test('parted by a slope is joined before it is read', () => {
    const [top, bottom] = lines as [string, string]
    const word = (text: string, x0: number, x1: number, y: number): Word => ({
      text,
      box: [x0, y, x1, y + 0.02],
      confidence: 0.9,
      source: 'ocr',
    })
    const page = {
      ...paper('', { source: 'ocr' }),
      words: [
        word('PASSPORT', 0.4, 0.6, 0.1),
        word(top.slice(0, 27), 0.1, 0.6, 0.7),
        word(top.slice(27), 0.62, 0.9, 0.716),
        word(bottom.slice(0, 30), 0.1, 0.62, 0.76),
        word(bottom.slice(30), 0.64, 0.9, 0.776),
      ],
    }
    const { fields } = applyRules(documentOf([page]), typeOf('passport'))
    expect(fields).toMatchObject({ documentNumber: 'L898902C3', lastName: 'ERIKSSON', firstName: 'ANNA MARIA', dateOfExpiry: '2012-04-15' })
  })
})
