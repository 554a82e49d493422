import { isoTime } from '../../../clock.ts'
import { differences } from '../../../service/upkeep/nodes.ts'
import { openConfigured } from '../../../store/configured.ts'
import { type Command, UsageError } from '../../command.ts'

export const nodes: Command = {
  help: 'Lists the nodes that share the PostgreSQL of store.url: name, version, role, renders under way, the last sign of life, and what the configuration here has otherwise than theirs. A node that is silent for 20 s is not counted on; what it worked on is taken over after store.lease_seconds.',
  examples: ['platen nodes', "platen nodes --json | jq -r 'select(.live | not) | .name'"],
  async run(input) {
    const config = input.config()
    if (config.store.url.reveal() === '') throw new UsageError('store.url is empty: SQLite serves one node')
    const store = await openConfigured(config, { dir: config.data.dir, log: input.log(), serving: false })
    try {
      const found = await store.nodes.list()
      const { vital, other } = differences(config, found)
      for (const { agreement: _, startedAt, seenAt, ...node } of found)
        if (input.json) input.out.json({ ...node, startedAt: isoTime(startedAt), seenAt: isoTime(seenAt) })
        else
          input.out.line(
            `${node.live ? '✓' : '✗'} ${node.name.padEnd(24)} ${node.role.padEnd(7)} ${node.version.padEnd(9)} ${node.busy} of ${node.slots} renders, seen ${isoTime(seenAt)}`,
          )
      if (found.length === 0) input.out.say('no node has served this database within a day')
      for (const name of [...vital, ...other]) input.out.say(`configured otherwise here: ${name}`)
      return 0
    } finally {
      await store.close()
    }
  },
}
