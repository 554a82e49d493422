import { type Config, configTable } from '../../src/config/options.ts'
import { createExtractEngine } from '../../src/extract/engine.ts'
import { silentLog } from '../../src/log.ts'

/** The configuration's defaults, no model, with changes. */
export function extractConfig(ocr: Partial<Config['ocr']> = {}): Config {
  const defaults = Object.fromEntries(
    Object.entries(configTable).map(([section, rows]) => [
      section,
      Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row.schema.parse(row.default)])),
    ]),
  ) as unknown as Config
  return { ...defaults, ollama: { ...defaults.ollama, url: '' }, ocr: { ...defaults.ocr, ...ocr } }
}

export const extractEngine = (ocr: Partial<Config['ocr']> = {}) => createExtractEngine({ config: extractConfig(ocr), log: silentLog })
