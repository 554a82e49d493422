/** Prometheus text exposition 0.0.4. Labels come from small fixed sets: never a URL, a tenant or an id. */
export type Labels = Record<string, string>

export interface Counter {
  add(labels?: Labels, by?: number): void
  /** Adds under these labels: what is counted with every request looks its series up once. */
  with(labels: Labels): (by: number) => void
  /** The count under exactly these labels. */
  value(labels?: Labels): number
}
export interface Histogram {
  observe(seconds: number, labels?: Labels): void
  /** Observes under these labels. */
  with(labels: Labels): (seconds: number) => void
}

type Series = { labels: Labels; value: number }
type Reading = number | undefined | Series[]
type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; lines(): string[] | Promise<string[]> }

/** Seconds; from a cache hit to the longest render the contract allows. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
const printLabels = (labels: Labels) => {
  const inner = Object.entries(labels)
    .map(([k, v]) => `${k}="${escapeLabel(v)}"`)
    .join(',')
  return inner === '' ? '' : `{${inner}}`
}
const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)))

/** A set of metrics with one text form; each name is registered once. */
export class Metrics {
  readonly #metrics = new Map<string, Metric>()

  #register(metric: Metric): void {
    if (this.#metrics.has(metric.name)) throw new Error(`the metric ${metric.name} is registered twice`)
    this.#metrics.set(metric.name, metric)
  }

  /** A count that only grows; the name ends in `_total`. */
  counter(name: string, help: string): Counter {
    const series = new Map<string, Series>()
    this.#register({
      name,
      help,
      type: 'counter',
      lines: () => [...series.values()].map(s => `${name}${printLabels(s.labels)} ${s.value}`),
    })
    const of = (labels: Labels): Series => {
      const key = keyOf(labels)
      const found = series.get(key) ?? { labels, value: 0 }
      series.set(key, found)
      return found
    }
    return {
      add: (labels = {}, by = 1) => {
        of(labels).value += by
      },
      with: labels => {
        const one = of(labels)
        return by => {
          one.value += by
        }
      },
      value: (labels = {}) => series.get(keyOf(labels))?.value ?? 0,
    }
  }

  /** A value read when the page is asked for; undefined = nothing to say. `type` counter: it only grows, and its name ends in `_total`. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, type: 'gauge' | 'counter' = 'gauge'): void {
    const lines = async () => {
      let value: Reading
      try {
        value = await read()
      } catch (error) {
        // The page matters most when something is broken: the others still stand on it.
        return [`# ${name} cannot be read: ${String(error).replaceAll('\n', ' ')}`]
      }
      if (value === undefined) return []
      return typeof value === 'number' ? [`${name} ${value}`] : value.map(v => `${name}${printLabels(v.labels)} ${v.value}`)
    }
    this.#register({ name, help, type, lines })
  }

  /** Durations in seconds over `durationBuckets`. */
  histogram(name: string, help: string, buckets: readonly number[] = durationBuckets): Histogram {
    /** `counts`: observations in each bucket and in none of the lower ones; the last are beyond all. */
    type Observations = { labels: Labels; counts: number[]; sum: number }
    const series = new Map<string, Observations>()
    const bounds = [...buckets.map(String), '+Inf']
    const print = ({ labels, counts, sum }: Observations): string[] => {
      let total = 0
      const lines = bounds.map((le, i) => {
        total += counts[i]!
        return `${name}_bucket${printLabels({ ...labels, le })} ${total}`
      })
      return [...lines, `${name}_sum${printLabels(labels)} ${sum}`, `${name}_count${printLabels(labels)} ${total}`]
    }
    this.#register({ name, help, type: 'histogram', lines: () => [...series.values()].flatMap(print) })
    const of = (labels: Labels): Observations => {
      const key = keyOf(labels)
      const found = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0 }
      series.set(key, found)
      return found
    }
    const note = (one: Observations, seconds: number): void => {
      let bucket = 0
      while (bucket < buckets.length && seconds > buckets[bucket]!) bucket++
      one.counts[bucket]!++
      one.sum += seconds
    }
    return {
      observe: (seconds, labels = {}) => note(of(labels), seconds),
      with: labels => {
        const one = of(labels)
        return seconds => note(one, seconds)
      },
    }
  }

  async text(): Promise<string> {
    const pages = await Promise.all(
      [...this.#metrics.values()].map(async m => [`# HELP ${m.name} ${m.help}`, `# TYPE ${m.name} ${m.type}`, ...(await m.lines())]),
    )
    return `${pages.flat().join('\n')}\n`
  }
}
