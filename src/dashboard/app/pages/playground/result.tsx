import { useEffect, useState } from 'preact/hooks'
import type { OptionName } from '../../../../render/options/table.ts'
import { pathOf } from '../../parts/address.ts'
import { Copy } from '../../parts/copy.tsx'
import { Empty } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { size } from '../../parts/size.ts'
import { seconds } from '../../parts/time.ts'
import { giveUp, type Run, run, setValue } from './run.ts'
import { labelOf } from './values.ts'

type Done = Extract<Run, { state: 'done' }>

const Running = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100)
    return () => clearInterval(timer)
  }, [])
  return (
    <div class="running">
      <i class="lamp" aria-hidden="true" />
      <p aria-hidden="true">{((now - since) / 1000).toFixed(1)} s</p>
      <p class="sr" role="status">
        Rendering
      </p>
      <button type="button" class="btn" onClick={giveUp}>
        Stop
      </button>
    </div>
  )
}

type Cure = { text: string; option?: OptionName }

/** What to change after a failure at a step. */
const cures: Record<string, Cure> = {
  blocked: { text: 'Private addresses are reached only where whoever runs the server allows them (egress.allow).' },
  dns: { text: 'Look at the spelling of the address.' },
  connect: { text: 'Look at the address, and whether the site can be reached from this server.' },
  navigate: { text: 'Look at the address. A slow site may need a longer navigation timeout.' },
  host: { text: 'To take the picture whatever the site answers, ignore its errors.', option: 'ignoreHostErrors' },
  waitForSelector: { text: 'To take the picture as it is when time runs out, accept the best attempt.', option: 'bestAttempt' },
  waitForFunction: { text: 'To take the picture as it is when time runs out, accept the best attempt.', option: 'bestAttempt' },
  load: { text: 'To take the picture as it is when time runs out, accept the best attempt.', option: 'bestAttempt' },
  selector: { text: 'Nothing on the page is like that. A page that builds itself late may need to be waited for.' },
  busy: { text: 'The page keeps its processor busy. Blocking ads and trackers often helps.', option: 'blockAds' },
}

const Failed = ({ title, text, step }: { title: string; text: string; step?: string }) => {
  const cure = step === undefined ? undefined : cures[step]
  return (
    <div class="no-picture" role="alert">
      <Icon name="warn" size={20} />
      <b>{title}</b>
      <p>{text}</p>
      {cure && <p class="sub">{cure.text}</p>}
      {cure?.option && (
        <button type="button" class="btn" onClick={() => setValue(cure.option!, true)}>
          Turn on “{labelOf({ name: cure.option, group: 'page' })}”
        </button>
      )}
    </div>
  )
}

const shownByBrowsers = new Set(['png', 'jpeg', 'webp', 'avif'])

const Picture = ({ done: { result }, whole }: { done: Done; whole: boolean }) => {
  const { url, format, width, sourceUrl, id } = result.screenshot
  const [gone, setGone] = useState(false)
  if (!url || gone)
    return (
      <Empty>
        <p>{gone ? 'The picture cannot be shown.' : 'Nothing was kept of it.'}</p>
      </Empty>
    )
  if (!shownByBrowsers.has(format))
    return (
      <div class="paper">
        <img src={`/dashboard/thumbnails/${id}`} alt={`First look at the ${format.toUpperCase()}`} onError={() => setGone(true)} />
        <a class="btn" href={pathOf(url)} target="_blank" rel="noreferrer">
          Open the file
        </a>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class={whole ? 'screen whole' : 'screen'} tabIndex={0} aria-label="The picture">
      <img
        key={id}
        src={pathOf(url)}
        width={whole ? width : undefined}
        alt={sourceUrl ? `Screenshot of ${sourceUrl}` : 'Screenshot of your HTML'}
        onError={() => setGone(true)}
      />
    </section>
  )
}

const Timings = ({ timings }: { timings: Record<string, number> }) => {
  const steps = Object.entries(timings).filter(([, ms]) => ms >= 1)
  const longest = Math.max(1, ...steps.map(([, ms]) => ms))
  return (
    <table class="steps">
      <caption class="sr">Time by step</caption>
      <tbody>
        {steps.map(([step, ms]) => (
          <tr key={step}>
            <th scope="row">{step}</th>
            <td class="bar" aria-hidden="true">
              <i style={{ inlineSize: `${(ms / longest) * 100}%` }} />
            </td>
            <td class="num">{seconds(ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Facts = ({ done: { result, headers } }: { done: Done }) => {
  const { screenshot, timings, status, ms, requestId } = result
  const { width, height, creditsUsed, cacheHit, metadata } = screenshot
  const bytes = Number(headers?.['content-length'] ?? 0)
  const facts = [
    [String(status), status < 300 ? 'status' : 'status, not charged'],
    ...(width && height ? [[`${width} × ${height}`, screenshot.format === 'pdf' ? 'px of a page' : 'px']] : []),
    ...(bytes > 0 ? [[size(bytes), screenshot.format]] : []),
    [seconds(ms), cacheHit ? 'from the cache' : 'in all'],
    [String(creditsUsed), creditsUsed === 1 ? 'credit' : 'credits'],
  ]
  return (
    <>
      <ul class="readings">
        {facts.map(([value, unit]) => (
          <li key={unit}>
            <b>{value}</b> {unit}
          </li>
        ))}
      </ul>
      {screenshot.url && <Copy text={screenshot.url} label="Copy the address of the file" />}
      {Object.keys(timings).length > 0 && (
        <details class="fold">
          <summary>Time by step</summary>
          <Timings timings={timings} />
        </details>
      )}
      {metadata && Object.keys(metadata).length > 0 && (
        <details class="fold" open>
          <summary>Metadata</summary>
          <pre class="json">{JSON.stringify(metadata, null, 2)}</pre>
        </details>
      )}
      <details class="fold">
        <summary>Headers and record</summary>
        <dl class="facts">
          {Object.entries({ 'x-request-id': requestId, ...headers }).map(([name, value]) => (
            <div key={name}>
              <dt class="mono">{name}</dt>
              <dd class="mono">{value}</dd>
            </div>
          ))}
        </dl>
        <pre class="json">{JSON.stringify({ ...screenshot, metadata: undefined }, null, 2)}</pre>
      </details>
    </>
  )
}

export const Result = () => {
  const [whole, setWhole] = useState(false)
  const now = run.value
  const shown = now.state === 'done' && now.result.screenshot.status === 'ready'
  return (
    <section class="card result" aria-labelledby="result">
      <header>
        <h2 id="result">Result</h2>
        {shown && (
          <span class="end segments small">
            {[false, true].map(choice => (
              <button key={String(choice)} type="button" aria-pressed={whole === choice} onClick={() => setWhole(choice)}>
                {choice ? '100 %' : 'Fit'}
              </button>
            ))}
          </span>
        )}
      </header>
      <div class="in" aria-live="polite">
        {now.state === 'idle' && (
          <Empty>
            <p>Type an address and press Enter.</p>
          </Empty>
        )}
        {now.state === 'running' && <Running since={now.since} />}
        {now.state === 'refused' && (
          <Failed title={now.error.status ? `Refused with ${now.error.status}` : 'Not asked'} text={now.error.message} />
        )}
        {now.state === 'done' && (
          <>
            {now.result.screenshot.status === 'ready' && <Picture key={now.result.screenshot.id} done={now} whole={whole} />}
            {now.result.screenshot.status === 'pending' && <Running since={Date.parse(now.result.screenshot.createdAt)} />}
            {now.result.screenshot.status === 'failed' && (
              <Failed
                title={`Failed with ${now.result.status}`}
                text={now.result.screenshot.error ?? ''}
                step={now.result.step ?? now.result.screenshot.error?.split(':')[0]}
              />
            )}
            <Facts done={now} />
          </>
        )}
      </div>
    </section>
  )
}
