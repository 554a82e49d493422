import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, defaultConfig } from '../../src/config/load.ts'
import { createDeliveryPolicy, createPolicy } from '../../src/net/policy.ts'
import { readTrust } from '../../src/net/trust.ts'
import { tempDir } from '../support/temp.ts'

const folder = tempDir()
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const pem = await Bun.file('test/fixtures/tls/cert.pem').text()
const broken = '-----BEGIN CERTIFICATE-----\nMIIBqDCCAU6gAwIBAgIU\n-----END CERTIFICATE-----\n'

test('a bundle may hold several certificates and words between them; an empty path trusts nobody more', () => {
  expect(readTrust(file('bundle.pem', `# ours\n${pem}\n# older\n${pem}`))).toBeDefined()
  expect(readTrust('')).toBeUndefined()
})

test('pages, deliveries and whatever else goes through a policy believe the same authorities', () => {
  const config = defaultConfig({ 'egress-ca-file': file('ours.pem', pem) })
  expect([createPolicy(config.egress).trust, createDeliveryPolicy(config).trust]).toEqual([expect.anything(), expect.anything()])
})

test.each([
  ['is not there', () => join(folder, 'none.pem'), 'cannot be read (ENOENT)'],
  ['is a folder', () => folder, 'cannot be read (EISDIR)'],
  ['holds no certificate', () => file('words.pem', 'hello'), 'holds no certificate in PEM'],
  ['holds a broken one', () => file('broken.pem', pem + broken), 'certificate 2 of 2 is not readable'],
])('a file that %s stops the start with one line that names the key', (_, path, text) => {
  const read = () => createPolicy({ mode: 'none', allow: [], deny: [], ports: [], ca_file: path() })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`egress.ca_file: ${path()}`)
  expect(read).toThrow(text)
})
