import { signal } from '@preact/signals'
import type { DashboardApi } from '../contract.ts'

/** Whether the server answered when it was last asked. */
export const reached = signal(true)
/** Counts how often it came back: what is shown is asked for again then. */
export const returns = signal(0)
/** Version of the server that answered last; another one than at first has other pages. */
export const served = signal<string | undefined>(undefined)

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

type Refusal = { error?: string; code?: string; details?: { path: string; message: string }[] }

const lost = (): ApiError => {
  reached.value = false
  return new ApiError(0, 'The server does not answer. It may be restarting; what you typed is still here.')
}

const found = (version: string | null): void => {
  if (version !== null) served.value = version
  if (reached.value) return
  reached.value = true
  returns.value++
}

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
    throw lost()
  }
  const body = (await answer.json().catch(() => ({}))) as Refusal
  // A proxy in front answers for a server that is not there, in words of its own.
  if (answer.status >= 502 && answer.status <= 504 && body.code === undefined) throw lost()
  found(answer.headers.get('x-service-version'))
  if (answer.ok) return body as DashboardApi[N]['output']
  const aboutPassword = name === 'session.signIn' || name === 'session.elevate' || name === 'password.change'
  throw refusalOf(answer.status, body, answer.headers.get('retry-after'), aboutPassword)
}

/** The server's words for a refusal; a session that is over is told to whoever asked to be. */
function refusalOf(status: number, body: Refusal, retryAfter: string | null, aboutPassword = false): ApiError {
  if (status === 401 && !aboutPassword) signedOut()
  const fields = Object.fromEntries((body.details ?? []).map(({ path, message }) => [path, message]))
  return new ApiError(status, body.error ?? `The server answered ${status}`, fields, Number(retryAfter ?? 0))
}

export type Output<N extends keyof DashboardApi> = DashboardApi[N]['output']

/** What a hosted file of this server is sent with; undefined when it cannot be had. */
export async function fileHeaders(path: string): Promise<Record<string, string> | undefined> {
  const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? Object.fromEntries(answer.headers) : undefined
}

/** A page of a document as a picture. Throws ApiError. */
export async function pagePicture(id: string, page: number, width: number, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(`/dashboard/pages/${id}/${page}?w=${width}`, { signal }).catch(() => {
    throw signal.aborted ? new ApiError(0, 'Given up') : lost()
  })
  if (answer.ok) return answer.blob()
  throw refusalOf(answer.status, (await answer.json().catch(() => ({}))) as Refusal, answer.headers.get('retry-after'))
}

/** Where documents are saved from, for links. */
export const exportAddress = (parameters: Readonly<Record<string, string | undefined>>): string =>
  `/dashboard/export/documents?${new URLSearchParams(Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1])))}`

export type Uploaded =
  | { id: string; status: string; error?: string; duplicate?: undefined }
  | { duplicate: { id: string; fileName: string; createdAt: string } }

/** Sends one document, telling how much of it is there; only this way of asking tells. Throws ApiError. */
export function upload(
  file: File,
  fields: Readonly<Record<string, string>>,
  { onProgress, signal }: { onProgress(part: number): void; signal: AbortSignal },
): Promise<Uploaded> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const body = (request.response ?? {}) as Refusal
      if (request.status === 200) resolve(body as Uploaded)
      else reject(refusalOf(request.status, body, request.getResponseHeader('retry-after')))
    }
    request.onerror = () => reject(lost())
    request.onabort = () => reject(new ApiError(0, 'Given up'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', '/dashboard/upload')
    request.send(form)
  })
}
