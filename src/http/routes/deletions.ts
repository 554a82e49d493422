import { AppError } from '../../errors.ts'
import type { Services } from '../../service/services.ts'
import { exampleExtraction, exampleScreenshot } from '../docs/examples.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

const atOnce =
  'Record and file cannot be reached any more when this is answered; what caches and browsers hold of them already is out of reach. Their bytes are removed within 24 hours unless another record has the same. What was charged stays charged.'

/** What can be deleted: the list it is in, what it is called, what else goes with it, and who removes it. */
const deletable = [
  {
    list: 'screenshots',
    tag: 'Screenshots',
    one: 'Screenshot',
    example: exampleScreenshot.id,
    more: 'It is given from no cache any more. A pending one is not rendered and one being rendered is stopped: neither costs anything or is told by an event, and whoever waits for it gets 409.',
    remove: ({ screenshots }: Services, orgId: string, id: string) => screenshots.delete(orgId, id),
  },
  {
    list: 'extractions',
    tag: 'Extraction',
    one: 'Extraction',
    example: exampleExtraction.id,
    more: 'Its document goes with it. What is still being read costs nothing, is told by no event, and whoever waits for it gets 409.',
    remove: ({ extractions }: Services, orgId: string, id: string) => extractions.delete(orgId, id),
  },
  {
    list: 'captures',
    tag: 'Captures',
    one: 'Capture',
    example: exampleScreenshot.id,
    more: 'A screenshot as by `DELETE /screenshots/{id}`. Of an upload only the document: what was read from it stays an extraction, without `captureId`.',
    remove: ({ captures }: Services, orgId: string, id: string) => captures.delete(orgId, id),
  },
] as const

export const deletions: readonly Route[] = deletable.map(({ list, tag, one, example, more, remove }) => ({
  method: 'DELETE',
  path: `/${list}/:id`,
  access: 'key',
  operation: {
    id: `delete${one}`,
    tag,
    summary: `Delete one ${one.toLowerCase()}`,
    description: `${atOnce}\n\n${more}`,
    parameters: [idParameter(`${one} id`, example)],
    answers: { 204: { description: 'Deleted' } },
    failures: ['notFound'],
    failureNotes: { notFound: `No such ${one.toLowerCase()} in this organization` },
  },
  async handle({ backend, params, facts }, { orgId }) {
    if (!(await remove(backend.services, orgId, params.id!))) throw new AppError('notFound', `${one} not found`)
    facts.deleted = params.id
    return new Response(null, { status: 204 })
  },
}))
