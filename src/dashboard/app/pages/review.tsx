import { useEffect, useMemo, useState } from 'preact/hooks'
import { ApiError, call } from '../api.ts'
import { Icon } from '../parts/icons.tsx'
import { Loading } from '../parts/load.tsx'
import { say } from '../parts/toast.tsx'
import { go, Link } from '../router.tsx'
import { may, signedIn } from '../session.ts'
import { ExportMenu } from './documents/export-menu.tsx'
import { Panel } from './review/fields/panel.tsx'
import { Help } from './review/help.tsx'
import { keyList, singleKeys, useKeys } from './review/keys.ts'
import { Notes } from './review/notes.tsx'
import { View } from './review/page/view.ts'
import { PageViewer } from './review/page/viewer.tsx'
import { ReviewStore } from './review/store/review-store.ts'
import { Unseen } from './review/unseen.tsx'

const ReviewLayout = ({ store, view }: { store: ReviewStore; view: View }) => {
  const [asking, setAsking] = useState<'unseen' | 'help'>()
  const { extraction, queue, stage, type } = store.opened.value
  const name = extraction.fileName ?? extraction.id
  const close = () => setAsking(undefined)

  const save = async (confirm: boolean) => {
    close()
    try {
      await store.save(confirm)
      if (!confirm) return say('Saved.')
      const left = queue.left - (stage === 'check' ? 1 : 0)
      say(left > 0 ? `${name} is confirmed. ${left >= 99 ? 'Many more' : left} to check.` : `${name} is confirmed. That was the last one.`)
      const next = queue.next ?? queue.previous
      go(next ? `/documents/${next}` : '/documents')
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409
      say(
        conflict ? 'Somebody else saved this document first. Look at the marked fields, then save again.' : (error as Error).message,
        true,
      )
    }
  }
  const confirm = () => {
    if (!store.mayWrite || store.saving.value) return
    if (store.left.value.length > 0) setAsking('unseen')
    else void save(true)
  }
  useKeys(store, view, { confirm, help: () => setAsking('help') })
  // The browser asks before a tab goes away with what it alone has.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => store.unsaved.value && event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [store])
  const credits = extraction.pagesProcessed ?? 0
  const builtIn = extraction.modelUsed?.startsWith('builtin:')
  const arrow = (to: string | undefined, label: string, icon: 'back' | 'next') =>
    to ? (
      <Link to={`/documents/${to}`} class="btn plain icon" label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span class="btn plain icon off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <div class="rev">
      <header class="rev-head">
        <div class="names">
          <nav aria-label="Path">
            <Link to="/documents">Documents</Link>
          </nav>
          <h1>{name}</h1>
        </div>
        <span class="tags">
          <span class="tag lit">{type?.name ?? extraction.documentTypeName ?? 'Unknown type'}</span>
          {builtIn && <span class="tag">Read without a model</span>}
          <span class="tag">
            {credits} {credits === 1 ? 'page, 1 credit' : `pages, ${credits} credits`}
          </span>
          {store.unsaved.value && <span class="tag check">Not saved yet</span>}
        </span>
        <div class="end">
          {arrow(queue.previous, 'Previous to check', 'back')}
          {arrow(queue.next, 'Next to check', 'next')}
          <ExportMenu label="Export" documents={{ ids: extraction.id }} />
          {store.mayWrite && store.unsaved.value && (
            <button type="button" class="btn" disabled={store.saving.value} onClick={() => void save(false)}>
              Save
            </button>
          )}
          {store.mayWrite && (
            <button type="button" class="btn main-act" disabled={store.saving.value} onClick={confirm}>
              <Icon name="check" /> Confirm <kbd>Ctrl ⏎</kbd>
            </button>
          )}
        </div>
      </header>
      <Notes store={store} />
      <PageViewer store={store} view={view} />
      <Panel store={store} view={view} />
      <footer class="keys">
        {singleKeys.value &&
          keyList(store.mayWrite)
            .slice(0, 6)
            .map(([keys, what]) => (
              <span key={keys}>
                {keys.split('  ').map(one => (
                  <kbd key={one}>{one}</kbd>
                ))}
                {what.replace(/,.*leaves.*/, '').toLowerCase()}
              </span>
            ))}
        <button type="button" class="linklike" onClick={() => setAsking('help')}>
          All keys
        </button>
        <span class="end">Every box is where the value was read</span>
      </footer>
      <div class={store.mayWrite ? 'thumb-acts' : 'thumb-acts two'}>
        <button type="button" class="btn" onClick={() => store.step(-1)}>
          <Icon name="back" /> Back
        </button>
        {store.mayWrite &&
          (store.left.value.length > 0 ? (
            <button type="button" class="btn main-act" onClick={() => store.accept()}>
              Accept
            </button>
          ) : (
            <button type="button" class="btn main-act" onClick={confirm}>
              Confirm
            </button>
          ))}
        <button type="button" class="btn" onClick={() => store.step(1)}>
          Next <Icon name="next" />
        </button>
      </div>
      {asking === 'unseen' && <Unseen store={store} confirm={() => void save(true)} onClose={close} />}
      {asking === 'help' && <Help mayWrite={store.mayWrite} onClose={close} />}
    </div>
  )
}

export default function ReviewPage({ id }: { id: string }) {
  const [store, setStore] = useState<ReviewStore>()
  const [failure, setFailure] = useState<string>()
  const view = useMemo(() => new View(), [id])
  const load = () => {
    setFailure(undefined)
    call('document.get', { id }).then(
      opened => setStore(new ReviewStore(opened, signedIn.value?.user.email ?? '', may('member'))),
      error => setFailure((error as Error).message),
    )
  }
  useEffect(load, [id])
  const extraction = store?.opened.value.extraction
  useEffect(() => {
    if (extraction) document.title = `${extraction.fileName ?? extraction.id} · platen`
  }, [extraction?.id])
  if (store && extraction?.outputJson) return <ReviewLayout store={store} view={view} />
  return (
    <div class="rev-none">
      <h1>{extraction?.fileName ?? 'Review'}</h1>
      {!extraction ? (
        <Loading failure={failure} retry={load} />
      ) : (
        <div class="empty">
          <p>
            {extraction.status === 'failed'
              ? `It could not be read: ${extraction.error}`
              : extraction.status === 'completed'
                ? 'Its values are not kept any more.'
                : 'It is being read.'}
          </p>
          <Link to="/documents" class="btn">
            To the documents
          </Link>
        </div>
      )}
    </div>
  )
}
