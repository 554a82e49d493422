import type { RenderOptions } from '../render/options/table.ts'
import type { DocumentType, ExtractionOutput } from '../resources.ts'

/** A page as it was rendered. */
export type AgentRender = { bytes: Uint8Array; width: number; height: number; metadata: Record<string, unknown> }

export type AgentDocument = { url: string; name?: string } | { bytes: Uint8Array; name?: string } | { path: string }
export type AgentReading = { id?: string; fileName: string; needsReview?: boolean; output: ExtractionOutput }

/** What the tools need of whoever does the work: the services of an organization, or engines on one's own machine. */
export interface AgentBackend {
  /** Whether a document may be named by its path: only where the agent's files are ours. */
  readonly files: boolean
  render(options: RenderOptions, signal: AbortSignal): Promise<AgentRender>
  /** Throws AppError with what is wrong with the document. */
  read(document: AgentDocument, documentType: string | undefined, signal: AbortSignal): Promise<AgentReading>
  documentTypes(): Promise<readonly DocumentType[]>
}
