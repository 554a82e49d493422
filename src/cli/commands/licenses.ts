import { carriedLicenses } from '../../native/carried-licenses.ts'
import { type CarriedLicenses, licensesText } from '../../native/licenses.ts'
import { didYouMean } from '../../suggest.ts'
import { type Command, UsageError } from '../command.ts'
import { table } from '../output.ts'

const named = ({ components, texts }: CarriedLicenses, names: string[]): CarriedLicenses => ({
  texts,
  components: names.flatMap(name => {
    const exact = components.filter(c => c.name.toLowerCase() === name.toLowerCase())
    const found = exact.length > 0 ? exact : components.filter(c => c.name.toLowerCase().includes(name.toLowerCase()))
    if (found.length === 0)
      throw new UsageError(
        `${name} is nothing this binary carries${didYouMean(
          name,
          components.map(c => c.name),
        )}; platen licenses lists it`,
      )
    return found
  }),
})

export const licenses: Command = {
  operands: 'NAME…',
  most: 1000,
  help: 'Lists the software and data of others that this binary carries, with version, licence and source. With names, or with --text for all of it, the licence texts.',
  flags: { text: { kind: 'switch', doc: 'every licence text, as in the LICENSES.txt beside the binary' } },
  examples: ['platen licenses', 'platen licenses --text > LICENSES.txt', 'platen licenses libvips sharp'],
  async run({ args, flags, json, out }) {
    if (!carriedLicenses) throw new Error('only the built binary carries the software of others: bun run build')
    const shown = args.length > 0 ? named(carriedLicenses, args) : carriedLicenses
    if (json) for (const { texts, ...facts } of shown.components) out.json({ ...facts, texts: texts.map(at => shown.texts[at]) })
    else if (args.length > 0 || flags.text === 'true') out.line(licensesText(shown).trimEnd())
    else
      out.line(
        table(
          ['name', 'version', 'licence', 'source'],
          shown.components.map(c => [c.name, c.version, c.license, c.source]),
        ),
      )
    return 0
  },
}
