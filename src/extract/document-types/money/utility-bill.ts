import { fetchedFrom } from '../../rules/lexicon/elsewhere/collected.ts'
import { type Phrases, tabled } from '../../rules/lexicon/types.ts'
import { utilityWords } from '../../rules/lexicon/words/finance.ts'
import { money } from '../../rules/lexicon/words/money.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { trade } from '../../rules/lexicon/words/trade.ts'
import { extractUtility } from '../../rules/types/utility.ts'
import { both, labelled, title, titled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, text } from '../define.ts'
import { pick, words } from '../words.ts'
import { ofBillCaptions } from './bill-captions.ts'
import { currency } from './fields.ts'
import { ofNetworks } from './meters.ts'
import { ofOtherScripts } from './other-scripts.ts'
import { ofReadMeters } from './read-meters.ts'
import { chargedByMonth, fastLine, ofServices } from './services.ts'
import {
  allTelephoneUse,
  billOfMonth,
  telephoneBill,
  telephoneCompany,
  telephoneService,
  telephoneServices,
  telephoneUse,
} from './telephone.ts'
import { binsLifted, ofTowns, wasteFetched } from './towns.ts'

const elsewhere = (phrases: Phrases): Phrases =>
  Object.fromEntries(Object.entries(phrases).filter(([lang]) => !tabled.some(t => t === lang)))
/** Numbers that suppliers of further languages caption as any trader does. */
const ofInvoices = {
  accountNumber: elsewhere(trade.customerId),
  billNumber: elsewhere(trade.invoiceNumber),
  billDate: elsewhere(trade.invoiceDate),
}

export const utilityBill: BuiltInType = {
  name: 'Utility bill',
  slug: 'utility-bill',
  autoDetect: true,
  fields: [
    text('providerName', 'Company that supplies', must),
    text('providerAddress', 'Postal address of the provider'),
    text('customerName', 'Name of the customer', must),
    text('customerAddress', 'Postal address of the customer'),
    text('serviceAddress', 'Address that is supplied'),
    text('accountNumber', 'Customer or contract account number'),
    text('billNumber', 'Number of the bill'),
    date('billDate', 'Day of issue', must),
    date('dueDate', 'Day by which payment is due'),
    date('periodStart', 'First day of the billing period'),
    date('periodEnd', 'Last day of the billing period'),
    text('utilityType', 'Electricity, gas, water, heating, telephone, internet …'),
    text('meterNumber', 'Number of the meter'),
    num('consumption', 'Quantity used in the period'),
    text('consumptionUnit', 'Unit of the consumption, such as kWh or m³'),
    num('previousBalance', 'Open balance of earlier bills'),
    currency,
    num('totalTax', 'Sum of all taxes'),
    num('total', 'Total of this bill'),
    num('amountDue', 'What is to be paid', must),
    text('iban', 'Account to pay to', { label: 'IBAN' }),
  ],
  cues: [
    titled('utilityBill', 3.5),
    labelled('utility', 'meter', 1.8),
    labelled('utility', 'consumption', 1.2),
    title(
      'utility bill',
      /\b(utility bill|electric(ity)? bill|gas bill|water bill|energy (bill|statement|invoice)|(strom|gas|energie|wasser)(ab)?rechnung|jahres(ab)?rechnung (strom|gas|energie|wasser|fernwarme)|jahresverbrauchsabrechnung|facture d'(electricite|energie|eau)|(factura|recibo|boleta|cuenta|aviso) (de|por) (la )?(luz|electricidad|gas|agua|energia|consumo de (energia|agua|gas)|servicios? publicos?|suministro|servicio electrico)|(factura|recibo|conta|talao) de (agua|energia|electricidade|luz)|facture d'eau|quittance d'(eau|electricite)|facture (de )?consommation|(light|power|utility|waste ?water|sewer(age)?|heating) (bill|statement|account)|(water|gas|electricity) (and|&) \w+ (bill|statement)|energy bill|bolletta|fatura de (agua|luz|energia|eletricidade|gas)|fatura (da |de )?energia|energierekening|(energie|stroom|gas|water)(nota|factuur)|elrakning|elregning|stromregning|faktura za (energi\w*|prad|gaz|wode|elektrinu|plyn))\b/,
      3.5,
    ),
    title(
      'bill of what comes by pipe or wire',
      /\b(?:(?:cable|wireless|district heating|trash|recycling|storm ?water|natural gas|water (?:and|&) sewer(?:age)?|light (?:and|&) water|council|municipal|electricity|rates) (?:(?:and|&) \w+ )?(?:bill|statement|account|invoice)(?: statement)?|bill of supply for electricity|(?:tax )?invoice (?:for )?(?:electricity|gas|water|energy)|\w*(?:strom|gas|energie|wasser|warme|heizkosten|verbrauchs|nebenkosten|kabel|glasfaser)-?(?:ab|kosten|schluss|jahres|end|abschlags)?-?(?:rechnung|abrechnung)|(?:abschlags|schluss|jahres|end|turnus|verbrauchs)?-?(?:ab)?rechnung (?:fur )?(?:strom|erdgas|gas|energie|trinkwasser|wasser|fernwarme|nahwarme|warme)|(?:ab)?(?:wasser|fall|mull|kanal)-?(?:gebuhren?|kosten)(?:bescheid|abrechnung|rechnung)?|facture (?:de |du |d')?(?:votre )?(?:gaz|regularisation|assainissement|internet|mobile|box|telephone|telephonie|telecom\w*|chauffage|cloture)|(?:decompte|releve) de (?:consommation|charges d'energie|chauffage)|(?:recibo|boleta|planilla|cuenta|liquidacion) (?:de(?:l)? |por )?(?:(?:la|servicio de(?:l)?|servicios de|consumo de) )?(?:luz|agua(?: potable)?|energia electrica|electricidad|gas(?: natural)?|telefono)|aviso recibo|recibo telefonico|redevance (?:d'|des? )(?:enlevement des )?(?:ordures|eau|assainissement)\w*(?: menageres)?|servizio idrico integrato|factura (?:telefonica|de (?:telefon\w+|telecomunicaciones|internet|suministros?))|fattura (?:per |di |del )?(?:la )?(?:fornitura di )?(?:energia elettrica|gas(?: naturale)?|servizio idrico(?: integrato)?|luce|acqua|telefon\w+|teleriscaldamento)|bollett\w+|avviso di pagamento (?:tari|acqua|servizio idrico)|gebuhrenbescheid|(?:gemeinde|kommunal)?abgaben(?:bescheid|rechnung)|grundbesitzabgaben\w*)\b/,
      3.5,
    ),
    word(
      'supply point',
      /\b(lieu de consommation|point de livraison|pdl|supply (address|number|point)|verbrauchsstelle|marktlokation|punto de suministro|cups|punto di fornitura|pod\W{0,3}it\d{3}e\w+|potenza (impegnata|disponibile)|potencia contratada)\b/,
      2.2,
    ),
    word(
      'meter',
      /\b(meter( (no|number|reading|id))?|zahler(nummer|stand|-?nr)|verbrauchsstelle|marktlokation|compteur|contador|contatore|meter|licznik\w*|matare|maler|elektromer)\b/,
      1.8,
    ),
    word(
      'meter readings',
      /\b((previous|present|current|last) reading|leitura (anterior|atual|actual)|lectura (anterior|actual)|lettura (precedente|attuale|iniziale|finale)|ancien index|nouvel index|index (debut|fin)|releve|zahlerstand|anfangsstand|endstand|meterstand|beginstand|eindstand|matarstallning|malerstand|odczyt|stan licznika|stav meridla)\b/,
      1.8,
    ),
    word('consumption', /\b(kwh|m3|m³|therms?|ccf|usage|consumption|verbrauch|consommation|consumo)\b/, 1.8),
    word(
      'place of supply abroad',
      /\b(elhandel|rorligt elpris|elpris|anlaggnings-?id|natomrade\w*|malepunkt\w*|maleravlesning|nettleie|leveringspunkt|aftagenummer|kayttopaikka\w*|sahkon(siirto|myynti|kulutus)|energiamaksu|odberne (misto|miesto)|opm kod|eic kod|ppe|punkt poboru|punkt poboru energii|loc(ul)? de consum|cod pod|merilno mesto|obracunsko mjerno mjesto|omm|felhasznalasi hely|fogyasztasi hely|tekillesitmeno|tesisat no|tuketim noktasi|aansluiting(sadres)?|ean-?code|leveringsadres elektriciteit|punto de suministro|enerji bedeli)\b/,
      2.2,
    ),
    word(
      'tariff',
      /\b(tariff|standing charge|supply charge|service address|grundpreis|arbeitspreis|abonnement|tarif|potencia|electricity|natural gas|energy charges?)\b/,
      1,
    ),
    title(
      'bill of fees for water or waste',
      /\b(?:gebuhren)?(?:rechnung|bescheid)\b[^\n]{0,20}\b(?:\w*kehricht|abfall|mull|wasser|abwasser|entsorgungs)\w*(?:gebuhr|taxe|abgabe)\w*/,
      3.5,
    ),
    title('telephone bill', telephoneBill, 4),
    title('bill of a month, to whom it goes', billOfMonth, 2),
    title('telephone company', telephoneCompany, 1.5),
    word('telephone service', telephoneService, 2.5),
    word('telephone services', telephoneServices, 2.2),
    word('use of a telephone', telephoneUse, 2.5),
    word('all uses of a telephone', allTelephoneUse, 2),
    word(
      'charges of a network',
      /\b(dystrybuc\w*|netzentgelte?|netznutzung|acheminement|peajes?|trasporto e (la )?gestione|oneri di sistema|accise|nettleie|elnat|natavgift|netavgift|nettarif|(netwerk|net)kosten|netbeheer|(standing|supply|service availability|energy|distribution) charges?|oplata (handlowa|abonamentowa|sieciowa)|energia czynna|paliwo gazowe|tusd|bandeira tarifaria|cosip|ilum\w* publica|alcantarillado|alquiler (de |del )?contador|canon de saneamiento|saneamento|assainissement|sewer(age)?|wastewater|abwasser|schmutzwasser|termino de potencia|impuesto (especial )?(sobre|de) (la )?electricidad|tccfe|cspe|contribution tarifaire|stromsteuer|energiesteuer|energiebelasting|elafgift|elavgift|distribucni sazba)\b/,
      2.2,
    ),
    // Towns bill water together with what they carry away.
    both(
      'water and waste',
      /\b(water|sewer(age)?|sanitation|(ab|trink|schmutz)?wasser\w*|eau|agua|acqua|vann|vatten|vand|vody|vode)\b/,
      /\b(refuse|garbage|waste (collection|removal|charge)|kehricht\w*|abfall(gebuhr\w*|entsorgung)|mull(gebuhr\w*|abfuhr)|ordures menageres|residuos solidos|recoleccion de (basura|residuos)|aseo urbano|rifiuti|renovasjon|renovation|renhallning|afvalstoffenheffing|odvoz odpad\w*)\b/,
      2.8,
    ),
    word('waste that is fetched', wasteFetched, 2.8),
    both('bins paid for by the lift or their weight', wasteFetched, binsLifted, 1.5),
    word(
      'charges of a town',
      /\b(assessment rates|property rates|refuse removal|rates (and|&) taxes|municipal (account|services)|(stand|erf) (no|number)|impuesto predial|tasa municipal|taxa municipal de (lixo|limpeza))\b/,
      2,
    ),
    ...ofNetworks,
    ...ofReadMeters([2, 2, 2]),
    ...ofBillCaptions(1.5, 1.5),
    ...ofOtherScripts,
    ...ofServices([1.8, 2, 2.2, 2.2]),
    chargedByMonth(1.5),
    fastLine(3.4),
    title(
      'bill of Malaya, East Africa or Central America',
      /\b(?:bil (?:anda|bulanan|akaun|semasa)|tagihan (?:anda|listrik|air|internet|telepon|rekening)|rekening (?:air|listrik|telepon)|ankara ya (?:umeme|maji|simu)|bili ya (?:umeme|maji)|aviso de cobro|bill ng (?:kuryente|tubig))\b/,
      2.5,
    ),
    ofTowns(2.5),
    word('account summary', /\b(previous balance|amount due|total due|account (no|number))\b/, 0.6),
  ],
  words: words(utilityWords, money, party, fetchedFrom, pick(trade, ['period', 'currency']), ofInvoices),
  read: extractUtility,
}
