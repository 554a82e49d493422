import { shippingWords } from '../../rules/lexicon/words/forms.ts'
import { extractBillOfLading } from '../../rules/types/shipping.ts'
import { both, title, titled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { inAllLanguages } from '../words.ts'
import { notListed } from './cues.ts'
import { transportCues } from './transport-cues.ts'

export const billOfLading: BuiltInType = {
  name: 'Bill of lading',
  slug: 'bill-of-lading',
  autoDetect: true,
  fields: [
    text('billOfLadingNumber', 'Number of the bill of lading', must),
    text('bookingNumber', 'Booking number of the carrier'),
    text('shipperName', 'Company that ships', must),
    text('shipperAddress', 'Postal address of the shipper'),
    text('consigneeName', 'Company that receives', must),
    text('consigneeAddress', 'Postal address of the consignee'),
    text('notifyPartyName', 'Party to be notified of arrival'),
    text('notifyPartyAddress', 'Postal address of the notify party'),
    text('carrierName', 'Shipping company'),
    text('scac', 'Standard carrier alpha code', { label: 'SCAC' }),
    text('vessel', 'Name of the ship'),
    text('voyage', 'Voyage number'),
    text('placeOfReceipt', 'Where the carrier takes over the goods'),
    text('portOfLoading', 'Port where the goods are loaded'),
    text('portOfDischarge', 'Port where the goods are unloaded'),
    text('placeOfDelivery', 'Where the carrier hands over the goods'),
    date('dateOfIssue', 'Day of issue'),
    date('shippedOnBoardDate', 'Day the goods were loaded on board'),
    text('freightTerms', 'Prepaid or collect'),
    num('totalPackages', 'Number of packages'),
    num('grossWeight', 'Weight with packing'),
    text('weightUnit', 'Unit of the weight'),
    num('volume', 'Measurement of the goods'),
    text('volumeUnit', 'Unit of the volume'),
    rows('containers', 'One row per container', [
      text('containerNumber', 'Container number, ISO 6346'),
      text('sealNumber', 'Seal number'),
      text('type', 'Size and type, such as 40HC'),
    ]),
    rows('goods', 'One row per kind of goods', [
      text('description', 'Description of the goods'),
      num('packages', 'Number of packages'),
      num('grossWeight', 'Weight with packing'),
      num('volume', 'Measurement'),
    ]),
  ],
  cues: [
    ...transportCues,
    titled('waybill', 4),
    title(
      'bill of lading',
      /\b(bi\s?l\s?l? of lading|konnossement|connaissement|conocimiento de embarque|polizza di carico|(sea|air|ocean|express) ?waybill|b\/l|awb|cmr|consignment note|lettre de (?:voiture|transport)|\w*frachtbrief|carta de porte|lettera di (?:vettura|trasporto)|\w*vrachtbrief|(?:combined|multimodal|through) transport document|(?:sea|air|ocean|express|rail|road|truck|courier|freight|house|master) ?way ?bill)\b/,
      4,
    ),
    title('waybill', /\bway ?bill\b/, 2),
    title(
      'waybill of a country',
      /\b(?:lorry receipt|goods (?:consignment note|receipt note)|truck receipt|speditionsubergabeschein|speditionsauftrag|ladeschein|bordero|remesa|arrival notice|truck forwarding note|goods forwarding note|container carrier document|carta (?:de )?porte|mic ?\/ ?(?:crt|dta)|conhecimento de transporte|dacte|lettre de transport|guia de transporte|road waybill|minuta de (?:despacho|transporte)|documento de control|vaztarastis|prepravni list|recepisse|guia (?:de (?:carga|encomienda|transporte terrestre)|aerea)|conhecimento de (?:carga|frete)|declaration d'expedition)\b/,
      3,
    ),
    title(
      'order to carry goods, or list of those that are carried',
      /\b(?:(?:transport(?:ation)?|carriage|haulage|forwarding|shipping|collection|pick-?up|dispatch) (?:order|instructions?)|(?:freight|pro) bill|(?:carrier |rate |load |freight )+confirmation|shipper'?s letter of instructions?|(?:cargo|load|freight|shipping|truck|trip|delivery) (?:manifest|run ?sheet)|loading (?:list|order|slip)|(?:forwarder'?s|forwarding agent'?s) (?:cargo|certificate of) (?:receipt|transport)|fcr|congenbill|(?:standard shipping|dangerous goods|collection) note|railway receipt|certificate of posting|dock receipt|mate'?s receipt|proof of delivery|p\.?o\.?d\.?|transport-?auftrag|(?:lade|fracht|fuhr|verlade)auftrag|(?:lade|verlade|roll)liste|(?:ubernahme|fracht|verlade)schein|(?:abliefer(?:ungs)?|zustell)-?(?:nachweis|beleg|schein)|abholauftrag|rollkarte|spediteur-?ubernahmebescheinigung|preuve de livraison|prova di consegna|confirmation d'affretement|ordre de (?:transport|chargement|mission de transport)|bordereau de (?:transport|chargement|groupage)|bon de (?:transport|chargement|ramasse)|(?:manifeste|liste) de chargement|(?:orden|solicitud|instrucciones) de (?:transporte|carga|embarque)|manifiesto de (?:carga|transporte)|(?:guia|nota|albaran) de (?:envio|embarque|porte)|ordine di (?:trasporto|carico|spedizione)|(?:scheda|bolla|nota) di (?:trasporto|carico|spedizione)|(?:distinta|lista|manifesto) di carico)\b/,
      3,
    ),
    title(
      'receipt of a courier',
      /\b(?:(?:proof|receipt|confirmation) of (?:shipment|shipping|dispatch|posting|collection)|(?:shipping|shipment|courier|posting) (?:receipt|confirmation|label)|einlieferungs(?:beleg|schein)|versand(?:beleg|schein|bestatigung|etikett)|sendungsbeleg|paketschein|preuve de depot|(?:recepisse|bordereau) d'(?:envoi|expedition)|bon d'envoi|comprobante de (?:envio|admision)|resguardo de envio|ricevuta di spedizione|etichetta di spedizione|comprovativo de envio)\b/,
      3,
    ),
    word('shipper', /\b(shipper|exporter|verlader|chargeur|embarcador|caricatore)\b/, 1),
    word('consignee', /\b(consignee|receiver|empfanger|destinataire|consignatario|destinatario)\b/, 1),
    // What goods cost names where they go from and to.
    title('invoice for goods on their way', /\b(?:commercial|pro ?-?forma|export|customs) invoice\b/, -3),
    // What goes with goods names the same two ends.
    titled('deliveryNote', -2),
    title(
      'delivery note',
      notListed(
        /\b(?:packing (?:list|slip)|delivery (?:note|order|challan)|lieferschein|packliste|bon de livraison|liste de colisage|albaran|documento di trasporto|ddt|remito|guia de remision)\b/,
      ),
      -2,
    ),
    both(
      'sender and receiver',
      /\b(?:shipper|consignor|sender|ship(?:ped)? from|remitente|expedidor|embarcador|remetente|expediteur|mittente|absender|versender|verlader|afzender|avsandare|afsender|avsender|lahettaja|nadawca|odesilatel|odosielatel|expeditor|felado|gonderen|gonderici|posiljatelj|siuntejas)\b/,
      /\b(?:consignee|receiver|recipient|ship(?:ped)? to|destinatario|consignatario|destinataire|empfanger|geadresseerde|ontvanger|mottagare|modtager|mottaker|vastaanottaja|odbiorca|prijemce|prijemca|destinatar|cimzett|alici|primatelj|prejemnik|gavejas)\b/,
      2,
    ),
    both(
      'sender and where it is delivered',
      /(?:^|\n|\s)(?:sender|consignor|collect(?:ion)? (?:from|address)|pick-?up (?:from|address|location))\b/,
      /\b(?:delivery address|deliver(?:y)? to|delivery location|drop-?off)\b/,
      2,
    ),
    both(
      'from whom and to whom on a label',
      /(?:^|\n|\s)from ?:|(?:^|\n) ?(?:von|abs|de|exp|da|van|fra|fran|od|nad|mitt|rem|afz|afs|avs) ?[.:]{1,2}[ \n]/,
      /(?:^|\n|\s)to ?:|(?:^|\n) ?(?:an|empf|a|dest|para|naar|til|till|do|odb|ontv|geadr|mott|modt) ?[.:]{1,2}[ \n]/,
      2,
    ),
    word(
      'one of several pieces',
      /(?:^|\n) ?(?:(?:piece|parcel|item|box|pkg|carton)s?:? ?)?\d{1,3} of \d{1,3} ?(?:\n|$)|\b(?:paket|parcel|piece|pkg|colis|bulto|collo|pakke) ?\d{1,3} ?\/ ?\d{1,3}\b/,
      0.5,
    ),
    both(
      'packages and their weight',
      /\b(?:packages?|pieces|pkgs|pcs|boxes|parcels?|pakete?|cartons|pallets|(?:no\.?|number) of items|bultos|colis|coll[io]|kolli|packstucke?|volumes|cantidad|bags|rolls|koli|kap adedi|palet\p{L}*|paczk\p{L}*|przesylk\p{L}*|zasilk\p{L}*|csomag\p{L}*|colete?|pakker?|encomendas?|paquetes?)\b/u,
      /\b(?:(?:total |gross |actual |charged |chargeable )?weight|peso|poids|(?:brutto)?gewicht|waga|greutate|agirlik|vikt|vaegt|paino|suly|hmotnost|tezina|\d+ ?(?:kgs?|lbs?))\b/,
      0.8,
    ),
    word(
      'number of a waybill',
      /\b(?:[gl]r|awb|hawb|hbl|connote|con note|consignment note|consignment|cn|waybill|guia|remesa|docket) ?(?:no|nr|number|#|:)/,
      1.5,
    ),
    word(
      'number to track',
      /\b(?:tracking|trk|track & trace|seguimiento|suivi|sendungs|zasilky|przesylki|zending) ?(?:no|nr|number|numero|nummer|#|:|\n)|\bsendungs-?(?:nr|nummer)\b/,
      1.5,
    ),
    both('parcel on its way', /(?:^|\n|\s)(?:ship|deliver) to ?:/, /\b(?:tracking|trk) ?(?:no|nr|number|#|:)/, 1.2),
    word('number of a parcel', /\b1z ?[\da-z]{3} ?[\da-z]{3} ?\d{2} ?\d{4} ?\d{4}\b/, 1.5),
    word('copy of the consignor', /\b(?:consignor|consignee|driver|shipper|transporter)(?:'s)? copy\b|\be-?way bill\b|\bto pay\b/, 0.8),
    both(
      'day and weight on a label',
      /\b(?:ship|shipping|shipment) date\b/,
      /\b(?:act ?wgt|actual weight|item weight|pkg weight|weight) ?:/,
      1.2,
    ),
    word('notify party', /\bnotify( party)?\b/, 1.5),
    word('ports', /\b((air)?port of (loading|discharge|departure|destination)|place of (receipt|delivery)|vessel|voyage|ocean)\b/, 1.5),
    word('container number', /\b[a-z]{3}u\s?\d{6}\s?\d\b/, 1),
    word(
      'words of its form',
      /\b(particulars furnished by|special marks|shipping units|not negotiable|said to contain|shipper'?s load|convention.{0,80}\(?cmr|handling unit)\b/,
      1,
    ),
    word(
      'asks for payment',
      /\b(tax invoice|invoice date|rechnungs-?datum|date de (?:la )?facture|data (?:della )?fattura|fecha de (?:la )?factura|factuurdatum|fakturadat[ou]m?|data wystawienia)\b/,
      -2,
    ),
    word('freight', /\b(freight (prepaid|collect|charges)|carrier|scac)\b/, 0.8),
  ],
  // What is counted on papers of goods on their way are packages.
  words: inAllLanguages(shippingWords, { packages: { en: 'qty~|quantity~', de: 'menge~', fr: 'qte~|quantite~', it: 'quantita~' } }),
  read: extractBillOfLading,
}
