import { pointwise, reweigh, weightsOf } from './convolution.ts'
import { type Graph, intAttribute, intsOf, type Node } from './graph.ts'

/** Makes of each point two by two, looking at nothing else. */
const doubles = (node: Node | undefined): node is Node =>
  node?.op === 'ConvTranspose' &&
  [...intsOf(node, 'kernel_shape'), ...intsOf(node, 'strides')].every(size => size === 2) &&
  intsOf(node, 'pads').every(pad => pad === 0)

/**
 * Two doublings at the end of a network, of whose sixteen points none sees its neighbours: all are computed as channels of the point they
 * come from, and laid out at the very end, instead of many channels at twice the size between.
 */
export function flattenUpscaling(graph: Graph): void {
  const users = graph.users()
  const makers = graph.makers()
  const only = (name: string) => (users.get(name)?.length === 1 ? users.get(name)![0] : undefined)
  const instead = new Map<Node, Node[]>()
  for (const first of graph.nodes) {
    const between = doubles(first) ? only(first.outputs[0]!) : undefined
    const second = between?.op === 'Relu' ? only(between.outputs[0]!) : undefined
    const last = doubles(second) ? only(second.outputs[0]!) : undefined
    const [inner, outer] = [weightsOf(first, makers), doubles(second) ? weightsOf(second, makers) : undefined]
    if (!between || !doubles(second) || last?.op !== 'Sigmoid' || !inner || !outer || outer.bias.length !== 1) continue
    const [channels, middle] = inner.weights.dims as [number, number]
    const wide = { dims: [4 * middle, channels, 1, 1], values: new Float32Array(4 * middle * channels) }
    const deep = { dims: [16, 4 * middle, 1, 1], values: new Float32Array(16 * 4 * middle) }
    for (let place = 0; place < 4; place++)
      for (let m = 0; m < middle; m++) {
        const row = place * middle + m
        for (let c = 0; c < channels; c++) wide.values[row * channels + c] = inner.weights.values[(c * middle + m) * 4 + place]!
        for (let within = 0; within < 4; within++) {
          const [y, x] = [2 * (place >> 1) + (within >> 1), 2 * (place & 1) + (within & 1)]
          deep.values[(4 * y + x) * 4 * middle + row] = outer.weights.values[m * 4 + within]!
        }
      }
    const names = [graph.name(), graph.name(), graph.name(), graph.name()] as const
    const widening = pointwise(first.inputs[0]!, names[0])
    const deepening = pointwise(names[1], names[2])
    const repeat = (bias: Float32Array, times: number) =>
      Float32Array.from({ length: bias.length * times }, (_, i) => bias[i % bias.length]!)
    instead.set(first, [])
    instead.set(between, [])
    instead.set(second, [])
    instead.set(last, [
      ...reweigh(graph, widening, wide, repeat(inner.bias, 4)),
      widening,
      { ...between, inputs: [names[0]], outputs: [names[1]] },
      ...reweigh(graph, deepening, deep, repeat(outer.bias, 16)),
      deepening,
      { ...last, inputs: [names[2]], outputs: [names[3]] },
      { op: 'DepthToSpace', inputs: [names[3]], outputs: last.outputs, attributes: [intAttribute('blocksize', 4)] },
    ])
  }
  graph.nodes = graph.nodes.flatMap(n => instead.get(n) ?? [n])
}
