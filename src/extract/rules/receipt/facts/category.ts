import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import type { Line } from '../../layout/types.ts'
import { type Shop, shops } from '../../lexicon/words/shops.ts'
import { lineUses, priced } from '../lines.ts'

/** Lines at the head that say what a shop is, and those below that say what it sells. */
const [headLines, allLines] = [10, 150]
/** What a word of the head is worth beside one of the goods; so much is proof. */
const [called, named, proof, mostGoods] = [3, 1, 2, 5]

/** "F R I S C H M A R K T" */
const spaced = /^\W*(?:\p{L}\s){3,}\p{L}\W*$/u
/** "BOLETA DE VENTA ELECTRÓNICA": a paper that is kept by computers, and no shop that sells them. */
const electronic =
  /\b(?:boleta|factura|comprobante|documento|tique(?:te)?|ticket|recibo|nota|cupom|fattura)\b.{0,30}\b(?:electronic[ao]|eletronic[ao]|elettronic[ao])\b/g
const plain = (text: string) => fold(spaced.test(text) ? text.replace(/\s/g, '') : text).replace(electronic, ' ')

type Said = { line: Line; text: string }

function weigh({ names, goods }: Shop, head: readonly Said[], name: string, all: readonly Said[]) {
  const own = head.find(({ text }) => names.test(text))
  const sold = new Map(all.flatMap(({ line, text }) => [...text.matchAll(goods)].map(m => [m[0], line] as const)))
  const weight = (own ? called : 0) + (names.test(name) ? named : 0) + Math.min(mostGoods, sold.size)
  return { weight, line: own?.line ?? [...sold.values()][0], word: own ? names : goods }
}

/** What kind of shop gave a receipt: told by its head, or by several of its goods. */
export function shopCategory(doc: Doc, merchant: string): Option | undefined {
  const lines = (doc.sheets[0]?.lines ?? []).slice(0, allLines)
  const all = lines.map(line => ({ line, text: plain(line.text) }))
  const isOther = new Set(
    lineUses(lines.slice(0, headLines)).flatMap(({ line, use }) => (use === 'address' || use === 'contact' ? [line] : [])),
  )
  const firstPriced = all.findIndex(({ line }) => priced.test(line.text))
  const head = all.slice(0, firstPriced < 0 ? headLines : Math.min(firstPriced, headLines)).filter(({ line }) => !isOther.has(line))
  const name = plain(merchant)
  const [best] = shops.map(shop => ({ shop, ...weigh(shop, head, name, all) })).sort((a, b) => b.weight - a.weight)
  if (!best?.line || best.weight < proof) return undefined
  const token = best.line.tokens.find(t => plain(t.text).search(best.word) >= 0) ?? best.line.tokens[0]!
  return { value: best.shop.category, tokens: [token], text: token.text, score: best.weight > proof ? 3 : 2.8 }
}
