import standalone from '../../../node_modules/@duckduckgo/autoconsent/dist/autoconsent.standalone.js' with { type: 'text' }

const replaceOnce = (text: string, from: string, to: string): string => {
  if (text.split(from).length !== 2) throw new Error(`autoconsent: expected exactly one ${from}`)
  return text.replace(from, () => to)
}

/**
 * autoconsent with its rules, as one script for a page's main world. Two changes: it never presses "accept" (its own default would, where
 * nothing else is offered), and it keeps silent, so that a page's console stays the page's. `tier1` presses "reject", else a mere "got it".
 */
export const consentScript: string = `(() => {
const console = Object.fromEntries(['log', 'warn', 'error', 'info', 'debug'].map(name => [name, () => {}]));
${replaceOnce(standalone, 'heuristicMode: "tier2"', 'heuristicMode: "tier1"')}
})()`
