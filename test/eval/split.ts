import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { allSamples, type Sample, setOf, sharedRoot } from './documents.ts'

/**
 * Which documents are kept apart: `bun test/eval/split.ts > test/eval/test-part.json` wrote the committed list once. Receipts of issuers
 * that occur nowhere else, receipts of known issuers, and of every other set what the sellers chosen by hash have issued. Receipts that the
 * rules were written on, and what was derived from them, are never in it.
 */
export type TestPart = { newIssuers: string[]; knownIssuers: string[]; others: string[] }

const order = (text: string) => createHash('sha256').update(`part 1 ${text}`).digest('hex')
const byHash = <T>(all: T[], key: (t: T) => string) => all.toSorted((a, b) => (order(key(a)) < order(key(b)) ? -1 : 1))

const letters = (text: unknown) =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 12)

const first = (json: unknown) => (Array.isArray(json) ? json[0] : json) as Record<string, unknown>

/** Who issued a document, as far as its truth tells; else the document itself. */
export async function issuerOf(root: string, sample: Sample): Promise<string> {
  if (sample.issuer) return sample.issuer
  const gt = sample.gt && first(await Bun.file(join(root, 'data', sample.folder, sample.gt)).json())
  if (!gt) return sample.id
  const expected = (gt.expected ?? {}) as Record<string, { name?: string } | string>
  const seller = expected.seller
  const name =
    (typeof seller === 'object' ? seller.name : undefined) ?? expected.vendorName ?? expected.merchantName ?? gt.issuer ?? gt.company
  return letters(name) || sample.id
}

const fromReceipts = new Set(['sroie', 'receipt-pdf', 'receipt-photo', 'receipt-rotated', 'formats'])
const newShare = 0.6
const knownShare = 1 / 3
const otherShare = 1 / 4

async function choose(root: string): Promise<TestPart> {
  const samples = (await allSamples(root)).filter(s => s.gt !== null)
  const receipts = samples.filter(s => setOf(s) === 'sroie-more')
  const fresh = receipts.filter(s => s.newIssuer)
  const known = receipts.filter(s => !s.newIssuer)
  const newIssuers: string[] = []
  for (const issuer of byHash([...new Set(fresh.map(s => s.issuer!))], i => i)) {
    if (newIssuers.length >= newShare * fresh.length) break
    newIssuers.push(...fresh.filter(s => s.issuer === issuer).map(s => s.id))
  }
  const taken = new Set(newIssuers)
  const left = new Set(receipts.filter(s => !taken.has(s.id)).map(s => s.issuer))
  const knownIssuers = byHash(known, s => s.id)
    .filter(s => left.has(s.issuer))
    .slice(0, Math.round(known.length * knownShare))
    .map(s => s.id)
  const rest = samples.filter(s => setOf(s) !== 'sroie-more' && !fromReceipts.has(setOf(s)))
  const issuers = new Map(await Promise.all(rest.map(async s => [s, await issuerOf(root, s)] as const)))
  const share = (issuer: string) => Number.parseInt(order(issuer).slice(0, 8), 16) / 2 ** 32
  const kept = new Set([...issuers.values()].filter(issuer => share(issuer) < otherShare))
  // Every set has a part in it, however few its sellers.
  for (const set of Map.groupBy(rest, setOf).values()) {
    const own = set.map(s => issuers.get(s)!).toSorted((a, b) => share(a) - share(b))
    if (own.length > 2 && !own.some(issuer => kept.has(issuer))) kept.add(own[0]!)
  }
  const others = rest.filter(s => kept.has(issuers.get(s)!)).map(s => s.id)
  return { newIssuers: newIssuers.sort(), knownIssuers: knownIssuers.sort(), others: others.sort() }
}

if (import.meta.main) console.log(JSON.stringify(await choose(sharedRoot()!), null, 1))
