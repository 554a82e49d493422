import { call } from '../api.ts'
import { Choose } from '../parts/ask/choose.tsx'
import { attempt } from '../parts/data/attempt.ts'
import { download } from '../parts/data/download.ts'
import { useQuery } from '../parts/data/query.ts'
import { Card, Empty, Head } from '../parts/head.tsx'
import { Icon } from '../parts/icons.tsx'
import { Loaded, useCall } from '../parts/load.tsx'
import { Table } from '../parts/table/table.tsx'
import { count } from '../parts/time.ts'
import { Chart, type Stack } from './usage/chart.tsx'

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string): string => name.format(new Date(`${month}-01`))
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Months from the first to this one, the latest first. */
const months = (since: string): string[] => {
  const now = new Date()
  const found: string[] = []
  for (let at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())); ; at.setUTCMonth(at.getUTCMonth() - 1)) {
    const month = at.toISOString().slice(0, 7)
    if (month < since && found.length > 0) return found
    found.push(month)
  }
}

/** Nothing stands back behind what was used. */
const Credits = ({ used }: { used: number }) => <span class={used === 0 ? 'nil' : undefined}>{count(used)}</span>

/** Askers with a colour of their own; the others share the last one. */
const most = 4

export default function UsagePage() {
  const [query, setQuery] = useQuery()
  const asked = /^20\d\d-\d\d$/.test(query.month ?? '') ? query.month : undefined
  const usage = useCall('usage.get', asked ? { month: asked } : {})
  const { data } = usage
  const by = query.by === 'key' ? 'key' : 'kind'
  const total = data?.days.reduce((sum, day) => sum + day.screenshots + day.pages, 0) ?? 0
  const shown = data?.askers.slice(0, data.askers.length > most ? most - 1 : most) ?? []
  const named = new Set(shown.map(({ via }) => via))
  const stacks: Stack[] = !data
    ? []
    : by === 'kind'
      ? [
          { name: 'Screenshots', values: data.days.map(day => day.screenshots) },
          { name: 'Document pages', values: data.days.map(day => day.pages) },
        ]
      : [
          ...shown.map(({ via, name }) => ({ name, mine: (row: { via: string }) => row.via === via })),
          { name: 'Others', mine: (row: { via: string }) => !named.has(row.via) },
        ]
          .map(({ name, mine }) => ({
            name,
            values: data.days.map(({ day }) =>
              data.rows.filter(row => row.day === day && mine(row)).reduce((sum, row) => sum + row.screenshots + row.pages, 0),
            ),
          }))
          .filter(({ name, values }) => name !== 'Others' || values.some(value => value > 0))
  return (
    <>
      <Head title="Usage" sub="Credits by day, by kind and by what asked; days are those of UTC">
        {data && (
          <button
            type="button"
            class="btn"
            onClick={() => void attempt(async () => download(await call('usage.csv', { month: data.month })))}
          >
            <Icon name="save" /> CSV
          </button>
        )}
      </Head>
      <Loaded of={usage}>
        {data => (
          <div class="grid tops">
            <Card
              id="days"
              title={nameOf(data.month)}
              sub={`${count(total)} credits`}
              end={
                <div class="filters">
                  <Choose
                    slim
                    name="month"
                    label="Month"
                    value={data.month}
                    onValue={month => setQuery({ month })}
                    options={[...new Set([...months(data.since), data.month])].map(month => [month, nameOf(month)] as const)}
                  />
                  <Choose
                    slim
                    name="by"
                    label="Stacked by"
                    value={by}
                    onValue={by => setQuery({ by: by === 'key' ? by : undefined })}
                    options={[
                      ['kind', 'By kind'],
                      ['key', 'By key'],
                    ]}
                  />
                </div>
              }
            >
              <Chart
                days={data.days.map(({ day }) => day)}
                stacks={stacks}
                label={`Credits by day in ${nameOf(data.month)}: ${count(total)} in all`}
              />
            </Card>
            <Card id="askers" title="By what asked" sub="credits" span="c6">
              {data.askers.length === 0 ? (
                <Empty>
                  <p>No credit was used in {nameOf(data.month)}.</p>
                </Empty>
              ) : (
                <Table
                  rows={data.askers}
                  keyOf={({ via }) => via}
                  columns={[
                    { head: 'Key', is: ['name'], cell: ({ name }) => name },
                    { head: 'Screenshots', is: ['num', 'wide'], cell: ({ screenshots }) => count(screenshots) },
                    { head: 'Pages', is: ['num', 'wide'], cell: ({ pages }) => count(pages) },
                    { head: 'Credits', is: ['num'], cell: ({ screenshots, pages }) => count(screenshots + pages) },
                  ]}
                />
              )}
            </Card>
            <Card id="table" title="By day" span="c6">
              <Table
                rows={data.days.map(({ day }, at) => ({ day, at })).toReversed()}
                keyOf={({ day }) => day}
                columns={[
                  { head: 'Day', is: ['dim'], cell: ({ day }) => <time dateTime={day}>{dayName.format(new Date(day))}</time> },
                  ...stacks.map(({ name, values }) => ({
                    head: name,
                    is: ['num'] as const,
                    cell: ({ at }: { day: string; at: number }) => <Credits used={values[at] ?? 0} />,
                  })),
                ]}
              />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  )
}
