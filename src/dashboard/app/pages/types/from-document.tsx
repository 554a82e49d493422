import { useMemo } from 'preact/hooks'
import { Dialog } from '../../parts/dialog.tsx'
import { Loading, never, useCall } from '../../parts/load.tsx'
import { type Definition, newField, readDefinition } from './definition.ts'
import { Editor } from './editor.tsx'
import { StoredDocuments } from './stored.tsx'

/** Asks which document a type of one's own is to begin with. */
export const ChooseDocument = ({ choose, close }: { choose(id: string): void; close(): void }) => (
  <Dialog title="A type from a document" onClose={close}>
    <p>What was read from it becomes the fields: look them through, try them on other documents, then save.</p>
    <StoredDocuments name="from-document">
      {({ id, name }) => (
        <button type="button" class="linklike" onClick={() => choose(id)}>
          {name}
        </button>
      )}
    </StoredDocuments>
    <p class="acts">
      <button type="button" class="btn" onClick={close}>
        Cancel
      </button>
    </p>
  </Dialog>
)

/** The editor of a new type, filled with what was read from a document. */
export const FromDocument = ({ id, shut }: { id: string; shut(): void }) => {
  const { data, failure, reload } = useCall('type.suggest', { document: id }, undefined, never)
  const start = useMemo((): Definition | undefined => {
    if (!data) return undefined
    const suggested = readDefinition(JSON.stringify(data.definition))
    return suggested.fields.length ? suggested : { ...suggested, fields: [newField()] }
  }, [data])
  return data && start ? (
    <Editor start={start} readOnly={false} copy={shut} shut={shut} tried={{ id, name: data.fileName || id }} />
  ) : (
    <Loading failure={failure} retry={reload} />
  )
}
