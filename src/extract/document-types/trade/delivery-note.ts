import { shippingWords } from '../../rules/lexicon/words/forms.ts'
import { money } from '../../rules/lexicon/words/money.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { trade } from '../../rules/lexicon/words/trade.ts'
import { goodsOf } from '../../rules/shipping/goods/table.ts'
import { measures } from '../../rules/shipping/measures.ts'
import { countedBeside, packagesTotalled, weightOfPackages } from '../../rules/shipping/packages.ts'
import { receiverOfForm, receiverSaid } from '../../rules/shipping/receiver.ts'
import { weighed } from '../../rules/shipping/scales/weighed.ts'
import { numberOfNote, numberOfPackingList, ownNumber } from '../../rules/shipping/title.ts'
import { valueOfGoods } from '../../rules/shipping/value.ts'
import { extractTrade } from '../../rules/types/invoice.ts'
import { both, title, titled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { inAllLanguages, pick } from '../words.ts'
import { isOrderedBesideDelivered, notListed, orderedBesideDelivered } from './cues.ts'
import { deliveryWords } from './delivery-words.ts'
import { amount, currency, description, productCode, quantity, unit, unitPrice } from './fields.ts'
import { ofGoodsOut } from './goods-out.ts'
import { alsoInvoice } from './joined-titles.ts'

/** Of shops' slips, which have no title. */
const sentTo =
  /(?:^|\n|\s)(?:ship(?:ped|ping)? to|ship to|deliver to|delivery address|shipping address|lieferadresse|versand an|livrer a|adresse de livraison|enviar a)\b/
const counted = /(?:^|\n|\s)(?:items?|qty|quantity|menge|anzahl|qte|quantite|cantidad|quantita)(?:\s|$)/

export const deliveryNote: BuiltInType = {
  name: 'Delivery note',
  slug: 'delivery-note',
  autoDetect: true,
  fields: [
    text('deliveryNumber', 'Number of the delivery note or packing list', must),
    date('deliveryDate', 'Day of delivery or dispatch'),
    text('orderNumber', 'Number of the order that is delivered'),
    text('supplierName', 'Company that delivers', must),
    text('supplierAddress', 'Postal address of the supplier'),
    text('customerName', 'Company or person that receives', must),
    text('customerAddress', 'Postal address of the customer'),
    text('shipToAddress', 'Address the goods are sent to'),
    text('carrier', 'Company that carries the goods'),
    num('packages', 'Number of packages'),
    num('grossWeight', 'Weight with packing'),
    text('weightUnit', 'Unit of the weight'),
    currency(),
    num('total', 'Total value, where prices are given'),
    rows('lineItems', 'One row per delivered item', [
      description,
      productCode,
      quantity,
      unit,
      unitPrice,
      amount,
      text('orderNumber', 'Order this item belongs to'),
    ]),
  ],
  cues: [
    titled('deliveryNote', 4),
    alsoInvoice('goods', -4),
    title(
      'delivery note',
      notListed(
        /\b(delivery note|delivery order|packing list|(?:packing|package|shipping) slip|pick(?:ing)? ?list|lieferschein(?!-?\s?(nr|nummer|datum|no))|bordereau de livraison|bon de livraison|liste de colisage|packliste|delivery challan|albaran|bon d'enlevement|nota de entrega|lista de empaque|documento di trasporto|bolla di (?:consegna|accompagnamento)|distinta di imballaggio|ddt|guia de (?:remision|despacho)|remito|nota de (?:remision|despacho)|ceki listesi|colisage|despatch note|dispatch note|delivery docket|advice note|packing ?\/ ?weight ?list|weight ?list|delivery slip|packinglist|packzettel|warenbegleitschein|abholschein|ausgabeschein|bordereau d'expedition|bon de (?:sortie|transfert|enlevement)|note de livraison|hoja de entrega|vale de entrega|parte de entrega)\b/,
      ),
      4,
    ),
    title(
      'delivery note by another name',
      notListed(
        /\b(?:(?:dispatch|despatch|delivery|shipping|shipment|goods|stock) (?:advice|notice|ticket|receipt|voucher|sheet)|(?:advanced? )?ship(?:ping|ment)? notice|shipping list|packing (?:note|sheet|specification)|pick(?:ing)? (?:slip|ticket|note)|(?:material |returnable |non-returnable )?gate ?pass|weighbridge ticket|goods (?:issued?|dispatch(?:ed)?|despatch(?:ed)?|delivery|transfer|out(?:wards)?) (?:note|slip|voucher)|(?:\w+-)?(?:waren|material)(?:liefer|ausgangs|begleit|ausgabe)schein|\w{3,}lieferschein|pack(?:schein|liste)|versandanzeige|liefer(?:avis|liste|beleg|nachweis|bestatigung)|kommissionier(?:schein|liste)|(?:auslieferungs|begleit|abhol|\w*entnahme|ubergabe|retouren|rucklieferungs|wiege|versand)schein|packstuckliste|avis (?:d'expedition|de livraison)|bulletin de livraison|bon de (?:preparation|remise|reception|retour|pesee)|note d'envoi|liste d'emballage|bordereau de (?:remise|colisage)|(?:nota|vale|orden|boleta) de (?:envio|salida|despacho|entrega)|remision|lista de (?:contenido|embalaje|bultos)|aviso de (?:expedicion|envio)|conduce|d\. ?d\. ?t\.?|(?:lista|distinta) (?:(?:di|dei|degli|d') ?)?(?:imballagg(?:io|i)|colli|prelievo)|(?:buono|nota|bolla|avviso) di (?:consegna|spedizione|uscita|scarico))\b/,
      ),
      3,
    ),
    title(
      'delivery note in words of programs and further countries',
      /\b(?:(?:dispatch|despatch|collection|release|loading) (?:docket|note)|(?:ship(?:ping|ment)?|transfer) (?:ticket|note)|(?:material|stock|goods) (?:issue|transfer|return)s? (?:note|slip)|outbound delivery|(?:sales|posted) shipment|contents? list|what's in (?:the|your|this) (?:box|parcel|package)|parts shipper|packing (?:specification|declaration)|certificate of delivery|delivery certificate|liefer(?:note|mitteilung|anzeige)|waren(?:ausgangsbeleg|begleitpapier)|(?:ausgabe|abhol|ubergabe)beleg|bon d'expedition|pv de livraison|proces-verbal de livraison|documento d[ei] (?:entrega|consegna)|distinta di (?:spedizione|consegna|carico)|bolla (?:n[°.r]|accompagnatoria)|afleverlijst|(?:begeleidings|afhaal|uitgifte|zend)bon|leveransavisering|utleveranssedel|kuormakirja|fylgise[dð]ill|afhendingarse[dð]ill|szallito level|proces verbal de predare|phieu (?:giao hang|xuat kho)|flete-?\s?(?:dergese|dalje)|nota ta' kunsinna)\b/,
      3,
    ),
    title(
      'ticket of a load, or slip of goods that go back or are issued',
      /\b(?:(?:inbound|outbound|scale|weigh(?:bridge)?|weight|load|tip(?:ping)?|loader|quarry|concrete|batch) ticket|conveyance note|(?:collection|milk|cartage|tanker|load) docket|returned goods(?: (?:slip|note|form))?|(?:concrete|fuel|hire|quarry|aggregate) docket|pack(?:ing)? (?:report|sheet)|(?:inter-?branch|stock) transfer|load(?:ing)? sheet|pull (?:sheet|ticket)|(?:lade|verlade|ablieferungs|entnahme|umlagerungs)schein|lieferzettel|fiche de livraison|feuille de livraison|bon de chargement|recibo de (?:entrega|mercancia)|comprobante de entrega|constancia de entrega|nota de carga|guia de (?:entrega|salida)|comprovante de entrega|nota de remessa|romaneio|buono di carico|nota di carico|verbale di consegna|laadbon|leverbon|ophaalbon|lastsedel|(?:goods )?returns? (?:note|slip|form|label|advice)|issue (?:&|and) receipt|(?:stores?|material|stock) (?:issue|requisition)|waagschein|retourenschein|rucksendeschein|bon de (?:retour|pesee)|ticket de pesee|(?:nota|albaran|guia) de devoluc(?:ion|ao)|ticket de bascula|bolla di reso|reso merce|retourbon|weegbon|returseddel|retursedel|palautuslahete|vagsedel)\b/,
      3,
    ),
    title('docket', /(?:^|\n)\W*docket(?: (?:no|number|#))?\W*(?:[a-z]{0,4}-?\d[\d-]*)?\W*(?:\n|$)/, 3),
    title(
      'abbreviated delivery note',
      /(?:^|\n| )(?:[\p{L}]+-)?(?:ls|bl|alb)[ .-]{0,2}(?:n[ro°º.]{0,2} ?)?\d{3,}|^\W*bon (?:n[°ro.]{1,2} ?)?\d[\d./-]+\W*$/mu,
      3,
    ),
    title('delivery note of Poland', /^\W*wz(?: ?\(?wydanie zewnetrzne\)?)?(?:\s?n[ru]\.?)?\W*(?:\d[\d/a-z-]*)?\W*$/m, 3.5),
    title(
      'delivery note in another script',
      /(?:δελτιο αποστολης|отпремница|товарная накладная|стокова разписка|видаткова накладна|送货单|送貨單|納品書)/,
      3,
    ),
    title(
      'packing list alone in its line',
      /^\W*(?:[\p{L} ]{3,30}\/\s?)?(?:packing list|packing slip|delivery note|liste de colisage|lista de empaque|ceki listesi|lieferschein|albaran|bon de livraison)(?:\s?\/[\p{L} ]{3,30})?\W*$/mu,
      2.5,
    ),
    // Of a title with its number; other papers name the number of a delivery amid their own.
    title('numbered delivery note', /(?<!\p{L})lieferschein-?\s?(?:nr|nummer|no)\.?:?\s?[a-z]{0,3}[\s-]?\d[^:]*$/mu, 4.5),
    word(
      'another paper asks for the money',
      /\b(?:factuur volgt|rechnung (?:folgt|wird separat|wird gesondert)|(?:tax )?invoice (?:follows|to follow|will follow)|facture (?:suit|suivra)|factura (?:sigue|aparte)|fattura segue|segue fattura|faktur[ae]n? (?:foljer|folger|skickas|sendes)|lasku (?:lahetetaan|seuraa)|(?:este documento )?nao serve de fatura|(?:dies ist |das ist )?keine rechnung|(?:this is )?not an? (?:tax |vat )?invoice|dit is geen factuur|ceci n'est pas une facture)\b/,
      2,
    ),
    word(
      'goods taken over',
      /\b(?:(?:received|rec'?d|accepted) in (?:good (?:order|condition)|full)|goods (?:received|checked)|received the above|(?:ware|waren|lieferung|sendung) (?:vollstandig |ordnungsgemass )*(?:erhalten|ubernommen|empfangen)|marchandises? recue?s?|recu (?:les marchandises|en bon etat)|recibi(?:do)? conforme|recibi la mercancia|merce ricevuta|firma (?:del )?(?:destinatario|conducente|vettore)|recebi|voor (?:goede )?ontvangst|varorna mottagna|mottaget av|modtaget af|mottatt av|tavaran vastaanotto|odebral|odebral[ao]?|prevzal|przyjal|kvitteras?|issued by|packed by|picked by|picker|checked by|driver(?:'s)? (?:name|signature))\b/,
      0.8,
    ),
    ...ofGoodsOut,
    both('weighed in and out', /\bgross\b|\b1st\b|\bbrutto\b/, /\btare\b|\b2nd\b[\s\S]{0,60}\bnet\b|\btara\b/, 1.2),
    word(
      'delivery number',
      /\b(delivery (no|number|note (no|number))|lieferschein-?(nr|nummer)|packing (list|slip) (no|number|#)|numero de albaran|(?:pak|leverings?)bon-?(?:nr|nummer|datum))\b/,
      1.5,
    ),
    word(
      'shipping',
      /\b(ship to|ship date|shipped|carrier|packages?|cartons?|gross weight|net weight|received by|pieces|bruttogewicht|colis)\b/,
      1,
    ),
    orderedBesideDelivered(1.5),
    both(
      'where to and by whom',
      /\b(?:delivery address|ship(?:ping)? to|shipping address|lieferadresse|lieferanschrift|adresse de livraison|direccion de entrega|afleveradres|leveransadress|leveringsadresse)\b/,
      /\b(?:shipping date|ship date|tracking (?:reference|number|no)|(?:shipped|sent) .{0,30}\bvia|carrier|total weight|versandart|spediteur|transporteur|transportista|leveranssatt)\b/,
      1,
    ),
    word(
      'part of an order',
      /\b(?:(?:other|remaining|additional|more) items (?:from|in|of) (?:your|this|the) order|(?:not )?included in this shipment|items in this shipment|shipped separately)\b/,
      1,
    ),
    word('asks for payment', /\b(invoice date|rechnungs-?(nr|nummer|datum)|amount due|total due|zahlbar)\b/, -2),
    // German papers print it in every foot.
    word('an account', /\biban\b/, -0.8),
    // Packing lists name the invoice that they go with.
    word('number of an invoice', /\binvoice (no|number)\b/, -0.7),
  ],
  shape: ({ text, amounts }) =>
    amounts === 0 &&
    (isOrderedBesideDelivered(text) || (sentTo.test(text) && counted.test(text) && /\border\b|bestell|pedido|commande|ordine/.test(text)))
      ? [{ name: 'goods counted, ordered or sent to somebody, and no money', weight: 2.5 }]
      : [],
  words: inAllLanguages(
    trade,
    money,
    party,
    pick(shippingWords, ['packages', 'grossWeight', 'netWeight', 'volume', 'carrier']),
    deliveryWords,
  ),
  read: b => {
    extractTrade(b, {
      number: 'deliveryNumber',
      numberConcepts: ['deliveryNumber'],
      date: 'deliveryDate',
      dateConcepts: ['deliveryDate', 'invoiceDate'],
      titles: ['deliveryNumber'],
    })
    ownNumber(b, numberOfNote(b))
    valueOfGoods(b)
    if ((b.get('deliveryNumber') ?? null) === null) b.best('deliveryNumber', numberOfPackingList(b))
    receiverSaid(b)
    receiverOfForm(b)
    measures(b, goodsOf(b.doc))
    if ((b.get('packages') ?? null) === null) b.best('packages', packagesTotalled(b))
    b.best('packages', countedBeside(b))
    weightOfPackages(b)
    weighed(b)
  },
}
