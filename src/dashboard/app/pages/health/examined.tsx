import type { Output } from '../../api.ts'
import { Card } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { ago } from '../../parts/time.ts'

type Health = Output<'health.get'>
const marks = { ok: ['Fine', 'good'], warn: ['Could be better', 'check'], fail: ['Broken', 'bad'] } as const
const order = ['fail', 'warn', 'ok'] as const

/** What is ready now, and what the doctor found when somebody last asked: what is broken first, with how to mend it. */
export const Examined = ({ examination, parts, examining }: Pick<Health, 'examination' | 'parts'> & { examining: boolean }) => {
  const rows: { name: string; state: keyof typeof marks; text: string; mend?: string }[] =
    examination?.checks ??
    parts.map(({ name, ok, note }) => ({ name, state: ok ? 'ok' : 'fail', text: note ?? (ok ? 'ready' : 'not ready') }))
  return (
    <Card
      id="examined"
      title={examination ? 'Examined' : 'Ready'}
      sub={
        examination
          ? ago(examination.at)
          : 'Examine renders the built-in page, reads the built-in invoice and says how to mend what is missing'
      }
    >
      <table class="table" aria-busy={examining}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
            .map(({ name, state, text, mend }) => (
              <tr key={name}>
                <td class="what">{name}</td>
                <td>
                  <span class={`tag ${marks[state][1]}`}>{marks[state][0]}</span>
                </td>
                <td class="dim breaks">
                  {text}
                  {mend && (
                    <small class="block mend">
                      <Icon name="chevron" size={12} /> {mend}
                    </small>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}
