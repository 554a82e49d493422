import type { ErrorMessage } from '../../errors.ts'
import type { ReaderWalls, ReadOutcome } from '../contract.ts'
import type { Format } from '../formats.ts'
import type { LayoutHint } from '../memory/layout-hints.ts'
import type { ReadSettings } from '../ocr/read.ts'
import type { Block } from '../page.ts'
import type { Encoded, PictureFormat } from '../picture/picture.ts'
import type { Extent } from '../picture/raster.ts'
import type { PageSelection } from '../readers/pages.ts'
import type { Region, RegionText } from '../region.ts'
import type { UnderstandRequest, Understood } from '../understand.ts'

/** What a reader child is asked; one document at a time, `open` first. */
export type Requests = {
  open: { bytes: Uint8Array; format: Format; pages?: PageSelection; most: number }
  read: { request: UnderstandRequest; settings: ReadSettings; split: boolean }
  /** One of the documents that were read last is understood anew, knowing what is remembered of its issuer. */
  again: { part: number; layoutHints: readonly LayoutHint[] }
  /** Of one of the documents that were read last. */
  understood: { part: number }
  image: { page: number; extent: Extent; format: PictureFormat; quality: number }
  /** Of a document without pages to draw. */
  text: Record<string, never>
  region: Region
  close: Record<string, never>
}

/** One document of the file: all of it, unless it is a stack. */
export type ReadPart = { outcome: ReadOutcome; blank: boolean }

export type Replies = {
  open: { pages: number; chosen: number[]; width?: number; height?: number }
  /** Words and readings stay in the child until somebody asks for them. */
  read: { parts: ReadPart[]; timings: Record<string, number>; runtime: string }
  again: ReadPart
  understood: { understood: Understood }
  image: Encoded
  text: { blocks: readonly Block[] }
  region: RegionText
  close: Record<string, never>
}

export type Verb = keyof Requests
export type Request = { [V in Verb]: { id: number; verb: V; body: Requests[V] } }[Verb]
export type Reply = { id: number; body: Replies[Verb] } | { id: number; error: ErrorMessage }
/** Sent once when the child can take work. */
export type Hello = { ready: true; walls: ReaderWalls }
