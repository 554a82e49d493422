import type { Command } from '../command.ts'

export const openapi: Command = {
  help: 'Prints the OpenAPI document of the API, for client generators and linters. The running server has it at /docs/json and as Swagger UI at /docs.',
  examples: ['platen openapi > openapi.json'],
  async run({ out, json }) {
    const { openApiDocument } = await import('../../http/docs/openapi.ts')
    const document = await openApiDocument()
    if (json) out.json(document)
    else out.line(JSON.stringify(document, null, 2))
    return 0
  },
}
