import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment } from '../layout/types.ts'
import { isPlace } from '../parties/lines/places.ts'
import type { Party } from '../parties/types.ts'
import { cnpjs, isIssuers } from '../trade/office-keys.ts'
import { pairedIds } from '../trade/paired-ids.ts'
import { isNif } from '../validate/taxid.ts'
import { lookUp } from '../values/keyvalue.ts'
import { vatIds } from '../values/patterns.ts'

/** "RFC emisor", "CNPJ do prestador": the label itself says that it is the seller's. */
const ofIssuer = /(?<!\p{L})(?:emisor|emitente|prestador|proveedor|fornecedor|supplier|seller|penjual|sat[ıi]c[ıi]|người bán)(?!\p{L})/iu
function ofSeller(b: Builder, option: Option): boolean {
  const issued = isIssuers(b.doc, option)
  if (issued) return true
  const {
    label,
    tokens: [first],
  } = option
  const line = label ? b.doc.lineOf.get(first!) : undefined
  const own = line?.segments.find(s => s.tokens.includes(first!))
  const key = own && own.tokens[0] === first ? line!.segments[line!.segments.indexOf(own) - 1] : undefined
  const before = own ? textOf(own.tokens.slice(0, own.tokens.indexOf(first!))) : ''
  return ofIssuer.test(`${before} ${key && /\d/.test(key.text) ? '' : (key?.text ?? '')}`)
}

/** "Customer VAT number": the label itself says whose it is, or the line it shares with the buyer. */
function ofBuyer(b: Builder, o: Option, besideSeller: boolean): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const own = ['customerAddress', 'buyerAddress', 'customerName', 'buyerName'].map(k => String(b.get(k) ?? ''))
  const before = line ? textOf(line.tokens.slice(0, line.tokens.indexOf(o.tokens[0]!))) : ''
  // A name to the right is that of the next column.
  const run = line?.segments.find(s => s.tokens.includes(o.tokens[0]!))?.text ?? ''
  if (!besideSeller && own.some(v => v.length > 5 && (before.includes(v.slice(0, 16)) || run.includes(v.slice(0, 16))))) return true
  const over = line ? captionOver(b, line, o) : ''
  if (yours.test(before) || yours.test(over)) return true
  return /(?<!\p{L})(?:customer|client|buyer|purchaser|kunden?|k[äa]ufers?|empf[äa]ngers?|leistungsempf[äa]nger|acheteur|destinataire|cliente|comprador|cessionario|committente|kundens|k[öø]parens|k[jø]{1,2}bers|koper|klant|nabywcy|odb[eě]rate[lľ][ea]|kupca|vev[oő]|ostajan|asiakkaan|ostja|pirc[eē]ja|pirk[eė]jo|cump[aă]r[aă]tor|m[uü][sş]teri|al[iı]c[iı]|receptor|recipient|adquir(?:i?e)nte|tomador|usuario|pembeli|(?:người|đơn vị) mua)(?!\p{L})/iu.test(
    `${before} ${over}`,
  )
}

/** "Partita IVA / C.F. cliente" over the number. */
function captionOver(b: Builder, line: Line, { tokens }: Option): string {
  const [x0, x1] = [tokens[0]!.x0, tokens.at(-1)!.x1]
  const above = b.doc.sheets[line.page]!.lines[line.index - 1]
  const over = above?.segments.find(s => s.x0 < x1 && s.x1 > x0 && line.y0 - above.y1 < line.h)
  return over && !/\d/.test(over.text) ? over.text : ''
}

/** "Uw BTW-nummer", "Your VAT no.": the reader's. */
const yours =
  /(?<!\p{L})(?:uw|ihre|your|votre|vostra|vs\.?|su|deres|jeres|ert|v\/|v[il1](?= ?n[.°ºo]+ ?contrib))\s?(?:n[.°ºo]+\s?)?(?:contrib\p{L}*|btw|ust|umsatzsteuer|uid|vat|tva|p\.? ?iva|partita iva|nif|cif|moms|mva|cvr|tax|steuer)[^:]{0,24}:?\s*$/iu

/** Number of a person in Italy, which stands beside that of the business. */
const personal = /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/

const representative =
  /\b(?:tax|fiscal|vat) representative\b|\b(?:steuer|fiskal)vertreter|repr[ée]sentant fiscal|representante fiscal|rappresentante fiscale|fiscaal vertegenwoordiger|fabricante de(?:l)? software|proveedor (?:tecnol[óo]gico|de software)|casa de software|certificador|imprenta|printer['’]s (?:name|tin)|accredited printer/iu
/** Who carries the goods, whose box has captions of its own, and what ends it. */
const carrier = /^(?:transportador|transportadora|transportista|transporter|carrier)(?!\p{L})/iu
/** White in a box over its last line at most, in line heights. */
const boxed = 2.5
/** Lines on which a heading over a block still stands. */
const near = 5
/** Who answers for a seller of another country to the tax office has a number of his own. */
export function ofRepresentative(b: Builder, o: Option): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const own = line?.segments.find(s => s.tokens.includes(o.tokens[0]!))
  if (!line || !own) return false
  if (representative.test(textOf(line.tokens.slice(0, line.tokens.indexOf(o.tokens[0]!))))) return true
  const above = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - near), line.index).flatMap(l => l.segments)
  const alone = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - near), line.index).findLast(l => l.segments.length === 1)
  if (alone && carrier.test(alone.text) && !/\d/.test(alone.text)) return true
  return above.some(s => representative.test(s.text) && Math.abs(s.x0 - own.x0) < line.h)
}

/** "N.I.F." beside "25007 Lleida": the head of a line that ends an address. */
function isPostcode({ doc }: Builder, { text, tokens: [first] }: Option): boolean {
  const own = first && doc.lineOf.get(first)?.segments.find(s => s.tokens[0] === first)
  return own !== undefined && /^\d{5}$/.test(text) && isPlace(own.text)
}

/** "KvK Haaglanden 59284417", "RPR Antwerpen 0457.882.362": the chamber that keeps the register is no part of its number. */
const chamber = /^\p{Lu}\p{Ll}{2,}(?:[ -]\p{L}\p{Ll}+)*\s(?=\d{8}$|[01]?\d{3}[. ]?\d{3}[. ]?\d{3}$)/u
function withoutChamber(option: Option): Option {
  const place = chamber.exec(option.text)?.[0]
  if (!place) return option
  const text = option.text.slice(place.length)
  return { ...option, value: text, text, tokens: option.tokens.slice(place.trim().split(' ').length) }
}

const section = /^(?:HR[AB]|FN|GnR)[:.]?$/
const ofRegister = /^(?:Nr|No)[.:]*$|^:$/
/** "FN 288114 k, Landesgericht Linz", "HRB 118442 B": the part of the register and the letter at the end belong to its number. */
function withSection({ doc }: Builder, option: Option): Option {
  const tokens = doc.lineOf.get(option.tokens[0]!)?.tokens ?? []
  const [from, to] = [tokens.indexOf(option.tokens[0]!), tokens.indexOf(option.tokens.at(-1)!)]
  const before = ofRegister.test(tokens[from - 1]?.text ?? '') ? tokens[from - 2] : tokens[from - 1]
  if (from < 1 || !/^\d/.test(option.text) || !section.test(before?.text ?? '')) return option
  const next = tokens[to + 1]
  const ends = /\d$/.test(option.text) && next && /^(?:[a-z]|[A-Z])[,;.]?$/.test(next.text) && next.x0 - tokens[to]!.x1 < next.h
  const text = `${before!.text.replace(/\W/g, '')} ${option.text}${ends ? ` ${next.text[0]}` : ''}`
  return { ...option, value: text, text, tokens: [before!, ...option.tokens, ...(ends ? [next] : [])] }
}

/** Tax numbers go to the party whose block or footer they stand in. */
export function fillTaxIds(b: Builder, seller: Party | undefined, buyer: Party | undefined, swapped: boolean) {
  const { doc } = b
  const shaped = vatIds(doc)
  const paired = pairedIds(doc)
  const inPair = new Set([...paired.tax, ...paired.registration].flatMap(o => o.tokens))
  const labelled = lookUp(doc, ['taxId', 'nationalTaxId'], { kind: 'id' }).filter(
    // "VAT - Directive 2006/112/EC" is a law; what has the shape of a VAT number is written as one.
    o =>
      !o.tokens.some(t => inPair.has(t)) &&
      !shaped.some(({ value }) => value === String(o.value).replace(/[\s./-]/g, '')) &&
      String(o.value).replace(/\D/g, '').length >= 5 &&
      !isPostcode(b, o) &&
      // The postcode of an Indian address is called so too.
      (o.label !== 'pin' || /^[AP]\d{9}[A-Z]$/.test(String(o.value))) &&
      !/[$€£]|^[^(]*\)$|\d[.,]\d{2}$|^\p{L}\p{Ll}{2}|\/(?:E[CGU]|CE|UE|EWG)$/u.test(String(o.value)),
  )
  // Invoices of Spain print the number alone under the name.
  const alone =
    doc.lang === 'es' || /\bbase imponible\b|\birpf\b/i.test(doc.text)
      ? doc.lines.flatMap(l => l.segments).filter(s => s.tokens.length === 1 && isNif(s.text))
      : []
  const bare = alone.map((s): Option => ({ value: s.text, tokens: s.tokens, text: s.text, score: 4 }))
  const all = rank([
    ...shaped,
    ...bare,
    ...cnpjs(doc),
    ...paired.tax,
    ...labelled.map(o => ({ ...o, score: o.score - (personal.test(String(o.value)) ? 3 : 2) })),
  ])
  // A VAT number and the same digits without their country ("Codice fiscale") are one: the fuller form stands for both.
  const options = all.filter(
    o =>
      !all.some(
        p =>
          String(p.value) !== String(o.value) &&
          /^[A-Z]{2}/.test(String(p.value)) &&
          String(p.value).slice(2) === String(o.value).replace(/[\s./-]/g, ''),
      ),
  )
  const nearness = (o: Option, p: Party | undefined) => {
    const t = o.tokens[0]
    if (!t || !p || t.page !== p.page) return Number.POSITIVE_INFINITY
    const sheet = doc.sheets[p.page]!
    const far = p.segments.map(s => Math.abs(t.y0 - s.y0) / sheet.height + (0.3 * Math.abs(t.x0 - s.x0)) / sheet.width)
    return Math.min(...far)
  }
  // "CHE-114.906.218 MWST" under the address of the supplier, the next block right below.
  const closesSeller = (t: Option['tokens'][number]) => {
    const name = buyer?.name[0]
    const above = seller?.segments.filter(s => t.page === seller.page && s.y1 <= t.y0 + 0.3 * t.h && Math.abs(s.x0 - t.x0) < 2 * t.h) ?? []
    if (!name || name.page !== t.page || name.y0 <= t.y0 || above.length === 0) return false
    return t.y0 - Math.max(...above.map(s => s.y1)) < 0.9 * (name.y0 - t.y1)
  }
  // "C.I.F.: A18522169" under a white line in the box of the buyer, beside that of the seller.
  const closesBuyer = ({ tokens: [first] }: Option) => {
    const line = first && doc.lineOf.get(first)
    const own = line?.segments.find(s => s.tokens.includes(first!))
    const flush = (s: Segment) => own !== undefined && Math.abs(s.x0 - own.x0) < line!.h
    const last = buyer?.segments.findLast(s => s.line.page === line?.page && s.y1 <= line!.y0)
    if (!own || !last || !flush(last) || line!.y0 - last.y1 > boxed * line!.h || seller?.segments.some(flush)) return false
    return doc.sheets[line!.page]!.lines.slice(last.line.index + 1, line!.index).every(l => !l.segments.some(flush))
  }
  const within = (o: Option, p: Party | undefined) =>
    (p?.segments.some(s => s.tokens.includes(o.tokens[0]!)) ?? false) && !(p === buyer && closesSeller(o.tokens[0]!))
  const several = new Set(options.map(o => o.value)).size > 1
  const buyers = options.filter(
    o =>
      !ofSeller(b, o) &&
      !ofRepresentative(b, o) &&
      (within(o, buyer) ||
        ofBuyer(b, o, within(o, seller)) ||
        closesBuyer(o) ||
        (several && !within(o, seller) && nearness(o, buyer) < Math.min(0.12, nearness(o, seller)))),
  )
  const sellers = options
    .filter(o => !buyers.includes(o) && !ofRepresentative(b, o))
    .map(o => (ofSeller(b, o) ? { ...o, score: o.score + 1 } : o))
  b.best('vendorTaxId', sellers, 3)
  const registered = [
    ...paired.registration,
    ...lookUp(doc, ['registration'], { kind: 'id' })
      .filter(o => !o.tokens.some(t => inPair.has(t)))
      .map(withoutChamber)
      .map(o => withSection(b, o)),
  ]
  const both = new Set(registered.map(o => o.value)).size > 1
  b.best(
    'vendorRegistrationNumber',
    registered.filter(
      o =>
        !within(o, buyer) &&
        !ofBuyer(b, o, within(o, seller)) &&
        !(both && !within(o, seller) && nearness(o, buyer) < Math.min(0.12, nearness(o, seller))),
    ),
  )
  const own = b.get('vendorTaxId')
  if (!swapped)
    b.best(
      'customerTaxId',
      buyers.filter(o => o.value !== own),
      3,
    )
}
