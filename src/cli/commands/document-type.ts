import type { AdminServices } from '../../service/create.ts'
import { withAdmin } from '../admin.ts'
import { type Command, type CommandInput, type Flags, UsageError } from '../command.ts'
import { checkedType, readJsonFile } from '../files/type-file.ts'
import { table } from '../output.ts'
import { recorded } from '../recorded.ts'
import { organizationOf, orgFlag } from './organization/find.ts'

type Field = { key: string; type: string; label?: string; fields?: Field[] }

/** `key:type:label` of --field, e.g. `policyNumber:string:Policy number`; `works.fee:number` is the member `fee` of `works`. */
function fieldsOf(texts: readonly string[]): Field[] {
  const fields: Field[] = []
  for (const text of texts) {
    const [path = '', type = 'string', ...label] = text.split(':')
    const [holder, key] = path.includes('.') ? [path.slice(0, path.indexOf('.')), path.slice(path.indexOf('.') + 1)] : [undefined, path]
    const field = { key, type, ...(label.length > 0 ? { label: label.join(':') } : {}) }
    const above = fields.find(f => f.key === holder)
    if (holder !== undefined && !above) throw new UsageError(`--field: ${path} belongs to ${holder}, which must be given before it`)
    if (above) above.fields = [...(above.fields ?? []), field]
    else fields.push(field)
  }
  return fields
}

/** Where a definition is wrong: in its file, or in the flag that says it. */
const placeIn = (file: string | undefined) => (path: string) => {
  if (file) return `${file}: ${path || 'definition'}`
  const [, index, rest] = /^fields\[(\d+)\]\.?(.*)$/.exec(path) ?? []
  if (index !== undefined) return `--field ${Number(index) + 1}${rest ? ` ${rest}` : ''}`
  return `--${path || 'name'}`
}

const definitionFlags: Flags = {
  name: { kind: 'value', hint: 'NAME', doc: 'the value for documentType of POST /extract' },
  field: {
    kind: 'list',
    hint: 'KEY[:TYPE[:LABEL]]',
    doc: 'a field; TYPE is string, number, date, boolean, array or object, and works.fee is the member fee of the array works; repeat for more',
  },
  'auto-detect': { kind: 'switch', doc: 'whether detection may choose it (default true)' },
  file: {
    kind: 'value',
    hint: 'FILE',
    completes: 'file',
    doc: 'definition as JSON { name, fields: [{ key, label, type, required, description, examples, pattern, fields }] } instead of --name and --field; - is stdin',
  },
}

/** What the flags say of a type; only what was given. */
const definitionOf = async ({ flags, lists }: CommandInput): Promise<Record<string, unknown>> => {
  if (flags.file) {
    const read = await readJsonFile('file', flags.file)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
    throw new UsageError(`--file: ${flags.file} holds no definition { name, fields }`)
  }
  return {
    ...(flags.name !== undefined && { name: flags.name }),
    ...(lists.field && { fields: fieldsOf(lists.field) }),
    ...(flags['auto-detect'] !== undefined && { autoDetectEnabled: flags['auto-detect'] === 'true' }),
  }
}

/** What people know a type by that may be given by its id. */
const nameOf = async ({ documentTypes }: AdminServices, orgId: string, which: string): Promise<string> =>
  (await documentTypes.get(orgId, which))?.name ?? which

export const typeCreate: Command = {
  help: 'Adds a document type to an organization: extractable by its labels and descriptions at once, by name or by detection.',
  flags: { org: orgFlag, ...definitionFlags },
  examples: [
    'platen document-type create --org default --name "Insurance policy" --field "policyNumber:string:Policy number" --field "validUntil:date"',
    'platen document-type create --org default --name "Building permit" --field number --field works:array --field works.fee:number',
  ],
  run: input =>
    withAdmin(input, async services => {
      const { organizations, documentTypes } = services
      const { flags, lists, json, out } = input
      const { id: orgId } = await organizationOf(organizations, flags.org!, 'org')
      if (!flags.file && !(flags.name && lists.field))
        throw new UsageError('platen document-type create needs --name and --field, or --file')
      const type = checkedType(await definitionOf(input), placeIn(flags.file))
      const act = { action: 'type.create', target: type.name }
      const created = await recorded(services, [orgId], act, () => documentTypes.create(orgId, type))
      if (json) out.json(created)
      else out.say(`Document type ${created.name} (${created.id}) with ${created.fields.length} fields.`)
      return 0
    }),
}

export const typeUpdate: Command = {
  operands: 'ID|NAME',
  least: 1,
  most: 1,
  help: 'Edits a custom document type in place: what is given replaces what it had, fields as a whole; its id stays, and what was read with it before.',
  flags: { org: orgFlag, ...definitionFlags },
  examples: [
    'platen document-type list --org default --json | grep "Building permit" > permit.json',
    'platen document-type update "Building permit" --org default --file permit.json',
  ],
  run: input =>
    withAdmin(input, async services => {
      const { organizations, documentTypes } = services
      const { flags, args, json, out } = input
      const [which] = args as [string]
      const organization = await organizationOf(organizations, flags.org!, 'org')
      const change = await definitionOf(input)
      if (Object.keys(change).length === 0)
        throw new UsageError('platen document-type update needs --name, --field, --auto-detect or --file')
      const act = { action: 'type.change', target: await nameOf(services, organization.id, which) }
      const updated = await recorded(services, [organization.id], act, async () => {
        const found = await documentTypes.update(organization.id, which, change, { partly: true })
        if (!found) throw new UsageError(`${which} is no custom document type of ${organization.name}`)
        return found
      })
      if (json) out.json(updated)
      else out.say(`Document type ${updated.name} (${updated.id}) has ${updated.fields.length} fields.`)
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
    withAdmin(input, async services => {
      const { documentTypes, organizations } = services
      const [which] = input.args as [string]
      const organization = await organizationOf(organizations, input.flags.org!, 'org')
      const act = { action: 'type.delete', target: await nameOf(services, organization.id, which) }
      await recorded(services, [organization.id], act, async () => {
        if (!(await documentTypes.delete(organization.id, which)))
          throw new UsageError(`${which} is no custom document type of ${organization.name}`)
      })
      if (input.json) input.out.json({ deleted: which })
      else input.out.say(`Document type ${which} is deleted.`)
      return 0
    }),
}
