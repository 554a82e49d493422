import { both, type Cue } from '../cues.ts'

/** Columns of what was ordered and of what comes: papers that go with goods, and no orders. */
export const orderedBesideDelivered = (weight: number): Cue =>
  both(
    'ordered beside delivered',
    /(?:^|\n|\s)(?:qty |quantity )?(?:ordered|bestellt|commande|commandee?s?|pedido|pedida|ordinat[aoi]|besteld|bestalld?a?|bestilt)(?:\s|$)/,
    /(?:^|\n|\s)(?:qty |quantity )?(?:delivered|shipped|geliefert|livree?s?|entregad[ao]|consegnat[aoi]|geleverd|levererad|leveret|levert)(?:\s|$)/,
    weight,
  )
