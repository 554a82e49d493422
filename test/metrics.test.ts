import { describe, expect, test } from 'bun:test'
import { Metrics } from '../src/metrics.ts'

describe('the metrics page', () => {
  test('counts by label set, whatever the order of labels', async () => {
    const metrics = new Metrics()
    const renders = metrics.counter('platen_renders_total', 'Renders by format and status')
    renders.add({ format: 'png', status: 'ready' })
    renders.add({ status: 'ready', format: 'png' }, 2)
    renders.add({ format: 'pdf', status: 'failed' })
    expect(await metrics.text()).toBe(
      '# HELP platen_renders_total Renders by format and status\n# TYPE platen_renders_total counter\n' +
        'platen_renders_total{format="png",status="ready"} 3\nplaten_renders_total{format="pdf",status="failed"} 1\n',
    )
  })

  test('reads gauges when asked and leaves out what is unknown', async () => {
    const metrics = new Metrics()
    let depth: number | undefined
    metrics.gauge('platen_queue', 'Waiting renders', () => depth)
    expect(await metrics.text()).not.toContain('platen_queue 4')
    depth = 4
    expect(await metrics.text()).toContain('platen_queue 4\n')
  })

  test('has cumulative buckets that end in +Inf, a sum and a count', async () => {
    const metrics = new Metrics()
    const seconds = metrics.histogram('platen_render_seconds', 'Render time', [0.1, 1])
    for (const s of [0.05, 0.5, 5]) seconds.observe(s)
    expect(await metrics.text()).toContain(
      'platen_render_seconds_bucket{le="0.1"} 1\nplaten_render_seconds_bucket{le="1"} 2\nplaten_render_seconds_bucket{le="+Inf"} 3\n' +
        'platen_render_seconds_sum 5.55\nplaten_render_seconds_count 3',
    )
  })

  test('escapes label values and refuses a name given twice', async () => {
    const metrics = new Metrics()
    metrics.counter('a_total', 'A').add({ reason: 'say "no"\n' })
    expect(await metrics.text()).toContain('a_total{reason="say \\"no\\"\\n"} 1')
    expect(() => metrics.counter('a_total', 'A')).toThrow('registered twice')
  })
})
