import { Dialog } from '../../parts/dialog.tsx'
import type { ReviewStore } from './store/review-store.ts'

/** How many places nobody looked at: a document is confirmed knowing it. */
export const Unseen = ({ store, confirm, onClose }: { store: ReviewStore; confirm(): void; onClose(): void }) => {
  const { length } = store.left.value
  return (
    <Dialog title={`${length} ${length === 1 ? 'value was' : 'values were'} not looked at`} onClose={onClose}>
      <p>Confirm the document with {length === 1 ? 'it' : 'them'} as read?</p>
      <p class="acts">
        <button type="button" class="btn" onClick={onClose}>
          Look at {length === 1 ? 'it' : 'them'}
        </button>
        <button type="button" class="btn main-act" onClick={confirm}>
          Confirm all the same
        </button>
      </p>
    </Dialog>
  )
}
