import type { Language } from './types.ts'

export const dutch: Language = {
  stop: 'het|een|van|voor|niet|met|wij|uw|bij|naar|deze|wordt|gelieve|binnen|onder',
  months: [
    'januari|jan',
    'februari|feb',
    'maart|mrt',
    'april|apr',
    'mei',
    'juni|jun',
    'juli|jul',
    'augustus|aug',
    'september|sep|sept',
    'oktober|okt',
    'november|nov',
    'december|dec',
  ],
  titles: {
    invoice: 'factuur',
    creditNote: 'creditnota|creditfactuur|kredietnota|kreditnota|creditering|crediteringsnota|creditfaktuur',
    receipt: 'kassabon|kasbon',
    purchaseOrder:
      'bestelbon|inkooporder|aankooporder|aankooporderbon|afroeporder|bestelorder|bestelling leverancier|bestelformulier|inkoopopdracht',
    deliveryNote:
      'pakbon|leverbon|leveringsbon|afleverbon|paklijst|verzendbon|afgiftebon|leveringsnota|vrachtbon|picklijst|pickbon|zendnota|verzendnota|begeleidingsdocument|uitgiftebon|inpaklijst|leverbewijs|leveringsbewijs',
    payslip:
      'loonstrook|salarisstrook|loonspecificatie|salarisspecificatie|loonbrief|loonfiche|uitkeringsspecificatie|salarisslip|salarisafrekening|loonafrekening|loonslip|pensioenspecificatie|individuele rekening',
    utilityBill:
      'energierekening|energienota|stroomrekening|jaarafrekening energie|waterrekening|eindafrekening energie|gasrekening|jaarnota energie|jaarnota|eindnota|slotfactuur|voorschotnota|voorschotfactuur|waternota|waterfactuur|factuur drinkwater|drinkwaterfactuur|jaarafrekening elektriciteit|jaarafrekening|afrekeningsfactuur|eindafrekening|energiefactuur|energieafrekening|telefoonrekening|telefoonfactuur|internetfactuur|warmtenota|belastingaanslag waterschap|termijnnota|termijnfactuur energie',
    waybill:
      'vrachtbrief|cognossement|luchtvrachtbrief|verzendbewijs|verzendlabel|zeevrachtbrief|cmr vrachtbrief|transportopdracht|laadopdracht|laadlijst|afleverbewijs|expeditieopdracht|beurtvaartadres|expeditieorder|vervoersdocument|vervoersopdracht|vervoerbewijs|begeleidingsbrief|spoorvrachtbrief|binnenvaartcognossement|transportorder|verzendbevestiging|afgiftebewijs|vrachtopdracht|charterovereenkomst|adreskaart',
    passport: 'paspoort',
    idCard: 'identiteitskaart|verblijfstitel|verblijfsdocument|verblijfsvergunning',
    driverLicence: 'rijbewijs',
  },
  trade: {
    invoiceNumber:
      'factuurnummer|factuurnr|factuur nr|factuur nummer|factuur no|nummer factuur|factuur|documentnummer|faktuurnummer|factuurdocument|fact nr|verkoopfactuur~|verzamelfactuur~',
    invoiceDate: 'factuurdatum|datum factuur|factuur datum|datum|faktuurdatum|documentdatum|uitgiftedatum|boekingsdatum~|opmaakdatum',
    dueDate:
      'vervaldatum|vervaldag|te betalen voor|uiterste betaaldatum|betalen voor|betaaldatum|uiterlijk betalen op|uiterlijke betaaldatum|uiterste betaaldag|betalen uiterlijk|vervalt op|uiterlijk te voldoen',
    deliveryDate:
      'leverdatum|leveringsdatum|datum levering|verzenddatum|leveringsdag|prestatiedatum|datum prestatie|datum dienst|datum van levering|werkelijke leverdatum|gewenste leverdatum|gewenste leveringsdatum|gewenste levering|verwachte leverdatum|verwachte leveringsdatum|levering uiterlijk|uiterste leverdatum|uiterlijke leverdatum|bevestigde leverdatum|geplande leverdatum|verwachte ontvangstdatum|gevraagde leverdatum|levering op|levertijd~',
    period: 'periode|facturatieperiode|factuurperiode|leveringsperiode|dienstperiode',
    periodStart: 'begindatum|periode van|vanaf',
    periodEnd: 'einddatum|periode tot|tot en met',
    orderNumber:
      'ordernummer|bestelnummer|ordernr|weborder|webordernr|webordernummer|bestelling|uw referentie~|uw kenmerk~|inkoopordernummer|bestelnr|uw inkoopnummer|inkoopnummer|uw bestelnummer|uw ordernummer|uw ref~|uw bestelling|bestelbonnummer|bestelbon|bestelbon nr|po nummer|po nr|uw order|klantreferentie~|uw inkooporder|bestelreferentie|orderreferentie|verplichtingennummer|uw order nr|uw inkooporder nummer|inkooporder|opdrachtnummer|referentie klant',
    orderDate: 'orderdatum|besteldatum',
    customerId:
      'klantnummer|klantnr|klant nr|debiteurnummer|debiteurnr|debiteur nr|debiteur|debiteurennummer|relatienummer|klantcode|klant id|uw klantnummer|relatiecode',
    deliveryNumber:
      'pakbonnummer|pakbon|leverbonnummer|leverbon|vrachtbriefnummer|pakbonnr|pakbon nr|leveringsbon nr|leveringsbonnummer|leverbonnr',
    creditNoteNumber: 'creditnotanummer|creditnota nr|creditfactuurnummer|creditnota~|creditfactuur nr|kredietnota nr|creditnummer',
    creditNoteDate: 'creditnotadatum|datum creditnota|creditfactuurdatum|creditdatum',
    originalInvoice:
      'oorspronkelijke factuur|bij factuur|bij factuurnummer|betreft factuur|referentie factuur|creditering van factuur|creditering factuur|betreft factuurnummer|credit op factuur|creditnota voor factuur|originele factuur|gecrediteerde factuur|factuurreferentie|betreffende factuur',
    reason: 'reden|reden van creditering|reden creditering|reden van retour',
    terms:
      'betalingsvoorwaarden|betalingsconditie|betaaltermijn|betalingstermijn|betalingswijze~|betalingscondities|betaalvoorwaarden|betaalwijze|betaalmethode|betaling~',
    paymentReference:
      'betalingskenmerk|betalingsreferentie|gestructureerde mededeling|mededeling|kenmerk~|referentie~|betaalreferentie|omschrijving betaling|referentie bij betaling|betalings id|betaalkenmerk|ogm|onder vermelding van',
    incoterms: 'leveringsvoorwaarden|leveringsconditie|levering~|leveringswijze~',
    contact:
      'contactpersoon|contact|t a v|behandeld door|ter attentie van|besteld door|inkoper|aanvrager|besteller|uw contactpersoon|onze contactpersoon|bestelling geplaatst door|aangevraagd door|contactpersoon inkoop|opgemaakt door|onze referentie~',
    currency: 'valuta|munteenheid|factuurvaluta',
  },
  money: {
    net: 'subtotaal|totaal excl btw|totaal exclusief btw|netto|nettobedrag|bedrag excl btw|totaal excl|bedrag exclusief btw|netto totaal|maatstaf van heffing|excl btw|totaal netto|totaal ex btw|totaalbedrag excl btw|totaal exclusief|totaalbedrag exclusief btw|ex btw|totaal ex|subtotaal excl btw|totaal bedrag excl btw|grondslag~|totaal zonder btw|factuurtotaal excl btw',
    tax: 'btw|btw bedrag|totaal btw|btw totaal|b t w|belasting|omzetbelasting|bedrag btw|totaal btw bedrag|totale btw|totaalbedrag btw|belastingen~',
    total:
      'totaal|totaalbedrag|totaal incl btw|totaal inclusief btw|factuurbedrag|factuurtotaal|eindtotaal|bedrag incl btw|totaal incl|incl btw|totaal factuur|bruto|totaalbedrag incl btw|totaal inclusief|totaalbedrag inclusief btw|totaal bedrag incl btw|totaal te betalen incl btw|factuurtotaal incl btw|bedrag inclusief btw|algemeen totaal',
    rounding: 'afronding|afrondingsverschil',
    due: 'te betalen|te voldoen|openstaand bedrag|totaal te betalen|te betalen bedrag|nog te betalen|door u te betalen|openstaand|totaal openstaand|resterend bedrag|te betalen totaal|verschuldigd bedrag|totaal te voldoen|netto te betalen|nog te voldoen|restbedrag|totaal verschuldigd|bedrag te betalen',
    paid: 'betaald|voldaan|aanbetaling|reeds betaald|voorschot|reeds voldaan|vooruitbetaald|vooruitbetaling|ontvangen betaling',
    tendered: 'contant|pin|bankpas|ontvangen|kaart',
    change: 'wisselgeld|terug',
    discount: 'korting|totaal korting|totale korting|factuurkorting|kortingsbedrag',
    shipping: 'verzendkosten|vrachtkosten|transportkosten|bezorgkosten|portokosten|verzending|vracht~|leveringskosten',
    refund: 'u ontvangt terug|te ontvangen|u ontvangt|terug te ontvangen|tegoed|u krijgt terug',
    tip: 'fooi',
    previousBalance: 'vorig saldo|openstaand saldo|openstaand bedrag|nog openstaand|openstaande facturen',
    ignoreTotal: 'aantal artikelen|totaal aantal|totaal gewicht|aantal stuks|pagina',
    lineTotal: 'goederenbedrag|totaal regels|totaal goederen',
  },
  party: {
    serviceAddress:
      'leveringsadres energie|verbruiksadres|aansluitadres|adres van levering|verbruiksplaats|leverings adres~|aansluitingsadres|adres aansluiting|leveringsadres|leveradres energie|leveringspunt|adres van verbruik|adres leveringspunt|toegangspunt adres|adres van het leveringspunt|objectadres|adres object|locatie van levering|installatieadres|adres installatie|perceel~|afleveradres energie',
    seller: 'verkoper|leverancier|afzender|van|dienstverlener~|opsteller~|besteld bij|geplaatst bij|bestelling bij',
    buyer:
      'besteld door|factuuradres|factureren aan|klant|koper|afnemer|factuur aan|aan~|gefactureerd aan|klantgegevens|geadresseerde|factuurontvanger|gegevens klant|opdrachtgever|facturatieadres',
    shipTo:
      'afleveradres|leveradres|leveren aan|bezorgadres|verzendadres|leveringsadres|verzenden naar|afleveren aan|verzonden aan|afleveren op|leveren op|bezorgen op|te leveren aan|afleverplaats|losadres|leverplaats|afleveren',
    accountHolder: 'ten name van|t n v|rekeninghouder',
    name: 'naam|bedrijfsnaam',
    address: 'adres|straat',
    taxId: 'btw nummer|btw nr|btw id|btw identificatienummer|btw|btw no|ob nummer|btwnummer|btw be|uw btw nummer',
    registration: 'kvk|kvk nummer|kvk nr|k v k|ondernemingsnummer|handelsregister|kbo|rpr|kamer van koophandel',
    phone: 'telefoon|tel|telefoonnummer|telefoonnr',
    mobile: 'mobiel|gsm',
    fax: 'fax',
    email: 'e mail|email|mail|e mailadres',
    website: 'website|internet',
    iban: 'iban|rekeningnummer|bankrekening|bankrekeningnummer|rekeningnr',
    bic: 'bic|swift',
    bank: 'bank|bankgegevens',
  },
  columns: {
    orderNumber: 'uw order|uw ordernr|uw order nr|uw ordernummer|uw bestelling|uw bestelnr|uw bestelnummer|ordernr|ordernummer',
    shelf: 'locatie|vak|stelling|magazijnlocatie',
    position: 'pos|regel|nr|regelnr|regel nr|volgnr',
    description:
      'omschrijving|beschrijving|artikel|product|artikelomschrijving|dienst|werkzaamheden|product dienst|omschrijving product|artikel omschrijving|naam artikel|productomschrijving|productnaam',
    productCode:
      'zi nr|zinr|zi nummer|artikel|artikelnummer|artikelnr|art nr|artikelcode|productcode|itemcode|artikel nr|productnummer|bestelnr|bestelnummer',
    quantity:
      'aantal|hoeveelheid|uren|stuks|aant|geleverd|besteld|aantal geleverd|aantal besteld|geleverd aantal|besteld aantal|gefactureerd aantal|hvh|gefactureerd|hoev|best|gel|gelev|te leveren|st|aantal st|verzonden|aantal verzonden|uitgeleverd|verstuurd|meegeleverd|afgeleverd|aant gel|aant best|aant geleverd|aant besteld',
    unit: 'eenheid|ehd|eenh|per eenheid',
    unitPrice:
      'prijs|brutoprijs|nettoprijs|stukprijs|eenheidsprijs|tarief|prijs per stuk|p st|prijs eenheid|prijs excl btw|eenheidsprijs excl btw|prijs p st|verkoopprijs|bedrag per stuk|prijs per eenheid|prijs ex btw|prijs p stuk|stuksprijs|uurtarief|ehp|prijs eenh|prijs excl|bruto prijs|netto prijs',
    discount: 'korting|kort %|korting %|krt%|krt %|kort|% korting|krt',
    taxRate: 'btw|btw %|% btw|btw tarief|btw percentage|btw code|btw klasse',
    taxAmount: 'btw bedrag|bedrag btw',
    base: 'grondslag|bedrag excl btw|exclusief btw',
    amount:
      'bedrag|totaal|totaalprijs|regeltotaal|netto bedrag|bedrag eur|totaal excl btw|totaalbedrag|subtotaal|bedrag ex btw|netto totaal|bedrag exclusief btw|totaal ex btw|inclusief btw|bedrag incl btw|bedrag inclusief btw|totaal incl btw|totaal inclusief btw|lijntotaal|bedrag excl|totaal excl|bedrag excl btw',
    date: 'datum|leverdatum|besteldatum|lev datum|gewenste leverdatum|leveringsdatum',
    valueDate: 'valutadatum',
    debit: 'af|debet',
    credit: 'bij|credit',
    balance: 'saldo',
    reference: 'referentie|kenmerk',
  },
  pay: {
    employer: 'werkgever|bedrijf',
    employee: 'werknemer|naam werknemer|medewerker|naam',
    employeeId:
      'personeelsnummer|stamnummer|personeelsnr|werknemersnummer|medewerkernummer|pers nr|werknemernummer|werknemer nr|werknemersnr',
    ssn: 'bsn|burgerservicenummer|sofinummer|rijksregisternummer|insz',
    jobTitle: 'functie|functieomschrijving|beroep',
    payDate:
      'betaling op|uitbetaald op|uitbetaling op|betaald op|betaalbaar op|overgemaakt op|wordt overgemaakt op|datum uitbetaling|datum overboeking|betaaldatum|datum betaling|uitbetaaldatum|verwerkingsdatum|datum~|betaaldag|uitbetaaldag',
    period: 'periode|loonperiode|tijdvak|loontijdvak|verloningsperiode|maand',
    grossPay:
      'brutoloon|bruto loon|bruto salaris|brutosalaris|totaal bruto|bruto|bruto totaal|totaal brutoloon|totaal betalingen|betalingen totaal',
    netPay:
      'netto te betalen|nettoloon|netto loon|netto salaris|te betalen|netto uitbetaling|netto|uit te betalen|totaal netto|nettobetaling|netto uitbetaald|uitbetaald|netto uit te betalen',
    deductions: 'totaal inhoudingen|inhoudingen|totaal ingehouden',
    incomeTax: 'loonheffing|loonbelasting|bedrijfsvoorheffing|loonheffing tabel|ingehouden loonheffing',
  },
  utility: {
    accountNumber:
      'klantnummer|contractnummer|relatienummer|klantnr|klant nr|debiteurnummer|debiteurennummer|debiteurnr|contractnr|contract nr|contractrekening|contractrekening nr|relatienr|abonnementsnummer|abonneenummer|klantreferentie|aansluitnummer~|uw klantnummer|uw klantnr|uw relatienummer|klantcode|klant id|klantenrekening|leveringsnummer~|subjectnummer|aanslagnummer~|vorderingsnummer~',
    billNumber:
      'notanummer|factuurnummer|rekeningnummer nota|factuurnr|nota nr|notanr|nummer nota|nummer factuur|factuur nr|afrekening nr|afrekeningsnummer|documentnummer|factuur nummer',
    billDate: 'notadatum|factuurdatum|datum nota|datum',
    dueDate:
      'vóór~|uiterlijk~|vervaldatum|uiterste betaaldatum|betalen voor|te betalen voor|wordt afgeschreven op|incassodatum|uiterlijk te betalen|vervaldag|te betalen uiterlijk|betaal voor|te betalen tegen|betaaldatum|betalen vóór|uiterlijke betaaldatum|datum afschrijving|afschrijfdatum|datum incasso|automatische incasso op|domiciliëring op|wordt geïncasseerd op|wordt afgeschreven rond|wij schrijven af op|te betalen op|betaling uiterlijk|vervalt op|rond~',
    meter:
      'meternummer|meternr|meter|teller|tellernummer|nummer meter|watermeter|gasmeter|elektriciteitsmeter|meter nr|nr meter|nummer van de meter|serienummer meter|warmtemeter',
    consumption:
      'verbruik|totaal verbruik|uw verbruik|verbruik totaal|jaarverbruik|waterverbruik|elektriciteitsverbruik|stroomverbruik|gasverbruik|warmteverbruik|gemeten verbruik|verbruik kwh|verbruik m3|verbruik gj|afgenomen hoeveelheid|verbruik in m3|verbruik in kwh|aangerekend verbruik|levering totaal|totale afname',
    previousBalance:
      'saldo vorig|vorig saldo|saldo vorige nota|openstaand van vorige factuur|vorige factuur nog te betalen|nog openstaand|openstaand saldo|openstaand bedrag vorige facturen|openstaande facturen|achterstand|nog te betalen vorige facturen|saldo vorige factuur|restant vorige nota|nog te betalen van vorige nota|vorige saldo',
    period:
      'verbruiksperiode|afrekenperiode|factuurperiode|notaperiode|leveringsperiode|periode|facturatieperiode|periode van|afrekeningsperiode|verrekenperiode|afgerekende periode|betreft periode|over de periode|factuur over de periode|jaarafrekening over de periode|nota over de periode|periode van levering|abonnementsperiode|aangerekende periode|termijn~',
    periodStart: 'begindatum|vorige meteropname|vorige opname|startdatum',
    periodEnd: 'einddatum|huidige meteropname|nieuwe opname',
  },
  shipping: {
    freight:
      'vrachtbetaler|frankering|frankeringsvoorschrift|vracht|betaling vracht|vrachtkosten betaald door|vracht te betalen door|vrachtkosten|vervoerkosten|betaald door|betaler|betaalwijze vracht|vracht voor rekening van|kosten voor rekening van|franco ongefrankeerd',
    blNumber:
      'vrachtbriefnummer|vrachtbrief nr|cmr nr|zendingnummer|opdrachtnummer~|transportopdracht nr|opdracht nr~|track trace|pakketnummer|vrachtbriefnr|ritnummer~|cmr nummer|dossiernummer~|ons referentienummer~|b l nr|zendingsnummer|zending nr|zendingnr|zendings nr|vervoersdocument nr|volgnummer~|barcode~|referentienr vervoerder|track trace code|t t code|transportnummer|vrachtbrief no|collonummer|order nr vervoerder|opdrachtnr~|ritnr~|shipmentnummer|rit nr~|cmr no',
    shipper:
      'afzender|verlader|verzender|laadadres~|laden bij|afzender naam adres|opdrachtgever~|ophalen bij|ophaaladres~|afhaaladres~|afzender verlader|naam afzender|naam en adres afzender|gegevens afzender|aflader|van afzender|verzonden door|laadadres naam|leverancier~',
    consignee:
      'geadresseerde|ontvanger|ontvanger goederen|losadres~|lossen bij|afleveradres~|geadresseerde naam adres|leveren aan|bezorgadres|naam ontvanger|naam geadresseerde|gegevens ontvanger|naam en adres ontvanger|geleverd aan|bestemd voor|afleveren bij|ontvanger geadresseerde|aan geadresseerde|afnemer~',
    carrier:
      'vervoerder|transporteur|verzendwijze~|verzonden via|verzending via|eerste vervoerder|vrachtvervoerder|charter~|onderaannemer~|bezorgdienst|pakketdienst|vervoerder transporteur',
    receipt:
      'plaats van inontvangstneming|plaats en datum van inontvangstneming der goederen|laadadres|laadplaats|plaats en datum van inontvangstneming van de goederen|plaats van ontvangst|laden te|ophaaladres|laden~|laadlocatie|laadplaats en datum|herkomst|plaats van inlading|plaats en datum van belading|plaats en datum inontvangstneming goederen|plaats inontvangstneming|plaats van verzending|vertrekplaats|station van vertrek|station van verzending|van plaats|afzendstation|laadplaats haven',
    loading: 'laadhaven|haven van lading|haven van inlading',
    discharge: 'loshaven|bestemmingshaven|haven van lossing',
    delivery:
      'plaats van aflevering|plaats bestemd voor de aflevering der goederen|losplaats|bestemming|losadres|afleveradres|afleverplaats|plaats van aflevering der goederen|plaats van aflevering van de goederen|lossen te|plaats van bestemming|lossen~|loslocatie|eindbestemming|plaats van uitlading|plaats van lossing|bestemmingsplaats|station van bestemming|bestemmingsstation|plaats aflevering goederen|naar plaats|plaats aflevering',
    issueDate:
      'datum van afgifte|opgemaakt op|opgemaakt te|datum|verzenddatum|laaddatum|ophaaldatum|opdrachtdatum~|datum opdracht~|plaats en datum|opgemaakt|datum van opmaak|orderdatum~|datum afgifte|datum verzending|datum belading|afgiftedatum|aangemaakt op|datum van verzending|gemaakt op~|datum en uur~|verzonden op|dag van afgifte|opgesteld op|opgesteld te|opgemaakt de',
    packages:
      'aantal colli|totaal colli|colli totaal|aantal kratten|colli|aantal pallets|aantal stuks|aantal verpakkingen|aantal pakketten|aantal dozen|aantal|pallets|aantal eenheden|stuks~|aantal eenh|aantal stuks totaal|aantal pallets totaal|aantal zendingen~|aantal verpakkingseenheden|totaal aantal colli|aantal pall|aant colli|eenheden~|aantal rolcontainers~|aantal plts|aantal stukken|totaal stuks|dozen~',
    netWeight: 'nettogewicht|netto gewicht|netto kg|nettogewicht kg',
    grossWeight:
      'brutogewicht|bruto gewicht|totaal gewicht|gewicht|brutogewicht kg|bruto kg|brutogewicht in kg|totaalgewicht|gewicht kg|totaal gewicht kg|gewicht in kg|totaal kg|massa|massa kg|gewicht volgens ijk|geijkt gewicht|bruto gewicht kg|gewicht bruto|gewicht bruto kg|totaalgewicht kg|bruto gew|brutogew|kilo s|kilogram|werkelijk gewicht|zendinggewicht|bruto massa|bruto massa kg|gewicht kgs',
    volume: 'volume|volume m3|volume in m3|kuub|inhoud m3',
    goods:
      'omschrijving van de goederen|aard van de goederen|aard der goederen|omschrijving goederen|soort goederen|omschrijving|goederen|inhoud|goederenomschrijving|omschrijving der goederen|lading|soort lading|aard lading|product~|artikel~|aard der lading|soort goed|goed|benaming|aard van de zending|inhoud zending|inhoud pakket|goederenbenaming|omschrijving lading|omschrijving van de lading|benaming van de goederen',
    notify: 'te notificeren|notify|notify adres|te verwittigen|verwittigen~|aan te melden bij|notify partij|te informeren',
    booking: 'boekingsnummer|boekingsnr|boeking nr|reserveringsnummer|boekingsref|boekingsreferentie|boekingnummer',
    vessel: 'schip|scheepsnaam|naam schip|zeeschip|motorschip',
    voyage: 'reisnummer|reisnr',
  },
  identity: {
    documentNumber: 'documentnummer|documentnr|kaartnr|kaartnummer|paspoortnummer|paspoortnr|rijbewijsnummer|nummer document',
    lastName: 'achternaam|geslachtsnaam|familienaam|naam~',
    firstName: 'voornamen|voornaam|voornaam en',
    dateOfBirth: 'geboortedatum|geboren op|geboren',
    placeOfBirth: 'geboorteplaats',
    nationality: 'nationaliteit',
    sex: 'geslacht',
    dateOfIssue: 'datum van afgifte|afgiftedatum|datum afgifte|afgegeven op|geldig vanaf',
    dateOfExpiry: 'geldig tot|geldig tot en met|vervaldatum|datum van verval|geldig t m',
    issuingAuthority: 'autoriteit|afgegeven door|instantie|afgevende instantie',
    personalNumber: 'persoonsnummer|burgerservicenummer|bsn|rijksregisternr|rijksregisternummer|identificatienummer van het rijksregister',
    address: 'adres|woonplaats',
    height: 'lengte',
    class: 'rijbewijscategorieën|rijbewijscategorie',
  },
}
