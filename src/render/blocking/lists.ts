import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENGINE_VERSION, FiltersEngine, Request } from '@ghostery/adblocker'
import type { Log } from '../../log.ts'
import { registrableDomain } from '../../net/public-suffix.ts'
import type { BlockKind } from './kinds.ts'

export const listsFileName = 'platen-lists.bin'

/** First line of the file, JSON; the serialized engines follow in the order of `sections`. */
export type ListsHeader = {
  format: 1
  engine: number
  made: string
  licence: string
  sources: { name: string; version: string }[]
  sections: { kind: BlockKind; bytes: number; sha256: string }[]
}

/** The kind of request as filter lists name it. */
export type ListRequest = { url: string; type: string; documentUrl: string }

/** Full filter lists, loaded from a data file of their own when one is there (their licence keeps them out of the binary). */
export class FilterLists {
  constructor(
    readonly header: ListsHeader,
    private readonly engines: ReadonlyMap<BlockKind, FiltersEngine>,
  ) {}

  /** The kind whose rules block a request. */
  blocks(kinds: ReadonlySet<BlockKind>, { url, type, documentUrl }: ListRequest): BlockKind | undefined {
    const request = Request.fromRawDetails({ url, type: type as 'script', sourceUrl: documentUrl })
    for (const kind of kinds) if (this.engines.get(kind)?.match(request).match) return kind
  }

  /** A host is refused whole when its bare address is. */
  blocksHost(kinds: ReadonlySet<BlockKind>, host: string, ownHost: string): BlockKind | undefined {
    return this.blocks(kinds, { url: `https://${host}/`, type: 'script', documentUrl: `https://${ownHost || 'render.invalid'}/` })
  }

  /** Hiding rules for a page's address: those of its site, and the general ones that name no class or id. */
  styleFor(kinds: ReadonlySet<BlockKind>, pageUrl = 'https://render.invalid/'): string {
    return this.style(kinds, pageUrl, { getRulesFromDOM: false })
  }

  /** The general hiding rules that the classes and ids found on a page call for. */
  styleForFound(kinds: ReadonlySet<BlockKind>, pageUrl: string, found: { classes: string[]; ids: string[] }): string {
    return this.style(kinds, pageUrl, { ...found, getBaseRules: false, getRulesFromHostname: false })
  }

  private style(kinds: ReadonlySet<BlockKind>, url: string, wish: Partial<Parameters<FiltersEngine['getCosmeticsFilters']>[0]>): string {
    const { hostname } = new URL(url)
    const facts = { url, hostname, domain: registrableDomain(hostname) ?? '', getExtendedRules: false, getInjectionRules: false }
    return [...kinds].map(kind => this.engines.get(kind)?.getCosmeticsFilters({ ...facts, ...wish }).styles ?? '').join('\n')
  }
}

/** Beside the program, then in the data directory. */
export const listsPlaces = (dataDir: string): string[] => [join(dirname(process.execPath), listsFileName), join(dataDir, listsFileName)]

/** Loads the lists; a file that is damaged or of another engine version is named in the log and left alone: the floor serves. */
export const loadLists = async (dataDir: string, log: Log): Promise<FilterLists | undefined> => {
  const path = listsPlaces(dataDir).find(existsSync)
  if (path === undefined) return
  try {
    const bytes = await Bun.file(path).bytes()
    const end = bytes.indexOf(10)
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as ListsHeader
    if (header.format !== 1 || header.engine !== ENGINE_VERSION)
      throw new Error(`made for engine ${header.engine}, this is ${ENGINE_VERSION}: build it anew`)
    const engines = new Map<BlockKind, FiltersEngine>()
    let at = end + 1
    for (const section of header.sections) {
      const part = bytes.slice(at, at + section.bytes)
      at += section.bytes
      if (new Bun.CryptoHasher('sha256').update(part).digest('hex') !== section.sha256)
        throw new Error(`the part ${section.kind} is damaged`)
      engines.set(section.kind, FiltersEngine.deserialize(part))
    }
    log.info('filter lists loaded', { path, made: header.made })
    return new FilterLists(header, engines)
  } catch (error) {
    log.warn(`filter lists not used: ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
