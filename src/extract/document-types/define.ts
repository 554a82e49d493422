import type { Field } from '../../resources.ts'
import type { Builder } from '../rules/build.ts'
import type { Trie } from '../rules/lexicon/compile.ts'
import type { Lang } from '../rules/lexicon/types.ts'
import type { Cue, DocumentTraits, FoundCue } from './cues.ts'

/** A built-in type before it gets its id: what it holds, how it is detected, how it is read. */
export type BuiltInType = {
  name: string
  slug: string
  autoDetect: boolean
  fields: Field[]
  /** Phrases that speak for or against it. */
  cues: readonly Cue[]
  /** What the measures of its pages say for or against it. */
  shape?: (traits: DocumentTraits) => FoundCue[]
  /** How far from `extract.review_below` to certainty what people act on must be, not to ask for review; halfway unless the row says otherwise. */
  surely?: number
  /** Pages of conditions of trade behind the first are none of it. */
  conditionsApart?: true
  /** Captions its values stand beside. */
  words: (lang: Lang | undefined) => Trie
  /** Reads its fields off the pages. */
  read: (b: Builder) => void
}

type Facts = { label?: string; required?: boolean; fields?: Field[] }

/** "vendorAddress" in words: "Vendor address". The label of a field unless the row says otherwise. */
export const inWords = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return words[0]!.toUpperCase() + words.slice(1)
}

const field =
  (type: Field['type']) =>
  (key: string, description: string, facts: Facts = {}): Field => ({
    key,
    label: facts.label ?? inWords(key),
    type,
    required: facts.required ?? false,
    description,
    ...(facts.fields && { fields: facts.fields }),
  })

export const text = field('string')
export const num = field('number')
export const date = field('date')
export const flag = field('boolean')
/** A list of plain texts. */
export const texts = field('array')
/** A list of rows with these members. */
export const rows = (key: string, description: string, fields: Field[], facts: Omit<Facts, 'fields'> = {}): Field =>
  field('array')(key, description, { ...facts, fields })

export const must = { required: true } as const
