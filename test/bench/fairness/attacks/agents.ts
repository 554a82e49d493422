import type { Attack } from '../attack.ts'
import { health, render } from '../neighbours.ts'

/** Screenshots that an agent asks for, of pages that take their time: more of them than there are slots. */
export const agentCalls: Attack = {
  name: 'calls of agents',
  neighbour: render,
  connections: 20,
  strike: async ({ attacker, site }, _, signal) =>
    (await attacker.tool('screenshot', { url: `${site.origin}/slow?ms=20000` }, signal)).text(),
}

/** Document types of patterns that are large when they are compiled, each time others. */
export const patternBombs: Attack = {
  name: 'pattern bombs',
  neighbour: health,
  connections: 2,
  async strike({ attacker }, i, signal) {
    const fields = Array.from({ length: 100 }, (_, n) => ({ key: `f${n}`, pattern: `${'(\\pL{30}){30}|'.repeat(12)}${i}x${n}` }))
    await (await attacker.post('document-types', { name: `t${i}`, fields: [...fields, { key: 'f0' }] }, signal)).text()
  },
}
