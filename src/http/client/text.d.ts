/** The part of the client that is the same whatever the API has: carried as text. */
declare module '*.js.txt' {
  const text: string
  export default text
}
