import sharp from 'sharp'
import { apply, invert, multiply } from '../../extract/ocr/transform.ts'
import type { Homography } from '../../extract/page.ts'
import type { Raster } from '../../extract/picture/raster.ts'

export type Chance = () => number

/** Deterministic numbers in 0..1. */
export function chanceOf(seed: string): Chance {
  let state = Number(BigInt(Bun.hash(seed)) & 0xffff_ffffn)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pixels of the sheet onto pixels of its picture: a little askew on the glass of a scanner, or held under a camera. */
function placed(width: number, height: number, photo: boolean, chance: Chance): Homography {
  const spread = (most: number) => (chance() * 2 - 1) * most
  const angle = (spread(photo ? 2.5 : 1) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [cx, cy] = [width / 2, height / 2]
  const [g, h] = photo ? [spread(0.1) / width, spread(0.1) / height] : [0, 0]
  const moved = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1]
  // Turned about the middle of the sheet.
  return multiply(moved(cx, cy), multiply([cos, -sin, 0, sin, cos, 0, g, h, 1], moved(-cx, -cy)))
}

function shown(sheet: Raster, map: Homography, photo: boolean, chance: Chance): Raster {
  const { width, height } = sheet
  const back = invert(map)
  const table = 60 + chance() * 120
  const [lightX, lightY, fall] = [chance() * 2 - 1, chance() * 2 - 1, photo ? 0.25 : 0.03]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = apply(back, x, y)
      const lit = 1 - (fall * (1 + lightX * (x / width - 0.5) + lightY * (y / height - 0.5))) / 2
      const o = (y * width + x) * 4
      const [x0, y0] = [Math.floor(u), Math.floor(v)]
      const inside = x0 >= 0 && y0 >= 0 && x0 < width - 1 && y0 < height - 1
      const [fx, fy] = [u - x0, v - y0]
      const p = (y0 * width + x0) * 4
      for (let c = 0; c < 3; c++) {
        const colour = inside
          ? (sheet.data[p + c]! * (1 - fx) + sheet.data[p + 4 + c]! * fx) * (1 - fy) +
            (sheet.data[p + width * 4 + c]! * (1 - fx) + sheet.data[p + width * 4 + 4 + c]! * fx) * fy
          : photo
            ? table
            : 255
        data[o + c] = colour * lit
      }
    }
  return { width, height, data }
}

/** A sheet as a scanner or a camera shows it, and where its pixels went. */
export async function worn(sheet: Raster, chance: Chance): Promise<{ image: Raster; map: Homography }> {
  const photo = chance() < 0.3
  const map = placed(sheet.width, sheet.height, photo, chance)
  const placedSheet = chance() < 0.25 ? sheet : shown(sheet, map, photo, chance)
  const raw = { width: sheet.width, height: sheet.height, channels: 4 as const }
  let picture = sharp(placedSheet.data, { raw }).removeAlpha()
  if (chance() < 0.6) picture = picture.blur(0.3 + chance() * (photo ? 1.1 : 0.8))
  if (chance() < 0.4) picture = picture.grayscale().toColourspace('srgb')
  if (chance() < 0.5) picture = picture.linear(0.6 + chance() * 0.5, chance() * 60 - 10)
  const plain = await picture.raw().toBuffer({ resolveWithObject: true })
  const grain = chance() < 0.6 ? chance() * 22 : 0
  for (let i = 0; grain > 0 && i < plain.data.length; i++)
    plain.data[i] = Math.max(0, Math.min(255, plain.data[i]! + (chance() + chance() + chance() - 1.5) * grain))
  const flat = sharp(plain.data, { raw: { width: plain.info.width, height: plain.info.height, channels: plain.info.channels } })
  const kept = await flat.jpeg({ quality: Math.round(35 + chance() * 60) }).toBuffer()
  const { data, info } = await sharp(kept).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    image: { width: info.width, height: info.height, data: new Uint8Array(data) },
    map: placedSheet === sheet ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : map,
  }
}
