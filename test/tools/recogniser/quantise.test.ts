import { expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { detect } from '../../../src/extract/ocr/detect.ts'
import { loadModels, loadOn, type Models } from '../../../src/extract/ocr/models.ts'
import { recognise } from '../../../src/extract/ocr/recognition/recognise.ts'
import { loadNetwork, loadRuntime, wasm } from '../../../src/extract/ocr/runtime.ts'
import { sampleQuad } from '../../../src/extract/ocr/sample.ts'
import { Graph, int8Of } from '../../../src/tools/recogniser/onnx/graph.ts'
import { quantise } from '../../../src/tools/recogniser/onnx/quantise.ts'
import { rangesOf } from '../../../src/tools/recogniser/onnx/ranges.ts'
import { modelFolder } from '../../../src/tools/recogniser/prepare.ts'
import { drawn } from '../../support/files/pictures.ts'
import { tempDir } from '../../support/temp.ts'

const lines = [
  'CORNER BAKERY LTD',
  'Rechnung für Müller GmbH',
  'Größe: fünf Stück zu 1.234,56 €',
  'Invoice No. 2024/0815 of 03-11-2024',
  'Total 27.25',
]

const read = async (models: Models): Promise<string[]> => {
  const image = await drawn(lines, 1400)
  return (await recognise(models, image, await detect(models.detection, image, { sheet: 960, slip: 960 }))).map(line => line.text)
}

const model = new Uint8Array(readFileSync(join(modelFolder, 'recognition.onnx')))

/** Likeliest class of every step. */
const likeliest = ({ data, dims }: { data: Float32Array; dims: readonly number[] }): number[] => {
  const classes = dims[2]!
  return Array.from({ length: dims[1]! }, (_, step) => {
    const line = data.subarray(step * classes, (step + 1) * classes)
    return line.indexOf(Math.max(...line))
  })
}

test('a network in whole numbers answers nearly as the one it was made from', async () => {
  const picture = await drawn(['CORNER BAKERY LTD 1.234,56'], 640)
  const data = new Float32Array(3 * 48 * 400)
  sampleQuad(picture, { ox: 40, oy: 40, ex: 400, ey: 0, fx: 0, fy: 48 }, 400, 48, { data, offset: 0, stride: 400, plane: 48 * 400 })
  const dims = [1, 3, 48, 400]
  const graph = new Graph(model)
  quantise(
    graph,
    await rangesOf(
      model,
      (async function* () {
        yield { data, dims }
      })(),
    ),
  )
  const path = join(tempDir(), 'quick.onnx')
  writeFileSync(path, graph.bytes())
  const runtime = await loadRuntime()
  const [expected, got] = [
    await (await loadNetwork(runtime, join(modelFolder, 'recognition.onnx'))).run(data, dims),
    await (await loadNetwork(runtime, path)).run(data, dims),
  ]
  expect(got.dims).toEqual(expected.dims)
  const [wanted, found] = [likeliest(expected), likeliest(got)]
  expect(wanted.filter(c => c > 0).length).toBeGreaterThan(5)
  expect(found.filter((c, step) => c !== wanted[step]).length).toBeLessThan(5)
})

test('the recogniser in whole numbers reads what the other reads', async () => {
  expect(await read(await loadModels('fastest'))).toEqual(await read(await loadModels()))
})

test('and the same on the WebAssembly runtime', async () => {
  expect(await read(await loadOn(await wasm(), 'fastest'))).toEqual(await read(await loadModels('fastest')))
})

test('no sum of two of its products is too large for the sixteen bits that older processors have for it', () => {
  const graph = new Graph(new Uint8Array(readFileSync(join(modelFolder, 'recognition.quick.onnx'))))
  const makers = graph.makers()
  const convolutions = graph.nodes.filter(n => n.op === 'QLinearConv')
  expect(convolutions.length).toBeGreaterThan(25)
  for (const { inputs } of convolutions) {
    const weights = int8Of(makers.get(inputs[3]!))!
    expect(2 * 255 * weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0)).toBeLessThan(32_768)
  }
})
