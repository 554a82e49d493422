import { samplePage } from '../native/samples/samples.ts'
import { ageOf, isOld } from '../render/age.ts'
import type { RenderEngine } from '../render/contract.ts'
import { parseRequest } from '../render/options/request.ts'
import { duration } from '../tables/figures.ts'
import { type CheckResult, ok, warn } from './check.ts'
import { namespaceRemedy } from './namespaces.ts'

/** One word of each script; a font that lacks it draws the same box as for a code point nobody has. */
const scripts: Record<string, string> = {
  Latin: 'Ag',
  Greek: 'Ωλ',
  Cyrillic: 'Жы',
  Arabic: 'عر',
  Hebrew: 'אב',
  Devanagari: 'नम',
  Thai: 'กข',
  Chinese: '汉字',
  Japanese: 'かな',
  Korean: '한글',
  emoji: '😀',
}

/** Runs in the page: compares what each word draws with what missing glyphs draw, and leaves the answer in the title. */
const findMissing = `
const draw = text => { const c = document.createElement('canvas'); c.width = 90; c.height = 50; const x = c.getContext('2d'); x.font = '32px sans-serif'; x.fillText(text, 4, 38); return c.toDataURL() }
const missing = Object.entries(${JSON.stringify(scripts)}).filter(([, word]) => [...word].some(c => draw(c) === draw('\\u{10FFFD}') || draw(c) === draw('\\u{0FFFE}'))).map(([name]) => name)
document.title = missing.join(',')`

export const renderSample = async (engine: RenderEngine): Promise<{ ms: number; width: number; height: number; bytes: number }> => {
  const began = performance.now()
  const shot = await engine.render({ id: 'sample', tenant: 'self', plan: engine.check(parseRequest(samplePage).plan), lane: 'sync' })
  return { ms: performance.now() - began, width: shot.width, height: shot.height, bytes: shot.bytes.length }
}

const missingScripts = async (engine: RenderEngine): Promise<string[]> => {
  const { plan } = parseRequest({ html: '<!doctype html><meta charset="utf-8"><body>', scripts: findMissing, metadataPageTitle: true })
  const { metadata } = await engine.render({ id: 'fonts', tenant: 'self', plan: engine.check(plan), lane: 'sync' })
  return String(metadata.pageTitle ?? '')
    .split(',')
    .filter(name => name !== '')
}

type Status = ReturnType<RenderEngine['status']>

export const browserCheck = (browser: Status['browser'], now = Date.now()): CheckResult => {
  const { path = 'unknown', version, kind, built } = browser ?? {}
  const where = `${path}${version ? ` (${version})` : ''}`
  if (kind === 'system-chromium')
    return warn(
      'browser',
      `${where}: a full Chromium, about half as fast`,
      'apt-get install chromium-headless-shell, or clear browser.executable',
    )
  const text = `${where}, ${kind}${built ? `, ${ageOf(built, now)}` : ''}`
  return built && isOld(built, now)
    ? warn(
        'browser',
        `${text}: it lacks what was mended since`,
        'apt-get install chromium-headless-shell (its updates come with the system), name a newer one in browser.executable, or take a newer platen',
      )
    : ok('browser', text)
}

const wallCure = ({ note = '' }: Status['isolation'], key: 'isolation' | 'sandbox'): string =>
  note.includes(`browser.${key} is`) ? `browser.${key} = "auto"` : namespaceRemedy()

export const browserChecks = async (engine: RenderEngine): Promise<CheckResult[]> => {
  const sample = await renderSample(engine)
  const { browser, isolation } = engine.status()
  const missing = await missingScripts(engine)
  return [
    browserCheck(browser),
    isolation.mode === 'namespace'
      ? ok('isolation', `empty network namespace${isolation.proven ? ', proven' : ''}`)
      : warn('isolation', `proxy and flags only${isolation.note ? `: ${isolation.note}` : ''}`, wallCure(isolation, 'isolation')),
    isolation.sandbox
      ? ok('sandbox', 'Chromium’s sandbox is on')
      : warn(
          'sandbox',
          `Chromium’s sandbox is off${isolation.note ? `: ${isolation.note}` : ''}`,
          `${wallCure(isolation, 'sandbox')}; browser.sandbox = "required" refuses to start without`,
        ),
    ok('render', `built-in page, ${sample.width}x${sample.height} in ${duration(sample.ms)}`),
    missing.length === 0
      ? ok('fonts', 'every script tried has glyphs')
      : warn(
          'fonts',
          `no glyphs for ${missing.join(', ')}`,
          'put platen-fonts.bin beside the program (bun run fonts builds it), or apt-get install fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji',
        ),
  ]
}
