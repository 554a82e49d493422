import { carriedVersion } from '../../native/runtime/browser-pack.ts'
import type { FoundBrowser } from './find.ts'
import { plainPrefix } from './isolation/command.ts'

const versions = new Map<string, string>()

const versionOf = (browser: FoundBrowser): string => {
  if (browser.kind === 'embedded') return carriedVersion
  const known = versions.get(browser.path)
  if (known !== undefined) return known
  const env = browser.libraries ? { LD_LIBRARY_PATH: browser.libraries } : {}
  const asked = Bun.spawnSync([...plainPrefix(browser).prefix, browser.path, '--version'], {
    env: { PATH: '/usr/bin:/bin', HOME: '/tmp', ...env },
    timeout: 10_000,
    stderr: 'pipe',
  })
  const version = /\d+(\.\d+){3}/.exec(asked.stdout.toString())?.[0]
  if (version === undefined) throw new Error(`${browser.path} --version: ${(asked.stderr.toString() || 'no answer').split('\n')[0]}`)
  versions.set(browser.path, version)
  return version
}

/** What a page is told by default: the plain browser, with its major version only, as Chromium itself does. */
export const userAgentOf = (browser: FoundBrowser): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(browser).split('.')[0]}.0.0.0 Safari/537.36`
