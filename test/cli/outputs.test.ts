import { expect, test } from 'bun:test'
import { join, resolve } from 'node:path'
import { tempDir } from '../support/temp.ts'

const outputs = resolve(import.meta.dir, '../../src/cli/files/outputs.ts')
const apart = ['unshare', '--user', '--map-root-user', '--mount']
const namespaced = Bun.which('unshare') !== null && Bun.spawnSync([...apart, 'true'], { stderr: 'ignore' }).success

test.skipIf(!namespaced)('a result that a full disk cuts short is not left there as if it were one', async () => {
  const disk = tempDir()
  const program = join(tempDir(), 'write.ts')
  await Bun.write(
    program,
    `import { readdirSync } from 'node:fs'
    import { writeOutput } from '${outputs}'
    const why = await writeOutput('${disk}/a.png', new Uint8Array(1e6)).then(() => 'written', error => error.message)
    console.log(JSON.stringify([why, readdirSync('${disk}')]))`,
  )
  const script = `mount -t tmpfs -o size=64k tmpfs ${disk} && ${process.execPath} ${program}`
  const { stdout } = Bun.spawnSync([...apart, 'sh', '-c', script])
  expect(JSON.parse(stdout.toString())).toEqual([expect.stringContaining('a.png cannot be written: ENOSPC'), []])
})
