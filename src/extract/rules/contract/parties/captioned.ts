import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment } from '../../layout/types.ts'
import { aside } from './aside.ts'
import { addressIn, nameAt } from './names.ts'

export type Party = Partial<Record<'name' | 'role' | 'address', Option>>

/** What contracts call their two sides where they list them instead of naming them in a sentence. */
export const sides =
  "part(?:y|ie|ei|e|ij) (?:a|b|c|d|one|two|1|2)|first party|second party|landlord|tenant|lessor|lessee|licensor|licensee|supplier|vendor|provider|service provider|client|customer|contractor|consultant|employer|employee|company|buyer|seller|purchaser|borrower|lender|franchisor|franchisee|guarantor|assignor|assignee|reseller|developer|operator|carrier|grantor|grantee|distributor|manufacturer|owner|agent|principal|sponsor|auftraggeber(?:in)?|auftragnehmer(?:in)?|vermieter(?:in)?|mieter(?:in)?|arbeitgeber(?:in)?|arbeitnehmer(?:in)?|verkäufer(?:in)?|käufer(?:in)?|lizenzgeber(?:in)?|lizenznehmer(?:in)?|kunde|dienstleister|le bailleur|bailleur|le locataire|locataire|preneur|employeur|salariée?|société|prestataire|client|vendeur|acheteur|arrendador[a]?|arrendatari[oa]|empleador|trabajador[a]?|prestador|contratante|contratado|locador|locatário|locatore|conduttore|committente|appaltatore|fornitore|cliente|verhuurder|huurder|opdrachtgever|opdrachtnemer|werkgever|werknemer|zleceniodawca|zleceniobiorca|wynajmujący|najemca|pracodawca|pracownik|pronajímatel|nájemce|objednatel|zhotovitel|hyresvärd|hyresgäst|leverantör|kund|udlejer|lejer|utleier|leietaker|inquilin[oa]|propietari[oa]|vendedora?|compradora?|mandante|cedente|cesionari[oa]|locatrice|bailleresse|preneuse|mandant|mandataire|maître d[’']ouvrage|entrepreneur|sous-traitant|franchisé|acquéreur|cédant|cessionnaire|venditore|acquirente|comprat(?:ore|rice)|prestatore|locatario|datore di lavoro|lavoratore|koper|verkoper|besteller(?:in)?|bauherr(?:in)?|unternehmer(?:in)?|lieferant(?:in)?|pächter(?:in)?|verpächter(?:in)?|dienstgeber(?:in)?|dienstnehmer(?:in)?|bestandgeber|bestandnehmer|darlehensgeber(?:in)?|darlehensnehmer(?:in)?|beställare(?:n)?|uppdragsgivare(?:n)?|uppdragstagare(?:n)?|konsult(?:en)?|konsulent(?:en)?|arbetsgivare(?:n)?|arbetstagare(?:n)?|uthyrare(?:n)?|hyrestagare(?:n)?|säljare(?:n)?|köpare(?:n)?|oppdragsgiver(?:en)?|oppdragstaker(?:en)?|arbeidsgiver(?:en)?|arbeidstaker(?:en)?|selger(?:en)?|kjøper(?:en)?|arbejdsgiver(?:en)?|arbejdstager(?:en)?|sælger(?:en)?|køber(?:en)?|zamawiając[ya]|wykonawca|sprzedając[ya]|kupując[ya]|wynajmując[ya]|kupující|prodávající|dodavatel|odběratel|zaměstnavatel|zaměstnanec|prenajímateľ|nájomca|objednávateľ|zhotoviteľ|vuokranantaja|vuokralainen|tilaaja|toimittaja|työnantaja|työntekijä|myyjä|ostaja|megbízó|megbízott|bérbeadó|bérlő|eladó|vevő|najmodavac|najmoprimac|naručitelj|izvođač|naročnik|izvajalec|najemodajalec|najemnik|locator|chiriaș|beneficiar|senhorio|inquilino|arrendatário|contratante|prestadora?|entidade empregadora"
const caption = new RegExp(String.raw`^(?:the\s)?(${sides})(?:\s?\([^)]{1,40}\))?\s?[:：]\s*(.*)$`, 'iu')
const labels =
  /^(?:name|company name|company|nom|nombre|nome|firma|naam|nazwa|razón social|denominazione)(?:\s(?:and|et|e|y)\s\p{L}+)?\s?[:：]\s*/iu
const addressLabel =
  /^(?:registered |business |postal )?(?:address|anschrift|adresse|adres|dirección|domicilio|indirizzo|sede|endereço)\s?[:：]\s*/iu

/** How many lines behind a caption may still say whose it is. */
const reach = 6

/** "Party A: …", "Tenant: …" with the name beside or below, and the address behind. */
export function captionedParties(doc: Doc): Party[] {
  const tabled = tabledParties(doc)
  if (tabled.length >= 2) return tabled
  const segments = doc.lines.slice(0, 400).flatMap(l => l.segments)
  const found: Party[] = []
  for (const [i, segment] of segments.entries()) {
    const m = caption.exec(segment.text)
    if (!m || found.some(p => String(p.role?.value).toLowerCase() === m[1]!.toLowerCase())) continue
    const behind = segments.slice(i + 1, i + 1 + reach)
    const end = behind.findIndex(s => caption.test(s.text))
    const own = end < 0 ? behind : behind.slice(0, end)
    const beside = m[2]!.trim()
    const labelled = own.find(s => labels.test(s.text))
    const line = beside ? segment : (labelled ?? own[0])
    const said = beside || line?.text.replace(labels, '')
    const name = said && nameAt(said)
    if (!line || !name) continue
    const addressLine = own.find(s => addressLabel.test(s.text))
    const address = addressLine
      ? { text: addressLine.text.replace(addressLabel, ''), line: addressLine }
      : { text: addressIn(said.slice(name.to), true)?.text, line }
    const role = m[1]!
    found.push({
      name: { value: name.name, tokens: wordsOf(line, name.name), text: name.name, score: 3.2 },
      role: { value: role, tokens: wordsOf(segment, role), text: role, score: 3 },
      ...(address.text && {
        address: { value: address.text, tokens: wordsOf(address.line, address.text), text: address.text, score: 2.9 },
      }),
    })
    if (found.length === 4) break
  }
  return found.length >= 2 ? found : tabled
}

const alone = new RegExp(`^(?:the\\s)?(${sides})$`, 'iu')

/** "Licensor    Orrery Labs AG, Seestrasse 4, 6300 Zug": key terms in a table, a side at the left and who it is beside it. */
function tabledParties(doc: Doc): Party[] {
  const lines = doc.lines.slice(0, 120)
  return lines.flatMap((line, i): Party[] => {
    const [side, first, more] = withoutItem(line.segments)
    const role = side && alone.exec(side.text)?.[1]
    if (!role || !first || more || alone.test(first.text)) return []
    const tokens = [...first.tokens]
    let last = line
    // A line with a number under a name is where it is.
    const below: string[] = []
    for (const next of lines.slice(i + 1, i + 4)) {
      const [only, other] = next.segments
      if (!only || other || Math.abs(only.x0 - first.x0) > line.h || next.page !== line.page || next.y0 - last.y1 > line.h) break
      if (aside.test(only.text)) break
      if (/\d/.test(only.text)) below.push(only.text.replace(/,$/, ''))
      else if (below.length === 0) tokens.push(...only.tokens)
      last = next
    }
    const segment = { ...first, tokens, text: textOf(tokens) }
    const name = nameAt(segment.text)
    if (!name) return []
    const address = addressIn(segment.text.slice(name.to), true)?.text ?? (below.join(', ') || undefined)
    return [
      {
        name: { value: name.name, tokens: wordsOf(segment, name.name), text: name.name, score: 3.1 },
        role: { value: role, tokens: side.tokens, text: role, score: 3 },
        ...(address && { address: { value: address, tokens: wordsOf(segment, address), text: address, score: 2.8 } }),
      },
    ]
  })
}

/** "Item 1     Landlord     …": rows that are counted. */
const withoutItem = (segments: readonly Segment[]) =>
  /^(?:item\s)?\d{1,2}\.?$/i.test(segments[0]?.text ?? '') ? segments.slice(1) : segments

const wordsOf = (segment: Segment, value: string) => {
  const own = segment.tokens.filter(t => value.includes(t.text.replace(/[:,;]$/, '')))
  return own.length ? own : segment.tokens
}
