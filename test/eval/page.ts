import { join } from 'node:path'
import { formatOf, openFile } from '../../src/extract/formats.ts'
import { encodePicture } from '../../src/extract/picture/picture.ts'
import { documentPages } from '../../src/limits.ts'
import type { Judged } from './score/judge.ts'

/** Everything a document or a truth file says is text, never markup. */
const asText = (text: unknown) => Bun.escapeHTML(typeof text === 'string' ? text : JSON.stringify(text))

const style = `body{font:14px system-ui;margin:24px;max-width:1400px;color:#222}pre{background:#f6f6f6;padding:12px;white-space:pre-wrap}
article{display:flex;gap:20px;border-top:1px solid #ccc;padding:18px 0}figure{position:relative;margin:0;flex:0 0 560px}figure img{width:560px;display:block;border:1px solid #ddd}
.box{position:absolute;border:2px solid #2a7;background:#2a72;font-size:10px}.box.wrong{border-color:#d33;background:#d332}.box span{position:absolute;top:-13px;left:0;white-space:nowrap;background:#fffc}
table{border-collapse:collapse}td,th{padding:2px 10px 2px 0;text-align:left;vertical-align:top}td.bad{color:#b00}`

async function pageImage(root: string, judged: Judged, page: number): Promise<string | undefined> {
  const bytes = new Uint8Array(await Bun.file(join(root, 'data', judged.sample.folder, judged.sample.file)).arrayBuffer())
  // Evidence speaks of the picture as sent; the readers' own picture is set upright.
  if (/\.(jpe?g|png|webp)$/i.test(judged.sample.file))
    return (await new Bun.Image(bytes).resize(900, 1400, { fit: 'inside' }).jpeg({ quality: 70 }).bytes()).toBase64()
  const file = await openFile(bytes, formatOf(judged.sample.file, bytes), { pages: documentPages })
  try {
    const extent = { longSide: 900 }
    return (await encodePicture(await file.image(page, extent), extent, 'jpeg', 90)).bytes.toBase64()
  } catch {
    // A DOCX has no page to draw; its table of misses stands alone.
    return undefined
  } finally {
    file.close()
  }
}

async function article(root: string, judged: Judged): Promise<string> {
  const { sample, scored, reading } = judged
  const misses = scored.cells.filter(c => !c.right)
  const evidence = reading?.outcome.output.evidence ?? {}
  const page = misses.map(c => evidence[c.path]?.page).find(p => p !== undefined) ?? 1
  const image = await pageImage(root, judged, page)
  const wrong = new Set(misses.map(c => c.path))
  const boxes = Object.entries(evidence)
    .filter(([, e]) => e.page === page && e.bbox)
    .map(([path, e]) => {
      const [x0, y0, x1, y1] = e.bbox!
      const at = `left:${x0 * 100}%;top:${y0 * 100}%;width:${(x1 - x0) * 100}%;height:${(y1 - y0) * 100}%`
      return `<div class="box${wrong.has(path) ? ' wrong' : ''}" style="${at}" title="${asText(`${path} ${e.confidence}`)}"><span>${wrong.has(path) ? asText(path) : ''}</span></div>`
    })
  const rows = misses.map(
    c =>
      `<tr><td>${asText(c.path)}</td><td>${asText(c.expected)}</td><td class="bad">${asText(c.got)}</td><td>${c.confidence?.toFixed(2) ?? ''}</td></tr>`,
  )
  return `<article><figure>${image ? `<img alt="page ${page}" src="data:image/jpeg;base64,${image}">${boxes.join('')}` : ''}</figure><div><h3>${asText(sample.id)}</h3>
<p>${asText(reading?.outcome.documentTypeName ?? judged.error ?? '')}${judged.typeRight ? '' : ` <b>(should be ${asText(sample.type)})</b>`} · ${asText(reading?.outcome.modelUsed ?? '')} · ${scored.cells.length - misses.length} of ${scored.cells.length} right</p>
<table><tr><th>field</th><th>expected</th><th>got</th><th>confidence</th></tr>${rows.join('')}</table></div></article>`
}

/** The misses as a page to look at: page picture, evidence boxes (wrong ones red), expected and got. */
export async function missesPage(root: string, all: readonly Judged[], text: string, most: number): Promise<string> {
  const worst = all
    .filter(j => !j.typeRight || j.scored.cells.some(c => !c.right))
    .sort((a, b) => b.scored.cells.filter(c => !c.right).length - a.scored.cells.filter(c => !c.right).length)
  const articles: string[] = []
  for (const judged of worst.slice(0, most)) articles.push(await article(root, judged))
  const more = worst.length > most ? `<p>${worst.length - most} more documents with misses are not shown.</p>` : ''
  return `<!doctype html><meta charset="utf-8"><title>platen: scorecard</title><style>${style}</style><h1>platen: scorecard</h1><pre>${asText(text)}</pre>${articles.join('\n')}${more}`
}
