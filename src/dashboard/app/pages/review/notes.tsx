import { ago } from '../../parts/time.ts'
import { say } from '../../parts/toast.tsx'
import { Link } from '../../router.tsx'
import type { ReviewStore } from './store/review-store.ts'
import { useWatch } from './watch.ts'

/** What is to be known of the document as a whole: who else works on it, who confirmed it, what is wrong with it. */
export const Notes = ({ store }: { store: ReviewStore }) => {
  const { others, saved } = useWatch(store)
  const { extraction, reviewer, type } = store.opened.value
  const whole = (extraction.outputJson?.issues ?? []).filter(({ path, code }) => path === '' && code !== 'detected')
  const refresh = () => void store.refresh().catch(error => say((error as Error).message, true))
  return (
    <div class="rev-notes" role="status">
      {saved && (
        <p class="note">
          {saved.reviewer ?? 'Somebody else'} saved this document while you had it open.
          {store.unsaved.value && ' What you changed is kept over it.'}{' '}
          <button type="button" class="linklike" onClick={refresh}>
            Show what was saved
          </button>
        </p>
      )}
      {!saved && others.length > 0 && (
        <p class="note">
          {others.join(', ')} {others.length > 1 ? 'have' : 'has'} this document open too.
        </p>
      )}
      {extraction.review && !saved && (
        <p class="note good">
          {extraction.review.status === 'confirmed' ? 'Confirmed' : 'Corrected'} {reviewer ? `by ${reviewer} ` : ''}
          {ago(extraction.review.reviewedAt)}.
        </p>
      )}
      {type?.slug === 'general' && store.mayWrite && (
        <p class="note">
          It is of no type that is known here. <Link to={`/document-types?from=${extraction.id}`}>Make a type of your own from it</Link>
        </p>
      )}
      {whole.map(({ code, message }) => (
        <p class="note" key={code + message}>
          {message}
        </p>
      ))}
    </div>
  )
}
