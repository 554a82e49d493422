import { InferenceSession, Tensor } from 'onnxruntime-node'
import { Graph } from './graph.ts'
import type { Range } from './quantise.ts'

/** What a network takes: a picture's values and their dimensions. */
export type Input = { data: Float32Array; dims: readonly number[] }

/** Values of one output that are kept of each picture, and the share of them that are outliers at either end. */
const kept = 3000
const outliers = 3e-5

type Seen = { values: number[]; sums: Float64Array }

/** What the outputs of a recogniser's operations lie between, from its first to where the letters of a line look at each other. */
export async function rangesOf(model: Uint8Array, inputs: AsyncIterable<Input>): Promise<Map<string, Range>> {
  const { nodes } = new Graph(model)
  const end = nodes.findIndex(n => n.op === 'AveragePool')
  const names = nodes
    .slice(0, end)
    .filter(n => ['Conv', 'Mul', 'GlobalAveragePool', 'Relu'].includes(n.op))
    .flatMap(n => n.outputs)
  const shown = new Graph(model)
  shown.show(names)
  const session = await InferenceSession.create(shown.bytes(), { graphOptimizationLevel: 'disabled', logSeverityLevel: 3 })
  const seen = new Map<string, Seen>()
  let pictures = 0
  for await (const { data, dims } of inputs) {
    const outputs = await session.run({ x: new Tensor('float32', data, dims) })
    for (const name of names) {
      const output = outputs[name]!
      look(output.data as Float32Array, output.dims[1]!, pictures, seen, name)
    }
    pictures++
  }
  return new Map([...seen].map(([name, { values, sums }]) => [name, rangeOf(values, sums, pictures)]))
}

function look(data: Float32Array, channels: number, picture: number, seen: Map<string, Seen>, name: string): void {
  const own = seen.get(name) ?? { values: [], sums: new Float64Array(channels) }
  seen.set(name, own)
  const points = data.length / channels
  data.forEach((value, i) => {
    const channel = Math.floor(i / points)
    own.sums[channel] = own.sums[channel]! + value / points
  })
  const step = Math.max(1, Math.floor(data.length / kept))
  for (let i = picture % step; i < data.length; i += step) own.values.push(data[i]!)
}

function rangeOf(values: readonly number[], sums: Float64Array, pictures: number): Range {
  const sorted = Float32Array.from(values).sort()
  const beyond = Math.floor(sorted.length * outliers)
  return { low: sorted[beyond]!, high: sorted.at(-1 - beyond)!, means: Float32Array.from(sums, sum => sum / pictures) }
}
