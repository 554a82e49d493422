import type { Shot } from '../../thread/shot.ts'

/** Whether a script of the page listens to scrolling, which only the browser can tell. */
export const listensToScroll = async ({ cdp }: Shot): Promise<boolean> => {
  const listenersOf = async (expression: string) => {
    const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: 'platen' })
    if (result.objectId === undefined) return []
    return (await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId })).listeners
  }
  const listeners = await Promise.all(['window', 'document', 'document.body'].map(listenersOf))
  return listeners.flat().some(({ type }) => type === 'scroll' || type === 'wheel' || type === 'scrollend')
}
