import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './port.ts'
import { signed } from './signature.ts'

/* OpenStack's Swift with its S3 interface, as Debian packages it: a server that nobody here wrote. One device, one replica, loopback, in a temporary folder. */

const kinds = ['account', 'container', 'object', 'proxy'] as const
const programs = kinds.map(kind => `swift-${kind}-server`)
/** Swift keeps what it knows of an object in attributes of its file, which not every file system has. */
const attributes = `
import os, tempfile
with tempfile.NamedTemporaryFile() as file: os.setxattr(file.name, 'user.swift.metadata', b'1')
`
/** Why none can be started here; undefined when one can. */
export const swiftIsMissing: string | undefined = (() => {
  if (!programs.every(program => Bun.which(program))) return `apt-get install ${programs.map(p => p.replace('-server', '')).join(' ')}`
  const tried = Bun.spawnSync(['/usr/bin/python3', '-c', attributes], { stdout: 'ignore', stderr: 'ignore' })
  return tried.exitCode === 0 ? undefined : `the file system of ${tmpdir()} keeps no attributes`
})()

const nobody = 65534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: nobody, gid: nobody } : {}
const user = asRoot ? 'nobody' : userInfo().username

/** Its programs read /etc/swift before their own settings, which need not be there. */
const launcher = `
import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
`
const rings = `${launcher}
from swift.common.ring import RingBuilder
for kind, port in (pair.split('=') for pair in sys.argv[2:]):
    ring = RingBuilder(1, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, weight=1, ip='127.0.0.1', port=int(port), device='disk'))
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], kind))
`
const serving = `${launcher}
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))
`

export type Swift = {
  settings: { url: string; endpoint: string; region: string; pathStyle: boolean; accessKey: string; secretKey: string }
  /** Keys of somebody who may do nothing with the bucket. */
  stranger: { accessKey: string; secretKey: string }
  kill(): Promise<void>
  back(): Promise<void>
  stop(): Promise<void>
}

export async function startSwift(): Promise<Swift> {
  const home = mkdtempSync(join(tmpdir(), 'platen-swift-'))
  const devices = join(home, 'devices')
  mkdirSync(join(devices, 'disk'), { recursive: true })
  for (const path of asRoot ? [home, devices, join(devices, 'disk')] : []) chownSync(path, nobody, nobody)
  const ports = Object.fromEntries(kinds.map(kind => [kind, freePort()]))
  const own = { accessKey: 'test:platen', secretKey: 'testing/key+1' }
  const stranger = { accessKey: 'test:stranger', secretKey: 'other-key' }
  const region = 'eu-test-1'
  writeFileSync(join(home, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = platen\n')
  const common = (kind: string) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${ports[kind]}\nuser = ${user}\nswift_dir = ${home}\ndevices = ${devices}\nmount_check = false\nworkers = 0\nfallocate_reserve = 0\n`
  for (const kind of ['account', 'container', 'object'])
    writeFileSync(
      join(home, `${kind}.conf`),
      `${common(kind)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  const filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'slo']
  writeFileSync(
    join(home, 'proxy.conf'),
    `${common('proxy')}[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nerror_suppression_limit = 1000000\nconn_timeout = 10\nnode_timeout = 60\n${filters
      .map(name => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n`)
      .join('')
      // Its own memory is not needed for S3, only asked for.
      .replace('#memcache\n', '#memcache\nmemcache_servers = 127.0.0.1:1\n')
      .replace('#s3api\n', `#s3api\nlocation = ${region}\nmax_bucket_listing = 20\n`)
      .replace('#tempauth\n', `#tempauth\nuser_test_platen = ${own.secretKey} .admin\nuser_test_stranger = ${stranger.secretKey}\n`)}`,
  )
  const python = (program: string, args: string[]) =>
    Bun.spawn(['/usr/bin/python3', '-W', 'ignore', '-c', program, home, ...args], {
      ...{ cwd: home, stdin: 'ignore', stdout: 'ignore', stderr: 'ignore', ...identity },
    })
  const made = await python(
    rings,
    kinds.filter(kind => kind !== 'proxy').map(kind => `${kind}=${ports[kind]}`),
  ).exited
  if (made !== 0) throw new Error('Swift made no rings')
  const start = (kind: string) => python(serving, [join(home, `${kind}.conf`), `${kind}-server`])
  const children = new Map<string, ReturnType<typeof start>>(kinds.filter(kind => kind !== 'proxy').map(kind => [kind, start(kind)]))
  const onExit = () => {
    for (const child of children.values()) child.kill('SIGKILL')
  }
  process.on('exit', onExit)

  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const makeBucket = () => fetch(signed(new Request(`${endpoint}/files`, { method: 'PUT' }), { ...own, region })).catch(() => undefined)
  /** The proxy asks nobody for a minute who did not answer it a few times. */
  const backends = async () => {
    const there = async (kind: string) => (await fetch(`http://127.0.0.1:${ports[kind]}/`).catch(() => undefined)) !== undefined
    for (const until = Date.now() + 90_000; Date.now() < until; await Bun.sleep(100))
      if ((await Promise.all([...children.keys()].map(there))).every(Boolean)) return
    throw new Error('the servers behind Swift’s proxy did not start')
  }
  const answers = async () => {
    let last: Response | undefined
    for (const until = Date.now() + 90_000; Date.now() < until; await Bun.sleep(100)) {
      last = await makeBucket()
      if (last?.ok || last?.status === 409) return
    }
    throw new Error(`Swift did not start: ${last ? `${last.status} ${await last.text()}` : 'it is not there'}`)
  }
  await backends()
  children.set('proxy', start('proxy'))
  await answers()
  return {
    settings: { url: 's3://files/platen', endpoint, region, pathStyle: true, ...own },
    stranger,
    async kill() {
      children.get('proxy')!.kill('SIGKILL')
      await children.get('proxy')!.exited
    },
    async back() {
      children.set('proxy', start('proxy'))
      await answers()
    },
    async stop() {
      onExit()
      await Promise.all([...children.values()].map(child => child.exited))
      process.off('exit', onExit)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
