import { resolve } from 'node:path'
import type { BunPlugin } from 'bun'
import type { CarriedLicenses } from '../../native/licenses.ts'
import { collectLicenses, packageFolder } from './collect.ts'

/** Files that others made: packages, and the networks of the reader. */
const others = /\/node_modules\/|\.onnx$/
const holder = resolve(import.meta.dir, '../../native/carried-licenses.ts')

/**
 * Puts the licences of what is carried into the module that `platen licenses` reads. It sees every file of others go by and leaves it
 * to the other plugins, and fills the module in when nothing else is left to load. `besides`: files of packages that come in another way.
 */
export function embedLicenses(besides: readonly string[] = []): { plugin: BunPlugin; carried(inputs: readonly string[]): CarriedLicenses } {
  const loaded = new Set<string>(besides)
  let carried: CarriedLicenses | undefined
  return {
    plugin: {
      name: 'licenses',
      setup(build) {
        for (const namespace of ['file', 'embed'])
          build.onLoad({ filter: others, namespace }, ({ path }) => {
            loaded.add(path)
            return undefined
          })
        build.onLoad({ filter: /\/src\/native\/carried-licenses\.ts$/ }, async ({ path, defer }) => {
          if (path !== holder) return undefined
          await defer()
          carried = collectLicenses(loaded)
          return { contents: `export const carriedLicenses = ${JSON.stringify(carried)}`, loader: 'js' }
        })
      },
    },
    /** What was put in; throws when a package of `inputs`, which the bundler names in the end, is not among it. */
    carried(inputs) {
      if (!carried) throw new Error('build: the licences were not embedded; nothing imports src/native/carried-licenses.ts')
      const known = new Set([...loaded].map(packageFolder))
      const late = inputs.flatMap(path => {
        // Left out of a lean build: named by the bundler, not carried.
        if (path.startsWith('lean:')) return []
        const folder = packageFolder(path.replace(/^embed:/, ''))
        return folder && ![...known].some(other => other?.endsWith(folder.replace(/^(\.\.\/|\/)*/, ''))) ? [folder] : []
      })
      if (late.length > 0) throw new Error(`build: no licence was collected for ${[...new Set(late)].join(', ')}`)
      return carried
    },
  }
}
