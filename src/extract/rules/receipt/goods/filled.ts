import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import type { Item } from '../../tables/cell.ts'
import { checkRow } from '../../tables/proven.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { core } from '../../values/kinds.ts'
import { option } from './counted.ts'

const product =
  /(?<!\p{L})(?:diesel|gas[oó]leo|gas[oó]il|gazole|gasolio|super|benzin\p{L}*|gasolina|essence|unleaded|unld|regular|premium|sp ?9[58]|e ?(?:5|10|85)|euro ?9[58]|pb ?9[58]|95|98|lpg|gpl|adblue|nafta|motorina|bensin|blyfri|ron ?9[57])(?!\p{L})/iu
const volume =
  /(?<!\p{L})(?:volume|litres?|liters?|ltr|gallons?|gal|quantit[eéày]|quantity|qty|menge|liter|cantidad|litros|quantit[àa]|litri|quantidade|hoeveelheid|m[äa]ngd|volym|m[æe]ngde|m[äa][äa]r[äa]|ilo[śs][ćc]|mno[žz]stv[íi]|mennyis[ée]g|cantitate|koli[čc]ina)(?!\p{L})/iu
const ofOne =
  /(?<!\p{L})(?:price|prix|preis|literpreis|precio|prezzo|pre[çc]o|prijs|pris|hinta|cena|egys[ée]g[áa]r|pre[țt]|cijena|ppg|ppl|ppu)(?!\p{L})|\/\s?(?:l|ltr|lit(?:re|er)|gal)(?!\p{L})/iu
/** Lines that the facts of one filling take up. */
const reach = 8

const numbersOf = (doc: Doc, line: Line) => amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.value > 0)

/** The words of the line that names what was filled, behind its caption. */
function fuelAt(lines: readonly Line[], own: ReadonlySet<Line>) {
  const line = lines.find(l => !own.has(l) && product.test(l.text)) ?? lines.find(l => product.test(l.text))
  if (!line) return undefined
  const colon = line.tokens.findIndex(t => /:$/.test(t.text))
  const words = core(line.tokens.slice(colon + 1).filter(t => !/^[#*]/.test(t.text)))
  const until = own.has(line) ? words.findIndex(t => /\d[.,]\d/.test(t.text)) : -1
  return core(until < 0 ? words : words.slice(0, until))
}

/** "CARBURANT: SP95 | QUANTITE 32,15 L | PRIX UNIT. 1,759 | MONTANT 56,55": a filling whose facts stand under each other, proven by each other. */
export function filledItem(doc: Doc): { item: Item; lines: ReadonlySet<Line> } | undefined {
  const lines = doc.sheets[0]?.lines ?? []
  for (const [i, line] of lines.entries()) {
    const quantity = volume.test(line.text) && !ofOne.test(line.text) ? numbersOf(doc, line).find(a => a.decimals >= 2) : undefined
    if (!quantity) continue
    const near = lines.slice(Math.max(0, i - 2), i + reach)
    for (const priceLine of near.filter(l => l !== line && ofOne.test(l.text)))
      for (const price of numbersOf(doc, priceLine).filter(a => a.decimals >= 2))
        for (const sumLine of near.filter(l => l !== line && l !== priceLine)) {
          const isSum = (a: Amount) => a.decimals === 2 && equal(cents(quantity.value * price.value), a.value, 0.011)
          const sum = numbersOf(doc, sumLine).find(isSum)
          if (!sum) continue
          const own = new Set([line, priceLine, sumLine])
          const words = fuelAt(lines.slice(Math.max(0, i - 4), i + reach), own)
          const item: Item = {
            ...(words?.length && { description: option(textOf(words), words) }),
            quantity: option(quantity.value, quantity.tokens, quantity.text),
            unitPrice: option(price.value, price.tokens, price.text),
            amount: option(sum.value, sum.tokens, sum.text),
          }
          checkRow(item)
          return { item, lines: own }
        }
  }
  return undefined
}
