import { createScreenshot, deleteScreenshot, extract, listCaptures, listScreenshots, type Screenshot } from '../made/orval'
import { key } from './key'

const headers = { Authorization: `Bearer ${key}` }

// Where an answer is JSON or bytes, orval hands over bytes.
const made = await createScreenshot({ html: '<h1>typed</h1>', format: 'webp' }, { headers })
if (made.status !== 200 || !(made.data instanceof Blob)) throw new Error('no record')
const { screenshot: record }: { screenshot: Screenshot } = JSON.parse(await made.data.text())

const page = await listScreenshots({ limit: 1, status: 'ready' }, { headers })
const listed = page.status === 200 ? page.data.screenshots[0]?.id : undefined

const wrong = await listCaptures({ kind: 'upload', limit: 500 }, { headers })
const problem = wrong.status === 422 ? wrong.data.details?.[0]?.path : undefined

const read = await extract({ file: new File(['values'], 'a.pdf'), processingMode: 'fastest' }, { headers })
if (read.status !== 200 || read.data.extraction.outputJson === undefined) throw new Error('not read')

const gone = await deleteScreenshot(record.id, { headers })
console.log(JSON.stringify({ same: record.id === listed, problem, gone: gone.status }))
