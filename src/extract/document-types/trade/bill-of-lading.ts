import { shippingWords } from '../../rules/lexicon/words/forms.ts'
import { extractBillOfLading } from '../../rules/types/shipping.ts'
import { title, titled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { inAllLanguages } from '../words.ts'

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
    titled('waybill', 4),
    title(
      'bill of lading',
      /\b(bi\s?l\s?l? of lading|konnossement|connaissement|conocimiento de embarque|polizza di carico|(sea|air|ocean|express) ?waybill|b\/l|awb|cmr|consignment note|lettre de voiture|frachtbrief|carta de porte|lettera di vettura|vrachtbrief)\b/,
      4,
    ),
    title('waybill', /\bway ?bill\b/, 2),
    word('shipper', /\b(shipper|exporter|verlader|chargeur|embarcador|caricatore)\b/, 1),
    word('consignee', /\b(consignee|receiver|empfanger|destinataire|consignatario|destinatario)\b/, 1),
    word('notify party', /\bnotify( party)?\b/, 1.5),
    word('ports', /\b((air)?port of (loading|discharge|departure|destination)|place of (receipt|delivery)|vessel|voyage|ocean)\b/, 1.5),
    word('container number', /\b[a-z]{3}u\s?\d{6}\s?\d\b/, 1),
    word(
      'words of its form',
      /\b(particulars furnished by|special marks|shipping units|not negotiable|said to contain|shipper'?s load|convention.{0,80}\(?cmr|handling unit)\b/,
      1,
    ),
    word('freight', /\b(freight (prepaid|collect|charges)|carrier|scac)\b/, 0.8),
  ],
  words: inAllLanguages(shippingWords),
  read: extractBillOfLading,
}
