import type { Line } from '../../layout/types.ts'
import { refers } from './references.ts'

/** "Carton 1 of 2   18.2 lbs": a heading between goods. */
const packed =
  /^(?:carton|box|pallet|package|ctn|kiste|karton|palette|colis|caja|collo|doos|kolli)\s?(?:no\.?|nr\.?|#)?\s?\d{1,3}(?:\s?(?:of|\/|von|de|di|van)\s?\d{1,3})?(?!\d)/i

/** A line drawn with strokes parts what is noted from goods. */
const drawn = /^[-–—_=.*\s]{4,}$/
/** "AUFTR.TEXT: Heukoppel 92", "Kommission: Weseler Weg": what the goods under it are for. */
const purpose =
  /^(?:auftr(?:ag)?s?\.?[- ]?(?:text|nr)|(?:ihre )?kommission(?:sangaben?)?|bauvorhaben|bv|baustelle|objekt|chantier|cantiere|obra|byggeplads|project|projekt)\.?\s?:/iu

/** "Fakturujeme Vám dle Vaší objednávky:", "Für unsere Lieferung berechnen wir Ihnen:": a sentence that goods follow. */
const introduces =
  /^(?:fakturujeme|[úu][čc]tujeme|vy[úu][čc]tov[áa]v[áa]me|dod[áa]v[áa]me|wir (?:berechnen|liefer|stellen|erlauben)|(?:f[üu]r|gem[äa](?:ß|ss)|laut) .{4,60}(?:berechnen|stellen|liefern|erlauben) wir|nous (?:vous )?facturons|le fatturiamo|vi fatturiamo|les? facturamos|facturamos|hierbij (?:berekenen|factureren)|wij (?:berekenen|factureren|brengen)|vi (?:fakturerer|tillader os)|herved faktureres|vi fakturerar|we (?:hereby )?(?:charge|invoice)|veloitamme|laskutamme|sz[áa]ml[áa]zzuk|zara[čc]unavamo|fakturiramo|v[ăa] factur[ăa]m)(?!\p{L}).*:$/iu

/** "Avoir sur facture FA4417 du 05/03/2025": what goods that come back were sold with. */
const tookBack =
  /^(?:avoir|retour|remboursement|gutschrift|r[üu]ckgabe|storno|credit(?:ed)?|returns?|nota de cr[ée]dito|abono|devoluci[óo]n|reso|storno|creditering|retour) (?:sur|de|zur?|f[üu]r|von|for|against|on|from|sobre|su|voor|op) (?:(?:la |notre |votre |unserer? |ihrer? |our |your |the |onze |uw )?)(?:facture|rechnung|invoice|factura|fattura|fatura|factuur)(?!\p{L}).*\d{3}/iu

/** Lines between goods that are of none of them. */
export const isBetween = (line: Line): boolean =>
  (packed.test(line.text) && line.segments.length <= 2) ||
  refers(line) ||
  drawn.test(line.text) ||
  (line.segments.length === 1 && (introduces.test(line.text) || (tookBack.test(line.text) && !/\d[.,]\d{2}(?!\d)/.test(line.text)))) ||
  (purpose.test(line.text) && line.segments.length === 1 && !/\d[.,]\d{2}(?!\d)/.test(line.text))

/** Headings that follow a table of goods. */
const section =
  /^(?:riepilog[oh]\p{L}*|quadro (?:de )?resumo|resumo|desglose|r[ée]capitulati(?:f|on)|ventilation|btw[- ]?(?:specificatie|overzicht)|podsumowanie|rekapitulac\p{L}*)(?!\p{L})|^(?:umsatzsteuer|steuer|mwst|ust|vat|tax|tva|iva)[\p{L} .-]{0,14}(?:aufschl[üu]sselung|summary|breakdown|analysis|[üu]bersicht|details|d[ée]tail)|^(?:belegsummen|zahlungs(?:bedingungen|art|hinweis)|bankverbindung|bank details|payment (?:terms|details|information)|conditions de (?:paiement|r[èe]glement)|condiciones de pago|condizioni di pagamento)\b|^(?:abschl[äa]ge|zuschl[äa]ge|allowances|charges)\s?:/iu

/** "Zahlbar bis 19.06.2025 2,00 % Skonto": by when and how to pay, whatever sum stands beside it. */
const terms =
  /^(?:zahlbar\s(?:bis|innerhalb|binnen|sofort|netto|ohne)|zahlung(?:s(?:bedingungen|ziel|weise|art))?[ .]*:|zahlbetrag bis|payable (?:by|within|before)|payment (?:due|within)|[àa] (?:payer|r[ée]gler) avant|te betalen (?:binnen|v[óo][óo]r)|gelieve te betalen|da pagare entro|pagadero|termin p[łl]atno[śs]ci)(?!\p{L})/iu

/** Whether a line ends a table of goods by its first words. */
export const endsGoods = (line: Line): boolean => section.test(line.text) || terms.test(line.text)
