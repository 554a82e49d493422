import type { Metrics } from '../metrics.ts'

/** Notes one answered request of a route. */
export type RequestMeter = (status: number, ms: number) => void

/** Counts and times requests. Labels are our own patterns of paths, never what a client sent. */
export function requestMeters(metrics: Metrics): (method: string, route: string) => RequestMeter {
  const requests = metrics.counter('platen_http_requests_total', 'HTTP requests answered, by method, route and status')
  const seconds = metrics.histogram('platen_http_request_seconds', 'Seconds from a request to its answer, by route and status')
  return (method, route) => {
    const byStatus = new Map<number, (seconds: number) => void>()
    const meterOf = (status: number) => {
      const count = requests.with({ method, route, status: String(status) })
      const observe = seconds.with({ route, status: String(status) })
      const meter = (taken: number) => {
        count(1)
        observe(taken)
      }
      byStatus.set(status, meter)
      return meter
    }
    return (status, ms) => (byStatus.get(status) ?? meterOf(status))(ms / 1000)
  }
}
