import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { optionOf } from '../people/names.ts'
import { clean, commaParts, unstopped } from './pieces.ts'
import { isPlaceName, type Position } from './positions.ts'
import { fieldOf, type School } from './schools.ts'
import { datesOf } from './spans.ts'

/** Captions of forms that ask line by line, as the European one does; folded. */
const captions = {
  dates:
    /^(?:dates?(?: \(?(?:da ?-? ?a|from ?-? ?to|du ?-? ?au|von ?-? ?bis|de ?-? ?a)\)?)?|date da a|periodo|period|zeitraum|datum|datumer|datoer|tid|fechas?|datas|daty|obdobi|ajanjakso|periode|perioden|od do|van tot|duration)$/,
  employer:
    /^(?:nome e indirizzo del datore di lavoro|datore di lavoro|name and address of employer|employer|company|organi[sz]ation|nom et adresse de l'employeur|employeur|entreprise|name und adresse des arbeitgebers|arbeitgeber|firma|unternehmen|nombre y direccion de la empresa o empleador|empresa|empleador|nome e morada do empregador|empregador|azienda|naam en adres van werkgever|werkgever|bedrijf|pracodawca|nazwa i adres pracodawcy|zamestnavatel|arbetsgivare|arbejdsgiver|arbeidsgiver|tyonantaja)$/,
  title:
    /^(?:tipo di impiego|lavoro o posizioni? ricopert[ei]|posizione(?: ricoperta)?|ruolo|mansione|qualifica|occupation or position held|position(?: held)?|job title|role|fonction ou poste occupe|poste(?: occupe)?|fonction|beruf oder funktion|funktion|position|stelle|tatigkeit als|profesion o cargo desempenado|puesto|cargo|funcao ou cargo ocupado|funcao|functie|beroep of functie|stanowisko|pozice|zawod lub zajmowane stanowisko|befattning|stilling|tittel|tehtava|nimike)$/,
  tasks:
    /^(?:principali (?:mansioni|attivita) e responsabilita|mansioni|attivita|main activities and responsibilities|duties|responsibilities|tasks|principales activites et responsabilites|missions?|taches|wichtigste tatigkeiten und zustandigkeiten|aufgaben|tatigkeiten|funciones y responsabilidades principales|funciones|tareas|principais atividades e responsabilidades|werkzaamheden|taken|(?:glowne )?obowiazki|napln prace|arbetsuppgifter|opgaver|oppgaver|tehtavat)$/,
  school:
    /^(?:nome e tipo di istituto(?: di istruzione(?: o formazione)?)?|istituto|name and type of organisation(?: providing education(?: and training)?)?|school|university|institution|etablissement|nom et type de l'etablissement.*|ecole|name und art der bildungs.*|schule|hochschule|nombre y tipo de (?:la organizacion|centro).*|centro|instituicao|naam en type.*|school of instelling|nazwa i typ.*|uczelnia|szkola|skola|skole|oppilaitos)$/,
  degree:
    /^(?:qualifica conseguita|titolo(?: della qualifica(?: rilasciata)?| di studio| conseguito)?|diploma|title of qualification awarded|qualification(?: awarded)?|degree|intitule du (?:certificat|diplome).*|diplome|bezeichnung der erworbenen qualifikation|abschluss|titulo de la cualificacion obtenida|titulo|titulacion|kwalifikacje|uzyskane kwalifikacje|examen|eksamen|uddannelse|tutkinto|behaald diploma)$/,
  field:
    /^(?:principali (?:materie|tematiche).*|indirizzo|specializzazione|principal subjects.*|field(?: of study)?|subject|domaine|specialite|hauptfacher.*|fachrichtung|principales materias.*|especialidad|kierunek|obor|inriktning|retning|richting)$/,
  other:
    /^(?:tipo di azienda o settore|type of business or sector|type ou secteur d'activite|tatigkeitsbereich oder branche|tipo de empresa o sector|livello.*|level.*|niveau.*)$/,
} as const
type Caption = keyof typeof captions
const kinds = Object.keys(captions) as Caption[]

type Row = { kind?: Caption; tokens: Token[]; line: Line }

/** Rows of a form by their captions at the left; what has none goes on with the row before. */
function rowsOf(lines: readonly Line[]): Row[] {
  return lines.map(line => {
    const colon = line.tokens.findIndex(t => /:$/.test(t.text))
    const [first, ...rest] = line.segments
    const own = colon >= 0 && colon < 9 ? line.tokens.slice(0, colon + 1) : (first?.tokens ?? [])
    const said = fold(textOf(own))
      .replace(/[•·:*–—]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const dashed = fold(textOf(own))
      .replace(/[•·:*]/g, ' ')
      .replace(/[–—]/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
    const kind = kinds.find(k => captions[k].test(said) || captions[k].test(dashed))
    const value = colon >= 0 && colon < 9 ? line.tokens.slice(colon + 1) : rest.flatMap(s => s.tokens)
    return kind && value.length ? { kind, tokens: value, line } : { tokens: line.tokens, line }
  })
}

/** Fewest rows with captions that make a section a form. */
const fewest = 2

type Form = Partial<Record<Caption, Token[]>>

/** The entries of a section that is a form, each begun by its dates or by the caption that began the first. */
function formsOf(lines: readonly Line[]): Form[] {
  const rows = rowsOf(lines)
  const known = rows.filter(r => r.kind)
  if (known.length < fewest || new Set(known.map(r => r.kind)).size < 2 || known.length < 0.4 * rows.length) return []
  const begins = known[0]!.kind!
  const forms: Form[] = []
  let last: Token[] | undefined
  for (const { kind, tokens } of rows) {
    if (kind === begins || !forms.length) forms.push({})
    if (kind) {
      last = [...tokens]
      forms.at(-1)![kind] = last
    } else last?.push(...tokens)
  }
  return forms
}

const days = (tokens: readonly Token[] | undefined, lines: readonly Line[]): { startDate?: Option; endDate?: Option } => {
  const line = tokens && lines.find(l => l.tokens.includes(tokens[0]!))
  const found = line && datesOf({ ...line, tokens: [...tokens], segments: line.segments })
  return { ...(found?.start && { startDate: found.start }), ...(found?.end && { endDate: found.end }) }
}

export const positionForms = (lines: readonly Line[]): Position[] =>
  formsOf(lines).map(form => {
    const parts = form.employer ? commaParts(form.employer) : []
    const place = parts.length > 1 && isPlaceName(parts.at(-1)!) ? parts.at(-1) : undefined
    return {
      employer: clean(parts[0]),
      title: unstopped(clean(form.title)),
      location: unstopped(clean(place)),
      ...days(form.dates, lines),
      description: form.tasks && optionOf(form.tasks, 3),
    }
  })

export const schoolForms = (lines: readonly Line[]): School[] =>
  formsOf(lines).map(form => ({
    school: clean(form.school && commaParts(form.school)[0]),
    degree: unstopped(clean(form.degree)),
    field: form.field ? unstopped(clean(form.field)) : form.degree && fieldOf(form.degree),
    ...days(form.dates, lines),
  }))
