/** Characters that readers take for each other. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  o: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  B: '8',
  g: '9',
  q: '9',
  A: '4',
  T: '7',
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
}

/** All texts that differ from the read one by at most `most` look-alikes, the read one first. */
export function* variants(text: string, most: number): Generator<string> {
  yield text
  const places = [...text].flatMap((c, i) => (alike[c] ? [i] : []))
  const swap = (s: string, i: number) => s.slice(0, i) + alike[s[i]!] + s.slice(i + 1)
  for (const i of places) yield swap(text, i)
  if (most > 1) for (const [n, i] of places.entries()) for (const j of places.slice(n + 1)) yield swap(swap(text, i), j)
}

/** The text itself when it passes, else the one variant that does; undefined when none or several do. */
export function repair(text: string, valid: (text: string) => boolean, most = 2): { text: string; repaired: boolean } | undefined {
  if (valid(text)) return { text, repaired: false }
  const good = new Set<string>()
  for (const variant of variants(text, most)) if (valid(variant)) good.add(variant)
  const [only] = good
  return good.size === 1 ? { text: only!, repaired: true } : undefined
}
