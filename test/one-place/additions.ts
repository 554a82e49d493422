/** What is added to a copy of the tree: rows of one table, the module that a row names where it names one, and its section where it is configured. */
export type Addition = {
  table: string
  /** Each text stands behind the only line that reads so. */
  rows: { behind: string; text: string }[]
  module?: { path: string; text: string }
  configuration?: string
}

/** Where a section of the configuration is added. */
export const configuration = { table: 'src/config/options.ts', behind: 'export const configTable = {' }

export const additions: Readonly<Record<string, Addition>> = {
  'a render option': {
    table: 'src/render/options/table.ts',
    rows: [
      {
        behind: 'const table = {',
        text: `
  grayscale: picture(bool().default(false), 'Take the colours away.', basic('look')),
  courier: delivery(text(20).optional(), 'Who carries the file.', more('delivery')),`,
      },
    ],
  },
  'an output format': {
    table: 'src/output-formats.ts',
    rows: [
      {
        behind: 'export const outputFormats = {',
        text: `
  gif: {
    contentType: 'image/gif',
    extensions: ['gif'],
    onLinks: true,
    encoding: { source: () => 'png', side: 65_535, quality: false, transparent: true, encode: image => image.gif() },
  },`,
      },
    ],
  },
  'a device': {
    table: 'src/render/options/devices.ts',
    rows: [{ behind: 'export const devices = {', text: `\n  watch: { width: 205, height: 251, deviceScaleFactor: 2, mobile: true },` }],
  },
  'a document type': {
    table: 'src/extract/document-types/table.ts',
    rows: [
      { behind: `import type { BuiltInType } from './define.ts'`, text: `\nimport { parkingTicket } from './money/parking-ticket.ts'` },
      { behind: 'export const builtInRows: readonly BuiltInType[] = [', text: `\n  parkingTicket,` },
    ],
    module: {
      path: 'src/extract/document-types/money/parking-ticket.ts',
      text: `import { customTrie, extractCustom } from '../../rules/types/custom.ts'
import { title } from '../cues.ts'
import { type BuiltInType, must, text } from '../define.ts'

const fields = [text('ticketNumber', 'Number of the ticket', must), text('numberPlate', 'Number plate of the car')]

export const parkingTicket: BuiltInType = {
  name: 'Parking ticket',
  slug: 'parking-ticket',
  autoDetect: true,
  fields,
  cues: [title('parking ticket', /\\bparking ticket\\b/, 6)],
  words: () => customTrie(fields),
  read: extractCustom,
}
`,
    },
  },
  'an input format': {
    table: 'src/extract/formats.ts',
    rows: [
      {
        behind: `const docxReader = async () => (await import('./readers/docx/docx.ts')).openDocx`,
        text: `\nconst plainReader = async () => (await import('./readers/plain.ts')).openPlain`,
      },
      {
        behind: 'export const formats = {',
        text: `
  note: {
    extensions: ['note'],
    contentType: 'text/x-note',
    name: 'note',
    picture: false,
    matches: b => ascii(b, 0, 'NOTE'),
    reader: plainReader,
  },`,
      },
    ],
    module: {
      path: 'src/extract/readers/plain.ts',
      text: `import { AppError } from '../../errors.ts'
import { layOut } from './docx/layout.ts'
import type { OpenedFile } from './opened-file.ts'

export async function openPlain(bytes: Uint8Array, format: string): Promise<OpenedFile> {
  const lines = new TextDecoder().decode(bytes).split('\\n').slice(1)
  const page = layOut(lines.map((text, i) => ({ kind: 'paragraph', part: 'body', path: \`body/paragraph[\${i + 1}]\`, text })))
  return {
    pages: 1,
    read: async () => ({
      format,
      pages: [page],
      attachments: [],
      formFields: [],
      blocks: [],
      metadata: {},
      issues: [],
      readers: ['text'],
    }),
    image: async () => {
      throw new AppError('invalid', 'file: a note has no picture')
    },
    close() {},
  }
}
`,
    },
  },
  'a webhook event': {
    table: 'src/webhooks/events.ts',
    rows: [
      {
        behind: 'export const webhookEvents = {',
        text: `
  'screenshot.archived': {
    doc: 'A screenshot lies in the archive.',
    of: 'screenshot',
    on: 'ready',
    toWebhookUrl: 'always',
    data: z.object({ screenshotId: z.string(), externalIdentifier }),
    sample: { screenshotId: 'shot_1' },
  },`,
      },
    ],
  },
  'a configuration key': {
    table: 'src/config/options.ts',
    rows: [
      {
        behind: 'export const configTable = {',
        text: `\n  house: { motto: row(z.string(), 'fair and quick', 'What hangs over the door') },`,
      },
    ],
  },
  'a command': {
    table: 'src/cli/commands.ts',
    rows: [
      {
        behind: 'export const commands: CommandTable = {',
        text: `\n  greet: { summary: 'say hello to somebody', load: async () => (await import('./commands/greet.ts')).greet },`,
      },
    ],
    module: {
      path: 'src/cli/commands/greet.ts',
      text: `import type { Command } from '../command.ts'

export const greet: Command = {
  operands: 'NAME',
  least: 1,
  most: 1,
  help: 'Says hello to somebody.',
  flags: { loudly: { kind: 'switch', doc: 'with an exclamation mark' } },
  async run({ args, flags, out }) {
    out.line(\`hello \${args[0]}\${flags.loudly === 'true' ? '!' : ''}\`)
    return 0
  },
}
`,
    },
  },
  'a language of documents': {
    table: 'src/extract/rules/lexicon/languages/table.ts',
    rows: [
      { behind: `import { dutch } from './nl.ts'`, text: `\nimport { faroese } from './fo.ts'` },
      { behind: 'export const further = {', text: `\n  fo: faroese,` },
    ],
    module: {
      path: 'src/extract/rules/lexicon/languages/fo.ts',
      text: `import type { Language } from './types.ts'

export const faroese: Language = {
  stop: 'ella|ikki|sum|við|at',
  months: 'januar februar mars apríl mai juni juli august september oktober november desember'.split(' '),
  titles: { invoice: 'rokning' },
  trade: { invoiceNumber: 'rokningarnummar', dueDate: 'gjaldkomudagur' },
  money: { total: 'at gjalda' },
  party: {},
  columns: {},
  pay: {},
  utility: {},
  shipping: {},
  identity: {},
}
`,
    },
  },
  'an option of extractions': {
    table: 'src/http/extract/options.ts',
    rows: [
      {
        behind: 'export const extractOptions = {',
        text: `\n  shelf: z.string('must be a string').max(20, 'has at most 20 letters').optional().describe('Where the paper lies.'),`,
      },
    ],
  },
  'a form of a batch’s results': {
    table: 'src/http/batches/results.ts',
    rows: [
      {
        behind: 'export const resultsFormats = {',
        text: `\n  txt: { contentType: 'text/plain; charset=utf-8', extension: 'txt', kinds: both, content: ({ batch }) => batch.status },`,
      },
    ],
  },
  'a tool for agents': {
    table: 'src/mcp/tools.ts',
    rows: [
      {
        behind: 'export const tools: Readonly<Record<string, Tool>> = {',
        text: `
  repeat: {
    title: 'Repeat',
    description: 'Says what it was told.',
    input: () => ({ words: z.string() }),
    run: async ({ words }) => ({ content: [text(String(words))] }),
  },`,
      },
    ],
  },
  'a kind of model server': {
    table: 'src/extract/model/adapters.ts',
    rows: [
      {
        behind: 'export const adapters = {',
        text: `\n  llamafile: { name: 'a llamafile', server: ({ url }) => new OpenAiServer(url, ''), runsOne: true },`,
      },
    ],
    configuration: `
  llamafile: {
    url: row(z.string(), '', 'Address of a llamafile'),
    model: row(z.string(), '', 'Its model'),
    fast_model: row(z.string(), '', 'Its quick model'),
    timeout: row(count(1), 90, 'Seconds one call may take'),
  },`,
  },
  'a failure': {
    table: 'src/errors.ts',
    rows: [{ behind: 'export const failures = {', text: `\n  teapot: { status: 418, text: 'Short and stout' },` }],
  },
  'a parameter of signed links': {
    table: 'src/http/take/rules.ts',
    rows: [
      {
        behind: 'export const linkParameters = {',
        text: `\n  campaign: { description: 'Where the link stands', schema: { type: 'string' } },`,
      },
    ],
  },
  'an operation of the dashboard': {
    table: 'src/dashboard/operations/overview.ts',
    rows: [
      { behind: `import { z } from 'zod'`, text: `\nimport { AppError } from '../../errors.ts'` },
      {
        behind: 'export const overviewOperations = {',
        text: `
  'kettle.boil': forMember('member', {
    input: z.strictObject({ litres: z.int().max(2, 'holds at most 2') }),
    output: z.object({ tea: z.string() }),
    audit: 'kettle.boil',
    target: ({ litres }) => \`\${litres} l\`,
    async run(_, { litres }) {
      if (litres === 0) throw new AppError('teapot')
      return { tea: 'ready' }
    },
  }),`,
      },
    ],
  },
  'a page of the dashboard': {
    table: 'src/dashboard/pages.ts',
    rows: [
      {
        behind: 'export const pages: readonly PageRow[] = [',
        text: `\n  { path: '/kitchen', title: 'Kitchen of the house', icon: 'grid', role: 'member', load: () => import('./app/pages/kitchen.tsx') },`,
      },
    ],
    module: {
      path: 'src/dashboard/app/pages/kitchen.tsx',
      text: `import { call } from '../api.ts'
import { Head } from '../parts/head.tsx'

export default function Kitchen() {
  const boil = async () => (await call('kettle.boil', { litres: 1 })).tea.toUpperCase()
  return (
    <>
      <Head title="Kitchen" />
      <button type="button" onClick={boil}>
        Put the kettle on
      </button>
    </>
  )
}
`,
    },
  },
}
