import { useState } from 'preact/hooks'
import { call } from '../api.ts'
import { Confirm } from '../parts/ask/confirm.tsx'
import { some } from '../parts/data/amount.ts'
import { useQuery } from '../parts/data/query.ts'
import { Card, Empty, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, Stale, useCall } from '../parts/load.tsx'
import { say } from '../parts/toast.tsx'
import { may } from '../session.ts'
import { asDefinition, copyOf, emptyType, type Type } from './types/definition.ts'
import { Editor } from './types/editor.tsx'
import { ChooseDocument, FromDocument } from './types/from-document.tsx'

type TableProps = { types: readonly Type[]; open(id: string): void; copy(id: string): void; remove?(type: Type): void }

const Types = ({ types, open, copy, remove }: TableProps) => (
  <table class="table">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col" class="num wide">
          Fields
        </th>
        <th scope="col" class="wide">
          Found by itself
        </th>
        <th scope="col" class="num">
          <span class="sr">What can be done</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {types.map(type => (
        <tr key={type.id}>
          <td class="name">
            <button type="button" class="linklike" onClick={() => open(type.id)}>
              {type.name}
            </button>
            <small class="block mono">{type.slug}</small>
          </td>
          <td class="num wide">{type.fields.length}</td>
          <td class="dim wide">{type.autoDetectEnabled ? 'yes' : 'only by name'}</td>
          <td class="num">
            {may('member') && (
              <span class="row-acts">
                <button type="button" class="btn plain" onClick={() => copy(type.id)}>
                  Copy<span class="sr"> {type.name} as my own</span>
                </button>
                {remove && (
                  <button type="button" class="btn plain bad" onClick={() => remove(type)}>
                    Delete<span class="sr"> {type.name}</span>
                  </button>
                )}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

export default function TypesPage() {
  const { data, failure, reload } = useCall('type.list', {})
  const [query, setQuery] = useQuery()
  const [deleting, setDeleting] = useState<Type>()
  const [choosing, setChoosing] = useState(false)
  const own = data?.types.filter(type => !type.isBuiltIn) ?? []
  const builtIn = data?.types.filter(type => type.isBuiltIn) ?? []
  const opened = data?.types.find(type => type.id === (query.type ?? query.copy))
  const start = query.new ? emptyType : query.copy && opened ? copyOf(opened) : opened && asDefinition(opened)
  const shut = () => setQuery({ type: undefined, copy: undefined, new: undefined, from: undefined })
  if (query.from && may('member'))
    return (
      <FromDocument
        id={query.from}
        shut={() => {
          shut()
          void reload()
        }}
      />
    )
  if (start)
    return (
      <Editor
        key={`${query.type} ${query.copy} ${query.new}`}
        start={start}
        id={query.type && opened && !opened.isBuiltIn ? opened.id : undefined}
        readOnly={Boolean(query.type && opened?.isBuiltIn) || !may('member')}
        copy={() => setQuery({ type: undefined, copy: opened?.id })}
        shut={() => {
          shut()
          void reload()
        }}
      />
    )
  return (
    <>
      <Head title="Document types" sub="What is read from documents, field by field">
        {may('member') && (
          <button type="button" class="btn" onClick={() => setChoosing(true)}>
            From a document
          </button>
        )}
        {may('member') && (
          <button type="button" class="btn main-act" onClick={() => setQuery({ new: '1' })}>
            <Icon name="plus" /> New type
          </button>
        )}
      </Head>
      <Stale failure={data && failure} />
      <div class="grid">
        <Card id="own" title="Your own" sub={data && some(own.length, 'type')}>
          {!data ? (
            <Loading failure={failure} retry={reload} />
          ) : own.length === 0 ? (
            <Empty>
              <p>None yet. A type of your own says which fields a kind of document has; a built-in one can be the start of it.</p>
            </Empty>
          ) : (
            <Types types={own} open={type => setQuery({ type })} copy={copy => setQuery({ copy })} remove={setDeleting} />
          )}
        </Card>
        {data && (
          <Card id="built-in" title="Built in" sub={some(builtIn.length, 'type')}>
            <Types types={builtIn} open={type => setQuery({ type })} copy={copy => setQuery({ copy })} />
          </Card>
        )}
      </div>
      {choosing && (
        <ChooseDocument
          choose={from => {
            setChoosing(false)
            setQuery({ from })
          }}
          close={() => setChoosing(false)}
        />
      )}
      {deleting && (
        <Confirm
          title={`Delete ${deleting.name}?`}
          act="Delete"
          keep="Keep it"
          danger
          close={() => setDeleting(undefined)}
          send={async () => {
            await call('type.delete', { id: deleting.id })
            setDeleting(undefined)
            say(`${deleting.name} is deleted.`)
            await reload()
          }}
        >
          <p>What was read with it stays; its values can then only be confirmed, not corrected.</p>
        </Confirm>
      )}
    </>
  )
}
