import { AppError } from '../../errors.ts'
import { exampleBatch } from '../docs/examples.ts'
import { idParameter } from '../parameters.ts'

export const batchId = idParameter('Batch id', exampleBatch.id)
export const notFound = () => new AppError('notFound', 'Batch not found')
export const noSuchBatch = 'No such batch in this organization'
