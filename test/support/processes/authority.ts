import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '../temp.ts'

const openssl = Bun.which('openssl')
export const canIssue = openssl !== null

const run = (folder: string, ...args: string[]): void => {
  const { success, stderr } = Bun.spawnSync([openssl!, ...args], { cwd: folder, stderr: 'pipe' })
  if (!success) throw new Error(`openssl ${args.join(' ')}: ${stderr.toString()}`)
}

export type Shown = { cert: string; key: string }
export type Authority = {
  /** The root's certificate, PEM. */
  file: string
  /** A server's key and its certificate with the one between it and the root. `names` as in subjectAltName. */
  issue(names: string, days?: number): Promise<Shown>
}

/** A certificate authority of an inner network, made by openssl: a root, one that issues, and servers below it. */
export const createAuthority = async (name: string): Promise<Authority> => {
  const folder = tempDir()
  const key = (file: string) => run(folder, 'ecparam', '-genkey', '-name', 'prime256v1', '-noout', '-out', `${file}.key`)
  const signed = (file: string, by: string, extensions: string[], days: number) => {
    key(file)
    run(folder, 'req', '-new', '-key', `${file}.key`, '-subj', `/CN=${name} ${file}`, '-out', `${file}.csr`)
    writeFileSync(join(folder, 'extensions'), extensions.join('\n'))
    const from = ['-in', `${file}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial', '-extfile', 'extensions']
    run(folder, 'x509', '-req', ...from, '-days', String(days), '-out', `${file}.pem`)
  }
  key('root')
  run(folder, 'req', '-new', '-x509', '-key', 'root.key', '-subj', `/CN=${name}`, '-days', '3650', '-out', 'root.pem')
  signed('issuing', 'root', ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'], 3650)
  let count = 0
  return {
    file: join(folder, 'root.pem'),
    issue: async (names, days = 30) => {
      const file = `server${++count}`
      signed(file, 'issuing', ['basicConstraints=CA:FALSE', 'extendedKeyUsage=serverAuth', `subjectAltName=${names}`], days)
      const text = (path: string) => Bun.file(join(folder, path)).text()
      return { key: await text(`${file}.key`), cert: (await text(`${file}.pem`)) + (await text('issuing.pem')) }
    },
  }
}
