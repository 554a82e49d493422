/** Deliveries of one organization to one host at the same time: one receiver that hangs must not take its whole share. */
const perHost = 2

/** Who has how many of the slots for deliveries. Receivers decide how long a slot is held, so nobody's receivers get the last one. */
export class DeliverySlots {
  private readonly held = new Map<string, Map<string, number>>()
  private taken = 0

  constructor(private readonly slots: number) {}

  get free(): number {
    return this.slots - this.taken
  }

  /** One slot stays free of any single organization; where several compete, each has its part of the others. */
  mayTake(orgId: string, waiting: readonly string[]): boolean {
    const competing = new Set([...waiting, ...this.held.keys(), orgId]).size
    const most = Math.max(1, Math.floor((this.slots - 1) / competing))
    return this.free > 0 && this.heldBy(orgId) < most
  }

  hostIsFree(orgId: string, host: string): boolean {
    return (this.held.get(orgId)?.get(host) ?? 0) < perHost
  }

  take(orgId: string, host: string): void {
    const hosts = this.held.get(orgId) ?? new Map<string, number>()
    hosts.set(host, (hosts.get(host) ?? 0) + 1)
    this.held.set(orgId, hosts)
    this.taken++
  }

  give(orgId: string, host: string): void {
    const hosts = this.held.get(orgId)
    const left = (hosts?.get(host) ?? 0) - 1
    if (left > 0) hosts?.set(host, left)
    else hosts?.delete(host)
    if (hosts?.size === 0) this.held.delete(orgId)
    this.taken--
  }

  private heldBy(orgId: string): number {
    let sum = 0
    for (const held of this.held.get(orgId)?.values() ?? []) sum += held
    return sum
  }
}
