import { existsSync } from 'node:fs'
import { builtInTypes, generalType } from '../../../extract/document-types.ts'
import type { DocumentType } from '../../../resources.ts'
import { syncFolderNow } from '../../../storage/sync-folder.ts'
import type { Read } from '../extract/read.ts'
import { filesOf } from '../extract/write.ts'
import { inside, makeFolder, type Path, shown, statOf, writeWhole } from './paths.ts'
import type { Watched } from './scan.ts'

export const resultFormats = ['json', 'csv', 'xlsx'] as const
export type ResultFormat = (typeof resultFormats)[number]

/** Where the results of one file go: its own name with the ending of the format, in the same folder below `out`. */
export class ResultFiles {
  constructor(
    private readonly out: Path,
    readonly format: ResultFormat,
    private readonly types: readonly DocumentType[] = [],
  ) {}

  private folderOf({ below }: Watched): Path {
    return inside(this.out, ...below)
  }

  /** Whether a file of this name has results already. */
  isTaken(folder: Watched, name: Buffer): boolean {
    return statOf(inside(this.folderOf(folder), Buffer.concat([name, Buffer.from(`.${this.format}`)]))) !== undefined
  }

  /** The first file last: when it is there, all are. Gives its path for people. */
  async write(folder: Watched, name: Buffer, read: Read): Promise<string> {
    const target = this.folderOf(folder)
    makeFolder(target)
    const types = [...this.types, ...builtInTypes, generalType]
    const files = await filesOf(this.format, [read], `x.${this.format}`, { types, bom: false, width: 100 })
    for (const [file, content] of files.toReversed()) await writeWhole(target, Buffer.concat([name, Buffer.from(file.slice(1))]), content)
    syncFolderNow(target)
    return shown(inside(target, Buffer.concat([name, Buffer.from(`.${this.format}`)])))
  }

  /** A folder that went away, such as an unmounted share, is not made anew: what is under it would be filled instead. */
  isThere(): boolean {
    return existsSync(this.out)
  }
}
