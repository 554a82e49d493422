import { pictureSize } from '../encode/picture-size.ts'

/**
 * Whether a file is about as small as one of a single colour, which is all that a look at the bytes can say for nothing. By measurement of
 * what Chromium's fast PNG and its JPEG make of empty pages of many sizes; "Hello" in a paragraph is above either line.
 */
export const looksBlank = (bytes: Uint8Array, format: 'png' | 'jpeg'): boolean => {
  const { width, height } = pictureSize(bytes)
  const empty = format === 'png' ? 0.01411 * width * height + 4.675 * height : 0.00594 * width * height + 757
  return bytes.length <= empty * 1.01 + 300
}

/** Runs in the page: whether anything could still paint it. A page without scripts and animations is as it is. */
export const mayPaint = (): boolean => document.scripts.length > 0 || document.getAnimations().length > 0

/** Runs in the page: resolves once the document has not changed for `quietMs`, or after `ms`. */
export const unchanged = (quietMs: number, ms: number): Promise<void> =>
  new Promise(done => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(end, quietMs)
    }
    const observer = new MutationObserver(restart)
    const end = () => {
      observer.disconnect()
      done()
    }
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    setTimeout(end, ms)
    restart()
  })
