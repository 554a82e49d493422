import type { Evidence } from '../../../src/resources.ts'

type Rect = [number, number, number, number]
export type TextLine = { box: Rect; text: string }

/** Lines of a box file (`x1,y1 … x4,y4,text`) as fractions of the picture. */
export function boxLines(csv: string, width: number, height: number): TextLine[] {
  return csv.split(/\r?\n/).flatMap(line => {
    const parts = line.split(',')
    const n = parts.slice(0, 8).map(Number)
    if (parts.length < 9 || n.some(v => !Number.isFinite(v))) return []
    const xs = [n[0]!, n[2]!, n[4]!, n[6]!]
    const ys = [n[1]!, n[3]!, n[5]!, n[7]!]
    return [
      {
        box: [Math.min(...xs) / width, Math.min(...ys) / height, Math.max(...xs) / width, Math.max(...ys) / height],
        text: parts.slice(8).join(','),
      },
    ]
  })
}

export const iou = (a: Rect, b: Rect): number => {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  if (w <= 0 || h <= 0) return 0
  const area = (r: Rect) => (r[2] - r[0]) * (r[3] - r[1])
  return (w * h) / (area(a) + area(b) - w * h)
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Part of a line's box that a piece of its text takes, by share of characters. */
function part(line: TextLine, piece: string): Rect | undefined {
  const at = line.text.toLowerCase().indexOf(piece.toLowerCase())
  if (at < 0) return undefined
  const [x0, y0, x1, y1] = line.box
  const step = (x1 - x0) / line.text.length
  return [x0 + at * step, y0, x0 + (at + piece.length) * step, y1]
}

/** Places where a value is printed: a part of one line, or whole lines that together make it up. */
export function truthPlaces(lines: readonly TextLine[], value: string): Rect[] {
  const direct = lines.map(l => part(l, value)).filter(p => p !== undefined)
  if (direct.length) return direct
  const target = plain(value)
  const places: Rect[] = []
  for (let i = 0; i < lines.length; i++) {
    let text = ''
    for (let j = i; j < Math.min(lines.length, i + 6); j++) {
      text += plain(lines[j]!.text)
      if (!target.startsWith(text.slice(0, target.length))) break
      if (text.startsWith(target)) {
        const boxes = lines.slice(i, j + 1).map(l => l.box)
        places.push([
          Math.min(...boxes.map(b => b[0])),
          Math.min(...boxes.map(b => b[1])),
          Math.max(...boxes.map(b => b[2])),
          Math.max(...boxes.map(b => b[3])),
        ])
        break
      }
    }
  }
  return places
}

/** Whether the evidence covers a true place with IoU of at least one half; undefined where the truth has no place. */
export function grounded(lines: readonly TextLine[], value: string, evidence: Evidence | undefined): boolean | undefined {
  const places = truthPlaces(lines, value)
  if (places.length === 0) return undefined
  const box = evidence?.bbox
  return box !== undefined && places.some(p => iou(p, box as Rect) >= 0.5)
}
