import { useEffect, useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Form } from '../../parts/ask/form.tsx'
import { Lines } from '../../parts/ask/lines.tsx'
import { useForm } from '../../parts/form.ts'
import { Card } from '../../parts/head.tsx'
import { Loading, useCall } from '../../parts/load.tsx'
import { ago } from '../../parts/time.ts'
import { say } from '../../parts/toast.tsx'
import { may } from '../../session.ts'

type Caller = Output<'whitelist.check'>['lockedOut'][number]

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map(line => line.trim())
    .filter(line => line !== '')

export const Whitelist = () => {
  const { data, failure: unloaded, reload } = useCall('whitelist.get', {})
  const [text, setText] = useState<string>()
  const [lockedOut, setLockedOut] = useState<Caller[]>([])
  const [confirmed, setConfirmed] = useState(false)
  // What is typed is never replaced by what was loaded meanwhile.
  useEffect(() => {
    if (data && text === undefined) setText(data.entries.join('\n'))
  }, [data])
  const type = (next: string) => {
    setText(next)
    setLockedOut([])
    setConfirmed(false)
  }
  const form = useForm(async () => {
    const entries = lines(text ?? '')
    const found = (await call('whitelist.check', { entries })).lockedOut
    // Only what was looked at can be confirmed: who called meanwhile is shown first.
    const seen = new Set(confirmed ? lockedOut.map(({ address }) => address) : [])
    setLockedOut(found)
    if (found.some(({ address }) => !seen.has(address))) return setConfirmed(false)
    await call('whitelist.set', { entries, lockOut: [...seen] })
    type(entries.join('\n'))
    say(entries.length ? 'Keys work from these addresses only.' : 'Keys work from everywhere.')
    await reload()
  })
  const own = data?.callers.find(caller => caller.own)?.address ?? ''
  return (
    <Card id="whitelist" title="IP whitelist" span="c6" sub={data && (data.entries.length ? `${data.entries.length} entries` : 'off')}>
      {!data || text === undefined ? (
        <Loading failure={unloaded} retry={reload} />
      ) : (
        <Form
          form={form}
          act="Save the whitelist"
          look=""
          place="start"
          shown={may('owner')}
          waits={lockedOut.length > 0 && !confirmed}
          after={
            <button type="button" class="btn plain" onClick={() => type([...lines(text), own].join('\n'))}>
              Add mine, {own}
            </button>
          }
        >
          <Lines
            name="entries"
            label="Addresses that may use API keys"
            rows={5}
            readOnly={!may('owner')}
            value={text}
            onValue={type}
            placeholder="203.0.113.0/24"
            error={form.fields.entries ?? form.fields.lockOut}
            hint="One address or range a line; empty lets every address in. The dashboard and signed links are not affected."
          />
          {lockedOut.length > 0 && (
            <div class="note" role="alert">
              <p>This list locks out:</p>
              <ul>
                {lockedOut.map(({ address, names, at, own }) => (
                  <li key={address}>
                    <b class="mono">{address}</b>
                    {own && ', where you are now'}
                    {names.length > 0 && `, used by ${names.join(' and ')}${at ? ` ${ago(at)}` : ''}`}
                  </li>
                ))}
              </ul>
              <label class="tick">
                <input type="checkbox" checked={confirmed} onChange={event => setConfirmed(event.currentTarget.checked)} />
                Keys shall not work from there
              </label>
            </div>
          )}
        </Form>
      )}
    </Card>
  )
}
