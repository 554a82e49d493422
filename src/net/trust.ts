import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SecureContext } from 'node:tls'
import { ConfigError } from '../config/load.ts'

/** Certificate authorities of an inner network, as `egress.ca_file` names them. */
export type Trust = {
  /** Verifies against these authorities and no other. */
  own(): SecureContext
  /** Verifies against these and the public ones. */
  all(): SecureContext
}

/** Loaded for the first inner authority: its list of public ones costs a start three milliseconds. */
const tls = () => process.getBuiltinModule('node:tls')

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const readable = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError([`egress.ca_file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`])
  }
}

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).subject !== undefined
  } catch {
    return false
  }
}

/** Reads a bundle in PEM; an empty path trusts nothing beyond the public authorities. @throws ConfigError when it is no such file. */
export const readTrust = (path: string): Trust | undefined => {
  if (path === '') return
  const found = readable(path).match(certificates) ?? []
  if (found.length === 0) throw new ConfigError([`egress.ca_file: ${path} holds no certificate in PEM (-----BEGIN CERTIFICATE-----)`])
  const broken = found.findIndex(pem => !isCertificate(pem))
  if (broken >= 0) throw new ConfigError([`egress.ca_file: ${path}: certificate ${broken + 1} of ${found.length} is not readable`])
  return {
    own: once(() => tls().createSecureContext({ ca: [...found] })),
    all: once(() => tls().createSecureContext({ ca: [...tls().rootCertificates, ...found] })),
  }
}

const strange = 'no known authority issued it; egress.ca_file names those of an inner network'

/** What is wrong with a certificate, by the words of Chromium and of OpenSSL; the first that fits is the most telling. */
const faults: readonly { match: RegExp; text: string }[] = [
  { match: /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID/, text: 'it has expired or is not valid yet' },
  { match: /ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID/, text: 'it was issued for another name' },
  { match: /CERT_REVOKED/, text: 'it was revoked' },
  { match: /ERR_CERT_AUTHORITY_INVALID|ISSUER_CERT|SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED/, text: strange },
  { match: /net::ERR_CERT/, text: 'it does not verify' },
]

/** `its certificate is not trusted: …` for an error that says so; undefined for any other. */
export const certificateFault = (message: string): string | undefined => {
  const fault = faults.find(({ match }) => match.test(message))
  return fault && `its certificate is not trusted: ${fault.text}`
}

/** Whether an error says that no authority that was asked vouches for a certificate. */
export const isStrange = (message: string): boolean => faults.find(({ match }) => match.test(message))?.text === strange
