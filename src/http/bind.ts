export class CannotListen extends Error {
  override name = 'CannotListen'
}

export type Handler = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>
type Options = Omit<Bun.Serve.HostnamePortServeOptions<undefined>, 'hostname' | 'port'> & {
  /** By path, then by method; what is not among them comes to `fetch`. */
  routes?: Record<string, Record<string, Handler>>
  fetch: Handler
  error(error: Error): Response
}

/** A listener; `keys` are the configuration's, to name when there can be none. @throws CannotListen */
export function bind(keys: { host: string; port: string }, hostname: string, port: number, options: Options): Bun.Server<undefined> {
  try {
    // With development off Bun shares a taken port between processes, and a second server would start in silence.
    return Bun.serve({ ...options, development: false, reusePort: false, hostname, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const nobodyHere = { key: keys.host, why: 'it is no address of this machine' }
    const { key, why } = {
      EADDRINUSE: { key: keys.port, why: `it is in use; stop the other program or set ${keys.port}` },
      EACCES: { key: keys.port, why: `ports below 1024 need a privilege; set ${keys.port}` },
      EADDRNOTAVAIL: nobodyHere,
      EINVAL: nobodyHere,
      ENOTFOUND: nobodyHere,
    }[code ?? ''] ?? { key: keys.port, why: (error as Error).message }
    throw new CannotListen(`${key}: cannot listen on ${hostname}:${port}: ${why}`, { cause: error })
  }
}

/** Where a client on this machine reaches it. */
export const urlOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${port}`
}
