import { constant, constantOf, type Graph, intAttribute, intsAttribute, type Node, type Tensor } from './graph.ts'

/** A convolution's weights and shifts; undefined where they are not constant. */
export function weightsOf(conv: Node, makers: Map<string, Node>): { weights: Tensor; bias: Float32Array } | undefined {
  const weights = constantOf(makers.get(conv.inputs[1]!))
  if (!weights) return undefined
  const channels = weights.dims[conv.op === 'ConvTranspose' ? 1 : 0]!
  const bias = conv.inputs[2] ? constantOf(makers.get(conv.inputs[2]))?.values : new Float32Array(channels)
  return bias && { weights, bias }
}

/** Gives a convolution other weights; returns the constants that hold them. */
export function reweigh(graph: Graph, conv: Node, weights: Tensor, bias: Float32Array): Node[] {
  const names = [graph.name(), graph.name()] as const
  conv.inputs = [conv.inputs[0]!, ...names]
  return [constant(names[0], weights), constant(names[1], { dims: [bias.length], values: bias })]
}

/** A convolution that looks at one point at a time, without its weights. */
export const pointwise = (input: string, output: string, group = 1): Node => ({
  op: 'Conv',
  inputs: [input],
  outputs: [output],
  attributes: [
    intAttribute('group', group),
    intsAttribute('kernel_shape', [1, 1]),
    intsAttribute('strides', [1, 1]),
    intsAttribute('pads', [0, 0, 0, 0]),
    intsAttribute('dilations', [1, 1]),
  ],
})

/** Convolution of every channel with itself alone, one weight and one shift for all: keeps the blocked layout where Mul and Add leave it. */
export function scaling(graph: Graph, input: string, output: string, channels: number, scale: number, shift: number): Node[] {
  const conv = pointwise(input, output, channels)
  const weights = { dims: [channels, 1, 1, 1], values: new Float32Array(channels).fill(scale) }
  return [...reweigh(graph, conv, weights, new Float32Array(channels).fill(shift)), conv]
}
