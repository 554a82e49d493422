import type { RenderStatus } from './contract.ts'

/** In one line what is missing of the walls around the browser, and why; undefined while all of them stand. */
export const missingWalls = ({ mode, sandbox, note }: RenderStatus['isolation']): string | undefined => {
  if (mode === 'unknown' || (mode === 'namespace' && sandbox)) return
  const missing = [...(mode === 'namespace' ? [] : ['a namespace of its own']), ...(sandbox ? [] : ['its sandbox'])]
  return `the browser runs without ${missing.join(' and without ')}${note ? ` (${note})` : ''}`
}
