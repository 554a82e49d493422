import { describe, expect, test } from 'bun:test'
import { AppError } from '../../../src/errors.ts'
import { readMultipart, type SentFile } from '../../../src/http/body/multipart.ts'

const tooLarge = () => new AppError('tooLarge')
const read = (body: BodyInit, contentType?: string) =>
  readMultipart(
    new Request('http://localhost/', { method: 'POST', body, ...(contentType ? { headers: { 'content-type': contentType } } : {}) }),
    1_000_000,
    tooLarge,
  )
const text = (lines: string[]) => lines.join('\r\n')
const typed = 'multipart/form-data; boundary=x'

describe('a multipart body', () => {
  test('gives texts and files by name, a file as a view of the body', async () => {
    const form = new FormData()
    const content = crypto.getRandomValues(new Uint8Array(50_000))
    form.set('documentType', 'Rechnung für Öl')
    form.set('file', new File([content], 'Öl "A" 1\\2.pdf', { type: 'application/pdf' }))
    form.set('empty', '')
    form.set('nothing', new File([], 'empty.pdf'))
    const parts = await read(form)
    expect([...parts.keys()]).toEqual(['documentType', 'file', 'empty', 'nothing'])
    expect([parts.get('documentType'), parts.get('empty')]).toEqual(['Rechnung für Öl', ''])
    const file = parts.get('file') as SentFile
    expect(file.name).toBe('Öl "A" 1\\2.pdf')
    expect(Buffer.compare(file.bytes, content)).toBe(0)
    expect(file.bytes.buffer.byteLength).toBeGreaterThan(content.length)
    expect((parts.get('nothing') as SentFile).bytes.length).toBe(0)
  })

  test.each([
    ['quoted by curl', 'name="file"; filename="a \\"b\\" c.pdf"', 'a "b" c.pdf'],
    ['quoted by a browser', 'name="file"; filename="a %22b%22 100% c.pdf"', 'a "b" 100% c.pdf'],
    ['of Windows', 'name="file"; filename="C:\\scans\\a.pdf"', 'C:\\scans\\a.pdf'],
    ['without quotes', 'filename=a.pdf; name=file', 'a.pdf'],
  ])('reads a file name %s', async (_, disposition, name) => {
    const body = text(['--x', 'content-type: application/pdf', `CONTENT-DISPOSITION: form-data; ${disposition}`, '', 'abc', '--x--', ''])
    expect((await read(body, typed)).get('file')).toEqual({ name, bytes: Buffer.from('abc') })
  })

  test('may begin with a preamble, pad its delimiters and end with an epilogue', async () => {
    const body = text(['hello', '--x  ', 'Content-Disposition: form-data; name="a"', '', 'line 1', '--y', 'line 2', '--x--', 'bye'])
    expect([...(await read(body, typed))]).toEqual([['a', 'line 1\r\n--y\r\nline 2']])
  })

  const head = 'Content-Disposition: form-data; name="a"'
  test.each([
    ['no last delimiter', ['--x', head, '', 'abc']],
    ['a part without a name', ['--x', 'Content-Disposition: form-data', '', 'abc', '--x--']],
    ['a part without a head', ['--x', '', 'abc', '--x--']],
    ['a part that ends in its head', ['--x', head, '--x--']],
    ['a longer delimiter', ['--xy', head, '', 'abc', '--x--']],
    ['twenty-one parts', [...Array.from({ length: 21 }, (_, i) => ['--x', `${head.slice(0, -1)}${i}"`, '', 'abc']).flat(), '--x--']],
  ])('with %s is malformed', async (_, lines) => {
    await expect(read(text(lines), typed)).rejects.toMatchObject({ status: 400 })
  })

  test('with a part given twice is refused', async () => {
    await expect(read(text(['--x', head, '', '1', '--x', head, '', '2', '--x--']), typed)).rejects.toMatchObject({
      status: 422,
      message: 'a: must be given once',
    })
  })

  test('with a text longer than any option is refused by its name, and a file of that length is not', async () => {
    const long = 'a'.repeat(16 * 1024 + 1)
    await expect(read(text(['--x', head, '', long, '--x--']), typed)).rejects.toMatchObject({
      status: 422,
      message: 'a: a text is longer than 16384 bytes',
    })
    await expect(read(text(['--x', head, '', long.slice(1), '--x--']), typed)).resolves.toBeInstanceOf(Map)
    await expect(read(text(['--x', `${head}; filename="a.pdf"`, '', long, '--x--']), typed)).resolves.toBeInstanceOf(Map)
  })
})
