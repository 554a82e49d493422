import type { Doc } from '../document.ts'
import type { Line, Token } from '../layout/types.ts'

/** "Your usage snapshot", "Dati fornitura", "What's happened on your account", "Hi Lucille,": headings of what a paper tells its reader. */
const ofPaper =
  /^(?:your|ihre?|vos|votre|le tue|la tua|i tuoi|il tuo|tus?|su|sus|uw|jouw|dati|datos|dados|donn[ée]es|daten zu[mr]?)\s\p{Ll}{3}|^(?:what|how|why|where|when)(?:['’]s|\s(?:is|are|to|do|we|you|if|your|can))\b|^(?:about|need|understanding|explaining|managing)\s(?:your|us|help|this|the)\b|^(?:wie|was|wo|warum)\s\p{Ll}{2,}|^(?:comment|pourquoi|o[ùu])\s\p{Ll}{3,}|^(?:c[óo]mo|qu[ée]|d[óo]nde|por qu[ée])\s\p{Ll}{3,}|^(?:come|cosa|dove|perch[ée]|quanto)\s\p{Ll}{3,}|^(?:hoe|wat|waarom|waar)\s\p{Ll}{2,}|^(?:hi|hello|dear|hey|hallo|guten tag|liebe[rs]?|sehr geehrte[rs]?|bonjour|hola|ciao|ol[áa]|beste|hej|hei|dzie[ńn] dobry)\s.*[,!]$/iu

/** Whom a bill names for complaints, or whose wires and pipes it came by. */
const elsewhere =
  /(?<!\p{L})(?:schlichtungsstelle|verbraucherzentrale|verbraucherservice|bundesnetzagentur|ombuds\p{L}*|citizens advice|financial conduct|ofgem|ofcom|ofwat|utilities commission|public (?:utility|service) commission|better business bureau|m[ée]diateur(?:\snational)?|m[ée]diation\s(?:de\s(?:l['’]eau|l['’][ée]nergie)|nationale|tourisme)|sportello\s(?:arera|del consumatore)|conciliazione|schlichtung|energy\somb\p{L}*|conciliateur|arera|agcom|cnmc|ersar|erse|aneel|anatel|anacom|geschillencommissie|consumentenbond|acm\sconsuwijzer|konsumentverket|energimarknadsbyr[åa]n|forbrukerr[åa]det|forbrugerombudsmanden|kuluttajaneuvonta|urz[ąa]d regulacji|rzecznik|energetick[ýy] regula[čc]n[íi]|[čc]esk[ýy] telekomunika[čc]n[íi]|fogyaszt[óo]v[ée]del\p{L}*|anre|ancom|hakom|hera|superintendencia|profeco|defensor\p{L}*|tribunal)(?!\p{L})/iu

/** "Bon à savoir", "Gut zu wissen", "Neighbor-to-Neighbor gift $": headings of notes, and boxes for gifts on slips. */
const ofNotes =
  /^(?:bon [àa] savoir|(?:le )?saviez-vous|[àa] noter|[àa] savoir|gut zu wissen|wussten sie(?: schon)?|good to know|did you know|important (?:information|notice|messages?)|messages?(?: center| board| for you)?|news|tips?(?: and advice)?|buono a sapersi|lo sapevi(?: che)?|forse non sai|sab[íi]as que|informaci[óo]n de inter[ée]s|avisos?|voc[êe] sabia|saiba mais|goed om te weten|wist u dat|bra att veta|godt [åa] vite|v[ée]rdemes tudni|warto wiedzie[ćc])\W*$|\b(?:neighbou?r|helping|share|sharing|care|warmth|donation|good) ?(?:-|to|the)[ -]?[\p{L}-]+ (?:gift|fund|donation|program)\b/iu

/** "Checked (pharmacist)", "Received in full": captions of signatures beside one that reads as a seller's ("Issued by"). */
const signed =
  /^(?:(?:checked|received|recd|approved|authori[sz]ed|verified|inspected|signature|signed|gepr[üu]ft|kontrolliert|erhalten|empfangen|genehmigt|unterschrift|contr[ôo]l[ée]|v[ée]rifi[ée]|re[çc]u|vis[ée]|recibido|revisado|autorizado|verificado|firma|recebido|conferido|assinatura|ricevuto|controllato|verificato|ontvangen|gecontroleerd|handtekening|mottaget|modtaget|mottatt|kontrollerad|underskrift)(?:\s(?:by|in|von|par|por|da|door|av|af|il|el|le|am|on)(?:\s.*)?|\s?\(.*\))?|teslim (?:eden|alan))[\s:]*$/iu
export const isSigning = (name: string): boolean => signed.test(name)

/** "PERSOONLIJK / VERTROUWELIJK", "Strictly private & confidential", "Personnel et confidentiel": over whom a letter goes to. */
const secret = [
  'strictly|streng|strikt|strettamente|strictement|estrictamente|strängt|strengt|[śs]ci[śs]le|př[íi]sn[ěe]|pr[íi]sne',
  'private|personal|confidential|addressee only|to be opened by addressee only',
  'pers[öo]nlich|privat|vertraulich',
  'personnel(?:le)?|priv[ée]e?|confidentiel(?:le)?',
  'privad[oa]|confidencial|reservad[oa]|pessoal',
  'personale|privat[ao]|riservat[ao]|riservata personale|confidenziale',
  'persoonlijk|priv[ée]|vertrouwelijk',
  'personligt?|fortroligt?|konfidensielt?|konfidentiellt?|f[öo]rtroligt?',
  'henkil[öo]kohtainen|luottamuksellinen|yksityinen',
  'osobiste|prywatne|poufne|osobn[íiě]|soukrom[ée]|s[úu]kromn[ée]|d[ůu]v[ěe]rn[ée]|d[ôo]vern[ée]',
  'szem[ée]lyes|bizalmas|mag[áa]n|confiden[țt]ial|personalizat|osobno|zaupno|povjerljivo|poverljivo',
  'ki[şs]iye [öo]zel|[öo]zel|gizli|rahsia|sulit|r[ae]hasia|konfidencialu|konfidenciāli|konfidentsiaalne',
].join('|')
const secretly = new RegExp(
  `^\\W*(?:${secret})(?:\\s?[/|&+,–-]\\s?(?:${secret})|\\s(?:and|und|et|en|y|e|ed|og|och|i|a|ja|[ée]s|[șs]i|ve|in|dan)\\s(?:${secret})|\\s(?:${secret}))*\\W*$`,
  'iu',
)
export const isConfidential = (text: string): boolean => secretly.test(text)

/** Parts of slips to pay with, under the letter that they are torn from, and their captions in a second language. */
const ofSlip =
  /^(?:empfangsschein|zahlteil|annahmestelle|zahlbar (?:durch|an)|konto \/ zahlbar an|payable (?:par|[àa])|compte \/ payable [àa]|pagabile (?:da|a)|conto \/ pagabile a|einzahlungsschein|[üu]berweisungstr[äa]ger|r[ée]c[ée]piss[ée]|section paiement|point de d[ée]p[ôo]t|ricevuta|sezione pagamento|punto di accettazione|receipt|payment part|acceptance point|betalare|mottagare|saaja|saajan|maksaja|tilisiirto|girering|acceptgiro|girokort|indbetalingskort|betalingskort|polecenie przelewu|uplatnica|univerzalni pla[čc]ilni nalog|remittance (?:advice|slip|copy)|payment slip|tear.?off slip)$/iu

/** "Betalt av Bakeri AS": who pays, said on a slip. */
const saidOnSlip = /^(?:betalt (?:av|til)|indbetalt af|inbetalt av|betald av)\s/iu

/** Over the part of a Swiss bill that a bank reads: what stands below says again who pays whom. */
const paymentPart = /^(?:zahlteil|section paiement|sezione pagamento|payment part)$/iu
/** The lines that head slips at the foot of bills. */
export const slipsOf = (doc: Doc): Line[] => doc.lines.filter(l => l.segments.some(s => paymentPart.test(s.text)))
export const isOnSlip = (slips: readonly Line[], token: Token): boolean => slips.some(l => l.page === token.page && l.y0 - l.h < token.y0)

/** "(PBZ d.d.)": what stands in brackets explains another name. */
const inBrackets = /^\([^()]*\)$/

/** Headings and authorities that stand like a name where nobody is meant who writes or pays. */
export const isBystander = (name: string): boolean =>
  ofPaper.test(name) || elsewhere.test(name) || ofNotes.test(name) || ofSlip.test(name) || saidOnSlip.test(name) || inBrackets.test(name)

/** Lines between captions of signatures and where they are written, in heights of type; words of such a caption at most. */
const [reach, mostWords] = [8, 4]
const toWriteOn = /[._…]{4}|\([\s._…]*\)|\( ?\p{L}[^()]{1,30}\)/u
/** "Received, | Sent / driver, | Store," over dots or names in brackets: who signs there, none of those whom a paper is from or for. */
export function isSignatures(doc: Doc, line: Line): boolean {
  const { segments } = line
  if (segments.length < 3 || segments.some(s => s.tokens.length > mostWords || /\d|:$/.test(s.text))) return false
  const under = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 4)
  return under.some(l => l.y0 - line.y1 < reach * line.h && l.segments.length > 1 && l.segments.every(s => toWriteOn.test(s.text)))
}
