import { useState } from 'preact/hooks'
import { ApiError, call } from '../../api.ts'
import { Refused } from '../../parts/entrance-layout.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Card, Head } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { say } from '../../parts/toast.tsx'
import { type Definition, newField, readDefinition, sentDefinition } from './definition.ts'
import { Fields } from './fields.tsx'
import type { Stored } from './stored.tsx'
import { Trial } from './trial.tsx'

/** `tried`: a document to try it on that is chosen from the beginning. */
type EditorProps = { start: Definition; id?: string; readOnly: boolean; tried?: Stored; copy(): void; shut(): void }
const tabs = [
  { id: 'form', title: 'Form' },
  { id: 'json', title: 'JSON' },
]

/** A document type as a form and as JSON, and beside it what it reads from a document, saved or not. */
export const Editor = ({ start, id, readOnly, tried, copy, shut }: EditorProps) => {
  const [definition, setDefinition] = useState(start)
  const [tab, setTab] = useState('form')
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<string>()
  const { submit, sending, failure, fields } = useForm(async () => {
    const said = tab === 'json' ? readText() : definition
    if (!said) throw new ApiError(0, 'This is no definition yet.')
    const sent = sentDefinition(said)
    if (id) await call('type.change', { id, definition: sent })
    else await call('type.create', { definition: sent })
    say(id ? `${said.name} is changed.` : `${said.name} can be read now.`)
    shut()
  })
  const readText = (): Definition | undefined => {
    try {
      const read = readDefinition(text)
      setUnread(undefined)
      setDefinition(read)
      return read
    } catch (error) {
      setUnread((error as Error).message)
      return undefined
    }
  }
  const choose = (next: string) => {
    if (next === 'json') setText(JSON.stringify(sentDefinition(definition), null, 2))
    else if (!readOnly && !readText()) return
    setTab(next)
  }
  const title = readOnly ? start.name : id ? `Change ${start.name}` : 'A new document type'
  return (
    <>
      <Head title={title} sub={readOnly ? 'Built in: it can be copied and changed as your own' : undefined}>
        <button type="button" class="btn" onClick={shut}>
          {readOnly ? 'Back' : 'Cancel'}
        </button>
        {readOnly && (
          <button type="button" class="btn main-act" onClick={copy}>
            <Icon name="copy" /> Copy as my own
          </button>
        )}
      </Head>
      <div class="grid tops">
        <Card id="definition" title="What it has" span={readOnly ? 'c12' : 'c8'}>
          <form onSubmit={submit}>
            <Tabs label="How it is written" tabs={tabs} chosen={tab} onChoose={choose}>
              {tab === 'json' ? (
                <div class="form-row">
                  <label for="json">Definition, as the API and the command line take it</label>
                  <textarea
                    id="json"
                    rows={24}
                    spellcheck={false}
                    readOnly={readOnly}
                    value={text}
                    aria-invalid={unread ? true : undefined}
                    aria-describedby="json-error"
                    onInput={event => setText(event.currentTarget.value)}
                  />
                  <small class="wrong" id="json-error">
                    {unread}
                  </small>
                </div>
              ) : (
                <fieldset class="choices" disabled={readOnly}>
                  <legend class="sr">The type</legend>
                  <Field
                    name="type-name"
                    label="Name"
                    required
                    maxLength={100}
                    value={definition.name}
                    onValue={name => setDefinition({ ...definition, name })}
                    error={fields.name ?? fields.slug}
                    hint="The value for documentType of POST /extract."
                  />
                  <label class="tick">
                    <input
                      type="checkbox"
                      checked={definition.autoDetectEnabled}
                      onChange={event => setDefinition({ ...definition, autoDetectEnabled: event.currentTarget.checked })}
                    />
                    Documents of this type may be found by themselves
                  </label>
                  <Fields
                    list={definition.fields}
                    path="fields"
                    errors={fields}
                    change={list => setDefinition({ ...definition, fields: list })}
                    deeper
                  />
                  {!readOnly && (
                    <p class="acts start">
                      <button
                        type="button"
                        class="btn"
                        onClick={() => setDefinition({ ...definition, fields: [...definition.fields, newField()] })}
                      >
                        <Icon name="plus" /> Field
                      </button>
                    </p>
                  )}
                </fieldset>
              )}
            </Tabs>
            <Refused
              text={failure ?? (tab === 'json' ? Object.entries(fields).map(([path, wrong]) => `${path} ${wrong}`)[0] : undefined)}
            />
            {!readOnly && (
              <p class="acts start">
                <button type="submit" class="btn main-act" disabled={sending}>
                  Save
                </button>
              </p>
            )}
          </form>
        </Card>
        {!readOnly && <Trial first={tried} definition={() => (tab === 'json' ? readText() : definition)} />}
      </div>
    </>
  )
}
