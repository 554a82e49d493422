/** Preloaded into a process: at SIGUSR2 it writes down every module it has loaded, into the file that LIST_MODULES names. */
import { renameSync, writeFileSync } from 'node:fs'

process.on('SIGUSR2', () => {
  const file = process.env.LIST_MODULES!
  writeFileSync(`${file}.new`, Object.keys(require.cache).join('\n'))
  renameSync(`${file}.new`, file)
})
