import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import type { Entry } from './entries.ts'
import { clean, commaParts, strongParts, unstopped } from './pieces.ts'
import { isPlaceName } from './positions.ts'

/** Short names of schools, in capitals. */
const schoolLetters =
  /(?<![\p{L}.])(?:IUT|I\.?E\.?S\.?|I\.?T\.?(?:I\.?)?[CS]\.?|HTL|HAK|HAS|ROC|KTH|ETH|EPFL|MIT|FH|TU|CFA|DTU|NTNU|VUT|ČVUT|VŠB|SOU|SOŠ|SPŠ|OA|SZKI|I\.?I\.?S\.?|IPSIA|AMK|TAFE|C?IFP|GRETA|AFPA|UCL|LMU|RWTH|HTWK|ZHAW|BFH|FHNW|SGH|AGH|ITT)(?![\p{L}])/u
export const schoolWord =
  /universi|univerz|college|collège|school|schule(?!\p{L})|institut|istitut|école|escuela|scuola|academ|akadem|académie|gymnasi|gimnazj|gimnázium|gimnazij|gymnázium|lycée|liceo|licej|liceum|lyceum|politec|polytech|politech|facult|fakult|facultad|hogeschool|hochschule|högskol|høgskole|hoejskole|højskole|skola(?!\p{L})|skole[nr]?(?!\p{L})|szkoła|szkoły|technikum|uczelnia|yliopisto|ammattikorkeakoulu|ammattiopisto|korkeakoulu|lukio|koulu|opisto|egyetem|főiskola|iskola|technikum|škola|šola|colegio|instituto|conservator|kolleg|lehranstalt|berufskolleg|bildungszentrum|centre de formation|centro de formación|centro|colégio|escola|liceu|agrupamento|ateneo|erhvervsakademi|erhvervsskole|handelsskole|lise(?:si)?(?!\p{L})|üniversite/iu
/** Either. */
const isSchool = (tokens: readonly Token[]) => schoolWord.test(textOf(tokens)) || schoolLetters.test(textOf(tokens))
export const degreeWord =
  /(?<!\p{L})(?:bachelor|master|b\.?\s?sc|m\.?\s?sc|b\.?[as]|m\.?[as]|b\.?\s?tech|b\.?eng|m\.?eng|ll\.?[bm]|ph\.?\s?d|mba|pgce|pgdip|hnd|hnc|nvq|btec|diploma?|dipl|diplom\p{L}*|diplôme|degree|licence|licenciatura|licenciad[oa]|laurea|grado|graduad[oa]|abitur|hochschulreife|fachhochschulreife|reife|mittlere|\p{L}*prüfung|realschulabschluss|hauptschulabschluss|matura|reifeprüfung|staatsexamen|promotion|dut|bts|but|cap|bep|bac|master\w*|magister|mag\.|[ei]n[gż]ynier|licencjat|studia podyplomowe|podyplomow\p{L}*|doctor\w*|doktor\p{L}*|a[- ]levels?|gcses?|highers|leaving|hons|associate|certificate|ausbildung|lehre|gesell\p{L}+|kauff\p{L}+|\p{L}*meister\p{L}*|fachinformatik\p{L}*|fachkraft|baccalaur\p{L}+|bachillerato|bachiller|técnico superior|ciclo formativo|fp|eso|máster|mestrado|ingenier[íi]a|maturit[aà]|maturita|perito|ragioni\p{L}+|qualifica|mbo|hbo|wo|havo|vwo|vmbo|mavo|propedeuse|gymnasieexamen|\p{L}*examen|\p{L}*programmet|kandidat\p{L}*|civilingenjör|studentereksamen|\p{L}*eksamen|hhx|htx|stx|hf|cand\.\p{L}*|\p{L}*bachelor|\p{L}+uddannelse|fagbrev|svennebrev|vitnemål|studiespesialisering|bachelorgrad|mastergrad|bakalář\p{L}*|magistr\p{L}*|bc\.|mgr|ing\.|výuční|ylioppilas\p{L}*|tradenomi|insinööri|\p{L}*tutkinto|maisteri|kandidaatti|merkonomi|\p{L}*hoitaja|datanomi|érettségi|\p{L}*diploma|lisans|ensino|12\.º|titre professionnel|brevet|technik|diplom)(?!\p{L})/iu
/** "2:1", "Note 1,8", "GPA 3.7": how well it was passed. */
const grade =
  /^\(?(?:(?:note|abschlussnote|gesamtnote|notendurchschnitt|ø|schnitt|grade|final grade|gpa|cgpa|voto|votazione|nota|nota media|media|mention|ocena|prospěch|průměr|betyg|snitt|karakter|keskiarvo|moyenne|eindcijfer|gemiddeld|result|mit auszeichnung|cum laude|magna cum laude|summa cum laude|con lode|first class|upper second|lower second|first|distinction|merit|diploma (?:behaald|obtained)|met onderscheiding|behaald|geslaagd|avec mention|s vyznamenáním|z wyróżnieniem)(?!\p{L}).*|\d[:.,]\d.*|\d{2,3}\s?\/\s?\d{2,3}.*|(?:mit|avec|con)\s(?:auszeichnung|mention|lode|matrícula).*)$/iu
const branch =
  /(?<!\p{L})(?:profiel|profil|schwerpunkt|fachrichtung|studienrichtung|studiengang|vertiefung|spezialisierung|specialisation|speciali[sz]ation|spécialité|option|especialidad|especialización|rama|mención|indirizzo|specializzazione|curriculum|kierunek|specjalno\p{L}+|studijní obor|obor|odbor|inriktning|retning|linje|major(?:ing)?|área|suuntautuminen|szak)\s*:?\s(?:in |en |de )?(.+)$/iu
const subject =
  /(?<!\p{L})(?:in|(?<!(?<!\p{L})(?:mbo|hbo|wo|havo|vwo|vmbo)(?!\p{L}).{0,40})en|em|i|inom|im Bereich|w zakresie|v oboru|v odboru)\s(\p{L}.+)$/iu
const ofSubject = /(?<!\p{L})(?:of|de|di)\s((?!science|arts|philosophy|education$|grado|l['’])\p{L}.+)$/iu
const behindDegree =
  /^(?:(?:PGCE|HND|HNC|BTEC|B\.?[AS]\.?|B\.?\s?Sc\.?|M\.?A\.?|M\.?\s?Sc\.?|B\.?\s?Eng\.?|M\.?\s?Eng\.?|LL\.?[BM]\.?|B\.?\s?Tech\.?|MBA|Ph\.?\s?D\.?|NVQ Level \d|Diplom(?:-?\p{L}+)?|Dipl\.-\p{L}+\.?|Bachelor|Master(?: [12])?|Licence|Licenciatura|Licenciad[oa]|Laurea(?: (?:magistrale|triennale|specialistica))?|BTS|DUT|BUT|CAP|BEP|MBO(?:[- ]niveau)? ?\d?|HBO(?:[- ]bachelor)?|WO(?:[- ](?:bachelor|master))?|Grado|Graduad[oa]|Máster|Mestrado|Magister|Mgr|Bc\.|Ing\.|Inżynier|Licencjat|Kandidatexamen|Masterexamen|Civilingenjör|Bachelorgrad|Mastergrad)\s(?:niveau \d\s)?(?:\((?:\p{L}|\.)+\)\.?\s?)?(?:in |en |i |of )?)(\p{Lu}.+)$/u

/** What was studied, as the degree says it. */
export function fieldOf(tokens: readonly Token[]): Option | undefined {
  const text = textOf(tokens)
  const m = branch.exec(text) ?? subject.exec(text) ?? behindDegree.exec(text) ?? ofSubject.exec(text)
  if (!m) return undefined
  const value = m[1]!.split(/,\s|\s\(|\s(?:with|mit|avec|met|con|bei|at)\s/u)[0]!.replace(/[,;.)]+$/, '')
  const words = tokens.filter(t => value.includes(t.text.replace(/[,;.)(]+/g, '')))
  const found = clean(words.length ? words : tokens)
  return found && value.length > 2 && !grade.test(value) ? { ...found, value } : undefined
}

const has = (pattern: RegExp) => (tokens: readonly Token[]) => pattern.test(textOf(tokens))
const isGrade = has(grade)

export type School = Partial<Record<'school' | 'degree' | 'field' | 'startDate' | 'endDate', Option>>

/** A school, the degree it gave and what was studied there. */
export function schoolOf(e: Entry): School {
  const runs = e.words.flatMap(strongParts).filter(w => !isGrade(w))
  const split = runs.length > 1 ? runs : runs.flatMap(commaParts).filter(w => !isGrade(w))
  const schooled = split.map((w, i) => ({ i, is: (isSchool(w) ? 2 : 0) - (has(degreeWord)(w) ? 1 : 0) }))
  const best = schooled.reduce((a, b) => (b.is > a.is ? b : a), { i: -1, is: 0 })
  const degreed = split.findIndex(has(degreeWord))
  const at = best.is > 0 ? best.i : degreed >= 0 ? split.findIndex((_, i) => i !== degreed) : split.length > 1 ? 1 : 0
  const school = split[at]
  const others = split.filter((_, i) => i !== at)
  const degree = others.find(has(degreeWord)) ?? others[0]
  const parts = degree ? commaParts(degree).filter(w => !isGrade(w)) : []
  const second = parts[1] && minor.test(textOf(parts[1])) ? undefined : parts[1]
  const behind = parts.length > 1 && parts[0]!.length <= 3 && has(degreeWord)(parts[0]!) ? second : undefined
  const third = others.find(w => w !== degree && !isPlaceName(w) && w.length <= 6)
  const field =
    (degree && fieldOf(parts.length > 1 && !has(branch)(degree) ? parts[0]! : degree)) ??
    (behind && !/[:\d]/.test(textOf(parts[0]!)) ? clean(behind) : undefined) ??
    (third && degree && has(degreeWord)(degree) ? clean(third) : undefined)
  return {
    school: unstopped(clean(school && schoolName(school))),
    degree: unstopped(clean(degree && ungraded(degree))),
    field,
    startDate: e.dates.start,
    endDate: e.dates.end,
  }
}

/** "Albeda College, Rotterdam (diploma behaald)": the name up to its town. */
function schoolName(tokens: Token[]): Token[] {
  const parts = commaParts(tokens)
  const at = parts.findIndex(isSchool)
  const own = parts[Math.max(0, at)]!
  const bracket = own.findIndex((t, i) => i > 0 && t.text.startsWith('('))
  return bracket > 0 ? own.slice(0, bracket) : own
}

/** What was studied besides. */
const minor = /^(?:(?:with )?(?:a )?minors? in|nebenfach|mit nebenfach|concentration in)\s/iu

/** A degree without its grade. */
function ungraded(tokens: Token[]): Token[] {
  const parts = commaParts(tokens)
  const kept = parts.filter(w => !isGrade(w) && !minor.test(textOf(w)))
  return kept.length ? kept.flat() : tokens
}
