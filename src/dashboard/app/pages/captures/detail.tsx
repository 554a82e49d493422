import { useState } from 'preact/hooks'
import type { Output } from '../../api.ts'
import { pathOf } from '../../parts/address.ts'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Loading, useCall } from '../../parts/load.tsx'
import { moment } from '../../parts/time.ts'
import { Link } from '../../router.tsx'
import { may, state } from '../../session.ts'
import { nameOf } from './tile.tsx'

type Opened = Output<'capture.get'>

const called = ({ capture, screenshot }: Opened): string => nameOf({ ...capture, externalIdentifier: screenshot?.externalIdentifier })

const shownByBrowsers = new Set(['png', 'jpeg', 'webp', 'avif'])

const Facts = ({ opened: { capture, screenshot } }: { opened: Opened }) => {
  const { width, height, pageCount } = capture
  const rows: [string, string | undefined][] = [
    ['Made', moment(capture.createdAt)],
    ['Format', capture.format],
    ['Size', width && height ? `${width} × ${height} px` : undefined],
    ['Pages', pageCount === undefined ? undefined : String(pageCount)],
    ['Full page', screenshot ? (screenshot.fullPage ? 'yes' : 'no') : undefined],
    ['Credits', screenshot ? (screenshot.cacheHit ? 'none, from the cache' : String(screenshot.creditsUsed)) : undefined],
    ['Your identifier', screenshot?.externalIdentifier],
    ['Id', capture.id],
  ]
  return (
    <dl class="facts">
      {rows
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={name === 'Id' ? 'mono' : ''}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What the record still knows of how it was asked for. */
const again = ({ capture, screenshot }: Opened): string =>
  `/playground/screenshots?${new URLSearchParams({
    url: capture.sourceUrl ?? '',
    format: capture.format,
    ...(screenshot?.fullPage ? { fullPage: 'true' } : {}),
  })}`

const Body = ({ opened, onDelete, close }: { opened: Opened; onDelete(): void; close(): void }) => {
  const { capture, screenshot } = opened
  const [gone, setGone] = useState(false)
  const curl = `curl -H "Authorization: Bearer $PLATEN_KEY" ${state.value?.origin ?? location.origin}/api/v1/captures/${capture.id}`
  return (
    <>
      {capture.status === 'failed' && <p class="note bad">{screenshot?.error}</p>}
      {capture.status === 'pending' && <p class="sub">It is being rendered.</p>}
      {capture.url && shownByBrowsers.has(capture.format) && !gone && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section class="screen" tabIndex={0} aria-label="The picture">
          <img src={pathOf(capture.url)} alt={`Capture of ${called(opened)}`} onError={() => setGone(true)} />
        </section>
      )}
      <p class="acts start">
        {capture.url && (
          <a class="btn" href={pathOf(capture.url)} target="_blank" rel="noreferrer">
            <Icon name="out" /> Open the file
          </a>
        )}
        {capture.sourceUrl && may('member') && (
          <Link class="btn" to={again(opened)}>
            <Icon name="turn" /> Render it again
          </Link>
        )}
        {may('member') && (
          <button type="button" class="btn bad" onClick={onDelete}>
            <Icon name="bin" /> Delete
          </button>
        )}
      </p>
      {capture.sourceUrl && (
        <p class="from">
          <a href={capture.sourceUrl} target="_blank" rel="noreferrer noopener">
            {capture.sourceUrl}
          </a>
        </p>
      )}
      <Facts opened={opened} />
      {screenshot?.url && <Copy text={screenshot.url} label="Copy the address of the file" />}
      <Copy text={curl} label="Copy the command" />
      {screenshot?.metadata && Object.keys(screenshot.metadata).length > 0 && (
        <details class="fold" open>
          <summary>Metadata</summary>
          <pre class="json">{JSON.stringify(screenshot.metadata, null, 2)}</pre>
        </details>
      )}
      <p class="acts">
        <button type="button" class="btn" onClick={close}>
          Close
        </button>
      </p>
    </>
  )
}

/** One capture beside the list of them. */
export const Detail = ({ id, onDelete, close }: { id: string; onDelete(): void; close(): void }) => {
  const { data, failure, reload } = useCall('capture.get', { id }, ({ capture }) => capture.status === 'pending')
  return (
    <Dialog title={data ? called(data) : 'Capture'} onClose={close} drawer>
      {data ? (
        <Body opened={data} onDelete={onDelete} close={close} />
      ) : (
        <>
          <Loading failure={failure} retry={reload} />
          <p class="acts">
            <button type="button" class="btn" onClick={close}>
              Close
            </button>
          </p>
        </>
      )}
    </Dialog>
  )
}
