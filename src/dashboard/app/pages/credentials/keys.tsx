import { useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Confirm } from '../../parts/ask/confirm.tsx'
import { FormDialog } from '../../parts/ask/form.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useForm } from '../../parts/form.ts'
import { Card } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Loaded, useCall } from '../../parts/load.tsx'
import { withPassword } from '../../parts/password.tsx'
import { Act, actsColumn } from '../../parts/table/acts.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { ago, count, day } from '../../parts/time.ts'
import { say } from '../../parts/toast.tsx'
import { may, state } from '../../session.ts'

type Key = Output<'key.list'>['keys'][number]
type Open = { what: 'create' } | { what: 'rename' | 'revoke'; key: Key } | { what: 'made'; key: string; name: string }

type NamedProps = { title: string; act: string; value?: string; send(name: string): Promise<void>; close(): void }

const Named = ({ title, act, value = '', send, close }: NamedProps) => {
  const [name, setName] = useState(value)
  const form = useForm(() => send(name))
  return (
    <FormDialog title={title} act={act} form={form} close={close}>
      <Field
        name="key-name"
        label="Name"
        required
        autoFocus
        maxLength={80}
        value={name}
        onValue={setName}
        error={form.fields.name}
        hint="What it is for: a program, a machine, a customer."
      />
    </FormDialog>
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
  return (
    <Confirm
      title={`Revoke “${apiKey.name}”?`}
      act="Revoke"
      keep="Keep it"
      danger
      waits={careful && typed.trim() !== apiKey.name}
      close={close}
      send={async () => {
        await call('key.revoke', { id: apiKey.id })
        done()
      }}
    >
      <p>
        The next request with it gets 401. There is no way back.
        {careful && ` It was used ${ago(apiKey.lastUsedAt!)}: whatever uses it stops working.`}
      </p>
      {careful && (
        <Field name="confirm" label={`Type ${apiKey.name} to go on`} autoFocus autocomplete="off" value={typed} onValue={setTyped} />
      )}
    </Confirm>
  )
}

const columns = (open: (open: Open) => void): Column<Key>[] => [
  {
    head: 'Name',
    is: ['name'],
    cell: ({ name, publicId }) => (
      <>
        {name}
        <small class="mono block">platen_{publicId}…</small>
      </>
    ),
  },
  {
    head: 'Made',
    is: ['dim', 'wide'],
    cell: ({ createdAt, createdBy }) => (
      <>
        {day(createdAt)}
        {createdBy && <small class="block">{createdBy}</small>}
      </>
    ),
  },
  {
    head: 'Last used',
    is: ['dim'],
    cell: ({ lastUsedAt, lastUsedFrom }) => (
      <>
        {lastUsedAt ? ago(lastUsedAt) : 'never'}
        {lastUsedFrom && <small class="block">from {lastUsedFrom}</small>}
      </>
    ),
  },
  { head: 'This month', is: ['num', 'wide'], cell: ({ credits }) => count(credits) },
  actsColumn(key =>
    key.revokedAt ? (
      <span class="tag">Revoked</span>
    ) : may('member') ? (
      <>
        <Act with={key.name} onClick={() => open({ what: 'rename', key })}>
          Rename
        </Act>
        <Act with={key.name} bad onClick={() => open({ what: 'revoke', key })}>
          Revoke
        </Act>
      </>
    ) : (
      <span class="tag good">Live</span>
    ),
  ),
]

export const Keys = () => {
  const list = useCall('key.list', {})
  const { data, reload } = list
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
      <Loaded of={list} empty={({ keys }) => keys.length === 0 && <p>No key yet.</p>}>
        {() => (
          <>
            <Table
              rows={[...live, ...(all ? revoked : [])]}
              keyOf={({ id }) => id}
              columns={columns(setOpen)}
              isGone={key => key.revokedAt !== undefined}
            />
            {revoked.length > 0 && (
              <button type="button" class="btn plain more" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Hide' : 'Show'} {revoked.length} revoked
              </button>
            )}
          </>
        )}
      </Loaded>
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
