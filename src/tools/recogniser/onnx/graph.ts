import { bytesAt, bytesField, type Field, fieldsOf, floatField, messageOf, numberField, textAt, textField, textsAt } from './wire.ts'

/** A constant of floats. */
export type Tensor = { dims: number[]; values: Float32Array }

/** One operation; attributes stay as they were written. `domain`: whose operations it is one of, ONNX's unless told. */
export type Node = { op: string; domain?: string; inputs: string[]; outputs: string[]; attributes: Field[] }

/** Field numbers of onnx.proto that are touched here. */
const model = { graph: 7, operations: 8 } as const
const operations = { domain: 1, version: 2 } as const
const graph = { node: 1, output: 12 } as const
const node = { input: 1, output: 2, op: 4, attribute: 5, domain: 7 } as const
const attribute = { name: 1, float: 2, int: 3, tensor: 5, ints: 8, type: 20 } as const
const tensor = { dims: 1, type: 2, raw: 9 } as const
const types = { float: 1, int: 2, tensor: 4, ints: 7 } as const
/** Numbers of the types of a tensor's elements. */
const elements = { float32: 1, uint8: 2, int8: 3, int32: 6 } as const

/** A network's operations in order, editable. Constants are operations of their own, as the exporter of these weights wrote them. */
export class Graph {
  nodes: Node[]
  private readonly model: Field[]
  private readonly rest: Field[]
  private readonly results: Set<string>
  private named: number

  constructor(bytes: Uint8Array) {
    this.model = fieldsOf(bytes)
    const fields = fieldsOf(bytesAt(this.model, model.graph)!)
    this.nodes = fields.flatMap(f => (f.id === graph.node && f.wire === 2 ? [nodeOf(f.value)] : []))
    this.rest = fields.filter(f => f.id !== graph.node)
    // Those of an earlier run stay as they are.
    this.named = Math.max(0, ...this.nodes.flatMap(n => n.outputs.map(o => Number(/^folded\.(\d+)$/.exec(o)?.[1] ?? -1) + 1)))
    this.results = new Set(fields.flatMap(f => (f.id === graph.output && f.wire === 2 ? [textAt(fieldsOf(f.value), 1)] : [])))
  }

  bytes(): Uint8Array {
    const nodes = this.nodes.map(n => bytesField(graph.node, messageOf(fieldsOfNode(n))))
    const body = messageOf([...nodes, ...this.rest])
    return messageOf(this.model.map(f => (f.id === model.graph ? bytesField(model.graph, body) : f)))
  }

  /** What makes each value. */
  makers(): Map<string, Node> {
    return new Map(this.nodes.flatMap(n => n.outputs.map(o => [o, n] as const)))
  }

  /** What uses each value; a result of the network counts as a use by nobody. */
  users(): Map<string, (Node | undefined)[]> {
    const out = new Map<string, (Node | undefined)[]>()
    const add = (name: string, user: Node | undefined) => out.set(name, [...(out.get(name) ?? []), user])
    for (const n of this.nodes) for (const input of n.inputs) add(input, n)
    for (const name of this.results) add(name, undefined)
    return out
  }

  /** Takes out what nobody uses any more. */
  dropUnused(): void {
    for (let before = -1; before !== this.nodes.length; ) {
      before = this.nodes.length
      const users = this.users()
      this.nodes = this.nodes.filter(n => n.outputs.some(o => users.has(o)))
    }
  }

  /** Names of values that are results beside the network's own. */
  show(names: readonly string[]): void {
    for (const name of names) {
      this.rest.push(bytesField(graph.output, messageOf([textField(1, name)])))
      this.results.add(name)
    }
  }

  /** Says that operations of another domain than ONNX's are used. */
  use(domain: string, version: number): void {
    this.model.push(
      bytesField(model.operations, messageOf([textField(operations.domain, domain), numberField(operations.version, version)])),
    )
  }

  /** A name no value has. */
  name(): string {
    return `folded.${this.named++}`
  }
}

function nodeOf(bytes: Uint8Array): Node {
  const fields = fieldsOf(bytes)
  const domain = textAt(fields, node.domain)
  return {
    op: textAt(fields, node.op),
    ...(domain && { domain }),
    inputs: textsAt(fields, node.input),
    outputs: textsAt(fields, node.output),
    attributes: fields.filter(f => f.id === node.attribute),
  }
}

const fieldsOfNode = (n: Node): Field[] => [
  ...n.inputs.map(i => textField(node.input, i)),
  ...n.outputs.map(o => textField(node.output, o)),
  textField(node.op, n.op),
  ...(n.domain ? [textField(node.domain, n.domain)] : []),
  ...n.attributes,
]

const attributeOf = (n: Node, name: string): Field[] | undefined =>
  n.attributes.map(a => (a.wire === 2 ? fieldsOf(a.value) : [])).find(a => textAt(a, attribute.name) === name)

/** A float attribute. */
export function floatOf(n: Node, name: string): number | undefined {
  const bytes = bytesAt(attributeOf(n, name) ?? [], attribute.float)
  return bytes && new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true)
}

/** A list of whole numbers; empty when there is none. */
export const intsOf = (n: Node, name: string): number[] =>
  (attributeOf(n, name) ?? []).flatMap(f => (f.id === attribute.ints && f.wire === 0 ? [Number(f.value)] : []))

/** The value of a Constant of such elements; undefined for every other operation. */
function rawOf(n: Node | undefined, element: number): { dims: number[]; raw: Uint8Array<ArrayBuffer> } | undefined {
  if (n?.op !== 'Constant') return undefined
  const fields = fieldsOf(bytesAt(attributeOf(n, 'value') ?? [], attribute.tensor) ?? new Uint8Array())
  const raw = bytesAt(fields, tensor.raw)
  if (!raw || fields.find(f => f.id === tensor.type)?.value !== BigInt(element)) return undefined
  const dims = fields.flatMap(f => (f.id === tensor.dims && f.wire === 0 ? [Number(f.value)] : []))
  return { dims, raw: new Uint8Array(raw) }
}

/** The value of a Constant of floats. */
export function constantOf(n: Node | undefined): Tensor | undefined {
  const found = rawOf(n, elements.float32)
  return found && { dims: found.dims, values: new Float32Array(found.raw.buffer) }
}

/** The value of a Constant of whole numbers from -128 to 127. */
export const int8Of = (n: Node | undefined): Int8Array | undefined => {
  const found = rawOf(n, elements.int8)
  return found && new Int8Array(found.raw.buffer)
}

/** All attributes but one. */
export const withoutAttribute = (n: Node, name: string): Field[] =>
  n.attributes.filter(a => a.wire !== 2 || textAt(fieldsOf(a.value), attribute.name) !== name)

const attributeField = (name: string, type: number, values: Field[]): Field =>
  bytesField(node.attribute, messageOf([textField(attribute.name, name), ...values, numberField(attribute.type, type)]))
export const floatAttribute = (name: string, value: number): Field =>
  attributeField(name, types.float, [floatField(attribute.float, value)])
export const intAttribute = (name: string, value: number): Field => attributeField(name, types.int, [numberField(attribute.int, value)])
export const intsAttribute = (name: string, values: readonly number[]): Field =>
  attributeField(
    name,
    types.ints,
    values.map(v => numberField(attribute.ints, v)),
  )

/** Numbers of any type that a Constant may hold. */
type Values = Float32Array | Uint8Array | Int8Array | Int32Array
const elementsOf = (values: Values): number =>
  values instanceof Float32Array
    ? elements.float32
    : values instanceof Uint8Array
      ? elements.uint8
      : values instanceof Int8Array
        ? elements.int8
        : elements.int32

/** A Constant under a name. */
export const constant = (name: string, { dims, values }: { dims: number[]; values: Values }): Node => ({
  op: 'Constant',
  inputs: [],
  outputs: [name],
  attributes: [
    attributeField('value', types.tensor, [
      bytesField(
        attribute.tensor,
        messageOf([
          ...dims.map(d => numberField(tensor.dims, d)),
          numberField(tensor.type, elementsOf(values)),
          bytesField(tensor.raw, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
        ]),
      ),
    ]),
  ],
})
