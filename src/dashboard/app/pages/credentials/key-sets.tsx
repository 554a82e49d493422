import { useEffect, useState } from 'preact/hooks'
import { call } from '../../api.ts'
import { Refused } from '../../parts/door.tsx'
import { useForm } from '../../parts/form.ts'
import { Card } from '../../parts/head.tsx'
import { Loading, useCall } from '../../parts/load.tsx'
import { say } from '../../parts/toast.tsx'
import { may } from '../../session.ts'

const setsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map(line => line.split(/[\s,]+/).filter(name => name !== ''))
    .filter(set => set.length > 0)
const textOf = (sets: readonly (readonly string[])[]): string => sets.map(set => set.join(', ')).join('\n')

/** Which parameters a signed link may carry: a link with any other set of names is refused. */
export const KeySets = () => {
  const { data, failure: unloaded, reload } = useCall('linkKeySet.list', {})
  const [text, setText] = useState<string>()
  // What is typed is never replaced by what was loaded meanwhile.
  useEffect(() => {
    if (data && text === undefined) setText(textOf(data.sets))
  }, [data])
  const { submit, sending, failure, fields } = useForm(async () => {
    const keySets = setsOf(text ?? '')
    await call('linkKeySet.set', { sets: keySets })
    say(keySets.length > 0 ? 'Links carry these sets of parameters only.' : 'Links may carry any parameters.')
    await reload()
  })
  const wrong = Object.values(fields)[0]
  return (
    <Card id="key-sets" title="Link key sets" sub={data && (data.sets.length ? `${data.sets.length} sets` : 'any')}>
      {!data || text === undefined ? (
        <Loading failure={unloaded} retry={reload} />
      ) : (
        <form onSubmit={submit}>
          <div class="form-row">
            <label for="sets">Parameters that signed links may carry</label>
            <textarea
              id="sets"
              rows={4}
              spellcheck={false}
              readOnly={!may('owner')}
              value={text}
              placeholder={'url, format, expires\nurl, format, width, height, expires'}
              aria-invalid={wrong ? true : undefined}
              aria-describedby="sets-hint sets-error"
              onInput={event => setText(event.currentTarget.value)}
            />
            <small class="hint" id="sets-hint">
              One set a line: a link carries exactly the names of one of them. Empty lets links carry any. <code>t</code> and{' '}
              <code>signature</code> need not be named.
            </small>
            <small class="wrong" id="sets-error">
              {wrong}
            </small>
          </div>
          <Refused text={failure} />
          {may('owner') && (
            <p class="acts start">
              <button type="submit" class="btn" disabled={sending}>
                Save<span class="sr"> the key sets</span>
              </button>
            </p>
          )}
        </form>
      )}
    </Card>
  )
}
