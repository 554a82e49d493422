import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { carriesBrowser, type UnpackProgress, unpackBrowser } from '../../native/runtime/browser-pack.ts'
import { isOpenToAll, shareFolder } from '../../native/runtime/share-folder.ts'
import type { RenderStatus } from '../contract.ts'

export type BrowserKind = NonNullable<RenderStatus['browser']>['kind']
export type FoundBrowser = {
  path: string
  kind: BrowserKind
  /** Folder of libraries to add, only where the system lacks them. */
  libraries?: string
  /** The day it was built, known of the carried one. */
  built?: string
  /** What an operator should know about this choice. */
  warning?: string
}

const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const chromiums = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Where packages put the program behind their script: started directly, it is one process less. */
const behind: Record<string, string> = { 'chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell' }

const systemFolders = () => [
  ...(process.env.PATH ?? '').split(':'),
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/snap/bin',
  '/opt/google/chrome',
]

const onPath = (names: readonly string[], folders: readonly string[]): string | undefined => {
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder || '/usr/bin', name)
      if (!isProgram(path)) continue
      const program = behind[name]
      return program && existsSync(program) && isScript(path) ? program : path
    }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false // not there, or not for us
  }
}

const isScript = (path: string): boolean => readFileSync(path).subarray(0, 2).toString() === '#!'

const libraryFolders = ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/lib64', '/usr/lib', '/lib']
const systemHas = (library: string) => libraryFolders.some(folder => existsSync(join(folder, library)))
/** What the carried browser is linked against beyond glibc. */
const needed = ['libnss3.so', 'libnssutil3.so', 'libsoftokn3.so', 'libnspr4.so', 'libexpat.so.1']

const embedded = async (progress?: UnpackProgress): Promise<FoundBrowser | undefined> => {
  const pack = await unpackBrowser(progress)
  if (!pack) return
  const { executable: path, built } = pack
  return { path, kind: 'embedded', built, ...(needed.every(systemHas) ? {} : { libraries: pack.libraries }) }
}

/**
 * Says at once, without unpacking or starting anything, when there can be no browser. @throws Error with what to do.
 */
export const requireBrowser = (executable: string, folders = systemFolders()): void => {
  if (executable !== '') {
    if (!existsSync(executable)) throw new Error(`browser.executable: ${executable} does not exist`)
    return
  }
  if (carriesBrowser || onPath([...headlessShells, ...chromiums], folders)) return
  throw new Error(
    'No browser: neither chromium-headless-shell nor chromium is installed and this is a build without one. Install chromium-headless-shell or set browser.executable',
  )
}

/**
 * The browser in force: `browser.executable`, else a system headless shell, else the carried one (unpacked on first use), else any Chromium.
 * Throws with what to do when there is none.
 */
export const findBrowser = async (executable: string, progress?: UnpackProgress, folders = systemFolders()): Promise<FoundBrowser> => {
  requireBrowser(executable, folders)
  if (executable !== '') return { path: executable, kind: 'configured' }
  const shell = onPath(headlessShells, folders)
  if (shell) return { path: shell, kind: 'system-headless-shell' }
  const carried = await embedded(progress)
  if (carried) return carried
  const full = onPath(chromiums, folders)
  if (full)
    return {
      path: full,
      kind: 'system-chromium',
      warning: `${full} is a full Chromium, about half as fast as chromium-headless-shell: install that or use a build that carries a browser`,
    }
  throw new Error('No browser: the carried one could not be unpacked. Install chromium-headless-shell or set browser.executable')
}

/** The carried browser where every user may run it: its own folder may stand where only this user can walk. */
export const readableByAll = async (browser: FoundBrowser): Promise<FoundBrowser> => {
  const { path, libraries } = browser
  const parts = [path, libraries].filter(part => part !== undefined)
  if (browser.kind !== 'embedded' || parts.every(isOpenToAll)) return browser
  const folder = dirname(path)
  const shared = await shareFolder(folder)
  const moved = (part: string) => part.replace(folder, shared)
  return { ...browser, path: moved(path), ...(libraries ? { libraries: moved(libraries) } : {}) }
}
