import { dehydrateError } from '../../errors.ts'
import type { Log, LogFields, LogLevel } from '../../log.ts'
import { thumbnail } from '../encode/thumbnail.ts'
import type { FromThread, ToThread } from '../engine/messages.ts'
import { LostBrowser } from '../failure.ts'
import { RenderBrowser } from './render-browser.ts'

/** Entry of a render thread: one browser, messages in, pictures out. It never touches the database. */
declare const self: Worker

const say = (message: FromThread, transfer: Transferable[] = []) => self.postMessage(message, transfer)

const speak = (bound: LogFields): Log => {
  const line =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) =>
      say({ type: 'log', level, message, fields: { ...bound, ...fields } })
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: fields => speak({ ...bound, ...fields }),
  }
}
const log = speak({})

const lost = (error: unknown) => say({ type: 'lost', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
// A stray rejection of a closing page must not take the thread with it, an unknown state must.
process.on('uncaughtException', lost)
process.on('unhandledRejection', error => log.debug('unhandled rejection', { error: String(error) }))

let room: RenderBrowser | undefined

const sleepers = new Map<string, () => void>()

/** A pause of a render, during which its slot may be lent; it ends when the main thread says so, or has given the render up. */
const pause = (id: string) => async (ms: number) => {
  const woken = new Promise<void>(done => sleepers.set(id, done))
  say({ type: 'rests', id })
  await Promise.race([Bun.sleep(ms), woken])
  say({ type: 'wakes', id })
  await woken
}

/** A copy in memory of its own: what sharp and Node's pools return cannot be handed over. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

async function handle(message: ToThread): Promise<void> {
  switch (message.type) {
    case 'start':
      try {
        room = await RenderBrowser.open(message.settings, log, {
          begins: scratch => say({ type: 'begins', scratch }),
          lost: reason => say({ type: 'lost', reason }),
          counts: counts => say({ type: 'counted', counts }),
          stuck: (id, how) => say({ type: 'stuck', id, ...how }),
        })
        say({ type: 'started', facts: room.facts })
      } catch (error) {
        // An operator reads it, who has no use for where in the program it arose.
        say({ type: 'notStarted', reason: error instanceof Error ? error.message : String(error) })
      }
      return
    case 'render':
      try {
        if (!room) throw new LostBrowser('no browser')
        const outcome = await room.render(message.id, message.plan, message.compact, pause(message.id))
        const bytes = owned(outcome.bytes)
        say({ type: 'done', id: message.id, outcome: { ...outcome, bytes } }, [bytes.buffer])
      } catch (error) {
        const lost = error instanceof LostBrowser ? (error.page ? 'page' : 'browser') : undefined
        say({ type: 'failed', id: message.id, error: dehydrateError(error), ...(lost ? { lost } : {}) })
      } finally {
        sleepers.delete(message.id)
      }
      return
    case 'cancel':
      room?.cancel(message.id)
      return sleepers.get(message.id)?.()
    case 'goOn':
      return sleepers.get(message.id)?.()
    case 'probe':
      return say({ type: 'probed', id: message.id, well: (await room?.probe()) ?? false })
    case 'thumbnail':
      try {
        const picture = owned(await thumbnail(message.picture))
        return say({ type: 'thumbnail', id: message.id, picture }, [picture.buffer])
      } catch (error) {
        return say({ type: 'thumbnail', id: message.id, error: dehydrateError(error) })
      }
    case 'stop':
      await room?.close()
      return say({ type: 'stopped' })
  }
}

self.onmessage = (event: MessageEvent<ToThread>) => void handle(event.data).catch(lost)
