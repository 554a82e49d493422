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
    expect(formatOf('a.tif', bytes('II*\0\x08\0\0\0'))).toBe('tiff')
    expect(formatOf('a.TIFF', bytes('MM\0*\0\0\0\x08'))).toBe('tiff')
    expect(formatOf('a.xml', bytes('<?xml version="1.0"?>\n<!-- of ours --><ubl:Invoice xmlns:ubl="u">'))).toBe('xml')
    expect(formatOf('a.xml', Buffer.from('\uFEFF<rsm:CrossIndustryInvoice >', 'utf16le'))).toBe('xml')
  })

  test('a PDF may have garbage before its header', () => {
    expect(formatOf('a.pdf', Buffer.concat([bytes('mail header\r\n'.repeat(20)), makePdf([{}])]))).toBe('pdf')
  })

  test('a picture named like another picture is read for what it is', () => {
    expect(formatOf('photo.png', jpeg)).toBe('jpg')
  })

  const refused: [string, string, Uint8Array, RegExp, number?][] = [
    ['an unknown extension', 'a.gif', bytes('GIF89a'), /unsupported type \.gif; accepted are \.pdf, \.jpg/],
    ['no extension', 'invoice', png, /without extension/],
    ['an empty file', 'a.pdf', bytes(''), /empty/],
    ['more than 10 MB', 'a.png', Buffer.concat([png, Buffer.alloc(documentBytes)]), /larger than 10 MB/],
    ['a PDF named like a picture', 'a.jpg', makePdf([{}]), /named \.jpg but the content is a PDF file/],
    ['a picture named like a PDF', 'a.pdf', jpeg, /named \.pdf but the content is a JPEG file/],
    ['an HTML page named DOCX', 'a.docx', bytes('<!DOCTYPE html><html>'), /an HTML page/],
    ['a BigTIFF', 'a.tif', bytes('II+\0\x08\0\0\0'), /named \.tif but the content is a BigTIFF picture/],
    ['JPEG 2000', 'a.jpg', bytes('\0\0\0\x0cjP  \r\n\x87\n'), /named \.jpg but the content is a JPEG 2000 picture/],
    ['an SVG named XML', 'a.xml', bytes('<svg xmlns="x"/>'), /named \.xml but the content is XML that is no e-invoice/],
    ['an e-invoice named PDF', 'a.pdf', bytes('<Invoice/>'), /named \.pdf but the content is an e-invoice XML file/],
    ['more than is configured', 'a.pdf', Buffer.alloc(1024 ** 2, '%PDF-'), /larger than 0\.25 MB/, 1024 ** 2 / 4],
    ['an SVG named PNG', 'a.png', bytes('<?xml version="1.0"?><svg xmlns="x"/>'), /XML that is no e-invoice/],
    ['an old Office file', 'a.docx', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /OLE/],
    ['a program', 'a.jpg', bytes('\x7fELF\x02'), /a program/],
    ['plain text', 'a.png', bytes('hello'), /not a PNG file/],
  ]
  for (const [what, name, content, text, most] of refused)
    test(`${what} is refused with a text that says so`, () => {
      expect(() => formatOf(name, content, most)).toThrow(text)
    })
})
