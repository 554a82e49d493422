import type { Language } from './types.ts'

export const danish: Language = {
  stop: 'og|er|af|til|ikke|som|det|den|der|vi|fra|eller|bedes|ved|hos|jeres',
  months: [
    'januar|jan',
    'februar|feb',
    'marts|mar',
    'april|apr',
    'maj',
    'juni|jun',
    'juli|jul',
    'august|aug',
    'september|sep|sept',
    'oktober|okt',
    'november|nov',
    'december|dec',
  ],
  titles: {
    invoice: 'faktura|regning',
    creditNote: 'kreditnota',
    receipt: 'kvittering|kassebon|bon',
    purchaseOrder: 'indkøbsordre|købsordre|rekvisition|indkøbsrekvisition|leverandørordre',
    deliveryNote:
      'følgeseddel|pakkeseddel|leveringsseddel|pakkeliste|forsendelsesseddel|plukliste|plukseddel|leveringsliste|udleveringsseddel|afsendelsesadvis|leverance følgeseddel',
    payslip:
      'lønseddel|lønspecifikation|lønopgørelse|lønudbetaling|løn afregning|lønafregning|pensionsspecifikation|lønoversigt|pensionsmeddelelse',
    utilityBill:
      'elregning|varmeregning|vandregning|elafregning|forbrugsafregning|årsopgørelse el|fjernvarmeregning|gasregning|vandopgørelse|varmeopgørelse|fjernvarmeopgørelse|aconto regning|acontoregning|årsopgørelse varme|årsopgørelse vand|telefonregning|mobilregning|renovationsregning|spildevandsregning|elfaktura|flytteopgørelse',
    waybill:
      'fragtbrev|konnossement|luftfragtbrev|forsendelsesbevis|pakkelabel|søfragtbrev|transportordre|speditionsordre|ladeliste|læsseliste|fragtbrev indenrigs|fragtdokument|transportdokument|jernbanefragtbrev|kvittering for indlevering|transportbestilling|turseddel|køreseddel fragt|manifest for gods|internationalt fragtbrev|fragtseddel|afhentningsordre|indleveringsbevis|pakkekvittering|ankomstadvis|ladebrev',
    passport: 'dansk pas',
    idCard: 'identitetskort|legitimationskort|opholdskort|opholdstilladelse',
    driverLicence: 'kørekort',
  },
  trade: {
    invoiceNumber:
      'fakturanummer|fakturanr|faktura nr|faktura nummer|faktura no|regning nr|faktura|bilagsnummer|fakturaid|salgsfaktura~|salgsfaktura nr',
    invoiceDate:
      'fakturadato|faktura dato|dato|udstedelsesdato|bilagsdato|faktureringsdato|bogføringsdato|dokumentdato|udstedt~|udstedt den',
    dueDate:
      'forfaldsdato|forfald|betalingsfrist|sidste rettidige betaling|betales senest|forfaldsdag|sidste betalingsdato|betalingsdato|sidste betalingsdag|senest betaling|sidste rettidige betalingsdato|sidste rettidige indbetalingsdag|betalingsfristen|forfalder|forfalder den|rettidig betaling|sidste betalingsfrist',
    deliveryDate:
      'leveringsdato|leveret den|lev dato|leveringsdag|dato for levering|leveret~|forsendelsesdato|udførelsesdato|afsendelsesdato|ydelsesdato|modtagelse ønskes|ønsket leveringsdato|ønsket levering|ønsket modtagelsesdato|forventet levering|forventet leveringsdato|forventet modtagelse|forventet modtagelsesdato|levering ønskes|levering senest|bekræftet leveringsdato|planlagt levering|leveringstid~',
    period: 'periode|faktureringsperiode|fakturaperiode|leveringsperiode|afregningsperiode',
    orderNumber:
      'ordrenummer|ordrenr|ordre nr|rekvisition|deres ref~|rekvisitionsnummer|jeres ref~|bestillingsnummer|indkøbsordre|jeres ordrenr|deres ordrenr|rekv nr|rekvisitionsnr|deres ordre|købsordre|bestillingsnr|deres reference~|købsordrenr|købsordrenummer|indkøbsordrenr|indkøbsordrenummer|kundens ordrenr|købers ordrenr|jeres ordre|ordrereference|deres rekv|rekv|deres rekvisition|jeres rekvisition|jeres rekv|jeres mærke|kundens reference|ordreref|købers ordrenummer|ordre id',
    orderDate: 'ordredato|bestillingsdato',
    customerId: 'kundenummer|kundenr|kunde nr|debitornummer|debitornr|kunde id|deres kundenummer',
    deliveryNumber: 'følgeseddelnummer|følgeseddel|følgeseddel nr|følgeseddelnr|pakkeseddel nr',
    creditNoteNumber: 'kreditnotanummer|kreditnota nr|kreditnota~|kreditnotanr',
    creditNoteDate: 'kreditnotadato|kreditdato',
    originalInvoice:
      'vedrører faktura|oprindelig faktura|vedr faktura|kreditering af faktura|krediterer faktura|refusion af faktura|kreditnota til faktura|til faktura|fakturareference|original faktura|reference til faktura|krediteret faktura|vedrørende faktura|oprindeligt fakturanummer|udligner faktura|til fakturanr|vedr fakturanr',
    reason: 'årsag|begrundelse|årsag til kreditering',
    terms: 'betalingsbetingelser|betaling|bet betingelser|betalingsvilkår|betalingsbet|betalingsmetode|betalingsform|betalingsmåde',
    paymentReference:
      'betalingsreference|fik|betalings id|kortart~|betalingsid|girokort|fi kode|betalingsidentifikation|ocr linje|betalings identifikation|meddelelse ved betaling|bedes anført ved betaling',
    incoterms: 'leveringsbetingelser',
    contact:
      'vor ref|kontaktperson|kontakt|att|vores ref|vores reference|sagsbehandler|indkøber|rekvirent|bestilt af|bestiller|vores kontakt|kontakt person|deres kontakt~|udarbejdet af|oprettet af',
    currency: 'valuta|valutakode',
  },
  money: {
    net: 'subtotal|beløb ekskl moms|netto|nettobeløb|ekskl moms|i alt ekskl moms|total ekskl moms|momspligtigt beløb|momsgrundlag|beløb excl moms|total excl moms|sum ekskl moms|total uden moms|beløb uden moms|i alt uden moms|netto i alt|nettosum|pris ekskl moms|i alt excl moms|i alt eks moms|nettototal|total dkk ekskl moms|samlet beløb ekskl moms',
    tax: 'moms|momsbeløb|25 % moms|moms i alt|heraf moms|moms udgør|total moms|momsbeløb i alt|samlet moms',
    total:
      'total|i alt|ialt|total dkk|i alt dkk|fakturabeløb|i alt inkl moms|total inkl moms|samlet beløb|beløb i alt|totalbeløb|sum|i alt kr|total inkl|fakturatotal|sum inkl moms|i alt med moms|total med moms|beløb inkl moms|bruttobeløb|totalt~|samlet total',
    rounding: 'afrunding|øreafrunding',
    due: 'at betale|til betaling|skyldigt beløb|beløb til betaling|at betale i alt|saldo til betaling|total til betaling|restbeløb|i alt at betale|beløb at betale|i alt til betaling|restsaldo|udestående~|udestående beløb|betalbart beløb|forfaldent beløb|resterende beløb|rest til betaling|skyldig saldo|mangler at betale',
    paid: 'betalt|indbetalt|forudbetaling|aconto|allerede betalt|forudbetalt|modtaget betaling|depositum|acontobeløb',
    tendered: 'kontant|dankort|kort|modtaget|betalingskort',
    change: 'byttepenge|retur|tilbage',
    discount: 'rabat|rabatter|samlet rabat|fakturarabat|linjerabat i alt|total rabat',
    shipping: 'fragt|forsendelse|porto|levering|fragtomkostninger|ekspeditionsgebyr|leveringsomkostninger|fragtgebyr',
    tip: 'drikkepenge',
    previousBalance: 'tidligere saldo|primosaldo|restance|tidligere restance',
    ignoreTotal: 'antal varer|antal i alt|side',
    lineTotal: 'linjetotal|linjetotaler|sum af linjer|varebeløb',
  },
  party: {
    serviceAddress:
      'forbrugsadresse|installationsadresse|forbrugssted|målersted|aftageadresse|leverancested|aftagested|målepunktsadresse|installationssted|ejendommens adresse|forbrugsstedets adresse|aftagenummerets adresse|leveringssted|ejendom~|adresse for installation|aflæsningsadresse|måleradresse',
    seller: 'sælger~|leverandør|afsender|fra|udsteder',
    buyer:
      'kunde|køber|faktureres til|faktura til|faktureringsadresse|fakturaadresse|modtager|til~|fakturamodtager|regning til|kundeoplysninger|bestiller~|betaler~',
    shipTo: 'leveringsadresse|leveres til|levering til|leveringssted|varemodtager|leveret til|sendes til|forsendelsesadresse',
    name: 'navn|firmanavn',
    address: 'adresse',
    taxId: 'cvr|cvr nr|cvr nummer|se nr|momsnr|moms nr|vat nr|cvr se nr|vat no|momsnummer|se cvr nr',
    registration: 'cvr|cvr nr|cvr se nr|cvr se|cvr nr se nr|cvr se nummer|se nr cvr nr|p nummer|virksomhedsnummer',
    phone: 'telefon|tlf|tif|telefonnummer',
    mobile: 'mobil',
    fax: 'fax',
    email: 'e mail|email|mail',
    website: 'hjemmeside|web',
    iban: 'iban|kontonummer|bankkonto|konto|kontonr|reg nr|bank kontonr',
    bic: 'bic|swift',
    bank: 'bank|pengeinstitut',
  },
  columns: {
    orderNumber: 'deres ordre|jeres ordre|deres ordrenr|ordrenr|ordrenummer',
    shelf: 'lagerplads|lokation|hylde|placering',
    position: 'pos|linje|nr|linjenr|linje nr',
    description:
      'beskrivelse|varebeskrivelse|vare|tekst|ydelse|produkt|varebetegnelse|varetekst|betegnelse|varenavn|ydelsesbeskrivelse|produktnavn|specifikation|benævnelse',
    productCode: 'vare|varenummer|varenr|vare nr|sælgers varenr|leverandørens varenr|sælgers varenummer|varekode|produktkode',
    quantity:
      'antal|mængde|timer|leveret|bestilt|leveret antal|faktureret antal|faktureret mængde|lev antal|ant|kvantitet|fakt antal|best|lev|bestilt antal|leveret mængde|bestilt mængde|afsendt|afsendt antal|pakket|pakket antal',
    unit: 'enhed|enh|enhedskode',
    unitPrice:
      'pris|stk pris|enhedspris|stykpris|pris pr stk|pris enhed|a pris|pris pr enhed|pris stk|nettopris|pris pr stk ekskl moms|enhedspris ekskl moms|pris ekskl moms|salgspris|timepris|enh pris|bruttopris|listepris',
    discount: 'rabat|rabat %|rabat i %|% rabat|linjerabat',
    taxRate: 'moms|moms %|momssats|momsprocent|moms pct|% moms|momskode',
    taxAmount: 'momsbeløb|moms kr',
    base: 'netto|grundlag',
    amount:
      'beløb|i alt|total|linjetotal|linjebeløb|beløb dkk|nettobeløb|beløb ekskl moms|pris i alt|nettopris i alt|i alt ekskl moms|total ekskl moms|totalpris|samlet pris',
    date: 'dato|bogført|bogføringsdato|leveringsdato|lev dato|modtagelsesdato|forventet modt dato',
    valueDate: 'valør|rentedato|valørdato',
    debit: 'udbetaling|hævet|debet',
    credit: 'indbetaling|indsat|kredit',
    balance: 'saldo',
    reference: 'reference',
  },
  pay: {
    employer: 'arbejdsgiver|virksomhed|firma',
    employee: 'medarbejder|lønmodtager|ansat|navn',
    employeeId: 'medarbejdernr|medarbejdernummer|lønnr|lønnummer|medarb nr|medarbejder nr',
    ssn: 'cpr nr|cpr nummer|cpr|personnummer',
    jobTitle: 'stilling|stillingsbetegnelse',
    payDate:
      'dispositionsdato|disposition|udbetalt den|udbetalt|udbetalingsdato|til disposition|lønudbetaling|udbetales|disp dato|til disposition den|dispositionsdag',
    period: 'lønperiode|periode|for perioden',
    grossPay: 'bruttoløn|brutto|løn brutto|bruttoindkomst|løn i alt|ferieberettiget løn',
    netPay: 'til udbetaling|nettoløn|udbetalt|netto|nettoudbetaling|udbetales|udbetaling',
    deductions: 'fradrag i alt|i alt fradrag|fradrag',
    incomeTax: 'a skat|askat|skat|a skat trukket',
  },
  utility: {
    accountNumber:
      'kundenummer|kundenr|kunde nr|aftagenummer|forbrugernummer|aftalenummer|forbrugernr|forbruger nr|kundekonto|kontonummer kunde|kunde id|kundeid|abonnementsnummer|abonnentnummer|abonnentnr|installationsnummer|installationsnr|installation nr|ejendomsnummer|ejendomsnr|aftalenr|aftale nr|aftagenr|aftage nr|lejemålsnr|lejemålsnummer|målepunkts id~|kundenummer hos os|medlemsnummer~',
    billNumber: 'regningsnummer|fakturanummer|regning nr|faktura nr|regningsnr|fakturanr',
    billDate: 'regningsdato|fakturadato|udskrevet|dato',
    dueDate:
      'forfaldsdato|betalingsdato|betales senest|sidste rettidige betaling|sidste rettidige betalingsdag|betalingsfrist|forfald|sidste betalingsdag|betal senest|rettidig betaling|forfalder|betalingsdag|forfaldsdag|trækkes den|betalingsservice den|til betaling senest|til betaling den',
    meter: 'målernummer|målernr|måler nr|måler|målerens nummer|måler id|fabriksnr|fabrikationsnr|vandmåler nr|varmemåler nr|elmåler nr',
    consumption:
      'forbrug|samlet forbrug|årsforbrug|dit forbrug|forbrug i alt|varmeforbrug|vandforbrug|elforbrug|gasforbrug|forbrug kwh|forbrug mwh|forbrug m3|forbrug i perioden|målt forbrug|faktureret forbrug|årets forbrug|energiforbrug',
    period:
      'afregningsperiode|opgørelsesperiode|periode|forbrugsperiode|regningsperiode|abonnementsperiode|faktureringsperiode|opgørelse for perioden|perioden|aflæsningsperiode|årsopgørelse for perioden|regningen dækker perioden|dækker perioden|for perioden',
    periodStart: 'forrige aflæsning|startdato|periode fra|periodestart',
    periodEnd: 'ny aflæsning|aktuel aflæsning|slutdato|periode til|periodeslut',
    previousBalance:
      'tidligere saldo|saldo fra tidligere|restance|gammel saldo|overført fra sidste regning|saldo fra sidste opgørelse|overført saldo|saldo primo|tidligere restance|restancer|skyldigt beløb fra tidligere|manglende betaling|gæld fra tidligere',
  },
  shipping: {
    freight:
      'fragtbetaler|fragt betales af|fragtbetaling|fragt|fragten betales af|betaler af fragt|fragtbetaler kode|fragtomkostninger betales af|betalende part|transport betales af|frankatur|fragtvilkår',
    blNumber:
      'fragtbrevsnummer|fragtbrev nr|fragtbrevsnr|forsendelsesnr|forsendelsesnummer|pakkenr|pakkenummer|kollinr|sendingsnr|kolli id|turnr~|ordrenr~|fragtbrevnr|fragtbrev nummer|fragtbrev no|cmr nr|sendings id|forsendelses id|stregkode~|sendingsnummer|track trace nr|konnossement nr|kolli nr|fragtbrev id|trackingnummer',
    shipper:
      'afsender|afsenders navn|vareafsender|afhentes hos|afhentningsadresse~|lasteadresse~|afhentningssted~|afsender navn og adresse|ordregiver~|afsender navn|læsses hos|afhentes fra|leverandør~|afskiber|fra afsender',
    consignee:
      'modtager|varemodtager|modtagers navn|leveres til|leveringssted~|aflæssested~|modtager navn og adresse|modtager navn|losses hos|leveres hos|aflæsses hos|til modtager|leveringsadresse~',
    carrier:
      'fragtfører|transportør|vognmand|fragtmand|transportfirma|forsendelsesmåde~|leveringsmåde~|forsendelse~|rederi~|speditør|fragtselskab|transportvirksomhed|vognmandsfirma|første fragtfører|fragtførerens navn|kurer|kurerfirma|flyselskab|transportør navn',
    receipt:
      'læssested|afhentningssted|afhentningsadresse|fra|læsseadresse|afsendelsessted|afsendelsesby|sted og dato for godsets overtagelse|sted og dato for overtagelse af godset|sted for overtagelse|afgangssted|afgangsstation|fra by|afhentningsby|sted og dato for modtagelse af godset|afsenderby',
    loading: 'lastehavn|afskibningshavn|afgangshavn|indladningshavn',
    discharge: 'lossehavn|ankomsthavn|bestemmelseshavn|destinationshavn',
    delivery:
      'leveringssted|lossested|bestemmelsessted|leveringsadresse|destination|losseadresse|aflæssested|aflæsningssted|modtagersted|sted for godsets aflevering|sted for aflevering af godset|afleveringssted|udleveringssted|bestemmelsesstation|til by|modtagerby|leveringsby|endelig destination|afleveringsadresse',
    issueDate:
      'udstedt|udstedelsesdato|dato|afsendelsesdato|læssedato|udstedt i|fragtbrevsdato|forsendelsesdato|udstedt den|udstedelsessted og dato|sted og dato|dato for udstedelse|udfærdiget i|udfærdiget den|oprettet~|oprettet den|afhentningsdato~|indleveringsdato|sendt den|dato for afsendelse|afgangsdato|printet~',
    packages:
      'antal kolli|kolli|antal stk|kolliantal|antal pakker|antal paller|stk i alt|paller~|antal koll|antal koller|kolli i alt|antal~|antal enheder|kolli antal|ant kolli|antal kasser~|antal pll|pll~|antal stk i alt|samlet antal kolli|antal pakker i alt|stk~|colli',
    netWeight: 'nettovægt|nettovægt kg',
    grossWeight:
      'bruttovægt|vægt|totalvægt|bruttovægt kg|brutto kg|vægt kg|vægt i kg|samlet vægt|total vægt|faktisk vægt|brutto vægt|bruttovægt i kg|vægt brutto|kg brutto|bruttokg|total bruttovægt|vægt i alt|samlet bruttovægt|reel vægt|vægt total|totalvægt kg|kilo',
    volume: 'volumen|rumfang|rumfang m3|rumindhold|rumfang i m3|kubik|cbm',
    goods:
      'varebeskrivelse|godsets art|varens art|godsbeskrivelse|indhold|beskrivelse|vare|varer|gods|godsart|varebetegnelse|godsets beskrivelse|art af gods|beskrivelse af gods|vareart|indholdsbeskrivelse|pakkens indhold|godstype|varens betegnelse|indhold af forsendelsen',
    booking: 'bookingnr|bookingnummer|booking nr',
    vessel: 'skib|fartøj|skibets navn',
    notify: 'adviseres|underrettes|notify|notify adresse|meddeles|notify part',
  },
  identity: {
    documentNumber: 'pasnr|pas nr|pasnummer|kortnr|kortnummer|dokumentnr|dokumentnummer|kørekortnummer',
    lastName: 'efternavn',
    firstName: 'fornavn|fornavne|fornavn e',
    dateOfBirth: 'fødselsdato|født|født den',
    placeOfBirth: 'fødested',
    nationality: 'nationalitet|statsborgerskab',
    sex: 'køn',
    dateOfIssue: 'udstedelsesdato|udstedt|udstedt den|udstedt dato',
    dateOfExpiry: 'udløbsdato|gyldig til|udløber|gyldigt til',
    issuingAuthority: 'myndighed|udstedende myndighed|udstedt af',
    personalNumber: 'personnummer|personnr|cpr nr|cpr nummer',
    address: 'adresse|bopæl',
    height: 'højde',
    class: 'kategorier',
  },
}
