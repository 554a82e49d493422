import { reweigh, weightsOf } from './convolution.ts'
import { constantOf, floatOf, type Graph, type Node } from './graph.ts'

/** scale x + shift of one number per channel each. */
type Norm = { scale: Float32Array; shift: Float32Array }

/** What an operation after a convolution of so many channels does to each of them; undefined where it does more. */
function normOf(node: Node, input: string, channels: number, makers: Map<string, Node>): Norm | undefined {
  const values = (name: string | undefined) => constantOf(makers.get(name ?? ''))?.values
  if (node.op === 'Add') {
    const shift = values(node.inputs.find(i => i !== input))
    return shift?.length === channels ? { scale: new Float32Array(channels).fill(1), shift } : undefined
  }
  if (node.op !== 'BatchNormalization') return undefined
  const [factor, offset, mean, variance] = node.inputs.slice(1).map(values)
  if (!factor || !offset || !mean || !variance) return undefined
  const epsilon = floatOf(node, 'epsilon') ?? 1e-5
  const scale = factor.map((f, i) => f / Math.sqrt(variance[i]! + epsilon))
  return { scale, shift: offset.map((o, i) => o - mean[i]! * scale[i]!) }
}

/** Normalization after a convolution, and a shift that stands beside it, are part of its weights. */
export function foldNorms(graph: Graph): void {
  const users = graph.users()
  const makers = graph.makers()
  const gone = new Set<Node>()
  const before = new Map<Node, Node[]>()
  for (const conv of graph.nodes) {
    if (conv.op !== 'Conv' && conv.op !== 'ConvTranspose') continue
    const own = weightsOf(conv, makers)
    if (!own) continue
    let { bias } = own
    const values = own.weights.values.slice()
    // Channels of a transposed convolution are the second of its dimensions.
    const each = own.weights.dims.slice(conv.op === 'Conv' ? 1 : 2).reduce((product, size) => product * size, 1)
    let folded = false
    for (;;) {
      const [user, other] = users.get(conv.outputs[0]!) ?? []
      const norm = user && !other && normOf(user, conv.outputs[0]!, bias.length, makers)
      if (!norm) break
      for (let i = 0; i < values.length; i++) values[i] = values[i]! * norm.scale[Math.floor(i / each) % bias.length]!
      bias = bias.map((b, i) => b * norm.scale[i]! + norm.shift[i]!)
      conv.outputs = user.outputs
      gone.add(user)
      folded = true
    }
    if (folded) before.set(conv, reweigh(graph, conv, { dims: own.weights.dims, values }, bias))
  }
  graph.nodes = graph.nodes.filter(n => !gone.has(n)).flatMap(n => [...(before.get(n) ?? []), n])
}
