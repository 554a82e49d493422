import type { Language } from './types.ts'

export const lithuanian: Language = {
  stop: 'ir|į|iki|už|pagal|kad|yra|arba|nuo|ačiū|prašome|dėkojame|žodžiais',
  months: [
    'sausis|sausio',
    'vasaris|vasario',
    'kovas|kovo',
    'balandis|balandžio',
    'gegužė|gegužės',
    'birželis|birželio',
    'liepa|liepos',
    'rugpjūtis|rugpjūčio',
    'rugsėjis|rugsėjo',
    'spalis|spalio',
    'lapkritis|lapkričio',
    'gruodis|gruodžio',
  ],
  titles: {
    invoice: 'sąskaita faktūra|pvm sąskaita faktūra|išankstinė sąskaita|sąskaita',
    creditNote: 'kreditinė sąskaita faktūra|kreditinė pvm sąskaita faktūra|kreditinė sąskaita',
    receipt: 'kasos čekis|kasos kvitas',
    purchaseOrder: 'užsakymas|pirkimo užsakymas|užsakymas tiekėjui',
    deliveryNote:
      'važtaraštis|krovinio važtaraštis|pakavimo lapas|pakavimo sąrašas|prekių perdavimo aktas|prekių važtaraštis|perdavimo priėmimo aktas',
    payslip:
      'atlyginimo lapelis|algalapis|atsiskaitymo lapelis|darbo užmokesčio lapelis|darbo užmokesčio atsiskaitymo lapelis|užmokesčio lapelis|atlyginimo atsiskaitymo lapelis',
    utilityBill:
      'sąskaita už elektros energiją|mokėjimo pranešimas|sąskaita už elektrą|sąskaita už dujas|sąskaita už šildymą|elektros sąskaita|sąskaita už vandenį|sąskaita už šilumą|sąskaita už telefoną|komunalinių paslaugų sąskaita|sąskaita už gamtines dujas|sąskaita už ryšio paslaugas',
    waybill:
      'krovinio važtaraštis|tarptautinis krovinio važtaraštis|konosamentas|transporto užsakymas|pervežimo užsakymas|geležinkelio važtaraštis|elektroninis važtaraštis|oro važtaraštis|jūros važtaraštis|važtaraštis cmr|krovinio vežimo užsakymas|vežimo užsakymas|užsakymas vežti krovinį|krovinio pervežimo užsakymas|pervežimo sutartis užsakymas|transporto užsakymo sutartis|siuntos važtaraštis|siuntos lydraštis|siuntos kvitas|pristatymo patvirtinimas|krovinių manifestas|ekspedijavimo užsakymas',
    passport: 'lietuvos respublikos pasas',
    idCard: 'asmens tapatybės kortelė|leidimas gyventi',
    driverLicence: 'vairuotojo pažymėjimas',
  },
  trade: {
    invoiceNumber:
      'sąskaitos numeris|sąskaitos nr|serija ir numeris|serija nr|serija|sąskaita faktūra nr|pvm sąskaita faktūra nr|sąskaita nr|dokumento nr|faktūros nr|pvm sąskaita faktūra~|sąskaitos faktūros nr|dokumento numeris|sąskaita faktūra~|sąskaitos faktūros numeris',
    invoiceDate: 'data|išrašymo data|sąskaitos data|sąskaitos išrašymo data|dokumento data|išrašyta|išrašymo vieta ir data',
    dueDate:
      'apmokėti iki|mokėjimo terminas|sumokėti iki|apmokėjimo terminas|terminas|apmokėjimo data|mokėti iki|apmokėti iki dienos|apmokėti ne vėliau kaip|apmokėjimas iki',
    deliveryDate:
      'pristatymo data|prekių tiekimo data|paslaugų suteikimo data|išsiuntimo data|prekių išsiuntimo data|paslaugos suteikimo data|tiekimo data|prekių pristatymo data',
    period: 'laikotarpis|ataskaitinis laikotarpis|atsiskaitymo laikotarpis|periodas|už laikotarpį|sąskaitos laikotarpis',
    orderNumber:
      'užsakymo nr|užsakymo numeris|užsakymas nr|užsakymas~|jūsų užsakymas|kliento užsakymas|pirkimo užsakymas|pirkėjo užsakymo nr|pirkimo užsakymo nr',
    orderDate: 'užsakymo data',
    customerId: 'kliento kodas|pirkėjo kodas|kliento nr|mokėtojo kodas|kliento numeris|kliento id|abonento nr',
    creditNoteNumber:
      'kreditinė sąskaita nr|kreditinės sąskaitos nr|kreditinė sąskaita faktūra nr|kreditinė pvm sąskaita faktūra|kreditinė sąskaita~|kreditinės sąskaitos numeris|kreditinė pvm sąskaita faktūra nr',
    originalInvoice:
      'kredituojama sąskaita|pirminė sąskaita|sąskaitai faktūrai|prie sąskaitos|kreditas sąskaitai|pradinė sąskaita|pagal sąskaitą|tikslinama sąskaita|pradinės sąskaitos nr|koreguojama sąskaita|sąskaitai nr|pagal sąskaitą faktūrą|tikslinamos sąskaitos nr',
    reason: 'priežastis|grąžinimo priežastis',
    terms: 'mokėjimo sąlygos|apmokėjimo būdas~|mokėjimo būdas~|apmokėjimo sąlygos|atsiskaitymo sąlygos|atsiskaitymo būdas',
    paymentReference: 'mokėjimo paskirtis|įmokos kodas|mokėjimo nuoroda',
    contact: 'kontaktinis asmuo',
    currency: 'valiuta',
    deliveryNumber: 'važtaraštis~|važtaraščio nr|krovinio važtaraštis|važtaraščio numeris',
  },
  money: {
    net: 'suma be pvm|iš viso be pvm|viso be pvm|apmokestinamoji vertė|tarpinė suma|bendra suma be pvm|be pvm|apmokestinamoji suma|kaina be pvm|viso neto',
    tax: 'pvm|pvm suma|iš viso pvm|viso pvm|pvm iš viso|mokestis~|mokesčiai~|bendra pvm suma',
    total:
      'iš viso|viso|iš viso su pvm|bendra suma|suma su pvm|bendra suma su pvm|viso su pvm|iš viso eur|galutinė suma|suma iš viso|suma viso|visa suma|bendra vertė|sąskaitos suma|bruto~',
    rounding: 'apvalinimas|suapvalinimas',
    due: 'mokėti|iš viso mokėti|mokėtina suma|suma apmokėjimui|viso mokėti|apmokėti|iš viso apmokėti|bendra mokėtina suma|liko mokėti|viso apmokėjimui|mokėtina~|apmokėtina suma|mokėtina iš viso|likusi suma',
    paid: 'apmokėta|sumokėta|avansas|išankstinis apmokėjimas',
    tendered: 'grynieji|grynais|kortelė',
    change: 'grąža',
    discount: 'nuolaida|nuolaidos|bendra nuolaida|nuolaidos suma',
    shipping: 'pristatymas|transportas|siuntimas|pristatymo kaina|transporto išlaidos|pristatymo mokestis',
    previousBalance: 'ankstesnė skola|likutis|praėjusio laikotarpio skola',
    ignoreTotal: 'puslapis|suma žodžiais',
  },
  party: {
    seller: 'pardavėjas|tiekėjas|paslaugos teikėjas|sąskaitą išrašė~|paslaugų teikėjas|vykdytojas~',
    buyer: 'pirkėjas|klientas|užsakovas|mokėtojas|gavėjas|paslaugų gavėjas|sąskaitos gavėjas',
    shipTo: 'pristatymo adresas|prekių gavėjas|pristatymo vieta|iškrovimo vieta|krovinio gavėjas',
    serviceAddress:
      'objekto adresas|paslaugų teikimo adresas|vartojimo vieta|objekto adresa|paslaugos teikimo vieta|paslaugos teikimo adresas|paslaugų teikimo vieta|tiekimo adresas|objektas|vartojimo adresas|vartojimo vietos adresas|buto adresas|būsto adresas|objekto vieta|tiekimo vieta',
    name: 'pavadinimas|vardas pavardė',
    address: 'adresas|buveinė',
    taxId: 'pvm kodas|pvm mokėtojo kodas|pvm mok kodas|pvm mokėtojo kodas lt|pvm numeris|pvm mokėtojo numeris',
    registration: 'įmonės kodas|į k|im kodas|juridinio asmens kodas|įm kodas|įm k|registracijos numeris',
    phone: 'telefonas|tel',
    mobile: 'mob',
    fax: 'faksas',
    email: 'el paštas|el p|e mail',
    website: 'www|interneto svetainė',
    iban: 'iban|sąskaita|a s|atsiskaitomoji sąskaita|banko sąskaita|sąsk nr|a s nr|bankas sąskaita|banko sąskaitos nr|banko sąskaitos numeris',
    bic: 'swift|bic|banko kodas~',
    bank: 'bankas',
  },
  columns: {
    position: 'eil nr|nr|eil',
    description:
      'pavadinimas|prekės pavadinimas|prekės paslaugos pavadinimas|paslauga|aprašymas|prekė|prekės ar paslaugos pavadinimas|prekių paslaugų pavadinimas|paslaugos pavadinimas|prekės paslaugos|prekių ar paslaugų pavadinimas',
    productCode: 'kodas|prekės kodas|artikulas|barkodas|prekės nr',
    quantity: 'kiekis|kiek|val|valandos|užsakytas kiekis|pristatytas kiekis|išduotas kiekis|užsakyta|pristatyta|išduota|išsiųsta',
    unit: 'mato vnt|mat vnt|vnt|mato vienetas|matas|vienetas',
    unitPrice: 'kaina|vieneto kaina|kaina be pvm|vnt kaina|kaina eur|vnt kaina be pvm|kaina be pvm eur',
    discount: 'nuolaida|nuolaida %|nuol %',
    taxRate: 'pvm|pvm %|pvm tarifas|tarifas|mokestis~',
    taxAmount: 'pvm suma|pvm eur',
    base: 'apmokestinamoji vertė|be pvm',
    amount: 'suma|suma be pvm|suma eur|iš viso|viso|suma su pvm|bendra suma|suma be pvm eur|vertė',
    date: 'data',
  },
  pay: {
    employer: 'darbdavys|įmonė',
    employee: 'darbuotojas|vardas pavardė|pavardė vardas',
    employeeId: 'tabelio nr|tab nr|tabelio numeris',
    jobTitle: 'pareigos',
    payDate: 'išmokėjimo data|izmokėjimo data',
    period: 'laikotarpis|mėnuo|už mėnesį',
    grossPay: 'priskaityta|iš viso priskaityta|bruto|bruto darbo užmokestis|iš viso priskaičiuota',
    netPay: 'išmokėti|išmokėtina suma|neto|iš viso išmokėti|mokėtina suma|išmokėta|į rankas',
    deductions: 'išskaityta|iš viso išskaityta|iš viso išskaičiuota',
    incomeTax: 'gpm|gyventojų pajamų mokestis',
    ssn: 'asmens kodas|sd nr|soc draudimo nr',
  },
  utility: {
    accountNumber:
      'mokėtojo kodas|kliento kodas|sutarties nr|abonento numeris|sutarties numeris|abonento nr|vartotojo kodas|kliento numeris|kliento nr|mokėtojo nr|pirkėjo kodas|mokėtojo numeris|vartotojo numeris|abonento kodas|asmeninė sąskaita~|sutartis nr|mok kodas|kliento id|objekto numeris~|objekto nr~|objekto kodas~',
    billNumber: 'sąskaitos nr|sąskaitos numeris|sąskaita nr|serija nr',
    billDate: 'sąskaitos data|išrašymo data|data',
    dueDate:
      'apmokėti iki|sumokėti iki|mokėjimo terminas|mokėti iki|apmokėjimo terminas|apmokėti ne vėliau kaip|sumokėkite iki|apmokėkite iki|mokėjimo data iki|prašome apmokėti iki|mokėjimo diena',
    meter: 'skaitiklio nr|skaitiklio numeris|skaitiklis',
    consumption:
      'suvartota|suvartojimas|suvartotas kiekis|sunaudota|sunaudotas kiekis|suvartota energija|suvartota elektros energijos|suvartota kwh|suvartota m3|kiekis kwh|sunaudota kwh|sunaudota m3|šilumos kiekis|vandens kiekis|dujų kiekis|skirtumas~',
    period:
      'atsiskaitymo laikotarpis|ataskaitinis laikotarpis|laikotarpis|už laikotarpį|laikotarpis nuo|paslaugų laikotarpis|paslaugos laikotarpis|atsiskaitymo periodas|skaičiavimo laikotarpis|mėnuo~|už mėnesį~|vartojimo laikotarpis',
    periodStart: 'ankstesnis rodmuo|laikotarpio pradžia|rodmuo nuo',
    periodEnd: 'paskutinis rodmuo|laikotarpio pabaiga|rodmuo iki',
    previousBalance:
      'ankstesnė skola|skola laikotarpio pradžiai|skola laikotarpio pradžioje|įsiskolinimas|įsiskolinimas laikotarpio pradžioje|ankstesnio laikotarpio skola|likutis laikotarpio pradžioje|skola|praėjusio laikotarpio skola|ankstesnių laikotarpių skola|neapmokėtos sąskaitos|permoka skola~|likutis|skola už ankstesnį laikotarpį',
  },
  shipping: {
    booking: 'rezervacijos nr|rezervacijos numeris',
    voyage: 'reisas nr|reiso nr',
    vessel: 'laivas|laivo pavadinimas',
    notify: 'pranešti|informuoti|notify|pranešimo adresas',
    freight:
      'frachtas|mokėtojas|už pervežimą moka|vežimo mokestį moka|transporto išlaidas apmoka|už vežimą moka|apmoka|vežimo užmokestis|frachto apmokėjimas|už transportą moka|mokėjimas už vežimą',
    blNumber:
      'važtaraščio numeris|važtaraščio nr|cmr nr|krovinio važtaraštis nr|važtaraštis nr|siuntos numeris|siuntos nr|siuntos kodas|užsakymo nr~|užsakymas nr~|konosamento nr|važtaraščio serija ir nr|serija nr~|važtaraštis numeris|cmr numeris|sekimo numeris|siuntos sekimo numeris|transporto užsakymas nr',
    shipper:
      'siuntėjas|krovinio siuntėjas|siuntėjas pavadinimas adresas|siuntėjas pavadinimas adresas šalis|siuntėjo pavadinimas|siuntėjo duomenys|užsakovas~|pakrovimas įmonė~|krovinio davėjas|siuntėjas vardas pavardė|krovos vieta įmonė~|pakrovėjas',
    consignee:
      'gavėjas|krovinio gavėjas|gavėjas pavadinimas adresas|gavėjas pavadinimas adresas šalis|gavėjo pavadinimas|gavėjo duomenys|krovinio priėmėjas|iškrovimas įmonė~|adresatas|gavėjas vardas pavardė',
    carrier:
      'vežėjas|vežėjo pavadinimas|ekspeditorius|vežėjas pavadinimas adresas|pirmasis vežėjas|transporto įmonė|kurjeris~|kurjerių tarnyba|vežėjo duomenys|krovinio vežėjas|laivybos linija|pervežėjas|vežėjas įmonė|siuntų tarnyba',
    receipt:
      'pakrovimo vieta ir data|krovinio pakrovimo vieta ir data|pakrovimo vieta|krovinio priėmimo vieta ir data|pakrovimas|iš|krovinio priėmimo vieta|krovinio pakrovimo vieta|pasikrovimo vieta|pakrovimo adresas|išsiuntimo stotis|išvykimo vieta|pasikrovimas|krovinio paėmimo vieta ir data|iš kur|paėmimo vieta|pakrovimo vieta data',
    loading: 'pakrovimo uostas|išvykimo uostas',
    discharge: 'iškrovimo uostas|paskirties uostas|iškrovimo jūrų uostas',
    delivery:
      'iškrovimo vieta|krovinio pristatymo vieta|krovinio iškrovimo vieta|pristatymo vieta|iškrovimas|paskirties vieta|krovinio pristatymo paskirties vieta|išsikrovimo vieta|iškrovimo adresas|paskirties stotis|pristatymo adresas|išsikrovimas|krovinio išdavimo vieta|pristatymas~|į kur|krovinio paskirties vieta',
    issueDate:
      'surašyta|išrašymo data|užpildyta|data|išrašyta|surašymo data|surašymo vieta ir data|vieta ir data|išsiuntimo data|pakrovimo data|užsakymo data~|sudaryta|sudarymo data|išrašymo vieta ir data|siuntimo data|priėmimo data|važtaraščio data',
    packages:
      'vietų skaičius|vietų sk|pakuočių skaičius|palečių skaičius|paletės|vnt iš viso|siuntų skaičius|krovinio vietų skaičius|pakuotės vietų skaičius|vietų kiekis|pakuočių kiekis|palečių kiekis|palečių sk|vietos|viso vietų|iš viso vietų|pakuočių sk|siuntų sk|dėžių skaičius|kiekis~|vnt~|pakai|bendras vietų skaičius|siuntų kiekis|paketų skaičius',
    goods:
      'krovinio pavadinimas|krovinio rūšis|aprašymas|krovinys|prekės|turinys|krovinio aprašymas|krovinio pavadinimas ir pakuotė|krovinio pobūdis|prekių pavadinimas|prekės pavadinimas|prekių aprašymas|siuntos turinys|siuntos aprašymas|krovinio turinys|gabenamas krovinys|medžiagos pavadinimas~',
    netWeight: 'neto svoris|neto masė|neto svoris kg|neto|neto kg|neto svoris (kg)',
    grossWeight:
      'bruto svoris|bruto masė|bruto svoris kg|svoris bruto kg|bendras svoris|svoris|svoris kg|bruto kg|masė|svoris bruto|bruto|bruto masė kg|krovinio svoris|krovinio masė|siuntos svoris|bendras svoris kg|faktinis svoris|svoris viso|svoris iš viso|bruto masė (kg)|masė kg|bendra masė|viso kg|iš viso kg',
    volume: 'tūris|tūris m3|tūris kub m|kubatūra|tūris m 3',
  },
  identity: {
    documentNumber: 'paso nr|kortelės nr|dokumento nr|dokumento numeris|pažymėjimo nr',
    lastName: 'pavardė',
    firstName: 'vardas|vardai|vardas ai',
    dateOfBirth: 'gimimo data',
    placeOfBirth: 'gimimo vieta',
    nationality: 'pilietybė',
    sex: 'lytis',
    dateOfIssue: 'išdavimo data|išduota',
    dateOfExpiry: 'galioja iki|galiojimo data',
    issuingAuthority: 'įstaiga|išdavusi įstaiga|išdavė',
    personalNumber: 'asmens kodas',
    address: 'gyvenamoji vieta',
    height: 'ūgis',
  },
}

export const latvian: Language = {
  stop: 'un|ar|uz|par|vai|līdz|lūdzu|paldies|vārdiem|ir|tika|kas',
  months: [
    'janvāris|janvārī|janvāra',
    'februāris|februārī|februāra',
    'marts|martā|marta',
    'aprīlis|aprīlī|aprīļa',
    'maijs|maijā|maija',
    'jūnijs|jūnijā|jūnija',
    'jūlijs|jūlijā|jūlija',
    'augusts|augustā|augusta',
    'septembris|septembrī|septembra',
    'oktobris|oktobrī|oktobra',
    'novembris|novembrī|novembra',
    'decembris|decembrī|decembra',
  ],
  titles: {
    invoice: 'rēķins|pvn rēķins|avansa rēķins|rēķins faktūra|faktūrrēķins',
    creditNote: 'kredītrēķins|kredīta rēķins|kredītnota',
    receipt: 'kases čeks|čeks|kvīts',
    purchaseOrder: 'pasūtījums|pirkuma pasūtījums|pasūtījums piegādātājam',
    deliveryNote: 'pavadzīme|preču pavadzīme|iepakojuma saraksts|iepakošanas saraksts|pieņemšanas nodošanas akts|piegādes pavadzīme',
    payslip: 'algas lapiņa|algas aprēķins|aprēķina lapiņa|darba algas aprēķins|algas aprēķina lapa|darba samaksas aprēķins|algas kvīts',
    utilityBill:
      'rēķins par elektroenerģiju|rēķins par siltumenerģiju|rēķins par ūdeni|rēķins par dabasgāzi|elektrības rēķins|rēķins par elektrību|rēķins par gāzi|rēķins par apkuri|rēķins par telefonu|rēķins par komunālajiem pakalpojumiem|ūdens rēķins|rēķins par apsaimniekošanu|rēķins par sakaru pakalpojumiem',
    waybill:
      'kravas pavadzīme|starptautiskā kravas pavadzīme|konosaments|transporta pasūtījums|kravas manifests|pārvadājuma pasūtījums|autotransporta pavadzīme|dzelzceļa pavadzīme|gaisa pavadzīme|jūras pavadzīme|elektroniskā pavadzīme cmr|pārvadājuma līgums|kravas pārvadājuma pasūtījums|transporta līgums pasūtījums|sūtījuma pavadzīme|sūtījuma kvīts|piegādes apstiprinājums|ekspeditora norīkojums|ekspedīcijas pasūtījums|iekraušanas saraksts|kravas transporta pavadzīme',
    passport: 'latvijas republikas pase',
    idCard: 'personas apliecība|uzturēšanās atļauja',
    driverLicence: 'vadītāja apliecība',
  },
  trade: {
    invoiceNumber:
      'rēķina nr|rēķina numurs|rēķins nr|pvn rēķins nr|avansa rēķins nr|dokumenta nr|sērija un numurs|rēķins~|pavadzīme rēķins nr|pavadzīmes nr|pavadzīme nr|rēķins #~|rēķins faktūra nr|faktūrrēķins nr|preču pavadzīme rēķins nr|dokumenta numurs',
    invoiceDate: 'rēķina datums|datums|izrakstīšanas datums|dokumenta datums|izrakstīts|rēķina izrakstīšanas datums|sastādīšanas datums',
    dueDate: 'apmaksas termiņš|apmaksāt līdz|samaksas termiņš|apmaksas datums|maksājuma termiņš|samaksāt līdz|termiņš~|samaksas datums',
    deliveryDate:
      'piegādes datums|pakalpojuma datums|pakalpojumu sniegšanas datums|darījuma datums|preču piegādes datums|pakalpojuma sniegšanas datums|izsniegšanas datums|preču izsniegšanas datums',
    period: 'periods|norēķinu periods|par periodu|rēķina periods|apmaksas periods|pakalpojuma periods',
    orderNumber:
      'pasūtījuma nr|pasūtījuma numurs|pasūtījums nr|pasūtījums~|jūsu pasūtījums|klienta pasūtījums|pasūtījums #|pirkuma pasūtījums',
    orderDate: 'pasūtījuma datums',
    customerId: 'klienta nr|klienta kods|klienta numurs|abonenta nr|klienta id|abonenta numurs',
    creditNoteNumber: 'kredītrēķina nr|kredītrēķins nr|kredītrēķins~|kredītrēķina numurs',
    originalInvoice:
      'sākotnējais rēķins|pie rēķina|rēķinam nr|par rēķinu|kredītrēķins rēķinam|oriģinālais rēķins|par rēķinu nr|kreditējamais rēķins|kredītrēķins pie rēķina|koriģējamais rēķins|atsauce uz rēķinu',
    reason: 'iemesls|pamatojums',
    terms:
      'apmaksas noteikumi|maksājuma veids~|apmaksas veids~|samaksas veids~|apmaksas nosacījumi|apmaksas kārtība|norēķinu veids|samaksas kārtība|maksājuma nosacījumi',
    paymentReference: 'maksājuma mērķis|maksājuma uzdevumā norādīt~|maksājuma atsauce|atsauce~',
    contact: 'kontaktpersona',
    currency: 'valūta',
    deliveryNumber: 'pavadzīme~|pavadzīmes numurs',
  },
  money: {
    net: 'summa bez pvn|kopā bez pvn|kopsumma bez pvn|ar pvn apliekamā summa|apliekamā summa|starpsumma|kopā bez nodokļa|summa bez nodokļa|kopā neto|ar pvn apliekamā vērtība|summa kopā bez pvn|apliekamā vērtība|pvn apliekamā summa',
    tax: 'pvn|pvn summa|pvn kopā|kopā pvn|nodoklis~|nodokļu summa',
    total:
      'kopā|pavisam kopā|kopā ar pvn|kopsumma|kopējā summa|summa ar pvn|kopsumma ar pvn|summa kopā|kopā eur|rēķina summa|pavisam~|rēķina kopsumma|summa~|bruto~',
    rounding: 'noapaļošana',
    due: 'apmaksai|kopā apmaksai|summa apmaksai|apmaksājamā summa|pavisam apmaksai|samaksai|kopā samaksai|jāmaksā|summa samaksai|atlikusī summa|neapmaksāts|neapmaksātā summa|kopsumma apmaksai',
    paid: 'samaksāts|apmaksāts|avanss|priekšapmaksa|saņemts avanss|apmaksātā summa',
    tendered: 'skaidra nauda|skaidrā naudā|karte',
    change: 'atlikums izdots|atlikums',
    discount: 'atlaide|atlaides|kopā atlaide|atlaides summa',
    shipping: 'piegāde|transports|piegādes maksa|transporta izdevumi|piegādes izmaksas',
    previousBalance: 'iepriekšējais parāds|parāds|sākuma atlikums',
    ignoreTotal: 'lapa|summa vārdiem',
  },
  party: {
    seller: 'pārdevējs|piegādātājs|preču nosūtītājs|izpildītājs|pakalpojuma sniedzējs|rēķinu izrakstīja~|nosūtītājs~|rēķina izrakstītājs',
    buyer: 'pircējs|klients|maksātājs|pasūtītājs|saņēmējs|preču saņēmējs|rēķina saņēmējs|pakalpojuma saņēmējs',
    shipTo: 'piegādes adrese|izkraušanas vieta|preču saņemšanas vieta|piegādes vieta|saņemšanas vieta',
    serviceAddress:
      'objekta adrese|patēriņa adrese|objekts|pakalpojuma sniegšanas adrese|pakalpojuma adrese|pakalpojumu sniegšanas vieta|īpašuma adrese|piegādes objekta adrese|pieslēguma adrese|elektroietaises adrese|pakalpojuma saņemšanas vieta|dzīvokļa adrese|objekta atrašanās vieta',
    name: 'nosaukums|vārds uzvārds',
    address: 'adrese|juridiskā adrese|faktiskā adrese',
    taxId: 'pvn reģ nr|pvn reģistrācijas nr|pvn nr|pvn maksātāja nr|pvn reģistrācijas numurs|pvn numurs|pvn kods|pvn maksātāja numurs',
    registration: 'reģ nr|reģistrācijas nr|reģistrācijas numurs|vienotais reģ nr|vienotais reģistrācijas numurs|vien reģ nr',
    phone: 'tālrunis|tālr',
    mobile: 'mob',
    fax: 'fakss',
    email: 'e pasts',
    website: 'mājas lapa|www',
    iban: 'konts|konta nr|iban|norēķinu konts|bankas konts|konta numurs|norēķinu konta nr',
    bic: 'swift|bic|bankas kods~|kods swift',
    bank: 'banka',
  },
  columns: {
    position: 'nr|npk|nr p k',
    description:
      'nosaukums|preces nosaukums|apraksts|pakalpojums|preces pakalpojuma nosaukums|preču pakalpojumu nosaukums|prece|preču nosaukums|produkts|preces vai pakalpojuma nosaukums|pakalpojuma nosaukums|pozīcija',
    productCode: 'kods|preces kods|artikuls|artikula nr|svītrkods|preces nr',
    quantity: 'daudzums|skaits|daudz|stundas|pasūtītais daudzums|piegādātais daudzums|izsniegtais daudzums|pasūtīts|piegādāts|izsniegts',
    unit: 'mērvienība|mērv|vien|vienība|mēr vien',
    unitPrice: 'cena|vienības cena|cena eur|cena bez pvn|cena par vienību|vien cena|vienas vienības cena',
    discount: 'atlaide|atlaide %|atl %',
    taxRate: 'pvn|pvn %|pvn likme|likme|nodoklis~',
    taxAmount: 'pvn summa|pvn eur',
    base: 'apliekamā summa|bez pvn',
    amount: 'summa|summa eur|kopā|summa bez pvn|summa ar pvn|vērtība|kopsumma|pozīcija kopā',
    date: 'datums',
  },
  pay: {
    employer: 'darba devējs|uzņēmums',
    employee: 'darbinieks|vārds uzvārds|uzvārds vārds',
    employeeId: 'tabeles nr|darbinieka nr|tab nr|tabeļa numurs',
    jobTitle: 'amats',
    payDate: 'izmaksas datums',
    period: 'periods|mēnesis|par mēnesi',
    grossPay: 'aprēķināts|bruto|bruto alga|kopā aprēķināts|aprēķinātā alga|bruto darba alga|aprēķināts kopā',
    netPay: 'izmaksai|kopā izmaksai|neto|izmaksājamā summa|neto alga|izmaksāts',
    deductions: 'ieturēts|kopā ieturēts|ieturējumi kopā|ieturēts kopā',
    incomeTax: 'iin|iedzīvotāju ienākuma nodoklis',
    ssn: 'personas kods',
  },
  utility: {
    accountNumber:
      'līguma nr|klienta nr|abonenta nr|norēķinu konts nr|klienta kods|klienta numurs|līguma numurs|abonenta numurs|līgumkonts|maksātāja kods|maksātāja numurs|līgums nr|līguma kods|abonenta kods|lietotāja numurs|klienta līguma nr|personīgais konts|objekta numurs~|objekta nr~|norēķinu konta numurs|konta nr klienta',
    billNumber: 'rēķina nr|rēķins nr|rēķina numurs',
    billDate: 'rēķina datums|izrakstīšanas datums',
    dueDate:
      'apmaksas termiņš|apmaksāt līdz|samaksāt līdz|apmaksāt līdz datumam|lūdzam apmaksāt līdz|samaksas termiņš|apmaksas datums|jāapmaksā līdz|maksājuma termiņš',
    meter: 'skaitītāja nr|skaitītāja numurs|skaitītājs',
    consumption:
      'patēriņš|patērēts|patērētais daudzums|patēriņš kwh|patēriņš m3|patēriņš mwh|elektroenerģijas patēriņš|patērētā elektroenerģija|patērētā enerģija|ūdens patēriņš|gāzes patēriņš|siltumenerģijas patēriņš|kopējais patēriņš|patēriņš kopā',
    period:
      'norēķinu periods|patēriņa periods|rēķina periods|periods|par periodu|rēķins par periodu|aprēķina periods|pakalpojuma periods|pakalpojumu periods|apkures periods~|no līdz~|par laika periodu',
    periodStart: 'iepriekšējais rādījums|perioda sākums',
    periodEnd: 'pēdējais rādījums|jaunais rādījums|perioda beigas',
    previousBalance:
      'iepriekšējais atlikums|iepriekšējais parāds|parāds perioda sākumā|parāds|iepriekšējo periodu parāds|neapmaksātie rēķini|parāds par iepriekšējo periodu|sākuma atlikums|atlikums perioda sākumā|kavētie maksājumi',
  },
  shipping: {
    booking: 'rezervācijas nr|rezervācijas numurs',
    voyage: 'reiss nr|reisa nr',
    vessel: 'kuģis|kuģa nosaukums',
    notify: 'informēt|paziņot|notify|paziņojuma adrese',
    freight:
      'maksātājs|frakts|pārvadājumu apmaksā|par pārvadājumu maksā|pārvadājuma maksa|transportu apmaksā|samaksa par pārvadājumu|piegādi apmaksā|frakta maksātājs|vedmaksa',
    blNumber:
      'pavadzīmes nr|pavadzīmes numurs|cmr nr|pavadzīme nr|kravas pavadzīmes nr|sūtījuma nr|sūtījuma numurs|cmr numurs|pasūtījuma nr~|pasūtījums nr~|konosamenta nr|izsekošanas numurs|kravas pavadzīmes numurs|cmr pavadzīmes nr|sērija nr~|sūtījuma kods|transporta pasūtījums nr|pavadzīme numurs',
    shipper:
      'nosūtītājs|kravas nosūtītājs|preču nosūtītājs|sūtītājs|nosūtītājs nosaukums adrese|nosūtītājs nosaukums adrese valsts|nosūtītāja nosaukums|sūtītāja dati|pasūtītājs~|iekraušana pie|iekrāvējs|nosūtītāja dati|kravas īpašnieks~',
    consignee:
      'saņēmējs|kravas saņēmējs|preču saņēmējs|saņēmējs nosaukums adrese|saņēmējs nosaukums adrese valsts|saņēmēja nosaukums|saņēmēja dati|adresāts|izkraušana pie|kravas adresāts',
    carrier:
      'pārvadātājs|ekspeditors|pārvadātājs nosaukums adrese|pirmais pārvadātājs|transporta uzņēmums|kurjers~|kurjerpasts|pārvadātāja nosaukums|pārvadātāja dati|kuģniecības līnija|kurjerdienests|pārvadātāja uzņēmums',
    receipt:
      'iekraušanas vieta|iekraušanas vieta un datums|izsniegšanas vieta|iekraušana|kravas iekraušanas vieta un datums|kravas iekraušanas vieta|kravas pieņemšanas vieta|kravas saņemšanas vieta un datums|iekraušanas adrese|nosūtīšanas stacija|izbraukšanas vieta|kravas iekraušana|no kurienes|kravas pieņemšanas vieta un datums|nosūtīšanas vieta',
    loading: 'iekraušanas osta|nosūtīšanas osta',
    discharge: 'izkraušanas osta|galamērķa osta|izkraušanas jūras osta',
    delivery:
      'izkraušanas vieta|piegādes vieta|saņemšanas vieta|kravas piegādes vieta|izkraušana|kravas izkraušanas vieta|galamērķis|galapunkts|izkraušanas adrese|galastacija|piegādes adrese|kravas izsniegšanas vieta|kravas nodošanas vieta|kurp|uz kurieni|kravas izkraušana|izkraušanas vieta un datums',
    issueDate:
      'sastādīts|izrakstīšanas datums|izsniegšanas datums|datums|izrakstīts|sastādīšanas datums|sastādīšanas vieta un datums|vieta un datums|sastādīta|nosūtīšanas datums|iekraušanas datums|pasūtījuma datums~|izrakstīšanas vieta un datums|izsniegts|pieņemšanas datums|pavadzīmes datums|noformēts',
    packages:
      'vietu skaits|iepakojumu skaits|palešu skaits|paletes|vietas|kravas vietu skaits|iepakojuma vietu skaits|vietu daudzums|palešu daudzums|paku skaits|sūtījumu skaits|kopā vietas|vienību skaits|kastu skaits|daudzums~|gab~|pakas~|vietas kopā|kopējais vietu skaits|iepakojumu daudzums',
    goods:
      'kravas nosaukums|kravas apraksts|krava|saturs|preces|preces nosaukums|kravas veids|preču apraksts|preču nosaukums|sūtījuma saturs|sūtījuma apraksts|preces apraksts|kravas raksturojums|kravas saturs|materiāls~',
    netWeight: 'neto svars|neto kg|neto masa|neto svars kg|neto',
    grossWeight:
      'bruto svars|bruto kg|bruto masa|svars|svars kg|kopējais svars|bruto svars kg|bruto svars (kg)|bruto masa kg|kopējais svars kg|svars bruto|svars bruto kg|kravas svars|sūtījuma svars|bruto|masa|masa kg|faktiskais svars|kopējā masa|svars kopā|kopā kg',
    volume: 'tilpums|tilpums m3|apjoms|tilpums m 3|kubatūra|tilpums kub m',
  },
  identity: {
    documentNumber: 'pases nr|dokumenta numurs|dokumenta nr|apliecības nr',
    lastName: 'uzvārds',
    firstName: 'vārds|vārdi|vārds i',
    dateOfBirth: 'dzimšanas datums|dzimšanas dati',
    placeOfBirth: 'dzimšanas vieta',
    nationality: 'pilsonība|valstiskā piederība',
    sex: 'dzimums',
    dateOfIssue: 'izdošanas datums|izdota',
    dateOfExpiry: 'derīga līdz|derīguma termiņš',
    issuingAuthority: 'izdevējiestāde|izdevējs|izdevusi',
    personalNumber: 'personas kods',
    address: 'dzīvesvieta|deklarētā dzīvesvieta',
    height: 'augums',
  },
}
