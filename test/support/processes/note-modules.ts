/** Preloaded into a process: writes down every module of ours that it loads, into the file that NOTE_MODULES names. */
import { appendFileSync, readFileSync } from 'node:fs'
import { plugin } from 'bun'

plugin({
  name: 'note modules',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => {
      appendFileSync(process.env.NOTE_MODULES!, `${path}\n`)
      return { contents: readFileSync(path, 'utf8'), loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})
