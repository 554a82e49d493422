import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createAgentServer } from '../../../mcp/server.ts'
import { tools } from '../../../mcp/tools.ts'
import type { Command } from '../../command.ts'
import { localAgent } from './local.ts'

export const mcp: Command = {
  help: `Serves one agent over standard input and output with the Model Context Protocol: ${Object.keys(tools).join(', ')}. Started by the agent's program, not by hand. Works on this machine, without a server, key or credits; the egress policy holds as for platen screenshot. A server of platen has the same tools at /mcp, with an API key.`,
  examples: [
    'claude mcp add platen -- platen mcp',
    'claude mcp add --transport http platen http://127.0.0.1:7878/mcp --header "Authorization: Bearer $KEY"',
  ],
  async run(input) {
    const backend = localAgent(input)
    const server = createAgentServer(backend, input.log())
    const transport = new StdioServerTransport()
    const over = Promise.withResolvers<void>()
    server.server.onclose = over.resolve
    // The transport itself does not mind that its client has gone.
    process.stdin.once('end', over.resolve)
    process.stdin.once('close', over.resolve)
    input.signal.addEventListener('abort', () => over.resolve(), { once: true })
    try {
      await server.connect(transport)
      await over.promise
      return 0
    } finally {
      await server.close()
      await backend.stop()
    }
  },
}
