import type { ExtractStatus } from '../contract.ts'
import { OllamaFailure, type OllamaServer } from './client.ts'

/** Vision models that read to a schema, by memory they need in GB. */
export const visionModels = [
  { name: 'qwen3-vl:2b', gigabytes: 1.9 },
  { name: 'qwen3-vl:4b', gigabytes: 3.3 },
  { name: 'qwen3-vl:8b', gigabytes: 6.2 },
  { name: 'qwen3-vl:30b', gigabytes: 20 },
] as const

/** From here `think: false` together with a schema is right for every model. */
const soundVersion = [0, 31, 2] as const
/** From here log probabilities are offered. */
export const logprobsVersion = [0, 12, 11] as const

export function atLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split(/[.-]/).map(Number)
  for (const [i, wanted] of least.entries()) {
    const own = parts[i] ?? 0
    if (!(own >= 0)) return false
    if (own !== wanted) return own > wanted
  }
  return true
}

/** `qwen3-vl` and `qwen3-vl:latest` are one name. */
export const isPresent = (present: readonly string[], model: string): boolean =>
  present.some(p => p === model || p === `${model}:latest` || `${p}:latest` === model)

const pull = (model: string) => {
  const known = visionModels.find(m => m.name === model)
  const size = known ? ` (${known.gigabytes} GB)` : ''
  return `run \`ollama pull ${model}\`${size}; for an air gap pull it on a machine with a network and copy its models folder (blobs and manifests, by default ~/.ollama/models) to this one`
}

/** What `platen doctor` says about the model server: what is there, what is missing, how to get it. */
export async function modelStatus(server: OllamaServer, wanted: readonly string[]): Promise<NonNullable<ExtractStatus['model']>> {
  const base = { url: server.url, wanted: [...wanted] }
  try {
    const [version, present] = await Promise.all([server.version(), server.models()])
    const missing = wanted.filter(m => !isPresent(present, m))
    const notes = [
      ...(atLeast(version, soundVersion)
        ? []
        : [`Ollama ${version} is older than ${soundVersion.join('.')}: some models ignore the schema; update it`]),
      ...missing.map(m => `${m} is missing: ${pull(m)}`),
    ]
    return { ...base, reachable: true, version, present, ...(notes.length && { note: notes.join('. ') }) }
  } catch (error) {
    const reason = error instanceof OllamaFailure ? error.message : String(error)
    const first = wanted[0]
    return {
      ...base,
      reachable: false,
      present: [],
      note: `not reachable (${reason}); documents are read by the built-in reader alone. To add a vision model: install Ollama${first ? `, then ${pull(first)}` : ''}`,
    }
  }
}
