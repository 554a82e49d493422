import { cropHeight } from '../ink.ts'
import type { Models } from '../models.ts'
import type { Network } from '../runtime.ts'
import type { Peak, Probabilities } from './ctc.ts'
import { decode, inDoubt } from './decode.ts'

/**
 * The characters of a line, and in how many steps the network looked along it. The crop is three planes of `cropHeight` rows, `stride` apart,
 * of -1 to 1. A second network looks where the first is in doubt: they were trained apart and rarely err alike.
 */
export async function readCrop(models: Models, crop: Float32Array, stride: number): Promise<{ peaks: Peak[]; steps: number }> {
  const { alphabet, language, recognition, second } = models
  const seenBy = async (network: Network): Promise<Probabilities> => {
    const { data, dims } = await network.run(crop, [1, 3, cropHeight, stride])
    return { data, steps: dims[1]!, classes: dims[2]! }
  }
  const line = await seenBy(recognition)
  const other = second && inDoubt(line, alphabet) ? await seenBy(second) : undefined
  return { peaks: decode(line, alphabet, language, other), steps: line.steps }
}
