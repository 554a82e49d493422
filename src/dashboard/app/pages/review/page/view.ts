import { signal } from '@preact/signals'
import type { Part } from './frame.ts'
import type { Block, TextPlaces } from './spots.ts'

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3]

/** What a document without pages says, or why that cannot be shown. */
type Text =
  | { blocks: readonly Block[]; places: TextPlaces; failure?: undefined }
  | { blocks?: undefined; places?: undefined; failure: string }

/** How somebody looks at the pages; nothing of it is kept. */
export class View {
  readonly zoom = signal(1)
  /** The frame that is being drawn around a value, in fractions of its page as shown. */
  readonly region = signal<(Part & { page: number; path: string }) | undefined>(undefined)
  readonly reading = signal(false)
  /** Once it was asked for. */
  readonly text = signal<Text | undefined>(undefined)
  /** Quarter turns by hand, by page, beyond those that set it upright. */
  readonly turned = signal<Readonly<Record<number, number>>>({})

  /** Larger, smaller, or 0 for the size that fits. */
  scale(by: 1 | -1 | 0): void {
    if (by === 0) this.zoom.value = 1
    else
      this.zoom.value =
        (by > 0 ? steps.find(step => step > this.zoom.value) : steps.findLast(step => step < this.zoom.value)) ?? this.zoom.value
  }
  turn(page: number): void {
    this.turned.value = { ...this.turned.value, [page]: ((this.turned.value[page] ?? 0) + 1) % 4 }
  }
}
