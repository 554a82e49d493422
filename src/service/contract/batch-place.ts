/** Which item of a batch the work is. */
export type BatchPlace = { batchId: string; position: number }
