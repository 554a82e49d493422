import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** One row of a collection's index. `folder`: where its paths begin, below data/. */
export type Sample = {
  id: string
  file: string
  folder: string
  type: string | null
  format: string
  gt: string | null
  box?: string
  acceptTypes?: string[]
  cells?: string[]
  rowCells?: string[]
  issuer?: string
  newIssuer?: boolean
  /** What is right, where it stands in no file of its own. */
  truth?: unknown
  /** Those to read; absent = all. */
  pages?: string
  /** Sketch of a type of one's own that this document is read with (customTypes.json). */
  customType?: string
}

const folders = ['documents', 'more']

/** The folder with the documents: PLATEN_SHARED, else `shared` beside the checkout or up to three folders further up. */
export function sharedRoot(): string | undefined {
  const places = [process.env.PLATEN_SHARED, '../shared', '../../shared', '../../../shared']
    .filter(p => p !== undefined)
    .map(p => resolve(import.meta.dir, '../..', p))
  return places.find(p => existsSync(join(p, 'data/documents/index.json')))
}

export const setOf = (sample: Sample): string => sample.id.slice(0, sample.id.indexOf('/'))

/** Every document of every collection that is here. */
export async function allSamples(root: string): Promise<Sample[]> {
  const here = folders.filter(folder => existsSync(join(root, 'data', folder, 'index.json')))
  const rows = await Promise.all(
    here.map(async folder => {
      const index: Omit<Sample, 'folder'>[] = await Bun.file(join(root, 'data', folder, 'index.json')).json()
      return index.map(row => ({ ...row, folder }))
    }),
  )
  return rows.flat()
}

/** Those with truth. */
export const loadSamples = async (root: string, only?: string): Promise<Sample[]> =>
  (await allSamples(root)).filter(s => s.gt !== null && (s.type !== null || s.customType !== undefined) && (!only || s.id.includes(only)))
