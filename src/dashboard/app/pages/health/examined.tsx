import type { Output } from '../../api.ts'
import { Card } from '../../parts/head.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Table } from '../../parts/table/table.tsx'
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
      <Table
        busy={examining}
        rows={rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))}
        keyOf={({ name }) => name}
        columns={[
          {
            head: 'What',
            is: ['what'],
            cell: ({ name, state }) => (
              <span>
                {name} <span class={`tag ${marks[state][1]}`}>{marks[state][0]}</span>
              </span>
            ),
          },
          {
            head: 'Found',
            is: ['dim', 'breaks'],
            cell: ({ text, mend }) => (
              <>
                {text}
                {mend && (
                  <small class="block mend">
                    <Icon name="chevron" size={12} /> {mend}
                  </small>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
