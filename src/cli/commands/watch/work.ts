import { AppError } from '../../../errors.ts'
import type { Log } from '../../../log.ts'
import { pause } from '../../files/retry.ts'
import type { Output } from '../../output.ts'
import { factsOf } from '../extract/show.ts'
import { type Claim, claim, FileChanged, fail, finish, isUnchanged, readClaimed, release, unfinished } from './claims.ts'
import { inside, type Path, shown } from './paths.ts'
import { NotNow, type Reader } from './readers.ts'
import type { ResultFiles } from './results.ts'
import { type Candidate, Quiet, scan } from './scan.ts'

export type WatchParts = {
  root: Path
  reader: Reader
  results: ResultFiles
  width: number
  most: number
  intervalMs: number
  settleMs: number
  /** Ends when nothing is left to take, instead of waiting for more. */
  once: boolean
  json: boolean
  out: Output
  log: Log
  signal: AbortSignal
}

/** A file that cannot be read may still be on its way: so long after its last change it is believed to be whole. */
const youngMs = 30_000
const firstPauseMs = 1000
const longestPauseMs = 60_000

export type Tally = { read: number; failed: number }

/** Looks, takes what is quiet, reads it, writes what it says, and moves it away: each file once, whatever stops this in between. */
export async function watchFolder(parts: WatchParts): Promise<Tally> {
  const { root, reader, results, width, most, intervalMs, settleMs, json, out, log, signal } = parts
  const quiet = new Quiet(settleMs)
  const underWay = new Set<Promise<void>>()
  const tally: Tally = { read: 0, failed: 0 }
  const said = new Set<string>()

  const sayOnce = (text: string): void => {
    if (said.has(text)) return
    said.add(text)
    out.say(text)
  }
  /** Again and again while it is not the file's fault. */
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof NotNow) || signal.aborted) throw error
        sayOnce(`platen watch: ${error.message}; it is tried again`)
        await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries, 10)), signal)
        if (signal.aborted) throw error
      }
  }

  const handle = async (claimed: Claim): Promise<void> => {
    const { folder, name } = claimed
    const where = inside(folder.path, name)
    const group = folder.below[0]?.toString('utf8')
    const { bytes, print } = await readClaimed(claimed, most)
    const put = {
      shown: shown(Buffer.concat([...folder.below.flatMap(part => [part, Buffer.from('/')]), name])),
      name: shown(name),
      identity: where,
      bytes,
      group,
    }
    const read = await patiently(() => reader.read(put, signal))
    if (!isUnchanged(claimed, print)) throw new FileChanged()
    const written = await results.write(folder, name, read)
    await finish(claimed)
    tally.read++
    said.clear()
    if (json) out.json({ file: put.shown, result: written, ms: read.ms })
    else out.line(`${put.shown} → ${written}  ${factsOf(read)}`)
  }

  const refuse = async (claimed: Claim, error: AppError): Promise<void> => {
    await fail(claimed, error.message)
    tally.failed++
    const file = shown(claimed.name)
    if (json) out.json({ file, error: error.message })
    else out.say(`${file}: ${error.message}`)
  }

  const perform = async (claimed: Claim, candidate?: Candidate): Promise<void> => {
    try {
      await handle(claimed)
    } catch (error) {
      // It stays taken: the next start goes on with it.
      if (signal.aborted) return
      if (error instanceof FileChanged) {
        await release(claimed)
        return
      }
      if (!(error instanceof AppError)) throw error
      const young = candidate && Date.now() - candidate.changedMs < youngMs && isUnfinished(error)
      if (!young) return await refuse(claimed, error)
      const name = await release(claimed)
      quiet.postpone({ ...candidate, name }, candidate.changedMs + youngMs)
    }
  }

  const start = (claimed: Claim, candidate?: Candidate): void => {
    const done = perform(claimed, candidate)
      .catch(error => {
        log.error('a file could not be handled; it is tried again at the next start', { file: shown(claimed.path), error })
        sayOnce(`platen watch: ${shown(claimed.name)}: ${(error as Error).message}; it is tried again at the next start`)
      })
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  const room = async (): Promise<boolean> => {
    while (underWay.size >= width) await Promise.race(underWay)
    return !signal.aborted
  }

  /** Gives how many files are there that were not taken yet. */
  const look = async (): Promise<number> => {
    const found: Candidate[] = []
    await scan(root, { file: candidate => found.push(candidate) })
    const allowed = found.filter(({ folder }) => {
      const why = reader.refuses?.(folder.below[0]?.toString('utf8'))
      if (why) sayOnce(`platen watch: files in ${shown(folder.path)} are left there: ${why}`)
      return !why
    })
    const ready = quiet.take(allowed, Date.now())
    let taken = 0
    for (const candidate of ready) {
      if (!(await room())) return 0
      const claimed = claim(candidate, name => results.isTaken(candidate.folder, name))
      taken++
      if (claimed) start(claimed, candidate)
    }
    return allowed.length - taken
  }

  const goOn: Claim[] = []
  const searches: Promise<void>[] = []
  await scan(root, { folder: folder => searches.push(unfinished(folder).then(claims => void goOn.push(...claims))), file: () => {} })
  await Promise.all(searches)
  for (const claimed of goOn) if (await room()) start(claimed)

  while (!signal.aborted) {
    let left = 0
    try {
      if (!results.isThere()) throw new Error('the folder of the results is not there')
      left = await look()
    } catch (error) {
      sayOnce(`platen watch: ${(error as Error).message}; it is looked at again`)
      left = 1
    }
    if (parts.once && left === 0) {
      if (underWay.size === 0) break
      // What changed while it was read is there again.
      await Promise.all(underWay)
      continue
    }
    await pause(intervalMs, signal)
  }
  await Promise.all(underWay)
  return tally
}

/** What half a file looks like; a type that is not read, or too large a file, does not become better. */
const isUnfinished = ({ message }: AppError): boolean => !/unsupported type|larger than|more than/.test(message)
