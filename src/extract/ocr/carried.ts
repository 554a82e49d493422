import { bareEnv, isBinary, selfCommand } from '../../native/self.ts'
import { checksumOf } from './checksum.ts' with { type: 'macro' }
import detection from './model/detection.onnx' with { type: 'file' }
import direction from './model/direction.onnx' with { type: 'file' }
import language from './model/language.bin' with { type: 'file' }
import recognition from './model/recognition.onnx' with { type: 'file' }
import quickRecognition from './model/recognition.quick.onnx' with { type: 'file' }

/** Where the models lie that this program carries. */
export const carried = { detection, direction, recognition, quickRecognition, language } as const

/** What the bytes of each add up to, written down while the binary is made. */
const checksums: readonly (readonly [name: string, path: string, checksum: string])[] = [
  ['detection', detection, checksumOf('detection.onnx')],
  ['direction', direction, checksumOf('direction.onnx')],
  ['recognition', recognition, checksumOf('recognition.onnx')],
  ['quick recognition', quickRecognition, checksumOf('recognition.quick.onnx')],
  ['language', language, checksumOf('language.bin')],
]

/** The first model that is not there as it was when the binary was made, or -1. Hashed where it lies; the types do not know that `hash` takes a file. */
const damagedAt = (): number =>
  checksums.findIndex(([, path, checksum]) => {
    try {
      return Bun.hash(Bun.file(path) as Blob as never).toString(16) !== checksum
    } catch {
      return true
    }
  })

/** Exit codes of a child that found all sound, and, counted on from there, the first one damaged: none that a program ends with by accident. */
const soundCode = 100

/** Mode `__models`: tells by its exit code alone, which takes no pipe. */
export async function main(): Promise<void> {
  process.exit(soundCode + 1 + damagedAt())
}

/** As `damagedAt`; undefined when the child could not tell. */
async function toldByChild(): Promise<number | undefined> {
  try {
    const child = Bun.spawn(selfCommand('__models'), { env: bareEnv(), stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
    const at = (await child.exited) - soundCode - 1
    return at >= -1 && at < checksums.length ? at : undefined
  } catch {
    return undefined
  }
}

/**
 * Resolves when the models are as they were made. Looked at by a child beside everything else that a start does: the 19 MB it reads
 * would stay in the memory of this process for as long as it runs. @throws Error that names the damaged one
 */
export async function checkModels(): Promise<void> {
  // From the source each model is what the checksum was just made of.
  if (!isBinary) return
  const name = checksums[(await toldByChild()) ?? damagedAt()]?.[0]
  if (name) throw new Error(`this program is damaged: its model for ${name} is not as it was made; install it again`)
}
