/**
 * Matches URLs against globs where `*` and `**` stand for any characters and `?` for one. Linear in time for any pattern: no
 * regular expression is ever made from a caller's text. A glob without a scheme may begin anywhere in the URL after `*`.
 */
export const matchesGlob = (glob: string, text: string): boolean => {
  let g = 0
  let t = 0
  let star = -1
  let mark = 0
  while (t < text.length) {
    // A `?` in a pattern also means itself: URLs are full of them.
    if (g < glob.length && glob[g] !== '*' && (glob[g] === '?' || glob[g] === text[t])) {
      g++
      t++
    } else if (g < glob.length && glob[g] === '*') {
      star = g++
      mark = t
    } else if (star >= 0) {
      g = star + 1
      t = ++mark
    } else return false
  }
  while (glob[g] === '*') g++
  return g === glob.length
}

export const globMatcher = (globs: readonly string[]): ((url: string) => boolean) => {
  // A bare piece such as `/ads/` or `tracker.js` is meant to occur anywhere.
  const whole = globs.map(glob => (glob.includes('*') || /^[a-z]+:\/\//i.test(glob) ? glob : `*${glob}*`))
  return url => whole.some(glob => matchesGlob(glob, url.length > 8192 ? url.slice(0, 8192) : url))
}
