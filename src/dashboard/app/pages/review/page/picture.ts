import { useEffect, useState } from 'preact/hooks'
import { ApiError, pagePicture } from '../../../api.ts'

const widths = [800, 1600, 2400] as const

/** The width a page is drawn in to be sharp at this size on this screen. */
export const drawnWidth = (shown: number): number => widths.find(width => width >= shown * devicePixelRatio * 0.9) ?? 2400

export type Picture = { url: string; width: number; height: number }

/** Pictures of pages that were loaded, by what they are; a handful of pages at a time is worth keeping. */
const loaded = new Map<string, Picture>()
const mostKept = 40

async function load(id: string, page: number, width: number, signal: AbortSignal): Promise<Picture> {
  for (;;) {
    try {
      const blob = await pagePicture(id, page, width, signal)
      const picture = await createImageBitmap(blob)
      return { url: URL.createObjectURL(blob), width: picture.width, height: picture.height }
    } catch (error) {
      const wait = error instanceof ApiError && (error.status === 503 || error.status === 429) ? Math.max(1, error.retryAfter) : undefined
      if (wait === undefined || signal.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, wait * 1000))
    }
  }
}

/** A page's picture once it is wanted; while a sharper one is fetched, the one before is shown. */
export function usePicture(id: string, page: number, width: number, wanted: boolean) {
  const key = `${id} ${page} ${width}`
  const [picture, setPicture] = useState<Picture | undefined>(loaded.get(key))
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const known = loaded.get(key)
    if (known) setPicture(known)
    if (known || !wanted) return
    const leaving = new AbortController()
    load(id, page, width, leaving.signal).then(
      made => {
        loaded.set(key, made)
        setPicture(made)
        setFailure(undefined)
        for (const [old, { url }] of [...loaded].slice(0, Math.max(0, loaded.size - mostKept))) {
          loaded.delete(old)
          URL.revokeObjectURL(url)
        }
      },
      error => !leaving.signal.aborted && setFailure((error as Error).message),
    )
    return () => leaving.abort()
  }, [key, wanted])
  return { picture, failure }
}
