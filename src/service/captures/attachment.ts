import { formatOfExtension } from '../../output-formats.ts'

/** A name without an extension of the file's own format gets one. */
const withExtension = (name: string, extension: string): string => {
  const own = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const format = formatOfExtension(extension)
  const fits = own === extension || (format !== undefined && formatOfExtension(own) === format)
  return fits ? name : `${name}.${extension}`
}

/** Content-Disposition for saving under a name (RFC 6266): plain ASCII for old clients, the true name encoded beside it. */
export const attachment = (name: string, extension: string): string => {
  const full = withExtension(name, extension)
  const plain = full.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(full).replace(/['()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"${plain === full ? '' : `; filename*=UTF-8''${encoded}`}`
}
