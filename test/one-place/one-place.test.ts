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
})
