import type { Language } from './types.ts'

export const finnish: Language = {
  stop: 'ja|ei|tai|sekä|mukaan|kiitos|kiitämme|päivää|ovat|sisältää|käyttäkää|maksettaessa',
  months: [
    'tammikuu|tammikuuta',
    'helmikuu|helmikuuta',
    'maaliskuu|maaliskuuta',
    'huhtikuu|huhtikuuta',
    'toukokuu|toukokuuta',
    'kesäkuu|kesäkuuta',
    'heinäkuu|heinäkuuta',
    'elokuu|elokuuta',
    'syyskuu|syyskuuta',
    'lokakuu|lokakuuta',
    'marraskuu|marraskuuta',
    'joulukuu|joulukuuta',
  ],
  ownMonths: ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'],
  titles: {
    invoice: 'lasku|verkkolasku|proformalasku|ennakkolasku',
    creditNote: 'hyvityslasku|hyvitys|hyvityslaskuote|hyvitysnota|kreditlasku',
    receipt: 'kuitti|käteiskuitti',
    purchaseOrder: 'ostotilaus|tilaus|tilausvahvistuspyyntö|ostotilauslomake|hankintatilaus',
    deliveryNote:
      'lähete|lähetyslista|pakkausluettelo|toimitusluettelo|lähetysluettelo|rahtilista|keräyslista|toimituslista|pakkauslista|keräilylista|toimitusvahvistus|luovutustodistus|lähetysilmoitus|kollilista|toimituslähete',
    payslip:
      'palkkalaskelma|palkkakuitti|palkkaerittely|palkkanauha|palkkatodiste|palkkaselvitys|palkkaspesifikaatio|palkka erittely|eläkelaskelma',
    utilityBill:
      'sähkölasku|vesilasku|kaukolämpölasku|sähkönsiirtolasku|tasauslasku|puhelinlasku|kaasulasku|jätevesilasku|jätelasku|liittymälasku|sähköenergialasku|sähköverkkolasku|lämpölasku|energialasku|vesi ja jätevesilasku|matkapuhelinlasku',
    waybill:
      'rahtikirja|lähetystosite|osoitekortti|konossementti|merirahtikirja|lentorahtikirja|kuljetustilaus|kuljetusmääräys|huolintatoimeksianto|lastausluettelo|kuormakirja|kuormaluettelo|kansainvälinen rahtikirja|rautatierahtikirja|kotimaan rahtikirja|sähköinen rahtikirja|siirtoasiakirja|ajomääräys|ajotilaus|kuljetussopimus|kuljetusasiakirja|luovutustodistus|lähetyskuitti|jättökuitti|pakettikortti|pakettikuitti|noutotilaus|kuljetusohje|kuormaerittely|saapumisilmoitus|rahtikuitti|lastiluettelo|toimituskuittaus',
    passport: 'suomen passi',
    idCard: 'henkilökortti|oleskelulupa|oleskelulupakortti',
    driverLicence: 'ajokortti',
  },
  trade: {
    invoiceNumber:
      'laskun numero|laskunumero|lasku nro|laskun nro|laskunro|lasku no|lasku n:o|laskun nr|laskun no|lasku~|lasku #~|myyntilasku~',
    invoiceDate:
      'laskun päivämäärä|laskun päiväys|laskupäivä|päivämäärä|päiväys|laskun pvm|lasku pvm|pvm|laskun päivä|laskutuspäivä|laskun antopäivä|laskutuspvm',
    dueDate: 'eräpäivä|eräpvm|maksupäivä|erääntymispäivä|laskun eräpäivä|maksettava viimeistään|viimeinen maksupäivä|erääntyy',
    deliveryDate:
      'toimituspäivä|toimituspvm|toimituspäivämäärä|toimitettu~|todellinen toimituspäivä|toimitusaika~|suorituspäivä|toivottu toimituspäivä|vahvistettu toimituspäivä|pyydetty toimituspäivä',
    period: 'laskutuskausi|laskutusjakso|ajalta|jakso|laskutusaika|kausi~|ajanjakso|laskutusväli|toimitusjakso',
    orderNumber:
      'tilausnumero|tilaus nro|tilauksen numero|tilausnro|ostotilausnumero|tilausnumeronne|tilauksenne|tilaus|ostotilaus|ostajan tilausnro|ostajan tilausnumero|teidän viite~|viitteenne~|ostotilausnro|tilausviite|asiakkaan tilausnumero',
    orderDate: 'tilauspäivä|tilauspvm',
    customerId: 'asiakasnumero|asiakasnro|asiakas nro|asiakastunnus|asiakkaan numero|asiakas id|asiakasnumeronne',
    deliveryNumber: 'lähetteen numero|lähetenumero|lähete nro|lähetteen nro|lähetenro|lähete|lähetysluettelo',
    creditNoteNumber: 'hyvityslaskun numero|hyvityslasku nro|hyvityslaskun nro|hyvityslaskun nr|hyvityslasku~|hyvityslaskunumero',
    originalInvoice:
      'hyvitetty lasku|alkuperäinen lasku|hyvitettävä lasku|alkuperäisen laskun numero|hyvittää laskun|hyvitys laskusta|hyvitettävän laskun numero|hyvityslasku laskusta|hyvitys laskulle|hyvitetään lasku|hyvityslasku laskuun|viittaus laskuun|kohdistuu laskuun|alkuperäinen laskunumero',
    reason: 'hyvityksen syy|syy',
    terms: 'maksuehto|maksuehdot|maksutapa~|maksuaika',
    paymentReference: 'viitenumero|viite|viitenro|viite nro|maksun viite|maksuviite|pankkiviite|käytä maksaessasi viitettä',
    incoterms: 'toimitusehto|toimitusehdot',
    contact: 'yhteyshenkilö|tilaaja~|ostaja~|tilauksen tekijä|viitteemme|käsittelijä|tilaajan yhteyshenkilö',
    currency: 'valuutta|laskun valuutta',
    creditNoteDate: 'hyvityslaskun päivämäärä|hyvityslaskun päiväys|hyvityspäivä',
  },
  money: {
    net: 'veroton|veroton yhteensä|yhteensä veroton|alv 0|verollinen osuus~|yhteensä ilman alv|verot summa|veroton summa|veroton hinta|summa ilman alv|välisumma|netto|hinta veroton|laskun veroton summa|verottomat yhteensä|veroton loppusumma|summa veroton|veron peruste|arvonlisäveroton|yhteensä alv|nettosumma|ilman veroa',
    tax: 'alv|alv yhteensä|arvonlisävero|vero|alv euro|veron osuus|arvonlisävero yhteensä|vero yhteensä|arvonlisäverot|alv määrä|arvonlisäveron määrä|veron määrä|laskun alv yhteensä|verot~|verot yhteensä|laskun arvonlisävero',
    total:
      'yhteensä|loppusumma|verollinen yhteensä|yhteensä verollinen|laskun summa|summa|laskun loppusumma|verollinen|yht|kokonaissumma|laskun yhteissumma|laskun verollinen summa|yhteensä sis alv|laskun kokonaissumma|verollinen loppusumma|lasku yhteensä|bruttosumma',
    rounding: 'pyöristys|pyöristysero',
    due: 'maksettava|maksettavaa|maksettavaa yhteensä|maksettava yhteensä|yhteensä maksettava|maksettava summa|maksettava määrä|avoinna|jää maksettavaksi|maksettava eur|yhteensä maksettavaa|jäljellä~|maksamatta~|avoin summa|laskun avoin summa|avoin lasku|avoin saldo|jäljellä maksettavaa',
    paid: 'maksettu|ennakkomaksu|suoritettu|saatu maksu|ennakko~',
    tendered: 'käteinen|pankkikortti|kortti',
    change: 'takaisin',
    discount: 'alennus|ale|alennukset|alennukset yhteensä|laskualennus',
    shipping: 'toimituskulut|rahti|toimitusmaksu|postikulut|toimitus~|rahtikulut|toimituskulu',
    previousBalance: 'edellinen saldo',
    ignoreTotal: 'sivu',
  },
  party: {
    seller: 'myyjä|laskuttaja|toimittaja|saaja|laskun lähettäjä|lähettäjä~|palveluntarjoaja',
    buyer:
      'ostaja|asiakas|laskutettava|laskutusosoite|maksaja|tilaaja|vastaanottaja|laskun saaja|laskun vastaanottaja|laskutetaan|laskutustiedot',
    shipTo: 'toimitusosoite|toimituspaikka|toimitetaan|vastaanottajan osoite|toimitusasiakas',
    serviceAddress:
      'käyttöpaikka|käyttöpaikan osoite|kulutuspaikka|kulutuskohde|kulutuspaikan osoite|sähkönkäyttöpaikka|kohteen osoite|kohde|käyttökohde|käyttökohteen osoite|liittymän osoite|kiinteistön osoite|kiinteistö|toimituskohde|kohdeosoite|noutopaikka|palveluosoite|liittymäosoite|kulutuspisteen osoite|asennusosoite',
    name: 'nimi|yritys',
    address: 'osoite|katuosoite',
    taxId: 'alv numero|alv nro|alv tunnus|alv nr|arvonlisäverotunniste|vat nro|alv rekisteröintinumero',
    registration: 'y tunnus|kotipaikka|kaupparekisterinumero|yritystunnus',
    phone: 'puhelin|puh',
    mobile: 'gsm|matkapuhelin',
    fax: 'faksi|fax',
    email: 'sähköposti|e mail|email',
    website: 'www|internet|kotisivu',
    iban: 'iban|tilinumero|pankkitili|saajan tilinumero|tili|tilinro|pankkiyhteys',
    bic: 'bic|swift|pankin bic',
    bank: 'pankki',
  },
  columns: {
    shelf: 'hyllypaikka|varastopaikka|hylly',
    position: 'rivi|pos|rivinro|rivi nro',
    description:
      'kuvaus|tuote|nimike|selite|tuotteen nimi|tuotenimi|palvelu|tuotekuvaus|tuote palvelu|nimitys|nimike kuvaus|tuotteen kuvaus|palvelun kuvaus|tuoteseloste',
    productCode: 'tuote|tuotenumero|tuotekoodi|tuotenro|koodi|tuote nro|tuotetunnus|nimikenro|nimikekoodi|myyjän tuotetunnus',
    quantity:
      'määrä|kpl|tunnit|lkm|toimitettu|tilattu|toimitettu määrä|laskutettu|toim määrä|laskutettu määrä|kappalemäärä|til|toim|til määrä|määrä kpl',
    unit: 'yksikkö|yks|yksik',
    unitPrice:
      'hinta|yksikköhinta|á hinta|a hinta|à hinta|yks hinta|veroton hinta|hinta alv 0|yksikköhinta veroton|hinta veroton|hinta yks|veroton yksikköhinta|yks hinta veroton|a hinta veroton|kpl hinta|kappalehinta|nettohinta',
    discount: 'alennus|ale|ale %|alennus %|al %',
    taxRate: 'alv|alv %|vero %|alv kanta|verokanta',
    taxAmount: 'alv euro|veron määrä|vero|alv eur|alv yhteensä|alv määrä',
    base: 'veroton|alv 0|netto',
    amount:
      'yhteensä|summa|rivisumma|yhteensä euro|verollinen|rivi yhteensä|yht|veroton yhteensä|hinta yhteensä|yhteensä veroton|verotta|veroton summa|yhteensä alv 0|rivi veroton|rivin summa|kokonaishinta|yhteensä eur|veroton yht|rivi yht',
    date: 'pvm|päivämäärä|toimituspäivä|toim pvm|toimituspvm',
  },
  pay: {
    employer: 'työnantaja|yritys',
    employee: 'työntekijä|palkansaaja|nimi',
    employeeId: 'henkilönumero|työntekijänumero',
    ssn: 'henkilötunnus|hetu',
    jobTitle: 'tehtävä|ammatti|tehtävänimike|nimike|työnimike',
    payDate: 'maksupäivä|palkanmaksupäivä|palkkapäivä',
    period: 'palkkakausi|palkanmaksukausi|kausi|palkkajakso',
    grossPay: 'bruttopalkka|bruttopalkka yhteensä|brutto|palkka yhteensä',
    netPay: 'nettopalkka|maksetaan|netto|maksetaan tilille|tilille maksetaan|maksettava palkka|maksettava|pankkiin',
    deductions: 'vähennykset yhteensä|vähennykset',
    incomeTax: 'ennakonpidätys',
  },
  utility: {
    accountNumber:
      'asiakasnumero|sopimusnumero|käyttöpaikkatunnus~|sopimustunnus|asiakastunnus|asiakas nro|asiakasnro|sopimus nro|sopimusnro|sopimus|käyttöpaikan tunnus~|käyttöpaikkanumero~|käyttöpaikka nro~|tilausnumero~|liittymänumero~|jäsennumero~|asiakkuusnumero|kohdenumero~',
    billNumber: 'laskun numero|laskunumero|lasku nro|laskunro',
    billDate: 'laskun päivämäärä|laskun päiväys|laskupäivä|laskun pvm|päiväys',
    dueDate: 'eräpäivä|laskun eräpäivä|maksettava viimeistään|maksupäivä|viimeinen maksupäivä|veloituspäivä|erääntyy|maksupvm',
    meter:
      'mittarinumero|mittari|mittarin numero|mittari nro|mittarinro|mittarin nro|mittarin nr|mittaritunnus|mittarin tunnus|vesimittari|vesimittarin numero|sähkömittari|energiamittari|lämpömittari',
    consumption:
      'kulutus|sähkönkulutus|energiankulutus|veden kulutus|kulutus kwh|kulutus yhteensä|kulutus mwh|kulutus m3|lämmönkulutus|vedenkulutus|energia yhteensä|kokonaiskulutus|käyttö|mitattu kulutus|laskutettu kulutus|siirretty energia|energia kwh|kaasunkulutus',
    period:
      'laskutuskausi|laskutusjakso|laskutusväli|kulutusjakso|ajanjakso|mittausjakso|laskutusaika|laskutuskauden|lasku ajalta|ajalta|laskutettu ajanjakso|kulutusaika|laskun kausi|tarkastelujakso|toimituskausi|palvelujakso|lukemaväli|kausi',
    periodStart: 'edellinen luenta|edellinen lukema|alkupäivä|alkupvm',
    periodEnd: 'nykyinen lukema|uusi lukema|loppupäivä|loppupvm',
    previousBalance:
      'aiempi saldo|edellinen saldo|avoimet laskut|edellisen laskun saldo|edellisestä laskusta maksamatta|maksamatta olevat laskut|erääntyneet laskut|siirtyvä saldo|alkusaldo|aikaisempi saldo|edelliset avoimet laskut',
  },
  shipping: {
    freight:
      'rahdin maksaja|rahdinmaksaja|rahti|rahtimaksun maksaja|rahdin maksu|rahdin maksaa|maksaja|kuljetuksen maksaja|kuljetusmaksun maksaja|rahtimaksut maksaa|kuljetusmaksu|rahtiehto|rahdinmaksu|maksun suorittaa|maksaja rahti',
    blNumber:
      'rahtikirjan numero|rahtikirjan nro|rahtikirja nro|rahtikirjanumero|lähetysnumero|lähetyksen numero|konossementin numero|lähetystunnus|seurantatunnus|rahtikirjan nr|lähetysnro|kollitunnus|seurantakoodi|kuljetustilaus nro|rahtikirjan tunnus|rahtikirja nr|lähetteen nro~|lähetyksen tunnus|kolli id|lähetys nro|seurantanumero|tilausnumero kuljetus~|kuljetustilauksen nro|kuljetusnumero|kuljetuksen numero|paketin numero|pakettinumero|lähetys id|konossementti nro|cmr nro|rahtikirjan n o|viivakoodi~|kuormanumero~|kuljetus nro',
    booking: 'varausnumero',
    shipper:
      'lähettäjä|tavaran lähettäjä|laivaaja|lähettäjän nimi|lähettäjä nimi ja osoite|lähettäjän nimi ja osoite|lähettäjän tiedot|toimeksiantaja~|kuormaus~|noutopaikan nimi~|toimittaja~|lastaaja|lähettäjä avsändare',
    consignee:
      'vastaanottaja|tavaran vastaanottaja|vastaanottajan nimi|vastaanottaja nimi ja osoite|vastaanottajan nimi ja osoite|vastaanottajan tiedot|tavaran saaja|toimitusosoite nimi~|vastaanottaja mottagare|saaja~',
    notify: 'ilmoitusosoite|ilmoitetaan|notify|ilmoitus saapumisesta|saapumisilmoitus osoite',
    carrier:
      'rahdinkuljettaja|kuljetusliike|kuljetusyritys|rahdinkuljettajan nimi|huolitsija|kuljetus|toimitustapa~|kuljetustapa~|kuljettaja|liikenteenharjoittaja|varustamo|liikennöitsijä|kuljetusliikkeen nimi|kuljetusyhtiö|rahdinkuljettaja nimi|ensimmäinen rahdinkuljettaja|varustamo laivanvarustaja|kuljetuspalvelu|lentoyhtiö|autoilija|kuriiri|kuriiripalvelu|kuljetusliike fraktförare|kuljetusyrittäjä|rahdinkuljettaja fraktförare',
    vessel: 'alus|laiva',
    voyage: 'matkanumero|matka nro|matkan nro',
    receipt:
      'lähetyspaikka|noutopaikka|lastauspaikka|tavaran vastaanottopaikka ja aika|nouto osoite|nouto|lähtöpaikka|lähtöpaikkakunta|lähettäjän paikkakunta|lähtöasema|lähetyspaikkakunta|tavaran vastaanottopaikka|lastauspaikka ja aika|noutopaikka ja aika|noutopaikkakunta|lastausosoite|lähtöterminaali|kuormauspaikka|mistä',
    loading: 'lastaussatama|lähtösatama',
    discharge: 'purkaussatama|purkusatama|määräsatama|tulosatama',
    delivery:
      'määräpaikka|toimituspaikka|purkupaikka|luovutuspaikka|tavaran luovutuspaikka|toimitusosoite|määränpää|määräpaikkakunta|määräasema|vastaanottopaikka|purkuosoite|tavaran luovuttamispaikka|tavaran määräpaikka|määräterminaali|purkupaikkakunta|minne|mihin|luovutuspaikkakunta|purkauspaikka|toimituspaikkakunta',
    issueDate:
      'laadittu|paikka ja päiväys|päiväys|päivämäärä|pvm|lähetyspäivä|noutopäivä|lastauspäivä~|lähetyspvm|laatimispäivä|paikka ja aika|paikka ja päivämäärä|päiväys ja paikka|päiväys ja allekirjoitus~|rahtikirjan päiväys|lähtöpäivä|lähetysaika|noutopvm|laadittu paikka ja aika|tulostettu~|lastauspvm|kuljetuspäivä|luotu~|jättöaika|jättöpäivä',
    packages:
      'kollimäärä|kollien määrä|kollit yht|kollit yhteensä|kolleja yhteensä|kolliluku|kollit|kpl määrä|lavojen määrä|kollia|pakettien määrä|kappalemäärä|kollien lukumäärä|määrä~|lavat~|kolliluku yht|kpl~|kolleja|kollia yhteensä|kolliluku yhteensä|kolleja yht|kollit kpl|kollimäärä yht|kollimäärä yhteensä|kolliluku ja laji|yhteensä kollia|pakkauksia|pakkausten määrä|lavamäärä|lavoja|rullakkoja~|kolli lkm|kollia yht|lkm~|kpl yht|lava~|paketteja|kollien yhteismäärä',
    goods:
      'tavaran kuvaus|tavaralaji|sisältö|tavaran laatu|kuvaus|tavara|tavarat|nimike|tavaran laji|tavaraseloste|tuote~|tavaran nimitys|tavaran sisältö|lähetyksen sisältö|tavaran nimi|sisältö tavaralaji|tavaralaji sisältö|paketin sisältö|kuorma|lasti|tavaran kuvaus ja merkit|sisällön kuvaus|tavaranimike|tavaran laatu ja sisältö',
    netWeight: 'nettopaino|nettopaino kg|netto kg|netto|rahdituspaino',
    grossWeight:
      'bruttopaino|bruttopaino kg|brutto kg|kokonaispaino|paino kg|paino|kokonaispaino kg|todellinen paino|paino yhteensä|paino yht|brutto|bruttopaino yhteensä|paino brutto|brutto paino|paino bruttokg|brutto paino kg|paino brutto kg|bruttomassa|massa|massa kg|paino yhteensä kg|kg yhteensä|kg yht|lähetyksen paino|kilot|kuorman paino|punnittu paino',
    volume: 'tilavuus|tilavuus m3|kuutiot|til m3|tilavuus yhteensä|tilavuus yht|kuutiot m3|til|tilavuus kuutiot|til m 3',
  },
  identity: {
    documentNumber: 'passin numero|kortin numero|numero nummer|ajokortin numero|asiakirjan numero',
    lastName: 'sukunimi',
    firstName: 'etunimet|etunimi',
    dateOfBirth: 'syntymäaika',
    placeOfBirth: 'syntymäpaikka|syntymäkotikunta',
    nationality: 'kansalaisuus',
    sex: 'sukupuoli',
    dateOfIssue: 'myöntämispäivä|antopäivä|myönnetty',
    dateOfExpiry: 'viimeinen voimassaolopäivä|voimassa|voimassaolo päättyy|voimassa asti',
    issuingAuthority: 'viranomainen|myöntäjä|myöntävä viranomainen',
    personalNumber: 'henkilötunnus',
    address: 'osoite',
    height: 'pituus',
  },
}

export const estonian: Language = {
  stop: 'ja|ning|kuni|palun|täname|sõnadega|on|või|koos|kui|eest|olema',
  months: [
    'jaanuar|jaanuari|jaan',
    'veebruar|veebruari|veebr',
    'märts|märtsi',
    'aprill|aprilli',
    'mai',
    'juuni',
    'juuli',
    'august|augusti',
    'september|septembri|sept',
    'oktoober|oktoobri|okt',
    'november|novembri',
    'detsember|detsembri|dets',
  ],
  titles: {
    invoice: 'arve|käibemaksuarve|ettemaksuarve|müügiarve|arve saateleht',
    creditNote: 'kreeditarve',
    receipt: 'kviitung|tšekk|kassakviitung|ostutšekk',
    purchaseOrder: 'tellimus|ostutellimus|ostuorder|tellimuskiri',
    deliveryNote: 'saateleht|üleandmise akt|pakkeleht|pakkenimekiri|väljastusleht|kauba saateleht|komplekteerimisleht',
    payslip: 'palgaleht|palgateatis|palgalipik|töötasu teatis|palgaarvestus|palgakviitung|töötasu arvestus|palgatõend',
    utilityBill:
      'elektriarve|arve elektrienergia eest|gaasiarve|veearve|küttearve|elektrienergia arve|elektri arve|vee arve|gaasi arve|soojusarve|arve vee eest|sidearve|telefoniarve|internetiarve|kommunaalteenuste arve|kommunaalarve',
    waybill:
      'saateleht|veoleht|rahvusvaheline veokiri|veokiri|konossement|transporditellimus|veotellimus|kaubaveokiri|autoveokiri|raudteesaatekiri|raudteesaateleht|lennusaatekiri|merekonossement|elektrooniline veokiri|veodokument|veoleping|veoleping tellimus|transporditellimus leping|tellimusleping|laadimisnimekiri|saatekiri|postisaadetise saateleht|väljastuskviitung|kauba saabumisteade|pakikaart',
    passport: 'eesti vabariigi pass',
    idCard: 'isikutunnistus|elamisloakaart',
    driverLicence: 'juhiluba',
  },
  trade: {
    invoiceNumber: 'arve nr|arve number|arve|ettemaksuarve nr|käibemaksuarve nr|dokumendi nr|müügiarve nr|dokumendi number|müügiarve',
    invoiceDate:
      'arve kuupäev|kuupäev|väljastamise kuupäev|dokumendi kuupäev|arve esitamise kuupäev|koostatud|arve koostamise kuupäev|väljastatud|arve väljastamise kuupäev',
    dueDate:
      'maksetähtaeg|tasumise tähtaeg|maksetähtpäev|tasuda hiljemalt|tähtaeg|maksta hiljemalt|makse tähtaeg|maksmise tähtaeg|tähtpäev|tasuda enne|arve tähtaeg',
    deliveryDate: 'tarne kuupäev|tarnekuupäev|teenuse osutamise kuupäev|lähetuskuupäev|kauba väljastamise kuupäev|käibe kuupäev|tarneaeg~',
    period: 'periood|arveldusperiood|arve periood|arvestusperiood',
    orderNumber:
      'tellimuse nr|tellimuse number|tellimus nr|teie tellimus|tellimus~|ostutellimus|ostutellimuse nr|tellimusnumber|ostutellimuse number|tellimuse viide|kliendi tellimus|teie viide',
    orderDate: 'tellimuse kuupäev',
    customerId: 'kliendi nr|kliendikood|kliendi number|kliendinumber|kliendi id|klient nr',
    creditNoteNumber: 'kreeditarve nr|kreeditarve number|kreeditarve~',
    originalInvoice:
      'krediteeritav arve|algne arve|arvele nr|arve alusel|kreeditarve arvele|krediteerib arvet|kreeditarve arvele nr|algarve|viide arvele|krediteeritava arve number',
    reason: 'põhjus|krediteerimise põhjus',
    terms: 'maksetingimused|makseviis~|maksetingimus|maksmisviis|tasumisviis',
    paymentReference: 'viitenumber|viitenr|viite nr|selgitus|makse selgitus',
    contact: 'kontaktisik',
    currency: 'valuuta',
    deliveryNumber: 'saateleht~|saatelehe nr|saatelehe number|saateleht nr',
  },
  money: {
    net: 'summa käibemaksuta|summa km ta|kokku käibemaksuta|kokku km ta|maksustatav summa|vahesumma|summa ilma käibemaksuta|käibemaksuta|maksumus käibemaksuta|kokku ilma käibemaksuta|kokku neto|netosumma|maksustatav käive|summa ilma km ta',
    tax: 'käibemaks|km|käibemaks kokku|km kokku|km summa|käibemaksu summa',
    total:
      'kokku|summa kokku|arve summa|kokku koos käibemaksuga|summa koos käibemaksuga|kokku koos km ga|arve kokku|kogusumma|kokku eur|summa km ga|summa käibemaksuga|bruto~|kõik kokku|lõppsumma|summa~',
    rounding: 'ümardus|ümardamine',
    due: 'tasuda|tasumisele kuulub|kuulub tasumisele|maksta|kokku tasuda|tasuda kokku|kokku tasumisele kuulub|maksmisele kuulub|tasumisele kuuluv summa|tasumata|jääk~|maksmisele kuuluv summa|arve jääk|kuulub maksmisele',
    paid: 'tasutud|makstud|ettemaks|laekunud|ettemakstud',
    tendered: 'sularaha|kaart|pangakaart',
    change: 'tagasi|raha tagasi',
    discount: 'allahindlus|soodustus',
    shipping: 'transport|saatmine|postikulu|kohaletoimetamine|tarne~|saatmiskulu|veokulu|transpordikulu',
    previousBalance: 'eelmine saldo|võlgnevus|algsaldo|eelneva perioodi võlg',
    ignoreTotal: 'leht|summa sõnadega',
  },
  party: {
    seller: 'müüja|tarnija|teenuse osutaja|arve koostas~|arve väljastaja|esitaja~|arve esitaja',
    buyer: 'ostja|klient|maksja|tellija|arve saaja|saaja|arve aadress|kliendi andmed',
    shipTo: 'tarneaadress|kauba saaja|lähetusaadress|saatmisaadress|tarnekoht|kohaletoimetamise aadress',
    serviceAddress:
      'tarbimiskoht|tarbimiskoha aadress|objekti aadress|teenuse aadress|tarbimiskoha nimi|tarbimiskohad|mõõtepunkti aadress|mõõtepunkt|teenuse osutamise koht|objekt|objekti asukoht|liitumispunkti aadress|teeninduskoht|paigalduskoht',
    name: 'nimi|nimetus',
    address: 'aadress|juriidiline aadress|asukoht',
    taxId:
      'kmkr|kmkr nr|käibemaksukohustuslase nr|km reg nr|kmkn|käibemaksukohustuslase number|kmk nr|km number|km nr|maksukohustuslase number',
    registration: 'reg nr|registrikood|reg kood|äriregistri kood|registrinumber|rg kood|registreerimisnumber',
    phone: 'telefon|tel',
    mobile: 'mob|mobiil',
    fax: 'faks',
    email: 'e post|e mail',
    website: 'kodulehekülg|koduleht|www|veebileht',
    iban: 'iban|arvelduskonto|pangakonto|konto|konto nr|a a|arveldusarve|kontonumber',
    bic: 'swift|bic|swift bic',
    bank: 'pank',
  },
  columns: {
    position: 'nr|jrk|jrk nr|rea nr',
    description:
      'nimetus|kirjeldus|toode|teenus|kauba nimetus|selgitus|toode teenus|kaup|kauba teenuse nimetus|artikli nimetus|kauba või teenuse nimetus|toote nimetus',
    productCode: 'kood|tootekood|artikkel|kauba kood|artikli kood|artikli nr',
    quantity: 'kogus|hulk|arv|tunnid|tarnitud kogus|tellitud kogus|tarnitud|tellitud|väljastatud|väljastatud kogus|saadetud',
    unit: 'ühik|mõõtühik|üh',
    unitPrice: 'hind|ühiku hind|ühikuhind|hind km ta|hind eur|tk hind|hind käibemaksuta',
    discount: 'allahindlus|ah %|soodustus|allahindlus %|ale %|allah %',
    taxRate: 'km %|käibemaks|km|km määr|käibemaksu määr|maksumäär',
    taxAmount: 'km summa|käibemaksu summa|km eur',
    base: 'maksustatav summa|käibemaksuta',
    amount: 'summa|kokku|summa eur|summa km ta|maksumus|summa käibemaksuta|kokku eur|hind kokku',
    date: 'kuupäev',
  },
  pay: {
    employer: 'tööandja|ettevõte|asutus',
    employee: 'töötaja|nimi|töötaja nimi',
    employeeId: 'tabeli nr|töötaja kood|töötaja nr|tabelinumber',
    jobTitle: 'ametikoht|amet|ametinimetus',
    payDate: 'väljamakse kuupäev|palgapäev|maksmise kuupäev',
    period: 'periood|kuu|palgaperiood',
    grossPay: 'brutopalk|bruto|arvestatud kokku|kokku arvestatud|brutotasu|bruto kokku|töötasu bruto|kokku brutopalk',
    netPay: 'netopalk|neto|väljamakstav|väljamaksmisele|kokku väljamaksmisele|netotasu|välja makstud|kätte|väljamakse|väljamaks',
    deductions: 'kinni peetud|kinnipidamised kokku|kinnipeetud kokku|kinnipidamised',
    incomeTax: 'tulumaks|kinnipeetud tulumaks',
    ssn: 'isikukood',
  },
  utility: {
    accountNumber:
      'kliendi nr|lepingu nr|kliendinumber|lepingu number|viitenumber|kliendikood|kliendi kood|leping nr|leping|kliendi number|abonendi nr|tarbija nr|viitenr',
    billNumber: 'arve nr|arve number',
    billDate: 'arve kuupäev|koostamise kuupäev',
    dueDate: 'maksetähtaeg|tasuda hiljemalt|maksetähtpäev',
    meter:
      'arvesti nr|arvesti number|arvesti|mõõturi nr|mõõtja nr|arvesti seerianumber|arvesti tehase nr|veearvesti nr|soojusarvesti nr|elektriarvesti nr|seadme nr',
    consumption:
      'tarbimine|tarbitud|tarbitud kogus|kulu|kogus kwh|tarbimine kwh|tarbimine m3|tarbimine mwh|tarbitud energia|elektritarbimine|tarbitud elektrienergia|tarbimine kokku|vee tarbimine|soojuse tarbimine|gaasi tarbimine',
    period:
      'arveldusperiood|tarbimisperiood|periood|arveperiood|arve periood|arveldusperioodi|perioodi eest|arvestusperiood|teenuse periood|perioodil|müügiperiood',
    periodStart: 'eelmine näit|perioodi algus',
    periodEnd: 'uus näit|lõppnäit|perioodi lõpp',
    previousBalance:
      'eelmine saldo|võlgnevus|varasem võlg|algsaldo|ettemaks võlg~|eelnev võlgnevus|võlg|tasumata arved|perioodi algsaldo|saldo perioodi algul|eelmiste perioodide võlg',
  },
  shipping: {
    booking: 'broneeringu nr|broneeringu number',
    voyage: 'reisi nr|reis nr',
    vessel: 'laev|laeva nimi',
    notify: 'teavitada|teavitatav|teavitatav osapool|notify',
    freight:
      'veotasu|veotasu maksab|veo eest tasub|maksja|veokulud tasub|transpordi eest tasub|veoraha|veotasu maksja|prahiraha|veo maksja',
    blNumber:
      'saatelehe nr|saateleht nr|cmr nr|veolehe nr|veokirja nr|saatelehe number|saatekirja nr|saateleht number|saadetise number|saadetise nr|veokiri nr|tellimuse nr~|transporditellimus nr|veotellimus nr|konossemendi nr|saatelehe no|jälgimiskood|jälgimisnumber|paki number|saatekiri nr|cmr number|pakikood|saadetise kood',
    shipper:
      'saatja|kauba saatja|kaubasaatja|saatja nimi aadress|saatja nimi aadress riik|saatja andmed|saatja nimi|tellija~|laadija|kauba väljastaja|lähetaja|pealelaadimine firma~',
    consignee:
      'saaja|kauba saaja|kaubasaaja|saaja nimi aadress|saaja nimi aadress riik|saaja andmed|saaja nimi|vastuvõtja|kauba vastuvõtja|mahalaadimine firma~|adressaat',
    carrier:
      'vedaja|veofirma|ekspediitor|vedaja nimi|vedaja nimi aadress|veoettevõte|vedaja firma|transpordifirma|kullerfirma|veoettevõtja|reeder|laevafirma|järgmine vedaja~|esimene vedaja|kuller~',
    receipt:
      'pealelaadimise koht|laadimiskoht|pealelaadimise koht ja kuupäev|pealelaadimine|lähtekoht|kauba vastuvõtmise koht ja kuupäev|laadimise koht|kauba pealelaadimise koht|kauba laadimise koht ja kuupäev|lähtejaam|peale laadimine|laadimiskoht ja kuupäev|laadimine|kust|lähtesadam~|laadimisaadress|väljumiskoht',
    loading: 'laadimissadam|lähtesadam|pealelaadimissadam',
    discharge: 'lossimissadam|sihtsadam|mahalaadimissadam',
    delivery:
      'mahalaadimise koht|mahalaadimiskoht|sihtkoht|kättetoimetamise koht|mahalaadimine|tarnekoht|kauba üleandmise koht|kauba mahalaadimise koht|kauba kohaletoimetamise koht|sihtjaam|kohaletoimetamise koht|tarneaadress|lossimiskoht|maha laadimine|kuhu|mahalaadimisaadress|tarnimise koht|üleandmise koht',
    issueDate:
      'koostatud|väljastatud|koostamise kuupäev|kuupäev|koostamise koht ja kuupäev|koostatud kuupäev|väljastamise kuupäev|koht ja kuupäev|koostamise koht ja aeg|vormistatud|vormistamise kuupäev|saatmise kuupäev|laadimise kuupäev|tellimuse kuupäev~|väljastamise koht ja kuupäev|kuup|saadetud',
    packages:
      'kohtade arv|pakkide arv|aluste arv|alused|pakkeüksuste arv|kohti|pakkide kogus|kohtade hulk|pakendite arv|pakkeühikute arv|kollide arv|kaubakohtade arv|kohti kokku|euroalused~|pakke|pakkide arv kokku|kohad|kogus~|tk~|aluseid|kohtade arv kokku|kastide arv',
    goods:
      'kauba nimetus|kauba kirjeldus|kaup|sisu|veos|kauba liik|kauba iseloomustus|kauba nimetus ja kirjeldus|saadetise sisu|saadetise kirjeldus|veose nimetus|veose kirjeldus|kirjeldus|paki sisu|lasti kirjeldus|veose liik',
    netWeight: 'netokaal|neto kg|netomass|neto kaal|netokaal kg',
    grossWeight:
      'brutokaal|bruto kg|brutomass|kaal|kaal kg|kogukaal|brutokaal kg|bruto kaal|bruto kaal kg|kogukaal kg|brutomass kg|mass|mass kg|kaal bruto|kaal bruto kg|saadetise kaal|kaal kokku|brutokaal kokku|tegelik kaal|bruto',
    volume: 'maht|maht m3|maht kokku|ruumala|ruumala m3|kuupmeetrid',
  },
  identity: {
    documentNumber: 'dokumendi number|dokumendi nr|passi nr',
    lastName: 'perekonnanimi',
    firstName: 'eesnimi|eesnimed',
    dateOfBirth: 'sünniaeg|sünnikuupäev',
    placeOfBirth: 'sünnikoht',
    nationality: 'kodakondsus',
    sex: 'sugu',
    dateOfIssue: 'välja antud|väljaandmise kuupäev',
    dateOfExpiry: 'kehtiv kuni|kehtib kuni',
    issuingAuthority: 'väljaandja|välja andnud',
    personalNumber: 'isikukood',
    address: 'elukoht',
    height: 'pikkus',
  },
}
