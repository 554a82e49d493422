import { weightsOf } from './convolution.ts'
import { constant, floatOf, type Graph, intAttribute, intsAttribute, intsOf, type Node } from './graph.ts'

/** What a value lay between on the pictures it was looked at, but for rare outliers, and its mean in every channel. */
export type Range = { low: number; high: number; means: Float32Array }

/** Bytes that stand for numbers: scale (byte - zero), or its negative where the numbers had to be turned over. Channels come last. */
type Bytes = { name: string; scale: number; zero: number; sign: 1 | -1 }
/** scale x + shift, the same for all channels. */
type Even = { scale: number; shift: number }

/** onnxruntime's own operations: those of ONNX know neither channels that come last nor sums and products of bytes. */
const domain = 'com.microsoft'
/** Largest weight: sums of two products of 8 by 7 bits fit the 16 that processors without dot products of bytes have for them. */
const mostWeight = 63

const toLast = [0, 2, 3, 1]
const toFirst = [0, 3, 1, 2]

/**
 * The same network with a run of its convolutions in whole numbers: weights of seven bits, one scale per channel, between them bytes with one
 * scale per value. Hard-swish is a sum that saturates where its gate is shut or open, and a product; a scale and shift of all channels alike only
 * says anew what the bytes stand for.
 */
export function quantise(graph: Graph, ranges: ReadonlyMap<string, Range>): void {
  new Quantiser(graph, ranges).run()
}

class Quantiser {
  private readonly out: Node[] = []
  private readonly makers: Map<string, Node>
  private readonly users: Map<string, (Node | undefined)[]>
  private readonly bytes = new Map<string, Bytes>()
  private readonly floats = new Set<string>()
  /** Gates of hard-swish that are not open yet, and open ones, by whose they are. */
  private readonly gates = new Map<string, string>()

  constructor(
    private readonly graph: Graph,
    private readonly ranges: ReadonlyMap<string, Range>,
  ) {
    this.makers = graph.makers()
    this.users = graph.users()
  }

  run(): void {
    for (const node of this.graph.nodes) if (!this.inBytes(node)) this.inFloats(node)
    this.graph.nodes = this.out
    this.graph.use(domain, 1)
    this.graph.dropUnused()
  }

  /** Whether a node's work is done in bytes; pushes what does it. */
  private inBytes(node: Node): boolean {
    const [x = '', other = ''] = node.inputs
    const [y] = node.outputs as [string]
    if (node.op === 'Conv' && (this.bytes.has(x) || (this.ranges.has(x) && this.ranges.has(y)))) return this.convolution(node)
    if (node.op === 'HardSigmoid' && this.gates.has(x)) {
      this.gates.set(y, this.gates.get(x)!)
      return true
    }
    // The convolution before it saturates where they do.
    if ((node.op === 'Relu' || node.op === 'HardSigmoid') && this.bytes.has(x)) {
      this.bytes.set(y, this.bytes.get(x)!)
      return true
    }
    if (node.op === 'Mul' && this.bytes.has(x)) return this.gates.get(other) === x ? this.hardSwish(x, y) : this.scaled(x, other, y)
    if (node.op === 'GlobalAveragePool' && this.bytes.has(x)) return this.average(x, y)
    return false
  }

  private inFloats(node: Node): void {
    for (const name of node.inputs) this.float(name)
    this.out.push(node)
  }

  private convolution(conv: Node): boolean {
    const own = weightsOf(conv, this.makers)
    if (!own) return false
    const [x] = conv.inputs as [string]
    const [y] = conv.outputs as [string]
    const { weights, bias } = own
    const even = this.evenOf(conv)
    if (even && this.bytes.has(x)) {
      if (even.scale === 1 && even.shift === 0) this.gates.set(y, x)
      else this.bytes.set(y, shifted(this.bytes.get(x)!, even))
      return true
    }
    const range = this.ranges.get(y)
    if (!range) return false
    const from = this.inputOf(x)
    const { to, slope, offset } = this.saturating(y, range)
    const means = this.ranges.get(x)!.means
    const [, inputs = 1, ...kernel] = weights.dims
    const points = kernel.reduce((product, size) => product * size, 1)
    const each = inputs * points
    const scales = new Float32Array(bias.length)
    const values = new Int8Array(weights.values.length)
    const shifts = new Int32Array(bias.length)
    for (let o = 0; o < bias.length; o++) {
      const own = weights.values.subarray(o * each, (o + 1) * each)
      const step = own.reduce((most, w) => Math.max(most, Math.abs(w)), 1e-8) / mostWeight
      // What rounding takes from a channel on the whole is given back.
      let lost = 0
      own.forEach((w, i) => {
        const rounded = Math.round(w / step)
        values[o * each + i] = from.sign * rounded
        lost += (w - rounded * step) * means[inputs === 1 ? o : Math.floor(i / points)]!
      })
      scales[o] = slope * step
      shifts[o] = Math.round((slope * (bias[o]! + lost) + offset) / (from.scale * scales[o]!))
    }
    this.out.push({
      op: 'QLinearConv',
      domain,
      inputs: [
        from.name,
        ...this.scaleOf(from),
        this.constant(values, weights.dims),
        this.constant(scales, [scales.length]),
        this.constant(new Int8Array(scales.length), [scales.length]),
        ...this.scaleOf(to),
        this.constant(shifts, [shifts.length]),
      ],
      outputs: [to.name],
      attributes: [...conv.attributes, intAttribute('channels_last', 1)],
    })
    return true
  }

  /** What a convolution's bytes stand for, so that they end where what follows them would cut them off; a gate's scale and shift are its own. */
  private saturating(name: string, { low, high }: Range): { to: Bytes; slope: number; offset: number } {
    const followers = this.users.get(name) ?? []
    const only = followers.length === 1 ? followers[0] : undefined
    if (only?.op === 'HardSigmoid') {
      const to: Bytes = { name: this.graph.name(), scale: 1 / 255, zero: 0, sign: 1 }
      this.bytes.set(name, to)
      return { to, slope: floatOf(only, 'alpha') ?? 0.2, offset: floatOf(only, 'beta') ?? 0.5 }
    }
    const least = only?.op === 'Relu' ? 0 : this.isGated(name) ? -3 : Number.NEGATIVE_INFINITY
    return { to: this.bytesFor(name, Math.max(low, least), high), slope: 1, offset: 0 }
  }

  /** x clip(x + 3, 0, 6) / 6. */
  private hardSwish(x: string, y: string): boolean {
    const from = this.bytes.get(x)!
    if (from.sign < 0) throw new Error('hard-swish of what was turned over')
    const gate = this.graph.name()
    const three = this.constant(Uint8Array.of(255), [])
    this.out.push({
      op: 'QLinearAdd',
      domain,
      inputs: [
        from.name,
        ...this.scaleOf(from),
        three,
        ...this.scaleOf({ scale: 3 / 255, zero: 0 }),
        ...this.scaleOf({ scale: 6 / 255, zero: 0 }),
      ],
      outputs: [gate],
      attributes: [],
    })
    const { low, high } = this.ranges.get(y)!
    const affine = this.affineOf(y)
    // Nothing must be a byte both before and after the shift: a padded rim is nothing.
    const nothing = affine ? -affine.shift / affine.scale : 0
    const least = Math.min(low, 0, nothing)
    const fine = (Math.max(high, 0, nothing) - least) / 255
    const steps = Math.floor(Math.abs(nothing) / fine)
    const scale = steps > 0 ? Math.abs(nothing) / steps : fine
    const to = { name: this.graph.name(), scale, zero: byte(-least / scale), sign: 1 } as const
    this.bytes.set(y, to)
    this.product(from, { name: gate, scale: 1 / 255, zero: 0 }, to)
    return true
  }

  /** Every channel times a number of its own. */
  private scaled(x: string, by: string, y: string): boolean {
    const from = this.bytes.get(x)!
    const range = this.ranges.get(y)
    if (!range) return false
    const factors = this.bytes.get(by)
    if (!factors || factors.sign < 0) return false
    const to = from.sign < 0 ? this.bytesFor(y, -range.high, -range.low) : this.bytesFor(y, range.low, range.high)
    this.bytes.set(y, { ...to, sign: from.sign })
    this.product(from, factors, to)
    return true
  }

  private average(x: string, y: string): boolean {
    const from = this.bytes.get(x)!
    const range = this.ranges.get(y)
    if (!range) return false
    const to = from.sign < 0 ? this.bytesFor(y, -range.high, -range.low) : this.bytesFor(y, range.low, range.high)
    this.bytes.set(y, { ...to, sign: from.sign })
    this.out.push({
      op: 'QLinearGlobalAveragePool',
      domain,
      inputs: [from.name, ...this.scaleOf(from), ...this.scaleOf(to)],
      outputs: [to.name],
      attributes: [intAttribute('channels_last', 1)],
    })
    return true
  }

  private product(a: Omit<Bytes, 'sign'>, b: Omit<Bytes, 'sign'>, to: Omit<Bytes, 'sign'>): void {
    this.out.push({
      op: 'QLinearMul',
      domain,
      inputs: [a.name, ...this.scaleOf(a), b.name, ...this.scaleOf(b), ...this.scaleOf(to)],
      outputs: [to.name],
      attributes: [],
    })
  }

  /** Whether hard-swish follows. */
  private isGated(name: string): boolean {
    return (this.users.get(name) ?? []).some(user => {
      const even = this.evenOf(user)
      return even?.scale === 1 && even.shift === 0
    })
  }

  /** Scale and shift that follow a value, where nothing else does. */
  private affineOf(name: string): Even | undefined {
    const [user, more] = this.users.get(name) ?? []
    return more ? undefined : this.evenOf(user)
  }

  /** What a convolution of every channel with itself alone does to all of them alike. */
  private evenOf(conv: Node | undefined): Even | undefined {
    const own = conv?.op === 'Conv' && intsOf(conv, 'strides').every(s => s === 1) ? weightsOf(conv, this.makers) : undefined
    if (!own || own.bias.length < 2 || own.weights.dims.slice(1).some(d => d !== 1)) return undefined
    return alike(own.weights.values) && alike(own.bias) ? { scale: own.weights.values[0]!, shift: own.bias[0]! } : undefined
  }

  private bytesFor(name: string, low: number, high: number): Bytes {
    const [from, to] = [Math.min(low, 0), Math.max(high, 0)]
    const scale = Math.max(to - from, 1e-6) / 255
    const made: Bytes = { name: this.graph.name(), scale, zero: byte(-from / scale), sign: 1 }
    this.bytes.set(name, made)
    return made
  }

  private inputOf(name: string): Bytes {
    const known = this.bytes.get(name)
    if (known) return known
    const range = this.ranges.get(name)
    if (!range) throw new Error(`nothing is known of the range of ${name}`)
    const made = this.bytesFor(name, range.low, range.high)
    const bytes = { ...made, name: this.toBytes(name, made) }
    this.bytes.set(name, bytes)
    this.floats.add(name)
    return bytes
  }

  /** Bytes of a value in floats, channels last. */
  private toBytes(name: string, how: { scale: number; zero: number }): string {
    const [first, last] = [this.graph.name(), this.graph.name()]
    this.out.push({ op: 'QuantizeLinear', domain, inputs: [name, ...this.scaleOf(how)], outputs: [first], attributes: [] })
    this.out.push({ op: 'Transpose', inputs: [first], outputs: [last], attributes: [intsAttribute('perm', toLast)] })
    return last
  }

  /** Sees to a value's being there in floats, channels first. */
  private float(name: string): void {
    const from = this.bytes.get(name)
    if (!from || this.floats.has(name)) return
    this.floats.add(name)
    const turned = this.graph.name()
    this.out.push({ op: 'Transpose', inputs: [from.name], outputs: [turned], attributes: [intsAttribute('perm', toFirst)] })
    const plain = from.sign > 0 ? name : this.graph.name()
    this.out.push({ op: 'DequantizeLinear', domain, inputs: [turned, ...this.scaleOf(from)], outputs: [plain], attributes: [] })
    if (from.sign < 0) this.out.push({ op: 'Neg', inputs: [plain], outputs: [name], attributes: [] })
  }

  private scaleOf({ scale, zero }: { scale: number; zero: number }): [string, string] {
    return [this.constant(Float32Array.of(scale), []), this.constant(Uint8Array.of(zero), [])]
  }

  private constant(values: Parameters<typeof constant>[1]['values'], dims: number[]): string {
    const name = this.graph.name()
    this.out.push(constant(name, { dims, values }))
    return name
  }
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
const alike = (values: Float32Array): boolean => values.every(v => v === values[0])

/** The same bytes after a scale and a shift of all they stand for. */
const shifted = ({ name, scale, zero, sign }: Bytes, even: Even): Bytes => ({
  name,
  scale: Math.abs(even.scale) * scale,
  zero: byte(zero - (sign * even.shift) / (even.scale * scale)),
  sign: even.scale < 0 ? (-sign as 1 | -1) : sign,
})
