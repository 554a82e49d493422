import { useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { some } from '../parts/data/amount.ts'
import { Card, Empty, Head } from '../parts/head.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { say, sayUndoable } from '../parts/toast.tsx'
import { Link } from '../router.tsx'
import { may } from '../session.ts'
import { DropZone } from './documents/drop-zone.tsx'
import { ExportMenu } from './documents/export-menu.tsx'
import { Filters, useFilter } from './documents/filters.tsx'
import { Sending } from './documents/sending.tsx'
import { DocumentTable, type Listed } from './documents/table.tsx'
import { ended } from './documents/uploads.ts'

/** Ids that one call takes. */
const mostAtOnce = 100
const failed = (error: unknown) => say((error as Error).message, true)

export default function DocumentsPage() {
  const filter = useFilter()
  const hidden = useSignal<ReadonlySet<string>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [older, setOlder] = useState<{ rows: Listed[]; cursor?: string }>()
  const asked = { ...filter, limit: 50 }
  const { data, failure, reload } = useCall('document.list', asked, ({ items }) => items.some(({ stage }) => stage === 'reading'))
  const key = JSON.stringify(filter)
  useEffect(() => {
    setOlder(undefined)
    setTicked(new Set())
  }, [key])
  const [rereading, setRereading] = useState<string>()
  const count = ended.value
  useEffect(() => void (count > 0 && reload()), [count])
  const seen = new Set<string>()
  const rows = [...(data?.items ?? []), ...(older?.rows ?? [])].filter(({ id }) => !hidden.value.has(id) && !seen.has(id) && seen.add(id))
  const cursor = older ? older.cursor : data?.nextCursor
  const more = () =>
    call('document.list', { ...asked, cursor }).then(
      page => setOlder({ rows: [...(older?.rows ?? []), ...page.items], cursor: page.nextCursor }),
      failed,
    )
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setTicked(next)
  }
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const sure = chosen.filter(({ stage }) => stage === 'sure')

  const remove = () => {
    const ids = chosen.map(({ id }) => id)
    hidden.value = new Set([...hidden.value, ...ids])
    setTicked(new Set())
    sayUndoable(
      ids.length === 1 ? `${chosen[0]!.fileName ?? 'The document'} is deleted.` : `${ids.length} documents are deleted.`,
      how => {
        for (let at = 0; at < ids.length; at += mostAtOnce)
          call('document.delete', { ids: ids.slice(at, at + mostAtOnce) }, how).catch(failed)
      },
      () => {
        hidden.value = new Set([...hidden.value].filter(id => !ids.includes(id)))
      },
    )
  }
  const confirm = async () => {
    try {
      let all = 0
      for (let at = 0; at < sure.length; at += mostAtOnce) {
        const { confirmed } = await call('document.confirm', { ids: sure.slice(at, at + mostAtOnce).map(({ id }) => id) })
        all += confirmed
      }
      say(`${some(all, 'document is', 'documents are')} confirmed.`)
      setTicked(new Set())
      await reload()
    } catch (error) {
      failed(error)
    }
  }
  const again = async () => {
    setTicked(new Set())
    let done = 0
    for (const [at, { id }] of chosen.entries()) {
      setRereading(`Reading ${at + 1} of ${chosen.length} again`)
      try {
        await call('document.again', { id })
        done++
      } catch (error) {
        failed(error)
      }
      await reload()
    }
    setRereading(undefined)
    if (done > 0) say(`${some(done, 'document was', 'documents were')} read again.`)
  }
  const pages = chosen.reduce((sum, { pages: n }) => sum + (n ?? 1), 0)
  const exported = chosen.length ? { ids: chosen.map(({ id }) => id).join(',') } : filter
  const first = data?.items.find(({ stage }) => stage === 'check')

  return (
    <>
      <Head
        title="Documents"
        sub={
          data
            ? data.waiting
              ? `${data.waiting >= 100 ? 'More than 99' : data.waiting} ${data.waiting === 1 ? 'waits' : 'wait'} for a look`
              : 'None waits for a look'
            : undefined
        }
      >
        {first && (
          <Link to={`/documents/${first.id}`} class="btn">
            Review the first
          </Link>
        )}
      </Head>
      <Stale failure={data && failure} />
      <div class="grid">
        {may('member') && data && (
          <section class="card c12" aria-label="New documents">
            <div class="in">
              <DropZone types={data.types} limits={data.limits} />
            </div>
          </section>
        )}
        <Sending />
        <Card id="documents" title="Documents">
          <Filters filter={filter} types={data?.types ?? []}>
            <ExportMenu label={chosen.length ? `Export ${chosen.length}` : 'Export these'} documents={exported} />
          </Filters>
          {chosen.length > 0 && may('member') && (
            <fieldset class="bulk" aria-label="With the chosen documents">
              <b>{chosen.length} chosen</b>
              {sure.length > 0 && (
                <button type="button" class="btn" onClick={() => void confirm()}>
                  Confirm {sure.length} sure
                </button>
              )}
              <button type="button" class="btn" onClick={() => void again()}>
                Read again for {pages} {pages === 1 ? 'credit' : 'credits'}
              </button>
              <button type="button" class="btn bad" onClick={remove}>
                Delete
              </button>
            </fieldset>
          )}
          {rereading && (
            <p class="reread sub" role="status">
              {rereading}
              <progress aria-label={rereading} />
            </p>
          )}
          {!data ? (
            <Loading failure={failure} retry={reload} />
          ) : rows.length === 0 ? (
            <Empty>
              <p>
                {filter.stage || filter.name || filter.documentType
                  ? 'No document is like that.'
                  : 'No document yet. Drop one on this page to read it.'}
              </p>
            </Empty>
          ) : (
            <>
              <DocumentTable documents={rows} ticked={ticked} onTick={tick} />
              {cursor && (
                <button type="button" class="btn plain more" onClick={() => void more()}>
                  Earlier ones
                </button>
              )}
            </>
          )}
        </Card>
      </div>
    </>
  )
}
