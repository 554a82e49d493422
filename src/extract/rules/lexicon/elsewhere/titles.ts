import type { Language } from '../languages/types.ts'

type Titles = Language['titles']

const joined = (...languages: readonly string[]): string => languages.join('|')

/** What papers call themselves less often, in all languages: a request to pay is an invoice whatever its trade calls it. */
export const rareTitles: Titles = {
  invoice: joined(
    'application for payment|application and certificate for payment|payment application|pay application|progress claim|progress payment claim|progress billing|payment claim|payment certificate|certificate for payment|request for payment|payment request|demand note|debit note|debit memo|statement of charges|statement of fees|fee statement|tuition bill|tuition fee bill|final account|interim account|account rendered|bill of supply|sales bill|hire charges',
    'zahlungsaufforderung|provisionsabrechnung|hausgeldabrechnung|beitragsbescheid|kostenbescheid|beitragsvorschreibung|mietvorschreibung|vorschreibung|sammelabrechnung',
    "situation de travaux|décompte général|décompte définitif|décompte de charges|note de débit|avis des sommes à payer|titre de recette|demande de paiement|appel de fonds|relevé d'honoraires|relevé de factures|cotisation annuelle|autofacture|quittance de loyer|mémoire de travaux",
    'nota de cargo|nota de débito|nota de cobro|cuenta de cobro|certificación de obra|liquidación de obra|boleta de honorarios|documento de cobro|estado de cobro|estimación de obra|liquidación de comisiones',
    'avviso di parcella|avviso di pagamento|nota di debito|stato avanzamento lavori|ricevuta sanitaria|ricevuta per prestazione|autofattura|nota pro forma',
    'aviso de cobrança|nota de cobrança|venda a dinheiro|auto de medição|boletim de medição|nfs-e',
    'contributienota|huurnota|debetnota|betalingsverzoek|vorderingsstaat|verzamelnota|verkoopnota',
    'hyresavi|avgiftsavi|betalningsavi|medlemsavgift|husleieavi|betalingsvarsel|opkrævning|kontingentopkrævning',
    'nota obciążeniowa|nota księgowa|nota odsetkowa|nota debetowa',
    'výzva k úhradě|zálohová výzva|zálohový list|výzva na úhradu|předpis plateb',
    'előlegbekérő|profaktura|notă de debit|gider pusulası|müstahsil makbuzu|nota kredit pembelian',
  ),
  creditNote: joined(
    'sales return|refund note|credit adjustment note',
    'facture avoir|credit nota|kredit nota|credit factuur|kredit faktura|kreditering|kreditavräkning|nota retur|nota de devolución',
  ),
  receipt: joined(
    'sales slip|customer copy|merchant copy|bewirtungsbeleg|zahlungsbeleg|kundenbeleg|barbeleg|boleta de venta|boleta electrónica',
    'ricevuta fiscale|ricevuta di pagamento|kasticket|kassaticket|kwitantie|betaalbewijs|kvittens|kassalapp|kassakuitti|pokwitowanie',
    'dowód wpłaty|kp kasa przyjmie|pokladní doklad|příjmový pokladní doklad|stvrzenka|pénztárbizonylat|bevételi pénztárbizonylat',
    'uplatnica|blagajniški prejemek|fiskalinis kvitas|pinigų priėmimo kvitas|tahsilat makbuzu|biên lai|phiếu thu|απόδειξη λιανικής',
  ),
  deliveryNote: joined(
    'weighbridge docket|weighbridge ticket|goods received note|goods issue note|stock transfer note',
    'wägeschein|wiegeschein|materialschein|beistellschein|leihschein|anlieferschein|rückgabeschein|bon de déchargement|ticket de pesée',
    'documento di reso|rapporto di consegna|guia de consignação|minuta de entrega|magazijnbon|leverantiebon|afleveringsbewijs',
    'leveransnota|pakseddel|vareseddel|varefølgeseddel|vejeseddel|veieseddel|vägsedel|punnitustodistus|kaubasaateleht|perdavimo aktas',
    'wydanie z magazynu|protokół odbioru|kwit wagowy|przesunięcie międzymagazynowe|rozchód wewnętrzny|předávací protokol|vážní lístek',
    'preberací protokol|příjemka|kiszállítási bizonylat|mérlegjegy|visszáru|povratnica|međuskladišnica|prevzemnica|bon de consum',
    'fletë dërgesa|fletë dërgese|пакинг лист',
  ),
  waybill: joined(
    'con note|connote|consignment docket|speditionsschein|ladungsschein|versandauftrag|beförderungspapier|conocimiento aéreo|damdfe|mdf-e',
    'connossement|ladingslijst|flyfraktbrev',
  ),
  payslip: joined(
    'monatsabrechnung lohn|décompte de rémunération|certificat de rémunération|talão de vencimento|folha de vencimento|hollerith',
    'envelope de pagamento|weddefiche|salarisbrief|bezoldigingsstaat|loonstaat|lønsedel|karta wynagrodzeń|obračunska lista plaće',
    'listëpagesa|listino paga',
  ),
  utilityBill: 'waste bill|refuse collection bill|va-faktura|turnusrechnung|vyúčtování služeb',
}

/** What names a paper only where nothing but a number stands with it: within other lines these words say something else. */
export const loneTitles: Titles = {
  invoice: 'school fees|hóa đơn|faturë|vyúčtování|avi|liquidación|note de frais',
  receipt: 'ricevuta|boleta|bon|kvitas|makbuz|fiş|quittance|addition|απόδειξη',
  deliveryNote: 'bolla|wz|wydanie',
  creditNote: 'storno',
  payslip: 'lul',
}
