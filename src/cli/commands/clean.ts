import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { unusedCopies } from '../../doctor/runtime-copies.ts'
import { fileSize } from '../../tables/figures.ts'
import type { Command } from '../command.ts'

export const clean: Command = {
  help: 'Removes unpacked libraries and browsers that no process uses: those of earlier versions, and copies in places where this version would not unpack. What is needed again is unpacked again. Nothing of the data is touched.',
  flags: { all: { kind: 'switch', doc: 'also what this version unpacked within the last week' } },
  examples: ['platen clean', 'platen clean --all --json'],
  async run({ config, flags, json, out }) {
    const copies = unusedCopies(resolve(config().data.dir), flags.all === 'true')
    for (const { path, bytes } of copies) {
      await rm(path, { recursive: true, force: true })
      if (json) out.json({ removed: path, bytes })
      else out.line(`${path}  ${fileSize(bytes)}`)
    }
    const freed = copies.reduce((sum, { bytes }) => sum + bytes, 0)
    out.say(copies.length === 0 ? 'Nothing to remove.' : `${fileSize(freed)} freed.`)
    return 0
  },
}
