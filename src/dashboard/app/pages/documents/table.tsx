import type { Output } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { ago } from '../../parts/time.ts'
import { Link } from '../../router.tsx'

export type Listed = Output<'document.list'>['items'][number]

const Confidence = ({ value }: { value: number }) => (
  <span class={value < 0.85 ? 'conf check' : 'conf'}>
    <svg viewBox="0 0 44 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="t" width="44" height="6" rx="1" />
      <rect class="f" width={44 * value} height="6" rx="1" />
    </svg>
    <span>{value.toFixed(2)}</span>
  </span>
)

const State = ({ document: { stage, doubts, error } }: { document: Listed }) => {
  if (stage === 'failed')
    return (
      <span class="tag bad" title={error}>
        Failed
      </span>
    )
  if (stage === 'reading') return <span class="tag lit">Reading</span>
  if (stage === 'check') return <span class="tag check">{doubts > 0 ? `${doubts} to check` : 'To check'}</span>
  return stage === 'reviewed' ? (
    <span class="tag good">
      <Icon name="check" size={12} /> Reviewed
    </span>
  ) : (
    <span class="tag">Sure</span>
  )
}

type Props = {
  documents: readonly Listed[]
  /** Ids that are ticked; without it nothing can be. */
  ticked?: ReadonlySet<string>
  onTick?(ids: readonly string[], on: boolean): void
}

/** Documents in rows; each leads to its review. */
export const DocumentTable = ({ documents, ticked, onTick }: Props) => (
  <table class="table">
    <thead>
      <tr>
        {ticked && (
          <td class="pick">
            <input
              type="checkbox"
              aria-label="All on this page"
              checked={documents.length > 0 && documents.every(({ id }) => ticked.has(id))}
              onChange={event =>
                onTick?.(
                  documents.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
          </td>
        )}
        <th scope="col" class="name">
          File
        </th>
        <th scope="col" class="wide">
          Type
        </th>
        <th scope="col" class="num wide">
          Pages
        </th>
        <th scope="col">Confidence</th>
        <th scope="col">State</th>
        <th scope="col" class="num wide">
          Read
        </th>
      </tr>
    </thead>
    <tbody>
      {documents.map(document => {
        const name = document.fileName ?? document.id
        return (
          <tr key={document.id}>
            {ticked && (
              <td class="pick">
                <input
                  type="checkbox"
                  aria-label={`Choose ${name}`}
                  checked={ticked.has(document.id)}
                  onChange={event => onTick?.([document.id], event.currentTarget.checked)}
                />
              </td>
            )}
            <td class="name">
              <Link to={`/documents/${document.id}`}>{name}</Link>
            </td>
            <td class="dim wide" title={document.reason}>
              {document.type ?? '–'}
              {document.type && !document.detected && <small> as sent</small>}
            </td>
            <td class="num wide">{document.pages ?? '–'}</td>
            <td>{document.confidence === undefined ? '–' : <Confidence value={document.confidence} />}</td>
            <td>
              <State document={document} />
            </td>
            <td class="num dim wide">{ago(document.createdAt)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
