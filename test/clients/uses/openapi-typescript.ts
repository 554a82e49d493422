import createClient from 'openapi-fetch'
import type { components, paths } from '../made/schema'
import { key } from './key'

const client = createClient<paths>({
  baseUrl: (await import('../api.json')).default.servers[0]!.url,
  headers: { Authorization: `Bearer ${key}` },
})

const made = await client.POST('/screenshots', { body: { html: '<h1>typed</h1>', format: 'webp' } })
// JSON or, with `store` false, bytes.
if (!made.data || typeof made.data === 'string') throw new Error(made.error?.error)
const record: components['schemas']['Screenshot'] = made.data.screenshot

const page = await client.GET('/screenshots', { params: { query: { limit: 1, status: 'ready' } } })
const listed: string | undefined = page.data?.screenshots[0]?.id

const wrong = await client.GET('/captures', { params: { query: { kind: 'upload', limit: 500 } } })
const problem: string | undefined = wrong.error?.details?.[0]?.path

const gone = await client.DELETE('/screenshots/{id}', { params: { path: { id: record.id } } })
console.log(JSON.stringify({ same: record.id === listed, problem, gone: gone.response.status }))
