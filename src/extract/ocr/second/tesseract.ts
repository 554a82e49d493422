import deu from '../../../../node_modules/@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz' with { type: 'file' }
import eng from '../../../../node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz' with { type: 'file' }
import fra from '../../../../node_modules/@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz' with { type: 'file' }
import ita from '../../../../node_modules/@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz' with { type: 'file' }
import spa from '../../../../node_modules/@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz' with { type: 'file' }
import load from '../../../../node_modules/tesseract.js-core/tesseract-core-simd-lstm.js'
import wasmPath from '../../../../node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm' with { type: 'file' }

/** Languages carried in the binary. */
export const trainedData: Readonly<Record<string, string>> = { eng, deu, fra, spa, ita }

/** The part of the core that is used; the full API is Tesseract's TessBaseAPI. */
type Api = {
  Init(path: null, languages: string, engine: 1): number
  SetVariable(name: string, value: string): void
  SetImageFile(exif: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}
type Core = { TessBaseAPI: new () => Api; FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void } }

/** A word Tesseract read, box in pixels of the picture it was given. */
export type TessWord = { text: string; confidence: number; x: number; y: number; width: number; height: number }

let core: Promise<Core> | undefined
const present = new Set<string>()
const apis = new Map<string, Api>()

/** Tesseract's core driven directly: tesseract.js' worker would spawn a file that a compiled binary does not have. */
async function apiFor(languages: string): Promise<{ api: Api; fs: Core['FS'] }> {
  core ??= Bun.file(wasmPath)
    .arrayBuffer()
    .then(wasmBinary => load({ wasmBinary, printErr: () => {}, print: () => {} })) as Promise<Core>
  const { TessBaseAPI, FS } = await core
  const known = apis.get(languages)
  if (known) return { api: known, fs: FS }
  for (const language of languages.split('+')) {
    if (present.has(language)) continue
    const packed = new Uint8Array(await Bun.file(trainedData[language]!).arrayBuffer())
    FS.writeFile(`./${language}.traineddata`, Bun.gunzipSync(packed))
    present.add(language)
  }
  const api = new TessBaseAPI()
  // 1 = the LSTM engine, the only one this build has.
  if (api.Init(null, languages, 1)) throw new Error(`tesseract has no data for ${languages}`)
  // 6 = one uniform block: the picture is a stack of lines cut out by detection.
  api.SetVariable('tessedit_pageseg_mode', '6')
  api.SetVariable('user_defined_dpi', '200')
  apis.set(languages, api)
  return { api, fs: FS }
}

function recognised(api: Api): string {
  if (api.SetImageFile(1, 0) === 1) throw new Error('tesseract could not take the picture')
  api.Recognize(null)
  return api.GetTSVText(0)
}

/** Reads a grey picture (one byte a pixel) as a block of lines. */
export async function tesseract(grey: Uint8Array, width: number, height: number, languages: string): Promise<TessWord[]> {
  const { api, fs } = await apiFor(languages)
  fs.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]))
  const rows = recognised(api).split('\n')
  api.Clear()
  // Nothing of a document outlives it, its pictures neither.
  fs.unlink('/input')
  return rows.flatMap(row => {
    const cells = row.split('\t')
    const text = cells[11]?.trim()
    // Level 5 rows are words.
    if (cells[0] !== '5' || !text) return []
    const [x, y, w, h, confidence] = cells.slice(6, 11).map(Number) as [number, number, number, number, number]
    return [{ text, confidence: confidence / 100, x, y, width: w, height: h }]
  })
}
