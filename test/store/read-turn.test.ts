import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/sqlite/database.ts'
import { createReadTurn } from '../../src/store/sqlite/read-turn.ts'
import { tempDir } from '../support/temp.ts'

const opened = () => {
  const path = join(tempDir(), 'a.db')
  const client = openDatabase(path)
  client.run('CREATE TABLE a (x)')
  return { path, client, turn: createReadTurn(client) }
}
/** Without a turn of the event loop. */
const passes = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('the version of what is read', () => {
  test('stays while nothing changes', async () => {
    const { turn } = opened()
    const version = turn.version()
    passes(3)
    await Bun.sleep(3)
    expect(turn.version()).toBe(version)
  })

  test('is another at once when this process changed something', () => {
    const { turn } = opened()
    const version = turn.version()
    turn.end()
    expect(turn.version()).not.toBe(version)
  })

  test('is another a millisecond after another connection committed, also in the middle of a long turn that reads', () => {
    const { path, client, turn } = opened()
    turn.begin()
    const version = turn.version()
    const other = new Database(path)
    other.run('INSERT INTO a VALUES (1)')
    other.close()
    passes(1.1)
    expect(turn.version()).not.toBe(version)
    turn.begin()
    expect(client.query('SELECT x FROM a').all()).toEqual([{ x: 1 }])
  })
})
