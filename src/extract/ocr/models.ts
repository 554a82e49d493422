import { readFileSync } from 'node:fs'
import { isBinary } from '../../native/self.ts'
import { checksumOf } from './checksum.ts' with { type: 'macro' }
import alphabet from './model/alphabet.txt' with { type: 'text' }
import detection from './model/detection.onnx' with { type: 'file' }
import direction from './model/direction.onnx' with { type: 'file' }
import language from './model/language.bin' with { type: 'file' }
import recognition from './model/recognition.onnx' with { type: 'file' }
import { type Language, openLanguage } from './recognition/language.ts'
import { loadNetwork, loadRuntime, type Network, type Runtime } from './runtime.ts'

/** The three networks, the alphabet (index 0 is the CTC blank, the last a space), and what letters follow which. */
export type Models = {
  runtime: Runtime
  detection: Network
  recognition: Network
  direction: Network
  alphabet: readonly string[]
  language: Language
}

let loading: Promise<Models> | undefined

/** Loads the networks once per process; about 0.3 s. */
export function loadModels(): Promise<Models> {
  loading ??= loadRuntime().then(loadOn)
  return loading
}

export async function loadOn(runtime: Runtime): Promise<Models> {
  return {
    runtime,
    detection: await loadNetwork(runtime, detection),
    recognition: await loadNetwork(runtime, recognition),
    direction: await loadNetwork(runtime, direction),
    alphabet: ['', ...alphabet.split('\n').filter(Boolean), ' '],
    language: openLanguage(await Bun.file(language).bytes()),
  }
}

/** Each model and what its bytes are to add up to. */
const carried: readonly (readonly [name: string, path: string, checksum: string])[] = [
  ['detection', detection, checksumOf('detection.onnx')],
  ['direction', direction, checksumOf('direction.onnx')],
  ['recognition', recognition, checksumOf('recognition.onnx')],
  ['language', language, checksumOf('language.bin')],
]

/** What a binary carries is hashed where it lies: a copy would cost every start 16 MB. The types do not know that `hash` takes it. */
const bytesOf = (path: string) => (isBinary ? (Bun.file(path) as Blob as never) : readFileSync(path))

/** The first model that is not there as it was when the binary was made. */
export function damagedModel(): string | undefined {
  return carried.find(([, path, checksum]) => {
    try {
      return Bun.hash(bytesOf(path)).toString(16) !== checksum
    } catch {
      return true
    }
  })?.[0]
}
