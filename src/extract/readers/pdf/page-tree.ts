/** One node of a page tree as written: how many pages it claims and how many kids it names. */
const node = /<<(?:[^<>]|<<[^<>]*>>)*?\/Kids\s*\[([^\]]*)\](?:[^<>]|<<[^<>]*>>)*?>>/g

/**
 * Most kids that a node of the page tree names beyond its own /Count; 0 for honest files and for those whose tree is compressed.
 * Readers that trust /Count show such a file as shorter than others do, which is a way around a page limit.
 */
export function hiddenKids(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let most = 0
  for (const [whole, kids] of text.matchAll(node)) {
    if (!/\/Type\s*\/Pages\b/.test(whole)) continue
    const count = Number(/\/Count\s+(-?\d+)/.exec(whole)?.[1] ?? Number.NaN)
    const named = (kids!.match(/\d+\s+\d+\s+R/g) ?? []).length
    if (named > count && named > most) most = named
  }
  return most
}
