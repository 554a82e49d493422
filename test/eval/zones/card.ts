import sharp from 'sharp'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import type { Form, Paper } from './holder.ts'

type Chance = () => number

/** Millimetres, as the standards have them. */
const sizes: Readonly<Record<Form, readonly [width: number, height: number]>> = {
  TD1: [85.6, 54],
  TD2: [105, 74],
  IDFRA: [105, 74],
  TD3: [125, 88],
  'MRV-A': [120, 80],
  'MRV-B': [105, 74],
}
/** Ten signs to the inch, four millimetres from line to line or a little more; OCR-B is 0.723 em wide. */
const pitch = 2.54
const em = pitch / 0.723

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Lines that wave over the whole card, as printers of money draw them. */
function guilloche(width: number, height: number, chance: Chance): string {
  const curve = (base: number, phase: number, length: number, depth: number) =>
    Array.from({ length: 90 }, (_, i) => {
      const x = (i * width) / 89
      return `${i ? 'L' : 'M'}${x.toFixed(2)} ${(base + depth * Math.sin(x / length + phase)).toFixed(2)}`
    }).join('')
  const hue = Math.floor(chance() * 360)
  const [length, depth, light] = [2 + chance() * 6, 1 + chance() * 4, 60 + chance() * 25]
  const gap = 0.8 + chance() * 1.4
  return Array.from({ length: Math.ceil(height / gap) }, (_, i) => {
    const colour = `hsl(${(hue + i) % 360} 45% ${light.toFixed(0)}%)`
    return `<path d="${curve(i * gap, i * 0.35, length, depth)}" fill="none" stroke="${colour}" stroke-width="0.14"/>`
  }).join('')
}

const titles: Readonly<Record<Form, string>> = {
  TD1: 'IDENTITY CARD',
  TD2: 'IDENTITY CARD',
  IDFRA: "CARTE NATIONALE D'IDENTITE",
  TD3: 'PASSPORT',
  'MRV-A': 'VISA',
  'MRV-B': 'VISA',
}

/** A card or page with its zone, drawn at `dpi`; the side with the zone of small cards holds little else. */
export async function cardOf(paper: Paper, chance: Chance, dpi: number): Promise<Raster> {
  const [width, height] = sizes[paper.form]
  const { lines } = paper
  const gap = paper.form === 'TD1' ? 4.6 : 6.35
  const left = (width - lines[0]!.length * pitch) / 2
  const last = height - (paper.form === 'TD1' ? 4 : 6.5)
  const zone = lines.map((line, i) => {
    const y = last - (lines.length - 1 - i) * gap
    return `<text x="${left}" y="${y}" font-family="OCR B" font-size="${em}" fill="#1c1c22" xml:space="preserve">${escaped(line)}</text>`
  })
  const said: [string, string][] =
    paper.form === 'TD1'
      ? [['Authority', 'MUNICIPALITY']]
      : [
          ['Surname', paper.lastName],
          ['Given names', paper.firstName],
          ['Date of birth', paper.dateOfBirth.split('-').reverse().join('.')],
          ...(paper.dateOfExpiry ? [['Date of expiry', paper.dateOfExpiry.split('-').reverse().join('.')] as [string, string]] : []),
        ]
  const print = said.map(
    ([caption, value], i) =>
      `<text x="${width * 0.36}" y="${14 + i * 8.6}" font-family="DejaVu Sans" font-size="1.7" fill="#555">${caption}</text>` +
      `<text x="${width * 0.36}" y="${17.4 + i * 8.6}" font-family="DejaVu Sans" font-size="2.9" fill="#111">${value}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="hsl(${Math.floor(chance() * 360)} 30% 95%)"/>${guilloche(width, height, chance)}
    <text x="6" y="8" font-family="DejaVu Sans" font-size="3.6" font-weight="bold" fill="#224">${titles[paper.form]}</text>
    <rect x="6" y="12" width="${width * 0.25}" height="${height * 0.42}" fill="#8a8f99"/>${print.join('')}${zone.join('')}</svg>`
  // Of the 96 dots that CSS has to the inch, sharp takes 72 for the default.
  const image = sharp(Buffer.from(svg), { density: dpi * (72 / 96) })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}
