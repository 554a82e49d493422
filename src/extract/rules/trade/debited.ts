import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { ibans } from '../values/ibans.ts'

/** "von Ihrem Konto", "from your account", "sur votre compte": whose account it is stands before its number. */
const yours =
  /(?<!\p{L})(?:ihr(?:e[mnrs]?)?|your|votre|vos|v\/|su|vuestra|tu|suo|vostro|vs\.?|uw|je|jouw|sua|vossa|pa[nń]stwa|twojego|pana|vaš\p{L}*|vašého|vášho|ditt|din|deres|jeres|ert|dvs\.?|dumneavoastr[ăa]|teie|j[ūu]s[ųu]|anda)\s(?:\p{L}+[\s-]){0,2}?(?:\p{L}*kont\p{L}*|iban|bankverbindung|(?:bank\s?)?account|compte|cuenta|rekening\p{L}*|rachun\p{L}+|ra[čc]un\p{L}*|ú[čc]t\p{L}+|cont(?:ul)?|conta|konta|s[ąa]skait\p{L}+|akaun)(?!\p{L})/iu
/** Words that carry the possession at their end: "számlájáról", "hesabınızdan", "tililtänne". */
const yoursAtEnd = /(?<!\p{L})(?:(?:bank)?sz[áa]ml[áa]j[áa]r[óo]l|hesab[ıi]n[ıi]z\p{L}*|tililt[äa]nne|akaun anda)(?!\p{L})/iu

/** What fetches money instead of asking for it. */
const fetched =
  /(?<!\p{L})(?:abgebucht|abbuch\p{L}*|buchen\s.{0,60}\sab|eingezogen|einzieh\p{L}*|ziehen\s.{0,60}\sein|(?:bank|sepa|basis)?-?lastschrift\p{L}*|direct debit|debited|collected|pr[ée]l[eè]v\p{L}+|domiciliaci[óo]n|domiciliad[oa]|adeudos?|adeudar\p{L}*|carg(?:o|ad[oa]|ar[áa]?) en|cargaremos|addebit\p{L}*|afgeschreven|ge[ïi]ncasseerd|automatische incasso|d[ée]bito direto|debitad[oa]|polecenie zapłaty|poleceniem zapłaty|pobran\p{L}*|inkasem|inkasn\p{L}*|dras fr[åa]n|autogiro|avtalegiro|betalingsservice|tr[æe]kkes|belastes|debiteres|suoraveloit\p{L}*|veloitetaan|beszed\p{L}*|csoportos beszed\p{L}*|debitare|debitat\p{L}*|debitez\p{L}*|otsekorral\p{L}*|debiteeri\p{L}*|tiesiogin\p{L}* debet\p{L}*|nuskait\p{L}*|tie[šs][āa]\p{L}* debet\p{L}*|tere[ćc]en\p{L}*|trajn\p{L}* nalog\p{L}*|direktn\p{L}* obremenit\p{L}*|bremenjen\p{L}*|otomatik ödeme\p{L}*|debit langsung|didebit\p{L}*)(?!\p{L})/iu
/** An account of the supplier's own, or one that money is sent to. */
const ours =
  /(?<!\p{L})(?:unser(?:e[mnrs]?)?|our|notre|nos|nuestr[ao]|nostr[oa]|onze|nasz\p{L}*|v[åa]r[ta]?|vores|na[šs]\p{L}*|meie|m[ūu]s[ųu]|m[ūu]su|nossa|auf(?: das| unser\p{L}*)? konto|to(?: the)? account|into|überweis\p{L}*|transfer\p{L}*|virement|transferencia|bonifico|overmaken)(?!\p{L})/iu
/** "… from your account to IBAN …". */
const onto = /(?<!\p{L})(?:to|auf|an|sur|a|naar|na|til|till)\s(?:iban)?\W*$/iu
/** Money that goes back to the customer is paid to his account. */
const back =
  /erstatt|gutschr|refund|rembours|reembols|reintegr|rimbors|accredit|terugbet|teruggave|zwrot|återbetal|tilbagebetal|tilbakebetal|vr[áa]t|visszat[ée]r/iu

/** Words between a caption and its number at most: "your account with Sparkasse Weimar, IBAN: …". */
const apart = 60

/** Two lines of one sentence. */
const goesOn = (above: Line | undefined, line: Line): boolean =>
  above !== undefined && line.y0 - above.y1 < 0.7 * line.h && Math.abs(above.x0 - line.x0) < line.h && !/[.:]$/.test(above.text)

/** The words of a sentence around a number: before it from the line above on, and behind it. */
function sentenceAround(doc: Doc, { tokens }: Option): { before: string; behind: string } {
  const line = doc.lineOf.get(tokens[0]!)!
  const at = line.segments.findIndex(s => s.tokens.includes(tokens[0]!))
  const own = line.segments[at]!
  const run = own.tokens.slice(0, own.tokens.indexOf(tokens[0]!))
  // "To be debited from | DE89 …": the caption in the column to the left.
  const beside = run.every(t => /^\W*(?:iban|bic)?\W*$/i.test(t.text)) ? (line.segments[at - 1]?.text ?? '') : ''
  const { lines } = doc.sheets[line.page]!
  const above = lines[line.index - 1]
  const start = goesOn(above, line) ? `${above!.text} ` : ''
  const after = own.tokens.slice(own.tokens.indexOf(tokens.at(-1)!) + 1)
  const next = lines[line.index + 1]
  const end = goesOn(line, next ?? line) && next ? ` ${next.text}` : ''
  const before = `${start}${beside} ${textOf(run)}`
  const behind = `${textOf(after)}${end}`
  return { before: before.slice(before.lastIndexOf('. ') + 1), behind: behind.split(/\.(?:\s|$)/)[0]! }
}

/** "… wird von Ihrem Konto DE89 … abgebucht": the account that the customer pays from is none to pay to. */
export function isDebited(doc: Doc, option: Option): boolean {
  if (!option.tokens[0] || !doc.lineOf.has(option.tokens[0])) return false
  const { before, behind } = sentenceAround(doc, option)
  if (back.test(`${before} ${behind}`)) return false
  const mark = yours.exec(before) ?? yoursAtEnd.exec(before)
  const near = mark ? before.slice(mark.index + mark[0].length) : undefined
  if (near !== undefined && near.length < apart && !ours.test(near) && !onto.test(near)) return true
  return !ours.test(before.slice(-apart)) && !(near !== undefined && onto.test(near)) && fetched.test(`${before} ${behind}`)
}

/** Accounts to pay to, and the lines on which those of the customer stand. */
export function accountsOf(doc: Doc): { accounts: Option[]; debited: ReadonlySet<Line> } {
  const all = ibans(doc)
  const drawn = all.filter(o => isDebited(doc, o))
  const values = new Set(drawn.map(o => o.value))
  return { accounts: all.filter(o => !values.has(o.value)), debited: new Set(drawn.flatMap(o => doc.lineOf.get(o.tokens[0]!) ?? [])) }
}
