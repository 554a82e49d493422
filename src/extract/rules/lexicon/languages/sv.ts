import type { Language } from './types.ts'

export const swedish: Language = {
  stop: 'och|att|är|som|på|av|för|inte|med|till|vi|från|eller|ert|vid|enligt',
  months: [
    'januari|jan',
    'februari|feb',
    'mars|mar',
    'april|apr',
    'maj',
    'juni|jun',
    'juli|jul',
    'augusti|aug',
    'september|sep|sept',
    'oktober|okt',
    'november|nov',
    'december|dec',
  ],
  titles: {
    invoice: 'faktura|kundfaktura',
    creditNote: 'kreditfaktura|kreditnota',
    receipt: 'kvitto|kassakvitto',
    purchaseOrder: 'inköpsorder|beställning|rekvisition|avrop|inköpsbeställning',
    deliveryNote:
      'följesedel|packsedel|plocksedel|leveranssedel|packlista|plocklista|utleveranssedel|leveransavi|utleverans|packningslista|fraktavi|leveransbesked|följesedel leverans',
    payslip:
      'lönespecifikation|lönebesked|lönespec|löneavi|lönebeskrivning|löneutbetalning|lönebevis|utbetalningsbesked|löneuppgift|pensionsbesked|utbetalningsspecifikation',
    utilityBill:
      'elräkning|elfaktura|elnätsfaktura|energifaktura|vattenfaktura|fjärrvärmefaktura|faktura elnät|faktura el|va faktura|vattenräkning|fjärrvärmeräkning|telefonräkning|mobilräkning|avfallsfaktura|renhållningsfaktura|gasfaktura|faktura fjärrvärme|faktura vatten|faktura för el|bredbandsfaktura',
    waybill:
      'fraktsedel|konossement|flygfraktsedel|inlämningskvitto|fraktkvitto|sjöfraktsedel|transportuppdrag|speditionsuppdrag|lastlista|leveranskvitto|transportorder|transportinstruktion|leveransbevis|fraktsedel inrikes|frakthandling|godskvitto|transportsedel|transportdokument|järnvägsfraktsedel|paketkvitto|inlämningsbevis|körorder|transportbeställning|kördokument|fraktsedel utrikes|godsmanifest|transportetikett|paketetikett|avisering om gods|ankomstavi|ankomstavisering',
    passport: 'svenskt pass',
    idCard: 'identitetskort|id kort|uppehållstillstånd|uppehållskort',
    driverLicence: 'körkort',
  },
  trade: {
    invoiceNumber:
      'fakturanummer|fakturanr|faktura nr|faktura nummer|fakturans nummer|ocr nr~|faktura|kundfaktura|fakt nr|löpnummer~|försäljningsfaktura~|kundfaktura~',
    invoiceDate:
      'fakturadatum|faktura datum|datum|utskriftsdatum|fakt datum|fakturans datum|utställd~|utfärdandedatum|utfärdad|faktureringsdatum',
    dueDate:
      'förfallodatum|förfallodag|oss tillhanda|betalas senast|att betala senast|oss tillhanda senast|sista betalningsdag|förf datum|sista betaldatum|betala senast|sista betalningsdatum|betalningsdag|förfaller~|betalningsdatum|förfaller den|sista betaldag|senast betalt',
    deliveryDate:
      'leveransdatum|leveransdag|levererat|verkligt leveransdatum|lev datum|datum för leverans|utlev datum|utleveransdatum|tjänstedatum|utförandedatum|skickat datum|önskat leveransdatum|önskad leveransdag|önskad leverans|önskat leveransdag|begärt leveransdatum|förväntat leveransdatum|förväntad leverans|förväntad ankomst|leverans senast|bekräftat leveransdatum|planerat leveransdatum|planerad leverans|inleveransdatum|leveranstid~',
    period: 'period|avser period|faktureringsperiod|fakturaperiod|avtalsperiod|tjänsteperiod',
    orderNumber:
      'ordernummer|order nr|ordernr|beställningsnummer|er referens~|ert ordernr|ert ordernummer|beställning|best nr|er order|ert inköpsordernr|inköpsorder|orderreferens|rekvisition~|rekvisitionsnummer|er beställning|inköpsordernummer|köparens ordernummer|ert beställningsnummer|beställningsnr|er order nr|ert inköpsordernummer|ert orderid|märkning|godsmärkning|godsmärke|ert märke|er märkning|kundens märkning|kundens ordernummer|kundens ordernr|rekvisitionsnr',
    orderDate: 'orderdatum|beställningsdatum',
    customerId: 'kundnummer|kundnr|kund nr|kund id|ert kundnummer|kundkod',
    deliveryNumber: 'följesedelsnummer|följesedel|följesedel nr|leveransnummer|följesedelsnr|följesedels nr|packsedel nr|packsedelsnr',
    creditNoteNumber: 'kreditfaktura nr|kreditfakturanummer|kreditfaktura~|kreditnotanummer|kreditnota~|kreditnr',
    originalInvoice:
      'avser faktura|krediterar faktura|ursprunglig faktura|kredit av faktura|kreditering av faktura|krediterar fakturanr|krediterad faktura|återbetalning av faktura|kreditfaktura avser faktura|referensfaktura|avser fakturanr|original faktura|kreditfaktura till faktura|krediterar fakturanummer|tillhör faktura|avser fakturanummer|ursprungsfaktura',
    reason: 'orsak|anledning|orsak till kreditering|anledning till kreditering',
    terms: 'betalningsvillkor|betalvillkor|bet villkor|betalningssätt',
    paymentReference:
      'ocr|ocr nummer|ocr nr|referensnummer|betalningsreferens|ocr referens|referens vid betalning|ocr ref|ange vid betalning|betalningsmeddelande|referens~|ange ocr vid betalning|meddelande vid betalning|uppge vid betalning',
    incoterms: 'leveransvillkor',
    contact:
      'vår referens|kontaktperson|handläggare|kontakt|inköpare|beställare|beställd av|vår ref|vår kontakt|kontakt hos oss|upprättad av|beställarens namn|inköpare namn',
    currency: 'valuta|valutakod',
    creditNoteDate: 'datum för kreditnota|datum för kreditfaktura|kreditdatum|kreditfakturadatum|kreditnotadatum',
  },
  money: {
    net: 'netto|summa exkl moms|nettobelopp|exkl moms|belopp exkl moms|delsumma|totalt exkl moms|summa netto|varuvärde|netto sek|totalbelopp exkl moms|belopp exklusive moms|summa exklusive moms|total exkl moms|momsunderlag~|summa ex moms|totalt ex moms|belopp före moms|summa före moms|ex moms|totalt utan moms|totalt netto|totalt exklusive moms',
    tax: 'moms|momsbelopp|varav moms|total moms|moms kr|mervärdesskatt|moms totalt|moms sek|summa moms|totalt momsbelopp|summa momsbelopp|total momsbelopp|momssumma|totalt moms|skattebelopp',
    total:
      'totalt|summa|total|belopp|summa inkl moms|totalt inkl moms|fakturabelopp|totalsumma|att betala sek|totalbelopp|summa sek|summa att betala|slutsumma|totalbelopp inkl moms|fakturatotal|belopp inklusive moms|summa inklusive moms|total inkl moms|fakturasumma|bruttobelopp',
    rounding: 'öresutjämning|öresavrundning|avrundning|öresavr|öresutj|avrundn',
    due: 'att betala|summa att betala|belopp att betala|att betala totalt|kvar att betala|att erlägga|totalt att betala|restbelopp|kvarstår att betala|återstår att betala|utestående belopp|förfallet belopp|utestående~|resterande belopp|återstående belopp|återstående~',
    paid: 'betalt|inbetalt|förskott|redan betalt|à conto|delbetalt|handpenning|erlagt|betalat|förskottsbetalning|förbetalt',
    tendered: 'kontant|kontanter|kort|bankkort|mottaget',
    change: 'växel|tillbaka',
    discount: 'rabatt|rabatter|total rabatt|fakturarabatt',
    shipping: 'frakt|fraktavgift|porto|fraktkostnad|expeditionsavgift|leveranskostnad',
    tip: 'dricks',
    previousBalance: 'föregående saldo|ingående saldo|tidigare obetalt|obetalda fakturor|kvarstående skuld',
    ignoreTotal: 'antal artiklar|antal varor|totalt antal|sida',
    lineTotal: 'summa radbelopp|summa rader',
  },
  party: {
    serviceAddress:
      'anläggningsadress|anläggning~|förbrukningsadress|uttagsadress|uttagspunkt|anläggningens adress|förbrukningsställe|leveransadress el|anläggning adress|mätpunktsadress|fastighetens adress|fastighetsadress|fastighet~|förbrukningsplats|leveransställe|elnätsanläggning|leveranspunkt|objektadress|objekt',
    seller: 'säljare~|leverantör|avsändare|från|säljaren~|utställare',
    buyer:
      'kund|köpare|faktureras|faktura till|fakturaadress|faktureringsadress|fakturamottagare|till~|mottagare|köparen|fakturamottagaren|beställare~|betalas av|kunduppgifter|kundens namn',
    shipTo: 'leveransadress|levereras till|leverans till|godsmottagare|leveransmottagare|skickas till',
    name: 'namn|företagsnamn',
    address: 'adress|postadress|besöksadress',
    taxId:
      'momsreg nr|momsregistreringsnummer|vat nr|momsnr|vat nummer|moms nr|momsreg|org nr vat nr|vat reg nr|momsregnr|momsnummer|moms vat nr|organisations momsnummer|ert vat nummer|köparens vat nummer|ert momsreg nr',
    registration: 'org nr|organisationsnummer|orgnr|organisationsnr|org nummer|säte|företagsnummer',
    phone: 'telefon|tel|tfn',
    mobile: 'mobil|mobiltelefon',
    fax: 'fax',
    email: 'e post|epost|e mail|email|e postadress',
    website: 'hemsida|webb|internet|webbplats',
    iban: 'iban|bankgiro|plusgiro|bankkonto|kontonummer|bankgironr|bankgironummer',
    bic: 'bic|swift',
    bank: 'bank',
  },
  columns: {
    orderNumber: 'er order|ert ordernr|ert ordernummer|ordernr|ordernummer',
    shelf: 'lagerplats|hyllplats|plockplats',
    position: 'pos|rad|nr|radnr|rad nr',
    description:
      'beskrivning|benämning|artikel|produkt|tjänst|text|specifikation|vara|artikelbenämning|vara tjänst|beskrivning av vara tjänst|tjänst vara|varubeskrivning|artikelbeskrivning|produktnamn|produktbeskrivning',
    productCode:
      'artikel|artikelnummer|artikelnr|art nr|artnr|artikel nr|säljarens artikelnr|leverantörens artikelnr|produktkod|varunr|artikelkod|produkt tjänst',
    quantity:
      'antal|kvantitet|timmar|lev antal|ant|best antal|levererat antal|beställt antal|levererat|beställt|fakturerad kvantitet|fakturerat antal|fakt antal|lev ant|mängd|best|lev|levererad|beställd|levererade|skickat|skickad|packat|plockat|levererad mängd|beställd mängd|lev kvant|best kvant',
    unit: 'enhet|enh',
    unitPrice:
      'à pris|a pris|pris|styckpris|enhetspris|pris st|apris|pris enhet|pris exkl moms|nettopris|pris per enhet|à pris exkl moms|timpris|pris enh|bruttopris|listpris',
    discount: 'rabatt|rabatt %|rab|% rabatt',
    taxRate: 'moms|moms %|momssats|% moms|skattesats|moms i %|momskod',
    taxAmount: 'momsbelopp|moms kr|moms sek',
    base: 'netto|underlag',
    amount:
      'belopp|summa|totalt|total|belopp sek|radsumma|radbelopp|nettobelopp|belopp exkl moms|totalt exkl moms|summa exkl moms|radtotal|totalpris|pris totalt|delsumma',
    date: 'datum|bokföringsdag|transaktionsdag|bokfört|leveransdatum|lev datum|levdatum|lev dag|leveransdag|önskat lev datum',
    valueDate: 'valutadag|valutadatum',
    debit: 'uttag|debet',
    credit: 'insättning|kredit|insättningar',
    balance: 'saldo',
    reference: 'referens|verifikation',
  },
  pay: {
    employer: 'arbetsgivare|företag',
    employee: 'anställd|namn|medarbetare|arbetstagare',
    employeeId: 'anställningsnr|anställningsnummer|anst nr|anstnr|löntagarnr',
    ssn: 'personnummer|personnr|pers nr',
    jobTitle: 'befattning|yrke|tjänst|titel',
    payDate: 'utbetalningsdag|utbetalningsdatum|utbetalas|löneutbetalning|utbet datum|utbetalning',
    period: 'löneperiod|period|avser period|avräkningsperiod|lönemånad',
    grossPay: 'bruttolön|brutto|summa bruttolön|bruttobelopp|lön brutto',
    netPay:
      'att utbetala|utbetalas|utbetalt|nettolön|netto|netto att utbetala|utbetalas netto|utbetalt belopp|nettobelopp|nettoutbetalning',
    deductions: 'summa avdrag|avdrag|totala avdrag',
    incomeTax: 'preliminär skatt|skatt|prel skatt|avdragen skatt|skatteavdrag|preliminärskatt|skatt tabell',
  },
  utility: {
    accountNumber:
      'kundnummer|kundnr|avtalsnummer|kund nr|kund id|kundid|kundkonto|abonnentnummer|abonnentnr|abonnemangsnummer|anläggningsnummer~|anläggnings nr~|avtalsnr|avtal nr|avtalsid|kontraktsnummer|kontraktnr|hyresgästnummer|fastighetsnummer~|medlemsnummer~|kund ref',
    billNumber: 'räkningsnummer|fakturanummer|faktura nr|fakturanr|räkning nr',
    billDate: 'räkningsdatum|fakturadatum|datum|utskriftsdatum',
    dueDate:
      'förfallodag|förfallodatum|att betala senast|betalas senast|oss tillhanda senast|sista betalningsdag|betalningsdag|betala senast|förfaller|dras från ditt konto|autogiro dras|ska betalas senast|betalas via autogiro|sista dag för betalning|betalningsdatum',
    meter:
      'mätarnummer|mätare|mätarnr|mätare nr|mätar id|mätarens nummer|mätare id|mätar nr|mätarbeteckning|vattenmätare|elmätare|mätpunkt~',
    consumption:
      'förbrukning|total förbrukning|elförbrukning|din förbrukning|förbrukat|energiförbrukning|överförd energi|förbrukning kwh|vattenförbrukning|elanvändning|energianvändning|din elanvändning|användning|förbrukning i perioden|förbrukning m3|förbrukning mwh|värmeförbrukning|uppmätt förbrukning|debiterad förbrukning|summa förbrukning|gasförbrukning',
    period:
      'avser perioden|avser period|förbrukningsperiod|avläsningsperiod|debiteringsperiod|faktureringsperiod|mätperiod|perioden|period|förbrukning under perioden|för perioden|fakturaperiod|elförbrukningsperiod|debiterad period|avläst period|leveransperiod|gäller perioden|gäller period',
    periodStart: 'föregående avläsning|startdatum|period från',
    periodEnd: 'aktuell avläsning|senaste avläsning|slutdatum|period till',
    previousBalance:
      'saldo från föregående faktura|tidigare saldo|kvarstår sedan tidigare|ingående saldo|tidigare obetalt|obetalda fakturor|kvarvarande skuld|skuld från tidigare|saldo tidigare fakturor|restskuld',
  },
  shipping: {
    freight:
      'fraktbetalare|frakt betalas av|fraktbetalning|frakten betalas av|frakt|betalare|fraktkostnad betalas av|fraktvillkor|fraktkostnader|fraktavgift betalas av|fraktsätt betalning|transporten betalas av|betalningsvillkor frakt|frankatur',
    blNumber:
      'fraktsedelsnummer|fraktsedel nr|fraktsedelsnr|sändningsnummer|sändnings nr|sändningsnr|sändnings id|kollinummer|kolli id|fraktsedel id|transportuppdrag nr|paketnummer|försändelse id|uppdragsnr~|godsnummer~|fraktsedelsnr sändningsnr|sändnings nummer|kolli nr|ordernr transport~|skickningsnr|försändelsenummer|sändningsreferens|frakthandling nr|konossement nr|id nummer~|uppdragsnummer~|spårningsnummer|spårnings id|cmr nr|transportordernr',
    shipper:
      'avsändare|godsavsändare|avsändarens namn|avs|lastas hos|hämtas hos|upphämtningsadress~|hämtadress~|lastningsadress~|lastplats~|avsändare namn adress|avsändare namn och adress|avlastare|uppdragsgivare~|avsändare firma|lastas vid|leverantör~|från avsändare',
    consignee:
      'mottagare|godsmottagare|mottagarens namn|mott|lossas hos|leveransadress~|mottagaradress|lossningsadress~|lossplats~|mottagare namn adress|mottagare namn och adress|mottagare firma|godsets mottagare|levereras till|till mottagare|lossas vid',
    carrier:
      'transportör|speditör|fraktförare|leveranssätt~|transportsätt~|fraktsätt~|åkeri|rederi~|transportföretag|fraktförare transportör|första fraktförare|fraktbolag|åkare|budfirma|transportör namn|flygbolag',
    receipt:
      'lastningsplats|plats för mottagande|hämtadress|hämtas|från ort|avsändningsort|lastningsort|lastort|lastplats|plats för godsets övertagande|ort och datum för godsets övertagande|avgångsort|avsändningsstation|avgångsstation|avsändarort|plats och datum för godsets mottagande|upphämtningsplats|terminal avsändare',
    loading: 'lasthamn|lastningshamn|avgångshamn',
    discharge: 'lossningshamn|destinationshamn|ankomsthamn',
    delivery:
      'lossningsplats|leveransort|leveransplats|bestämmelseort|destinationsort|destination|bestämmelseort|leveransadress|lossas|lossningsort|lossort|lossplats|plats för godsets avlämnande|plats för godsets utlämnande|utlämningsort|ankomststation|bestämmelsestation|mottagarort|adressort|destination ort|avlämningsplats|utlämningsställe',
    issueDate:
      'utfärdad|utfärdandedatum|datum|avsändningsdatum|lastdatum|utfärdad i|lastningsdatum|utskriftsdatum~|sändningsdatum|skapad~|fraktsedelsdatum|avgångsdatum|ort och datum|utfärdad den|utfärdandeort och datum|skickat datum|datum för avsändning|inlämningsdatum|mottaget datum~|hämtdatum~|transportdatum|utskriven~|registrerad~|bokad~|avs datum|inlämnad',
    packages:
      'antal kolli|kolli|kolliantal|antal paket|antal pallar|kolli totalt|antal enheter|antal|kolli antal|totalt antal kolli|pall~|antal pall|kollital|antal kollin|antal kolli totalt|summa kolli|kolli totalt antal|kollin|ant kolli|antal st~|antal pallar totalt|antal paket totalt|antal lastbärare|total kolli|kolli st|antal och slag',
    netWeight: 'nettovikt|nettovikt kg',
    grossWeight:
      'bruttovikt|vikt|totalvikt|bruttovikt kg|bruttovikt i kg|brutto kg|vikt kg|faktisk vikt|vikt totalt|sändningens vikt|total vikt|verklig vikt|vikt i kg|fraktvikt~|bruttovikt totalt|vikt brutto|kg brutto|vikt brutto kg|totalvikt kg|summa vikt|godsvikt|verklig bruttovikt|total bruttovikt|faktisk vikt kg|fraktdragande vikt~|kilo|bruttovikt kilo|sändningsvikt|vikt summa',
    volume: 'volym|volym m3|volym totalt|kubik|kbm|volym kbm|volym i m3|total volym|kubikmeter|volym dm3~',
    goods:
      'varuslag|godsslag|godsbeskrivning|varubeskrivning|beskrivning|gods|innehåll|varor|benämning|vara~|godsets art|godsets beskrivelse|varuslag beskrivning|innehållsdeklaration|varans art|innehåll beskrivning|godsspecifikation|godsmärkning varuslag|benämning på godset|paketinnehåll',
    notify: 'notify adress|aviseringsadress|meddelas|aviseras',
    booking: 'bokningsnr|bokningsnummer|boknings nr|bokning nr',
    vessel: 'fartyg|fartygets namn',
    voyage: 'resa nr',
  },
  identity: {
    documentNumber: 'kortnr|kortnummer|passnr|passnummer|dokumentnr|dokumentnummer|körkortsnummer|referensnr',
    lastName: 'efternamn',
    firstName: 'förnamn',
    dateOfBirth: 'födelsetid|födelsedatum|född',
    placeOfBirth: 'födelseort',
    nationality: 'medborgarskap|nationalitet',
    sex: 'kön',
    dateOfIssue: 'utfärdat den|utfärdat|utfärdandedatum|utfärdad den|utfärdad',
    dateOfExpiry: 'giltigt t o m|giltig t o m|giltigt till|giltig till och med|sista giltighetsdag',
    issuingAuthority: 'myndighet|utfärdande myndighet|utfärdat av',
    personalNumber: 'personnr|personnummer|samordningsnummer',
    address: 'adress|bostadsort',
    height: 'längd',
    class: 'behörighet|behörigheter',
  },
}
