import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openApiDocument } from '../../src/http/docs/openapi.ts'
import { routes } from '../../src/http/routes/index.ts'
import { optionFacts, optionNames } from '../../src/render/options/table.ts'
import { tempDir } from '../support/temp.ts'

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
const document = (await openApiDocument()) as { paths: Record<string, Record<string, Operation>>; components: { schemas: object } }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, o]) => ({ path, method, o })),
)
const operation = (id: string) => operations.find(({ o }) => o.operationId === id)!.o

describe('the OpenAPI document', () => {
  test('passes the linter without a warning', async () => {
    const dir = tempDir()
    await Bun.write(join(dir, 'openapi.json'), JSON.stringify(document))
    await Bun.write(join(dir, 'redocly.yaml'), 'extends: [recommended]\n')
    const cli = join(import.meta.dir, '../../node_modules/@redocly/cli/bin/cli.js')
    const lint = Bun.spawn([process.execPath, cli, 'lint', 'openapi.json', '--format=json', '--max-problems=1000'], {
      cwd: dir,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const report = JSON.parse(await new Response(lint.stdout).text()) as { totals: object; problems: { message: string }[] }
    expect(report.problems.map(problem => problem.message)).toEqual([])
  })

  test('has every route, each with an id, a summary, a tag and its failures in JSON', () => {
    expect(operations).toHaveLength(routes.length)
    expect(new Set(operations.map(({ o }) => o.operationId)).size).toBe(routes.length)
    for (const { path, o } of operations) {
      expect([path, o.summary.length > 5, o.tags.length]).toEqual([path, true, 1])
      for (const [status, answer] of Object.entries(o.responses)) {
        expect(answer.description.length).toBeGreaterThan(3)
        if (Number(status) >= 400 && path !== '/readyz') expect(Object.keys(answer.content ?? {})).toEqual(['application/json'])
      }
    }
  })

  test('tells which operations need the key, and their 401 and 403', () => {
    const open = operations.filter(({ o }) => o.security.length === 0).map(({ o }) => o.operationId)
    expect(open.sort()).toEqual(['getFile', 'healthz', 'metrics', 'readyz', 'take'])
    for (const { o } of operations)
      if (o.security.length) expect(Object.keys(o.responses)).toEqual(expect.arrayContaining(['401', '403', '429']))
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
    expect(responses['502']!.content!['application/json']!.schema.properties).toHaveProperty('screenshot')
    expect(responses['503']!.headers).toHaveProperty('Retry-After')
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
