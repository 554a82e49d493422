import type { Builder } from '../build.ts'
import { bare } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { headOffices } from '../parties/among/head-office.ts'
import { isPlace, streetElsewhere } from '../parties/lines/places.ts'
import { seats } from '../parties/seat.ts'
import { core } from '../values/kinds.ts'

/** White between two lines of one name, in heights of type. */
const leading = 1.2
const letterspaced = /^(?:\p{L}\s){3,}\p{L}$/u
/** "D I S P O S A L" is one word. */
const said = ({ tokens, text }: Segment): string => (letterspaced.test(text) ? text.replace(/\s/g, '') : textOf(core(tokens)))

/** "Harbour Valley" over "Disposal" at the head: a provider's name goes on below where the paper says both together elsewhere. */
export function wholeProvider(b: Builder) {
  const name = String(b.get('providerName') ?? '')
  const own = name ? b.doc.lines.flatMap(l => l.segments).find(s => s.text === name) : undefined
  if (!own) return
  const { line } = own
  const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .flatMap(l => l.segments)
    .find(s => s.y0 > line.y0 && s.y0 - own.y1 < leading * line.h && Math.abs(s.x0 - own.x0) < line.h)
  if (!under || /\d/.test(under.text)) return
  const whole = `${name} ${said(under)}`
  const told = bare(whole)
  if (!b.doc.lines.some(l => l !== line && l !== under.line && bare(l.text).includes(told))) return
  b.set('providerName', { value: whole, tokens: [...own.tokens, ...under.tokens], text: whole, score: 3.8 })
  const address = String(b.get('providerAddress') ?? '')
  const found = b.found.providerAddress
  if (found && address.startsWith(`${under.text}, `)) {
    const rest = address.slice(under.text.length + 2)
    const tokens = b.doc.lines.flatMap(l => l.segments).find(s => s.text.startsWith(rest.split(', ')[0]!))?.tokens ?? []
    if (tokens.length) b.set('providerAddress', { value: rest, tokens, text: rest, score: 3.6 })
  } else if (found && !address.split(', ').some(isPlace)) {
    b.unset('providerAddress')
    b.best('providerAddress', [...seats(b.doc), ...headOffices(b.doc)])
  }
}

/** Where the customer lives is nobody else's address: the supplier's own stands in the small print. */
export function ownAddressOfProvider(b: Builder) {
  const own = bare(String(b.get('providerAddress') ?? ''))
  if (!own || own !== bare(String(b.get('customerAddress') ?? ''))) return
  b.unset('providerAddress')
  b.best('providerAddress', [...seats(b.doc), ...headOffices(b.doc)])
}

const supplies =
  /electric|energ|power|(?<!\p{L})light(?!\p{L})|water|(?<!\p{L})(?:[áa]guas?|eaux?|gas|gaz|vesi|v[íi]z|su)(?!\p{L})|telecom|telef|broadband|utilit|cooperative|coop[ée]rativ|authority|council|municip|stadtwerke|werke(?!\p{L})|wasser|strom|vodovod|vod[áa]r|wodoci|kanali[zs]|elektr|plyn|gazown|v[aä]rme|kraft|fjern|l[äa]mp[öo]|s[äa]hk[öo]|enerji|tenaga|r[ée]gie|syndicat|servizi/iu
const titleOfBill =
  /bill|invoice|statement|notice|rechnung|bescheid|vorschreibung|fac?tura|facture|fattura|fatura|recibo|aviso|boleta|bolletta|conta\s|faktura|regning|r[äa]kning|sz[áa]mla|lasku|ra[čc]un|vy[úu][čc]tov|summary|account|customer|department|division|emergenc|department/iu
/** Lines of a head that name who prints the paper. */
const headLines = 4

/** "DELA CRUZ, MARICEL T.": somebody, and no house. */
const surnameFirst = /^\p{Lu}{2,}(?:\s\p{Lu}{2,}){0,2},\s\p{Lu}{2,}(?:\s\p{Lu}+\.?){0,2}$/u
/** Where a street or a customer was taken for a name, or none was found: the house that the head names by what it supplies. */
export function namedAtHead(b: Builder) {
  const name = String(b.get('providerName') ?? '')
  if (name && !streetElsewhere.test(name) && !isPlace(name) && !surnameFirst.test(name)) return
  const own = b.doc.sheets[0]?.lines
    .slice(0, headLines)
    .flatMap(l => l.segments)
    .find(s => s.tokens.length > 1 && !/[\d:@]/.test(s.text) && supplies.test(s.text) && !titleOfBill.test(s.text))
  if (own) b.set('providerName', { value: own.text, tokens: own.tokens, text: own.text, score: 3.2 })
}

/** "Fjordlys Kraft AS - Sjøgata 14 - 6413 Molde", in one line of the head: the name ends where the address begins. */
export function nameBeforeAddress(b: Builder) {
  const said = String(b.get('providerName') ?? '')
  const [name = '', ...rest] = said.split(/\s[-–·•|]\s/)
  const address = rest.join(', ')
  const own = b.doc.lines.flatMap(l => l.segments).find(s => s.text.includes(said))
  if (!own || rest.length === 0 || /\d/.test(name) || name.length < 3 || !isPlace(address)) return
  b.set('providerName', { value: name, tokens: own.tokens.filter(t => name.includes(t.text)), text: name, score: 3.6 })
  if (!b.get('providerAddress')) {
    const tokens = own.tokens.filter(t => rest.some(r => r.includes(t.text)))
    b.set('providerAddress', { value: address, tokens, text: address, score: 3.4 })
  }
}
