/** Lengths on paper: CSS px of 1/96 inch, alone or with a unit. */
const pxPer = { px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 } as const

export type Length = number | string

/** A length in px; undefined when it is none. */
export const toPx = (length: Length): number | undefined => {
  if (typeof length === 'number') return length
  const [, digits, unit = 'px'] = /^(\d{1,6}(?:\.\d{1,6})?)(px|mm|cm|in)?$/.exec(length) ?? []
  return digits === undefined ? undefined : Number(digits) * pxPer[unit as keyof typeof pxPer]
}
