import { call } from '../../api.ts'
import { duration } from '../../parts/data/amount.ts'
import { attempt } from '../../parts/data/attempt.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Loading, useCall } from '../../parts/load.tsx'
import { ago, moment } from '../../parts/time.ts'
import { may } from '../../session.ts'
import { answerOf, DeliveryState } from './state.tsx'

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** One message: where it goes, every try with what was answered, and what is sent. */
export const DeliveryDetail = ({ id, close }: { id: string; close(): void }) => {
  const { data, failure, reload } = useCall('delivery.get', { id }, one => one.status === 'pending')
  return (
    <Dialog title={data ? data.event : 'Delivery'} onClose={close}>
      {!data ? (
        <Loading failure={failure} retry={reload} />
      ) : (
        <>
          <p>
            <DeliveryState status={data.status} /> <span class="sub">{ago(data.createdAt)}</span>
          </p>
          <p class="mono breaks">{data.url}</p>
          {data.reason && <p class="note">{data.reason}</p>}
          {data.nextTryAt && <p class="sub">Next try {moment(data.nextTryAt)}</p>}
          <h3>Tries</h3>
          {data.attempts.length === 0 ? (
            <p class="sub">None yet.</p>
          ) : (
            <ol class="tries">
              {data.attempts.map(one => (
                <li key={one.number}>
                  <span>
                    {one.number}. {answerOf(one)}
                  </span>
                  <small class="sub">
                    {moment(one.at)} · {duration(one.durationMs)}
                    {one.trigger === 'manual' && ' · asked for by hand'}
                  </small>
                  {one.excerpt && <pre>{one.excerpt}</pre>}
                </li>
              ))}
            </ol>
          )}
          <h3>What is sent</h3>
          <pre>{`POST ${data.url}\n${data.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${pretty(data.body)}`}</pre>
        </>
      )}
      <p class="acts">
        {data && may('member') && (
          <button
            type="button"
            class="btn"
            onClick={() => void attempt(() => call('delivery.replay', { id }), 'On the way again.').then(reload)}
          >
            Send again
          </button>
        )}
        <button type="button" class="btn main-act" onClick={close}>
          Close
        </button>
      </p>
    </Dialog>
  )
}
