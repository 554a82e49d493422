import { describe, expect, test } from 'bun:test'
import { systemdUnit } from '../../src/native/systemd.ts'

const unit = systemdUnit({ binary: '/usr/local/bin/platen', dataDir: '/var/lib/platen', config: '/etc/platen.toml' })

describe('the systemd unit', () => {
  test('starts this binary with its config and data directory', () => {
    expect(unit).toContain('ExecStart=/usr/local/bin/platen serve --config /etc/platen.toml\n')
    expect(unit).toContain('Environment=PLATEN_DATA_DIR=/var/lib/platen\n')
  })

  test('gives each hardening line its reason and sets none that would break the browser', () => {
    const lines = unit.split('\n')
    for (const [i, line] of lines.entries())
      if (/^(Protect|Private|Restrict\w+=(?!on-failure|2))/.test(line) && !line.startsWith('RestartSec'))
        expect(lines[i - 1]).toStartWith('# ')
    expect(unit).not.toMatch(/^(MemoryDenyWriteExecute|RestrictNamespaces)=/m)
  })

  test.skipIf(!Bun.which('systemd-analyze'))('is accepted by systemd-analyze', async () => {
    const dir = `${process.env.TMPDIR ?? '/tmp'}/platen-unit-${process.pid}`
    const file = `${dir}/platen.service`
    await Bun.write(file, systemdUnit({ binary: process.execPath, dataDir: '/var/lib/platen' }))
    const { stderr } = Bun.spawnSync(['systemd-analyze', 'verify', file])
    expect(
      stderr
        .toString()
        .split('\n')
        .filter(l => l.includes('platen.service')),
    ).toEqual([])
  })
})
