import { both, type Cue } from '../cues.ts'

const counted = {
  ordered:
    /(?:^|\n|\s)(?:qty |quantity )?(?:ordered|bestellt|commande|commandee?s?|pedido|pedida|ordinat[aoi]|besteld|bestalld?a?|bestilt|zamowion[ao])(?:\s|$)/,
  delivered:
    /(?:^|\n|\s)(?:qty |quantity )?(?:delivered|shipped|geliefert|livree?s?|entregad[ao]|consegnat[aoi]|geleverd|levererad|leveret|levert|wydan[ao])(?:\s|$)/,
}
export const isOrderedBesideDelivered = (text: string): boolean => counted.ordered.test(text) && counted.delivered.test(text)

/** Columns of what was ordered and of what comes: papers that go with goods, and no orders. */
export const orderedBesideDelivered = (weight: number): Cue => both('ordered beside delivered', counted.ordered, counted.delivered, weight)

/** What stands behind a comma of its line. */
const furtherOfList = /,[^\n]*/g
/** "LS 40118, packing list": papers that are listed as going along give no title. */
export const notListed = (pattern: RegExp): Pick<RegExp, 'test'> => ({ test: text => pattern.test(text.replace(furtherOfList, '')) })
