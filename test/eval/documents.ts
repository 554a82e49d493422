import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** One row of the collection's index. */
export type Sample = {
  id: string
  file: string
  type: string | null
  format: string
  gt: string | null
  box?: string
  acceptTypes?: string[]
  cells?: string[]
  rowCells?: string[]
}

/** The folder with the documents: PLATEN_SHARED, else `shared` beside the checkout or one folder further up. */
export function sharedRoot(): string | undefined {
  const places = [process.env.PLATEN_SHARED, '../shared', '../../shared']
    .filter(p => p !== undefined)
    .map(p => resolve(import.meta.dir, '../..', p))
  return places.find(p => existsSync(join(p, 'data/documents/index.json')))
}

export const setOf = (sample: Sample): string => sample.id.slice(0, sample.id.indexOf('/'))

export async function loadSamples(root: string, only?: string): Promise<Sample[]> {
  const all: Sample[] = await Bun.file(join(root, 'data/documents/index.json')).json()
  return all.filter(s => s.gt !== null && s.type !== null && (!only || s.id.includes(only)))
}
