import { isoTime } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { findType } from '../../extract/find-type.ts'
import type { Lesson } from '../../extract/memory/lesson.ts'
import { invalid } from '../../problems.ts'
import type { Review } from '../../resources.ts'
import type { ExtractionRow } from '../../store/contract/rows.ts'
import { presentExtraction } from '../captures/present.ts'
import type { DocumentTypeService } from '../contract/document-types.ts'
import type { ExtractionService, ReviewCommand } from '../contract/extractions.ts'
import type { Runtime } from '../runtime.ts'
import { extractionReviewed } from '../work/events.ts'
import { correct } from './correct.ts'
import { placesOf } from './places.ts'

const revisionOf = (row: ExtractionRow): number => row.review?.revision ?? 0

function checkRevision(row: ExtractionRow, asked: number): void {
  const current = revisionOf(row)
  if (asked !== current)
    throw new AppError('conflict', `revision: ${asked} is not the current one, which is ${current}; look at the extraction again`, {
      problems: [{ path: 'revision', message: `the current one is ${current}`, suggestion: String(current) }],
    })
}

/** Corrections and confirmations by people: what was read stays, what they made of it stands beside it. */
export function createReviews(runtime: Runtime, documentTypes: DocumentTypeService): ExtractionService['review'] {
  const { config, store, clock, wake } = runtime

  const correctedFields = async (row: ExtractionRow, { fields: changes = {} }: ReviewCommand): Promise<Review['fields']> => {
    const fields = row.review?.fields ?? row.output!.fields
    if (Object.keys(changes).length === 0) return fields
    const name = row.documentTypeName ?? ''
    const type = findType(await documentTypes.list(row.orgId), name)
    if (!type)
      throw invalid([{ path: 'fields', message: `the document type ${name} does not exist any more; its values can only be confirmed` }])
    return correct(type, fields, changes)
  }

  const lesson = async (
    { orgId, issuerNumbers, textRuns, output, documentTypeName }: ExtractionRow,
    { status, fields }: Review,
  ): Promise<Lesson | undefined> => {
    if (!config.extract.memory || status !== 'confirmed' || !output || !issuerNumbers) return undefined
    const type = findType(await documentTypes.list(orgId), documentTypeName ?? '')
    const { lessonOf } = await import('../../extract/memory/lesson.ts')
    return lessonOf({ output, fields, issuerNumbers, textRuns: textRuns ?? [], type }, await store.issuers.find(orgId, issuerNumbers))
  }

  return async (caller, id, command) => {
    const row = await store.records.extraction(caller.orgId, id)
    if (!row) return undefined
    if (!row.output) throw new AppError('conflict', row.status === 'completed' ? 'Its values are not kept any more' : `It is ${row.status}`)
    checkRevision(row, command.revision)
    const fields = await correctedFields(row, command)
    const places = placesOf(row, fields, command.places)
    const review: Review = {
      status: command.confirm ? 'confirmed' : 'corrected',
      revision: command.revision + 1,
      reviewedAt: isoTime(clock()),
      by: caller.userId ?? caller.keyId ?? '',
      fields,
      ...(places && { places }),
    }
    const { status, revision } = review
    const facts = { documentType: row.output.documentType, status, revision }
    const saved = await store.reviews.save(caller.orgId, id, review, extractionReviewed(row, facts, clock()), await lesson(row, review))
    if (saved) {
      wake.deliveries()
      return presentExtraction(saved)
    }
    // Somebody else was faster: with another review, or by deleting it.
    const now = await store.records.extraction(caller.orgId, id)
    if (now) checkRevision(now, command.revision)
    return undefined
  }
}
