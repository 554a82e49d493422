import { isPresent, ModelFailure, type ServerStatus } from './server.ts'

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

const pull = (model: string) => {
  const known = visionModels.find(m => m.name === model)
  const size = known ? ` (${known.gigabytes} GB)` : ''
  return `run \`ollama pull ${model}\`${size}; for an air gap pull it on a machine with a network and copy its models folder (blobs and manifests, by default ~/.ollama/models) to this one`
}

/** What is there, what is missing and how to get it, by what `look` finds: the version and the models. */
export async function ollamaStatus(
  url: string,
  wanted: readonly string[],
  look: () => Promise<[version: string, models: string[]]>,
): Promise<ServerStatus> {
  const base = { url, wanted: [...wanted] }
  try {
    const [version, present] = await look()
    const missing = wanted.filter(m => !isPresent(present, m))
    const old = !atLeast(version, soundVersion)
    const notes = [
      ...(old ? [`Ollama ${version} is older than ${soundVersion.join('.')}: some models ignore the schema`] : []),
      ...(missing.length ? [`it has ${present.join(', ') || 'no model'}; wanted: ${missing.join(', ')}`] : []),
    ]
    const cures = [...(old ? ['update Ollama'] : []), ...missing.map(pull)]
    return { ...base, reachable: true, version, present, ...(notes.length && { note: notes.join('. '), mend: cures.join('; ') }) }
  } catch (error) {
    const reason = error instanceof ModelFailure ? error.message : String(error)
    const first = wanted[0]
    return {
      ...base,
      reachable: false,
      present: [],
      note: `not reachable (${reason})`,
      mend: `optional: install Ollama${first ? `, then ${pull(first)}` : ''}; or set ollama.url = "" to stop asking`,
    }
  }
}
