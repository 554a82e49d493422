import { AppError } from '../../errors.ts'
import type { Issue } from '../../resources.ts'
import { type QuarterTurns, turn } from '../ocr/orient.ts'
import { picturePage, readPicture } from '../ocr/read.ts'
import type { Raster } from '../picture/raster.ts'
import { tiffPages } from '../picture/tiff/directory.ts'
import { decodeTiffPage } from '../picture/tiff/tiff.ts'
import { readersOf } from './contributors.ts'
import type { OpenedFile, OpenLimits } from './opened-file.ts'
import { readPageByPage } from './page-by-page.ts'

/** Opens a TIFF, however many pages: all directories are checked and the first page is decoded; further ones are decoded when they are read. */
export async function openTiff(bytes: Uint8Array, format: string, { pages: most }: OpenLimits): Promise<OpenedFile> {
  const directories = tiffPages(bytes, most)
  if (directories.length > most) throw new AppError('invalid', `file: more than ${most} pages`)
  const first = await decodeTiffPage(bytes, directories[0]!)
  const decode = async (number: number): Promise<Raster> => (number === 1 ? first : decodeTiffPage(bytes, directories[number - 1]!))
  const turns = new Map<number, QuarterTurns>()
  return {
    pages: directories.length,
    width: first.width,
    height: first.height,
    async read(settings) {
      const issues: Issue[] = []
      const pages = await readPageByPage(settings.pages ?? directories.map((_, i) => i + 1), settings, issues, async (number, pace) => {
        const page = picturePage(number, await readPicture(await decode(number), pace), 'scan')
        turns.set(number, (page.rotation / 90) as QuarterTurns)
        return page
      })
      return { format, pages, attachments: [], formFields: [], blocks: [], metadata: {}, issues, readers: readersOf(pages) }
    },
    image: async page => turn(await decode(page), turns.get(page) ?? 0),
    close() {},
  }
}
