import { batch } from '@preact/signals'
import { ApiError, call, type Output } from '../../../api.ts'
import { parse, shown } from '../fields/values.ts'
import { type Draft, emptyDraft, fieldsOf, isUnsaved, keepDraft, keptDraft, ownPlaces, withoutRow } from './draft.ts'
import { baseOf, placesToSave, theirsUnder } from './merged.ts'
import type { Entry, Evidence, Opened, Row } from './model.ts'
import { isAbsent, keyOf, setAt, stepsOf } from './paths.ts'
import { ReviewState } from './review-state.ts'

/** What a reviewer does with a document: opens fields, changes and accepts values, saves. */
export class ReviewStore extends ReviewState {
  constructor(
    opened: Opened,
    private readonly user: string,
    /** Viewers look and change nothing. */
    readonly mayWrite: boolean,
  ) {
    const revision = opened.extraction.review?.revision ?? 0
    const kept = mayWrite ? keptDraft(user, opened.extraction.id) : undefined
    super(opened, kept ?? emptyDraft(revision))
    if (kept && kept.revision !== revision) this.rebase(revision)
    const first = kept?.typed?.path ?? this.left.value[0]?.path ?? this.entries.value.find(({ value }) => !isAbsent(value))?.path
    if (first !== undefined) this.go(first)
    if (kept?.typed) {
      this.text.value = kept.typed.text
      this.editing.value = true
    }
  }

  /** Turns to the page before or behind. */
  leaf(by: 1 | -1): void {
    const { pages } = this.opened.value
    const next = pages[pages.findIndex(({ number }) => number === this.page.value) + by]
    if (next) this.page.value = next.number
  }

  /** Opens a field; what stood in the edit box of the one before is taken over when it is a value. */
  go(path: string, { edit = false } = {}): void {
    if (this.editing.value && this.open.value !== undefined && this.open.value !== path && !this.take()) return
    const entry = this.entry(path)
    batch(() => {
      this.open.value = path
      this.problem.value = undefined
      this.editing.value = edit
      if (!entry) return
      this.show(entry)
      const evidence = this.evidenceOf(entry)
      this.text.value = shown(entry.value, evidence?.text)
      if (evidence?.page !== undefined) this.page.value = evidence.page
    })
  }

  /** The next or the last place to check; behind the last comes the first that is left. */
  step(by: 1 | -1): void {
    const left = this.left.value
    if (left.length === 0) return
    const all = this.doubts.value.map(({ path }) => path)
    const at = all.indexOf(this.open.value ?? '')
    const order = Array.from({ length: all.length }, (_, n) => all[(at + by * (n + 1) + 2 * all.length) % all.length]!)
    const next = order.find(path => left.some(doubt => doubt.path === path))
    if (next !== undefined) this.go(next)
  }

  typed(text: string): void {
    this.text.value = text
    this.editing.value = true
    this.problem.value = undefined
    const path = this.open.value
    if (path !== undefined) this.write({ ...this.draft.value, typed: { path, text } })
  }

  /** Puts a text that somebody showed on a page into the edit box of the open field, and its place beside it. */
  fromPage(text: string, place: Evidence): void {
    const entry = this.entry(this.open.value)
    if (!entry || !this.mayWrite) return
    this.write({ ...this.draft.value, places: this.ownPlaces({ ...this.places.value, [entry.path]: { ...place, text } }) })
    this.typed(text)
  }

  /** Leaves the edit box without taking over what stands in it. */
  cancel(): void {
    const path = this.open.value
    if (path === undefined) return
    const { [path]: shown, ...others } = this.places.value
    // The place that came with what is left goes with it.
    const before = this.draft.value.typed?.path === path ? this.savedPlaces.value[path] : shown
    this.editing.value = false
    this.write({ ...this.draft.value, places: this.ownPlaces(before ? { ...others, [path]: before } : others), typed: undefined })
    this.go(path)
  }

  /** Takes over what stands in the edit box. False when it is no value of the field. */
  take(): boolean {
    const entry = this.entry(this.open.value)
    if (!entry || !this.editing.value) return true
    const parsed = parse(this.text.value, entry.type, this.language)
    if (parsed.problem !== undefined) {
      this.problem.value = parsed.problem
      return false
    }
    const before = shown(entry.value, this.evidenceOf(entry)?.text)
    this.editing.value = false
    if (this.text.value.trim() === before) this.write({ ...this.draft.value, typed: undefined })
    else this.set(entry.path, parsed.value)
    return true
  }

  /** A value for a path, or null where the document does not say. */
  set(path: string, value: unknown): void {
    if (!this.mayWrite) return
    const { changes, lists } = this.draft.value
    const list = lists[keyOf(path)]
    const next = { ...this.draft.value, typed: undefined }
    if (list) {
      const [key, at, ...rest] = stepsOf(path)
      const rows = list.map((row, n) => (n === Number(at) ? { ...row, value: setAt(row.value, rest, value) } : row))
      this.write({ ...next, lists: { ...lists, [key!]: rows } })
    } else this.write({ ...next, changes: { ...changes, [path]: value } })
    const entry = this.entry(path)
    if (entry && this.open.value === path) this.text.value = shown(entry.value, this.evidenceOf(entry)?.text)
  }

  addRow(key: string): void {
    this.editList(key, rows => [...rows, { value: {} }])
  }
  removeRow(key: string, at: number): void {
    this.editList(
      key,
      rows => rows.filter((_, n) => n !== at),
      places => withoutRow(places, key, at),
    )
    this.open.value = undefined
  }

  /** Marks the open field as right and goes on. */
  accept(): void {
    const path = this.open.value
    if (path === undefined || !this.take()) return
    if (!this.mayWrite) {
      this.step(1)
      return
    }
    const { accepted } = this.draft.value
    const wasLeft = this.left.value.some(doubt => doubt.path === path)
    if (!accepted.includes(path)) this.write({ ...this.draft.value, accepted: [...accepted, path] })
    if (this.left.value.length > 0) this.step(1)
    else if (!wasLeft) this.along(1)
  }

  /** The field before or behind the open one, doubtful or not. */
  along(by: 1 | -1): void {
    const all = this.entries.value.filter(({ value, path }) => !isAbsent(value) || this.doubtOf(path))
    const at = all.findIndex(({ path }) => path === this.open.value)
    const next = all[at + by]
    if (next) this.go(next.path)
  }

  /** Saves what was changed; `confirm`: the whole is right now. Throws ApiError. */
  async save(confirm: boolean): Promise<void> {
    if (!this.take()) throw new ApiError(422, this.problem.value ?? 'Look at the open field first')
    const draft = this.draft.value
    if (!confirm && !isUnsaved(draft)) return
    this.saving.value = true
    try {
      const fields = fieldsOf(draft)
      const { extraction } = await call('document.review', {
        id: this.id,
        revision: draft.revision,
        ...(Object.keys(fields).length && { fields }),
        ...(draft.places && { places: placesToSave(draft.places) }),
        ...(confirm && { confirm }),
      })
      batch(() => {
        this.opened.value = { ...this.opened.value, extraction, stage: confirm ? 'reviewed' : this.opened.value.stage, reviewer: undefined }
        this.write({ ...emptyDraft(extraction.review?.revision ?? 0), accepted: confirm ? [] : draft.accepted })
        this.theirs.value = {}
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.refresh()
      throw error
    } finally {
      this.saving.value = false
    }
  }

  /** Somebody else saved: their values below, one's own over them. */
  async refresh(): Promise<void> {
    const before = baseOf(this.opened.value)
    const opened: Output<'document.get'> = await call('document.get', { id: this.id })
    batch(() => {
      this.opened.value = opened
      this.rebase(opened.extraction.review?.revision ?? 0, before)
    })
  }

  private rebase(revision: number, before?: Record<string, unknown>): void {
    const draft = this.draft.value
    this.theirs.value = theirsUnder(draft, baseOf(this.opened.value), before)
    const places = draft.places && this.ownPlaces({ ...this.savedPlaces.value, ...draft.places })
    this.write({ ...draft, ...(places && { places }), revision })
  }

  /** Turns to the tab that lists a field. */
  private show({ path, value }: Entry): void {
    const listed = { check: this.doubtOf(path) !== undefined, all: true, absent: isAbsent(value), json: false }[this.tab.value]
    if (!listed) this.tab.value = 'all'
  }

  private write(draft: Draft): void {
    this.draft.value = draft
    if (this.mayWrite) keepDraft(this.user, this.id, draft)
  }

  private ownPlaces(places: Readonly<Record<string, Evidence>>): Draft['places'] {
    return ownPlaces(places, this.savedPlaces.value)
  }

  private editList(key: string, change: (rows: Row[]) => Row[], move = (places: Readonly<Record<string, Evidence>>) => places): void {
    if (!this.mayWrite || !this.take()) return
    const { changes, lists } = this.draft.value
    const rows = change(this.lists.value[key] ?? [])
    const others = Object.fromEntries(Object.entries(changes).filter(([path]) => keyOf(path) !== key))
    const places = this.ownPlaces(move(this.places.value))
    this.write({ ...this.draft.value, places, changes: others, lists: { ...lists, [key]: rows } })
  }
}
