import { beforeAll, describe, expect, test } from 'bun:test'
import { additions } from './additions.ts'
import { extendedCopy, runIn } from './copy.ts'

type Json = Awaited<ReturnType<Response['json']>>
let dir = ''
let seen: Json = {}

const cli = async (args: readonly string[], env?: Record<string, string>) => {
  const { out, err } = await runIn(dir, ['bun', 'src/main.ts', ...args], env)
  return `${out}${err}`
}
const operation = (path: string, method = 'post'): Json => seen.document.paths[path][method]
const parameter = (name: string): Json => operation('/take', 'get').parameters.find((p: Json) => p.name === name)
const option = (name: string): Json => operation('/screenshots').requestBody.content['application/json'].schema.properties[name]

beforeAll(async () => {
  dir = await extendedCopy(Object.values(additions))
  const { out, err, code } = await runIn(dir, ['bun', 'test/one-place/probe.ts'])
  if (code !== 0) throw new Error(`the extended copy does not work:\n${err}`)
  seen = JSON.parse(out)
}, 180_000)

describe('added in exactly one place, it appears everywhere:', () => {
  test('nothing else has to be touched for the compiler', async () => {
    const { out } = await runIn(dir, ['node_modules/.bin/tsc', '--noEmit'])
    expect(out).toBe('')
  }, 180_000)

  test('a render option', async () => {
    expect(option('grayscale')).toMatchObject({ type: 'boolean', default: false, description: 'Take the colours away.' })
    expect(parameter('grayscale').description).toBe('Take the colours away.')
    expect(seen.options).toMatchObject({ parsed: true, default: false, planned: { grayscale: true }, sameKey: { grayscale: false } })
    expect(seen.options.refusal).toBe('grayscale: must be true, false, 1 or 0')
    expect(seen.options.inForm).toEqual([
      expect.objectContaining({ name: 'grayscale', kind: 'boolean', default: false, group: 'look', level: 'basic' }),
      expect.objectContaining({ name: 'courier', kind: 'string', group: 'delivery', level: 'more' }),
    ])
    expect(seen.options.overHttp.error).toContain('grayscale: must be true or false')
    expect(await cli(['screenshot', '--help'])).toMatch(/--grayscale\s+Take the colours away\./)
  })

  test('an option about delivery: it changes neither picture nor cache key, and is no flag where nothing is delivered', async () => {
    expect(option('courier')).toMatchObject({ maxLength: 20 })
    expect(seen.options.planned).not.toHaveProperty('courier')
    expect(seen.options.sameKey.courier).toBe(true)
    expect(await cli(['screenshot', '--help'])).not.toContain('--courier')
  })

  test('an output format', async () => {
    expect(option('format').enum).toContain('gif')
    expect(parameter('format').schema.enum).toContain('gif')
    expect(seen.document.components.schemas.Screenshot.properties.format.enum).toContain('gif')
    expect(Object.keys(operation('/screenshots').responses[200].content)).toContain('image/gif')
    expect(Object.keys(operation('/take', 'get').responses[200].content)).toContain('image/gif')
    expect(seen.gif).toEqual({ status: 200, type: 'image/gif', head: 'GIF8' })
    expect(seen.stored).toEqual({ url: expect.stringMatching(/\.gif$/), type: 'image/gif' })
    expect(await cli(['screenshot', '--help'])).toContain('gif')
  })

  test('a device', async () => {
    expect(await cli(['screenshot', '--help'])).toContain('watch')
    expect(seen.devices.devices).toContainEqual({ name: 'watch', width: 205, height: 251, deviceScaleFactor: 2, mobile: true })
    expect(option('device').enum).toContain('watch')
  })

  test('a document type, detected and read', async () => {
    expect(seen.documentTypes.documentTypes.map((t: Json) => t.name)).toContain('Parking ticket')
    expect(seen.extraction.extraction).toMatchObject({
      status: 'completed',
      detectedType: 'Parking ticket',
      outputJson: { fields: { ticketNumber: 'PT-4711', numberPlate: 'B-XY 123' } },
    })
  })

  test('an input format', () => {
    expect(seen.extraction.extraction.status).toBe('completed')
    expect(seen.refusedFile.error).toContain('.note')
    const { schema } = operation('/extract').requestBody.content['multipart/form-data']
    expect(schema.properties.file.description).toContain('.note')
  })

  test('a webhook event', async () => {
    expect(seen.deliveries.sort()).toEqual(['https://hooks.example.com/all', 'https://hooks.example.com/one'])
    expect(Object.keys(operation('/screenshots').callbacks)).toContain('screenshot.archived')
    const chapter = seen.document.tags.find((tag: Json) => tag.name === 'Webhooks').description
    expect(chapter).toContain('`screenshot.archived`: A screenshot lies in the archive. To account endpoints and to `webhookUrl`.')
    expect(await cli(['webhook', 'create', '--help'])).toContain('screenshot.archived')
  })

  test('a configuration key', async () => {
    const example = await cli(['config', 'example'])
    expect(example).toContain('[house]')
    expect(example).toMatch(/What hangs over the door[\s\S]*motto = "fair and quick"/)
    expect(await cli(['config', 'print'])).toMatch(/house\.motto +"fair and quick" +default/)
    expect(await cli(['config', 'print'], { PLATEN_HOUSE_MOTTO: 'open' })).toMatch(/house\.motto +"open" +/)
    expect(await cli(['config', 'print', '--house-motto', 'shut'])).toMatch(/house\.motto +"shut" +/)
  })

  test('a command', async () => {
    expect(await cli(['--help'])).toMatch(/greet +say hello to somebody/)
    expect(await cli(['greet', '--help'])).toMatch(/platen greet NAME \[flags\][\s\S]*--loudly +with an exclamation mark/)
    expect(await cli(['greet', 'World', '--loudly'])).toBe('hello World!\n')
    expect(await cli(['gret', 'World'])).toContain('Did you mean greet?')
    for (const shell of ['bash', 'zsh', 'fish']) {
      const script = await cli(['completion', shell])
      expect(script).toContain('greet')
      expect(script).toContain('loudly')
    }
  })

  test('a language of documents', () => {
    expect(seen.faroese).toMatchObject({ status: 'completed', language: 'fo', detectedType: 'Invoice' })
    expect(seen.faroese.outputJson.fields).toMatchObject({ invoiceNumber: '4711', total: 120 })
  })

  test('an option of extractions', () => {
    for (const path of ['/extract', '/extractions', '/batches'])
      expect(JSON.stringify(operation(path).requestBody)).toContain('Where the paper lies.')
    expect(seen.shelf.error).toBe('shelf: has at most 20 letters')
  })

  test('a form of a batch’s results', () => {
    const format = operation('/batches/{id}/results', 'get').parameters.find((p: Json) => p.name === 'format')
    expect(format.schema.enum).toContain('txt')
    expect(Object.keys(operation('/batches/{id}/results', 'get').responses[200].content)).toContainEqual(
      expect.stringMatching(/^text\/plain/),
    )
    expect(seen.results).toEqual({ type: 'text/plain; charset=utf-8', text: expect.stringMatching(/^(running|completed)$/) })
  })

  test('a tool for agents', () => {
    expect(seen.tools.map((tool: Json) => tool.name)).toContain('repeat')
    expect(seen.told.content).toEqual([{ type: 'text', text: 'tea is ready' }])
    expect(operation('/mcp').description).toContain('`repeat`')
  })

  test('a kind of model server', async () => {
    expect(seen.modelServer).toBe('llamafile')
    expect(await cli(['config', 'print', '--llamafile-url', 'http://127.0.0.1:9'])).toMatch(
      /llamafile\.url +"http:\/\/127\.0\.0\.1:9" +--llamafile-url/,
    )
  })

  test('a failure', () => {
    expect(seen.kettle.empty).toEqual({ status: 418, body: { error: 'Short and stout', code: 'teapot' } })
    expect(JSON.stringify(seen.document.components)).toContain('"teapot"')
  })

  test('a parameter of signed links', () => {
    expect(parameter('campaign').description).toBe('Where the link stands')
    expect(seen.links).toEqual([200, 422])
  })

  test('an operation of the dashboard: input, role and audit log', () => {
    expect(seen.kettle.owner).toEqual({ status: 200, body: { tea: 'ready' } })
    expect(seen.kettle.tooMuch).toMatchObject({ status: 422, body: { error: 'litres: holds at most 2' } })
    expect(seen.kettle.viewer).toMatchObject({ status: 403, body: { error: expect.stringContaining('Your role here is viewer') } })
    expect(seen.audit).toContainEqual(expect.objectContaining({ action: 'kettle.boil', target: '1 l', actor: 'owner@example.com' }))
  })

  test('a page of the dashboard: its address, the navigation, a chunk of its own', () => {
    expect(seen.kitchen).toEqual({
      page: 200,
      chunks: [expect.stringMatching(/^kitchen-/)],
      navigation: [expect.not.stringMatching(/^kitchen-/)],
    })
    expect(seen.chunk).toBe(200)
  })
})

/** Rows whose addition other tests hold. */
const heldElsewhere: Record<string, string> = {
  'a table or a column': 'test/store/engines/parity.test.ts',
  'a repository, or a method of one': 'test/store/engines/parity.test.ts',
  'limits of a route’s body': 'test/http/body/bombs.test.ts',
}

test('every row of README’s table is added here, to the table that it names, or held by another test', async () => {
  const readme = await Bun.file('README.md').text()
  const table = readme.slice(readme.indexOf('Added in exactly one place'), readme.indexOf('## Working on it'))
  const rows = [...table.matchAll(/^\| (an? .*?|limits .*?) \| (.*) \|$/gm)].map(([, name, where]) => [name!, where!] as const)
  expect(rows.map(([name]) => name).sort()).toEqual([...Object.keys(additions), ...Object.keys(heldElsewhere)].sort())
  for (const [name, where] of rows) {
    const held = heldElsewhere[name]
    if (held) expect(await Bun.file(held).exists()).toBe(true)
    else {
      const [file, folder] = [additions[name]!.table, additions[name]!.table.replace(/\/[^/]*$/, '')]
      expect(where.includes(`\`${file}\``) || where.includes(`\`${folder}\``)).toBe(true)
    }
  }
})
