import type { Language } from './types.ts'

export const romanian: Language = {
  stop: 'și|şi|pentru|cu|nu|este|sunt|prin|către|vă|mulțumim|mulţumim|fără|conform|în',
  months: [
    'ianuarie|ian',
    'februarie',
    'martie',
    'aprilie',
    'mai',
    'iunie|iun',
    'iulie|iul',
    'august',
    'septembrie',
    'octombrie',
    'noiembrie|noi',
    'decembrie',
  ],
  titles: {
    invoice: 'factură fiscală|factură proforma|factură electronică',
    creditNote: 'factură storno|factură de stornare|notă de credit|notă de creditare|factură de corecție|factură de retur|factură retur',
    receipt: 'bon fiscal|chitanță|loc încărcare|locul de încărcare|locul și data încărcării mărfii',
    purchaseOrder: 'comandă de achiziție|notă de comandă|comandă furnizor|comandă fermă|comandă către furnizor',
    deliveryNote:
      'aviz de însoțire a mărfii|notă de livrare|bon de livrare|listă de colisaj|însoțire a mărfii|aviz de însoțire|listă de ambalare|packing list|proces verbal de predare primire|notă de expediție|bon de ieșire|listă de împachetare',
    payslip:
      'fluturaș de salariu|fluturaș salariu|fluturaș|stat de plată|fluturaș de plată|fluturaș de salarizare|stat de salarii|fișă de salariu|talon de plată|talon de pensie',
    utilityBill:
      'factură de energie electrică|factură energie electrică|factură gaze naturale|factură de utilități|factură apă canal|factură apă|factură de curent|factură curent|factură telefon|factură de apă|factură de gaze|factură gaz|factură energie|factură salubritate|factură servicii telefonice|factură servicii de telecomunicații|factură internet|factură termică|factură energie termică',
    waybill:
      'scrisoare de transport|dovadă de expediere|confirmare de expediere|scrisoare de trăsură|conosament|comandă de transport|comandă transport|contract de transport marfă|borderou de expediție|manifest de încărcare|foaie de parcurs|scrisoare de transport internațional|scrisoare de trasură|awb|aviz de expediție|notă de transport|notă de expediție|comandă de expediție|contract comandă transport|comandă fermă de transport|manifest de transport|document de transport|borderou de transport|borderou de predare|dovada livrării|confirmare de livrare|buletin de expediție|scrisoare de transport aerian|scrisoare de trăsură cmr|etichetă colet',
    passport: 'pașaport',
    idCard: 'carte de identitate|carte electronică de identitate|permis de ședere',
    driverLicence: 'permis de conducere',
  },
  trade: {
    invoiceNumber:
      'factura nr|nr facturii|numărul facturii|număr factură|nr factură|seria și numărul|serie și număr|seria nr|factură seria|seria|serie număr',
    invoiceDate: 'data facturii|data emiterii|data|data factură|emisă la|data emiterii facturii|data emitere|din data~',
    dueDate:
      'data scadenței|scadență|termen de plată|data scadentă|scadența|termen plată|scadentă la|data scadentei|data limita de plata|scadent la|termenul de plată|plătibil până la|termen~|data plății|data limita plata',
    deliveryDate:
      'data livrării|data expediției|data prestării|data livrare|data prestării serviciului|data livrării efective|data expedierii',
    period: 'perioada|perioada de facturare|perioadă facturată',
    orderNumber:
      'comanda nr|nr comandă|număr comandă|nr comenzii|comanda|referința comenzii|referință comandă|număr de comandă|nr comandă client|comanda dvs|ref comandă|referința dvs|referință cumpărător',
    orderDate: 'data comenzii',
    customerId: 'cod client|număr client|id client|nr client|cod clientului',
    deliveryNumber: 'aviz nr|nr aviz|nr avizului de însoțire a mărfii|aviz de însoțire|seria și nr|seria nr|aviz~|număr aviz',
    originalInvoice:
      'factura inițială|storno factura|stornare factura|referitor la factura|factura stornată|referință factură|stornează factura|storno la factura|factura de referință|factură de referință|la factura~|factura originală|factură precedentă',
    reason: 'motiv|motivul stornării|motivul|motivul corecției',
    terms:
      'modalitate de plată~|condiții de plată|mod de plată~|termeni de plată|metoda de plată|modalitatea de plată|metodă de plată|mijloc de plată',
    paymentReference: 'referință plată|referința plății|detalii plată|explicații plată|explicații~|referință de plată|aviz plată',
    contact: 'persoană de contact|contact',
    currency: 'moneda|valuta',
    creditNoteNumber:
      'notă de credit nr|nota de credit nr|factură storno nr|notă de creditare nr|nota de creditare|notă de credit~|factura storno nr|factură de stornare nr',
  },
  money: {
    net: 'total fără tva|subtotal|valoare fără tva|bază de impozitare|bază impozabilă|total net|valoare netă|total valoare|valoare totala fara tva|valoare totală fără tva|total valoare fără tva|valoare netă totală|suma totală fără tva|baza tva|bază tva|total bază|valoarea totală fără tva',
    tax: 'tva|total tva|valoare tva|valoarea tva|tva total|suma tva|total valoare tva|valoare totală tva|impozit~|total taxe',
    total:
      'total|total general|total factură|total cu tva|total lei|valoare totală|total inclusiv tva|total ron|valoare totala cu tva|valoare totală cu tva|total plata~|valoarea totală a facturii|total factură cu tva|valoare cu tva|suma totală|valoarea totală|valoare factură|valoarea facturii',
    rounding: 'rotunjire|rotunjiri',
    due: 'total de plată|total plată|de plată|sumă de plată|rest de plată|suma de plată|sold de plată|total plata|suma de plată totală|sumă datorată|sold~|restant~|sumă scadentă|sold final|rest plată|de achitat|suma scadentă',
    paid: 'achitat|plătit|avans|încasat|sumă achitată|sumă plătită|suma achitată|total achitat',
    tendered: 'numerar|card',
    change: 'rest',
    discount: 'reducere|discount|rabat|reduceri|valoare discount',
    shipping:
      'transport|taxă transport|cost livrare|livrare|cheltuieli de transport|taxa de transport|cost transport|taxă livrare|taxa livrare|costuri de livrare',
    previousBalance: 'sold anterior|sold precedent',
    ignoreTotal: 'pagina|nr articole',
    lineTotal: 'suma valorilor nete ale liniilor facturii|total linii',
  },
  party: {
    seller: 'furnizor|vânzător|prestator|emitent',
    buyer:
      'client|nume client|numele clientului|nume abonat|abonat|nume titular|titularul contractului|nume consumator|date client|datele clientului|cumpărător|beneficiar|titular contract|facturat către|facturat la|către~|adresă de facturare|facturare către|achizitor|beneficiarul',
    shipTo:
      'adresa de livrare|loc de livrare|livrat la|punct de livrare|livrare la|livrare către|destinatar~|adresa livrare|locul livrării',
    serviceAddress:
      'loc de consum|adresa loc consum|adresa locului de consum|punct de consum|adresa de consum|loc consum|adresa loc de consum|adresa punct de consum|adresă loc consum|loc consum adresa|adresa punctului de consum|adresa de furnizare|adresa de livrare a energiei|adresa imobil|adresa imobilului|adresă de consum|adresa serviciului|adresa de instalare|punct de lucru~|locul de consum|adresă loc de consum',
    name: 'denumire|nume|nume companie',
    address: 'adresa|sediul|sediu|sediul social|strada',
    taxId:
      'cif|cui|c i f|c u i|cod fiscal|cod tva|cod de înregistrare fiscală|cod identificare fiscală|cod de înregistrare în scopuri de tva|nr înreg tva|identificator tva|cod unic de înregistrare|cui cif|cnp|cod de identificare fiscală|nr tva|cod de tva',
    registration:
      'nr reg com|reg com|nr ord reg com|nr înmatriculare|registrul comerțului|j|inregistrare legala|înregistrare legală|numar de inregistrare|nr orc|nr registrul comerțului|nr reg comerțului|orc|nr de înregistrare',
    phone: 'telefon|tel',
    mobile: 'mobil',
    fax: 'fax',
    email: 'e mail|email',
    website: 'web|site',
    iban: 'iban|cont|cont iban|cont bancar|cod iban|contul|număr cont|nr cont',
    bic: 'swift|bic|cod swift|cod bic',
    bank: 'banca',
  },
  columns: {
    position: 'nr crt|crt|poz|linia|nr linie',
    description:
      'denumire|denumirea produselor sau a serviciilor|denumirea produselor|denumire produs|denumire produse servicii|descriere|produs|produs serviciu|denumirea produselor sau serviciilor|explicații|nume articol descriere articol|nume articol|denumire articol|denumire produs serviciu|produse servicii|descriere articol|denumirea articolului|denumirea produsului|denumirea produselor serviciilor|nume produs|denumirea',
    productCode: 'cod|cod produs|cod articol|cod material|cod intern|cod bare|cod produs articol|cod prod',
    quantity:
      'cantitate|cantitatea|cant|ore|cantitatea livrată|cantitate livrată|cantitate facturata|cant facturată|cantit|cantitate comandată|cantitatea comandată|cantitate expediată|cant livrată|cant comandată|livrat|livrată|comandat|comandată',
    unit: 'um|u m|unitate de măsură|unitate',
    unitPrice:
      'preț unitar|preț|preț unitar fără tva|prețul unitar|preț unit|pret unitar|pretul net al articolului|preț net|preț unitar net|pret unitar net|preț net unitar|preț fără tva|pret fara tva',
    discount: 'reducere|discount|disc',
    taxRate: 'cota tva|% tva|tva %|cotă tva|tva|cota de tva|cota',
    taxAmount: 'valoare tva|valoarea tva|tva|suma tva|val tva',
    base: 'valoare fără tva|valoare|valoarea',
    amount:
      'valoare|valoarea|total|valoare totală|valoare fără tva|valoare cu tva|suma|valoare neta|valoare netă fără tva|valoarea netă|valoare totală fără tva|preț total|valoarea fara tva|valoarea fără tva',
    date: 'data',
  },
  pay: {
    employer: 'angajator|societatea|unitatea|unitate',
    employee: 'angajat|salariat|nume și prenume|nume prenume',
    employeeId: 'marca|nr marca',
    ssn: 'cnp',
    jobTitle: 'funcția|funcție',
    payDate: 'data plății',
    period: 'luna|perioada',
    grossPay: 'salariu brut|venit brut|total brut|brut realizat',
    netPay: 'salariu net|rest de plată|net de plată|venit net|de plată~|suma de plată',
    deductions: 'total rețineri|rețineri',
    incomeTax: 'impozit|impozit pe venit|impozit pe salarii|impozit salariu',
  },
  utility: {
    accountNumber:
      'cod client|cod abonat|cont contract|număr client|cod de client|nr contract|cod încasare|cod de încasare|cod partener|cod identificare client|cont client|cod plată|cod de plată|id client|cod consumator|cod contract|contract nr|nr de contract|număr contract|contract de furnizare nr|contract furnizare|cod utilizator|nr abonat|cod loc consum~|cont de contract|partener de afaceri|cod abonament|rol nr|nr rol',
    billNumber:
      'nr factură|factura nr|seria și numărul facturii|număr factură|numărul facturii|serie si numar|seria și nr|seria și numărul|seria nr|seria și nr facturii|serie factură|seria factură|factură fiscală nr|factura fiscala nr|nr document|număr document|serie și număr|seria numărul|factură seria|seria',
    billDate:
      'data emiterii|data facturii|data emiterii facturii|data emitere|emisă la data|data emiterii facturii fiscale|data facturării|emisă în data de|data emisă|emis la|data de emitere|facturat la data|data documentului',
    dueDate:
      'data scadenței|scadență|data scadentă|termen de plată|scadent la|termen plată|data scadenței facturii|data limită de plată|data limită|plătibil până la|de plată până la|termen scadent|dată scadentă|scadența|data scadenta factura|achitați până la|se va achita până la|data de scadență',
    meter:
      'serie contor|contor|nr contor|seria contorului|număr contor|seria contor|contor seria|nr serie contor|serie apometru|apometru|serie contor apă|serie echipament|contor nr|seria aparatului|serie aparat|număr serie contor',
    consumption:
      'consum|consum facturat|cantitate facturată|consum total|consum kwh|consum mc|consum m3|consum gaze naturale|energie consumată|energie activă consumată|cantitate consumată|consum energie|consum apă|total consum|cantitate totală|consum de energie electrică|consum energie electrică|volum facturat|consum perioadă',
    period:
      'perioada de facturare|perioada facturată|perioada de consum|perioadă facturare|perioadă de facturare|perioada|perioada de decontare|perioadă de consum|perioada consum|perioada de citire|luna de consum|luna facturată|perioada de referință|pentru perioada|perioadă consum|perioada serviciului',
    periodStart: 'citire anterioară|data citirii anterioare|început perioadă',
    periodEnd: 'citire curentă|citire actuală|data citirii curente|sfârșit perioadă',
    previousBalance:
      'sold anterior|sold precedent|restanțe|facturi restante|sold facturi anterioare|facturi neachitate|sold facturi restante|sold restant|restanță|rest din facturi anterioare|sold inițial|debit anterior|debite anterioare|sume restante|valoare sold|obligații restante|datorii anterioare|sold la data emiterii',
  },
  shipping: {
    freight:
      'plătitor transport|plata transportului|plătitor|cine plătește transportul|plată transport|plata transport|plata expediției|transportul se plătește de|navlu|plata navlului|tarif plătit de|taxă transport|transport achitat de|instrucțiuni privind plata transportului|plata serviciului|cheltuieli de transport',
    blNumber:
      'scrisoare de transport nr|nr scrisorii de transport|cmr nr|awb nr|nr awb|număr awb|comandă transport nr|nr comandă transport|comanda nr~|nr comandă~|număr expediție|awb|seria și numărul|serie nr~|nr cmr|număr cmr|nr expediție|număr scrisoare de transport|nr colet~|cod expediție|număr conosament|nr conosament|nr comenzii~|nr aviz~|borderou nr|nr document~|cod de bare~|număr de urmărire|nr trimitere',
    shipper:
      'expeditor|expeditorul|expeditor marfă|adresa de încărcare~|adresa ridicare~|expeditor nume adresa țara|expeditor nume adresă|date expeditor|nume expeditor|beneficiar încărcare~|încărcător|încărcare de la|loc de ridicare~|ridicare de la|furnizor~|exportator~',
    consignee:
      'destinatar|destinatarul|destinatar marfă|adresa de descărcare~|adresa livrare~|destinatar nume adresa țara|destinatar nume adresă|date destinatar|nume destinatar|livrare la|livrare către|descărcare la|primitor|client final~|importator~|adresă livrare~',
    notify: 'de notificat|parte de notificat|se va notifica|notificare~|persoană de notificat',
    carrier:
      'transportator|transportatorul|cărăuș|operator de transport|operatorul de transport|transportatorul efectiv|casa de expediții|transportator nume adresa|firma de transport|firmă transport|societate de transport|curier~|firma de curierat|transportatori|nume transportator|primul transportator|casă de expediții|expeditor internațional~|compania de transport|armator|linie maritimă|executant transport',
    vessel: 'nava|navă|nume navă|vas|numele navei',
    receipt:
      'locul și data primirii mărfii|locul și data încărcării|locul încărcării|loc de încărcare|locul primirii mărfii|încărcare|loc încărcare|locul si data incarcarii marfii|plecare~|localitate expediere|loc preluare|locul de preluare|locul și data preluării mărfii|locul preluării|punct de încărcare|locul de încărcare|stația de predare|stație de plecare|localitate ridicare|oraș expediere|localitate plecare|origine|oraș plecare|adresă încărcare|de la localitatea~',
    loading: 'port de încărcare|portul de încărcare',
    discharge: 'port de descărcare|portul de descărcare',
    delivery:
      'locul prevăzut pentru livrarea mărfii|locul prevăzut pentru eliberarea mărfii|locul descărcării|loc de descărcare|locul livrării|destinația|loc de livrare|locul de descărcare|loc descărcare|locul de livrare|descărcare|destinație|localitate destinație|loc livrare|locul prevăzut pentru livrare|punct de descărcare|localitate livrare|stația de destinație|oraș destinație|localitate sosire|destinație finală|locul de destinație|sosire~|adresă descărcare|locul predării mărfii',
    issueDate:
      'încheiat la|întocmit la|data emiterii|data|data încărcării|data expedierii|emis in|data intocmirii|data încărcare|data expediere|data ridicare|data eliberării|întocmit în|data și ora~|data preluării|data ridicării|data comenzii~|locul și data întocmirii|locul și data|încheiat în|data emiterii awb|data expedierii mărfii|data creării|data cmr|data documentului|emis la',
    packages:
      'număr de colete|numărul de colete|nr colete|colete|nr paleți|număr paleți|nr de colete|număr colete|număr de colete total|total colete|nr de paleți|colete total|nr de colete paleți|cantitate~|bucăți|paleți~|nr colet|buc~|nr colete total|număr total de colete|total paleți|total colete bucăți|număr de bucăți|nr buc|nr de bucăți|număr piese|nr ambalaje|număr de ambalaje|nr plicuri colete|număr paleți total|colete bucăți|nr cutii|plicuri~|saci~',
    goods:
      'natura mărfii|felul mărfii|denumirea mărfii|descriere|marfa|denumire|conținut|descrierea mărfii|denumire marfă|tip marfă|denumirea curentă a mărfii|descriere marfă|conținut colet|conținutul expediției|natura și cantitatea mărfii|felul ambalajului și al mărfii|marfă|tipul mărfii|descrierea mărfurilor|natura mărfurilor|denumirea produselor|produse~',
    netWeight: 'greutate netă|greutate netă kg|greutatea netă|masa netă|net kg',
    grossWeight:
      'greutate brută|greutate brută kg|greutatea brută|masa brută|greutate totală|greutate brut|greutate kg|masa totală|brut kg|greutate|greutate brut kg|masa brută kg|kg brut|greutate brută totală|total greutate|greutate totală kg|greutatea brută kg|greutate brută în kg|masă brută|kg brute|greutate colet|greutate reală|greutate fizică|tonaj~|greutate marfă|masa kg|kilograme|greutate kg brut',
    volume: 'cubaj|volum|cubaj m3|volumul|volum mc|volum m3|volum în m3|cubaj mc|volum total',
    booking: 'numar rezervare|nr rezervare',
    voyage: 'voiaj nr|nr voiaj|număr voiaj',
  },
  identity: {
    documentNumber: 'seria și numărul|numărul documentului|număr document|nr pașaport|numărul pașaportului|nr document',
    lastName: 'nume|numele',
    firstName: 'prenume|prenumele',
    dateOfBirth: 'data nașterii|data și locul nașterii|născut la data',
    placeOfBirth: 'loc naștere|locul nașterii',
    nationality: 'cetățenie|cetățenia',
    sex: 'sexul',
    dateOfIssue: 'data eliberării|data emiterii|eliberat la data de',
    dateOfExpiry: 'data expirării|valabil până la|expiră la|data de expirare|valabilitate',
    issuingAuthority: 'emisă de|emis de|autoritatea emitentă|eliberat de|autoritatea',
    personalNumber: 'cnp|cod numeric personal',
    address: 'domiciliu|domiciliul|adresa',
    height: 'înălțime',
    eyes: 'culoarea ochilor',
    class: 'categorii',
  },
}
