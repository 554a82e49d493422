import type { Command } from '../command.ts'

export const openapi: Command = {
  help: 'Prints the OpenAPI document of the API, for client generators and linters. The running server has it at /docs/json and as Swagger UI at /docs. With server.base_url set it names that address, so that clients made from it know where to call.',
  examples: ['platen openapi > openapi.json', 'platen openapi --server-base-url https://shots.example.com > openapi.json'],
  async run({ out, json, config }) {
    const { openApiDocument } = await import('../../http/docs/openapi.ts')
    const document = await openApiDocument(config().server.base_url)
    if (json) out.json(document)
    else out.line(JSON.stringify(document, null, 2))
    return 0
  },
}
