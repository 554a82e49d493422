import type { Clock } from '../clock.ts'
import type { Allowances } from '../store/contract/nodes.ts'
import type { OrganizationService } from './contract/account.ts'
import type { BatchService } from './contract/batches.ts'
import type { CaptureService } from './contract/captures.ts'
import type { DocumentTypeService } from './contract/document-types.ts'
import type { ExtractionService } from './contract/extractions.ts'
import type { FileService } from './contract/files.ts'
import type { MachineService } from './contract/machine.ts'
import type { MemoryService } from './contract/memory.ts'
import type { ScreenshotService } from './contract/screenshots.ts'
import type { AuditService, SessionService, UserService } from './contract/users.ts'
import type { WebhookService } from './contract/webhooks.ts'
import type { DocumentService } from './documents/contract.ts'

export interface Services {
  /** What day and hour it is to them. */
  clock: Clock
  users: UserService
  sessions: SessionService
  audit: AuditService
  screenshots: ScreenshotService
  extractions: ExtractionService
  documents: DocumentService
  captures: CaptureService
  documentTypes: DocumentTypeService
  organizations: OrganizationService
  files: FileService
  webhooks: WebhookService
  memory: MemoryService
  batches: BatchService
  machine: MachineService
  /** Where several nodes answer, what is allowed a minute is counted over all of them. */
  allowances?: Allowances
}
