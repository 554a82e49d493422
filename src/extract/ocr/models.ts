import type { ProcessingMode } from '../../resources.ts'
import { carried } from './carried.ts'
import alphabet from './model/alphabet.txt' with { type: 'text' }
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
const recognisers: Record<ProcessingMode, string> = { highest_quality: carried.recognition, fastest: carried.quickRecognition }

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
    detection: await network(carried.detection),
    recognition: await network(recognisers[mode]),
    direction: await network(carried.direction),
    alphabet: signs,
    language: await once(carried.language, async () => openLanguage(await Bun.file(carried.language).bytes())),
  }
}
