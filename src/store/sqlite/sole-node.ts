import type { NodeRepository } from '../contract/nodes.ts'

/** One process serves a data directory, and leads whatever is to be led. */
export const soleNode: NodeRepository = {
  self: 'sole',
  allowances: undefined,
  tries: undefined,
  flights: undefined,
  beat: async () => {},
  list: async () => [],
  leave: async () => {},
  lead: async () => true,
}
