import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { composeFile } from '../../../native/deploy/compose.ts'
import { chart } from '../../../native/deploy/helm.ts'
import { version } from '../../../version.ts'
import type { Command } from '../../command.ts'
import { forceFlag, refuseExisting } from '../../files/outputs.ts'

export const deployCompose: Command = {
  help: 'Prints a compose file with two nodes of the image platen behind a balancer, PostgreSQL and an S3 server. Passwords come from a file .env beside it, which its first lines make.',
  examples: ['platen deploy compose > compose.yaml && docker compose up -d'],
  async run({ out, json }) {
    const text = composeFile(version)
    if (json) out.json({ compose: text })
    else out.line(text.trimEnd())
    return 0
  },
}

export const deployHelm: Command = {
  operands: '[FOLDER]',
  most: 1,
  completes: 'file',
  help: 'Writes a small Helm chart into a folder: nodes that take requests, workers, a Service, a disruption budget, and a KEDA example that adds workers while work waits. Without a folder it is printed, each file under its name.',
  flags: { force: forceFlag },
  examples: ['platen deploy helm ./chart && helm install platen ./chart --set image=registry.example.com/platen:1'],
  async run({ args: [folder], flags, out, json }) {
    const files = Object.entries(chart(version))
    if (json) out.json({ files: Object.fromEntries(files) })
    else if (folder === undefined) for (const [path, text] of files) out.line(`# ${path}\n${text.trimEnd()}\n`)
    else {
      refuseExisting(
        files.map(([path]) => join(folder, path)),
        flags.force === 'true',
        'or name another folder',
      )
      for (const [path, text] of files) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      out.say(`${folder}: ${files.length} files`)
    }
    return 0
  },
}
