import { leavesOf } from '../../extract/reading.ts'
import type { Evidence, Extraction } from '../../resources.ts'

/** What a value says; members that are null say nothing. */
const said = (value: unknown): string => JSON.stringify([...leavesOf('', value)].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Which row of a list as read each row of the confirmed one is; people may have removed, added or changed some. */
function rowsRead(read: readonly unknown[], confirmed: readonly unknown[]): (number | undefined)[] {
  const same = Map.groupBy(read.keys(), n => said(read[n]))
  let next = 0
  return confirmed.map((row, at) => {
    const found = same.get(said(row))?.find(n => n >= next)
    if (found === undefined) return read.length === confirmed.length ? at : undefined
    next = found + 1
    return found
  })
}

/** Where confirmed values stand: where people showed it, and where those were read that they left as they were. */
function places({ outputJson, review }: Extraction): Record<string, Pick<Evidence, 'page' | 'bbox' | 'text'>> {
  const { fields = {}, evidence = {} } = outputJson ?? {}
  const found: Record<string, Pick<Evidence, 'page' | 'bbox' | 'text'>> = {}
  const put = (path: string, value: unknown, from: string, read: unknown) => {
    const before = new Map(leavesOf(from, read))
    for (const [leaf, now] of leavesOf(path, value)) {
      const origin = from + leaf.slice(path.length)
      const { page, bbox, text } = evidence[origin] ?? {}
      if (page !== undefined && before.get(origin) === now)
        found[leaf] = { page, ...(bbox && { bbox }), ...(text !== undefined && { text }) }
    }
  }
  for (const [key, value] of Object.entries(review?.fields ?? {})) {
    const read = fields[key]
    if (!Array.isArray(value) || !Array.isArray(read)) put(key, value, key, read)
    else
      for (const [at, from] of rowsRead(read, value).entries())
        if (from !== undefined) put(`${key}[${at}]`, value[at], `${key}[${from}]`, read[from])
  }
  return { ...found, ...review?.places }
}

/** What people confirmed as what is right, a line a document, as `bun run eval` takes it; documents that nobody confirmed say nothing. */
export const truthOf = (documents: readonly Extraction[]): string =>
  documents
    .filter(({ review }) => review?.status === 'confirmed')
    .map(document => {
      const { id, fileName, externalIdentifier, pages, language, outputJson, review } = document
      const truth = {
        id,
        file: fileName ?? '',
        ...(externalIdentifier !== undefined && { externalIdentifier }),
        ...(pages !== undefined && { pages }),
        documentType: outputJson?.documentType ?? document.documentTypeName,
        language,
        expected: review!.fields,
        places: places(document),
      }
      return `${JSON.stringify(truth)}\n`
    })
    .join('')
