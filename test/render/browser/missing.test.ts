import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { Host } from '../../../src/render/engine/host.ts'
import { testConfig } from '../../support/services.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'platen-missing-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  ['that is not there', undefined, (path: string) => `browser.executable: ${path} does not exist`],
  ['that does not start', '#!/bin/sh\necho nothing works here >&2\n', (path: string) => `${path} --version: nothing works here`],
])('a browser %s is told of in words that an operator understands, and nothing else', async (_, script, said) => {
  const executable = join(dataDir, script === undefined ? 'absent' : 'broken')
  if (script !== undefined) writeFileSync(executable, script, { mode: 0o755 })
  const { browser, egress } = testConfig({ browser: { executable } })
  const host = new Host({ browser, egress, own: [], dataDir, slots: 1, resting: 0 }, silentLog, { lost: () => {}, counts: () => {} })
  const failure = await host.start().then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(failure).toBe(said(executable))
})
