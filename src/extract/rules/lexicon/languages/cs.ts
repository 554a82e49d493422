import type { Language } from './types.ts'

export const czech: Language = {
  stop: 'a|je|na|se|ve|za|pro|od|při|není|který|které|podle|jsme|vám|děkujeme|prosím',
  months: [
    'leden|ledna|led',
    'únor|února|úno',
    'březen|března|bře',
    'duben|dubna|dub',
    'květen|května|kvě',
    'červen|června|čvn',
    'červenec|července|čvc',
    'srpen|srpna|srp',
    'září|zář',
    'říjen|října|říj',
    'listopad|listopadu',
    'prosinec|prosince|pro',
  ],
  titles: {
    invoice: 'faktura|faktura daňový doklad|daňový doklad',
    creditNote: 'dobropis|opravný daňový doklad|opravný doklad|storno faktury|opravná faktura|dobropis faktura',
    receipt: 'účtenka|paragon|zjednodušený daňový doklad',
    purchaseOrder: 'objednávka|vydaná objednávka|nákupní objednávka|objednávka vydaná',
    deliveryNote:
      'dodací list|balicí list|výdejka|výdejní list|předávací list|dodejka|průvodka|průvodní list|expediční list|seznam balení|avízo dodávky|skladová výdejka',
    payslip:
      'výplatní páska|výplatní lístek|mzdový lístek|výplatnice|mzdový list|mzdová páska|mzdový výměr za období|výplatní pásek|výplata mzdy|vyúčtování mzdy',
    utilityBill:
      'vyúčtování elektřiny|vyúčtování plynu|vyúčtování vodného|faktura za elektřinu|faktura za plyn|vyúčtování energií|vyúčtování dodávky|faktura za dodávku elektřiny|vodné a stočné|faktura vodné stočné|vyúčtování služeb elektronických komunikací|vyúčtování vody|vyúčtování tepla|faktura za vodné|faktura za vodu|faktura za teplo|vyúčtování telekomunikačních služeb|zálohová faktura za elektřinu|faktura za dodávku plynu|faktura za odběr|vyúčtování sdružených služeb|rozpis záloh',
    waybill:
      'nákladní list|konosament|podací lístek|podací stvrzenka|přepravní štítek|mezinárodní nákladní list|přepravní list|přepravní objednávka|objednávka přepravy|objednávka dopravy|zasílatelský příkaz|potvrzení o doručení|ložný list|nákladní list cmr|železniční nákladní list|letecký nákladní list|námořní nákladní list|náložný list|přepravní příkaz|příkaz k přepravě|přepravní doklad|zásilkový list|spediční příkaz|speditérský příkaz|adresní štítek|potvrzení o podání zásilky|potvrzení o převzetí zásilky|potvrzení o odeslání|nakládkový list|dopravní příkaz|soupis zásilek|průvodka balíku',
    passport: 'cestovní pas',
    idCard: 'občanský průkaz|povolení k pobytu|průkaz o povolení k pobytu',
    driverLicence: 'řidičský průkaz',
  },
  trade: {
    invoiceNumber:
      'variabilní symbol~|faktura č|číslo faktury|faktura číslo|číslo dokladu|daňový doklad č|faktura daňový doklad č|č faktury|doklad č|evidenční číslo|faktura|faktura daňový doklad|číslo daňového dokladu',
    invoiceDate:
      'datum vystavení|vystaveno|datum faktury|den vystavení|vystaveno dne|datum vystavení faktury|vystavena|datum vyst|datum vystavení dokladu|datum vyhotovení',
    dueDate:
      'datum splatnosti|splatnost|splatné do|splatno dne|den splatnosti|uhradit do|datum splatnosti faktury|dat splatnosti|uhraďte do|zaplatit do|datum splat|splatné',
    deliveryDate:
      'datum uskutečnění plnění|datum zdanitelného plnění|duzp|datum dodání|datum uskutečnění zdanitelného plnění|datum uskut plnění|datum uskutečnění zdan plnění|datum usk zd plnění|datum zdan plnění|den uskutečnění plnění|datum uzp|datum usk plnění|uskutečnění plnění|datum plnění|datum uskut zdan plnění|den uskutečnění zdanitelného plnění|zdanitelné plnění|termín dodání|požadovaný termín dodání|termín dodávky|požadované datum dodání|dodat do|předpokládané datum dodání|očekávané datum dodání|požadovaný termín|předpokládaný termín dodání',
    period: 'období|fakturační období|zúčtovací období|fakturované období',
    orderNumber:
      'objednávka č|číslo objednávky|objednávka|č objednávky|vaše objednávka|číslo objednávky smlouvy|objednávka smlouva|obj č|číslo objednávky odběratele|vaše objednávka č|objednávka odběratele|číslo vaší objednávky|číslo obj',
    orderDate: 'datum objednávky|ze dne',
    customerId: 'číslo zákazníka|zákaznické číslo|kód zákazníka|zákazník č|číslo odběratele|kód odběratele',
    deliveryNumber: 'dodací list č|číslo dodacího listu|dodací list|dl č|číslo dl',
    creditNoteNumber: 'dobropis č|číslo dobropisu|opravný daňový doklad č|dobropis~|opravný daňový doklad~|opravný doklad č',
    creditNoteDate: 'datum dobropisu',
    originalInvoice:
      'k faktuře č|původní faktura|k dokladu č|původní doklad|opravovaný doklad|k faktuře|dobropis k faktuře|vztahuje se k faktuře|oprava faktury|opravný doklad k faktuře č|opravný doklad k faktuře|oprava dokladu|číslo původního dokladu',
    reason: 'důvod|důvod opravy',
    terms: 'platební podmínky|způsob úhrady~|forma úhrady~|způsob platby~|forma platby',
    paymentReference: 'variabilní symbol|var symbol|vs|konstantní symbol~|variabilní s|platební reference',
    incoterms: 'dodací podmínky',
    contact:
      'kontaktní osoba|kontakt|vyřizuje|objednal|objednala|nákupčí|referent|vystavil|vystavila|za objednatele|kontaktní osoba objednatele|kontakt na objednatele',
    currency: 'měna',
  },
  money: {
    net: 'základ daně|celkem bez dph|bez dph|cena bez dph|mezisoučet|základ|celkem základ|součet bez dph|částka bez dph|základ celkem|celková částka bez dph|celkem bez daně|suma bez dph|cena celkem bez dph|celková cena bez dph|celkový základ daně',
    tax: 'dph|dph celkem|výše dph|daň|částka dph|celkem dph|sazba dph~|dph v kč|celková dph|daň celkem|výše daně|celková výše dph|celkem daň',
    total:
      'celkem|celkem s dph|celková částka|celkem kč|cena celkem|součet|s dph|celkem vč dph|cena s dph|celkem czk|celkem včetně dph|suma|částka celkem|celková cena|cena celkem s dph|celková částka s dph|celková částka vč dph|celková cena s dph|suma s dph|fakturovaná částka|celkem k úhradě kč',
    rounding: 'zaokrouhlení|haléřové vyrovnání|haléřové vyrov',
    due: 'k úhradě|celkem k úhradě|k zaplacení|částka k úhradě|zbývá uhradit|celkem k zaplacení|k platbě|k úhradě celkem|zbývá k úhradě|k zaplacení celkem|celkem k platbě|doplatek~|částka k zaplacení|celková částka k úhradě|zbývá zaplatit',
    paid: 'zaplaceno|uhrazeno|záloha|zaplacené zálohy|uhrazené zálohy|uhrazeno zálohou|zálohy|odpočet zálohy|již uhrazeno',
    tendered: 'hotovost|hotově|karta|platba kartou|platební karta',
    change: 'vráceno|vrátit',
    discount: 'sleva|rabat|slevy|celková sleva',
    shipping: 'doprava|poštovné|dopravné|přeprava|balné|náklady na dopravu',
    tip: 'spropitné',
    previousBalance: 'předchozí zůstatek|nedoplatek z minulého období|dluh z minulých období|neuhrazené faktury',
    ignoreTotal: 'počet položek|celkem položek|počet kusů|strana',
  },
  party: {
    serviceAddress:
      'odběrné místo|adresa odběrného místa|místo spotřeby|adresa místa spotřeby|adresa odběru|místo odběru|adresa om|odběrné místo adresa|adresa dodávky|místo dodávky|adresa služby|adresa poskytování služby|umístění služby|adresa nemovitosti|nemovitost|místo poskytování služby|objekt',
    seller: 'dodavatel|prodávající|vystavil|zhotovitel|poskytovatel|vystavitel',
    buyer: 'odběratel|kupující|zákazník|objednatel|fakturační adresa|klient~',
    shipTo: 'příjemce|dodací adresa|místo dodání|konečný příjemce|místo určení|adresa dodání|doručovací adresa',
    name: 'název|jméno|obchodní firma',
    address: 'adresa|sídlo|ulice',
    taxId: 'dič|dič ič dph|ič dph|daňové identifikační číslo',
    registration: 'ič|ičo|zapsaná v or|obchodní rejstřík|spisová značka|identifikační číslo',
    phone: 'telefon|tel',
    mobile: 'mobil',
    fax: 'fax',
    email: 'e mail|email',
    website: 'web|www',
    iban: 'iban|číslo účtu|bankovní spojení|účet|bankovní účet|č účtu',
    bic: 'bic|swift',
    bank: 'banka|peněžní ústav',
  },
  columns: {
    orderNumber: 'objednávka|číslo objednávky|č objednávky',
    shelf: 'umístění|skladová pozice|pozice skladu|regál',
    position: 'č|pol|poř|řádek|číslo řádku|poř č|p č',
    description:
      'popis|název|označení dodávky|předmět|položka|text|zboží|název zboží|označení|název|název zboží|název výrobku|popis zboží|název položky|název zboží služby|popis položky|předmět plnění|popis plnění|služba|fakturujeme vám',
    productCode:
      'kód|katalogové číslo|kód zboží|číslo zboží|č výrobku|číslo výrobku|č zboží|č položky|kód výrobku|kat číslo|obj číslo|číslo položky|kód položky|katalog č|katalog|kat č',
    quantity:
      'množství|počet|ks|hodin|počet mj|počet m j|množství m j|mn|množ|počet jednotek|fakturované množství|hodiny|obj|dod|dodáno|objednáno|vydáno|dodané množství|objednané množství|vydané množství',
    unit: 'mj|jednotka|jedn|m j|měrná jednotka',
    unitPrice:
      'cena za mj|cena za m j|cena m j|jednotková cena|cena|cena za ks|cena mj|j cena|cena za jednotku|jedn cena|cena ks|jed cena|cena za ks bez dph|cena jednotková|cena za mj bez dph|jednotková cena bez dph|j cena bez dph',
    discount: 'sleva|sleva %|sl %|slevy|% sl',
    taxRate: 'dph|sazba dph|dph %|% dph|sazba',
    taxAmount: 'výše dph|dph kč|částka dph|kč dph|daň',
    base: 'základ|základ daně|cena bez dph|bez dph',
    amount:
      'celkem|cena celkem|částka|celkem kč|celkem s dph|kč celkem|celkem bez dph|celková cena bez dph|cena celkem bez dph|celkem základ|částka bez dph|celková cena|cena s dph|součet',
    date: 'datum|datum zaúčtování|datum transakce|termín dodání|datum dodání',
    valueDate: 'datum valuty|valuta',
    debit: 'výdaje|debet',
    credit: 'příjmy|kredit',
    balance: 'zůstatek',
    reference: 'reference|var symbol',
  },
  pay: {
    employer: 'zaměstnavatel|organizace|firma|společnost',
    employee: 'zaměstnanec|jméno|jméno a příjmení|příjmení a jméno|pracovník|jméno zaměstnance',
    employeeId: 'osobní číslo|os číslo|číslo zaměstnance|os č',
    ssn: 'rodné číslo|rč',
    jobTitle: 'pracovní zařazení|funkce|pozice|profese|pracovní pozice',
    payDate: 'datum výplaty|výplatní termín|den výplaty',
    period: 'období|měsíc|za období|mzda za|za měsíc',
    grossPay: 'hrubá mzda|hrubý příjem|hrubá mzda celkem|úhrn mezd|hrubý plat',
    netPay: 'k výplatě|čistá mzda|částka k výplatě|doplatek|doplatek mzdy|na účet|vyplaceno|doplatek k výplatě',
    deductions: 'srážky celkem|srážky|celkem srážky',
    incomeTax: 'daň|záloha na daň|zálohová daň|daň z příjmů|daň po slevách|záloha daně',
  },
  utility: {
    accountNumber:
      'zákaznické číslo|číslo zákazníka|číslo smlouvy|číslo odběratele|zákaznický účet|evidenční číslo|ev číslo|zákaznické č|číslo zák|č zákazníka|číslo účtu zákazníka|smluvní účet|číslo smluvního účtu|č smlouvy|číslo obchodního partnera|obchodní partner|zákazník č|kód zákazníka|číslo odběrného místa~|odběratel č|č odběratele|evidenční č|id zákazníka|smlouva č|smlouva číslo|kmenové číslo|číslo plátce',
    billNumber:
      'číslo faktury|faktura číslo|faktura č|číslo dokladu|daňový doklad č|doklad číslo|variabilní symbol~|faktura daňový doklad č|faktura daňový doklad číslo|vyúčtování č|vyúčtování číslo|číslo daňového dokladu|daňový doklad číslo|doklad č|číslo vyúčtování',
    billDate: 'datum vystavení|vystaveno|vystaveno dne|datum',
    dueDate:
      'datum splatnosti|splatnost|splatné dne|uhraďte do|splatné do|splatnost dne|datum splatnosti faktury|uhradit do|uhraďte prosím do|zaplaťte do|úhrada do|k úhradě do|bude inkasováno|inkaso dne|termín splatnosti',
    meter:
      'číslo elektroměru|číslo plynoměru|číslo vodoměru|elektroměr|výrobní číslo|číslo měřidla|elektroměr č|výrobní číslo měřidla|výrobní číslo elektroměru|č elektroměru|č plynoměru|č vodoměru|vodoměr|plynoměr|výr číslo měřidla|číslo měřiče|měřidlo|vodoměr č|plynoměr č|č měřidla|přístroj č',
    consumption:
      'spotřeba|celková spotřeba|spotřeba celkem|spotřeba kwh|spotřeba m3|spotřeba mwh|spotřeba gj|spotřeba v kwh|spotřeba v m3|spotřeba plynu|spotřeba vody|spotřeba elektřiny|spotřeba tepla|odebrané množství|množství celkem~|fakturovaná spotřeba|účtovaná spotřeba|spotřeba za období',
    period:
      'zúčtovací období|fakturační období|fakturované období|účtovací období|období vyúčtování|období|období fakturace|za období|období od do|vyúčtované období|fakturace za období|období odběru|zúčtovací období od|období spotřeby|období dodávky|období poskytování služeb',
    periodStart: 'období od|datum od|předchozí odečet|počáteční odečet|začátek období',
    periodEnd: 'období do|datum do|konečný odečet|konec období',
    previousBalance:
      'předchozí zůstatek|nedoplatek z minulého období|neuhrazené faktury|zůstatek z předchozího období|předchozí dluh|neuhrazené závazky|dluh z minulých období|nedoplatek z předchozího období|nedoplatky|dlužná částka z předchozích období|zůstatek minulého období|neuhrazeno|pohledávky po splatnosti|dluh',
  },
  shipping: {
    voyage: 'plavba č|číslo plavby',
    notify: 'oznámit|avizovat|kontaktní osoba pro avizo~|strana k vyrozumění|notify',
    freight:
      'plátce přepravného|dopravné hradí|přepravné hradí|plátce dopravy|dopravné|přepravné platí|dopravu hradí|platba přepravného|placení přepravného|úhrada přepravného|přepravné|plátce|dopravu platí|platební podmínky přepravy~|cena přepravy hrazena~|vyplacení',
    blNumber:
      'číslo nákladního listu|nákladní list č|cmr č|číslo zásilky|podací číslo|zásilka č|číslo balíku|objednávka přepravy č|číslo přepravní objednávky|sledovací číslo|číslo přepravy|nákladní list číslo|č nákladního listu|nl č|č zásilky|zásilka číslo|číslo podání|číslo cmr|cmr číslo|přepravní list č|příkaz č|číslo příkazu|objednávka č přepravy|zakázka č~|číslo zakázky~|trasovací číslo|kód zásilky|id zásilky|číslo konosamentu|pořadové číslo~',
    shipper:
      'odesílatel|odesilatel|odesílatel zboží|odesilatel zásilky|nakládka u|adresa nakládky~|příkazce~|odesílatel jméno adresa země|odesílatel jméno adresa|odesílatel firma|jméno odesílatele|vyzvednutí u|naložit u|nakladatel|objednatel~|objednatel přepravy~|odběr od~|od odesílatele',
    consignee:
      'příjemce|příjemce zboží|příjemce zásilky|adresa vykládky~|příjemce jméno adresa země|příjemce jméno adresa|příjemce firma|jméno příjemce|adresát|vyložit u|vykládka u|doručit na|dodací adresa~|konečný příjemce',
    carrier:
      'dopravce|přepravce|způsob dopravy~|doprava~|zasílatel|dopravce jméno|první dopravce|přepravní společnost|dopravní společnost|kurýr~|speditér|dopravce název|dopravce firma|rejdař|kurýrní služba|letecká společnost',
    receipt:
      'místo a datum nakládky|místo nakládky|místo a datum převzetí zásilky|místo a datum převzetí zboží|nakládka|odkud|místo odeslání|místo převzetí zásilky|místo převzetí|místo převzetí zboží|místo a den převzetí zásilky|místo a den nakládky|stanice odesílací|odesílací stanice|stanice odeslání|vyzvednutí~|místo vyzvednutí|podací pobočka|adresa nakládky|podací depo|z místa',
    loading: 'přístav nakládky',
    discharge: 'přístav vykládky',
    delivery:
      'místo vykládky|místo dodání|místo určení|místo dodání zboží|vykládka|kam|místo doručení|adresa doručení|místo dodání zásilky|místo vydání zboží|místo určené k dodání zboží|stanice určení|cílová stanice|adresa vykládky|místo vyložení|doručovací depo|cíl~|cílové místo|dodací místo|do místa',
    issueDate:
      'vystaveno dne|datum vystavení|vystaveno v|datum|dne|datum expedice|datum nakládky|vystaveno|datum podání|datum odeslání|vyhotoveno v|vyhotoveno dne|vystaveno v dne|místo a datum vystavení|datum převzetí zásilky|datum převzetí|datum vyzvednutí~|den podání|podáno|podáno dne|datum vyhotovení|vytvořeno~|datum svozu~|datum objednávky~',
    packages:
      'počet kusů|počet ks|počet kolli|počet balení|počet palet|počet kusů celkem|počet nákladových kusů|počet obalů|kolli|počet kusů / palet|ks celkem|počet balíků|počet~|kusů|ks~|počet nákl kusů|počet zásilek~|počet kusů zásilky|počet kartonů|počet ks celkem|kusů celkem|balíků|palet~|počet krabic~|celkem kusů|celkem ks|celkem kolli|celkem palet|poč ks|počet jednotek|palety~|balení~|počet obalových jednotek',
    netWeight: 'čistá hmotnost|hmotnost netto|netto kg|čistá hmotnost kg',
    grossWeight:
      'hrubá hmotnost|hmotnost|hmotnost brutto|brutto kg|hrubá hmotnost kg|hmotnost kg|brutto hmotnost|celková hmotnost|hmotnost celkem|váha brutto|váha|váha kg|celková váha|hrubá hmotnost v kg|hmotnost v kg|hmotnost zásilky|hmotnost brutto kg|brutto|celková hmotnost kg|celková hrubá hmotnost|skutečná hmotnost|hmotn kg|hrubá váha|váha brutto kg|brutto v kg|hm brutto|hm kg|váha v kg|celkem kg',
    volume: 'objem|objem m3|objem v m3|objem cbm|kubatura|objem zásilky',
    goods:
      'druh zboží|označení zboží|pojmenování zboží|popis zboží|obsah zásilky|popis|zboží|název zboží|obsah|popis zásilky|náklad|pojmenování nákladu|druh nákladu|popis nákladu|označení nákladu|název nákladu|pojmenování věci|povaha zboží|popis obsahu|obsah balíku|komodita|obecné pojmenování zboží',
    booking: 'číslo rezervace|číslo bookingu|booking č|rezervace č',
    vessel: 'loď|plavidlo|jméno lodi|název lodi',
  },
  identity: {
    documentNumber: 'číslo dokladu|číslo průkazu|číslo pasu|č pasu|číslo občanského průkazu|číslo op|číslo řidičského průkazu',
    lastName: 'příjmení',
    firstName: 'jméno|jména|jméno jména',
    dateOfBirth: 'datum narození|narozen|narozena|dat nar',
    placeOfBirth: 'místo narození',
    nationality: 'státní občanství|st občanství|občanství|státní příslušnost',
    sex: 'pohlaví',
    dateOfIssue: 'datum vydání|vydáno',
    dateOfExpiry: 'platnost do|platí do|datum skončení platnosti|platnost|platný do',
    issuingAuthority: 'vydal|vydal úřad|orgán|vydávající orgán|úřad',
    personalNumber: 'rodné číslo|r č|osobní číslo',
    address: 'trvalý pobyt|adresa|bydliště',
    height: 'výška',
    class: 'skupiny',
  },
}
