import { both, type Cue, title, word } from './cues.ts'

/** Bills of a stay: what hotels call them, wherever the words stand in their titles. */
const folio =
  /(?<!\p{L})(?:(?:guest|hotel|room|information|master|group|city ledger)(?:['’]?s)?[ -](?:folio|bill|invoice|account|ledger)|(?:advance|interim|final|tax|proforma|departure) folio|folio(?: (?:summary|details?|statement|invoice)|(?=$))|(?:hotel|gast|gaste|zimmer|logis|pensions?|ubernachtungs)-?rechnung|note d'hotel|facture (?:d'hotel|hoteliere|d'hebergement|de sejour)|note (?:de sejour|client)|(?:factura|cuenta) (?:de(?:l)? )?(?:hotel|hospedaje|huesped|alojamiento|estancia)|estado de cuenta (?:de(?:l)? )?huesped|conto (?:d'?)?(?:albergo|hotel|ospite|camera)|fattura (?:d'?)?(?:albergo|hotel|soggiorno)|(?:fatura|conta|extrato) (?:de |do )?(?:hotel|hospede|hospedagem|alojamento|estadia)|(?:hotel|gasten|verblijfs|kamer)-?(?:rekening|nota|factuur)|hotel(?:l)?(?:regning|nota|faktura|rakning)|gjesteregning|gasteregning|(?:rachunek|faktura) (?:hotelow[ya]|za pobyt)|hotelov[ya] (?:ucet|faktura)|ucet (?:hosta|za ubytovani)|(?:szallodai|szallas) ?(?:szamla)|nota de hotel|hotelski racun|(?:otel|konaklama|misafir|konuk) (?:faturasi|hesabi|foyu|folyosu)|tagihan (?:tamu|hotel|kamar)|bil (?:tetamu|hotel|bilik)|phieu thanh toan|hoa don (?:khach san|phong)|hotellilasku|majoituslasku|hotelli ?arve|счет (?:гостя|за проживание))(?!\p{L})/mu

const comes =
  /(?<!\p{L})(?:arrival|check[- ]?in|arrived?|anreise|ankunft|arrivee|llegada|entrada|arrivo|chegada|aankomst|ankomst|przyjazd|prijezd|prichod|erkezes|dolazak|prihod|sosire|giris|ngay den|kedatangan|ketibaan|tulo(?:paiva)?|saabumine|atvykim\p{L}*|iera(?:sanas)?|αφιξη|заезд|пристигане)(?!\p{L})/u
const goes =
  /(?<!\p{L})(?:departure|check[- ]?out|departed?|abreise|depart|salida|partenza|partida|saida|vertrek|avresa|afrejse|avreise|wyjazd|odjezd|odchod|tavozas|odlazak|odhod|plecare|cikis|ngay di|keberangkatan|lahto(?:paiva)?|lahkumine|isvykim\p{L}*|izbrauk\p{L}*|αναχωρηση|выезд|заминаване)(?!\p{L})/u
const room =
  /(?<!\p{L})(?:room|nights?|guests?|zimmer|nachte?|ubernachtung\p{L}*|gast|chambre|nuitees?|nuits?|habitacion|noches?|huesped|camera|notti|ospite|quarto|noites?|hospede|kamer|nachten|rum|natter|vaerelse|overnatning\p{L}*|rom|netter|pokoj\p{L}*|nocleg\p{L}*|doba|noci|szoba|ejszaka|soba|nocenje|nocitev|camere?i?|nopti|oda|gece|phong|dem|kamar|malam|bilik|huone|yot?a|tuba|kambarys|numurs|δωματιο|номер|ночей)(?!\p{L})/u
/** Share of the lines of a paper, and lines at least, that hold its head: lists of what a card paid for speak of arrivals further down. */
const [head, least] = [0.4, 14]
const stays: Cue['pattern'] = {
  test: text => {
    const lines = text.split('\n')
    const top = lines.slice(0, Math.max(least, head * lines.length)).join('\n')
    return comes.test(top) && goes.test(top) && room.test(top)
  },
}

/** Bills of those who are paid for their time. */
const fees =
  /(?<!\p{L})(?:fee (?:note|account|invoice|memo)|note of (?:our )?fees|memorandum of fees|bill of (?:costs|charges|fees)|professional (?:bill|fee note|charges)|(?:statement|invoice|bill|account) (?:of (?:account )?)?for (?:professional|legal|consulting|accounting) (?:services|fees)|statement of (?:services|fees|professional services)|honorar(?:note|rechnung|abrechnung)|(?:gebuhren|kosten)(?:note|rechnung)|leistungsabrechnung|note (?:d'honoraires|de frais et honoraires)|(?:etat|memoire|facture) (?:de frais et |d')honoraires|minuta de honorarios|(?:nota|factura|recibo) (?:de|por) honorarios|(?:nota|recibo) de honorarios|(?:progetto di )?parcella|notula|nota (?:pro ?forma|spese e competenze)|(?:honorarium|ere)(?:nota|loonnota|factuur)|staat van (?:kosten en )?ereloon|arvodes(?:rakning|faktura|nota)|honorarnota|sal(?:ae|a)r(?:nota|faktura|regning)|nota (?:do )?honorarium|rachunek za honorarium|vyuctovani odmeny|ugyvedi munkadij\p{L}*|serbest meslek makbuzu)(?!\p{L})/u
const rendered =
  /(?<!\p{L})(?:(?:for|in respect of) (?:all )?(?:professional|legal|consulting) services(?: rendered)?|professional (?:services|fees)(?: rendered)?|services rendered through|timekeepers?|time ?keeper summary|fee earners?|billable hours|our (?:professional )?(?:fees|charges)|disbursements|costs advanced|trust (?:account|balance)|retainer(?: balance)?|attorneys? at law|for (?:anwaltliche|rechtsanwaltliche) (?:tatigkeit|leistungen)|rvg|auslagen(?:pauschale)?|debours|diligences|suplidos|spese anticipate|cassa (?:previdenza|forense)|c\.?p\.?a\.? 4|verschotten|griffierechten|utlagg|tidsspecifikation)(?!\p{L})/u

const outlay = /\bdisbursements\b|\bauslagen\b|\bdebours\b|\bsuplidos\b|\bspese anticipate\b/

/** Accounts of those who heal. */
const heals =
  /(?<!\p{L})(?:icd[- ]?10|icd|cpt|hcpcs|procedure codes?|tariff codes?|diagnos[ei]s?\p{L}*|go[aä]-?(?:nr|ziffer|zif)?|goz|bema|ebm|tarmed|tardoc|medical (?:aid|scheme|account)|practice (?:no|number)|guarantor|dates? of service|treating (?:doctor|provider)|referring (?:doctor|provider)|item no|provider no|medicare benefit|befund|behandlung\p{L}*|ccam|ngap|feuille de soins|prestazioni sanitarie|prestazione medica|acto medico|behandelcode|prestatiecode|agb-?code|zabieg\p{L}*)(?!\p{L})/u
const healed =
  /(?<!\p{L})(?:patients?|patientin|versicherter?|animal|patient name|pet name|paciente|paziente|pacjent\p{L}*|pacient\p{L}*|beteg|hasta|potilas|tierhalter\p{L}*|tiername|dependant|main member|patienten?)(?!\p{L})/u

/** Invoices that sum up many deliveries, cards or lines. */
const collective =
  /(?<!\p{L})(?:toplu fatura|sammelrechnung|monatssammelrechnung|facture (?:recapitulative|groupee|collective)|factura (?:colectiva|agrupada|consolidada|recapitulativa)|fattura (?:riepilogativa|cumulativa)|fatura (?:global|agrupada|coletiva)|verzamelfactuur|samle ?faktura|samlingsfaktura|(?:faktura zbiorcza|zbiorcza faktura)|souhrnna faktura|suhrnna faktura|gyujtoszamla|koontilasku|consolidated (?:invoice|billing)|summary invoice|fuel card invoice|tankkartenabrechnung|tagihan gabungan)(?!\p{L})/u

/** Accounts of building work that is paid as it grows. */
const built =
  /(?<!\p{L})(?:original contract sum|contract sum to date|total completed and stored|completed and stored|retainage|retention (?:held|deducted|money|this claim)|less retention|schedule of values|(?:less )?previous (?:certificates|claims|applications|payments certified)|balance to finish|work (?:done|completed|executed) to date|previously (?:billed|certified|claimed|invoiced)|gross valuation|value of work|sicherheitseinbehalt|gewahrleistungseinbehalt|bisherige abschlagszahlungen|abzuglich abschlagszahlungen|erhaltene abschlage|leistungsstand|bautenstand|travaux (?:executes|realises)|retenue de garantie|situations? (?:anterieures?|precedentes?)|certificacion(?:es)? anterior(?:es)?|ejecutado a origen|retencion (?:de|por) garantia|ritenut[ae] (?:a|di) garanzia|sal precedent[ei]|lavori eseguiti|medicao (?:anterior|acumulada)|retencao de garantia|vorige termijnen|gefactureerde termijnen|tidligere faktureret|tidigare fakturerat|aiemmin laskutettu)(?!\p{L})/u

const priced = /\d[.,]\d{2}(?!\d)/
const billed = (pattern: RegExp): Cue['pattern'] => ({ test: text => pattern.test(text) && priced.test(text) })

/** What hotels, those who are paid for their time and builders call their bills: they book as banks do, or call them statements. */
export const ofThoseWhoBook = (weight: number): Cue[] => [
  title('bill of a stay', folio, weight),
  word('arrival, departure and a room', stays, 2 * weight),
  title('fee note', fees, weight),
  word('building work that is paid as it grows', billed(built), 0.5 * weight),
]

/** What else is said on bills of those who are paid for their time, and of those who heal. */
export const ofServicesRendered: readonly Cue[] = [
  title('collective invoice', collective, 2.5),
  word('services rendered', billed(rendered), 1.2),
  both(
    'fees and what was laid out',
    /\b(?:professional|our|legal) fees\b|\bhonorare?\b|\bhonoraires\b|\bhonorarios\b|\bonorari\b/,
    outlay,
    1.5,
  ),
  word('healed and what for', { test: text => healed.test(text) && billed(heals).test(text) }, 1.5),
]
