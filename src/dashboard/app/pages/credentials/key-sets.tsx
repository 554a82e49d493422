import { useEffect, useState } from 'preact/hooks'
import { call } from '../../api.ts'
import { Form } from '../../parts/ask/form.tsx'
import { Lines } from '../../parts/ask/lines.tsx'
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
  const form = useForm(async () => {
    const keySets = setsOf(text ?? '')
    await call('linkKeySet.set', { sets: keySets })
    say(keySets.length > 0 ? 'Links carry these sets of parameters only.' : 'Links may carry any parameters.')
    await reload()
  })
  return (
    <Card id="key-sets" title="Link key sets" sub={data && (data.sets.length ? `${data.sets.length} sets` : 'any')}>
      {!data || text === undefined ? (
        <Loading failure={unloaded} retry={reload} />
      ) : (
        <Form form={form} act="Save the key sets" look="" place="start" shown={may('owner')}>
          <Lines
            name="sets"
            label="Parameters that signed links may carry"
            rows={4}
            readOnly={!may('owner')}
            value={text}
            onValue={setText}
            placeholder={'url, format, expires\nurl, format, viewportWidth, viewportHeight, expires'}
            error={Object.values(form.fields)[0]}
            hint={
              <>
                One set a line: a link carries exactly the names of one of them. Empty lets links carry any. <code>t</code> and{' '}
                <code>signature</code> need not be named.
              </>
            }
          />
        </Form>
      )}
    </Card>
  )
}
