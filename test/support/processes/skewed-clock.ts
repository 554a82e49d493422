/* Preloaded into a node whose clock is to be wrong: `CLOCK_SKEW_MS` from the machine's. What measures durations goes on as it does. */

const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0)
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [RealDate.now() + skewMs] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) => (name === 'now' ? () => RealDate.now() + skewMs : Reflect.get(target, name, receiver)),
})
