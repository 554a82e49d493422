import type { Attack } from '../attack.ts'
import { health } from '../neighbours.ts'

const size = 11_000_000
const shapes = [
  `{${Array.from({ length: 900_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  `{"a":[${'[],'.repeat(size / 3)}[]]}`,
  `{"a":[${'{},'.repeat(size / 3)}{}]}`,
]

/** Bodies as large as the server takes, of every shape that is slow to parse; their answer is always a refusal. */
export const jsonBombs: Attack = {
  name: 'JSON bombs',
  neighbour: health,
  connections: 2,
  strike: async ({ attacker }, i, signal) => (await attacker.post('screenshots', shapes[i % shapes.length]!, signal)).text(),
}
