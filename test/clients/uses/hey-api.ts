import {
  createScreenshot,
  deleteScreenshot,
  extract,
  listCaptures,
  listScreenshots,
  reviewExtraction,
  type Screenshot,
} from '../made/hey-api'
import { client } from '../made/hey-api/client.gen'
import { key } from './key'

client.setConfig({ auth: () => key })

const made = await createScreenshot({ body: { html: '<h1>typed</h1>', format: 'webp' }, throwOnError: true })
const record: Screenshot = made.data.screenshot

const page = await listScreenshots({ query: { limit: 1, status: 'ready' } })
const listed: string | undefined = page.data?.screenshots[0]?.id

const wrong = await listCaptures({ query: { kind: 'upload', limit: 500 } })
const problem: string | undefined = wrong.error?.details?.[0]?.path

const read = await extract({ body: { file: new File(['values'], 'a.pdf'), processingMode: 'fastest' } })
const confidence: number | undefined = read.data?.extraction.outputJson?.confidence
if (confidence === undefined) throw new Error(read.error?.error)
const id = read.data!.extraction.id
const reviewed = await reviewExtraction({ path: { id }, body: { fields: { total: 12.5 }, revision: 0, confirm: true } })
if (reviewed.data?.extraction.review?.status !== 'confirmed') throw new Error(reviewed.error?.error)

const gone = await deleteScreenshot({ path: { id: record.id } })
console.log(JSON.stringify({ same: record.id === listed, problem, gone: gone.response?.status }))
