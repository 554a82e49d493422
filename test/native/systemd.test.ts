import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { hiddenFromWatch, hiddenPaths, systemdUnit, watchUnit } from '../../src/native/systemd.ts'
import { tempDir } from '../support/temp.ts'

const facts = { binary: '/usr/local/bin/platen', dataDir: '/var/lib/platen', config: '/etc/platen/config.toml' }
const unit = systemdUnit(facts)

describe('the systemd unit', () => {
  test('starts this binary with its config and data directory', () => {
    expect(unit).toContain('ExecStart=/usr/local/bin/platen serve --config /etc/platen/config.toml\n')
    expect(unit).toContain('Environment=PLATEN_DATA_DIR=/var/lib/platen\n')
    expect(unit).toContain('EnvironmentFile=-/etc/platen/environment\n')
    expect(unit).toContain('StateDirectory=platen\n')
  })

  test('gives each hardening line its reason and sets none that would break the browser', () => {
    const lines = unit.split('\n')
    for (const [i, line] of lines.entries())
      if (/^(Protect|Private|Restrict\w+=(?!on-failure|2))/.test(line) && !line.startsWith('RestartSec'))
        expect(lines[i - 1]).toStartWith('# ')
    expect(unit).not.toMatch(/^(MemoryDenyWriteExecute|RestrictNamespaces)=/m)
  })

  test('gives data elsewhere to a user who owns it, since no state directory can', () => {
    const elsewhere = systemdUnit({ ...facts, dataDir: '/srv/shots' })
    expect(elsewhere).toContain('User=platen\nGroup=platen\nReadWritePaths=/srv/shots\n')
    expect(elsewhere).not.toContain('DynamicUser')
  })

  test.each([
    [{ binary: '/root/platen/dist/platen' }, 'the binary /root/platen/dist/platen is hidden from the service by ProtectHome'],
    [{ binary: '/tmp/platen' }, 'by PrivateTmp: put it into /usr/local/bin'],
    [{ dataDir: '/home/me/data' }, 'the data directory /home/me/data is hidden from the service by ProtectHome'],
    [{ dataDir: '/var/tmp/data' }, 'PrivateTmp'],
    [{ config: '/root/config.toml' }, 'the configuration /root/config.toml'],
  ])('warns of what its own walls hide: %j', (change, words) => {
    expect(hiddenPaths({ ...facts, ...change })).toEqual([expect.stringContaining(words)])
    expect(hiddenPaths(facts)).toEqual([])
    expect(hiddenPaths({ ...facts, binary: '/homes/platen', dataDir: '/tmpfs/data' })).toEqual([])
  })

  test.skipIf(!Bun.which('systemd-analyze')).each(['/var/lib/platen', '/srv/shots'])(
    'is accepted by systemd-analyze with its data in %s',
    async dataDir => {
      const file = join(tempDir(), 'platen.service')
      await Bun.write(file, systemdUnit({ ...facts, binary: process.execPath, dataDir }))
      const { stderr } = Bun.spawnSync(['systemd-analyze', 'verify', file])
      const complaints = stderr
        .toString()
        .split('\n')
        .filter(line => line.includes('platen.service'))
      expect(complaints).toEqual([])
    },
  )
})

describe('the systemd unit of a watched folder', () => {
  const watched = { binary: '/usr/local/bin/platen', config: '/etc/platen/config.toml', inbox: '/mnt/my scans', results: '/srv/100%' }
  const watching = watchUnit(watched)

  test('waits for its mounts, may write to its two folders, and quotes what systemd would read otherwise', () => {
    expect(watching).toContain('RequiresMountsFor="/mnt/my scans" /srv/100%%\n')
    expect(watching).toContain('ExecStart=/usr/local/bin/platen watch "/mnt/my scans" --out /srv/100%% --config /etc/platen/config.toml\n')
    expect(watching).toContain('ReadWritePaths="/mnt/my scans" /srv/100%%\n')
    expect(watching).toContain('EnvironmentFile=-/etc/platen/watch\n')
    expect(watching).toContain('ProtectSystem=strict\n')
  })

  test('warns of folders that its walls hide', () => {
    expect(hiddenFromWatch({ ...watched, inbox: '/home/me/scans' })).toEqual([
      expect.stringContaining('the watched folder /home/me/scans is hidden from the service by ProtectHome'),
    ])
    expect(hiddenFromWatch(watched)).toEqual([])
  })

  test.skipIf(Bun.which('systemd-analyze') === null)('is a unit that systemd reads', async () => {
    const path = join(tempDir(), 'platen-watch.service')
    await Bun.write(path, watchUnit({ ...watched, binary: '/bin/true' }))
    const { stderr, exitCode } = Bun.spawnSync(['systemd-analyze', 'verify', path])
    expect(`${exitCode} ${stderr}`.includes('platen-watch.service:')).toBe(false)
  })
})
