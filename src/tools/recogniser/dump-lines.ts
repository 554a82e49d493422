import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatOf } from '../../extract/formats.ts'
import { detectClosely } from '../../extract/ocr/detect.ts'
import { loadModels } from '../../extract/ocr/models.ts'
import type { Quad } from '../../extract/ocr/sample.ts'
import { decodePicture } from '../../extract/picture/picture.ts'
import { lineFolder } from './cut.ts'

/**
 * Lines of receipts as our own detection cuts them out, each with the true text of the boxes it covers, for training the recogniser:
 *   bun src/tools/recogniser/dump-lines.ts SHARED OUT_FOLDER TEST_PART.json
 * Documents of the test part are marked `test`: training leaves them out.
 */
const [shared, out, partFile] = process.argv.slice(2)
if (!shared || !out || !partFile) throw new Error('usage: dump-lines SHARED OUT_FOLDER TEST_PART.json')

type Row = { id: string; file: string; box: string; issuer?: string }
type True = { x0: number; y0: number; x1: number; y1: number; text: string }

const part: { newIssuers: string[]; knownIssuers: string[] } = JSON.parse(readFileSync(partFile, 'utf8'))
const test = new Set([...part.newIssuers, ...part.knownIssuers])

const trueLines = (file: string): True[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(row => {
      const parts = row.replace(/\r$/, '').split(',')
      const text = parts.slice(8).join(',').trim()
      const n = parts.slice(0, 8).map(Number)
      if (!text || n.length < 8 || n.some(v => !Number.isFinite(v))) return []
      const [xs, ys] = [n.filter((_, i) => i % 2 === 0), n.filter((_, i) => i % 2 === 1)]
      return [{ x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys), text }]
    })

/** The true lines a detected box covers whole, left to right; undefined where it cuts one or covers another row too. */
function covered(quad: Quad, all: readonly True[]): string | undefined {
  const [x0, x1] = [quad.ox, quad.ox + quad.ex]
  const [y0, y1] = [quad.oy, quad.oy + quad.fy]
  const inside: True[] = []
  for (const line of all) {
    const wide = Math.max(0, Math.min(x1, line.x1) - Math.max(x0, line.x0)) / (line.x1 - line.x0)
    const high = Math.max(0, Math.min(y1, line.y1) - Math.max(y0, line.y0)) / Math.min(y1 - y0, line.y1 - line.y0)
    if (high < 0.15 || wide < 0.03) continue
    if (high < 0.7 || wide < 0.93) return undefined
    inside.push(line)
  }
  inside.sort((a, b) => a.x0 - b.x0)
  if (inside.length === 0 || inside.some((l, i) => i > 0 && l.x0 < inside[i - 1]!.x1 - 4)) return undefined
  const [left, right] = [inside[0]!.x0, inside.at(-1)!.x1]
  // Ink beyond what the truth names would teach to leave it out.
  if (left - x0 > 0.9 * (y1 - y0) || x1 - right > 0.9 * (y1 - y0)) return undefined
  return inside.map(l => l.text).join(' ')
}

const plain = (line: True): Quad => {
  const grow = 0.08 * (line.y1 - line.y0)
  return { ox: line.x0 - grow, oy: line.y0 - grow, ex: line.x1 - line.x0 + 2 * grow, ey: 0, fx: 0, fy: line.y1 - line.y0 + 2 * grow }
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12)

const models = await loadModels()
const write = lineFolder(out)
for (const folder of ['more', 'documents']) {
  const root = join(shared, 'data', folder)
  const rows: Row[] = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8'))
  for (const row of rows.filter(r => /^sroie(-more)?\//.test(r.id) && r.box)) {
    const bytes = new Uint8Array(readFileSync(join(root, row.file)))
    const image = await decodePicture(bytes, formatOf(row.file, bytes))
    const truths = trueLines(join(root, row.box))
    const issuer = row.issuer ?? letters(JSON.parse(readFileSync(join(root, row.file.replace(/jpg$/, 'json')), 'utf8')).company)
    const found = (await detectClosely(models.detection, image, { sheet: 1280, slip: 1280 }))
      .filter(q => Math.abs(q.ey) < 0.1 * q.ex)
      .flatMap(quad => {
        const text = covered(quad, truths)
        return text ? [{ quad: quad as Quad, text, from: 'detected' }] : []
      })
    const all = [
      ...found,
      ...truths.filter(t => t.x1 - t.x0 > 0.6 * (t.y1 - t.y0)).map(t => ({ quad: plain(t), text: t.text, from: 'truth' })),
    ]
    for (const { quad, text, from } of all) write(image, quad, { part: test.has(row.id) ? 'test' : 'dev', from, issuer, text })
    process.stdout.write(`${row.id} ${found.length} of ${truths.length}\n`)
  }
}
process.exit(0)
