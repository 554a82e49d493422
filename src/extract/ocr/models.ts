import { readFileSync } from 'node:fs'
import { isBinary } from '../../native/self.ts'
import type { ProcessingMode } from '../../resources.ts'
import { checksumOf } from './checksum.ts' with { type: 'macro' }
import alphabet from './model/alphabet.txt' with { type: 'text' }
import detection from './model/detection.onnx' with { type: 'file' }
import direction from './model/direction.onnx' with { type: 'file' }
import language from './model/language.bin' with { type: 'file' }
import recognition from './model/recognition.onnx' with { type: 'file' }
import quickRecognition from './model/recognition.quick.onnx' with { type: 'file' }
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

/** Whole numbers take half the time of fractions, for 0.1 % more wrong characters. */
const recognisers: Record<ProcessingMode, string> = { highest_quality: recognition, fastest: quickRecognition }

/** Networks and languages of this process, each loaded once; about 0.3 s for all. */
const loaded = new Map<string, Promise<unknown>>()

function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = (loaded.get(key) as Promise<T> | undefined) ?? load()
  loaded.set(key, known)
  return known
}

const signs: readonly string[] = ['', ...alphabet.split('\n').filter(Boolean), ' ']

/** What a document is read with in this mode. */
export const loadModels = async (mode: ProcessingMode = 'highest_quality'): Promise<Models> => loadOn(await loadRuntime(), mode)

export async function loadOn(runtime: Runtime, mode: ProcessingMode = 'highest_quality'): Promise<Models> {
  const network = (path: string) => once(`${runtime.kind} ${path}`, () => loadNetwork(runtime, path))
  return {
    runtime,
    detection: await network(detection),
    recognition: await network(recognisers[mode]),
    direction: await network(direction),
    alphabet: signs,
    language: await once(language, async () => openLanguage(await Bun.file(language).bytes())),
  }
}

/** Each model and what its bytes are to add up to. */
const carried: readonly (readonly [name: string, path: string, checksum: string])[] = [
  ['detection', detection, checksumOf('detection.onnx')],
  ['direction', direction, checksumOf('direction.onnx')],
  ['recognition', recognition, checksumOf('recognition.onnx')],
  ['quick recognition', quickRecognition, checksumOf('recognition.quick.onnx')],
  ['language', language, checksumOf('language.bin')],
]

/** What a binary carries is hashed where it lies: a copy would cost every start 18 MB. The types do not know that `hash` takes it. */
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
