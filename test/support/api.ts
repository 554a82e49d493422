import { listen } from '../../src/http/server.ts'
import { silentLog } from '../../src/log.ts'
import { Metrics } from '../../src/metrics.ts'
import type { Parts } from '../../src/service/runtime.ts'
import { openTestServices, testConfig } from './services.ts'

/** The API on a free loopback port over scripted engines, with one organization and its key: for what HTTP and the records do, not the browser. */
export const openTestApi = async (parts: Partial<Parts> = {}) => {
  const config = parts.config ?? testConfig({ server: { port: 0 } })
  const house = await openTestServices({ ...parts, config })
  const http = listen({
    config,
    log: silentLog,
    services: house.services,
    metrics: new Metrics(),
    readiness: async () => ({ ready: true, checks: {} }),
    doctor: { last: () => undefined, examine: async () => ({ at: new Date().toISOString(), checks: [] }) },
  })
  const organization = await house.services.organizations.create({ name: 'test', plan: 'enterprise' })
  const { key, id: keyId } = await house.services.organizations.createKey(organization.id)
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${http.url}${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) } })
  return {
    ...house,
    url: http.url,
    key,
    keyId,
    orgId: organization.id,
    secret: organization.signingSecret,
    call,
    get: async <T>(path: string): Promise<T> => (await (await call(path)).json()) as T,
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    extract: (text: string, { name = 'a.pdf', ...parts }: Record<string, string> = {}, headers: Record<string, string> = {}) => {
      const body = new FormData()
      body.set('file', new File([text], name))
      for (const [name, value] of Object.entries(parts)) body.set(name, value)
      return call('/api/v1/extract', { method: 'POST', body, headers })
    },
    async stop() {
      await http.stop(0)
      await house.services.stop(0)
    },
  }
}
