import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { call, type Output } from '../../api.ts'
import { Card } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { say } from '../../parts/toast.tsx'
import { Link } from '../../router.tsx'
import { may } from '../../session.ts'

type Overview = Output<'overview.get'>

const key = 'platen-steps'

type StepProps = { n: number; title: string; text: string; done: boolean; children: ComponentChildren }

const Step = ({ n, title, text, done, children }: StepProps) => (
  <li class="step" data-done={done}>
    <span class="n" aria-hidden="true">
      {done ? <Icon name="check" size={14} /> : n}
    </span>
    <div>
      <h3>
        {title}
        {done && <span class="sr">, done</span>}
      </h3>
      <p class="sub">{text}</p>
      {children}
    </div>
  </li>
)

export const stepsLeft = ({ screenshots, documents, keys }: Overview): boolean =>
  may('member') &&
  localStorage.getItem(key) !== 'hidden' &&
  (screenshots.length === 0 || documents.length === 0 || !keys.some(({ lastUsedAt }) => lastUsedAt))

/** From nothing to the first picture, the first document and the first request; each ticks itself off. */
export const FirstSteps = ({ data, reload }: { data: Overview; reload(): Promise<void> }) => {
  const [reading, setReading] = useState(false)
  const [, redraw] = useState(0)
  const read = async () => {
    setReading(true)
    try {
      await call('sample.read', {})
      await reload()
    } catch (error) {
      say((error as Error).message, true)
    }
    setReading(false)
  }
  const hide = () => {
    localStorage.setItem(key, 'hidden')
    redraw(1)
    void reload()
  }
  return (
    <Card
      id="steps"
      title="Three steps"
      end={
        <button type="button" class="btn plain" onClick={hide}>
          Hide them
        </button>
      }
    >
      <ol class="steps-row">
        <Step
          n={1}
          title="Take a picture"
          text="Type the address of any page; every option is at hand, and the code for it beside."
          done={data.screenshots.length > 0}
        >
          <Link class={data.screenshots.length > 0 ? 'btn' : 'btn main-act'} to="/playground/screenshots">
            <Icon name="shot" /> Open the playground
          </Link>
        </Step>
        <Step
          n={2}
          title="Read a document"
          text="The program carries an invoice: see what is read from it, and how sure each value is."
          done={data.documents.length > 0}
        >
          {data.documents.length > 0 ? (
            <Link class="btn" to={`/documents/${data.documents[0]!.id}`}>
              <Icon name="eye" /> Look at it
            </Link>
          ) : (
            <button type="button" class="btn" disabled={reading} onClick={() => void read()}>
              <Icon name="pdf" /> {reading ? 'Reading …' : 'Read the sample invoice'}
            </button>
          )}
        </Step>
        <Step
          n={3}
          title="Ask from your code"
          text="The request under From your code makes a picture with a key of yours, from any program."
          done={data.keys.some(({ lastUsedAt }) => lastUsedAt)}
        >
          <Link class="btn" to="/developers/api-credentials">
            <Icon name="key" /> See your keys
          </Link>
        </Step>
      </ol>
    </Card>
  )
}
