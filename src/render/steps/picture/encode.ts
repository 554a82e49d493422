import { encodingOf } from '../../../output-formats.ts'
import { encode as encodePicture } from '../../encode/encode.ts'
import { failed } from '../../failure.ts'
import type { Step } from '../../thread/shot.ts'

/** The wished format and size. */
export const encode: Step = {
  name: 'encode',
  runs: plan => encodingOf(plan.format) !== undefined,
  run: async shot => {
    const { format, imageQuality: quality, imageWidth: width, imageHeight: height } = shot.plan
    if (!shot.picture) return
    try {
      shot.picture = await encodePicture(shot.picture, { format, quality, width, height, compact: shot.compact })
    } catch (error) {
      const { width: w, height: h } = shot.picture
      throw failed('encode', `a picture of ${w} x ${h} px could not be written as ${format}`, String(error))
    }
  },
}
