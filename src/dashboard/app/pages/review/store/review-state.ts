import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { type Draft, isUnsaved } from './draft.ts'
import { type Doubt, doubtsNow, listsOf, shownBefore, valuesOf } from './merged.ts'
import { type Entry, type Evidence, entriesOf, type Group, groupsOf, type Issue, type Opened, type Row } from './model.ts'
import { keyOf, valueAt } from './paths.ts'

export type Tab = 'check' | 'all' | 'absent' | 'json'

/** State of one document under review: what was read, what the reviewer made of it, and where they are. */
export class ReviewState {
  readonly opened: Signal<Opened>
  readonly draft: Signal<Draft>
  readonly open = signal<string | undefined>(undefined)
  readonly tab: Signal<Tab>
  /** The page that was turned to last, by the field or by hand. */
  readonly page = signal(1)
  /** Text of the edit box of the open field, and what is wrong with it. */
  readonly text = signal('')
  readonly problem = signal<string | undefined>(undefined)
  readonly editing = signal(false)
  /** What others changed while this was worked on, by path. */
  readonly theirs = signal<Record<string, unknown>>({})
  readonly saving = signal(false)

  readonly lists: ReadonlySignal<Record<string, Row[]>>
  readonly values: ReadonlySignal<Record<string, unknown>>
  readonly groups: ReadonlySignal<Group[]>
  readonly entries: ReadonlySignal<Entry[]>
  readonly doubts: ReadonlySignal<Doubt[]>
  readonly left: ReadonlySignal<Doubt[]>
  readonly unsaved: ReadonlySignal<boolean>
  /** Where people showed that values stand, by path. */
  protected readonly savedPlaces: ReadonlySignal<Record<string, Evidence>>
  protected readonly places: ReadonlySignal<Record<string, Evidence>>

  constructor(opened: Opened, draft: Draft) {
    this.opened = signal(opened)
    this.draft = signal(draft)
    this.savedPlaces = computed(() => shownBefore(this.opened.value))
    this.places = computed(() => this.draft.value.places ?? this.savedPlaces.value)
    this.values = computed(() => valuesOf(this.opened.value, this.draft.value))
    this.lists = computed(() => listsOf(this.opened.value, this.draft.value, this.values.value))
    this.groups = computed(() => groupsOf(this.opened.value, this.values.value, this.lists.value))
    this.entries = computed(() => entriesOf(this.groups.value))
    this.doubts = computed(() => doubtsNow(this.opened.value, this.entries.value))
    this.left = computed(() => this.doubts.value.filter(({ path }) => !this.draft.value.accepted.includes(path)))
    this.unsaved = computed(() => isUnsaved(this.draft.value))
    this.tab = signal<Tab>(this.doubts.value.length ? 'check' : 'all')
    this.page.value = opened.pages[0]?.number ?? 1
  }

  get id(): string {
    return this.opened.value.extraction.id
  }
  get language(): string | undefined {
    return this.opened.value.extraction.language ?? undefined
  }

  /** How a page is shown; undefined for one that was not read. */
  facts(page: number): Opened['pages'][number] | undefined {
    return this.opened.value.pages.find(({ number }) => number === page)
  }
  entry(path: string | undefined): Entry | undefined {
    return this.entries.value.find(entry => entry.path === path)
  }
  /** Where people showed it, else where it was read: there a changed value is still, though it is no longer what was read. */
  readonly evidenceOf = ({ from, path }: Pick<Entry, 'from' | 'path'>): Evidence | undefined =>
    this.places.value[path] ?? this.opened.value.extraction.outputJson?.evidence[from]
  /** What stood there when it was read; null where nothing was. */
  readValue(from: string): unknown {
    return valueAt(this.opened.value.extraction.outputJson?.fields, from)
  }
  issuesOf(path: string): Issue[] {
    return (this.opened.value.extraction.outputJson?.issues ?? []).filter(issue => issue.path === path && issue.code !== 'detected')
  }
  doubtOf(path: string): Doubt | undefined {
    return this.doubts.value.find(doubt => doubt.path === path)
  }
  isChanged(path: string): boolean {
    const { changes, lists } = this.draft.value
    return path in changes || keyOf(path) in lists
  }
}
