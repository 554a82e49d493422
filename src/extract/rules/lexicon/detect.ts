import { atomsOf } from '../fold.ts'
import { compile, longestAt, type Trie } from './compile.ts'
import { further } from './languages/table.ts'
import { type Lang, languages } from './types.ts'
import { money } from './words/money.ts'
import { party } from './words/party.ts'
import { trade } from './words/trade.ts'

const stops: Readonly<Record<string, string>> = {
  en: 'the|and|of|for|your|please|with|by|thank|you|this',
  de: 'der|die|das|und|für|bitte|mit|von|ihre|wir|vom|zum|nicht|auf',
  fr: 'le|la|les|des|et|pour|vous|votre|avec|du|par|sur|dans',
  es: 'el|los|las|y|para|por|su|con|del|una|en',
  it: 'il|gli|per|con|di|della|del|che|nel|una|sono',
  ...Object.fromEntries(Object.entries(further).map(([lang, { stop }]) => [lang, stop])),
}
const patterns = Object.fromEntries(
  Object.entries(stops).map(([lang, list]) => [lang, new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'giu')]),
)

let all: Trie | undefined

/** What a label counts that says something alone, one that says little, and a word of running text. */
const worth = { label: 1, weak: 0.3, stop: 0.5 }
/** What it takes to name a language. */
const least = 1.5
/** Most of a text that is looked at. */
const most = 20_000

/** The language of a paper by its labels and the short words of its text, ISO 639-1; undefined where too little speaks for any. */
export function languageOf(whole: string): Lang | undefined {
  const text = whole.slice(0, most)
  all ??= compile([trade, money, party], languages)
  const score = Object.fromEntries(languages.map(l => [l, (text.match(patterns[l]!)?.length ?? 0) * worth.stop])) as Record<Lang, number>
  for (const line of text.split('\n')) {
    const atoms = atomsOf([line])
    for (let i = 0; i < atoms.length; ) {
      const hit = longestAt(all, atoms, i)
      for (const lang of new Set(hit?.phrases.map(p => p.lang)))
        score[lang] += hit!.phrases.some(p => p.lang === lang && !p.weak) ? worth.label : worth.weak
      i = hit ? hit.to + 1 : i + 1
    }
  }
  const best = languages.reduce((first, l) => (score[l] > score[first] ? l : first))
  return score[best] >= least ? best : undefined
}
