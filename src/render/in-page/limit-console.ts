/**
 * Runs in every document before its own scripts: lets the first calls of each console method through and swallows the rest. Every call
 * is a message to the thread that drives the page, and a flood of them stalls it and fills the browser's memory.
 */
export const limitConsole = (): void => {
  const most = 200
  for (const [name, method] of Object.entries(console)) {
    if (typeof method !== 'function') continue
    let calls = 0
    const limited = new Proxy(method, { apply: (target, self, args) => (calls++ < most ? Reflect.apply(target, self, args) : undefined) })
    Object.defineProperty(console, name, { value: limited, writable: true, configurable: true, enumerable: true })
  }
}
