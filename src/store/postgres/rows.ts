import type {
  AttemptRow,
  AuditRow,
  BatchItemRow,
  BatchRow,
  CacheRow,
  DeliveryRow,
  DocumentTypeRow,
  EndpointRow,
  ExtractionRow,
  FileRow,
  IssuerRow,
  JobRow,
  KeyRow,
  KeyUseRow,
  MembershipRow,
  OrganizationRow,
  PasswordLinkRow,
  ScreenshotRow,
  SessionRow,
  UploadRow,
  UserRow,
} from '../contract/rows.ts'
import * as schema from '../schema.ts'
import { tableOf } from './tables.ts'

export const organizations = tableOf<OrganizationRow>(schema.organization)
export const keys = tableOf<KeyRow>(schema.apiKey)
export const keyUses = tableOf<KeyUseRow>(schema.keyUse)
export const jobs = tableOf<JobRow>(schema.job)
export const files = tableOf<FileRow>(schema.file)
export const screenshots = tableOf<ScreenshotRow>(schema.screenshot)
export const cacheEntries = tableOf<CacheRow>(schema.cacheEntry)
export const uploads = tableOf<UploadRow>(schema.upload)
export const extractions = tableOf<ExtractionRow>(schema.extraction)
export const issuers = tableOf<IssuerRow>(schema.issuer)
export const documentTypes = tableOf<DocumentTypeRow>(schema.documentType)
export const batches = tableOf<BatchRow>(schema.batch)
export const batchItems = tableOf<BatchItemRow>(schema.batchItem)
export const endpoints = tableOf<EndpointRow>(schema.endpoint)
export const deliveries = tableOf<DeliveryRow>(schema.delivery)
export const attempts = tableOf<AttemptRow>(schema.attempt)
export const users = tableOf<UserRow>(schema.user)
export const memberships = tableOf<MembershipRow>(schema.membership)
export const sessions = tableOf<SessionRow>(schema.session)
export const passwordLinks = tableOf<PasswordLinkRow>(schema.passwordLink)
export const audits = tableOf<AuditRow>(schema.audit)
