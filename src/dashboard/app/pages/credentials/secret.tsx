import { useEffect, useState } from 'preact/hooks'
import { call } from '../../api.ts'
import { Confirm } from '../../parts/ask/confirm.tsx'
import { Copy } from '../../parts/copy.tsx'
import { attempt } from '../../parts/data/attempt.ts'
import { Card } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Loading, useCall } from '../../parts/load.tsx'
import { withPassword } from '../../parts/password.tsx'
import { say } from '../../parts/toast.tsx'
import { may } from '../../session.ts'

const shownMs = 60_000

const left = (until: string): string => {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000))
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`
}

export const SigningSecret = () => {
  const { data, failure, reload } = useCall('secret.state', {})
  const [secret, setSecret] = useState<string>()
  const [rotating, setRotating] = useState(false)
  useEffect(() => {
    if (secret === undefined) return
    const timer = setTimeout(() => setSecret(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [secret])

  const reveal = () =>
    attempt(async () => {
      const given = await withPassword('The signing secret makes links and webhooks that everybody believes.', () => call('secret.get', {}))
      if (given) setSecret(given.signingSecret)
    })
  const change = (name: 'secret.rotate' | 'secret.endPrevious', said: string) =>
    attempt(async () => {
      setRotating(false)
      const done = await withPassword('Links and webhooks depend on this secret.', () => call(name, {}))
      if (!done) return
      setSecret(undefined)
      say(said)
      await reload()
    })

  return (
    <Card id="secret" title="Signing secret" span="c6">
      <p class="sub">Signs links for GET /take and the webhooks you receive. It belongs on your server, never into a page.</p>
      {secret === undefined ? (
        <p class="masked" role="img" aria-label="hidden">
          whsec_••••••••••••••••••••••••••••••••
        </p>
      ) : (
        <>
          <Copy text={secret} label="Copy the signing secret" />
          <p class="hint">Hidden again after a minute.</p>
        </>
      )}
      {!data && <Loading failure={failure} retry={reload} />}
      {data?.previousUntil && (
        <p class="note">
          The earlier secret is valid too, for {left(data.previousUntil)}.{' '}
          {may('owner') && (
            <button
              type="button"
              class="linklike"
              onClick={() => change('secret.endPrevious', 'The earlier secret is not valid any more.')}
            >
              End it now
            </button>
          )}
        </p>
      )}
      {may('owner') ? (
        <p class="acts start">
          <button type="button" class="btn" onClick={secret === undefined ? reveal : () => setSecret(undefined)}>
            <Icon name="eye" /> {secret === undefined ? 'Reveal' : 'Hide'}
          </button>
          <button type="button" class="btn" onClick={() => setRotating(true)}>
            <Icon name="turn" /> Rotate
          </button>
        </p>
      ) : (
        <p class="hint">Owners can reveal it.</p>
      )}
      {rotating && (
        <Confirm
          title="A new signing secret?"
          act="Rotate"
          close={() => setRotating(false)}
          send={() => change('secret.rotate', 'There is a new signing secret; the earlier one is valid for 24 hours.')}
        >
          <p>The present one stays valid for 24 hours, for links and webhooks alike. Put the new one into your programs before then.</p>
        </Confirm>
      )}
    </Card>
  )
}
