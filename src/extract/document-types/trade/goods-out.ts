import { fold } from '../../rules/fold.ts'
import { titlesOf } from '../../rules/lexicon/further.ts'
import { besideWaybills, type Cue, title, word } from '../cues.ts'

const elsewhere = [...new Set(titlesOf('deliveryNote').map(fold))].filter(t => t.length > 5)
const names = [
  'delivery (?:note|order|docket|slip|challan|advice)',
  '(?:dispatch|despatch|goods issue|goods dispatch) note',
  'packing (?:list|slip|note)',
  'lieferschein',
  'packliste',
  'warenbegleitschein',
  '(?:bon|bordereau|bulletin) de livraison',
  "bordereau d'expedition",
  'bon de sortie',
  'guia de (?:despacho|remision|entrega|remessa|transporte)',
  'nota de (?:entrega|remision|despacho|remessa)',
  'remito',
  'albaran(?: de entrega)?',
  'documento di trasporto',
  'bolla di (?:consegna|accompagnamento)',
  'δελτιο (?:αποστολης|παραδοσης)',
  ...elsewhere.map(t => t.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
].join('|')

/** "GUÍA DE DESPACHO" or "Szállítólevél" with nothing in its line but how it was issued. */
const alone = new RegExp(
  `^\\W*(?:${names})(?: (?:electronic[ao]|eletronic[ao]|digital|original|kopie|copia|copie|copy|remitente|valorizad[ao]))?(?:\\s?[/–|-]\\s?[\\p{L}' ]{3,30})?\\W*$`,
  'mu',
)
const anyOf = new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})(?!\\W{0,3}(?:n[ro°º]|nummer|number|no|#|datum|date|vom|du|del)(?!\\p{L}))`, 'u')
/** Titles of papers that ask for money: they name such papers in columns of references. */
const others =
  /(?<!\p{L})(?:(?:tax |sales |commercial )?invoice|rechnung|factur[ae]|fattura|fatura|faktur[ay]?|fakturos|factuur|szamla|racun|lasku|arve|rekins|saskaita|reikningur|credit note|gutschrift|avoir)(?!\p{L})/u

const isGoodsOut = (pattern: RegExp) => besideWaybills({ test: text => pattern.test(text) && !others.test(text) })

/** Who carries the goods away, and in what: on papers that go with them. */
const carried =
  /(?<!\p{L})(?:no\.? ?(?:polisi|kendaraan)|nopol|patente(?: camion| vehiculo)?|placa(?: del vehiculo)?s?|targa(?: automezzo)?|(?:amtl\. )?kennzeichen|kfz-?kennzeichen|rendszam\w*|spz|ecv|rz vozidla|(?:nr|numer) rej\w*|registracij\w+ (?:broj|oznaka|stevilka)|registarsk\w+ (?:broj|oznaka)|reg\. ?(?:br|oznaka)|(?:arac )?plaka(?:si| no)?|(?:vehicle|truck|lorry|trailer) (?:no|number|reg\w*|plate)|reg(?:istration)? plate|number plate|bien so(?: xe)?|so xe|kenteken|rekisterinumero|auto ?nr|nr\.? (?:auto|inmatriculare)|mijloc(?:ul)? de transport|valst\.? ?nr|automobilio nr|targa e mjetit|immatriculation|plaque|chofer|nombre del (?:conductor|chofer|transportista)|chauffeur|sopir|supir|pengemudi|sofor|soforul?|kierowca|ridic|vodic|vozac|voznik|gepkocsivezeto|vairuotojas|vaditajs|autojuht|kuljettaja|motorista|autista|conducente|tai xe|lai xe|shoferi|driver(?:'s)? (?:name|id|signature)|αριθμος κυκλοφοριας|αρ\.? κυκλοφοριας|μεταφορεας|мпс|рег\.? ?№|шофьор|возач)(?!\p{L})/u

/** Who hands the goods over and who takes them, at the foot of such papers. */
const handed =
  /(?<!\p{L})(?:atvette|atvevo alairasa|kiadta|aruatvetel|(?:barang )?(?:telah )?diterima (?:oleh|dengan|dalam)|yang (?:menerima|menyerahkan)|bagian gudang|(?:recepcion|acuse de recibo)(?: de)? (?:conforme|mercaderias?)|recibe? conforme|recinto|entregue por|despachado por|recu par|remis par|prepare par|livre par|expedie par|prepared by|released by|loaded by|delivered by|wydal|odebral(?: towar)?|vydal|prevzal|predal|prijal|izdao|primio|preuzeo|izdal|prevzel|predal|a predat|am primit|gestionar|delegat|teslim (?:eden|alan)|teslim alindi|utlamnat av|mottagare|udleveret af|utlevert av|luovuttaja|vastaanottaja|valjastas|vastu vottis|izsniedza|pienema|isdave|prieme|gaiti?|dorezoi|pranoi|nguoi (?:giao|nhan)(?: hang)?|afhent af|motteki[dð] af|παρελαβε|παρεδωσε|ο παραλαβων|предал|приел|издао|примио)(?!\p{L})/u

/** Signs of papers that go with goods, beside their common titles. */
export const ofGoodsOut: readonly Cue[] = [
  title('delivery note and nothing else in its line', isGoodsOut(alone), 1.4),
  word('who carries, in what', carried, 0.6),
  word('handed over and taken', handed, 0.6),
]

/** Of papers that ask for money: named like one that goes with the goods, and not like one of theirs. */
export const namedGoodsOut = (weight: number): Cue => title('titled like what goes with goods', isGoodsOut(anyOf), weight)
