import { fold } from '../../rules/fold.ts'
import { phrasesOf, titlesOf } from '../../rules/lexicon/further.ts'
import { both, type Cue, title, word } from '../cues.ts'

const waybills = [
  'frachtbrief',
  'lettre de voiture',
  'carta de porte',
  'lettera di vettura',
  'bill of lading',
  'air waybill',
  'sea waybill',
  'consignment note',
  'connaissement',
  'konnossement',
  'conocimiento de embarque',
  'polizza di carico',
  'lettre de transport aerien',
  ...titlesOf('waybill').map(fold),
]
const waybill = new RegExp(`(?<!\\p{L})(?:${[...new Set(waybills)].join('|')})(?!\\p{L})`, 'gu')
/** Letters of a line at the head of a form, however many languages it is titled in. */
const longest = 160

/** "Frachtbrief CIM   Lettre de voiture CIM   Lettera di vettura CIM": too many words for a title in one language. */
const titledTwice = (text: string): boolean =>
  text.split('\n', 12).some(line => line.length < longest && new Set(line.match(waybill)).size > 1)

const senders = phrasesOf('shipping', 'shipper').map(fold)
const receivers = phrasesOf('shipping', 'consignee').map(fold)
const captioned = (phrases: readonly string[]) => {
  const said = [...new Set(phrases)].filter(p => p.length > 4).join('|')
  return new RegExp(`(?:^|\\n)(?:\\(?\\d{1,2}[a-z]?[.)]{0,2} )?(?:${said})(?!\\p{L})`, 'u')
}

/** Signs of papers of transport beside their common titles. */
export const transportCues: readonly Cue[] = [
  word('waybill in two languages in one line', { test: titledTwice }, 4),
  both('sender and receiver in a further language', captioned(senders), captioned(receivers), 1.2),
  word(
    'law of carriage',
    /\b(?:internationalen strassenguterverkehr|contrat de transport international de marchandises|international carriage of goods by (?:road|rail)|transporte internacional de mercancias por (?:carretera|ferrocarril)|trasporto internazionale (?:di merci )?(?:su|per) (?:strada|ferrovia)|internationaal vervoer van goederen over de weg|miedzynarodowego przewozu drogowego|mezinarodni (?:silnicni )?preprav[ey] (?:zbozi|po silnici)|nemzetkozi kozuti arufuvarozas|transportului? international de marfuri|karayolu ile uluslararasi|international vagbefordran|inrikes vagtransport|internasjonal veitransport|tiekuljetussopimuslaki|convention cmr|regles uniformes cim|einheitlichen? rechtsvorschriften cim|regole uniformi cim|uniform rules cim|reglas uniformes cim|uniforme regelen cim|przepisow ujednoliconych cim|(?:trotz|ungeachtet) (?:einer )?gegenteiliger? (?:vereinbarung|abmachung)|nonobstant toute clause contraire|nonostante (?:qualsiasi|ogni|qualunque) clausola contraria|notwithstanding any (?:clause|agreement|stipulation) to the contrary|no obstante (?:cualquier|toda) (?:clausula|estipulacion) (?:en )?contrari[ao]|nao obstante (?:qualquer|toda a) clausula em contrario|ongeacht enig (?:hiermede )?strijdig beding|bez wzgledu na jakakolwiek przeciwna klauzule|(?:i )?pres (?:jakekoliv|jakoukoliv) (?:opacn\p{L}*|odlisn\p{L}*) (?:ujednani|dolozk\p{L}*)|indiferent de orice clauza contrara|ellenkezo megallapodas eseten is|uanset (?:modstridende|enhver modsat) \p{L}+|oavsett motstridande bestammelse|hague(?:-visby)? rules|warsaw convention|montreal convention|carriage (?:of goods )?by (?:sea|road|air) act|carriers act|national motor freight|carmack)\b/u,
    2.5,
  ),
  word(
    'captions that only carriers need',
    /\b(?:nachfolgende (?:frachtfuhrer|beforderer)|successive carriers?|transporteurs successifs|porteadores sucesivos|vettori successivi|opvolgende vervoerders|kolejni przewoznicy|auslieferungsort des gutes|ubernahme des gutes|lieu prevu pour la livraison|prise en charge de la marchandise|taking over (?:of )?the goods|gut empfangen|fraktbetalare|frachtzahler|frankaturvorschrift\w*|frachtzahlungsanweisung\w*|prescriptions d'affranchissement|inicio da prestacao|tomador do servico|airport of departure|first carrier|shipper'?s load|liner terms|demurrage|free time|lumper|double brokering|line ?haul|kolliantal|kollislag|loading meters?|lademeter|ldm|metre plancher|laadmeter|metry ladunkowe)\b/,
    1.5,
  ),
  both(
    'stops to load and to unload',
    /(?:^|\n| )(?:pick ?-?up|pick|pu|load(?:ing)?|shipper|origin|stop|ladestelle|beladestelle|laadadres|laden|zaladunek|nakladka|chargement|enlevement|carga|carico|incarcare|felrako|yukleme|lastning|lossning) ?#? ?\d?[\n: ]/,
    /(?:^|\n| )(?:drop|drop ?-?off|deliver(?:y)?|unload(?:ing)?|consignee|destination|entladestelle|losadres|lossen|rozladunek|vykladka|dechargement|livraison|descarga|scarico|descarcare|lerako|bosaltma|lossning|avlastning) ?#? ?\d?[\n: ]/,
    0.5,
  ),
  title(
    'parcel handed in',
    /\b(?:proof of (?:drop ?-?off|acceptance|mailing)|drop ?-?off (?:receipt|confirmation|slip)|parcel (?:receipt|label|drop)|(?:acceptance|mailing|posting|lodgement) receipt|certificate of (?:posting|mailing)|abgabebeleg|annahmebeleg|paketbeleg|aufgabe(?:schein|beleg)|justificatif de depot|preuve d'envoi|bordereau de depot|justificante de (?:envio|admision|entrega en oficina)|guia de envio|etiqueta de (?:envio|transporte)|ricevuta di (?:accettazione|spedizione)|comprovante de (?:postagem|envio)|talao de aceitacao|verzendbewijs|pakketbewijs|potwierdzenie nadania|etykieta (?:kurierska|przewozowa|adresowa|nadawcza)|podaci (?:listek|stvrzenka)|inlamningskvitto|indleveringskvittering|resi pengiriman)\b/,
    3,
  ),
  both(
    'parcel that is tracked and weighed',
    /\b(?:tracking|track & trace|consignment|parcel|item) ?(?:ref(?:erence)?|id|code|no|nr|number|#)\b|\b(?:sendungsnummer|numero de suivi|no de suivi|codigo de seguimiento|numero przesylki|nr przesylki|kolli-?id|sandningsnummer|sendingsnummer|codigo de rastreamento|codice spedizione)\b/,
    /\b(?:weight|gewicht|poids|peso|waga|vikt|vekt|paino|sulyi?|hmotnost|greutate|agirlik)\b[\s:]{0,3}[\d.,]+ ?(?:kgs?|lbs?|g)\b/,
    1.5,
  ),
]
