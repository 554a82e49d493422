type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** JSON as far as options go: what was typed in a browser. Half of a surrogate pair is in no file of any language. */
const text = (value: string): string => JSON.stringify(value.toWellFormed())

type Words = {
  yes: string
  no: string
  none: string
  string(text: string): string
  list(items: string[]): string
  map: [string, string, string]
}

const writer =
  (words: Words) =>
  (value: unknown, indent = ''): string => {
    const write = (one: Json, indent: string): string => {
      if (typeof one === 'string') return words.string(one)
      if (typeof one === 'boolean') return one ? words.yes : words.no
      if (one === null) return words.none
      if (typeof one === 'number') return String(one)
      if (Array.isArray(one)) return words.list((one as Json[]).map(item => write(item, indent)))
      const [open, between, close] = words.map
      const deeper = `${indent}  `
      const members = Object.entries(one).map(([name, member]) => `${deeper}${words.string(name)}${between}${write(member, deeper)},\n`)
      return members.length === 0 ? open + close : `${open}\n${members.join('')}${indent}${close}`
    }
    return write(value as Json, indent)
  }

const list = (items: string[]): string => `[${items.join(', ')}]`

/** `</script>` would end the element that such a text may be pasted into. */
const jsString = (value: string): string =>
  text(value)
    .replaceAll('</', '<\\/')
    .replace(/[\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16)}`)

export const javascript = writer({ yes: 'true', no: 'false', none: 'null', string: jsString, list, map: ['{', ': ', '}'] })

/** JSON's escapes are Python's. */
export const python = writer({ yes: 'True', no: 'False', none: 'None', string: text, list, map: ['{', ': ', '}'] })

export const php = writer({
  yes: 'true',
  no: 'false',
  none: 'null',
  string: value => `'${value.toWellFormed().replace(/[\\']/g, '\\$&')}'`,
  list,
  map: ['[', ' => ', ']'],
})

/** A text that Go takes as it stands, where nothing in it ends it or is taken away. */
export const goText = (value: string): string =>
  /[`\r\0\uFEFF]/.test(value) ? text(value).replaceAll('\uFEFF', '\\ufeff') : `\`${value.toWellFormed()}\``

/** One word of a shell: nothing in it means anything to it. No argument can hold a NUL. */
export const shell = (value: string): string => {
  const plain = value.toWellFormed().replaceAll('\0', '')
  return /^[\w@%+=:,./-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", `'\\''`)}'`
}

/** JSON on one line. */
export const json = (value: unknown): string => JSON.stringify(value)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** The value of an attribute between double quotes. */
export const html = (value: string): string => value.replace(/[&<>"']/g, c => entities[c]!)
