import { describe, expect, test } from 'bun:test'
import { approve, type DialError } from '../../src/net/dial.ts'
import { createPolicy } from '../../src/net/policy.ts'
import { sharedData } from '../support/files/shared-data.ts'

const policy = createPolicy({ mode: 'public-only', allow: [], deny: [], ports: [80, 443, 8080, 8443] }, [], new Set())

type Named = { name: string; A?: string[] | string; AAAA?: string[]; CNAME?: string; expect: string }

const urls = sharedData('badinputs/ssrf/urls.json', 'attack addresses at the proxy')
const dns = sharedData('badinputs/ssrf/dns.json', 'attack names at the proxy')

describe('the corpus of attack addresses', () => {
  test.skipIf(!urls)('nothing in it is approved for dialling, whatever brought it to the proxy', async () => {
    const { cases } = (await Bun.file(urls!).json()) as { cases: { url: string; expect: string }[] }
    const neverAsked = async (): Promise<string[]> => {
      throw new Error('ENOTFOUND')
    }
    let judged = 0
    for (const { url: text, expect: verdict } of cases) {
      // What is invalid as a render's address may be an ordinary address for a page: ws://1.1.1.1/.
      if (verdict === 'invalid' || !URL.canParse(text)) continue
      const url = new URL(text)
      // Credentials are refused in the address of a render; behind them stands a host like any other.
      if (!/^(https?|wss?):$/.test(url.protocol) || url.username !== '') continue
      judged++
      const port = Number(url.port || (/s:$/.test(url.protocol) ? 443 : 80))
      const outcome = await approve(policy, url.hostname.replace(/^\[|\]$/g, ''), port, neverAsked).then(
        addresses => `${text} may dial ${addresses}`,
        () => 'refused',
      )
      expect(outcome).toBe('refused')
    }
    expect(judged).toBeGreaterThan(90)
  })

  test.skipIf(!dns)('its names are judged by every answer, once', async () => {
    const { names } = (await Bun.file(dns!).json()) as { names: Named[] }
    const answersOf = (one: Named): string[] => {
      if (one.CNAME) return answersOf(names.find(n => n.name === one.CNAME)!)
      if (typeof one.A === 'string') return one.A.startsWith('500') ? [...Array<string>(499).fill('93.184.216.34'), '127.0.0.1'] : []
      return [...(one.A ?? []), ...(one.AAAA ?? [])]
    }
    for (const one of names.filter(n => !/rebind|slow/.test(n.name))) {
      const outcome = await approve(policy, one.name, 80, async () => answersOf(one)).then(
        () => 'allow',
        (error: DialError) => (error.step === 'blocked' ? 'deny' : 'fail'),
      )
      expect(`${one.name} ${outcome}`).toBe(`${one.name} ${one.expect.split(' ')[0]}`)
    }
  })
})
