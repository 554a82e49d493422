import type { RenderFormat } from '../../resources.ts'

/** Every image format is registered as `image/<its name>`; only the usual extension of JPEG differs from its name. */
export const formatFacts = (format: RenderFormat): { extension: string; contentType: string } => ({
  extension: format === 'jpeg' ? 'jpg' : format,
  contentType: format === 'pdf' ? 'application/pdf' : `image/${format}`,
})
