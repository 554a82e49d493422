import { useEffect, useRef, useState } from 'preact/hooks'
import { count } from './time.ts'

type Day = { day: string; screenshots: number; pages: number }
type MonthChartProps = { days: readonly Day[]; used: number; included: number }

const barsHeight = 130
const base = 144
const track = 206

/** Widths that are told once they are known: what is drawn keeps the size of its letters. */
export const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}

/** A scale that ends at a round number. */
const steps = (most: number, marks: number): number[] => Array.from({ length: marks + 1 }, (_, at) => Math.round((most * at) / marks))

/** Credits by day of the month, and under them those used of those included, with where this pace leads. */
export const MonthChart = ({ days, used, included }: MonthChartProps) => {
  const { box, width } = useWidth()
  const now = new Date()
  const inMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate()
  const today = days.length
  const pace = today > 0 ? Math.round((used / today) * inMonth) : 0
  const highest = Math.max(1, ...days.map(day => day.screenshots + day.pages))
  const slot = width / inMonth
  const bar = Math.max(1, Math.min(slot - 3, 26))
  const height = (credits: number): number => (credits === 0 ? 0 : Math.max(2, (credits / highest) * barsHeight))
  const most = Math.max(included, used, 1)
  const at = (credits: number): number => Math.min(width, (credits / most) * width)
  const every = width < 480 ? 7 : 5
  const labelled = (day: number): boolean => day === today || ((day === 1 || day % every === 0) && Math.abs(day - today) > 1)
  const paceAt = at(pace)
  const anchor = paceAt < 70 ? 'start' : paceAt > width - 70 ? 'end' : 'middle'
  const said = `Credits by day this month: ${count(used)} of ${count(included)} used; at this pace ${count(pace)} by the end of the month`
  return (
    <div ref={box} class="month-chart-box">
      {width > 0 && (
        <svg class="month-chart" width={width} height={236} viewBox={`0 0 ${width} 236`} role="img" aria-label={said}>
          {days.map((day, n) => {
            const x = n * slot + (slot - bar) / 2
            const shots = height(day.screenshots)
            const pages = height(day.pages)
            return (
              <g key={day.day}>
                <title>{`${day.day}: ${day.screenshots} screenshots, ${day.pages} document pages`}</title>
                {shots + pages === 0 && <rect class="idle" x={x} y={base - 2} width={bar} height={2} />}
                <rect class="shots" x={x} y={base - shots} width={bar} height={shots} />
                <rect class="docs" x={x} y={base - shots - pages - (shots && pages ? 1 : 0)} width={bar} height={pages} />
              </g>
            )
          })}
          <path class="base" d={`M0 ${base}h${width}`} />
          {Array.from({ length: inMonth + 1 }, (_, n) => (
            <path key={n} class={n % 5 === 0 ? 'tick' : 'tick minor'} d={`M${n * slot} ${base}v${n % 5 === 0 ? 8 : 4}`} />
          ))}
          {Array.from({ length: inMonth }, (_, n) => n + 1)
            .filter(labelled)
            .map(day => (
              <text key={day} x={(day - 0.5) * slot} y={base + 21} text-anchor="middle" class={day === today ? 'now' : ''}>
                {day}
              </text>
            ))}
          <rect class="track" x={0} y={track - 8} width={width} height={8} />
          <rect class="fill" x={0} y={track - 8} width={at(used)} height={8} />
          <path class="base" d={`M0 ${track}h${width}`} />
          {Array.from({ length: 41 }, (_, n) => (
            <path key={n} class={n % 10 === 0 ? 'tick' : 'tick minor'} d={`M${(n * width) / 40} ${track}v${n % 10 === 0 ? 8 : 4}`} />
          ))}
          {steps(most, width < 480 ? 2 : 4).map((credits, n, all) => (
            <text key={credits} x={at(credits)} y={track + 21} text-anchor={n === 0 ? 'start' : n === all.length - 1 ? 'end' : 'middle'}>
              {count(credits)}
            </text>
          ))}
          {used > 0 && (
            <>
              <path class="pace" d={`M${paceAt} ${track - 13}v17`} />
              <text class="now" x={paceAt} y={track - 18} text-anchor={anchor}>
                {count(pace)} at this pace
              </text>
            </>
          )}
        </svg>
      )}
      <table class="sr">
        <caption>Credits by day</caption>
        <thead>
          <tr>
            <th>Day</th>
            <th>Screenshots</th>
            <th>Document pages</th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <td>{day.day}</td>
              <td>{day.screenshots}</td>
              <td>{day.pages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
