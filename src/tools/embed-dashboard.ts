import { join, resolve } from 'node:path'
import { bundle } from '../dashboard/bundle.ts'
import type { Embedding } from './embed.ts'

const root = resolve(import.meta.dir, '../..')
const holder = join(root, 'src/dashboard/assets.ts')

/** Bundles the dashboard, before the build that embeds it begins, and says which files of packages went into it. */
export async function embedDashboard(): Promise<Embedding & { packages: string[] }> {
  const made = await bundle()
  let replaced = 0
  return {
    packages: made.inputs.filter(path => path.includes('node_modules/')).map(path => resolve(path)),
    plugin: {
      name: 'dashboard',
      setup(build) {
        build.onLoad({ filter: /\/src\/dashboard\/assets\.ts$/ }, ({ path }) => {
          if (path !== holder) return undefined
          replaced++
          return { contents: `const made = ${JSON.stringify(made.bundle)}\nexport const loadBundle = async () => made`, loader: 'js' }
        })
      },
    },
    finish: () => {
      if (replaced !== 1) throw new Error(`build: the dashboard was embedded ${replaced} times; nothing imports src/dashboard/assets.ts`)
    },
  }
}
