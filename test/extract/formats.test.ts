import { describe, expect, test } from 'bun:test'
import { formatOf } from '../../src/extract/formats.ts'
import { documentBytes } from '../../src/limits.ts'
import { makePdf } from '../support/files/pdf.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const jpeg = bytes('\xff\xd8\xff\xe0 a picture')
const png = bytes('\x89PNG\r\n\x1a\n a picture')

describe('the format of an upload', () => {
  test('is told by extension and content together', () => {
    expect(formatOf('a.pdf', makePdf([{}]))).toBe('pdf')
    expect(formatOf('A.JPEG', jpeg)).toBe('jpg')
    expect(formatOf('x/y.z.png', png)).toBe('png')
    expect(formatOf('a.webp', bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp')
    expect(formatOf('a.bmp', bytes(`BM${'\0'.repeat(30)}`))).toBe('bmp')
    expect(formatOf('a.docx', bytes('PK\x03\x04'))).toBe('docx')
  })

  test('a PDF may have garbage before its header', () => {
    expect(formatOf('a.pdf', Buffer.concat([bytes('mail header\r\n'.repeat(20)), makePdf([{}])]))).toBe('pdf')
  })

  test('a picture named like another picture is read for what it is', () => {
    expect(formatOf('photo.png', jpeg)).toBe('jpg')
  })

  const refused: [string, string, Uint8Array, RegExp][] = [
    ['an unknown extension', 'a.gif', bytes('GIF89a'), /unsupported type \.gif; accepted are \.pdf, \.jpg/],
    ['no extension', 'invoice', png, /without extension/],
    ['an empty file', 'a.pdf', bytes(''), /empty/],
    ['more than 10 MB', 'a.png', Buffer.concat([png, Buffer.alloc(documentBytes)]), /larger than 10 MB/],
    ['a PDF named like a picture', 'a.jpg', makePdf([{}]), /named \.jpg but the content is a PDF file/],
    ['a picture named like a PDF', 'a.pdf', jpeg, /named \.pdf but the content is a JPEG file/],
    ['an HTML page named DOCX', 'a.docx', bytes('<!DOCTYPE html><html>'), /an HTML page/],
    ['an SVG named PNG', 'a.png', bytes('<?xml version="1.0"?><svg xmlns="x"/>'), /an SVG or XML file/],
    ['an old Office file', 'a.docx', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /OLE/],
    ['a program', 'a.jpg', bytes('\x7fELF\x02'), /a program/],
    ['plain text', 'a.png', bytes('hello'), /not a PNG file/],
  ]
  for (const [what, name, content, text] of refused)
    test(`${what} is refused with a text that says so`, () => {
      expect(() => formatOf(name, content)).toThrow(text)
    })
})
