import { z } from 'zod'
import { forOperator } from '../../operation.ts'

const nothing = z.strictObject({})
const Examination = z.object({
  at: z.string(),
  checks: z.array(z.object({ name: z.string(), state: z.enum(['ok', 'warn', 'fail']), text: z.string(), mend: z.string().optional() })),
})
/** What the machine does now. */
export const MachineLoad = z.object({
  renders: z.object({
    active: z.int(),
    queued: z.int(),
    workers: z.int(),
    typicalMs: z.number().optional(),
    slowMs: z.number().optional(),
  }),
  waiting: z.int(),
  deliveries: z.int(),
  diskUsed: z.number().optional(),
  refusing: z.string().optional(),
})
const Stored = z.object({ files: z.int(), bytes: z.int() })

/** The machine, for whoever looks after it. */
export const healthOperations = {
  'health.get': forOperator({
    input: nothing,
    output: z.object({
      parts: z.array(z.object({ name: z.string(), ok: z.boolean(), note: z.string().optional() })),
      facts: z.object({
        startedAt: z.string(),
        versions: z.object({ platen: z.string(), bun: z.string(), browser: z.string().optional() }),
        renders: MachineLoad.shape.renders.extend({ resting: z.int(), restarts: z.int() }),
        jobs: z.object({ waiting: z.int(), running: z.int(), oldestAt: z.string().optional() }),
        deliveries: z.int(),
        memory: z.object({ server: z.int(), browser: z.int().optional() }),
        disk: z.object({ used: z.number().optional(), stored: z.int(), database: z.int(), renders: Stored, documents: Stored }),
        retention: z.record(z.string(), z.int()),
        engine: z.enum(['SQLite', 'PostgreSQL']),
        lastBackupAt: z.string().optional(),
        refusing: z.string().optional(),
      }),
      examination: Examination.optional(),
    }),
    async run({ services, checks, doctor }) {
      const [facts, parts] = await Promise.all([services.machine.facts(), checks()])
      const examination = doctor.last()
      return {
        facts,
        parts: Object.entries(parts).map(([name, part]) => ({ name, ...part })),
        ...(examination ? { examination } : {}),
      }
    },
  }),
  'health.examine': forOperator({ input: nothing, output: Examination, run: ({ doctor }) => doctor.examine() }),
}
