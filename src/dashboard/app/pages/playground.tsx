import { useEffect, useRef, useState } from 'preact/hooks'
import type { Output } from '../api.ts'
import { Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loading, never, useCall } from '../parts/load.tsx'
import { query, setQuery } from '../router.tsx'
import { Code } from './playground/code.tsx'
import { Options } from './playground/form.tsx'
import { Result } from './playground/result.tsx'
import { problems, render, run, setValue, values } from './playground/run.ts'
import { differing, fromQuery, toQuery } from './playground/values.ts'

type Form = Output<'playground.get'>

/** `example.com` is what people type. */
const withScheme = (typed: string): string => (typed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)

/** What was typed in the one of address and HTML that is not asked for now: it is there again on the way back. */
let kept: unknown
/** The address that a render wrote itself: it says nothing new. */
let written: string | undefined

const Bar = ({ form }: { form: Form }) => {
  const box = useRef<HTMLFormElement>(null)
  const isHtml = values.value.html !== undefined
  const name = isHtml ? 'html' : 'url'
  const wrong = problems.value[name]
  const running = run.value.state === 'running'
  const change = (html: boolean) => {
    if (html === isHtml) return
    const before = values.value[name]
    values.value = { ...values.value, url: html ? undefined : kept, html: html ? (kept ?? '') : undefined }
    kept = before
  }
  const submit = (event: Event) => {
    event.preventDefault()
    if (!isHtml) setValue('url', withScheme(String(values.value.url ?? '').trim()))
    const options = { ...differing(values.value, form.fields), ...(isHtml ? { html: values.value.html ?? '' } : {}) }
    setQuery(toQuery(options), 'push')
    written = query.value
    void render(options)
  }
  const shared = {
    id: name,
    'aria-label': isHtml ? 'HTML to render' : 'Address of the page',
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': 'source-error',
    spellcheck: false,
  } as const
  return (
    <form class="source" ref={box} onSubmit={submit}>
      <span class="segments">
        {[false, true].map(html => (
          <button key={String(html)} type="button" aria-pressed={isHtml === html} onClick={() => change(html)}>
            {html ? 'HTML' : 'Address'}
          </button>
        ))}
      </span>
      {isHtml ? (
        <textarea
          {...shared}
          rows={6}
          placeholder="<h1>Hello</h1>"
          value={String(values.value.html ?? '')}
          onInput={event => setValue('html', event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) box.current?.requestSubmit()
          }}
        />
      ) : (
        <input
          {...shared}
          inputMode="url"
          autocapitalize="off"
          autocomplete="off"
          placeholder="example.com"
          value={String(values.value.url ?? '')}
          onInput={event => setValue('url', event.currentTarget.value || undefined)}
        />
      )}
      <button type="submit" class="btn main-act" disabled={running}>
        <Icon name="shot" /> Render
      </button>
      <small class="wrong" id="source-error">
        {wrong}
      </small>
    </form>
  )
}

/** On a narrow screen they stand behind a button, so that the result is not below all of them. */
const Choices = ({ form }: { form: Form }) => {
  const [open, setOpen] = useState(false)
  const own = Object.keys(differing(values.value, form.fields)).filter(name => name !== 'url' && name !== 'html').length
  const wrong = Object.keys(problems.value).some(name => name !== 'url' && name !== 'html')
  useEffect(() => {
    if (wrong) setOpen(true)
  }, [wrong])
  return (
    <section class="card" aria-label="Options">
      <button type="button" class="fold-all" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="chevron" size={14} /> Options
        {own > 0 && <span class="tag lit">{own} set</span>}
      </button>
      <div class="in">
        <Options form={form} />
      </div>
    </section>
  )
}

const Ready = ({ form }: { form: Form }) => {
  // An address says what is rendered: a link from a capture, a step back, somebody else's link.
  useEffect(() => {
    if (query.value === written) return
    const given = fromQuery(query.value, form.fields)
    if (Object.keys(given).length > 0) values.value = given
  }, [query.value])
  return (
    <>
      <Bar form={form} />
      <div class="play">
        <Choices form={form} />
        <div class="beside">
          <Result />
          <Code form={form} />
        </div>
      </div>
    </>
  )
}

export default function PlaygroundPage() {
  const { data, failure, reload } = useCall('playground.get', {}, undefined, never)
  return (
    <>
      <Head title="Screenshots" sub="A render from here is like any other: a credit, none when it fails or comes from the cache" />
      {data ? <Ready form={data} /> : <Loading failure={failure} retry={reload} />}
    </>
  )
}
