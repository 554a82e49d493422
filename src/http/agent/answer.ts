import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Log } from '../../log.ts'
import type { AgentBackend } from '../../mcp/backend.ts'
import { createAgentServer } from '../../mcp/server.ts'

/** Answers one message of a client. There are no sessions: each request stands for itself, so any node may answer it and nothing is kept. */
export async function answerAgent(request: Request, message: unknown, backend: AgentBackend, log: Log): Promise<Response> {
  const server = createAgentServer(backend, log)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}
