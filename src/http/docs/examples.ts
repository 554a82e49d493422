import type { Batch, Capture, DocumentType, Extraction, Screenshot, Usage } from '../../resources.ts'

/** Example resources of the OpenAPI document; a test validates each against its schema. */
export const exampleScreenshot: Screenshot = {
  id: 'shot_019a5f0e7c3a7d2e8b1f4c5d6e7f8091',
  orgId: 'org_019a5f0c11aa7f00a1b2c3d4e5f60718',
  kind: 'screenshot',
  status: 'ready',
  format: 'png',
  url: 'http://127.0.0.1:7878/files/9f86d081884c7d659a2feaa0c55ad015/shot_019a5f0e7c3a7d2e8b1f4c5d6e7f8091.png',
  sourceUrl: 'https://example.com/',
  width: 1280,
  height: 1024,
  fullPage: false,
  cacheHit: false,
  creditsUsed: 1,
  error: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.412Z',
}

export const examplePending: Screenshot = {
  id: exampleScreenshot.id,
  orgId: exampleScreenshot.orgId,
  kind: 'screenshot',
  status: 'pending',
  format: 'png',
  sourceUrl: 'https://example.com/',
  fullPage: false,
  cacheHit: false,
  creditsUsed: 0,
  error: null,
  createdAt: exampleScreenshot.createdAt,
  updatedAt: exampleScreenshot.createdAt,
}

export const exampleExtraction: Extraction = {
  id: 'ext_019a5f0f2b4c7e3f9c2a5d6e7f809102',
  status: 'completed',
  fileName: 'invoice.pdf',
  captureId: 'upl_019a5f0f2b4b7c1a8d3e4f5a6b7c8d9e',
  documentTypeName: 'Invoice',
  detectedType: 'Invoice',
  processingMode: 'highest_quality',
  confidence: 0.97,
  pagesProcessed: 1,
  modelUsed: 'builtin:text+rules@1',
  language: 'de',
  needsReview: false,
  outputJson: {
    documentType: 'Invoice',
    fields: { invoiceNumber: 'R-2026-117', invoiceDate: '2026-11-03', currency: 'EUR', totalAmount: 119, dueDate: null },
    confidence: 0.97,
    pagesProcessed: 1,
    evidence: { totalAmount: { confidence: 0.98, page: 1, bbox: [0.78, 0.61, 0.9, 0.63], text: '119,00 €' } },
    issues: [{ path: 'dueDate', code: 'absent', message: 'The document names no due date' }],
  },
  createdAt: '2026-11-21T09:31:00.000Z',
}

export const examplePendingExtraction: Extraction = {
  id: exampleExtraction.id,
  status: 'pending',
  fileName: exampleExtraction.fileName,
  captureId: exampleExtraction.captureId,
  processingMode: 'highest_quality',
  createdAt: exampleExtraction.createdAt,
}

export const exampleReviewed: Extraction = {
  ...exampleExtraction,
  review: {
    status: 'confirmed',
    revision: 1,
    reviewedAt: '2026-11-21T09:40:00.000Z',
    by: 'key_019a5f0c2d3e7a4b8c5d6e7f8091a2b3',
    fields: { invoiceNumber: 'R-2026-117', invoiceDate: '2026-11-03', currency: 'EUR', totalAmount: 119, dueDate: '2026-12-03' },
  },
}

export const exampleCapture: Capture = {
  id: exampleScreenshot.id,
  orgId: exampleScreenshot.orgId,
  kind: 'screenshot',
  status: 'ready',
  format: 'png',
  url: exampleScreenshot.url,
  sourceUrl: 'https://example.com/',
  width: 1280,
  height: 1024,
  createdAt: exampleScreenshot.createdAt,
  updatedAt: exampleScreenshot.updatedAt,
}

export const exampleDocumentType: DocumentType = {
  id: 'dt_019a5f0e4d3c7b2a9f8e7d6c5b4a3021',
  name: 'Building permit',
  slug: 'building-permit',
  isBuiltIn: false,
  autoDetectEnabled: true,
  fields: [
    {
      key: 'permitNumber',
      label: 'Permit number',
      type: 'string',
      required: true,
      description: 'Number of the permit',
      examples: ['BP-2026-00417'],
      pattern: 'BP-\\d{4}-\\d{5}',
    },
    {
      key: 'works',
      label: 'Works',
      type: 'array',
      required: false,
      description: 'What is to be built',
      fields: [
        { key: 'description', label: 'Description', type: 'string', required: false, description: '' },
        { key: 'fee', label: 'Fee', type: 'number', required: false, description: '' },
      ],
    },
  ],
}

export const exampleUsage: Usage = {
  plan: 'free',
  planStatus: 'active',
  included: 100,
  used: 12,
  available: 88,
  periodStart: '2026-11-01',
}

export const exampleBatch: Batch = {
  id: 'bat_019a5f0f3c5d7e4f8a1b2c3d4e5f6071',
  kind: 'documents',
  status: 'running',
  total: 200,
  awaitingUpload: 0,
  pending: 120,
  completed: 79,
  failed: 1,
  canceled: 0,
  externalIdentifier: 'november',
  createdAt: '2026-11-21T09:32:00.000Z',
}
