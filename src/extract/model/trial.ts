import { ownType } from '../document-types/own.ts'
import { readAnswer } from './answer.ts'
import { contextFor, questionFor } from './prompt.ts'
import type { ModelServer } from './server.ts'

/** What became of a small question: whether the model answered it right, or what went wrong instead. */
export type Attempt = { ok: boolean; model: string; ms: number; problem?: string }

const slip = ownType({
  name: 'Slip',
  fields: [
    { key: 'number', description: 'Number of the slip' },
    { key: 'total', type: 'number', description: 'Total amount' },
  ],
})
const lines = '--- page 1 ---\n0| SLIP\n1| Number: 4711\n2| Total: 19.50 EUR'

/** Asks a model for two values out of three lines, in the form that documents are asked in. */
export async function tryServer(server: ModelServer, asked: string, timeoutMs: number): Promise<Attempt> {
  const started = performance.now()
  const ended = (model: string, problem?: string): Attempt => {
    const ms = Math.round(performance.now() - started)
    return problem === undefined ? { ok: true, model, ms } : { ok: false, model, ms, problem }
  }
  const type = { id: 'dt_slip', isBuiltIn: false, ...slip }
  let name = asked
  try {
    const { model, probabilities, present } = await server.facts(asked)
    name = model
    if (!present) return ended(name, 'it is not there')
    const question = questionFor(type, lines, [], contextFor(1, lines.length)!)
    const text = await server.ask({ model, probabilities, ...question }, AbortSignal.timeout(timeoutMs))
    const { fields } = readAnswer(type, text)
    const values = ['number', 'total'].map(key => String((fields[key] as { value: unknown }).value))
    return ended(name, values.join() === '4711,19.5' ? undefined : `it read ${JSON.stringify(values)} where 4711 and 19.5 stand`)
  } catch (error) {
    return ended(name, error instanceof Error ? error.message : String(error))
  }
}
