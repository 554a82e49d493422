import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { dayMs } from '../../clock.ts'

/** What this process shows its own browser as a server: a key that never leaves it, and a certificate of no authority. */
export type Identity = { key: string; cert: string; spkiHash: string }

const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts)
const set = (...parts: Uint8Array[]) => tagged(0x31, ...parts)
const integer = (...bytes: number[]) => tagged(0x02, Buffer.from(bytes))
const bits = (bytes: Uint8Array) => tagged(0x03, Buffer.from([0]), bytes)
const time = (date: Date) => tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const version3 = tagged(0xa0, integer(2))
const ecdsaWithSha256 = sequence(tagged(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])))
const commonName = tagged(0x06, Buffer.from([0x55, 0x04, 0x03]))
const name = sequence(set(sequence(commonName, tagged(0x0c, Buffer.from('platen')))))

let made: Identity | undefined

/**
 * One self-signed certificate per thread, made when the first is needed (X.509, RFC 5280). The browser is told the hash of its key at its
 * start and believes this key and no other without an authority.
 */
export const ownIdentity = (): Identity => {
  if (made) return made
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const validity = sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + 3650 * dayMs)))
  const body = sequence(version3, integer(1), ecdsaWithSha256, name, validity, name, spki)
  const certificate = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey)))
  made = {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  }
  return made
}
