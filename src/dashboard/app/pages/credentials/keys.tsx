import { useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Refused } from '../../parts/door.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Card, Empty } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Loading, Stale, useCall } from '../../parts/load.tsx'
import { withPassword } from '../../parts/password.tsx'
import { ago, count, day } from '../../parts/time.ts'
import { say } from '../../parts/toast.tsx'
import { may, state } from '../../session.ts'

type Key = Output<'key.list'>['keys'][number]
type Open = { what: 'create' } | { what: 'rename' | 'revoke'; key: Key } | { what: 'made'; key: string; name: string }

type NamedProps = { title: string; act: string; value?: string; send(name: string): Promise<void>; close(): void }

const Named = ({ title, act, value = '', send, close }: NamedProps) => {
  const [name, setName] = useState(value)
  const { submit, sending, failure, fields } = useForm(() => send(name))
  return (
    <Dialog title={title} onClose={close}>
      <form onSubmit={submit}>
        <Field
          name="key-name"
          label="Name"
          required
          autoFocus
          maxLength={80}
          value={name}
          onValue={setName}
          error={fields.name}
          hint="What it is for: a program, a machine, a customer."
        />
        <Refused text={failure} />
        <p class="acts">
          <button type="button" class="btn" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="btn main-act" disabled={sending}>
            {act}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

/** The only time that anybody sees it. */
const Made = ({ apiKey, name, close }: { apiKey: string; name: string; close(): void }) => (
  <Dialog title={`The key “${name}”`} onClose={close} stays>
    <p>It is shown this once and stored only as a hash. Put it where your program finds it.</p>
    <Copy text={apiKey} label="Copy the key" />
    <p class="sub">Try it:</p>
    <Copy
      text={`curl -H "Authorization: Bearer ${apiKey}" ${state.value?.origin ?? location.origin}/api/v1/usage`}
      label="Copy the command"
    />
    <p class="acts">
      <button type="button" class="btn main-act" onClick={close}>
        I have stored it
      </button>
    </p>
  </Dialog>
)

const weekMs = 7 * 86_400_000
const usedLately = ({ lastUsedAt }: Key): boolean => lastUsedAt !== undefined && Date.now() - Date.parse(lastUsedAt) < weekMs

/** One that was used lately asks for its name: something will stop working. */
const Revoke = ({ apiKey, done, close }: { apiKey: Key; done(): void; close(): void }) => {
  const [typed, setTyped] = useState('')
  const careful = usedLately(apiKey)
  const { submit, sending, failure } = useForm(async () => {
    await call('key.revoke', { id: apiKey.id })
    done()
  })
  return (
    <Dialog title={`Revoke “${apiKey.name}”?`} onClose={close}>
      <form onSubmit={submit}>
        <p>
          The next request with it gets 401. There is no way back.
          {careful && ` It was used ${ago(apiKey.lastUsedAt!)}: whatever uses it stops working.`}
        </p>
        {careful && (
          <Field name="confirm" label={`Type ${apiKey.name} to go on`} autoFocus autocomplete="off" value={typed} onValue={setTyped} />
        )}
        <Refused text={failure} />
        <p class="acts">
          <button type="button" class="btn" onClick={close}>
            Keep it
          </button>
          <button type="submit" class="btn danger" disabled={sending || (careful && typed.trim() !== apiKey.name)}>
            Revoke
          </button>
        </p>
      </form>
    </Dialog>
  )
}

const Row = ({ apiKey, open }: { apiKey: Key; open(open: Open): void }) => (
  <tr class={apiKey.revokedAt ? 'gone' : ''}>
    <td class="name">
      {apiKey.name}
      <small class="mono block">platen_{apiKey.publicId}…</small>
    </td>
    <td class="dim wide">
      {day(apiKey.createdAt)}
      {apiKey.createdBy && <small class="block">{apiKey.createdBy}</small>}
    </td>
    <td class="dim">
      {apiKey.lastUsedAt ? ago(apiKey.lastUsedAt) : 'never'}
      {apiKey.lastUsedFrom && <small class="block">from {apiKey.lastUsedFrom}</small>}
    </td>
    <td class="num wide">{count(apiKey.credits)}</td>
    <td class="num">
      {apiKey.revokedAt ? (
        <span class="tag">Revoked</span>
      ) : may('member') ? (
        <span class="row-acts">
          <button type="button" class="btn plain" onClick={() => open({ what: 'rename', key: apiKey })}>
            Rename<span class="sr"> {apiKey.name}</span>
          </button>
          <button type="button" class="btn plain bad" onClick={() => open({ what: 'revoke', key: apiKey })}>
            Revoke<span class="sr"> {apiKey.name}</span>
          </button>
        </span>
      ) : (
        <span class="tag good">Live</span>
      )}
    </td>
  </tr>
)

export const Keys = () => {
  const { data, failure, reload } = useCall('key.list', {})
  const [open, setOpen] = useState<Open>()
  const [all, setAll] = useState(false)
  const close = () => setOpen(undefined)
  const done = (text: string) => {
    close()
    say(text)
    void reload()
  }
  const create = async (name: string) => {
    const made = await withPassword('A new key opens everything of this organization.', () => call('key.create', { name }))
    if (!made) return
    setOpen({ what: 'made', key: made.key, name: made.name })
    void reload()
  }
  const live = data?.keys.filter(key => !key.revokedAt) ?? []
  const revoked = data?.keys.filter(key => key.revokedAt) ?? []
  return (
    <Card
      id="keys"
      title="API keys"
      sub={data && `${live.length} live`}
      end={
        may('member') && (
          <button type="button" class="btn main-act" onClick={() => setOpen({ what: 'create' })}>
            <Icon name="plus" /> New key
          </button>
        )
      }
    >
      {!data ? (
        <Loading failure={failure} retry={reload} />
      ) : live.length === 0 && revoked.length === 0 ? (
        <Empty>
          <p>No key yet.</p>
        </Empty>
      ) : (
        <>
          <Stale failure={failure} />
          <table class="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" class="wide">
                  Made
                </th>
                <th scope="col">Last used</th>
                <th scope="col" class="num wide">
                  This month
                </th>
                <th scope="col" class="num">
                  <span class="sr">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {[...live, ...(all ? revoked : [])].map(key => (
                <Row key={key.id} apiKey={key} open={setOpen} />
              ))}
            </tbody>
          </table>
          {revoked.length > 0 && (
            <button type="button" class="btn plain more" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Hide' : 'Show'} {revoked.length} revoked
            </button>
          )}
        </>
      )}
      {open?.what === 'create' && <Named title="A new API key" act="Make the key" send={create} close={close} />}
      {open?.what === 'made' && <Made apiKey={open.key} name={open.name} close={close} />}
      {open?.what === 'rename' && (
        <Named
          title="Another name"
          act="Rename"
          value={open.key.name}
          close={close}
          send={async name => {
            await call('key.rename', { id: open.key.id, name })
            done(`The key is called ${name} now.`)
          }}
        />
      )}
      {open?.what === 'revoke' && <Revoke apiKey={open.key} close={close} done={() => done(`The key ${open.key.name} is revoked.`)} />}
    </Card>
  )
}
