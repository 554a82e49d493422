import { useWidth } from '../../parts/month-chart.tsx'
import { count } from '../../parts/time.ts'

export type Stack = { name: string; values: readonly number[] }
type ChartProps = { days: readonly string[]; stacks: readonly Stack[]; label: string }

const height = 190
const base = 178
const left = 44

/** A round number at or above `most`, that four parts of it are round too. */
const ceiling = (most: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4))
  return [1, 2, 2.5, 5, 10].map(factor => Math.ceil(factor * step) * 4).find(top => top >= most) ?? most
}

/** Days as stacked bars, drawn for the width there is, so that letters keep their size. The table beside it is the same in words. */
export const Chart = ({ days, stacks, label }: ChartProps) => {
  const { box, width } = useWidth()
  const sums = days.map((_, at) => stacks.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const top = ceiling(Math.max(...sums, 1))
  const slot = Math.max(1, (width - left) / Math.max(days.length, 1))
  const bar = Math.max(1, Math.min(slot - 3, 30))
  const tall = (credits: number): number => (credits === 0 ? 0 : Math.max(1.5, (credits / top) * (base - 12)))
  const every = slot < 18 ? 5 : slot < 26 ? 3 : 1
  return (
    <>
      <p class="legend chart-legend">
        {stacks.map(({ name, values }, at) => (
          <span key={name}>
            <i class={`s${at}`} />
            {name} {count(values.reduce((sum, value) => sum + value, 0))}
          </span>
        ))}
      </p>
      <div ref={box} class="chart-box">
        {width > 0 && (
          <svg class="chart" width={width} height={height + 22} viewBox={`0 0 ${width} ${height + 22}`} role="img" aria-label={label}>
            {[0, 1, 2, 3, 4].map(part => {
              const y = base - (part / 4) * (base - 12)
              return (
                <g key={part}>
                  <path class={part === 0 ? 'base' : 'grid-line'} d={`M${left} ${y}H${width}`} />
                  <text x={left - 8} y={y + 4} text-anchor="end">
                    {count((top * part) / 4)}
                  </text>
                </g>
              )
            })}
            {days.map((day, at) => {
              const x = left + at * slot + (slot - bar) / 2
              let y = base
              return (
                <g key={day}>
                  <title>{`${day}: ${stacks.map(({ name, values }) => `${name} ${values[at] ?? 0}`).join(', ')}`}</title>
                  {stacks.map(({ name, values }, n) => {
                    const piece = tall(values[at] ?? 0)
                    y -= piece
                    return (
                      piece > 0 && (
                        <rect
                          key={name}
                          class={`s${n}`}
                          x={x}
                          y={y}
                          width={bar}
                          height={Math.max(0.5, piece - (y + piece < base ? 1 : 0))}
                        />
                      )
                    )
                  })}
                  {(at === 0 || (at + 1) % every === 0) && (
                    <text x={x + bar / 2} y={base + 20} text-anchor="middle">
                      {Number(day.slice(8))}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        )}
      </div>
    </>
  )
}
