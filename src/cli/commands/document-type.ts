import { z } from 'zod'
import { Field } from '../../resources.ts'
import { withAdmin } from '../admin.ts'
import { type Command, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { organizationOf, orgFlag } from './organization/find.ts'

const Definition = z.strictObject({
  name: z.string().min(1).max(80),
  slug: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/)
    .optional(),
  autoDetectEnabled: z.boolean().default(true),
  fields: z
    .array(
      Field.extend({
        label: z.string().optional(),
        type: Field.shape.type.default('string'),
        required: z.boolean().default(false),
        description: z.string().default(''),
      }).strict(),
    )
    .min(1)
    .max(200),
})

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const inWords = (key: string) => {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `key:type:label` of --field, e.g. `policyNumber:string:Policy number`. */
const fieldOf = (text: string) => {
  const [key = '', type = 'string', ...label] = text.split(':')
  return { key, type, ...(label.length > 0 ? { label: label.join(':') } : {}) }
}

const readDefinition = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(file === '-' ? await Bun.stdin.text() : await Bun.file(file).text())
  } catch (error) {
    throw new UsageError(`--file: ${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** Where a definition is wrong: in its file, or in the flag that says it. */
const issueText = ({ path, message }: z.core.$ZodIssue, file: string | undefined): string => {
  const [first, index] = path
  if (file) return `${file}: ${path.join('.') || 'definition'}: ${message}`
  if (first === 'fields')
    return `--field${typeof index === 'number' ? ` ${index + 1}` : ''}: ${path.slice(2).join('.')} ${message}`.replace('  ', ' ')
  return `--${String(first ?? 'name')}: ${message}`
}

export const typeCreate: Command = {
  help: 'Adds a document type to an organization: extractable by its labels and descriptions at once, by name or by detection.',
  flags: {
    org: orgFlag,
    name: { kind: 'value', hint: 'NAME', doc: 'the value for documentType of POST /extract' },
    field: {
      kind: 'list',
      hint: 'KEY[:TYPE[:LABEL]]',
      doc: 'a field; TYPE is string, number, date, boolean, array or object; repeat for more',
    },
    'auto-detect': { kind: 'switch', doc: 'whether detection may choose it (default true)' },
    file: {
      kind: 'value',
      hint: 'FILE',
      completes: 'file',
      doc: 'definition as JSON { name, fields: [{ key, label, type, required, description }] } instead of --name and --field; - is stdin',
    },
  },
  examples: [
    'platen document-type create --org default --name "Insurance policy" --field "policyNumber:string:Policy number" --field "validUntil:date"',
  ],
  run: input =>
    withAdmin(input, async ({ organizations, documentTypes }) => {
      const { flags, lists, json, out } = input
      const { id: orgId } = await organizationOf(organizations, flags.org!, 'org')
      if (!flags.file && !(flags.name && lists.field))
        throw new UsageError('platen document-type create needs --name and --field, or --file')
      const raw = flags.file
        ? await readDefinition(flags.file)
        : { name: flags.name ?? '', fields: (lists.field ?? []).map(fieldOf), autoDetectEnabled: flags['auto-detect'] !== 'false' }
      const parsed = Definition.safeParse(raw)
      if (!parsed.success) throw new UsageError(parsed.error.issues.map(issue => issueText(issue, flags.file)).join('; '))
      const { name, slug = slugOf(name), autoDetectEnabled, fields } = parsed.data
      const created = await documentTypes.create(orgId, {
        name,
        slug,
        autoDetectEnabled,
        fields: fields.map(f => ({ ...f, label: f.label ?? inWords(f.key) })),
      })
      if (json) out.json(created)
      else out.say(`Document type ${created.name} (${created.id}) with ${created.fields.length} fields.`)
      return 0
    }),
}

export const typeList: Command = {
  help: 'Lists the document types an organization can use, built-in ones included.',
  flags: { org: orgFlag },
  run: input =>
    withAdmin(input, async ({ documentTypes, organizations }) => {
      const types = await documentTypes.list((await organizationOf(organizations, input.flags.org!, 'org')).id)
      if (input.json) for (const type of types) input.out.json(type)
      else
        input.out.line(
          table(
            ['id', 'name', 'slug', 'built in', 'detected', 'fields'],
            types.map(t => [t.id, t.name, t.slug, t.isBuiltIn ? 'yes' : 'no', t.autoDetectEnabled ? 'yes' : 'no', t.fields.length]),
          ),
        )
      return 0
    }),
}

export const typeDelete: Command = {
  operands: 'ID|NAME',
  least: 1,
  most: 1,
  help: 'Deletes a custom document type. Extractions made with it stay.',
  flags: { org: orgFlag },
  run: input =>
    withAdmin(input, async ({ documentTypes, organizations }) => {
      const [which] = input.args as [string]
      const organization = await organizationOf(organizations, input.flags.org!, 'org')
      if (!(await documentTypes.delete(organization.id, which)))
        throw new UsageError(`${which} is no custom document type of ${organization.name}`)
      if (input.json) input.out.json({ deleted: which })
      else input.out.say(`Document type ${which} is deleted.`)
      return 0
    }),
}
