import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { samples } from '../../native/samples/samples.ts'
import { didYouMean } from '../../suggest.ts'
import { type Command, UsageError } from '../command.ts'
import { forceFlag, namesFolder, refuseExisting, requireFolder, writeOutput } from '../files/outputs.ts'

const names = Object.keys(samples)

const differs = async (file: string, bytes: Uint8Array): Promise<boolean> =>
  existsSync(file) && !Buffer.from(bytes).equals(await Bun.file(file).bytes())

export const sample: Command = {
  operands: 'NAME…',
  least: 1,
  most: names.length,
  completes: names,
  help: `Writes files that the program carries, to try it with: ${names.join(', ')}.`,
  flags: {
    output: { kind: 'value', short: 'o', hint: 'DIR|-', doc: 'folder to write to; - for standard output', default: '.', completes: 'file' },
    force: forceFlag,
  },
  examples: ['platen sample invoice.pdf card.html', 'platen sample invoice.pdf -o - | platen extract -'],
  async run({ args, flags, out, json }) {
    const { output = '.' } = flags
    for (const name of args)
      if (!samples[name]) throw new UsageError(`${name} is no sample; there are ${names.join(', ')}${didYouMean(name, names)}`)
    if (output === '-') {
      if (args.length > 1) throw new UsageError('-o - takes one sample')
      await out.bytes(await samples[args[0]!]!())
      return 0
    }
    requireFolder(output)
    if (!namesFolder(output)) throw new UsageError(`-o ${output}: is no folder`)
    for (const name of args) {
      const file = join(output, name)
      const bytes = await samples[name]!()
      if (await differs(file, bytes)) refuseExisting([file], flags.force === 'true', '-o names another folder')
      await writeOutput(file, bytes)
      if (json) out.json({ file, bytes: bytes.length })
      else out.line(file)
    }
    return 0
  },
}
