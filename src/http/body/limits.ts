/** How a JSON body may be shaped. Checked on its bytes before anything is parsed. */
export type ShapeLimits = {
  /** Names in all objects together. */
  names: number
  /** Objects and lists inside each other. */
  depth: number
  /** Members and items in all objects and lists together. */
  values: number
  /** Bytes of one string as sent. */
  string: number
  /** Members of the outermost object whose strings only the whole body's limit bounds. */
  long: readonly string[]
}

/** One row per route that takes a body; `server.max_body` bounds the bytes of each. */
export const bodyLimits = {
  screenshot: { names: 200, depth: 4, values: 1000, string: 128 * 1024, long: ['html', 'styles', 'scripts'] },
  extract: { names: 50, depth: 2, values: 50, string: 16 * 1024, long: ['data'] },
  /** Up to a thousand items, each as one of its kind alone. */
  batch: { names: 50_000, depth: 5, values: 200_000, string: 2 * 1024 ** 2, long: [] },
  /** A document in base64 stands two levels below the outermost object. */
  mcp: { names: 500, depth: 8, values: 2000, string: 256 * 1024 ** 2, long: [] },
  /** `fields` of a document of many rows, each row given whole. */
  review: { names: 5000, depth: 6, values: 5000, string: 32 * 1024, long: [] },
  /** As many fields as a type may have, each with all its members. What is nested deeper than it may be is told by the name of its field. */
  documentType: { names: 40_000, depth: 10, values: 60_000, string: 4 * 1024, long: [] },
  /** The same within a call of the dashboard, perhaps with a document to try it on. */
  definition: { names: 40_000, depth: 12, values: 60_000, string: 4 * 1024, long: ['file'] },
  dashboard: { names: 50, depth: 4, values: 1000, string: 8 * 1024, long: [] },
} as const satisfies Record<string, ShapeLimits>

/** Of a multipart body: its parts, the bytes of the head of one and of the text of one, which is an option, not the document. */
export const partLimits = { parts: 20, headerBytes: 8 * 1024, textBytes: 16 * 1024 } as const

/** A row in words, for the documentation of its route. */
export const limitsText = ({ names, depth, values, string, long }: ShapeLimits): string =>
  `A body has at most ${names} names, ${values} values and ${depth} levels, and texts of ${string} bytes${long.length ? `, ${long.map(name => `\`${name}\``).join(', ')} longer ones` : ''}: beyond it is 422.`
