import { AppError } from '../../errors.ts'
import type { UploadedFile } from '../../extract/contract.ts'
import type { Block } from '../../extract/page.ts'
import type { Region, RegionText } from '../../extract/region.ts'
import { invalid } from '../../problems.ts'
import type { FileRow } from '../../store/contract/rows.ts'
import type { Runtime } from '../runtime.ts'

/** Of a page that is read for nothing: a value, an address, a few rows. The whole is what reading again is for. */
const mostOfPage = 1 / 3
/** Characters of a text that is looked at; some hundred pages. */
const mostText = 300_000

const charactersOf = (block: Block): number => (block.kind === 'table' ? block.rows.flat().join('') : block.text).length

/** As much of a text as a page of the dashboard holds. */
function firstOf(blocks: readonly Block[]): readonly Block[] {
  let left = mostText
  const end = blocks.findIndex(block => {
    left -= charactersOf(block)
    return left < 0
  })
  return end < 0 ? blocks : blocks.slice(0, Math.max(1, end))
}

/** A kept document as the engine takes it. Throws notFound. */
export async function keptDocument(storage: Runtime['storage'], { orgId, sha256, extension }: FileRow): Promise<UploadedFile> {
  const content = await storage.open(sha256)
  if (!content) throw new AppError('notFound', 'The document is not kept any more')
  return { name: `document.${extension}`, bytes: new Uint8Array(await content.arrayBuffer()), tenant: orgId }
}

/** What is asked of a kept document itself while somebody looks at it. Nothing of it is kept, and nothing is charged. */
export function createDocumentViews({ storage, extract }: Pick<Runtime, 'storage' | 'extract'>) {
  return {
    text: async (row: FileRow): Promise<readonly Block[]> => firstOf(await extract.text(await keptDocument(storage, row))),
    async readRegion(row: FileRow, region: Region, signal?: AbortSignal): Promise<RegionText> {
      const [x0, y0, x1, y1] = region.box
      const refuse = (message: string) => invalid([{ path: 'box', message }])
      if (x1 <= x0 || y1 <= y0) throw refuse('is x0, y0, x1, y1 of a region, x0 before x1 and y0 before y1')
      if ((x1 - x0) * (y1 - y0) > mostOfPage) throw refuse('at most a third of the page is read this way')
      return extract.readRegion(await keptDocument(storage, row), region, signal)
    },
  }
}
