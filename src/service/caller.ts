/** Who asks: resolved by authentication or by a verified signature. */
export type Caller = {
  orgId: string
  keyId?: string
  /** Somebody signed in to the dashboard, instead of a key. */
  userId?: string
  requestId: string
  /** Origin for hosted URLs when server.base_url is empty. */
  origin: string
  /** Called when the answer, whatever it is, is that of an earlier request with the same Idempotency-Key. */
  repeated?(): void
  /** Aborts when the caller goes away before the answer. */
  signal?: AbortSignal
}
