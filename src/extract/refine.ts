import type { ReadOutcome } from './contract.ts'
import type { UnderstandRequest, Understood } from './understand.ts'

/** Draws a page for a vision model: JPEG set upright, long side at most `longSide` pixels. */
export type PageImage = (page: number, longSide: number) => Promise<Uint8Array>

/** What the parent process adds to the built-in answer; children have no network. */
export async function refine(
  understood: Understood,
  _request: UnderstandRequest,
  _image: PageImage,
  signal?: AbortSignal,
): Promise<ReadOutcome> {
  signal?.throwIfAborted()
  return understood.outcome
}
