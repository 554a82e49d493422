/** What a text is asked; a pattern, or several together. */
export type Asked = Pick<RegExp, 'test'>

/** `first` and somewhere behind it `then`: what one pattern with all of a text between them costs the square of its length for. */
export const inOrder = (first: RegExp, then: RegExp): Asked => ({
  test(text) {
    const found = first.exec(text)
    return found !== null && then.test(text.slice(found.index + found[0].length))
  },
})
