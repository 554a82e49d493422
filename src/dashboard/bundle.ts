import { basename, join } from 'node:path'
import { pages } from './pages.ts'

/** A file that a browser loads, all of them text. */
export type BundledFile = { type: string; text: string }
/** The page every address of the dashboard answers with, and what it loads, by name. */
export type Bundle = { page: BundledFile; files: Record<string, BundledFile> }

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

const publicPath = '/dashboard/assets/'
const naming = '[name]-[hash].[ext]'

/** Style sheets that come with the pages they are of, and their addresses by the paths in the table of pages. */
async function pageStyles() {
  const paths = [...new Set(pages.flatMap(({ style }) => style ?? []))]
  const result = await Bun.build({
    entrypoints: paths.map(path => join(import.meta.dir, path)),
    target: 'browser',
    minify: true,
    publicPath,
    naming,
    throw: false,
  })
  if (!result.success) throw new Error(['the styles of the dashboard do not bundle', ...result.logs.map(String)].join('\n'))
  const nameOf = (path: string) =>
    basename(result.outputs.find(output => basename(output.path).startsWith(`${basename(path, '.css')}-`))!.path)
  return { outputs: result.outputs, addresses: Object.fromEntries(paths.map(path => [path, publicPath + nameOf(path)])) }
}

/**
 * Bundles the browser's half. Never inside another build's plugin: a build awaited there does not return.
 * Throws with the bundler's messages.
 */
export async function bundle(): Promise<{ bundle: Bundle; inputs: string[] }> {
  const styles = await pageStyles()
  const result = await Bun.build({
    entrypoints: [join(import.meta.dir, 'app/index.html')],
    target: 'browser',
    splitting: true,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', pageStyles: JSON.stringify(styles.addresses) },
    publicPath,
    naming: { entry: naming, chunk: naming, asset: naming },
    metafile: true,
    throw: false,
  })
  if (!result.success) throw new Error(['the dashboard does not bundle', ...result.logs.map(String)].join('\n'))
  const files = await Promise.all(
    [...result.outputs, ...styles.outputs].map(async output => {
      const name = output.path.replace(/^.*\//, '')
      const type = types[name.slice(name.lastIndexOf('.') + 1)]
      if (type === undefined) throw new Error(`the dashboard does not know the type of ${name}`)
      return { name, type, text: await output.text() }
    }),
  )
  const page = files.find(file => file.name.endsWith('.html'))
  if (!page) throw new Error('the dashboard has no page')
  return {
    bundle: {
      page: { type: page.type, text: page.text },
      files: Object.fromEntries(files.filter(file => file !== page).map(({ name, type, text }) => [name, { type, text }])),
    },
    inputs: Object.keys(result.metafile?.inputs ?? {}),
  }
}
