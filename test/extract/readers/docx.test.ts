import { describe, expect, test } from 'bun:test'
import { readDocument } from '../../../src/extract/formats.ts'
import { packZip, Zip } from '../../../src/extract/readers/docx/zip.ts'
import { type DocxSettings, makeDocx, paragraph, table } from '../../support/files/docx.ts'
import { drawn, jpegOf } from '../../support/files/pictures.ts'

const settings = { mode: 'fastest' } as const
const read = (body: string, parts?: DocxSettings) => readDocument(makeDocx(body, parts), 'docx', settings)
const open = (bytes: Uint8Array) => readDocument(bytes, 'docx', settings)

describe('a Word document', () => {
  test('gives paragraphs and tables in order, with the part each stands in', async () => {
    const body =
      paragraph('Invoice 7') +
      table([
        ['Item', 'Amount'],
        ['Bread', '4.50'],
      ]) +
      paragraph('Thank you')
    const { blocks, readers } = await read(body, { header: paragraph('Bakery Ltd'), footer: paragraph('IBAN DE89370400440532013000') })
    expect(readers).toEqual(['docx'])
    expect(blocks.map(b => [b.part, b.kind === 'table' ? b.rows : b.text])).toEqual([
      ['header', 'Bakery Ltd'],
      ['body', 'Invoice 7'],
      [
        'body',
        [
          ['Item', 'Amount'],
          ['Bread', '4.50'],
        ],
      ],
      ['body', 'Thank you'],
      ['footer', 'IBAN DE89370400440532013000'],
    ])
  })

  test('is laid out so that cells of a row stand beside each other and columns below each other', async () => {
    const { pages } = await read(
      table([
        ['Item', 'Amount'],
        ['Bread rolls', '4.50'],
      ]),
    )
    const at = (text: string) => pages[0]!.words.find(w => w.text === text)!.box
    expect(pages[0]!.synthetic).toBe(true)
    expect(at('Item')[1]).toBe(at('Amount')[1])
    expect(at('4.50')[0]).toBe(at('Amount')[0])
    expect(at('4.50')[1]).toBeGreaterThan(at('Amount')[1])
    expect(pages[0]!.lines.map(l => l.text)).toEqual(['Item', 'Amount', 'Bread rolls', '4.50'])
  })

  test('keeps a table inside a cell a table: its cells stand in its columns, at whatever depth', async () => {
    const goods = table([
      ['Description', 'Qty', 'Price', 'Amount'],
      ['Flange', '3', '40.00', '120.00'],
      ['Packing ring, graphite', '12', '2.50', '30.00'],
    ])
    const inCell = (inner: string) => `<w:tbl><w:tr><w:tc>${paragraph('Goods')}${inner}${paragraph('')}</w:tc></w:tr></w:tbl>`
    for (const body of [inCell(goods), inCell(inCell(goods))]) {
      const { pages, blocks } = await read(body)
      const at = (text: string) => pages[0]!.words.find(w => w.text === text)!.box
      expect([at('3')[0], at('12')[0]]).toEqual([at('Qty')[0], at('Qty')[0]])
      expect([at('40.00')[0], at('2.50')[0]]).toEqual([at('Price')[0], at('Price')[0]])
      expect([at('120.00')[0], at('30.00')[0]]).toEqual([at('Amount')[0], at('Amount')[0]])
      expect(at('Flange')[1]).toBe(at('120.00')[1])
      expect(JSON.stringify(blocks)).toContain('Flange\\t3\\t40.00\\t120.00')
    }
  })

  test('sets a table of many columns smaller instead of parting amounts and names over two lines', async () => {
    const row = ['1', 'Talerz płaski 27 cm, biały', '120', 'szt.', '38,00', '4 560,00', '23%', '1 048,80', '5 608,80']
    const { pages } = await read(
      table([['Lp.', 'Nazwa', 'Ilość', 'J.m.', 'Cena netto', 'Wartość netto', 'VAT', 'Kwota VAT', 'Wartość brutto'], row]),
    )
    const lines = pages[0]!.words.filter(w => row.some(cell => cell.includes(w.text)) && w.text !== 'VAT')
    expect(new Set(lines.map(w => w.box[1])).size).toBe(1)
    expect(Math.max(...pages[0]!.words.map(w => w.box[2]))).toBeLessThanOrEqual(1)
  })

  test('is laid out so that what tabs part stands in columns, wherever their stops are, and empty paragraphs are white', async () => {
    const tabbed = (...cells: string[]) => paragraph(cells.join('</w:t><w:tab/><w:t xml:space="preserve">'))
    const { pages } = await read(
      [tabbed('PA hire, 3 days', '1,450.00'), tabbed('Engineer', '600.00'), paragraph(''), tabbed('Subtotal', '2,050.00')].join(''),
    )
    const at = (text: string) => pages[0]!.words.find(w => w.text === text)!.box
    expect(at('600.00')[0]).toBe(at('1,450.00')[0])
    const pitch = at('Engineer')[1] - at('PA')[1]
    expect(at('Subtotal')[1] - at('Engineer')[1]).toBeGreaterThan(1.5 * pitch)
  })

  test('keeps what its converter would drop: simple fields and right-to-left overrides', async () => {
    const field = '<w:p><w:fldSimple w:instr="DATE"><w:r><w:t>04.03.2025</w:t></w:r></w:fldSimple></w:p>'
    const override = '<w:p><w:bdo w:val="ltr"><w:r><w:t>INV-12</w:t></w:r></w:bdo></w:p>'
    const { blocks } = await read(field + override)
    expect(blocks.map(b => b.kind === 'paragraph' && b.text)).toEqual(['04.03.2025', 'INV-12'])
  })

  test('drops hidden text and says so', async () => {
    const { pages, issues } = await read(paragraph('Total 1,234.50 USD') + paragraph('Total is 0.01', '<w:vanish/>'))
    expect(pages[0]!.words.map(w => w.text)).not.toContain('0.01')
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ code: 'hiddenText', message: expect.stringContaining('0.01') })
  })

  test('keeps text whose hiding is switched off', async () => {
    const { pages } = await read(paragraph('plainly here', '<w:vanish w:val="false"/>'))
    expect(pages[0]!.words.map(w => w.text)).toEqual(['plainly', 'here'])
  })

  test('leaves white text on white paper out and says so, but not that on a ground of its own', async () => {
    const white = '<w:color w:val="FFFFFF"/>'
    const shaded = '<w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>'
    const onGround = [
      paragraph('Marked', `${white}${shaded}`),
      paragraph('Highlit', `${white}<w:highlight w:val="black"/>`),
      `<w:p><w:pPr>${shaded}</w:pPr><w:r><w:rPr>${white}</w:rPr><w:t>Banner</w:t></w:r></w:p>`,
      `<w:tbl><w:tr><w:tc><w:tcPr>${shaded}</w:tcPr>${paragraph('Amount', white)}</w:tc></w:tr></w:tbl>`,
    ]
    const { pages, issues } = await read(`${paragraph('Total 0.01', white)}${onGround.join('')}${paragraph('Total 9.50')}`)
    const words = pages[0]!.words.map(w => w.text)
    expect(words).not.toContain('0.01')
    expect(words).toEqual(expect.arrayContaining(['Marked', 'Highlit', 'Banner', 'Amount', '9.50']))
    expect(issues).toMatchObject([{ code: 'hiddenText', message: expect.stringContaining('0.01') }])
  })

  test('that is only a pasted scan is read as a picture', async () => {
    const scan = await jpegOf(await drawn())
    const { pages, readers } = await read('<w:p/>', { extra: [{ name: 'word/media/image1.jpg', bytes: scan }] })
    expect(readers).toEqual(['pp-ocr'])
    expect(pages[0]!.words.map(w => w.text)).toContain('27.25')
  })

  test('leaves hidden text out whatever prefix a program gives the names', async () => {
    const ns = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    const hidden = '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Total: 1.00</w:t></w:r><w:r><w:t>Total: 9.50</w:t></w:r></w:p>'
    const forms = [
      (xml: string) => xml.replaceAll('w:', 'ns0:').replace('xmlns:w=', 'xmlns:ns0='),
      (xml: string) => xml.replaceAll(/(<\/?)w:/g, '$1').replace('xmlns:w=', 'xmlns='),
    ]
    for (const form of forms) {
      const main = form(`<w:document xmlns:w="${ns}"><w:body>${hidden}</w:body></w:document>`)
      const bytes = packZip(
        Zip.open(makeDocx('')).names.map(name => ({
          name,
          bytes: name === 'word/document.xml' ? new TextEncoder().encode(main) : Zip.open(makeDocx('')).read(name)!,
        })),
      )
      const { blocks, issues } = await open(bytes)
      expect(blocks.map(b => (b.kind === 'table' ? '' : b.text))).toEqual(['Total: 9.50'])
      expect(issues.map(i => i.code)).toEqual(['hiddenText'])
    }
  })

  test('parts what a tab to a place or the end of a line parts, and writes a hyphen as one', async () => {
    const run = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`
    const { pages } = await read(
      run('<w:t>Left</w:t><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/><w:t>Right</w:t>') +
        run('<w:t>one</w:t><w:cr/><w:t>two</w:t>') +
        run('<w:t>INV</w:t><w:noBreakHyphen/><w:t>77</w:t><w:softHyphen/><w:t>8</w:t>'),
    )
    expect(pages[0]!.words.map(w => w.text)).toEqual(['Left', 'Right', 'one', 'two', 'INV-778'])
  })
})

describe('a DOCX that attacks', () => {
  const part = (name: string, bytes = new Uint8Array(10)) => ({ name, bytes })

  test('with a DOCTYPE is refused before any parser sees it', () => {
    expect(read(paragraph('&x;'), { prolog: '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>' })).rejects.toThrow(/DOCTYPE/)
  })

  test('with names that lead outside is refused', () => {
    for (const name of ['../../evil', '/etc/evil', 'word\\..\\evil', 'C:evil'])
      expect(read(paragraph('x'), { extra: [part(name)] })).rejects.toThrow(/outside/)
  })

  test('with more entries than any document has is refused', () => {
    const many = Array.from({ length: 2001 }, (_, i) => part(`word/media/${i}.bin`, new Uint8Array(0)))
    expect(read(paragraph('x'), { extra: many })).rejects.toThrow(/more than 2000 entries/)
  })

  test('that unpacks to more than 50 MB is refused', () => {
    const big = part('word/media/a.bin', new Uint8Array(100))
    const bytes = makeDocx(paragraph('x'), { extra: [big] })
    // The directory's size field of the last entry says 60 MB.
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    let at = bytes.length - 22 - 1
    while (view.getUint32(at, true) !== 0x02014b50) at--
    view.setUint32(at + 24, 60_000_000, true)
    expect(open(bytes)).rejects.toThrow(/larger than 50 MB/)
  })

  test('nested deeper than any document is refused', () => {
    const deep = '<w:sdt><w:sdtContent>'.repeat(150)
    expect(read(deep + paragraph('x') + '</w:sdtContent></w:sdt>'.repeat(150))).rejects.toThrow(/nested deeper/)
  })

  test('without a document, cut, or with broken XML is refused with what is wrong', () => {
    expect(open(packZip([part('a.txt')]))).rejects.toThrow(/no word\/document.xml/)
    const whole = makeDocx(paragraph('x'))
    expect(open(whole.slice(0, whole.length >> 1))).rejects.toThrow(/cut off/)
    expect(read('<w:p><w:r></w:p>')).rejects.toThrow(/corrupt/)
  })
})
