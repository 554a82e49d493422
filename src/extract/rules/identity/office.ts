import type { Builder } from '../build.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** Offices that issue cards and passports, by what they are called in full: cards that caption no authority name it so. */
const offices = [
  /\bland transportation office\b|\bjunta central electoral(?!\p{L})|\bsecretaria (?:da|de estado da) seguran[çc]a p[úu]blica(?!\p{L})|\binstituto de identifica[çc][ãa]o(?: \p{Lu}[\p{L}.]+){0,3}|\bhm passport office\b|\bdirecci[óo]n (?:general|nacional) de (?:la polic[íi]a|migraci[óo]n(?:es)?|identificaci[óo]n)(?!\p{L})|\bsuperintendencia nacional de migraciones(?!\p{L})|\boffice national d['’ ]identification(?!\p{L})/iu,
  /\b(?:servicio (?:de|nacional de) |direcci[oó]n (?:general|nacional) de[l]? )?registro (?:civil|nacional de (?:identificaci[oó]n|las personas))(?: (?:e|y) (?:de )?(?:identificaci[oó]n|estado civil|cedulaci[oó]n))?(?![\p{L}])/iu,
  /\bregistradur[ií]a nacional del estado civil(?!\p{L})/iu,
  /\binstituto nacional electoral(?!\p{L})|\btribunal (?:supremo de elecciones|electoral)(?!\p{L})/iu,
  /\b(?:[A-Z]\p{L}+ )?department of (?:motor vehicles|transportation|licensing|revenue|driver services|public safety|home affairs|state)\b|\b(?:bureau|registry|division|office) of motor vehicles\b|\bmotor vehicle (?:administration|commission|division)\b|\bsecretary of state\b/iu,
  /\btransport for nsw\b|\bvicroads\b|\bdepartment of transport(?: and (?:main roads|planning))?\b|\bservice (?:nsw|ontario|tasmania)\b|\bserviceontario\b|\baccess canberra\b|\bwaka kotahi(?: nz transport agency)?\b|\bnz transport agency\b|\bministry of transportation\b/iu,
  /\bnational (?:transport and safety|identification|identity management|road safety|registration|database and registration) (?:authority|commission|department|bureau)\b|\bimmigration department\b|\bjabatan pendaftaran negara\b|\bjabatan pengangkutan jalan\b/iu,
  /(?<!\p{L})(?:le )?direct(?:eur|ion) g[ée]n[ée]rale? de la s[uû]ret[ée] nationale(?!\p{L})|(?<!\p{L})(?:sous-)?pr[ée]fecture de (?:police|\p{Lu}[\p{L}-]+)|(?<!\p{L})departamento (?:estadual|nacional) de tr[âa]nsito(?!\p{L})|(?<!\p{L})minist[èe]re de l['’]int[ée]rieur(?!\p{L})/iu,
  /\bminist[ée]rio (?:del interior|da administra[çc][ãa]o interna|da justi[çc]a|do interior)(?!\p{L})|\bministry of (?:interior|home affairs|foreign affairs|justice)\b/iu,
]

/** "COMUNE DI FERRARA": the town behind the word that it is called by is no caption's value. */
const ofTown = /(?<!\p{L})comune di \p{Lu}[\p{L}'’ -]+$/iu
/** "PROVINSI JAWA TENGAH" over "KOTA SURAKARTA" */
const [province, regency] = [/^provinsi\s\p{L}/iu, /^(?:kota|kabupaten)(?: administrasi)?\s\p{L}[\p{L} ]+$/iu]

/** The town or district that heads a card. */
function townHall(b: Builder): Segment | undefined {
  const all = b.doc.lines.flatMap(l => l.segments)
  const town = all.find(s => ofTown.test(s.text) && /^comune$/i.test(s.tokens[0]!.text))
  return town ?? (all.some(s => province.test(s.text)) ? all.find(s => regency.test(s.text)) : undefined)
}

/** "Department of Transport" over "and Main Roads", "DIRECCIÓN GENERAL DE REGISTRO CIVIL," over "IDENTIFICACIÓN Y CEDULACIÓN": a long name goes on below. */
function goneOn(b: Builder, line: Line, own: readonly Token[]): readonly Token[] {
  const segment = line.segments.find(s => s.tokens.includes(own[0]!))
  const next = b.doc.sheets[line.page]!.lines[line.index + 1]
  const last = own.at(-1)
  if (!segment || !next || !last || segment.tokens.at(-1) !== last) return []
  const under = next.segments.find(s => Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0) && s.y0 - segment.y1 < 0.8 * line.h)
  return under && !/\d/.test(under.text) && (/,$/.test(last.text) || /^(?:and|y|e|et|of|de)\s\p{Lu}/u.test(under.text)) ? under.tokens : []
}

/** Who issued a card that captions nobody: the office that it names. */
export function office(b: Builder) {
  const town = townHall(b)
  const captioned = b.get('issuingAuthority')
  if (town && (!captioned || fold(town.text).endsWith(fold(String(captioned)))))
    return b.set('issuingAuthority', { value: town.text, tokens: town.tokens, text: town.text, score: 3.6 })
  if (captioned) return
  for (const shape of offices)
    for (const line of b.doc.lines.filter(l => /\p{L}{3}/u.test(l.text))) {
      const span = spanOf(line.tokens)
      const m = shape.exec(span.text)
      if (!m) continue
      const own = tokensIn(span, m.index, m.index + m[0].length)
      const tokens = [...own, ...goneOn(b, line, own)]
      return b.set('issuingAuthority', { value: textOf(tokens).replace(/[,.]$/, ''), tokens, text: textOf(tokens), score: 3 })
    }
}
