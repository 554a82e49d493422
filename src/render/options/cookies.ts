import { registrableDomain } from '../../net/public-suffix.ts'

/** One cookie of the `cookies` option, before it is bound to the site of `url`. */
export type Cookie = {
  name: string
  value: string
  domain?: string
  path: string
  secure: boolean
  httpOnly: boolean
  sameSite?: 'Strict' | 'Lax' | 'None'
  /** Unix seconds; absent for a session cookie. */
  expires?: number
}

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const

/** Reads `name=value; Domain=…; Path=/; Secure` in the grammar of Set-Cookie; undefined when it is none. */
export const parseCookie = (line: string): Cookie | undefined => {
  if (line.length > 4096 || /[\x00-\x1f\x7f]/.test(line)) return undefined
  const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  if (at < 1 || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) return undefined
  const cookie: Cookie = { name, value: pair.slice(at + 1).trim(), path: '/', secure: false, httpOnly: false }
  for (const attribute of attributes) {
    const [key = '', ...rest] = attribute.split('=')
    const value = rest.join('=').trim()
    switch (key.trim().toLowerCase()) {
      case '':
        break
      case 'domain':
        if (!/^\.?[a-z0-9.-]{1,253}$|^\[[0-9a-f:.]+\]$/i.test(value)) return undefined
        cookie.domain = value.replace(/^\./, '').toLowerCase()
        break
      case 'path':
        if (!value.startsWith('/')) return undefined
        cookie.path = value
        break
      case 'secure':
        cookie.secure = true
        break
      case 'httponly':
        cookie.httpOnly = true
        break
      case 'samesite': {
        const mode = sameSites[value.toLowerCase() as keyof typeof sameSites]
        if (!mode) return undefined
        cookie.sameSite = mode
        break
      }
      case 'max-age':
        if (!/^-?\d{1,10}$/.test(value)) return undefined
        cookie.expires = Math.floor(Date.now() / 1000) + Number(value)
        break
      case 'expires': {
        const time = Date.parse(value)
        if (Number.isNaN(time)) return undefined
        cookie.expires ??= Math.floor(time / 1000)
        break
      }
      default:
        return undefined
    }
  }
  return cookie
}

/** The registrable domain of a host (`example.co.uk` of `shop.example.co.uk`); the host itself for addresses and single labels. */
export const siteOf = (host: string): string => registrableDomain(host, true) ?? host.replace(/\.$/, '').toLowerCase()

/** Whether a cookie of this Domain may be sent to a page of `host`: cookies stay within the registrable domain of `url`. */
export const cookieFits = (cookie: Cookie, host: string): boolean => cookie.domain === undefined || siteOf(cookie.domain) === siteOf(host)
