/** The key is the program's argument; none of the generated clients knows about Bun or Node. */
export const key: string = (globalThis as unknown as { process: { argv: string[] } }).process.argv[2] ?? ''
