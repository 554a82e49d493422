import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constant, constantOf, Graph } from '../../../src/tools/recogniser/onnx/graph.ts'
import { leastWeight, withoutTraces } from '../../../src/tools/recogniser/onnx/traces.ts'
import { modelFolder } from '../../../src/tools/recogniser/prepare.ts'

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(modelFolder, name)))
const weightsIn = (bytes: Uint8Array) => new Graph(bytes).nodes.flatMap(node => [...(constantOf(node)?.values ?? [])])
const isTrace = (weight: number) => weight !== 0 && Math.abs(weight) < leastWeight

test('weights that died out are gone, the others stay', () => {
  const graph = new Graph(bytesOf('recognition.quick.onnx'))
  const values = new Float32Array([0.5, -2e-39, 3e-21, 0, -1e-6])
  graph.nodes.push(constant('made', { dims: [5], values }))
  const made = new Graph(withoutTraces(graph.bytes())).nodes.find(node => node.outputs[0] === 'made')
  expect([...constantOf(made)!.values]).toEqual([...new Float32Array([0.5, 0, 0, 0, -1e-6])])
})

test.each(['recognition.onnx', 'recognition.quick.onnx'])('%s has no weight that makes processors slow and changes no sign', name => {
  const weights = weightsIn(bytesOf(name))
  expect(weights.length).toBeGreaterThan(100_000)
  expect(weights.filter(isTrace)).toEqual([])
})
