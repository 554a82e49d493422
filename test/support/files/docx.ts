import { packZip } from '../../../src/extract/readers/docx/zip.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export const table = (rows: string[][]): string =>
  `<w:tbl>${rows.map(r => `<w:tr>${r.map(c => `<w:tc>${paragraph(c)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

export type DocxSettings = { header?: string; footer?: string; prolog?: string; extra?: { name: string; bytes: Uint8Array }[] }

/** A Word document around the given body XML. */
export function makeDocx(body: string, settings: DocxSettings = {}): Uint8Array {
  const text = (value: string) => new TextEncoder().encode(value)
  const override = (part: string, type: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`
  const parts = [
    {
      name: '[Content_Types].xml',
      bytes: text(
        `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('header1', 'header')}${override('footer1', 'footer')}</Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      bytes: text(
        `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/document.xml',
      bytes: text(`${declaration}${settings.prolog ?? ''}<w:document ${w}><w:body>${body}</w:body></w:document>`),
    },
    ...(settings.header ? [{ name: 'word/header1.xml', bytes: text(`${declaration}<w:hdr ${w}>${settings.header}</w:hdr>`) }] : []),
    ...(settings.footer ? [{ name: 'word/footer1.xml', bytes: text(`${declaration}<w:ftr ${w}>${settings.footer}</w:ftr>`) }] : []),
    ...(settings.extra ?? []),
  ]
  return packZip(parts)
}
