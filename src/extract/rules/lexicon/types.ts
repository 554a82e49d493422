import { further } from './languages/table.ts'

/** Languages with a place in every table; the others have a file of their own (`languages/`). */
export const tabled = ['en', 'de', 'fr', 'es', 'it'] as const
export type Lang = (typeof tabled)[number] | keyof typeof further
export const languages: readonly Lang[] = [...tabled, ...(Object.keys(further) as (keyof typeof further)[])]

/** Phrases of one concept per language, parted by `|`; a trailing `~` marks a phrase that proves little alone. */
export type Phrases = Partial<Record<Lang, string>>
export type Lexicon = Readonly<Record<string, Phrases>>
