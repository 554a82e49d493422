import { ofCards } from './elsewhere/cards.ts'
import { carriageElsewhere as elsewhere } from './elsewhere/carriage.ts'
import { ofCredits } from './elsewhere/credits.ts'
import { ofExports } from './elsewhere/exports.ts'
import { ofEInvoices } from './elsewhere/goods/e-invoice-columns.ts'
import { ofOrders } from './elsewhere/orders.ts'
import { rarelySaid } from './elsewhere/rare.ts'
import { taxOffices } from './elsewhere/tax-offices.ts'
import { loneTitles, rareTitles } from './elsewhere/titles.ts'
import { ofTrades } from './elsewhere/trades.ts'
import { further } from './languages/table.ts'
import type { Language } from './languages/types.ts'
import type { Lexicon } from './types.ts'

type Table = 'trade' | 'money' | 'party' | 'columns' | 'pay' | 'utility' | 'shipping' | 'identity'

/** A table of phrases with those of the further languages. A concept that the table does not have is a mistake in a language's file. */
export function withFurther<L extends Lexicon>(table: Table, lexicon: L): L {
  const out: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries(lexicon).map(([concept, row]) => [concept, { ...row }]),
  )
  for (const [lang, language] of Object.entries(further))
    for (const [concept, phrases] of Object.entries(language[table])) {
      const row = out[concept]
      if (!row) throw new Error(`${table}.${concept} of ${lang} is no concept`)
      row[lang] = phrases
    }
  for (const [concept, phrases] of Object.entries(elsewhere.tables[table] ?? {})) {
    const row = out[concept]
    if (!row) throw new Error(`${table}.${concept} of a language elsewhere is no concept`)
    row.en = row.en ? `${row.en}|${phrases}` : phrases
  }
  for (const more of [taxOffices, ofTrades, ofCredits, ofCards, rarelySaid, ofExports, ofOrders, ofEInvoices] as Readonly<
    Record<string, Lexicon>
  >[])
    for (const [concept, row] of Object.entries(more[table] ?? {})) {
      const own = out[concept]
      if (!own) throw new Error(`${table}.${concept} of a trade or an office is no concept`)
      for (const [lang, phrases] of Object.entries(row)) own[lang] = own[lang] ? `${own[lang]}|${phrases}` : phrases
    }
  return out as L
}

/** What papers call themselves in these languages, for patterns on folded text. */
export const titlesOf = (kind: keyof Language['titles']): string[] => [
  ...Object.values(further).flatMap(l => l.titles[kind]?.split('|') ?? []),
  ...(elsewhere.titles[kind]?.split('|') ?? []),
  ...(rareTitles[kind]?.split('|') ?? []),
]

/** What papers call themselves where nothing but a number stands with it. */
export const loneTitlesOf = (kind: keyof Language['titles']): string[] => loneTitles[kind]?.split('|') ?? []

/** The phrases of a concept in these languages that prove something alone. */
export const phrasesOf = (table: Table, concept: string): string[] =>
  [...Object.values(further).map((l): Readonly<Record<string, string>> => l[table]), elsewhere.tables[table] ?? {}].flatMap(phrases =>
    (phrases[concept]?.split('|') ?? []).filter(p => !p.endsWith('~')),
  )
