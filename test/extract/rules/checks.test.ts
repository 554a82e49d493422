import { describe, expect, test } from 'bun:test'
import { isIban } from '../../../src/extract/rules/validate/iban.ts'
import { checkDigit, readMrz } from '../../../src/extract/rules/validate/mrz.ts'
import { repair } from '../../../src/extract/rules/validate/repair.ts'
import { isContainer, isEin, isSsn, luhn, vatVerdict } from '../../../src/extract/rules/validate/taxid.ts'

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

  test('of an identity card is told by its three lines', () => {
    const { mrz } = readMrz(['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'])!
    expect(mrz).toMatchObject({ format: 'TD1', documentNumber: 'D23145890', lastName: 'ERIKSSON', dateOfBirth: '1974-08-12' })
  })
})
