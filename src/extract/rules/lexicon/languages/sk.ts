import type { Language } from './types.ts'

export const slovak: Language = {
  stop: 'je|na|sa|vo|pre|alebo|ktoré|ktorý|podľa|vás|vám|ďakujeme|prosím|nie|zákona',
  months: [
    'január|januára',
    'február|februára',
    'marec|marca',
    'apríl|apríla',
    'máj|mája',
    'jún|júna',
    'júl|júla',
    'august|augusta',
    'september|septembra',
    'október|októbra',
    'november|novembra',
    'december|decembra',
  ],
  titles: {
    invoice: 'faktúra|faktúra daňový doklad|zálohová faktúra|predfaktúra',
    creditNote: 'dobropis|opravná faktúra|ťarchopis|storno faktúry|opravný doklad',
    receipt: 'pokladničný doklad|príjmový doklad',
    purchaseOrder: 'objednávka|vydaná objednávka|nákupná objednávka',
    deliveryNote:
      'dodací list|baliaci list|výdajka|odovzdávací list|dodacia listina|sprievodný list|expedičný list|zoznam balenia|avízo dodávky|skladová výdajka',
    payslip: 'výplatná páska|výplatný lístok|mzdová páska|mzdový list|výplatnica|vyúčtovanie mzdy',
    utilityBill:
      'vyúčtovanie elektriny|vyúčtovacia faktúra za elektrinu|vyúčtovacia faktúra|faktúra za elektrinu|faktúra za plyn|vyúčtovacia faktúra za plyn|vodné a stočné|faktúra vodné a stočné|faktúra za vodu|faktúra za teplo|faktúra za telekomunikačné služby|vyúčtovanie plynu|vyúčtovanie vody|vyúčtovanie tepla|faktúra za dodávku elektriny|faktúra za dodávku plynu|faktúra za vodné',
    waybill:
      'nákladný list|podací lístok|medzinárodný nákladný list|prepravný list|prepravná objednávka|objednávka prepravy|konosament|zasielateľský príkaz|ložný list|nákladný list cmr|železničný nákladný list|letecký nákladný list|prepravný príkaz|príkaz na prepravu|prepravný doklad|špedičný príkaz|objednávka dopravy|adresný štítok|potvrdenie o podaní|potvrdenie o doručení|potvrdenie o prevzatí zásielky|dopravný príkaz|nakládkový list|súpis zásielok',
    passport: 'cestovný pas',
    idCard: 'občiansky preukaz|povolenie na pobyt|doklad o pobyte',
    driverLicence: 'vodičský preukaz',
  },
  trade: {
    invoiceNumber:
      'variabilný symbol~|faktúra č|číslo faktúry|faktúra číslo|číslo dokladu|č faktúry|doklad č|daňový doklad č|faktúra|por číslo faktúry|poradové číslo faktúry',
    invoiceDate:
      'dátum vystavenia|vystavené|vystavená|dátum faktúry|deň vystavenia|vystavené dňa|dátum vyhotovenia|dátum vystavenia faktúry|dátum vyhotovenia faktúry|vyhotovené dňa',
    dueDate: 'dátum splatnosti|splatnosť|splatné do|splatná|deň splatnosti|uhradiť do|splatné dňa',
    deliveryDate:
      'dátum dodania|dátum dodania tovaru|dátum dodania služby|dátum zdaniteľného plnenia|deň dodania|daň povinnosť|dátum vzniku daňovej povinnosti|dátum dodania tovaru alebo služby|dátum dodania služby tovaru|deň vzniku daňovej povinnosti|daňová povinnosť|termín dodania|požadovaný termín dodania|termín dodávky|požadovaný dátum dodania|dodať do|očakávaný dátum dodania|predpokladaný termín dodania',
    period: 'obdobie|fakturačné obdobie|zúčtovacie obdobie|fakturované obdobie',
    orderNumber: 'objednávka č|číslo objednávky|č objednávky|objednávka|obj č|objednávka číslo|vaša objednávka|číslo vašej objednávky',
    orderDate: 'dátum objednávky|zo dňa',
    customerId: 'číslo zákazníka|zákaznícke číslo|kód zákazníka|číslo odberateľa|kód odberateľa',
    deliveryNumber: 'dodací list č|číslo dodacieho listu|dodací list|dl č|č dodacieho listu',
    creditNoteNumber: 'dobropis č|číslo dobropisu|opravná faktúra č|dobropis~|opravná faktúra~',
    creditNoteDate: 'dátum dobropisu',
    originalInvoice:
      'k faktúre č|pôvodná faktúra|k pôvodnej faktúre|k dokladu č|k faktúre|dobropis k faktúre|opravovaný doklad|dobropis k faktúre č|opravovaná faktúra|číslo pôvodnej faktúry|oprava faktúry',
    reason: 'dôvod|dôvod opravy|dôvod dobropisu',
    terms: 'platobné podmienky|forma úhrady~|spôsob úhrady~|spôsob platby~|forma platby',
    paymentReference: 'variabilný symbol|var symbol|vs|konštantný symbol~|platobná referencia',
    incoterms: 'dodacie podmienky',
    contact: 'kontaktná osoba|kontakt|vybavuje|objednal|objednala|nákupca|referent|vystavil|vystavila|za objednávateľa',
    currency: 'mena',
  },
  money: {
    net: 'základ dane|spolu bez dph|bez dph|cena bez dph|medzisúčet|základ|celkom bez dph|suma bez dph|súčet bez dph|suma bez dane|celková suma bez dph|základ spolu|cena spolu bez dph',
    tax: 'dph|dph spolu|výška dph|suma dph|spolu dph|daň|celkom dph|sadzba dph~|výška dane|celková výška dph',
    total:
      'spolu|spolu s dph|celkom|celková suma|suma spolu|súčet|cena spolu|celkom s dph|s dph|spolu eur|suma s dph|celková suma s dph|fakturovaná suma|cena s dph|celková cena|suma celkom',
    rounding: 'zaokrúhlenie|centové vyrovnanie|haliérové vyrovnanie|zaokrúhlené',
    due: 'na úhradu|spolu na úhradu|k úhrade|celkom k úhrade|suma na úhradu|suma k úhrade|zostáva uhradiť|na zaplatenie|celkom na úhradu|k úhrade spolu|spolu k úhrade|celková suma k úhrade|zostáva na úhradu|ostáva uhradiť|doplatok~',
    paid: 'zaplatené|uhradené|uhradené zálohy|záloha|uhradené zálohou|zálohy|preddavok|odpočet zálohy',
    tendered: 'hotovosť|platobná karta',
    change: 'výdavok',
    discount: 'zľava|rabat|zľavy|celková zľava',
    shipping: 'doprava|poštovné|dopravné|balné|prepravné',
    previousBalance: 'predchádzajúci zostatok',
    ignoreTotal: 'počet položiek|strana',
  },
  party: {
    seller: 'dodávateľ|predávajúci|poskytovateľ|zhotoviteľ|vystaviteľ',
    buyer: 'odberateľ|kupujúci|zákazník|objednávateľ|fakturačná adresa|klient~',
    shipTo: 'príjemca|dodacia adresa|miesto dodania|konečný príjemca|miesto určenia|adresa dodania|poštová adresa',
    serviceAddress:
      'miesto spotreby|odberné miesto|adresa odberného miesta|adresa miesta spotreby|adresa odberu|miesto odberu|adresa dodávky|miesto dodávky|adresa om|adresa služby|adresa poskytovania služby|nehnuteľnosť|objekt|odberné miesto adresa',
    name: 'názov|meno|obchodné meno',
    address: 'adresa|sídlo|ulica',
    taxId: 'ič dph|dič|iČ dph dič|ič pre dph',
    registration: 'ičo|zapísaná v or|obchodný register|identifikačné číslo',
    phone: 'telefón|tel',
    mobile: 'mobil',
    fax: 'fax',
    email: 'e mail|email',
    website: 'web|www',
    iban: 'iban|číslo účtu|bankové spojenie|účet|bankový účet|č účtu',
    bic: 'bic|swift',
    bank: 'banka|názov banky',
  },
  columns: {
    orderNumber: 'objednávka|číslo objednávky|č objednávky',
    position: 'č|p č|por č|pol|riadok',
    description:
      'popis|názov|označenie dodávky|názov tovaru|položka|predmet|názov položky|text|tovar|názov a popis položky|popis položky|popis tovaru služby|názov tovaru služby|služba',
    productCode: 'kód|číslo tovaru|katalógové číslo|kód tovaru|č výrobku|číslo výrobku|kód výrobku|kat číslo|kód položky|číslo položky',
    quantity:
      'množstvo|počet|ks|hodín|počet mj|počet m j|množstvo m j|množ|hodiny|poč|dodané množstvo|objednané množstvo|vydané množstvo|dodané|objednané|vydané|obj|dod',
    unit: 'mj|m j|jednotka|jedn|merná jednotka',
    unitPrice:
      'cena za mj|cena za m j|cena m j|jednotková cena|cena|j cena|cena mj|jedn cena|cena za jednotku|jednotková cena bez dph|cena za ks|cena bez dph mj|cena za mj bez dph|j cena bez dph|jc bez dph|cena bez dph',
    discount: 'zľava|zľava %|zľ %',
    taxRate: 'dph|sadzba dph|dph %|% dph|sadzba',
    taxAmount: 'výška dph|suma dph|dph eur|daň',
    base: 'základ|základ dane|bez dph',
    amount:
      'spolu|celkom|suma|spolu bez dph|cena spolu|spolu s dph|celkom s dph|cena celkom|celkom bez dph|celková cena bez dph|suma bez dph|celková cena|cena s dph',
    date: 'dátum|termín dodania|dátum dodania',
  },
  pay: {
    employer: 'zamestnávateľ|firma',
    employee: 'zamestnanec|meno a priezvisko|priezvisko a meno|meno',
    employeeId: 'osobné číslo|os číslo',
    jobTitle: 'pracovná pozícia|funkcia',
    payDate: 'dátum výplaty|deň výplaty',
    period: 'obdobie|mesiac|za mesiac',
    grossPay: 'hrubá mzda|hrubá mzda spolu|hrubý príjem',
    netPay: 'čistá mzda|k výplate|na výplatu|čistý príjem|suma k výplate',
    deductions: 'zrážky spolu|zrážky',
    incomeTax: 'daň z príjmu|preddavok na daň|daň',
  },
  utility: {
    accountNumber:
      'zákaznícke číslo|číslo zákazníka|číslo obchodného partnera|číslo zmluvy|zmluvný účet|číslo odberateľa|odberateľské číslo|zákaznícky účet|číslo zmluvného účtu|č zákazníka|č zmluvy|zákazník č|kód zákazníka|id zákazníka|zmluva č|zmluva číslo|číslo odberného miesta~|zmluvný účet č|evidenčné číslo|číslo platiteľa|obchodný partner|č obchodného partnera',
    billNumber: 'číslo faktúry|faktúra číslo|faktúra č|variabilný symbol~',
    billDate: 'dátum vystavenia|dátum vyhotovenia|dátum vystavenia faktúry|dátum fakturácie|vystavené dňa|vystavená dňa|vyhotovené dňa',
    dueDate:
      'dátum splatnosti|splatnosť|uhraďte do|splatné do|splatné dňa|termín splatnosti|úhrada do|zaplatiť do|dátum splatnosti faktúry|uhradiť do|na úhradu do',
    meter:
      'číslo elektromera|číslo meradla|výrobné číslo meradla|číslo plynomera|elektromer|číslo vodomeru|č elektromera|č plynomera|č vodomera|plynomer|vodomer|meradlo|číslo meracieho zariadenia|výr číslo|merač č',
    consumption:
      'spotreba|spotreba kwh|celková spotreba|spotreba spolu|spotreba m3|spotreba v kwh|spotreba v m3|spotreba plynu|spotreba vody|spotreba elektriny|odobraté množstvo|fakturovaná spotreba|spotreba za obdobie|množstvo spolu~',
    period:
      'zúčtovacie obdobie|fakturačné obdobie|fakturované obdobie|obdobie dodávky|obdobie|za obdobie|obdobie fakturácie|fakturácia za obdobie|obdobie spotreby|obdobie od do|vyúčtované obdobie|obdobie poskytovania služieb',
    periodStart: 'obdobie od|dátum od|predchádzajúci odpočet|počiatočný odpočet|začiatok obdobia',
    periodEnd: 'obdobie do|dátum do|konečný odpočet|koniec obdobia',
    previousBalance:
      'predchádzajúci zostatok|nedoplatok z minulého obdobia|neuhradené faktúry|predchádzajúci dlh|nedoplatok|nedoplatky z minulých období|neuhradený zostatok|dlžná suma|pohľadávky po splatnosti|staré pohľadávky|dlh',
  },
  shipping: {
    voyage: 'plavba č',
    booking: 'číslo rezervácie|číslo bookingu',
    notify: 'oznámiť|avizovať|notify|strana na upovedomenie',
    freight:
      'platca prepravného|prepravné hradí|platca dopravy|prepravné|prepravné platí|dopravu hradí|dopravu platí|platba prepravného|úhrada prepravného|platiteľ|platiteľ prepravného|dovozné|platca',
    blNumber:
      'číslo nákladného listu|nákladný list č|cmr č|nákladný list číslo|číslo zásielky|podacie číslo|zásielka č|číslo balíka|objednávka prepravy č|sledovacie číslo|č zásielky|zásielka číslo|číslo cmr|cmr číslo|č nákladného listu|prepravný list č|nl č|objednávka dopravy č|zákazka č~|číslo zákazky~|id zásielky|kód zásielky|číslo podania|trasovacie číslo|číslo konosamentu|číslo prepravy|poradové číslo~',
    shipper:
      'odosielateľ|odosielateľ tovaru|odosielateľ zásielky|odosielateľ meno adresa krajina|odosielateľ meno adresa|meno odosielateľa|naložiť u|nakladateľ|vyzdvihnutie u|objednávateľ~|adresa nakládky~|nakládka u|príkazca~|odosielateľ firma',
    consignee:
      'príjemca|príjemca tovaru|príjemca zásielky|príjemca meno adresa krajina|príjemca meno adresa|meno príjemcu|adresát|vyložiť u|vykládka u|doručiť na|dodacia adresa~|adresa vykládky~|konečný príjemca|príjemca firma',
    carrier:
      'dopravca|prepravca|spôsob dopravy|doprava|zasielateľ|špeditér|prvý dopravca|dopravná spoločnosť|prepravná spoločnosť|kuriér~|dopravca názov|kuriérska spoločnosť|dopravca meno',
    vessel: 'loď',
    receipt:
      'miesto a dátum prevzatia zásielky|miesto a dátum nakládky|miesto nakládky|miesto prevzatia tovaru|nakládka|miesto odoslania|odkiaľ|miesto prevzatia|miesto a deň prevzatia zásielky|stanica odoslania|odosielacia stanica|vyzdvihnutie~|miesto vyzdvihnutia|adresa nakládky|podacia pobočka|miesto a dátum prevzatia tovaru',
    loading: 'prístav nakládky',
    discharge: 'prístav vykládky',
    delivery:
      'miesto vykládky|miesto dodania|miesto určenia|miesto dodania zásielky|vykládka|miesto doručenia|miesto dodania tovaru|miesto určené na dodanie tovaru|stanica určenia|cieľová stanica|adresa vykládky|adresa doručenia|cieľ~|miesto vyloženia|dodacie miesto|kam|miesto vydania tovaru',
    issueDate:
      'vystavené v|vystavené dňa|dátum vystavenia|vyhotovené v|dátum|dňa|dátum nakládky|dátum expedície|vystavené|dátum odoslania|vyhotovené dňa|miesto a dátum vystavenia|dátum prevzatia|dátum podania|podané|vystavené v dňa|dátum vyhotovenia|vytvorené~|dátum objednávky~|dátum vyzdvihnutia~',
    packages:
      'počet kusov|počet kolli|počet balení|počet paliet|počet nákladových kusov|ks celkom|počet balíkov|počet kusov celkom|počet~|kusov|ks~|kusov celkom|celkom kusov|celkom ks|celkom kolli|palety~|paliet~|počet kartónov|počet obalov|počet ks|balíkov|počet jednotiek|kolli|počet krabíc~',
    goods:
      'označenie tovaru|druh tovaru|pomenovanie tovaru|popis|tovar|názov tovaru|obsah|popis tovaru|náklad|druh nákladu|popis nákladu|názov nákladu|obsah zásielky|popis zásielky|povaha tovaru|popis obsahu|komodita|pomenovanie nákladu|obsah balíka',
    netWeight: 'čistá hmotnosť|hmotnosť netto|netto kg|netto hmotnosť',
    grossWeight:
      'brutto hmotnosť|hmotnosť brutto|hrubá hmotnosť|hmotnosť v kg|hmotnosť kg|celková hmotnosť|hmotnosť|váha|hmotnosť celkom|hmotnosť brutto kg|brutto|brutto kg|hmotnosť zásielky|celková hmotnosť kg|skutočná hmotnosť|hrubá hmotnosť kg|hrubá hmotnosť v kg|váha kg|hmotn kg|brutto v kg|celková hrubá hmotnosť|hmotnosť nákladu',
    volume: 'objem|objem v m3|objem m3|kubatúra',
  },
  identity: {
    documentNumber: 'číslo dokladu|číslo preukazu|číslo pasu|číslo občianskeho preukazu|číslo op|číslo vodičského preukazu',
    lastName: 'priezvisko',
    firstName: 'meno|mená|meno mená',
    dateOfBirth: 'dátum narodenia',
    placeOfBirth: 'miesto narodenia',
    nationality: 'štátne občianstvo|štátna príslušnosť|občianstvo',
    sex: 'pohlavie',
    dateOfIssue: 'dátum vydania|vydané dňa',
    dateOfExpiry: 'dátum platnosti|platnosť do|platí do|dátum skončenia platnosti|platnosť',
    issuingAuthority: 'vydal|vydané|orgán|vydávajúci orgán',
    personalNumber: 'rodné číslo|osobné číslo',
    address: 'adresa trvalého pobytu|trvalý pobyt|bydlisko',
    height: 'výška',
    class: 'skupiny',
  },
}
