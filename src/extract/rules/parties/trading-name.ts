import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { inline, withoutParticulars } from './one-line.ts'
import type { Party } from './types.ts'

/** What parts the name a house trades under from that of its company. */
const trades =
  /^(?:is|are) (?:a|the) (?:(?:registered )?trading (?:name|style)|business name|brand)s? of |^is een handelsnaam van |^ist (?:eine? )?(?:Marke|Handelsname|Geschäftsbezeichnung) (?:der|von) |^est une marque (?:commerciale )?d[eu] |^es una marca (?:comercial )?de |^è un marchio (?:commerciale )?di |^är ett varumärke /iu
const registered = /^(?:registered (?:office|address)|statutaire zetel|sitz|si[èe]ge social|domicilio social|sede legale)\s?:$/iu
/** Words of such a name at most. */
const most = 6

/** "1RZ. Registered in": the address ends with its postcode. */
const upToStop = (tokens: readonly Token[]): Token[] => {
  const end = tokens.findIndex(t => /[\p{L}\d]{3}\.$/u.test(t.text))
  return tokens.slice(0, end < 0 ? undefined : end + 1)
}

/** "Fell Energy is a trading name of Fell Supply Limited. Registered office: Fell House, …": the name, and the whole address behind it. */
export function underTradingName(party: Party): Party {
  const { name } = party
  const at = name.findIndex((_, i) => i > 0 && i <= most && trades.test(`${textOf(name.slice(i, i + 8))} `))
  if (at < 0) return party
  const own = name.slice(0, at)
  const office = name.findIndex((t, i) => i > at + 1 && registered.test(textOf([name[i - 1]!, t])))
  const address = upToStop([...(office < 0 ? [] : name.slice(office + 1)), ...party.address])
  const lead = office < 0 ? '' : textOf(name.slice(office + 1)).replace(/,$/, '')
  const rest = textOf(upToStop(party.address)).replace(/[.,]$/, '')
  return { ...party, name: own, nameText: textOf(own), address, addressText: [lead, rest].filter(Boolean).join(', ') }
}

/** Adds a company whose particulars stand on one line, or gives them to the party that was found there. */
export function addInline(found: Party[], line: Line): void {
  const party = inline(line)
  const known = party && found.find(p => p.segments[0]!.line === line)
  if (known) withoutParticulars(known, party)
  else if (party) found.push(underTradingName(party))
}
