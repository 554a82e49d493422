import { reweigh, scaling, weightsOf } from './convolution.ts'
import { constant, constantOf, floatAttribute, floatOf, Graph, intsOf, type Node } from './graph.ts'
import { foldNorms } from './norms.ts'
import { scaleWeights } from './squeeze.ts'
import { flattenUpscaling } from './upscaling.ts'

/**
 * The same network in fewer passes over memory. The exported weights spell scale, shift and hard-swish out as six operations after
 * every convolution, and each of them makes the runtime leave its blocked layout and come back: half the time went there.
 * Results differ by rounding only.
 */
export function fuse(bytes: Uint8Array): Uint8Array {
  const graph = new Graph(bytes)
  foldNorms(graph)
  foldAffine(graph)
  foldForward(graph, foldHardSwish(graph))
  foldResidualScale(graph)
  scaleWeights(graph)
  flattenUpscaling(graph)
  graph.dropUnused()
  return graph.bytes()
}

/** scale x + shift of one number each. */
type Affine = { scale: number; shift: number; last: Node; nodes: Node[] }

/** Follows multiplications by and additions of single numbers from a value on, while nobody else looks at what is between. */
function affineAfter(name: string, users: Map<string, (Node | undefined)[]>, makers: Map<string, Node>): Affine | undefined {
  let found: Affine | undefined
  for (let at = name; ; ) {
    const [user, other] = users.get(at) ?? []
    if (!user || other || (user.op !== 'Mul' && user.op !== 'Add')) return found
    const value = scalar(makers.get(user.inputs.find(i => i !== at) ?? ''))
    if (value === undefined) return found
    const { scale, shift, nodes } = found ?? { scale: 1, shift: 0, nodes: [] }
    found = {
      scale: user.op === 'Mul' ? scale * value : scale,
      shift: user.op === 'Mul' ? shift * value : shift + value,
      last: user,
      nodes: [...nodes, user],
    }
    at = user.outputs[0]!
  }
}

function scalar(node: Node | undefined): number | undefined {
  const tensor = constantOf(node)
  return tensor?.values.length === 1 ? tensor.values[0] : undefined
}

/** Scale and shift after a convolution are part of its weights. */
function foldAffine(graph: Graph): void {
  const users = graph.users()
  const makers = graph.makers()
  const gone = new Set<Node>()
  const before = new Map<Node, Node[]>()
  for (const conv of graph.nodes) {
    if (conv.op !== 'Conv') continue
    const affine = affineAfter(conv.outputs[0]!, users, makers)
    const own = affine && weightsOf(conv, makers)
    if (!own) continue
    const { scale, shift } = affine
    const weights = { dims: own.weights.dims, values: own.weights.values.map(v => v * scale) }
    before.set(
      conv,
      reweigh(
        graph,
        conv,
        weights,
        own.bias.map(v => v * scale + shift),
      ),
    )
    conv.outputs = affine.last.outputs
    for (const node of affine.nodes) gone.add(node)
  }
  graph.nodes = graph.nodes.filter(n => !gone.has(n)).flatMap(n => [...(before.get(n) ?? []), n])
}

/** x clip(x + 3, 0, 6) / 6, recognised from its division where it is no operation of its own. */
function hardSwishAt(last: Node, makers: Map<string, Node>): { x: string; nodes: Node[] } | undefined {
  if (last.op === 'HardSwish') return { x: last.inputs[0]!, nodes: [] }
  if (last.op !== 'Div' || scalar(makers.get(last.inputs[1]!)) !== 6) return undefined
  const mul = makers.get(last.inputs[0]!)
  if (mul?.op !== 'Mul') return undefined
  const [x, clipped] = mul.inputs as [string, string]
  const clip = makers.get(clipped)
  if (clip?.op !== 'Clip' || bound(clip, 1, 'min', makers) !== 0 || bound(clip, 2, 'max', makers) !== 6) return undefined
  const add = makers.get(clip.inputs[0]!)
  if (add?.op !== 'Add' || add.inputs[0] !== x || scalar(makers.get(add.inputs[1]!)) !== 3) return undefined
  return { x, nodes: [add, clip, mul] }
}

/** A bound of Clip: an attribute until version 10 of the operations, an input since. */
const bound = (clip: Node, input: number, name: string, makers: Map<string, Node>): number | undefined =>
  clip.inputs[input] ? scalar(makers.get(clip.inputs[input])) : floatOf(clip, name)

/** Hard-swish as x hardSigmoid(x), the latter inside a convolution. Returns the convolutions that scale and shift the products. */
function foldHardSwish(graph: Graph): Set<Node> {
  const scalings = new Set<Node>()
  const users = graph.users()
  const makers = graph.makers()
  const gone = new Set<Node>()
  const instead = new Map<Node, Node[]>()
  for (const last of graph.nodes) {
    const swish = hardSwishAt(last, makers)
    const channels = swish && channelsOf(makers.get(swish.x), makers)
    if (!swish || !channels) continue
    const affine = affineAfter(last.outputs[0]!, users, makers)
    const result = (affine?.last ?? last).outputs[0]!
    const gate = graph.name()
    const opened = graph.name()
    const product = affine ? graph.name() : result
    const nodes: Node[] = [
      ...scaling(graph, swish.x, gate, channels, 1, 0),
      { op: 'HardSigmoid', inputs: [gate], outputs: [opened], attributes: [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)] },
      { op: 'Mul', inputs: [swish.x, opened], outputs: [product], attributes: [] },
    ]
    if (affine) {
      nodes.push(...scaling(graph, product, result, channels, affine.scale, affine.shift))
      scalings.add(nodes.at(-1)!)
    }
    instead.set(last, nodes)
    for (const node of [...swish.nodes, ...(affine?.nodes ?? [])]) gone.add(node)
  }
  graph.nodes = graph.nodes.filter(n => !gone.has(n)).flatMap(n => instead.get(n) ?? [n])
  return scalings
}

/** Scale and shift before convolutions that look at one point at a time are part of their weights; at a padded rim the shift would be missing. */
function foldForward(graph: Graph, scalings: Set<Node>): void {
  const users = graph.users()
  const makers = graph.makers()
  const gone = new Set<Node>()
  const before = new Map<Node, Node[]>()
  for (const scaling of scalings) {
    const own = weightsOf(scaling, makers)
    const followers = users.get(scaling.outputs[0]!) ?? []
    if (!own || !followers.every(f => f?.op === 'Conv' && intsOf(f, 'pads').every(p => p === 0) && weightsOf(f, makers))) continue
    const [scale, shift] = [own.weights.values[0]!, own.bias[0]!]
    for (const conv of followers as Node[]) {
      const { weights, bias } = weightsOf(conv, makers)!
      const size = weights.values.length / bias.length
      const sums = bias.map((b, o) => b + shift * weights.values.subarray(o * size, (o + 1) * size).reduce((sum, w) => sum + w, 0))
      conv.inputs = [scaling.inputs[0]!, conv.inputs[1]!]
      before.set(conv, reweigh(graph, conv, { dims: weights.dims, values: weights.values.map(w => w * scale) }, sums))
    }
    gone.add(scaling)
  }
  graph.nodes = graph.nodes.filter(n => !gone.has(n)).flatMap(n => [...(before.get(n) ?? []), n])
}

function channelsOf(maker: Node | undefined, makers: Map<string, Node>): number | undefined {
  return maker?.op === 'Conv' ? constantOf(makers.get(maker.inputs[1]!))?.dims[0] : undefined
}

/** x + x s, s one number per channel, is x (1 + s): the sum is done on a few numbers instead of a picture. */
function foldResidualScale(graph: Graph): void {
  const users = graph.users()
  const makers = graph.makers()
  const gone = new Set<Node>()
  const instead = new Map<Node, Node[]>()
  for (const add of graph.nodes) {
    if (add.op !== 'Add') continue
    const [x, scaled] = add.inputs as [string, string]
    const mul = makers.get(scaled)
    const scale = mul?.inputs[1]
    if (mul?.op !== 'Mul' || !scale || mul.inputs[0] !== x || users.get(scaled)?.length !== 1) continue
    if (makers.get(scale)?.op !== 'HardSigmoid' || users.get(scale)?.length !== 1) continue
    const [one, more] = [graph.name(), graph.name()] as const
    gone.add(mul)
    instead.set(add, [
      constant(one, { dims: [1], values: Float32Array.of(1) }),
      { op: 'Add', inputs: [scale, one], outputs: [more], attributes: [] },
      { op: 'Mul', inputs: [x, more], outputs: add.outputs, attributes: [] },
    ])
  }
  graph.nodes = graph.nodes.filter(n => !gone.has(n)).flatMap(n => instead.get(n) ?? [n])
}
