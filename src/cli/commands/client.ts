import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, UsageError } from '../command.ts'
import { forceFlag, requireFolder, writeOutput } from '../files/outputs.ts'

const languages = ['typescript']

export const client: Command = {
  operands: 'LANGUAGE',
  least: 1,
  most: 1,
  completes: languages,
  help: 'Writes a package with a client of the API, made from its OpenAPI document: exact types, requests tried again with an Idempotency-Key, waiting for background work, verification of webhooks, signing of links. It has no dependencies; install it from its folder, or publish it in a registry of your own.',
  flags: {
    output: {
      kind: 'value',
      short: 'o',
      hint: 'FOLDER',
      doc: 'where to write it; made when it is not there',
      required: true,
      completes: 'file',
    },
    name: { kind: 'value', hint: 'NAME', doc: 'name of the package', default: 'platen-client' },
    force: forceFlag,
  },
  examples: ['platen client typescript -o platen-client && npm install ./platen-client'],
  async run({ args, flags, out, json, config }) {
    const [language = ''] = args
    if (!languages.includes(language)) throw new UsageError(`${language} is none of ${languages.join(', ')}; for others: platen openapi`)
    const { output = '', name = 'platen-client' } = flags
    if (!/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/.test(name))
      throw new UsageError(`--name: ${name} is no name of a package`)
    const folder = output.replace(/(.)\/+$/, '$1')
    requireFolder(folder)
    if (existsSync(folder) && readdirSync(folder).length > 0 && flags.force !== 'true')
      throw new UsageError(`${folder} is not empty; --force replaces what is in it`)
    const [{ openApiDocument }, { clientPackage }, { apiDocumentOf }] = await Promise.all([
      import('../../http/docs/openapi.ts'),
      import('../../http/client/package.ts'),
      import('../../http/client/operations.ts'),
    ])
    const { base_url, port } = config().server
    const files = clientPackage(apiDocumentOf(await openApiDocument()), { name, baseUrl: base_url || `http://127.0.0.1:${port || 7878}` })
    mkdirSync(folder, { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeOutput(join(folder, file), text)
    if (json) out.json({ folder, files: Object.keys(files) })
    else out.line(`${folder}: ${Object.keys(files).join(', ')}; npm install ${folder.startsWith('/') ? folder : `./${folder}`}`)
    return 0
  },
}
