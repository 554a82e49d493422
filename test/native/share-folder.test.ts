import { describe, expect, test } from 'bun:test'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { isOpenToAll, shareFolder, sweepShared } from '../../src/native/runtime/share-folder.ts'
import { tempDir } from '../support/temp.ts'

const isRoot = process.getuid?.() === 0

/** A program and a library where only their owner may walk. */
const closedFolder = () => {
  const closed = tempDir()
  chmodSync(closed, 0o700)
  const folder = join(closed, 'browser-1')
  mkdirSync(join(folder, 'lib'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'program'), '#!/bin/sh\necho runs\n', { mode: 0o700 })
  writeFileSync(join(folder, 'lib', 'part.so'), 'part', { mode: 0o600 })
  return folder
}

/** A folder that every user can walk to, for places to be made in. */
const openFolder = () => {
  const open = tempDir()
  chmodSync(open, 0o755)
  return open
}

const age = (path: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000)
  utimesSync(path, then, then)
}

describe('a folder that every user can walk to', () => {
  test('holds all of the closed one, for everyone to read and run and for nobody else to change', async () => {
    const folder = closedFolder()
    expect(isOpenToAll(join(folder, 'program'))).toBe(false)
    const copy = await shareFolder(folder, [join(openFolder(), 'shared')])
    expect(basename(copy)).toBe('browser-1')
    expect([join(copy, 'program'), join(copy, 'lib'), join(copy, 'lib/part.so')].map(isOpenToAll)).toEqual([true, true, true])
    expect(['.', 'program', 'lib', 'lib/part.so'].map(path => statSync(join(copy, path)).mode & 0o022)).toEqual([0, 0, 0, 0])
    expect(readFileSync(join(copy, 'lib/part.so'), 'utf8')).toBe('part')
  })

  test.skipIf(!isRoot)('serves a user who cannot see the closed one', async () => {
    const folder = closedFolder()
    const copy = await shareFolder(folder, [join(openFolder(), 'shared')])
    const asNobody = (path: string) =>
      Bun.spawnSync(['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', join(path, 'program')]).stdout.toString()
    expect([asNobody(folder), asNobody(copy)]).toEqual(['', 'runs\n'])
  })

  test('is made once, and again when something in it is not as it was left', async () => {
    const folder = closedFolder()
    const places = [join(openFolder(), 'shared')]
    const copy = await shareFolder(folder, places)
    const made = statSync(join(copy, 'program')).ino
    await shareFolder(folder, places)
    expect(statSync(join(copy, 'program')).ino).toBe(made)

    for (const tamper of [
      () => chmodSync(join(copy, 'program'), 0o777),
      () => chmodSync(join(copy, 'lib'), 0o777),
      () => writeFileSync(join(copy, 'lib/part.so'), 'longer part'),
    ]) {
      tamper()
      await shareFolder(folder, places)
      expect(statSync(join(copy, 'program')).mode & 0o777).toBe(0o755)
      expect(statSync(join(copy, 'lib')).mode & 0o777).toBe(0o755)
      expect(readFileSync(join(copy, 'lib/part.so'), 'utf8')).toBe('part')
    }
  })

  test('is never made through a link or where another user could put his own instead', async () => {
    const folder = closedFolder()
    const good = join(openFolder(), 'shared')
    const elsewhere = openFolder()
    const link = join(openFolder(), 'shared')
    symlinkSync(elsewhere, link)
    const anyones = openFolder()
    chmodSync(anyones, 0o777)
    const writable = join(openFolder(), 'shared')
    mkdirSync(writable)
    chmodSync(writable, 0o777)
    const closed = join(tempDir(), 'shared')
    chmodSync(join(closed, '..'), 0o700)
    expect(await shareFolder(folder, [link, join(anyones, 'shared'), writable, closed, good])).toStartWith(good)
    expect(existsSync(join(elsewhere, 'browser-1'))).toBe(false)
    await expect(shareFolder(folder, [link])).rejects.toThrow('that every user may run')
  })

  test('replaces a link that stands in place of the copy, and leaves its target alone', async () => {
    const folder = closedFolder()
    const place = join(openFolder(), 'shared')
    const target = openFolder()
    mkdirSync(place, { mode: 0o755 })
    symlinkSync(target, join(place, 'browser-1'))
    const copy = await shareFolder(folder, [place])
    expect(lstatSync(copy).isDirectory()).toBe(true)
    expect(existsSync(join(target, 'program'))).toBe(false)
  })

  test('holds what a link to a file leads to, and no other links', async () => {
    const folder = closedFolder()
    symlinkSync(join(folder, 'program'), join(folder, 'again'))
    symlinkSync('/usr', join(folder, 'elsewhere'))
    symlinkSync('/nowhere', join(folder, 'broken'))
    const copy = await shareFolder(folder, [join(openFolder(), 'shared')])
    expect(readdirSync(copy).sort()).toEqual(['again', 'lib', 'program'])
    expect(lstatSync(join(copy, 'again')).isFile()).toBe(true)
  })

  test('is removed after a week without use', async () => {
    const place = join(openFolder(), 'shared')
    const copy = await shareFolder(closedFolder(), [place])
    expect(await sweepShared([place])).toEqual([])
    age(copy, 8)
    expect(await sweepShared([place, join(place, 'not-there')])).toEqual(['browser-1'])
    expect(existsSync(copy)).toBe(false)
  })
})
