import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import { fold } from '../fold.ts'
import { median, textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { amountsIn } from '../normalise/amount.ts'
import { boxedAddress } from '../parties/among/boxed-address.ts'
import { consignedTo } from '../parties/among/consigned.ts'
import { headOffices, placesOfBuyer } from '../parties/among/head-office.ts'
import { kin, sameAsRead, sameCompany } from '../parties/among/kin.ts'
import { listedAddress } from '../parties/among/listed-address.ts'
import { fillPlaces } from '../parties/among/places-of-parties.ts'
import { footerHead, inHead, registeredNames } from '../parties/among/registered.ts'
import { signedFor, withoutFor } from '../parties/among/signed-for.ts'
import { addressOption, houseAndAddress, site } from '../parties/among/site.ts'
import { addressBeside, addressInLine } from '../parties/beside.ts'
import { nameOfHead, wholeName, withoutTagline } from '../parties/brand.ts'
import { isBystander, isOnSlip, isSignatures, isSigning, slipsOf } from '../parties/bystanders.ts'
import { partiesOf, sameName } from '../parties/find.ts'
import { isClerk } from '../parties/headings.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { isWay } from '../parties/one-line.ts'
import { seats } from '../parties/seat.ts'
import type { Party } from '../parties/types.ts'
import { isSentence } from '../parties/weigh.ts'
import { withoutTax } from '../shipping/caption-cell.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core } from '../values/kinds.ts'
import { bics } from '../values/patterns.ts'
import { besideName } from './beside-name.ts'
import { fillTaxIds } from './tax-ids.ts'

/** Field keys of the two parties, by what the type calls them. */
const sellerKeys = [
  ['vendorName', 'vendorAddress'],
  ['supplierName', 'supplierAddress'],
  ['providerName', 'providerAddress'],
] as const
const buyerKeys = [
  ['customerName', 'customerAddress'],
  ['buyerName', 'buyerAddress'],
] as const

const nameOption = (p: Party, score: number): Option => ({ value: p.nameText, tokens: p.name, text: p.nameText, score, label: p.label })
/** A legal form without a name is the tail of one. */
const formOnly = /^\W*(?:gmbh|ag|kg|ltd|llc|inc|sa|sarl|sas|srl|co|limited|corp|plc|bv|sdn bhd)\W*$/i

/** "20,00 KG" */
const weight = /^[\d.,]+ KG$/i
/** Names with a legal form that stand in no block: letterheads, footers. A first half on the line above joins. */
function loose(b: Builder): Option[] {
  const { doc } = b
  const options: Option[] = []
  for (const line of doc.lines)
    for (const segment of line.segments) {
      let tokens = withoutFor(doc, core(segment.tokens))
      if (withoutTax(tokens).length < tokens.length) continue
      if (
        !legalForm.test(textOf(tokens)) ||
        weight.test(textOf(tokens)) ||
        tokens.length > 9 ||
        /\d{4}/.test(textOf(tokens)) ||
        /:\s/.test(textOf(tokens))
      )
        continue
      const sheet = doc.sheets[line.page]!
      const above = sheet.lines[line.index - 1]?.segments.find(s => Math.abs(s.x0 - segment.x0) < 0.5 * line.h)
      const first =
        above &&
        segment.y0 - above.y1 < 0.6 * line.h &&
        above.tokens.length <= 4 &&
        /^\p{Lu}[^\d:]*$/u.test(above.text) &&
        !legalForm.test(above.text) &&
        Math.abs(above.line.h - line.h) < 0.25 * line.h
      if (first && doc.hitsByLine.get(above.line)!.every(h => h.tokens[0] !== above.tokens[0])) tokens = [...above.tokens, ...tokens]
      const text = textOf(tokens)
      const y = line.y0 / sheet.height
      options.push({
        value: text.replace(/[,;]$/, ''),
        tokens,
        text,
        score: 2.2 + (line.page === 0 && y < 0.2 ? 0.7 : 0) + (y > 0.85 ? 0.5 : 0),
      })
    }
  return options
}

/** How much larger than the type around it, and what that is worth beside what stands in blocks of addresses. */
const ofAll = { larger: 1.35, worth: 2 }

/** The largest words of the first page's top, for letterheads without a legal form. */
function letterhead(b: Builder): Option[] {
  const sheet = b.doc.sheets[0]
  if (!sheet) return []
  const tops = sheet.lines.filter(l => l.y0 < sheet.height * 0.22 && /\p{L}{3}/u.test(l.text))
  const size = (l: { tokens: { h: number }[] }) => Math.max(...l.tokens.map(t => t.h))
  // A brand in small letters, whose company stands elsewhere with its legal form.
  const branded = (text: string) =>
    text.length > 5 &&
    b.doc.lines.some(l => l.segments.some(s => legalForm.test(s.text) && s.text !== text && fold(s.text).startsWith(`${fold(text)} `)))
  const titled = (text: string) =>
    /invoice|rechnung|facture|factura|fattura|receipt|statement|order|bestellung|lieferschein|delivery|gutschrift|credit|page|seite|date|datum|data de|recebimento|\bbill\b|account|summary|\b(?:your|ihre?|votre|vos|su|tus?|la tua|how|what|where|why|please|dear)\b/i.test(
      text,
    )
  // Whoever supplies a house heads the bill in the largest type of all.
  const usual = median(sheet.tokens.map(t => t.h))
  const heads = (s: Segment) => b.wants('providerName') && size(s) > ofAll.larger * usual && !isCaption(s.text)
  return tops
    .filter(l => !amountsIn(l.tokens, b.doc.decimal).some(a => a.decimals === 2))
    .flatMap(l => l.segments)
    .filter(s => /^[^\p{Ll}]/u.test(s.text) || s.tokens.length === 1 || branded(s.text))
    .filter(s => !titled(s.text) && !isBystander(s.text) && s.tokens.length <= 6 && !/\d{3}|:$/.test(s.text) && /\p{L}{3}/u.test(s.text))
    .sort((a, c) => size(c) - size(a) || a.y0 - c.y0)
    .slice(0, 2)
    .map((s, i) => ({ value: s.text, tokens: s.tokens, text: s.text, score: 1.9 - i * 0.4 + (i === 0 && heads(s) ? ofAll.worth : 0) }))
}

/** "Hornung GmbH · Weg 8 · 70565 Stuttgart" over the window, "Lackfabrik Hornung GmbH" with the same address at the head: one company, however it is called. */
const sharesHouse = (seller: Party, buyer: Party): boolean =>
  !buyer.role && buyer.address.length > 0 && sameName(seller.addressText, buyer.addressText)

/** The pair of different names whose roles fit best together. */
function assign(sellers: readonly Party[], buyers: readonly Party[]): { seller?: Party; buyer?: Party } {
  let best: { seller?: Party; buyer?: Party; score: number } = { score: Number.NEGATIVE_INFINITY }
  for (const seller of sellers.slice(0, 8))
    for (const buyer of buyers.slice(0, 8)) {
      const score = seller.score.seller + buyer.score.buyer
      if (seller !== buyer && !sameCompany(seller.nameText, buyer.nameText) && !sharesHouse(seller, buyer) && score > best.score)
        best = { seller, buyer, score }
    }
  if (best.buyer) return best
  const [seller] = sellers
  const [buyer] = buyers
  if (seller && buyer) return seller.score.seller > buyer.score.buyer ? { seller } : { buyer }
  return { seller, buyer }
}

/** What stands over any address, whoever writes. */
const addressed =
  /^(?:firma|fa|an|to|messrs|ms|spettle|spett|herrn?|frau|a|para|aan|til|till|(?:ex|il)mos?(?:srs?|senhor(?:es)?)|exmossrs|senores|sres|messieurs|monsieur|vazeni|szanownipanstwo)$/

/** A party of an order under its heading: whom the order goes to stands where the buyer of an invoice does. */
const turned = (p: Party): Party =>
  (p.role === 'seller' || p.role === 'buyer') && !addressed.test(p.label ?? '')
    ? { ...p, role: p.role === 'seller' ? 'buyer' : 'seller', score: { seller: p.score.buyer, buyer: p.score.seller } }
    : p

/** `goods`: lines of a table of goods, where nobody is named but under a heading. */
const preposition = /^(?:van|von|vom|from|to|for|aan|an|voor|da|de|di|od|do|pro|för|från|fra|til|till|pour|par|para|por|per|à|a)$/iu

/** "Van der Berg Klussen", "To Go Foods Ltd": names that begin as a caption does, which stands alone or has a colon. */
const isNamed = ({ doc }: Builder, { label }: Option): boolean =>
  label === undefined ||
  !preposition.test(label) ||
  doc.hits.some(({ line, tokens, colon }) => {
    const alone = line.segments.some(s => s.tokens[0] === tokens[0] && s.tokens.length === tokens.length)
    return (colon || alone) && fold(textOf(tokens)).replace(/\W+$/u, '') === fold(label)
  })

/** "Vendedor: 07 - Marcos": who sold it, and no seller. */
const isOfClerk = ({ doc }: Builder, token: Token): boolean => {
  const line = doc.lineOf.get(token)
  return line !== undefined && doc.hitsByLine.get(line)!.some(h => line.tokens[h.to + 1] === token && isClerk(doc, h))
}

/** Segments of a line that is a row of a table. */
const ofRow = 5
/** Companies set their particulars in as many columns at the foot of a page. */
const inRow = ({ segments, name, nameText, address, addressText }: Party): boolean =>
  (segments.some(s => s.tokens.includes(name[0]!) && s.line.segments.length >= ofRow) ||
    // "Määrä" over "41,18 MWh" and "1 kk": a column of a table, and no head of boxes side by side.
    (segments.length > 1 && segments.every(s => s.line.segments.length >= ofRow - 1) && !isPlace(addressText))) &&
  !(legalForm.test(nameText) && address.length > 0)

/** Of a way of goods, or of those who sign. */
function isAside({ doc }: Builder, token: Token): boolean {
  const line = doc.lineOf.get(token)
  return isWay(line, token) || (line !== undefined && isSignatures(doc, line))
}

/** Returns the lines of the customer's block. */
export function fillParties(b: Builder, goods: ReadonlySet<Line> = new Set()): readonly Segment[] {
  const ordered = b.wants('buyerName')
  const codes = bics(b.doc).map(o => String(o.value))
  const slips = slipsOf(b.doc)
  const isBanks = (name: string) => codes.some(code => name === code || name.endsWith(` ${code}`))
  const known = partiesOf(b.doc)
    .filter(
      p =>
        !isBanks(p.nameText) && !isSigning(p.nameText) && (p.role || !(isBystander(p.nameText) || inRow(p) || isOnSlip(slips, p.name[0]!))),
    )
    .filter(p => (p.role && p.label !== 'name') || !goods.has(b.doc.lineOf.get(p.name[0]!)!))
    .map(p => signedFor(b.doc, ordered ? turned(p) : p))
  const parties = ordered ? known : consignedTo(known)
  const keys = [sellerKeys.find(([k]) => b.wants(k)) ?? sellerKeys[0], buyerKeys.find(([k]) => b.wants(k)) ?? buyerKeys[0]] as const
  // Who writes an order buys.
  const [[sellerName, sellerAddress], [buyerName, buyerAddress]] = ordered ? [keys[1], keys[0]] : keys
  const [own, other] = ordered ? ['buyer', 'seller'] : ['seller', 'buyer']
  const buyers = parties.filter(p => p.score.buyer > 0).sort((a, c) => c.score.buyer - a.score.buyer)
  const sellers = parties.filter(p => p.score.seller > 0).sort((a, c) => c.score.seller - a.score.seller)
  const { seller, buyer } = assign(sellers, buyers)
  const taken = buyer ? buyer.nameText : ''
  const buyerTokens = new Set(buyer?.segments.flatMap(s => s.tokens))
  const outsideBuyer = (o: Option) => !o.tokens.some(t => buyerTokens.has(t))
  const names = rank([
    ...sellers.map(s => nameOption(s, 2.5 + s.score.seller)),
    ...lookUp(b.doc, [own!], { kind: 'name', only: 'right' })
      .filter(o => /\p{L}{2}/u.test(o.text) && isNamed(b, o) && !isAside(b, o.tokens[0]!) && !isOfClerk(b, o.tokens[0]!))
      .map(o => ({ ...o, score: o.score - 3 })),
    ...lookUp(b.doc, ['accountHolder'], { kind: 'name', only: 'right' })
      .filter(o => /\p{L}{3}/u.test(o.text) && !/\d{3}/.test(o.text))
      .map(o => ({ ...o, score: 2.9 })),
    ...loose(b).filter(o => outsideBuyer(o) && !isBystander(o.text)),
    ...footerHead(b.doc).filter(outsideBuyer),
    ...letterhead(b).filter(outsideBuyer),
  ]).filter(
    o =>
      !formOnly.test(String(o.value)) &&
      !isCaption(String(o.value)) &&
      !isBanks(String(o.value)) &&
      (!taken || !sameName(String(o.value), taken)),
  )
  const sellerOption =
    seller && seller !== buyer ? (names.find(o => sameName(String(o.value), seller.nameText)) ?? nameOption(seller, 3)) : names[0]
  const best = names[0] && sellerOption && names[0].score > sellerOption.score + 0.2 ? names[0] : sellerOption
  // A house or a person at the head, and at the foot the company that is registered.
  const firm = best && !legalForm.test(best.text) ? registeredNames(b.doc).find(o => outsideBuyer(o) && !kin(o.text, best.text)) : undefined
  const chosen = !ordered && firm && !sameName(firm.text, taken) ? firm : best && withoutTagline(best)
  const full = chosen && (wholeName(b, chosen) ?? nameOfHead(b, chosen))
  if (chosen) b.set(sellerName, full ?? chosen, full ? [full, ...names] : names)
  const withAddress =
    [seller, ...sellers].find(s => s?.address.length && s !== buyer && chosen && sameAsRead(s.nameText, String(chosen.value))) ??
    (seller?.address.length && seller !== buyer ? seller : undefined)
  const sellerText = String(chosen?.value ?? '')
  const ownAddress =
    withAddress ??
    parties.find(p => p !== buyer && p.address.length && chosen && p.segments.some(s => s.tokens.includes(chosen.tokens[0]!))) ??
    parties.find(p => p !== buyer && p.address.length && (!p.role || p.role === 'seller') && kin(p.nameText, sellerText)) ??
    // "Razón Social:" stands over the seller and over the buyer.
    parties.find(p => p !== buyer && p.address.length && p.role === 'buyer' && sameName(p.nameText, sellerText))
  const inLine = ownAddress && chosen ? addressInLine(b.doc, chosen).filter(o => o.text.startsWith(`${ownAddress.addressText},`)) : []
  if (ownAddress) b.set(sellerAddress, inLine[0] ?? houseAndAddress(ownAddress, sellerText) ?? addressOption(ownAddress))
  else if (chosen && !ordered)
    b.best(sellerAddress, [...seats(b.doc), ...headOffices(b.doc), ...addressInLine(b.doc, chosen), ...addressBeside(b.doc, chosen)])
  if (buyer) {
    b.set(
      buyerName,
      nameOption(buyer, 2.5 + buyer.score.buyer),
      buyers.map(p => nameOption(p, 2.5 + p.score.buyer)),
    )
    const place = buyer.address.length
      ? buyer
      : parties.find(p => p.address.length && (!p.role || p.role === 'buyer') && kin(p.nameText, buyer.nameText))
    const boxed = boxedAddress(b.doc, buyer) ?? listedAddress(b.doc, buyer)
    if (boxed) b.set(buyerAddress, boxed)
    else if (place) b.set(buyerAddress, addressOption(place))
  } else
    b.best(
      buyerName,
      lookUp(b.doc, [other!], { kind: 'name', outsideProse: true }).filter(
        o => !/\d{3}/.test(o.text) && !isCaption(o.text) && isNamed(b, o) && !isSentence(o.text),
      ),
      3.4,
    )
  if (!b.get(buyerAddress) && b.get(buyerName)) besideName(b, buyerName, buyerAddress)
  if (!ordered && b.get(buyerName)) b.best(buyerAddress, placesOfBuyer(b.doc))
  // Goods go to their buyer where no other is named.
  const receiver = parties.find(p => p.role === 'shipTo')
  const told = buyer && (buyer.role === 'buyer' || isPlace(buyer.addressText))
  const isSite = receiver !== undefined && site.test(receiver.nameText) && !legalForm.test(receiver.nameText)
  if (receiver && b.wants('deliveryNumber') && !isSite && (!b.get(buyerName) || !told)) {
    b.set(buyerName, nameOption(receiver, 3))
    if (receiver.address.length) b.set(buyerAddress, addressOption(receiver))
  }
  // Who is supplied pays where no other is named.
  const supplied = parties.find(p => p.role === 'serviceAddress' && p.address.length && !isStreet(p.nameText))
  if (supplied && b.wants('providerName') && !b.get(buyerName)) {
    b.set(buyerName, nameOption(supplied, 3))
    b.set(buyerAddress, addressOption(supplied))
  }
  fillPlaces(b, parties, String(b.get(buyerName) ?? ''))
  const [vendor, customer] = ordered ? [buyer, seller] : [seller, buyer]
  fillTaxIds(b, vendor ?? (ordered ? undefined : inHead(b.doc, chosen)), customer, ordered)
  b.best('vendorPhone', aloneIn(vendor), 3)
  return customer?.segments ?? []
}

/** "(505) 555-0148" on a line of its own in the block of a party. */
const aloneIn = (party: Party | undefined): Option[] =>
  (party?.segments ?? [])
    .filter(
      s =>
        /^(?:\+\d|\(\d{3}\)|\(0\d{1,4}\)|\d{3}[-.]\d{3}[-.]|0\d{1,4}[ /-]\d)[\d\s()./-]{4,}$/.test(s.text) &&
        /^(?:\D*\d){9,14}\D*$/.test(s.text),
    )
    .map(s => ({ value: s.text, tokens: s.tokens, text: s.text, score: 3 }))
