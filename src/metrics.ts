/** Prometheus text exposition 0.0.4. Labels come from small fixed sets: never a URL, a tenant or an id. */
export type Labels = Record<string, string>

export interface Counter {
  add(labels?: Labels, by?: number): void
  /** The count under exactly these labels. */
  value(labels?: Labels): number
}
export interface Histogram {
  observe(seconds: number, labels?: Labels): void
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
    return {
      add: (labels = {}, by = 1) => {
        const key = keyOf(labels)
        const found = series.get(key)
        if (found) found.value += by
        else series.set(key, { labels, value: by })
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
    const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
    const lines = () =>
      [...series.values()].flatMap(s => [
        ...buckets.map((le, i) => `${name}_bucket${printLabels({ ...s.labels, le: String(le) })} ${s.counts[i]}`),
        `${name}_bucket${printLabels({ ...s.labels, le: '+Inf' })} ${s.count}`,
        `${name}_sum${printLabels(s.labels)} ${s.sum}`,
        `${name}_count${printLabels(s.labels)} ${s.count}`,
      ])
    this.#register({ name, help, type: 'histogram', lines })
    return {
      observe: (seconds, labels = {}) => {
        const key = keyOf(labels)
        const found = series.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 }
        series.set(key, found)
        found.sum += seconds
        found.count++
        for (const [i, le] of buckets.entries()) if (seconds <= le) found.counts[i]!++
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
