import { constant, constantOf, Graph } from './graph.ts'

/** Weights smaller than this change no sign, but their products fall below what processors reckon at full speed with. */
export const leastWeight = 1e-20

/**
 * The same network without what training left of weights that died out: numbers below 1e-38, which they lead to, take a processor a hundred
 * times as long, the whole network three times.
 */
export function withoutTraces(bytes: Uint8Array): Uint8Array {
  const graph = new Graph(bytes)
  graph.nodes = graph.nodes.map(node => {
    const weights = constantOf(node)
    if (!weights?.values.some(isTrace)) return node
    return constant(node.outputs[0]!, { ...weights, values: weights.values.map(v => (isTrace(v) ? 0 : v)) })
  })
  return graph.bytes()
}

const isTrace = (value: number): boolean => value !== 0 && Math.abs(value) < leastWeight
