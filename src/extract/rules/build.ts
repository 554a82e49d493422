import type { DocumentType, Issue } from '../../resources.ts'
import { foundOf, type Option, rank, sameValue } from './candidate.ts'
import type { Doc } from './document.ts'
import { mayBeCut } from './layout/cut.ts'
import { hasTooManyPlaces, isMeasure, lostPoint } from './layout/places.ts'
import { isDebit, signDoubted } from './layout/signs.ts'
import { mayBreak, maySpread } from './layout/spread.ts'
import type { Found, RulesResult } from './result.ts'

/** A scalar is taken only when its score says more than chance. */
const least = 2.6
/** Runners-up closer than this share of the score make a value ambiguous. */
const near = 0.1

/** Fields that count things. */
const counted = /quantity|count|number|packages|pieces|pages|rate|line$/i

/** Sums of three amounts: each bears the others out. */
const partners = new Set(['net+tax=total', 'total−paid=due', 'total+previous=due'])

/** Collects values of one document; the only writer of the result. */
export class Builder {
  readonly fields: Record<string, unknown> = {}
  readonly found: Record<string, Found> = {}
  readonly issues: Issue[] = []
  /** Checks that an amount took part in of which nobody knows whether it is whole. */
  private readonly broken = new Set<string>()

  constructor(
    readonly doc: Doc,
    readonly type: DocumentType,
  ) {}

  wants(key: string) {
    return this.type.fields.some(f => f.key === key)
  }

  get(key: string): unknown {
    return this.fields[key]
  }

  /** Sets a scalar; later calls overwrite. */
  set(key: string, picked: Option | undefined, others: readonly Option[] = []) {
    if (!picked || !this.wants(key)) return
    const chosen = this.whole(key, picked)
    this.fields[key] = chosen.value
    this.found[key] = foundOf(this.doc, chosen, others)
    this.drop(key)
    this.remark(key, chosen, others)
  }

  /** Takes a value back. */
  unset(key: string) {
    delete this.fields[key]
    delete this.found[key]
  }

  /** Sets the best of several options unless one stands already. */
  best(key: string, options: readonly Option[], threshold = least) {
    if (!this.wants(key) || (this.fields[key] ?? null) !== null) return
    const ranked = rank(options)
    const first = ranked[0]
    if (first && first.score >= threshold) this.set(key, first, ranked)
    else if (first)
      this.issues.push({
        path: key,
        code: 'ambiguous',
        message: 'Only weak candidates were found',
        candidates: ranked.slice(0, 3).map(o => o.value),
      })
  }

  /** Sets the best of several options in the place of what stands already, where there is one. */
  instead(key: string, options: readonly Option[]) {
    if (options.some(o => o.score >= least)) this.unset(key)
    this.best(key, options)
  }

  /** Sets an array of objects leaf by leaf; keys outside the type are left out. */
  rows(key: string, members: readonly string[], rows: readonly Partial<Record<string, Option>>[]) {
    if (!this.wants(key) || !rows.length) return
    this.fields[key] = rows.map((row, i) =>
      Object.fromEntries(
        members.map(member => {
          const option = row[member] && this.whole(member, row[member])
          if (option) {
            this.found[`${key}[${i}].${member}`] = foundOf(this.doc, option)
            if (option.failed?.length)
              this.issues.push({
                path: `${key}[${i}].${member}`,
                code: 'inconsistent',
                message: `Does not satisfy ${option.failed.join(', ')}`,
              })
          }
          return [member, option?.value ?? null]
        }),
      ),
    )
    this.drop(key)
  }

  /** Sets an array of scalars. */
  list(key: string, options: readonly Option[]) {
    if (!this.wants(key) || !options.length) return
    this.fields[key] = options.map(o => o.value)
    options.forEach((o, i) => {
      this.found[`${key}[${i}]`] = foundOf(this.doc, this.whole(key, o))
    })
  }

  /** Evidence of one value inside a nested structure that was set as a whole. */
  leaf(path: string, option: Option) {
    this.found[path] = foundOf(this.doc, this.whole(path, option))
  }

  /** An amount that may be a part of a longer one has passed no check, whatever it happens to add up to. */
  private whole(key: string, option: Option): Option {
    if (typeof option.value !== 'number') return option
    const line = this.doc.lineOf.get(option.tokens[0]!)
    if (!line) return option
    const counts = counted.test(key)
    const [first, last] = [option.tokens[0]!, option.tokens.at(-1)!]
    const sheet = this.doc.sheets[line.page]!
    const cut =
      mayBeCut(option.tokens, option.text, line.tokens, counts) ||
      maySpread(sheet, first, last, counts) ||
      (!counts &&
        (mayBreak(sheet, line, first, last) ||
          signDoubted(option.tokens, option.text, option.value < 0, line.tokens) ||
          isDebit(sheet, line.tokens, last)))
    const places =
      hasTooManyPlaces(key, option.text, option.value, this.doc.text) ||
      (!isMeasure(key) && !counts && lostPoint(option, sheet, this.doc.text))
    const failed = cut ? 'digits beside it' : places && 'two decimals'
    if (failed) for (const check of option.passed ?? []) this.broken.add(check)
    return failed ? { ...option, passed: [], failed: [...(option.failed ?? []), failed] } : option
  }

  issue(path: string, code: string, message: string, candidates?: unknown[]) {
    this.issues.push({ path, code, message, ...(candidates && { candidates }) })
  }

  private drop(key: string) {
    for (let i = this.issues.length - 1; i >= 0; i--)
      if (this.issues[i]!.path === key && this.issues[i]!.code !== 'repaired') this.issues.splice(i, 1)
  }

  private remark(key: string, chosen: Option, others: readonly Option[]) {
    if (chosen.repaired) this.issue(key, 'repaired', `Read as "${chosen.text}", repaired by a check that only one reading satisfies`)
    if (chosen.failed?.length) this.issue(key, 'inconsistent', `Does not satisfy ${chosen.failed.join(', ')}`)
    if (chosen.passed?.length) return
    const rival = others.find(o => !sameValue(o.value, chosen.value) && o.score >= chosen.score * (1 - near))
    if (rival) this.issue(key, 'ambiguous', 'Two values stand equally well', [chosen.value, rival.value])
    else if (chosen.twofold)
      this.issue(key, 'ambiguous', 'Day and month could be swapped; no other date of the document settles it', [chosen.value])
  }

  /** What nothing but a sum with such an amount speaks for is as doubtful. */
  private doubtPartners() {
    for (const [path, { features }] of Object.entries(this.found)) {
      const broken = features.passed.filter(check => partners.has(check) && this.broken.has(check))
      if (broken.length === 0) continue
      features.passed = features.passed.filter(check => !broken.includes(check))
      if (features.label !== undefined) continue
      features.failed = [...features.failed, ...broken]
      this.issue(path, 'inconsistent', `Does not satisfy ${broken.join(', ')}`)
    }
  }

  /** Every key of the type present; a null always says why. */
  finish(lang: string | undefined): RulesResult {
    this.doubtPartners()
    const fields: Record<string, unknown> = {}
    for (const field of this.type.fields) {
      fields[field.key] = this.fields[field.key] ?? null
      if (fields[field.key] === null && !this.issues.some(i => i.path === field.key))
        this.issue(field.key, 'absent', 'Neither a label nor a value was found')
    }
    return { fields, found: this.found, issues: this.issues, language: lang ?? null }
  }
}
