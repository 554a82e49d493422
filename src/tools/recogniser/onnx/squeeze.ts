import { pointwise } from './convolution.ts'
import { constantOf, type Graph, intsAttribute, intsOf, type Node } from './graph.ts'

const isPointwise = (conv: Node): boolean =>
  [...intsOf(conv, 'kernel_shape'), ...intsOf(conv, 'strides')].every(size => size === 1) && intsOf(conv, 'pads').every(pad => pad === 0)

/**
 * s (A x), with one number s per channel out of the mean of A x, is (s A) x, and the mean is A times that of x: a few weights are scaled
 * instead of a picture of many channels. For one picture at a time.
 */
export function scaleWeights(graph: Graph): void {
  const users = graph.users()
  const makers = graph.makers()
  const instead = new Map<Node, Node[]>()
  for (const conv of graph.nodes) {
    if (conv.op !== 'Conv' || conv.inputs.length !== 2 || !isPointwise(conv)) continue
    const [x, weights] = conv.inputs as [string, string]
    const scaled = conv.outputs[0]!
    const following = users.get(scaled) ?? []
    const pool = following.find(n => n?.op === 'GlobalAveragePool')
    const mul = following.find(n => n?.op === 'Mul')
    if (following.length !== 2 || !pool || !mul || !constantOf(makers.get(weights))) continue
    const [pooled, turned, dynamic] = [graph.name(), graph.name(), graph.name()] as const
    const scale = mul.inputs.find(i => i !== scaled)!
    instead.set(conv, [])
    instead.set(pool, [
      { ...pool, inputs: [x], outputs: [pooled] },
      Object.assign(pointwise(pooled, pool.outputs[0]!), { inputs: [pooled, weights] }),
    ])
    instead.set(mul, [
      { op: 'Transpose', inputs: [scale], outputs: [turned], attributes: [intsAttribute('perm', [1, 0, 2, 3])] },
      { op: 'Mul', inputs: [weights, turned], outputs: [dynamic], attributes: [] },
      Object.assign(pointwise(x, mul.outputs[0]!), { inputs: [x, dynamic] }),
    ])
  }
  graph.nodes = graph.nodes.flatMap(n => instead.get(n) ?? [n])
}
