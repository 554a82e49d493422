import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sharedData } from '../support/files/shared-data.ts'
import { compiledBinary, emptyDirectory, run, type Server, startServer } from '../support/processes/binary.ts'

const documents = sharedData('documents', 'five real invoices through the binary')
const names = [
  'plain-invoices/ZUGFeRDv1_correct_Intarsys_ZUGFeRD_1p0_BASIC_Einfach',
  'plain-invoices/ZUGFeRDv2_correct_Mustangproject_MustangGnuaccountingBeispielRE-20190610_507',
  'plain-invoices/ZUGFeRDv2_correct_intarsys_EN16931_zugferd_2p0_EN16931_Elektron',
  'zugferd/XML-Rechnung_FX_EN16931_Reisekostenabrechnung',
  'zugferd/ZUGFeRDv2_correct_FNFE-factur-x-examples_Facture_UE_MINIMUM',
]

describe.skipIf(!documents)('five real invoices', () => {
  const directory = emptyDirectory()
  let platen = ''
  let server: Server
  const files = names.map(name => join(documents ?? '', `${name}.pdf`))
  const truth = (file: string) => {
    const { expected } = JSON.parse(readFileSync(file.replace(/\.pdf$/, '.json'), 'utf8'))
    return {
      invoiceNumber: expected.invoiceNumber,
      invoiceDate: expected.invoiceDate,
      total: expected.totals.grandTotal,
      currency: expected.currency,
    }
  }

  beforeAll(async () => {
    platen = join(directory.path, 'platen')
    copyFileSync(await compiledBinary(), platen)
    server = await startServer([platen], { cwd: directory.path })
  }, 240_000)
  afterAll(async () => {
    await server?.stop()
    directory.remove()
  })

  test('from the command line, one JSON line each', async () => {
    const { code, stdout, stderr } = await run([platen, 'extract', ...files], { cwd: directory.path })
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    const answers = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    for (const file of files) {
      const answer = answers.find(a => a.file === file)
      expect({ file: basename(file), ...answer?.outputJson.fields }).toMatchObject({ file: basename(file), ...truth(file) })
    }
  })

  test.each(files.map(file => [basename(file), file] as const))('over HTTP: %s', async (_, file) => {
    const form = new FormData()
    form.set('file', new File([readFileSync(file)], basename(file)))
    const headers = { Authorization: `Bearer ${server.key}` }
    const { extraction } = await (await fetch(`${server.url}/api/v1/extract`, { method: 'POST', headers, body: form })).json()
    expect(extraction.outputJson.fields).toMatchObject(truth(file))
    expect(extraction.outputJson.evidence.total).toBeDefined()
  })
})
