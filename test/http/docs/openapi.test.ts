import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2020'
import { openApiDocument } from '../../../src/http/docs/openapi.ts'
import { routes } from '../../../src/http/routes/index.ts'
import { optionFacts, optionNames } from '../../../src/render/options/table.ts'
import { wholeDocument } from '../../support/contract.ts'
import { tempDir } from '../../support/temp.ts'

type Schema = { type?: string; description?: string; properties?: Record<string, Schema>; default?: unknown }
type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, unknown> }>
type Answer = { description: string; content?: Content; headers?: Record<string, unknown> }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; description: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
const asSent = await openApiDocument()
const document = await wholeDocument<Document>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, o]) => ({ path, method, o })),
)
const operation = (id: string) => operations.find(({ o }) => o.operationId === id)!.o

const isTime = (text: string) => !Number.isNaN(Date.parse(text))

describe('the OpenAPI document', () => {
  test('passes the linter without a warning', async () => {
    const dir = tempDir()
    await Bun.write(join(dir, 'openapi.json'), JSON.stringify(asSent))
    await Bun.write(join(dir, 'redocly.yaml'), 'extends: [recommended]\n')
    const cli = join(import.meta.dir, '../../../node_modules/@redocly/cli/bin/cli.js')
    const lint = Bun.spawn([process.execPath, cli, 'lint', 'openapi.json', '--format=json', '--max-problems=1000'], {
      cwd: dir,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const report = JSON.parse(await new Response(lint.stdout).text()) as { totals: object; problems: { message: string }[] }
    expect(report.problems.map(problem => problem.message)).toEqual([])
  })

  test('contradicts itself nowhere: examples and defaults obey their schemas, what is required exists, one path has one shape', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { binary: true, uri: URL.canParse, date: true, 'date-time': isTime } })
    ajv.addSchema(asSent, 'api')
    const wrong: string[] = []
    const check = (where: string, pointer: string, value: unknown) => {
      const obeys = ajv.compile({ $ref: `api#${pointer}` })
      if (!obeys(value)) wrong.push(`${where}: ${JSON.stringify(value)?.slice(0, 80)} ${ajv.errorsText(obeys.errors)}`)
    }
    const walk = (node: unknown, pointer: string) => {
      if (typeof node !== 'object' || node === null) return
      const { schema, example, examples, properties, required, enum: values, ...rest } = node as Record<string, unknown>
      if (schema && example !== undefined) check(pointer, `${pointer}/schema`, example)
      for (const [name, { value }] of Object.entries((schema ? (examples ?? {}) : {}) as Record<string, { value: unknown }>))
        if (!JSON.stringify(value).includes('(binary)')) check(`${pointer} ${name}`, `${pointer}/schema`, value)
      if ('type' in rest && 'default' in rest) check(pointer, pointer, rest.default)
      if (Array.isArray(required) && properties)
        for (const name of required)
          if (!(name in (properties as object))) wrong.push(`${pointer}: requires ${name}, which it does not have`)
      if (Array.isArray(values) && new Set(values).size < values.length) wrong.push(`${pointer}: a value twice`)
      for (const [key, inner] of Object.entries(node))
        walk(inner, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    }
    walk(asSent.paths, '/paths')
    walk(asSent.components, '/components')
    for (const { path, o } of operations) {
      const named = (o.parameters ?? []).map(({ in: place, name }) => `${place} ${name}`)
      if (new Set(named).size < named.length) wrong.push(`${path}: a parameter twice`)
      const inPath = (o.parameters ?? []).filter(parameter => parameter.in === 'path').map(({ name }) => `{${name}}`)
      expect([path, [...path.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()]).toEqual([path, inPath.sort()])
    }
    expect(wrong).toEqual([])
  })

  test('is 3.1, and names the public origin where one is configured', async () => {
    const configured = await wholeDocument<{ openapi: string; servers: { url: string }[] } & Document>('https://shots.example.com/')
    expect([configured.openapi, configured.servers[0]!.url]).toEqual(['3.1.0', 'https://shots.example.com/api/v1'])
    expect(asSent.servers).toMatchObject([{ url: '/api/v1' }])
    const file = configured.paths['/files/{token}/{name}']!.get as unknown as { servers: { url: string }[] }
    expect(file.servers[0]!.url).toBe('https://shots.example.com')
  })

  test('says what is the same for many operations once', () => {
    const shared = asSent as unknown as { paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>> }
    const { responses } = shared.paths['/screenshots']!.get!
    expect(responses['401']).toEqual({ $ref: '#/components/responses/Unauthorized' })
    expect(JSON.stringify(asSent).split('"Identifier of this request').length).toBe(1)
  })

  test('has every route, each with an id, a summary, a tag and its failures in JSON', () => {
    expect(operations).toHaveLength(routes.length)
    expect(new Set(operations.map(({ o }) => o.operationId)).size).toBe(routes.length)
    for (const { path, o } of operations) {
      expect([path, o.summary.length > 5, o.tags.length]).toEqual([path, true, 1])
      for (const [status, answer] of Object.entries(o.responses)) {
        expect(answer.description.length).toBeGreaterThan(3)
        // Of a part that is not there the server of files says nothing more.
        if (Number(status) >= 400 && path !== '/readyz' && status !== '416')
          expect(Object.keys(answer.content ?? {})).toEqual(['application/json'])
      }
    }
  })

  test('tells which operations need the key, and their 401 and 403', () => {
    const open = operations.filter(({ o }) => o.security.length === 0).map(({ o }) => o.operationId)
    expect(open.sort()).toEqual(['getFile', 'healthz', 'metrics', 'readyz', 'take'])
    for (const { o } of operations)
      if (o.security.length) expect(Object.keys(o.responses)).toEqual(expect.arrayContaining(['401', '403', '429', '503']))
  })

  test('shows every render option in the body of POST /screenshots, with description and default', () => {
    const { schema } = operation('createScreenshot').requestBody!.content['application/json']!
    expect(Object.keys(schema.properties!)).toEqual(optionNames)
    for (const [name, option] of Object.entries(schema.properties!))
      expect([name, (option.description ?? '').length > 8]).toEqual([name, true])
    expect(schema.properties!.viewportWidth).toMatchObject({ type: 'integer', minimum: 100, maximum: 3840, default: 1280 })
  })

  test('shows every option a link may carry as a parameter of GET /take, and none it may not', () => {
    const names = operation('take').parameters!.map(parameter => parameter.name)
    expect(names).toEqual(['t', 'signature', 'expires', 'onError', ...optionNames.filter(name => optionFacts[name].onLinks)])
    expect(names).not.toContain('async')
  })

  test('documents the answers of POST /screenshots whole', () => {
    const { responses } = operation('createScreenshot')
    expect(Object.keys(responses).sort()).toEqual([
      '200',
      '202',
      '400',
      '401',
      '402',
      '403',
      '409',
      '413',
      '422',
      '429',
      '500',
      '502',
      '503',
      '504',
    ])
    expect(Object.keys(responses['200']!.content!)).toEqual([
      'application/json',
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/avif',
      'image/tiff',
      'application/pdf',
    ])
    expect(Object.keys(responses['200']!.headers!)).toContain('X-service-External-Identifier')
    // What only the page shows, pages of a PDF that it does not have for one, is refused once there is a record.
    for (const status of ['422', '502'])
      expect(responses[status]!.content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/FailedRender' } as never)
    expect(document.components.schemas.FailedRender!.properties).toHaveProperty('screenshot')
    expect(responses['503']!.headers).toHaveProperty('Retry-After')
  })

  test('documents what the Model Context Protocol refuses in its own words', () => {
    const { responses } = operation('mcp')
    expect(responses['406']!.content!['application/json']!.schema).toHaveProperty('properties.jsonrpc')
    expect(JSON.stringify(responses['400']!.content!['application/json']!.schema)).toContain('jsonrpc')
  })

  test('prints none of zod’s insides and names its components', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain('9007199254740991')
    expect(text).not.toContain('"def"')
    expect(text).toContain('#/components/schemas/Screenshot')
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Screenshot', 'Extraction', 'Capture', 'Usage', 'Error']),
    )
  })
})
