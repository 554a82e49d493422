import { reweigh, weightsOf } from './convolution.ts'
import { Graph, intAttribute, intsOf, type Node, withoutAttribute } from './graph.ts'

/**
 * The same network, the same results to the last bit, with less of them at a time: the runtime keeps what it once took for a page, and
 * three values as wide as the first ones took half of that.
 */
export function lean(bytes: Uint8Array): Uint8Array {
  const graph = new Graph(bytes)
  halveWidest(graph)
  enlargeLast(graph)
  graph.dropUnused()
  return graph.bytes()
}

/** Channels that a half must have a multiple of: those that the widest processors work on at once. */
const block = 16

const channelsOf = (conv: Node, makers: Map<string, Node>): number => weightsOf(conv, makers)?.weights.dims[0] ?? 0

/** A convolution of every channel with itself alone. */
const isOwn = (node: Node, makers: Map<string, Node>): boolean =>
  node.op === 'Conv' && channelsOf(node, makers) > 1 && weightsOf(node, makers)!.weights.dims[1] === 1

/** What follows of a convolution channel by channel, itself first, up to where the picture gets smaller; undefined where it does not. */
function runFrom(first: Node, graph: Graph, makers: Map<string, Node>): Node[] | undefined {
  const run = [first]
  const users = graph.users()
  for (const node of graph.nodes.slice(graph.nodes.indexOf(first) + 1)) {
    if (node.op === 'Constant') continue
    const values = node.inputs.filter(input => makers.get(input)?.op !== 'Constant')
    const goesOn = isOwn(node, makers) || node.op === 'HardSigmoid' || node.op === 'Mul'
    if (!goesOn || !values.every(value => run.includes(makers.get(value)!))) return undefined
    run.push(node)
    if (node.op === 'Conv' && intsOf(node, 'strides').some(stride => stride > 1)) {
      const within = run.slice(0, -1).flatMap(n => users.get(n.outputs[0]!)!)
      return within.every(user => user && run.includes(user)) ? run : undefined
    }
  }
  return undefined
}

/** The first such run, where the picture is largest, is made of one half of the channels and then of the other. */
function halveWidest(graph: Graph): void {
  const makers = graph.makers()
  const run = graph.nodes
    .filter(n => n.op === 'Conv' && !isOwn(n, makers) && channelsOf(n, makers) > 0 && channelsOf(n, makers) % (2 * block) === 0)
    .flatMap(n => [runFrom(n, graph, makers) ?? []])
    .find(found => found.length > 1)
  if (!run) return
  const halves = [0, 1].map(half => halfOf(run, half, graph, makers))
  const last = run.at(-1)!
  const whole: Node = {
    op: 'Concat',
    inputs: halves.map(nodes => nodes.at(-1)!.outputs[0]!),
    outputs: last.outputs,
    attributes: [intAttribute('axis', 1)],
  }
  graph.nodes = graph.nodes.flatMap(n => (n === last ? [...halves.flat(), whole] : run.includes(n) ? [] : [n]))
}

function halfOf(run: readonly Node[], half: number, graph: Graph, makers: Map<string, Node>): Node[] {
  const names = new Map(run.map(n => [n.outputs[0]!, graph.name()]))
  return run.flatMap(node => {
    const copy: Node = { ...node, inputs: node.inputs.map(i => names.get(i) ?? i), outputs: node.outputs.map(o => names.get(o)!) }
    const found = weightsOf(node, makers)
    if (node.op !== 'Conv' || !found) return [copy]
    const own = isOwn(node, makers)
    const [channels, ...rest] = found.weights.dims as [number, ...number[]]
    const part = (values: Float32Array) => values.slice((half * values.length) / 2, ((half + 1) * values.length) / 2)
    const weights = { dims: [channels / 2, ...rest], values: part(found.weights.values) }
    const constants = reweigh(graph, copy, weights, part(found.bias))
    if (own) copy.attributes = [...withoutAttribute(copy, 'group'), intAttribute('group', channels / 2)]
    return [...constants, copy]
  })
}

/**
 * What is only enlarged to be laid beside other values is enlarged after those were made. The runtime makes first what an operation takes
 * of the operations that stand last.
 */
function enlargeLast(graph: Graph): void {
  const makers = graph.makers()
  for (const concat of graph.nodes.filter(n => n.op === 'Concat')) {
    const sources = concat.inputs.map(input => makers.get(input)!)
    if (!sources.some(n => n.op === 'Resize')) continue
    const first = sources.filter(n => n.op !== 'Resize')
    graph.nodes = graph.nodes.flatMap(n => (n === concat ? [...first, concat] : first.includes(n) ? [] : [n]))
  }
}
