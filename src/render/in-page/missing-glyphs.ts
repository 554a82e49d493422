export type MissingGlyphs = { script: string; characters: string }

/**
 * Runs in the page, self-contained: scripts of its text that no font could draw, with some of the characters. Such a character is drawn as the
 * box that stands for a code point which nobody has assigned, so the two are compared.
 */
export const missingGlyphs = (mostText: number): MissingGlyphs[] => {
  const scripts =
    'Latin,Greek,Cyrillic,Armenian,Georgian,Hebrew,Arabic,Syriac,Thaana,Devanagari,Bengali,Gurmukhi,Gujarati,Oriya,Tamil,Telugu,Kannada,Malayalam,Sinhala,Thai,Lao,Tibetan,Myanmar,Khmer,Mongolian,Ethiopic,Cherokee,Hangul,Hiragana,Katakana,Bopomofo,Han,Yi,Javanese'
      .split(',')
      .map(name => ({ name, holds: new RegExp(`\\p{Script=${name}}`, 'u') }))
  const perScript = 40
  const side = 40
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.textBaseline = 'top'
  const drawn = (text: string, font: string): string => {
    context.clearRect(0, 0, side, side)
    context.font = font
    context.fillText(text, 4, 4)
    return context.getImageData(0, 0, side, side).data.join()
  }
  const boxes = new Map<string, string>()
  const isMissing = (character: string, font: string): boolean => {
    const box = boxes.get(font) ?? drawn('\u0378', font)
    boxes.set(font, box)
    return drawn(character, font) === box
  }
  const asked = new Map<string, Set<string>>()
  const missing = new Map<string, string>()
  const nameOf = (character: string) =>
    /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u.test(character)
      ? 'Emoji'
      : (scripts.find(({ holds }) => holds.test(character))?.name ?? 'Other')
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT)
  let looked = 0
  for (let node = walker.nextNode(); node && looked < mostText; node = walker.nextNode()) {
    const text = (node as Text).data
    looked += text.length
    const parent = node.parentElement
    if (!/[^\x00-\x7f]/.test(text) || !parent || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(parent.tagName)) continue
    let font: string | undefined
    for (const character of text) {
      if (/[\x00-\x7f]|\p{C}|\p{Z}|\p{M}|\p{Lm}/u.test(character)) continue
      const name = nameOf(character)
      const known = asked.get(name) ?? new Set()
      asked.set(name, known)
      if (known.size >= perScript || known.has(character)) continue
      known.add(character)
      font ??= `24px ${getComputedStyle(parent).fontFamily}`
      if (isMissing(character, font)) missing.set(name, (missing.get(name) ?? '') + character)
    }
  }
  return [...missing].map(([script, characters]) => ({ script, characters }))
}
