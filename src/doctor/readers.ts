import type { ExtractEngine, ReaderWalls, ReadOutcome } from '../extract/contract.ts'
import { builtInTypes } from '../extract/document-types.ts'
import { sampleInvoice, sampleInvoiceFields } from '../native/samples/samples.ts'
import { duration } from '../tables/figures.ts'
import { type CheckResult, fail, ok, warn } from './check.ts'

export const readSample = async (engine: ExtractEngine): Promise<{ ms: number; outcome: ReadOutcome; wrong: string[] }> => {
  const began = performance.now()
  const document = await engine.open(await sampleInvoice())
  try {
    // `fastest`: the proof is of this program, not of a model elsewhere.
    const outcome = await document.read({ mode: 'fastest', types: builtInTypes })
    const wrong = Object.entries(sampleInvoiceFields).filter(([key, value]) => outcome.output.fields[key] !== value)
    return { ms: performance.now() - began, outcome, wrong: wrong.map(([key]) => key) }
  } finally {
    await document.close()
  }
}

type ModelStatus = NonNullable<Awaited<ReturnType<ExtractEngine['status']>>['model']>

export const modelCheck = ({ server, url, reachable, version, note, mend = '', attempt }: ModelStatus): CheckResult => {
  const where = `${server} at ${url}${version ? `, version ${version}` : ''}`
  if (!reachable) return warn('model', `${where}: ${note}; the built-in reader does the whole job`, mend)
  if (note) return warn('model', `${where}: ${note}`, mend)
  if (attempt && !attempt.ok)
    return warn(
      'model',
      `${where}: ${attempt.model || 'its model'} failed at a small question: ${attempt.problem}`,
      'choose another model, or look into the log of that server',
    )
  return ok('model', `${where}${attempt ? `: ${attempt.model} answered a small question right in ${duration(attempt.ms)}` : ''}`)
}

const wallCheck = ({ user, files, network, missing }: ReaderWalls): CheckResult => {
  const who = user === process.getuid?.() ? 'as this user' : 'as nobody'
  const text = `readers run ${who}, without sockets or other programs, ${files ? 'closed to every file' : 'open to files (run from sources)'}, ${
    network ? 'in an empty network namespace' : 'in this machine’s network namespace'
  }`
  return missing.length === 0 ? ok('walls', text) : warn('walls', `${text}; ${missing.join(', ')}`, 'allow seccomp and the change of user')
}

export const readerChecks = async (engine: ExtractEngine): Promise<CheckResult[]> => {
  const sample = await readSample(engine)
  const { readers, model, walls } = await engine.status({ attempt: true })
  return [
    ok('readers', readers.join(', ')),
    ...(walls ? [wallCheck(walls)] : []),
    sample.wrong.length === 0
      ? ok('extract', `built-in invoice, all fields right, ${duration(sample.ms)} (${sample.outcome.modelUsed})`)
      : fail(
          'extract',
          `the built-in invoice was read wrong: ${sample.wrong.join(', ')}`,
          'this is a fault of the program: please report it',
        ),
    model ? modelCheck(model) : ok('model', 'none configured: the built-in reader does the whole job'),
  ]
}
