import type { InferenceSession, Tensor } from 'onnxruntime-common'
import wasmPath from '../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm' with { type: 'file' }

/** A loaded network with one input and one output: floats in, floats out. */
export type Network = {
  run(input: Float32Array, dims: readonly number[]): Promise<{ data: Float32Array; dims: readonly number[] }>
}

type Ort = {
  InferenceSession: { create(model: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor
}

export type Runtime = { kind: 'native' | 'wasm'; ort: Ort; note?: string }

let loading: Promise<Runtime> | undefined
let loaded: Runtime | undefined

/** The runtime in force in this process: `native`, `wasm`, or empty before the first picture. */
export const loadedRuntime = (): string => loaded?.kind ?? ''

/** onnxruntime: native, or WebAssembly where the library cannot be loaded (another libc, a noexec directory). */
export function loadRuntime(): Promise<Runtime> {
  loading ??= native()
    .catch(error => wasm(error instanceof Error ? error.message : String(error)))
    .then(runtime => {
      loaded = runtime
      return runtime
    })
  return loading
}

async function native(): Promise<Runtime> {
  const ort = (await import('onnxruntime-node')) as unknown as Ort
  return { kind: 'native', ort }
}

/** The fallback; about 2.8 times the CPU of the native runtime. */
export async function wasm(note?: string): Promise<Runtime> {
  const web = await import('onnxruntime-web/wasm')
  web.env.wasm.numThreads = 1
  // Without the bytes the runtime looks for a file or a URL.
  web.env.wasm.wasmBinary = await Bun.file(wasmPath).arrayBuffer()
  return { kind: 'wasm', ort: web as unknown as Ort, note }
}

let threads = 1

/** Threads of the networks that are loaded from now on: one where documents run side by side in processes, more where there are fewer of them than processors. */
export const setThreads = (count: number): void => {
  threads = count
}

const nativeOptions = (): InferenceSession.SessionOptions => ({
  executionProviders: ['cpu'],
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // A thread that waits for its next part must not keep a processor busy meanwhile.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  graphOptimizationLevel: 'all',
  // A pattern reserves the sum of what a shape needs in one piece; without it the arena's pieces serve pictures of every shape: a third less memory.
  enableMemPattern: false,
})
const wasmOptions: InferenceSession.SessionOptions = { executionProviders: ['wasm'], graphOptimizationLevel: 'all' }

export async function loadNetwork(runtime: Runtime, path: string): Promise<Network> {
  const bytes = new Uint8Array(await Bun.file(path).arrayBuffer())
  const session = await runtime.ort.InferenceSession.create(bytes, runtime.kind === 'native' ? nativeOptions() : wasmOptions)
  const input = session.inputNames[0]!
  const output = session.outputNames[0]!
  return {
    async run(data, dims) {
      const result = (await session.run({ [input]: new runtime.ort.Tensor('float32', data, dims) }))[output]!
      return { data: result.data as Float32Array, dims: result.dims }
    },
  }
}
