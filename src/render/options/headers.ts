/** Request headers a caller may add: RFC 9110 token names, values without control characters. */
export type Header = { name: string; value: string }

export const headerValue = (value: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)

export const parseHeader = (line: string): Header | undefined => {
  const match = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}):[ \t]*(.*?)[ \t]*$/s.exec(line)
  const [, name, value] = match ?? []
  return name !== undefined && value !== undefined && value.length <= 8192 && headerValue(value) ? { name, value } : undefined
}

/** Fields that frame the message, route it or that the browser vouches for: a page's server must be able to trust them. */
const refused = /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*|sec-.*)$/i

export const headerProblem = (name: string): string | undefined => {
  if (/^cookie2?$/i.test(name)) return 'must not set Cookie; use `cookies`'
  return refused.test(name) ? `must not set ${name}` : undefined
}
