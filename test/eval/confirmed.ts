import { builtInTypes } from '../../src/extract/document-types.ts'
import type { Sample } from './documents.ts'

type Line = { id: string; file: string; pages?: string; documentType?: string; expected: Record<string, unknown> }

/**
 * Documents that people confirmed, from the export "as truth" of the dashboard: their files lie in one folder, under the names they were
 * sent with. `left`: those that cannot be measured, of types of one's own and without a name.
 */
export async function confirmedSamples(path: string): Promise<{ samples: Sample[]; left: number }> {
  const lines = (await Bun.file(path).text())
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Line)
  const samples = lines.flatMap((truth): Sample[] => {
    const { id, file, pages, documentType } = truth
    const type = builtInTypes.find(({ name }) => name === documentType)
    return type && file
      ? [
          {
            id: `confirmed/${id}`,
            file,
            // The folder of the files itself.
            folder: '..',
            type: type.slug,
            format: file.slice(file.lastIndexOf('.') + 1).toLowerCase(),
            gt: null,
            truth,
            ...(pages !== undefined && { pages }),
          },
        ]
      : []
  })
  return { samples, left: lines.length - samples.length }
}
