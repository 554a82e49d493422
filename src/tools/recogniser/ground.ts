import type { Raster } from '../../extract/picture/raster.ts'
import type { Chance } from './worn.ts'

/** A sheet printed in a colour on a tinted paper with waves across it, as identity papers and bills are. */
export function onPatternedGround({ width, height, data }: Raster, chance: Chance): Raster {
  const between = (least: number, most: number) => least + chance() * (most - least)
  const paper = [0, 1, 2].map(() => between(150, 255))
  const ink = [0, 1, 2].map(() => between(0, 120))
  const waves = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
    x: between(0.02, 0.6),
    y: between(-0.6, 0.6),
    bend: between(0.01, 0.1),
    tint: [0, 1, 2].map(() => between(0, 28)),
  }))
  const drawn = new Uint8Array(data.length).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = (data[at]! + data[at + 1]! + data[at + 2]!) / 765
      const heights = waves.map(wave => Math.sin(x * wave.x + y * wave.y + 2 * Math.sin(x * wave.bend)))
      for (let c = 0; c < 3; c++) {
        const ground = heights.reduce((sum, wave, i) => sum + wave * waves[i]!.tint[c]!, paper[c]!)
        drawn[at + c] = Math.max(0, Math.min(255, ink[c]! + (ground - ink[c]!) * light))
      }
    }
  return { width, height, data: drawn }
}
