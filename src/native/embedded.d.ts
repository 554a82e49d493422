/** Files carried in the binary: `import path from '…' with { type: 'file' }` gives a path that Bun.file and node:fs can read. */
declare module '*.pdf' {
  const path: string
  export default path
}
declare module '*.br' {
  const path: string
  export default path
}
declare module '*.woff' {
  const path: string
  export default path
}
declare module '*.wasm' {
  const path: string
  export default path
}
declare module '*.onnx' {
  const path: string
  export default path
}

declare module '*.bin' {
  const path: string
  export default path
}
declare module '*.gz' {
  const path: string
  export default path
}
/** Text carried in the binary: `import text from '…' with { type: 'text' }`. */
declare module '*.txt' {
  const text: string
  export default text
}
declare module '*/autoconsent.standalone.js' {
  const text: string
  export default text
}
