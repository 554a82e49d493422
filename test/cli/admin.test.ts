import { Database } from 'bun:sqlite'
import { beforeAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../support/processes/binary.ts'
import { fromSource, platen } from '../support/processes/command-line.ts'
import { tempDir } from '../support/temp.ts'

let dir = ''
let orgId = ''
const run = (...argv: string[]) => platen(argv, { cwd: dir })

beforeAll(async () => {
  dir = tempDir()
  const server = await startServer(fromSource, { cwd: dir })
  orgId = server.orgId!
  await server.stop()
})

describe('an organization on the command line', () => {
  test('is named by its id or by its name', async () => {
    const byName = await run('key', 'create', '--org', 'default', '--name', 'ci', '--json')
    expect(JSON.parse(byName.stdout)).toMatchObject({ orgId, name: 'ci' })
    const byId = await run('key', 'create', '--org', orgId)
    expect(byId.stdout).toMatch(/^platen_\S+\n$/)
  })

  test('has its signing secret printed alone, and for a day after a change the earlier one beside it', async () => {
    const { code, stdout, stderr } = await run('org', 'secret', 'default')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^whsec_\S+\n$/)
    const changed = await run('org', 'set', 'default', '--rotate-secret', '--json')
    const { signingSecret } = JSON.parse(changed.stdout)
    const both = await run('org', 'secret', orgId, '--json')
    expect(JSON.parse(both.stdout)).toEqual({ id: orgId, signingSecret, previousSecret: stdout.trim() })
  })

  test('that is suspended is said to be, when that is done and in the list', async () => {
    const { id } = JSON.parse((await run('org', 'create', '--name', 'late payer', '--json')).stdout)
    expect((await run('org', 'set', id, '--suspended')).stdout).toContain('suspended')
    const listed = async () => (await run('org', 'list')).stdout.split('\n').find(line => line.startsWith(id))
    expect(await listed()).toContain('suspended')
    await run('org', 'set', id, '--suspended=false')
    expect(await listed()).toContain('active')
  })

  test('whose name is not unique must be named by its id', async () => {
    for (const _ of [1, 2]) await run('org', 'create', '--name', 'twin')
    const { code, stderr } = await run('org', 'secret', 'twin')
    expect([code, stderr]).toEqual([2, expect.stringContaining('several organizations are called twin; name one by its id')])
  })

  test.each([
    [['org', 'secret', 'nobody'], 'nobody is no organization; platen org list names them'],
    [['key', 'create', '--org', 'nobody'], '--org: nobody is no organization'],
    [['webhook', 'list', '--org', 'nobody'], '--org: nobody is no organization'],
    [['document-type', 'list', '--org', 'nobody'], '--org: nobody is no organization'],
    [['org', 'set', 'default', '--included', '-5'], '--included: must be a whole number from 0 to 999999999999, not -5'],
    [['org', 'create', '--name', ''], 'platen org create needs --name NAME'],
    [['org', 'create', '--name=  '], 'platen org create needs --name NAME'],
    [['org', 'set', 'default', '--status', 'broke'], '--status: broke is none of active, past_due, canceled'],
    [['org', 'set', 'default', '--plan', 'gold'], '--plan: gold is no plan; there are free, pro, enterprise'],
    [['org', 'set', 'default', '--link-keys', 'url,formt'], '--link-keys: formt is no parameter of a link. Did you mean format?'],
    [['org', 'set', 'default'], 'nothing to change: --plan, --included, --status'],
    [['webhook', 'deliveries', '--limit', '0'], '--limit: must be a whole number from 1 to 99999, not 0'],
    [
      ['webhook', 'create', '--org', 'default', '--url', 'https://x.test', '--event', 'screenshot.complete'],
      'Did you mean screenshot.completed?',
    ],
    [['webhook', 'create', '--org', 'default', '--url', 'hooks'], '--url: must be an absolute http or https URL'],
    [['user', 'create', '--org', 'default', '--email', 'ada'], '--email: '],
    [['document-type', 'create', '--org', 'default', '--name', 'Permit', '--field', 'fee:money'], '--field 1 type: must be one of string'],
    [['webhook', 'test', 'end_nobody'], 'end_nobody is no endpoint; platen webhook list names them'],
    [['org', 'list', '--egress-deny', '10.0.0.0/40'], 'egress.deny: 10.0.0.0/40 is neither a name nor an address'],
  ])('%j is refused with 2 in words of the command line', async (argv, text) => {
    const { code, stderr } = await run(...argv)
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
  })
})

describe('the link with which a user chooses a password', () => {
  test('leads to the server that runs, wherever its own flags made it listen, and to the public address where one is configured', async () => {
    const server = await startServer(fromSource, { cwd: dir })
    try {
      const made = await run('user', 'create', '--email', 'ada@example.com', '--org', 'default')
      expect(made.stdout).toStartWith(`${server.url}/dashboard/`)
      const again = await run('user', 'reset', 'ada@example.com', '--server-base-url', 'https://shots.example.com')
      expect(again.stdout).toStartWith('https://shots.example.com/dashboard/')
    } finally {
      await server.stop()
    }
    expect((await run('user', 'reset', 'ada@example.com')).stdout).toStartWith('http://127.0.0.1:7878/dashboard/')
  })
})

describe('config print', () => {
  test('hides secrets, and says of one that is not set that it is not', async () => {
    const { stdout } = await run('config', 'print', '--json', '--metrics-token', 'geheim')
    const values = new Map((JSON.parse(stdout).values as { name: string; value: unknown }[]).map(({ name, value }) => [name, value]))
    expect([values.get('metrics.token'), values.get('openai.api_key')]).toEqual(['***', ''])
    expect(stdout).not.toContain('geheim')
  })

  const wrong = {
    'server-trusted-proxies': '10.0.0.0/40',
    'egress-allow': 'a b',
    'egress-ca-file': '/nowhere.pem',
    'server-role': 'worker',
  }
  const flags = Object.entries(wrong).flatMap(([flag, value]) => [`--${flag}`, value])
  test.each([[['config', 'print']], [['doctor']], [['serve']]])(
    '%j says of values that nothing can be served with what is wrong, all at once',
    async command => {
      const { code, stdout, stderr } = await run(...command, ...flags)
      expect([code, stdout]).toEqual([2, ''])
      for (const text of [
        'server.trusted_proxies: 10.0.0.0/40 is neither an address nor a CIDR',
        'egress.allow: a b is neither a name nor an address',
        'egress.ca_file: /nowhere.pem cannot be read (ENOENT)',
        'server.role: worker is for nodes that share a store.url',
      ])
        expect(stderr).toContain(text)
    },
  )
})

/** Actor, action and target; with null of what belongs to no organization. */
const auditOf = (org: string | null): unknown[][] => {
  const db = new Database(join(dir, 'data/platen.db'), { readonly: true })
  const rows = db.query('select actor, action, target from audit where org_id is ? order by at, rowid').values(org)
  db.close()
  return rows
}

describe('the audit log', () => {
  test('tells what the command line did to keys, users and the organization', async () => {
    const { id: org } = JSON.parse((await run('org', 'create', '--name', 'watched', '--json')).stdout)
    const { id: key } = JSON.parse((await run('key', 'create', '--org', org, '--name', 'ci', '--json')).stdout)
    await run('key', 'revoke', key)
    await run('org', 'set', org, '--plan', 'pro', '--ip-whitelist', '10.0.0.0/8', '--rotate-secret')
    await run('user', 'create', '--email', 'cy@example.com', '--org', org)
    await run('user', 'create', '--email', 'di@example.com', '--org', org)
    await run('user', 'set', 'di@example.com', '--org', org, '--role', 'viewer')
    await run('user', 'set', 'di@example.com', '--disabled')
    await run('user', 'reset', 'cy@example.com')
    const stdin = 'flat7bed9scanner-glass'
    expect((await platen(['user', 'reset', 'cy@example.com', '--password-stdin'], { cwd: dir, stdin })).code).toBe(0)
    expect(auditOf(org)).toEqual([
      ['', 'org.create', 'watched'],
      ['', 'key.create', 'ci'],
      ['', 'key.revoke', `ci (${key})`],
      ['', 'org.change', 'plan pro, ipWhitelist 10.0.0.0/8'],
      ['', 'secret.rotate', ''],
      ['', 'user.create', 'cy@example.com (owner)'],
      ['', 'user.create', 'di@example.com (owner)'],
      ['', 'user.setRole', 'di@example.com (viewer)'],
      ['', 'user.disable', 'di@example.com (disabled)'],
      ['', 'user.resetLink', 'cy@example.com'],
      ['', 'user.setPassword', 'cy@example.com'],
    ])
  })

  test('tells what it did to endpoints, deliveries and document types, who saw the signing secret, and nothing of what was refused', async () => {
    const { id: org } = JSON.parse((await run('org', 'create', '--name', 'wired', '--plan', 'pro', '--json')).stdout)
    const made = await run('webhook', 'create', '--org', org, '--url', 'https://example.com/hooks/geheim', '--json')
    const { id: endpoint } = JSON.parse(made.stdout)
    const { id: delivery } = JSON.parse((await run('webhook', 'test', endpoint, '--json')).stdout)
    await run('webhook', 'replay', delivery)
    await run('webhook', 'enable', endpoint)
    await run('webhook', 'create', '--org', org, '--url', 'http://127.0.0.1/hooks')
    await run('webhook', 'delete', endpoint)
    await run('document-type', 'create', '--org', org, '--name', 'Permit', '--field', 'number')
    await run('document-type', 'create', '--org', org, '--name', 'Permit', '--field', 'number')
    const { id: type } = JSON.parse(
      (await run('document-type', 'update', 'Permit', '--org', org, '--name', 'Building permit', '--json')).stdout,
    )
    await run('document-type', 'delete', 'invoice', '--org', org)
    await run('document-type', 'delete', type, '--org', org)
    await run('org', 'secret', org)
    expect(auditOf(org)).toEqual([
      ['', 'org.create', 'wired (pro)'],
      ['', 'endpoint.create', 'example.com'],
      ['', 'endpoint.test', 'example.com: screenshot.completed'],
      ['', 'delivery.replay', delivery],
      ['', 'endpoint.enable', 'example.com'],
      ['', 'endpoint.delete', 'example.com'],
      ['', 'type.create', 'Permit'],
      ['', 'type.change', 'Permit'],
      ['', 'type.delete', 'Building permit'],
      ['', 'secret.reveal', ''],
    ])
  })

  test('tells which issuers the command line forgot', async () => {
    const { id: org } = JSON.parse((await run('org', 'create', '--name', 'forgetful', '--json')).stdout)
    const facts = JSON.stringify({ name: 'Glaserei Nord' })
    const db = new Database(join(dir, 'data/platen.db'))
    for (const id of ['iss_a', 'iss_b'])
      db.run('insert into issuer (id, org_id, fingerprint, facts, confirmed, created_at, updated_at) values (?, ?, ?, ?, 1, 0, 0)', [
        id,
        org,
        id,
        facts,
      ])
    db.close()
    expect((await run('memory', 'forget', 'iss_a')).stdout).toContain('forgotten  1')
    expect((await run('memory', 'forget', 'iss_a')).code).toBe(2)
    expect((await run('memory', 'forget', org)).stdout).toContain('forgotten  1')
    expect((await run('memory', 'forget', 'org_nobody')).code).toBe(2)
    expect(auditOf(org).slice(1)).toEqual([
      ['', 'memory.forget', 'Glaserei Nord'],
      ['', 'memory.forget', 'all'],
    ])
  })

  test('of the operators’ organizations tells which were made and deleted, that of none where nobody is an operator', async () => {
    const { id: early } = JSON.parse((await run('org', 'create', '--name', 'early', '--json')).stdout)
    expect(auditOf(null).at(-1)).toEqual(['', 'org.create', 'early'])
    await run('user', 'create', '--email', 'op@example.com', '--org', 'default', '--operator')
    await run('org', 'delete', early, '--yes')
    await run('org', 'create', '--name', 'late')
    expect(auditOf(orgId).slice(-2)).toEqual([
      ['', 'org.delete', `early (${early})`],
      ['', 'org.create', 'late'],
    ])
    expect(auditOf(early)).toEqual([])
  })
})

describe('deleting an organization', () => {
  test('asks for --yes, saying what it has, and then leaves nothing of it', async () => {
    const { id } = JSON.parse((await run('org', 'create', '--name', 'leaving', '--json')).stdout)
    await run('key', 'create', '--org', 'leaving')
    const asked = await run('org', 'delete', 'leaving')
    expect([asked.code, asked.stderr]).toEqual([
      2,
      expect.stringContaining(`${id} (leaving) has 0 screenshots, 0 extractions, 0 documents, 1 key; repeat with --yes`),
    ])
    expect((await run('org', 'list')).stdout).toContain(id)
    const done = await run('org', 'delete', 'leaving', '--yes', '--json')
    expect([done.code, JSON.parse(done.stdout)]).toMatchObject([0, { id, deleted: true, keys: 1 }])
    expect((await run('org', 'list')).stdout).not.toContain(id)
    expect((await run('key', 'list')).stdout).not.toContain(id)
    expect((await run('org', 'delete', id, '--yes')).code).toBe(2)
  })
})

describe('a backup', () => {
  test('goes into a folder that exists and replaces no other unless told', async () => {
    const first = await run('backup', 'a.tar')
    expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('a.tar: 0 files and the database')])
    const second = await run('backup', 'a.tar')
    expect([second.code, second.stderr]).toEqual([
      2,
      expect.stringContaining('a.tar exists already; --force replaces it, or name another file'),
    ])
    expect((await run('backup', 'a.tar', '--force')).code).toBe(0)
  })

  test.each([
    ['mistyped/a.tar', 'there is no folder mistyped; make it first'],
    ['data', 'data: is a folder; name the archive, e.g. data/platen.tar'],
  ])('to %s is refused', async (file, text) => {
    const { code, stderr } = await run('backup', file)
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
    expect(existsSync(join(dir, 'mistyped'))).toBe(false)
  })
})
