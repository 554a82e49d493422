import { useEffect, useState } from 'preact/hooks'
import { ApiError, call, type Output } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { say } from '../../parts/toast.tsx'
import { Link } from '../../router.tsx'
import { may } from '../../session.ts'
import { run } from './run.ts'
import { imgElement } from './snippets.ts'
import type { Values } from './values.ts'

type Signed = Output<'link.sign'>

const day = 86_400
const lives = [
  { title: 'For ever', seconds: 0 },
  { title: 'An hour', seconds: 3600 },
  { title: 'A day', seconds: day },
  { title: 'A week', seconds: 7 * day },
  { title: 'A year', seconds: 365 * day },
]

const pin = async (names: string[]): Promise<void> => {
  const { sets } = await call('linkKeySet.list', {})
  await call('linkKeySet.set', { sets: [...sets, names] })
  say('Links may carry these names now.')
}

/** A link that anybody may open, without a key: signed by the server with the organization's secret. */
export const SignedLink = ({ form, options }: { form: Output<'playground.get'>; options: Values }) => {
  const [life, setLife] = useState(0)
  const [onError, setOnError] = useState(form.errorForms[0]!)
  const [signed, setSigned] = useState<Signed>()
  const [refused, setRefused] = useState<ApiError>()
  const asked = JSON.stringify([options, life, onError])
  // What is shown is the link of these options or none.
  useEffect(() => {
    setSigned(undefined)
    setRefused(undefined)
  }, [asked])
  const sign = async () => {
    try {
      const expires = life > 0 ? Math.floor(Date.now() / 1000) + life : undefined
      setSigned(await call('link.sign', { options, expires, onError: onError === form.errorForms[0] ? undefined : onError }))
    } catch (error) {
      setRefused(error instanceof ApiError ? error : new ApiError(0, (error as Error).message))
    }
  }
  const problems = Object.entries(refused?.fields ?? {})
  const shot = run.value.state === 'done' ? run.value.result.screenshot : {}
  return (
    <>
      <p class="sub">
        A signed link is a picture wherever an address can stand: in a page, an e-mail, a document. Nobody can change it; whoever has it may
        render it, so let it be cached.
      </p>
      <div class="two">
        <div class="form-row">
          <label for="life">Good for</label>
          <select id="life" value={life} onChange={event => setLife(Number(event.currentTarget.value))}>
            {lives.map(({ title, seconds }) => (
              <option key={seconds} value={seconds}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div class="form-row">
          <label for="on-error">When there is no picture</label>
          <select id="on-error" value={onError} onChange={event => setOnError(event.currentTarget.value)}>
            {form.errorForms.map(name => (
              <option key={name} value={name}>
                {name === 'image' ? 'A plain picture' : name === 'json' ? 'The error, as JSON' : name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!signed && (
        <button type="button" class="btn main-act" onClick={() => void sign()}>
          Sign the link
        </button>
      )}
      {refused && (
        <div class="note bad" role="alert">
          {problems.length === 0 ? (
            <p>{refused.message}</p>
          ) : (
            problems.map(([path, message]) => (
              <p key={path}>
                <code>{path}</code> {message}
              </p>
            ))
          )}
        </div>
      )}
      {signed && (
        <div aria-live="polite">
          <Copy text={imgElement(signed.url, shot)} label="Copy the element" />
          <Copy text={signed.url} label="Copy the link" />
          {signed.pinned ? (
            <details class="fold">
              <summary>What was signed</summary>
              <pre class="json">{signed.canonical}</pre>
            </details>
          ) : (
            <div class="note">
              <p>
                It will be refused: the organization pinned the names that its links may carry (
                <Link to="/developers/api-credentials">link key sets</Link>), and these are none of its sets: {signed.names.join(', ')}.
              </p>
              {may('owner') && (
                <button
                  type="button"
                  class="btn"
                  onClick={() =>
                    void pin(signed.names).then(
                      () => setSigned({ ...signed, pinned: true }),
                      error => say((error as Error).message, true),
                    )
                  }
                >
                  Let links carry these
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
