import type { Language } from './types.ts'

export const norwegian: Language = {
  stop: 'og|er|av|til|ikke|som|det|den|vi|fra|eller|vennligst|ved|hos|deres|skal',
  months: [
    'januar|jan',
    'februar|feb',
    'mars|mar',
    'april|apr',
    'mai',
    'juni|jun',
    'juli|jul',
    'august|aug',
    'september|sep|sept',
    'oktober|okt',
    'november|nov',
    'desember|des',
  ],
  titles: {
    invoice: 'faktura|regning',
    creditNote: 'kreditnota|kreditfaktura',
    receipt: 'kvittering|salgskvittering',
    purchaseOrder: 'innkjøpsordre|bestilling|rekvisisjon|avrop|innkjøpsbestilling|leverandørordre',
    deliveryNote:
      'pakkseddel|følgeseddel|leveringsseddel|pakkliste|leveranseseddel|plukkliste|plukkseddel|leveringsliste|utleveringsseddel|følgebrev',
    payslip:
      'lønnsslipp|lønnslipp|lønnsspesifikasjon|lønnsavregning|lønnsoppgave|lønnsbilag|lønns og trekkoppgave|lønnsseddel|utbetalingsmelding|pensjonsslipp',
    utilityBill:
      'strømregning|strømfaktura|nettleiefaktura|faktura for nettleie|faktura strøm|kraftregning|kommunale avgifter|kommunale gebyrer|faktura kommunale gebyrer|fjernvarmefaktura|faktura for strøm|mobilregning|telefonregning|vannavgift|renovasjonsavgift|faktura kraft',
    waybill:
      'fraktbrev|konnossement|luftfraktbrev|sendingsbevis|kvittering for innlevering|sjøfraktbrev|transportordre|transportoppdrag|speditørordre|lasteliste|innleveringskvittering|utleveringskvittering|jernbanefraktbrev|transportdokument|fraktdokument|transportbestilling|fraktbrev innenlands|lastemanifest|kjøreordre|pakkeetikett|ankomstmelding|varsel om ankomst|fraktseddel|hentekvittering|sendekvittering|internasjonalt fraktbrev|godsmanifest',
    passport: 'norsk pass',
    idCard: 'identitetskort|nasjonalt id kort|oppholdskort|oppholdstillatelse',
    driverLicence: 'førerkort',
  },
  trade: {
    invoiceNumber: 'fakturanummer|fakturanr|faktura nr|faktura nummer|faktura|bilagsnummer|fakt nr|salgsfaktura~|salgsfaktura nr',
    invoiceDate: 'fakturadato|faktura dato|dato|utstedelsesdato|utstedt|dato utstedt|fakt dato|dokumentdato|faktureringsdato',
    dueDate:
      'forfallsdato|forfall|betalingsfrist|betales innen|forfaller|betalingsforfall|forfaller til betaling|siste betalingsdato|forfallsdag|siste betalingsfrist|betales senest|forf dato',
    deliveryDate:
      'leveringsdato|leveransedato|levert|lev dato|dato for levering|leveringstidspunkt|tjenestedato|faktisk leveringsdato|utført dato|sendt dato|utførelsesdato|forsendelsesdato|ønsket leveringsdato|ønsket levering|forventet leveringsdato|forventet levering|forventet mottak|levering senest|bekreftet leveringsdato|planlagt levering|leveringstid~',
    period: 'periode|faktureringsperiode|fakturaperiode|tjenesteperiode|leveringsperiode',
    orderNumber:
      'ordrenummer|ordrenr|ordre nr|bestillingsnummer|bestillingsnr|deres ref~|deres referanse~|innkjøpsordre|deres ordrenr|deres bestilling|rekvisisjon|deres ordre|ordrereferanse|rekvisisjonsnr|rekvisisjonsnummer|rekv nr|deres rekvisisjon|merking|deres merking|deres merke|innkjøpsordrenummer|innkjøpsordrenr|innkjøpsordre nr|kundens ordrenr|kjøpers ordrenummer|bestilling nr|deres bestillingsnr|deres po|kundens referanse|kundens ordrenummer|rekvirent~',
    orderDate: 'ordredato|bestillingsdato',
    customerId: 'kundenummer|kundenr|kunde nr|kunde id|kundeid|deres kundenummer',
    deliveryNumber: 'pakkseddelnummer|pakkseddel|følgeseddel|pakkseddel nr|pakkseddelnr|følgeseddelnr',
    creditNoteNumber: 'kreditnotanummer|kreditnota nr|kreditnota~|kreditnotanr',
    creditNoteDate: 'kreditnotadato|kreditdato',
    originalInvoice:
      'gjelder faktura|opprinnelig faktura|krediterer faktura|vedrører faktura|kreditering av faktura|refusjon av faktura|kreditnota til faktura|kreditert faktura|kreditnota for faktura|gjelder fakturanr|fakturareferanse|referanse til faktura|vedrørende faktura|original faktura|krediterer fakturanr|opprinnelig fakturanummer',
    reason: 'årsak|begrunnelse|årsak til kreditering',
    terms: 'betalingsbetingelser|betalingsvilkår|bet betingelser|bet bet|betalingsmåte|betalingsmetode',
    paymentReference:
      'kid|kid nummer|kid nr|betalingsreferanse|kundeidentifikasjon|betalings id|referanse ved betaling|betalingsinformasjon|meldingstekst|merkes med|betalingsmelding|referanse~|ved betaling oppgi',
    incoterms: 'leveringsbetingelser|leveringsvilkår',
    contact:
      'vår ref|vår referanse|kontaktperson|kontakt|saksbehandler|innkjøper|bestiller|bestilt av|vår kontakt|rekvirent|utarbeidet av|innkjøpskontakt',
    currency: 'valuta|valutakode',
  },
  money: {
    net: 'netto|sum eks mva|nettobeløp|eks mva|totalt eks mva|sum netto|beløp eks mva|delsum|grunnlag mva|mva grunnlag|sum ekskl mva|avgiftsgrunnlag|total eks mva|sum eksl mva|beløp ekskl mva|totalt ekskl mva|beløp eksklusiv mva|total uten mva|netto sum|grunnlag~|avgiftspliktig|beløp uten mva|totalt netto|sum uten mva|ekskl mva~',
    tax: 'mva|mva beløp|herav mva|sum mva|merverdiavgift|total mva|mva 25 %|mva totalt|totalt mva beløp|totalt mva',
    total:
      'totalt|sum|total|totalbeløp|sum inkl mva|totalt inkl mva|fakturabeløp|fakturasum|sum nok|å betale nok|beløp inkl mva|sluttsum|totalsum|total inkl mva|beløp inkludert mva|sum inkludert mva|totalt med mva|fakturatotal|bruttobeløp|inkl mva~|samlet beløp',
    rounding: 'avrunding|øreavrunding|øresavrunding|øredifferanse',
    due: 'å betale|til betaling|beløp å betale|sum å betale|å betale totalt|utestående|beløp til betaling|total å betale|totalt å betale|restbeløp|gjenstår å betale|skyldig beløp|gjenstående~|forfalt beløp|gjenstående beløp|rest å betale',
    paid: 'betalt|innbetalt|forskudd|allerede betalt|akonto|a konto|mottatt betaling|forskuddsbetalt|depositum',
    tendered: 'kontant|bankkort|kort|mottatt|bankaxept',
    change: 'vekslepenger|tilbake|veksel',
    discount: 'rabatt|rabatter|sum rabatt|total rabatt|fakturarabatt',
    shipping: 'frakt|porto|forsendelse|fraktkostnad|ekspedisjonsgebyr|levering~|fraktkostnader|fraktgebyr',
    tip: 'tips|drikkepenger',
    previousBalance: 'forrige saldo|inngående saldo|restanse|tidligere utestående|utestående beløp',
    ignoreTotal: 'antall varer|antall artikler|side',
    lineTotal: 'sum linjer|ordresum|sum linjebeløp',
  },
  party: {
    serviceAddress:
      'anleggsadresse|anlegg~|forbruksadresse|strømadresse|målepunktadresse|installasjonsadresse|anleggssted|målepunktsadresse|anleggets adresse|leveringsadresse strøm|målepunkt adresse|forbrukssted|eiendommens adresse|eiendom~|abonnentadresse|leveringssted|adresse anlegg',
    seller: 'selger~|leverandør|avsender|fra|utsteder',
    buyer:
      'kunde|kjøper|faktureres|faktura til|fakturaadresse|mottaker|fakturamottaker|til~|faktureringsadresse|bestiller~|betaler~|kundeinformasjon',
    shipTo: 'leveringsadresse|leveres til|levering til|leveringssted|varemottaker|leveransested|leveranseadresse|sendes til',
    name: 'navn|firmanavn|foretaksnavn',
    address: 'adresse|postadresse|besøksadresse',
    taxId: 'org nr|mva nr|org nr mva|organisasjonsnummer mva|foretaksregisteret|mva nummer|vat nr|orgnr|momsnr',
    registration: 'foretaksregisteret|org nr|organisasjonsnummer|orgnr|org nummer|foretaksnummer',
    phone: 'telefon|tlf|tif|telefonnummer',
    mobile: 'mobil',
    fax: 'faks|fax',
    email: 'e post|epost|e mail|email|e postadresse',
    website: 'hjemmeside|nettside|web|nettsted',
    iban: 'iban|kontonummer|bankkonto|kontonr|konto|bankgiro|bankkontonummer|betales til konto|bankkontonr',
    bic: 'bic|swift',
    bank: 'bank',
  },
  columns: {
    orderNumber: 'deres ordre|deres ordrenr|ordrenr|ordrenummer',
    shelf: 'lagerplass|lokasjon|hylle|plassering',
    position: 'pos|linje|nr|linjenr|linje nr',
    description:
      'beskrivelse|varebeskrivelse|vare|tekst|produkt|tjeneste|varetekst|betegnelse|varenavn|benevnelse|beskrivelse av vare tjeneste|vare tjeneste|artikkelnavn|produktnavn|artikkel|spesifikasjon|produktbeskrivelse',
    productCode: 'vare|varenummer|varenr|artikkelnummer|art nr|produktnr|artikkelnr|prod nr|selgers varenr|produktkode',
    quantity:
      'antall|mengde|timer|ant|levert|bestilt|levert antall|bestilt antall|lev antall|fakturert antall|fakturert|kvantum|best|lev|levert mengde|bestilt mengde|sendt|sendt antall|pakket|plukket',
    unit: 'enhet|enh',
    unitPrice:
      'pris|enhetspris|stykkpris|pris per enhet|a pris|pris eks mva|pris pr enhet|pris enhet|enh pris|enhetspris eks mva|stk pris|nettopris|pris pr stk|timepris|enhetskostnad|bruttopris|listepris',
    discount: 'rabatt|rabatt %|rab|% rabatt',
    taxRate: 'mva|mva %|mva sats|% mva|momssats|mva kode|mvakode',
    taxAmount: 'mva beløp|mva kr',
    base: 'netto|grunnlag',
    amount:
      'beløp|sum|totalt|total|linjesum|beløp nok|beløp eks mva|nettobeløp|sum eks mva|linjebeløp|total eks mva|totalt eks mva|linjesum eks mva|totalpris|linjetotal|totalbeløp|delsum',
    date: 'dato|bokført|bokføringsdato|leveringsdato|lev dato',
    valueDate: 'rentedato|valuteringsdato',
    debit: 'ut av konto|ut|debet',
    credit: 'inn på konto|inn|kredit',
    balance: 'saldo',
    reference: 'referanse|arkivref',
  },
  pay: {
    employer: 'arbeidsgiver|firma|bedrift|virksomhet',
    employee: 'ansatt|navn|arbeidstaker|medarbeider',
    employeeId: 'ansattnr|ansattnummer|ansatt nr|lønnsnr',
    ssn: 'fødselsnummer|fødselsnr|personnummer',
    jobTitle: 'stilling|stillingstittel|yrke',
    payDate: 'utbetalingsdato|utbetalt dato|lønningsdato|utbetales|utbetalt den|utbet dato|utbetalingsdag',
    period: 'lønnsperiode|periode|for perioden|lønnsmåned',
    grossPay: 'bruttolønn|brutto|sum brutto|brutto lønn|sum bruttolønn',
    netPay: 'netto utbetalt|utbetalt|til utbetaling|nettolønn|netto|utbetalt beløp|netto utbetaling',
    deductions: 'sum trekk|trekk|sum fradrag|trekk i alt',
    incomeTax: 'forskuddstrekk|skattetrekk|skatt|tabelltrekk|prosenttrekk',
  },
  utility: {
    accountNumber:
      'kundenummer|kundenr|kunde nr|avtalenummer|kundeid|kunde id|abonnementsnummer|abonnentnr|abonnementsnr|avtalenr|avtale nr|kontraktnummer|anleggsnummer~|anleggsnr~|anlegg nr~|eiendomsnummer|kundekonto|medlemsnummer~',
    billNumber: 'fakturanummer|fakturanr|regningsnummer|faktura nr',
    billDate: 'fakturadato|dato|regningsdato',
    dueDate:
      'forfallsdato|forfall|betalingsfrist|betales innen|betalingsforfall|å betale innen|betal innen|betales senest|forfaller|trekkes|belastes|belastes konto',
    meter: 'målernummer|målernr|måler nr|måler|målerid|måler id|målerens nummer|vannmåler nr|vannmåler|strømmåler',
    consumption:
      'forbruk|totalt forbruk|ditt forbruk|årsforbruk|forbruk kwh|strømforbruk|vannforbruk|energiforbruk|forbruk m3|forbruk i perioden|målt forbruk|fakturert forbruk|forbruk denne perioden|samlet forbruk',
    period:
      'avregningsperiode|fakturaperiode|periode|forbruksperiode|faktureringsperiode|perioden|avlesningsperiode|terminperiode|for perioden|fakturert periode|gjelder periode|gjelder perioden|leveranseperiode',
    periodStart: 'forrige avlesning|startdato|periode fra',
    periodEnd: 'ny avlesning|siste avlesning|sluttdato|periode til',
    previousBalance:
      'tidligere saldo|utestående fra tidligere|inngående saldo|saldo fra forrige faktura|restanse|utestående|skyldig fra tidligere|tidligere utestående|ubetalt fra tidligere|saldo forrige faktura',
  },
  shipping: {
    freight:
      'fraktbetaler|frakt betales av|fraktbetaling|frakt|betaler frakt|frakten betales av|betales av|fraktkostnader betales av|betaler|fraktbetaler type|fraktvilkår|transport betales av|frankatur',
    blNumber:
      'sendingsnr|sendingsnummer|sending nr|fraktbrevnummer|fraktbrev nr|fraktbrevnr|sendingsnummer|sendings nr|kollinummer|kolli id|pakkenummer|kollinr|transportoppdrag nr|sendingsid|ordrenr~|oppdragsnr~|fraktbrev nummer|sendings id|sporingsnummer|sporings id|sporingskode|cmr nr|konnossement nr|strekkode~|forsendelsesnr|forsendelsesnummer|fraktbrev no|pakkenr|fraktbrev id',
    shipper:
      'avsender|vareavsender|hentes hos|henteadresse~|hentested~|avsender navn og adresse|avsenders navn|avsender navn|lastes hos|oppdragsgiver~|leverandør~|fra avsender|avskiper',
    consignee:
      'mottaker|varemottaker|mottakers navn|leveres til|leveringssted~|lossested~|mottaker navn og adresse|mottaker navn|losses hos|leveres hos|til mottaker|leveringsadresse~|godsets mottaker|vareadresse~',
    carrier:
      'transportør|fraktfører|speditør|forsendelsesmåte~|leveringsmåte~|fraktmåte~|rederi~|transportselskap|fraktselskap|vogntransportør|første fraktfører|transportfirma|budbil firma|speditør transportør|flyselskap|transportør navn',
    receipt:
      'lastested|hentested|henteadresse|fra sted|opplastingssted|avsendersted|sted og dato for overtakelse av godset|sted for overtakelse|avsendersted dato|avgangssted|avgangsstasjon|avsenderstasjon|fra stasjon|hentes på|lastested dato|opphentingssted|innleveringssted',
    loading: 'lastehavn|avgangshavn',
    discharge: 'lossehavn|ankomsthavn|bestemmelseshavn',
    delivery:
      'leveringssted|lossested|bestemmelsessted|bestemmelsessted|destinasjon|leveringsadresse|sted for levering av godset|sted for utlevering av godset|utleveringssted|bestemmelsesstasjon|mottakersted|til sted|til stasjon|leveringssted for godset|endelig bestemmelsessted|poststed mottaker~',
    issueDate:
      'utstedt|utstedelsesdato|dato|sendt dato|lastedato|utstedt i|sendingsdato|hentedato~|sendt~|opprettet~|sted og dato|utstedt den|utstedelsessted og dato|innleveringsdato|innlevert|avsendt dato|avsendt|forsendelsesdato|opprettet den|avgangsdato|utskrevet~|dato for utstedelse|bestilt~',
    packages:
      'antall kolli|kolli|kolliantall|antall pakker|antall paller|antall~|paller~|ant kolli|antall kolli totalt|sum kolli|kolli totalt|kolli antall|ant koll|antall enheter|totalt antall kolli|antall stk~|antall kasser~|antall pll|stk~|antall pakker totalt|kollis|totalt kolli|antall esker~',
    netWeight: 'nettovekt|nettovekt kg',
    grossWeight:
      'bruttovekt|vekt|totalvekt|bruttovekt kg|brutto kg|vekt kg|vekt i kg|samlet vekt|total vekt|faktisk vekt|brutto vekt|bruttovekt totalt|vekt brutto|kg brutto|sum vekt|vekt totalt|totalvekt kg|reell vekt|virkelig vekt|vekt kg brutto|kilo|sum bruttovekt|bruttovekt i kg|total bruttovekt|vekt sum',
    volume: 'volum|volum m3|volum i m3|kubikk|volum dm3~|volum cbm|volum kbm|total volum|kbm|volum totalt',
    goods:
      'varebeskrivelse|vareslag|godsets art|godsbeskrivelse|innhold|beskrivelse|vare|gods|godsets beskrivelse|beskrivelse av gods|beskrivelse av godset|innholdsbeskrivelse|varens art|pakkens innhold|godsslag|varebetegnelse|vareinnhold|innhold i sendingen|type gods',
    booking: 'bookingnr|bookingnummer|booking nr|bestillingsnr~',
    vessel: 'skip|fartøy|skipets navn',
    notify: 'varsles|notify|notify adresse|meldes til|skal varsles',
  },
  identity: {
    documentNumber: 'passnr|passnummer|kortnr|kortnummer|dokumentnr|dokumentnummer|førerkortnummer',
    lastName: 'etternavn',
    firstName: 'fornavn|fornamn',
    dateOfBirth: 'fødselsdato|født|fødd',
    placeOfBirth: 'fødested|fødestad',
    nationality: 'statsborgerskap|nasjonalitet|statsborgarskap',
    sex: 'kjønn',
    dateOfIssue: 'utstedelsesdato|utstedt|utstedt dato|utferda|utstedt den',
    dateOfExpiry: 'utløpsdato|gyldig til|utløper|gyldig til og med',
    issuingAuthority: 'myndighet|utstedt av|utstedende myndighet',
    personalNumber: 'personnummer|fødselsnummer|fødselsnr|d nummer',
    address: 'adresse|bosted',
    height: 'høyde',
    class: 'klasser',
  },
}
