import { useRef, useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Card } from '../../parts/head.tsx'
import { size } from '../../parts/size.ts'
import { Link } from '../../router.tsx'
import { type Definition, type Draft, sentDefinition } from './definition.ts'
import { type Stored, StoredDocuments } from './stored.tsx'

type Read = Output<'type.test'>
type Run = { name: string; read?: Read; failure?: string }
const mostFiles = 5
const mostBytes = 15_000_000

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })

const shown = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : Array.isArray(value)
      ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}`
      : typeof value === 'object'
        ? Object.values(value).filter(Boolean).join(', ')
        : String(value)

/** The weakest of what a value was made of. */
const sureness = ({ evidence }: Read, key: string): number | undefined => {
  const found = Object.entries(evidence).filter(([path]) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`))
  return found.length === 0 ? undefined : Math.min(...found.map(([, { confidence }]) => confidence))
}

const Values = ({ read, fields }: { read: Read; fields: readonly Draft[] }) => (
  <dl class="facts">
    {fields.map(({ id, key, label }) => {
      const sure = sureness(read, key)
      const value = read.fields[key]
      return (
        <div key={id}>
          <dt>{label || key}</dt>
          <dd class={value === null || value === undefined || (sure ?? 1) < 0.5 ? 'wrong' : ''}>
            {shown(value)}
            {sure !== undefined && <small class="sub"> {sure.toFixed(2)}</small>}
          </dd>
        </div>
      )
    })}
  </dl>
)

/** What the type as it is typed now reads from documents; nothing need be saved. */
export const Trial = ({ definition, first }: { definition(): Definition | undefined; first?: Stored }) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map(first && [[first.id, first.name]]))
  const [files, setFiles] = useState<File[]>([])
  const [runs, setRuns] = useState<Run[]>([])
  const [running, setRunning] = useState(false)
  const [fields, setFields] = useState<readonly Draft[]>([])
  const input = useRef<HTMLInputElement>(null)
  const wanted = [
    ...[...chosen].map(([id, name]) => ({ name, document: async () => ({ stored: id }) })),
    ...files.map(file => ({ name: file.name, document: async () => ({ file: await base64Of(file), fileName: file.name }) })),
  ].slice(0, mostFiles)
  const choose = ({ id, name }: Stored, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(id, name)
    else next.delete(id)
    setChosen(next)
  }
  const tooLarge = files.find(file => file.size > mostBytes)
  const run = async () => {
    const said = definition()
    if (!said || running) return
    setRunning(true)
    setFields(said.fields)
    const results: Run[] = []
    for (const { name, document } of wanted) {
      try {
        const read = await call('type.test', { definition: sentDefinition(said), ...(await document()) })
        results.push({ name, read, ...(read.error ? { failure: read.error } : {}) })
      } catch (error) {
        results.push({ name, failure: (error as Error).message })
      }
      setRuns([...results])
    }
    setRunning(false)
  }
  return (
    <Card id="trial" title="Try it" span="c4">
      <p class="sub">
        What it reads from up to five documents, before it is saved. Each page costs a credit; the documents stand under Documents.
      </p>
      <StoredDocuments name="stored">
        {one => (
          <label class="tick">
            <input
              type="checkbox"
              checked={chosen.has(one.id)}
              disabled={!chosen.has(one.id) && wanted.length >= mostFiles}
              onChange={event => choose(one, event.currentTarget.checked)}
            />
            <span>{one.name}</span>
          </label>
        )}
      </StoredDocuments>
      <div class="form-row">
        <label for="samples">New documents</label>
        <input
          id="samples"
          ref={input}
          type="file"
          multiple
          onChange={event => setFiles([...(event.currentTarget.files ?? [])].slice(0, mostFiles))}
        />
        <small class="wrong">
          {tooLarge && `${tooLarge.name} has ${size(tooLarge.size)}; at most ${size(mostBytes)} can be tried here.`}
        </small>
      </div>
      <p class="acts start">
        <button type="button" class="btn" disabled={running || wanted.length === 0 || tooLarge !== undefined} onClick={() => void run()}>
          {running ? `Reading ${runs.length + 1} of ${wanted.length} …` : 'Read them'}
        </button>
      </p>
      <div role="status">
        {runs.map(({ name, read, failure }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            {failure && <p class="note bad">{failure}</p>}
            {read && !failure && <Values read={read} fields={fields} />}
            {read && (
              <p class="hint">
                <Link to={`/documents/${read.id}`}>See it on the page</Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </Card>
  )
}
