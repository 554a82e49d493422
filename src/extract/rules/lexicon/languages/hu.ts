import type { Language } from './types.ts'

export const hungarian: Language = {
  stop: 'az|és|egy|hogy|nem|vagy|kérjük|köszönjük|szerint|alapján|részére|fizetve',
  months: [
    'január|jan',
    'február|febr',
    'március|márc',
    'április|ápr',
    'május|máj',
    'június|jún',
    'július|júl',
    'augusztus|aug',
    'szeptember|szept',
    'október|okt',
    'november|nov',
    'december|dec',
  ],
  titles: {
    invoice: 'számla|elektronikus számla|egyszerűsített számla|díjbekérő|proforma számla|előlegszámla|végszámla',
    creditNote: 'helyesbítő számla|sztornó számla|érvénytelenítő számla|módosító számla|jóváíró számla|jóváírási számla|stornó számla',
    receipt: 'nyugta',
    purchaseOrder: 'megrendelés|megrendelőlap|szállítói rendelés|beszerzési rendelés|vevői megrendelés|rendelési lap',
    deliveryNote:
      'szállítólevél|kiadási bizonylat|csomagolási lista|kísérőjegyzék|kiszállítási jegyzék|áruátadási jegyzék|átadás átvételi jegyzék|csomagjegyzék|áruátvételi jegyzék|szállítási jegyzék|csomaglista|csomagoló lista',
    payslip:
      'bérjegyzék|bérlap|bérpapír|fizetési jegyzék|bérszámfejtési lap|fizetési lap|havi bérjegyzék|bérkifizetési jegyzék|elszámolási lap|illetményjegyzék|bérelszámoló lap|bérelszámolás|bérelszámolási lap',
    utilityBill:
      'villamosenergia számla|áramszámla|gázszámla|földgáz számla|vízdíj számla|elszámoló számla|részszámla|villanyszámla|villamos energia számla|vízszámla|víz és csatornadíj számla|csatornadíj számla|távhőszámla|telefonszámla|elszámoló számla villamos energia|villamosenergia elszámoló számla|földgáz elszámoló számla|hulladékgazdálkodási számla|internetszámla|távhő számla',
    waybill:
      'fuvarlevél|feladóvevény|feladási bizonylat|hajóraklevél|légi fuvarlevél|fuvarmegbízás|fuvarozási megbízás|szállítmányozási megbízás|rakjegyzék|nemzetközi fuvarlevél|belföldi fuvarlevél|vasúti fuvarlevél|tengeri fuvarlevél|hajórakjegy|szállítási megbízás|fuvarmegrendelő|fuvarmegrendelés|fuvarfeladat|küldeménykísérő|csomagfeladás|csomagcímke|kézbesítési igazolás|átvételi elismervény csomag|légifuvarlevél|menetlevél|cmr fuvarlevél|futárlevél|kísérőjegy|rakományjegyzék|közúti fuvarlevél',
    passport: 'útlevél',
    idCard: 'személyazonosító igazolvány|személyi igazolvány|tartózkodási engedély',
    driverLicence: 'vezetői engedély',
  },
  trade: {
    invoiceNumber:
      'számla sorszáma|számlaszám~|számla száma|sorszám|számla sorszám|bizonylatszám|bizonylat száma|számla azonosítója|számla #~|számla azonosító|számla~',
    invoiceDate:
      'számla kelte|kelt|kiállítás dátuma|kiállítás kelte|számla dátuma|kiállítás napja|számla kiállítás dátuma|keltezés|kiállítva|kibocsátás dátuma|kelte~|számla kiállításának dátuma|kiállítás ideje|számla keltezése',
    dueDate:
      'fizetési határidő|esedékesség|fizetés határideje|esedékesség dátuma|fizetendő eddig|határidő~|fizetési határidő dátuma|lejárat~|fizetési hat|esedékes~|fizetés esedékessége|fiz határidő|lejárati dátum',
    deliveryDate:
      'teljesítés kelte|teljesítés dátuma|teljesítés ideje|teljesítés napja|teljesítés|teljesítés időpontja|szállítás dátuma|teljesítési dátum|teljesítési időpont|szállítás napja|szállítási dátum',
    period: 'időszak|elszámolási időszak|számlázási időszak|teljesítési időszak|elszámolt időszak|szolgáltatási időszak',
    orderNumber:
      'rendelésszám|megrendelés száma|rendelés száma|megrendelésszám|rendelési szám|vevő rendelésszáma|vevő rendelési száma|rendelési azonosító|hivatkozási szám~|rendelés azonosító|megrendelés~|megrendelés azonosító|megrendelő hivatkozása|megrendelés hivatkozás|rendelés azonosítója|vevői rendelésszám|beszerzési rendelés|rendelés~',
    orderDate: 'rendelés dátuma|megrendelés dátuma',
    customerId:
      'vevőkód|ügyfélkód|vevő azonosító|ügyfélszám|vevőszám|partnerkód|ügyfél azonosító|partner kód|vevő azonosítója|ügyfélazonosító',
    deliveryNumber:
      'szállítólevél száma|szállítólevél szám|szállítólevél sorszáma|bizonylatszám|bizonylat sorszáma|sorszám~|szállítólevél|szállító száma',
    creditNoteNumber:
      'helyesbítő számla sorszáma|sztornó számla sorszáma|jóváíró számla száma|jóváíró számla~|sztornó számla~|módosító számla~|helyesbítő számla~|jóváíró számla sorszáma|érvénytelenítő számla sorszáma|módosító számla sorszáma|stornó számla~',
    originalInvoice:
      'eredeti számla|eredeti számla sorszáma|hivatkozott számla|helyesbített számla|eredeti számla száma|módosított számla|előzmény számla|jóváírás a számlához|számlára hivatkozva|érvénytelenített számla|sztornózott számla|sztornózott számla sorszáma|érvénytelenített számla sorszáma|eredeti számlaszám',
    reason: 'helyesbítés oka|módosítás oka|sztornó oka|sztornózás oka|érvénytelenítés oka',
    terms: 'fizetési mód~|fizetés módja~|fizetési feltételek|fizetési feltétel|fiz mód|fizetési módja',
    paymentReference: 'közlemény|fizetési hivatkozás|közlemény rovatba|fizetési azonosító|átutalás közleménye|utalás közleménye',
    contact: 'kapcsolattartó|ügyintéző',
    currency: 'pénznem|devizanem|számla pénzneme|deviza~',
  },
  money: {
    net: 'nettó|nettó összesen|nettó összeg|nettó érték|összesen nettó|adóalap|nettó végösszeg|részösszeg|áfa alap|adóalap összesen|nettó mindösszesen|áfa nélküli összeg|áfa alapja|adó alapja',
    tax: 'áfa|áfa összeg|áfa érték|áfa összesen|áfa összege|összes áfa|adó összege|áfa mindösszesen|adó~|adók~|adó összesen|adóérték',
    total:
      'összesen|bruttó|bruttó összesen|végösszeg|bruttó végösszeg|számla végösszege|bruttó összeg|bruttó érték|mindösszesen|bruttó mindösszesen|számla összege|számla bruttó összege|számla összesen|számla összeg|teljes összeg|számla értéke',
    rounding: 'kerekítés|kerekítési különbözet',
    due: 'fizetendő|fizetendő összeg|fizetendő összesen|fizetendő végösszeg|összesen fizetendő|hátralék|fizetendő bruttó végösszeg|fizetendő bruttó összeg|még fizetendő|tartozás~|fennmaradó összeg|hátralévő összeg|végösszeg fizetendő',
    paid: 'befizetve|előleg|fizetve|kiegyenlítve|fizetett összeg|eddig fizetve|kifizetve|megfizetett előleg|már kifizetve|befizetett összeg',
    tendered: 'készpénz|bankkártya',
    change: 'visszajáró',
    discount: 'kedvezmény|engedmény|összes kedvezmény|árengedmény',
    shipping: 'szállítási költség|szállítási díj|szállítás|csomagolás|kiszállítás~|postaköltség|szállítási ktg|fuvardíj',
    previousBalance: 'előző egyenleg|nyitó egyenleg',
    ignoreTotal: 'oldal|tételek száma',
  },
  party: {
    seller:
      'eladó|szállító|kibocsátó|számla kibocsátó|számlakibocsátó|szolgáltató|számla kiállítója|értékesítő|kiállító|számla kibocsátója|számlakiállító',
    buyer: 'vevő|megrendelő|számlafizető|ügyfél|felhasználó|vásárló|számlázási cím|szolgáltatást igénybe vevő|számla címzettje',
    shipTo: 'szállítási cím|címzett|átvevő|szállítási címe|szállítási hely|teljesítés helye',
    serviceAddress:
      'felhasználási hely|fogyasztási hely|felhasználási hely címe|fogyasztási hely címe|felhasználási cím|fogyasztóhely címe|fogyasztóhely|szolgáltatási hely|szolgáltatás helye|felhasználási hely neve és címe|ingatlan címe|szolgáltatási cím|fogyasztási cím|mérési hely|telepítési cím|bekötési cím',
    name: 'név|cégnév|vevő neve',
    address: 'cím|székhely|vevő címe',
    taxId: 'adószám|közösségi adószám|eu adószám|adóazonosító|adószáma|csoportos adószám|áfa azonosító|belföldi adószám',
    registration: 'cégjegyzékszám|nyilvántartási szám|cégj sz|cégszám',
    phone: 'telefon|tel|telefonszám',
    mobile: 'mobil',
    fax: 'fax',
    email: 'e mail|email',
    website: 'web|honlap|weboldal',
    iban: 'iban|bankszámlaszám|bankszámla|számlaszám|pénzforgalmi jelzőszám|bankszla',
    bic: 'swift|bic|swift kód',
    bank: 'bank|számlavezető bank|pénzintézet',
  },
  columns: {
    position: 'ssz|sorsz|tétel|sor',
    description:
      'megnevezés|termék|termék megnevezése|leírás|cikk megnevezése|termék szolgáltatás|termék szolgáltatás megnevezése|árucikk|termék neve|cikk neve|áru megnevezése|termék név|cikknév|tétel megnevezése|megnevezése|megnevezés leírás|áru szolgáltatás megnevezése|szolgáltatás|cikk|cikk megnevezés|szolgáltatás megnevezése',
    productCode: 'cikkszám|kód|termékkód|vtsz|vtsz szj|tételkód|cikksz|termékszám|szj|teszor|azonosító|vonalkód|cikkszám vtsz',
    quantity:
      'mennyiség|menny|db|óra|mennyiség db|darabszám|darab|szállított mennyiség|rendelt mennyiség|kiszállított mennyiség|kiadott mennyiség|szállított|rendelt|kiszállított|száll menny|rend menny',
    unit: 'me|m e|mértékegység|egység|menny egys|m egys|me egység|mért egys|mee|mennyiségi egység|mert e',
    unitPrice:
      'egységár|nettó egységár|egys ár|nettó egys ár|ár|egységár nettó|nettó egységár huf|nettó e ár|e ár|bruttó egységár|nettó ár egység',
    discount: 'kedvezmény|engedmény|kedv %|kedv|engedm %',
    taxRate: 'áfa|áfa %|áfa kulcs|áfakulcs|áfa tartalom|áfa mérték|áfa mértéke|adókulcs',
    taxAmount: 'áfa érték|áfa összeg|áfa összege|adó|áfa értéke|áfa ért|áfa ft',
    base: 'nettó érték|nettó|nettó összeg|nettó ár',
    amount:
      'bruttó érték|bruttó|összesen|érték|összeg|bruttó összeg|bruttó ár|nettó érték|nettó ért|nettó összesen|sor összege|sorösszeg|tétel összege',
    date: 'dátum',
  },
  pay: {
    employer: 'munkáltató|munkáltató neve|cég',
    employee: 'munkavállaló|dolgozó neve|név|munkavállaló neve',
    employeeId: 'törzsszám|dolgozó kódja',
    payDate: 'kifizetés dátuma|fizetés napja|kifizetés napja',
    period: 'időszak|bérszámfejtési időszak|hónap|tárgyhó|elszámolási időszak|elszámolt hónap',
    grossPay: 'bruttó bér|összes bruttó|bruttó összesen|bruttó járandóság|járandóságok összesen|összes járandóság',
    netPay: 'nettó bér|kifizetendő|nettó kifizetés|átutalandó|nettó járandóság|kifizetendő összeg|utalandó|utalandó összeg',
    deductions: 'levonások összesen|összes levonás|levonások',
    incomeTax: 'szja|személyi jövedelemadó',
    ssn: 'taj szám|taj|taj száma',
    jobTitle: 'munkakör|beosztás|munkaköre',
  },
  utility: {
    accountNumber:
      'felhasználó azonosító|felhasználó azonosító száma|vevő azonosító|szerződéses folyószámla|ügyfélszám|fogyasztó azonosító|vevő fizető azonosító|vevő fizető azonosító száma|szerződésszám|felhasználási hely azonosító|vevőkód|vevő kód|vevőszám|partner azonosító|partnerkód|partnerszám|fizető azonosító|ügyfélazonosító|ügyfél azonosító|ügyfélkód|előfizetői szám|előfizető azonosító|előfizetői azonosító|szerződés azonosító|szerződésazonosító|szerződés száma|szerződés szám|fogyasztói azonosító|felhasználói azonosító|folyószámla szám|folyószámlaszám|szerződéses folyószámla száma|vevő azonosító száma|ügyfélazonosító száma|fogyasztóhely azonosító~',
    billNumber: 'számla sorszáma|számla száma|számlaszám~|számla azonosító|bizonylatszám|bizonylat száma|számla sorszám|sorszám~',
    billDate:
      'számla kelte|kelt|kiállítás dátuma|számla dátuma|számla kiállításának dátuma|kiállítás kelte|számla kiállítás dátuma|keltezés|számlakelte|kiállítás időpontja',
    dueDate:
      'fizetési határidő|befizetési határidő|esedékesség|fizetési határidő dátuma|fizetendő eddig|befizetés határideje|esedékesség dátuma|fizetési hat idő|fizetés határideje|terhelés napja|beszedés napja',
    meter:
      'mérő gyári száma|mérő száma|gyári szám|mérőóra|mérőóra száma|mérő azonosító|mérőóra gyári száma|gyári száma|mérő|gyáriszám|mérőszám|mérőkészülék száma|vízmérő száma|vízmérő gyári száma|gázmérő gyári száma|gázmérő száma|fogyasztásmérő gyári száma|fogyasztásmérő száma|készülék gyári száma|mérőberendezés',
    consumption:
      'fogyasztás|elszámolt fogyasztás|elszámolt mennyiség|fogyasztás kwh|fogyasztás m3|mért fogyasztás|elfogyasztott mennyiség|számlázott fogyasztás|számlázott mennyiség|elszámolt energia|összes fogyasztás|fogyasztás összesen|tényleges fogyasztás|hőmennyiség|felhasznált mennyiség|gázfogyasztás|vízfogyasztás|áramfogyasztás',
    period:
      'elszámolási időszak|elszámolt időszak|számlázási időszak|fogyasztási időszak|szolgáltatási időszak|időszak|elszámolás időszaka|elszámolt időszak kezdete és vége|teljesítési időszak|elszámolási idő|tárgyidőszak|számlázott időszak|leolvasási időszak|díjfizetési időszak|előfizetési időszak|fogyasztás időszaka|időszak tól ig',
    periodStart: 'előző leolvasás|előző leolvasás dátuma|időszak kezdete|kezdő dátum|elszámolási időszak kezdete',
    periodEnd: 'aktuális leolvasás|leolvasás dátuma|időszak vége|záró dátum|elszámolási időszak vége',
    previousBalance:
      'előző egyenleg|korábbi tartozás|nyitó egyenleg|lejárt tartozás|előző havi tartozás|folyószámla egyenleg|korábbi egyenleg|lejárt egyenleg|hátralék|fennálló tartozás|előző számla egyenlege|korábbi egyenleg összege|áthozott egyenleg|tartozás',
  },
  shipping: {
    voyage: 'út száma|járatszám|hajóút száma',
    freight:
      'fuvardíj fizető|bérmentesítés|fuvardíjat fizeti|fuvardíj fizetése|bérmentesítési előírás|fuvardíj|fuvardíj fizető fél|szállítási díjat fizeti|szállítási költséget fizeti|költségviselő|fizető|fizető fél|fuvarköltséget viseli|díjfizető|fuvarköltség fizetése|díjfizetés módja~',
    blNumber:
      'fuvarlevél száma|fuvarlevél szám|fuvarlevélszám|fuvarlevél sorszáma|cmr száma|küldemény száma|küldeményszám|küldemény azonosító|megbízás száma|fuvarmegbízás száma|megbízásszám|ragszám|csomag azonosító|csomagszám|cmr szám|fuvarlevél sz|fuvarlevél sz m|cmr sorszám|küldemény szám|csomag száma|nyomkövetési szám|nyomkövető szám|azonosító szám~|vonalkód~|fuvarszám|fuvar száma|megrendelés száma~|megbízás sz|rendelési szám~|pozíciószám~|küldeményazonosító|hajóraklevél száma|fuvarlevél azonosító',
    shipper:
      'feladó|feladó neve|felrakó|megbízó~|feladó név cím ország|feladó név cím|feladó adatai|feladó cég|felrakási cím~|felrakó cég|szállító~|felvétel címe~|küldő|berakó|felrakás~|eladó~',
    consignee:
      'címzett|átvevő|átvevő neve|címzett neve|lerakó|címzett név cím ország|címzett név cím|címzett adatai|átvevő adatai|lerakási cím~|lerakó cég|szállítási cím~|kézbesítési cím~|vevő~|áru átvevője|címzett cég|lerakás~',
    notify: 'értesítendő|értesítendő fél|értesítési cím|notify',
    carrier:
      'fuvarozó|szállítmányozó|fuvarozó neve|szállítás módja|fuvarvállalkozó|szállító cég|fuvarozó cég|fuvarozó adatai|futárszolgálat|alvállalkozó~|szállítmányozó cég|futár~|hajótársaság|légitársaság|fuvarvállaló|első fuvarozó|fuvarozó megnevezése',
    vessel: 'hajó|hajó neve',
    receipt:
      'az áru átvételének helye és időpontja|az áru átvételének helye és ideje|az áru átvételének helye|felrakás helye|felrakóhely|berakodás helye|berakóhely|felrakás|felvétel helye|honnan|rakodóhely|átvétel helye|áru átvételének helye|feladás helye|felvétel|felrakási hely|rakodás helye|feladási állomás|berakás helye|indulás helye|feladás~|felrakó hely|átvétel helye és ideje|feladó depó',
    loading: 'berakodási kikötő|indulási kikötő',
    discharge: 'kirakodási kikötő|érkezési kikötő',
    delivery:
      'az áru kiszolgáltatásának helye|kiszolgáltatás helye|lerakás helye|lerakóhely|kirakodás helye|rendeltetési hely|lerakás|kézbesítés helye|célállomás|hová|áru kiszolgáltatási helye|kiszolgáltatási hely|lerakási hely|kirakás helye|rendeltetési állomás|érkezés helye|szállítási cím|kiszállítás helye|átadás helye|lerakó hely|az áru rendeltetési helye|kézbesítő depó|úticél',
    issueDate:
      'kiállítva|kiállítás helye és ideje|kiállítás dátuma|kiállítás kelte|kelt|dátum|felrakás dátuma|feladás dátuma|keltezés|felvétel dátuma|kiállítás ideje|kiállítás napja|kiállítás helye és időpontja|kiállítva hely|feladva|feladás napja|feladás ideje|megbízás dátuma~|indulás dátuma~|rögzítve~|nyomtatva~|készült~|létrehozva~',
    packages:
      'darabszám|csomagok száma|kolli|raklapok száma|összes darabszám|csomagszám|kollik száma|db összesen|darab|mennyiség~|raklap~|db~|kolliszám|darabok száma|csomag darabszám|összes csomag|kolli db|kolli szám|csomag db|raklapszám|raklapok db|összes kolli|összesen db|összes raklap|küldeménydarabok száma|db szám|csomagok db|darabszám összesen|göngyöleg db~|doboz~|egységek száma',
    goods:
      'az áru megnevezése|áru megnevezése|megnevezés|áru|árumegnevezés|tartalom|küldemény tartalma|áru megjelölése|leírás|rakomány|árufajta|árucikk megnevezése|áru neve|áru leírása|termék megnevezése|küldemény megnevezése|csomag tartalma|áru fajtája|tartalom megnevezése|az áru fajtája|termék~|rakomány megnevezése',
    netWeight: 'nettó súly|nettó tömeg|nettó súly kg|nettó kg',
    grossWeight:
      'bruttó súly|bruttó tömeg|bruttó súly kg|össztömeg|összsúly|súly kg|bruttó kg|tömeg|súly|bruttó tömeg kg|tömeg kg|küldemény súlya|bruttó|összes súly|összes tömeg|összsúly kg|bruttó összsúly|kg bruttó|bruttósúly|bruttó súly kg ban|súly kg ban|tényleges súly|valós súly|küldemény tömege|tömeg összesen|bruttó tömeg összesen',
    volume: 'térfogat|térfogat m3|köbtartalom|köbméter|köbtartalom m3|térfogat m 3|térfogata m3|m3 összesen|térfogatsúly~',
    booking: 'foglalási szám',
  },
  identity: {
    documentNumber: 'okmányazonosító|okmányszám|okmány azonosító|útlevélszám|az okmány száma|okmányazonosító szám',
    lastName: 'családi név|vezetéknév|családi név neve|családi neve',
    firstName: 'utónév|utónevek|keresztnév|utóneve|utónév nevek',
    dateOfBirth: 'születési idő|születési dátum|születés ideje|született',
    placeOfBirth: 'születési hely|születés helye',
    nationality: 'állampolgárság|állampolgársága',
    sex: 'nem|neme',
    dateOfIssue: 'kiállítás dátuma|kiállítás kelte|kiállítás időpontja|kiadás dátuma',
    dateOfExpiry: 'érvényességi idő|érvényes|lejárat|érvényesség lejárta|érvényes eddig',
    issuingAuthority: 'kiállító hatóság|hatóság|kiállította',
    personalNumber: 'személyi azonosító|személyi szám|személyi azonosító jel',
    address: 'lakcím|lakóhely',
    height: 'magasság',
  },
}
