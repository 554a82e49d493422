import type { DashboardApi } from '../contract.ts'

/** A refusal in the server's words, or that it could not be asked. */
export class ApiError extends Error {
  readonly status: number
  /** Fields that were wrong, by name. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before the next try. */
  readonly retryAfter: number

  constructor(status: number, text: string, fields: Record<string, string> = {}, retryAfter = 0) {
    super(text)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }

  /** The password has to be given again. */
  get needsPassword(): boolean {
    return this.status === 403 && 'password' in this.fields
  }
}

type Refusal = { error?: string; details?: { path: string; message: string }[] }

let signedOut = () => {}
/** Called when the server no longer knows the session. */
export const onSignedOut = (handle: () => void): void => {
  signedOut = handle
}

/** `signal` gives a call up; `keepalive` lets it outlive the page. */
type How = { signal?: AbortSignal; keepalive?: boolean }

/** The only place that speaks HTTP. Throws ApiError. */
export async function call<N extends keyof DashboardApi>(
  name: N,
  input: DashboardApi[N]['input'],
  how: How = {},
): Promise<DashboardApi[N]['output']> {
  let answer: Response
  try {
    answer = await fetch(`/dashboard/api/${name}`, {
      ...how,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
  } catch {
    if (how.signal?.aborted) throw new ApiError(0, 'Given up')
    throw new ApiError(0, 'The server does not answer. It may be restarting; what you typed is still here.')
  }
  const body = (await answer.json().catch(() => ({}))) as Refusal
  if (answer.ok) return body as DashboardApi[N]['output']
  if (answer.status === 401 && name !== 'session.signIn' && name !== 'session.elevate' && name !== 'password.change') signedOut()
  const fields = Object.fromEntries((body.details ?? []).map(({ path, message }) => [path, message]))
  throw new ApiError(
    answer.status,
    body.error ?? `The server answered ${answer.status}`,
    fields,
    Number(answer.headers.get('retry-after') ?? 0),
  )
}

export type Output<N extends keyof DashboardApi> = DashboardApi[N]['output']

/** What a hosted file of this server is sent with; undefined when it cannot be had. */
export async function fileHeaders(path: string): Promise<Record<string, string> | undefined> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? Object.fromEntries(answer.headers) : undefined
}
