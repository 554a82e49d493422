import { useEffect, useState } from 'preact/hooks'
import { call } from '../../api.ts'
import { Refused } from '../../parts/door.tsx'
import { useForm } from '../../parts/form.ts'
import { Card } from '../../parts/head.tsx'
import { Loading, useCall } from '../../parts/load.tsx'
import { say } from '../../parts/toast.tsx'
import { may } from '../../session.ts'

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map(line => line.trim())
    .filter(line => line !== '')

export const Whitelist = () => {
  const { data, failure: unloaded, reload } = useCall('whitelist.get', {})
  const [text, setText] = useState<string>()
  const [lockOutOwn, setLockOutOwn] = useState(false)
  // What is typed is never replaced by what was loaded meanwhile.
  useEffect(() => {
    if (data && text === undefined) setText(data.entries.join('\n'))
  }, [data])
  const { submit, sending, failure, fields } = useForm(async () => {
    await call('whitelist.set', { entries: lines(text ?? ''), lockOutOwn })
    setLockOutOwn(false)
    say(lines(text ?? '').length ? 'Keys work from these addresses only.' : 'Keys work from everywhere.')
    await reload()
  })
  const wrong = fields.entries ?? fields.lockOutOwn
  return (
    <Card id="whitelist" title="IP whitelist" span="c6" sub={data && (data.entries.length ? `${data.entries.length} entries` : 'off')}>
      {!data || text === undefined ? (
        <Loading failure={unloaded} retry={reload} />
      ) : (
        <form onSubmit={submit}>
          <div class="form-row">
            <label for="entries">Addresses that may use API keys</label>
            <textarea
              id="entries"
              rows={5}
              spellcheck={false}
              readOnly={!may('owner')}
              value={text}
              placeholder="203.0.113.0/24"
              aria-invalid={wrong ? true : undefined}
              aria-describedby="entries-hint entries-error"
              onInput={event => setText(event.currentTarget.value)}
            />
            <small class="hint" id="entries-hint">
              One address or range a line; empty lets every address in. The dashboard and signed links are not affected.
            </small>
            <small class="wrong" id="entries-error">
              {wrong}
            </small>
          </div>
          {fields.lockOutOwn && (
            <label class="tick">
              <input type="checkbox" checked={lockOutOwn} onChange={event => setLockOutOwn(event.currentTarget.checked)} />
              Keys shall not work from {data.own}, where I am now
            </label>
          )}
          <Refused text={failure} />
          {may('owner') && (
            <p class="acts start">
              <button type="submit" class="btn" disabled={sending}>
                Save
              </button>
              <button type="button" class="btn plain" onClick={() => setText([...lines(text), data.own].join('\n'))}>
                Add mine, {data.own}
              </button>
            </p>
          )}
        </form>
      )}
    </Card>
  )
}
