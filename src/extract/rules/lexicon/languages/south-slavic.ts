import type { Language } from './types.ts'

export const croatian: Language = {
  stop: 'je|za|od|ili|prema|molimo|hvala|koji|nije|su|bez|računa|sukladno',
  months: [
    'siječanj|siječnja',
    'veljača|veljače',
    'ožujak|ožujka',
    'travanj|travnja',
    'svibanj|svibnja',
    'lipanj|lipnja',
    'srpanj|srpnja',
    'kolovoz|kolovoza',
    'rujan|rujna',
    '',
    'studeni|studenoga|studenog',
    'prosinac|prosinca',
  ],
  // October is the November of Polish and Czech.
  ownMonths: ['sij', 'velj', 'ožu', 'tra', 'svi', 'lip', 'srp', 'kol', 'ruj', 'listopad|listopada|lis', 'stu', 'pro'],
  titles: {
    invoice: 'račun|r1 račun|račun otpremnica|predračun|e račun|ponuda račun|račun za predujam',
    creditNote: 'odobrenje|storno račun|knjižno odobrenje|storno računa|račun odobrenje|knjižna obavijest o odobrenju',
    receipt: 'maloprodajni račun',
    purchaseOrder: 'narudžbenica|narudžba|porudžbenica|narudžba dobavljaču|trebovanje',
    deliveryNote:
      'otpremnica|dostavnica|lista pakiranja|popis pakiranja|izdatnica|pak lista|primopredajni zapisnik|međuskladišnica|otpremni list|lista pakovanja|odpremnica|otpremnica račun',
    payslip:
      'platna lista|obračunska isprava|isplatna lista|obračun plaće|platni listić|isplatni listić|isplatni list|obračun zarade|obračunski list|platni list|obračun plaće i naknada|listić zarade|isprava o obračunu plaće|isprava o isplati plaće',
    utilityBill:
      'račun za električnu energiju|račun za opskrbu|račun za plin|račun za vodu|račun za opskrbu električnom energijom|račun za struju|račun za komunalne usluge|obračun električne energije|račun za toplinsku energiju|račun za telefon|račun za telekomunikacijske usluge|račun za odvoz smeća|račun za komunalnu naknadu|račun za vodne usluge|račun za opskrbu plinom|račun za grejanje|objedinjena naplata',
    waybill:
      'teretni list|tovarni list|teretnica|konosman|nalog za prijevoz|nalog za prevoz|prijevozni list|prevozni list|međunarodni teretni list|nalog za utovar|nalog za prijevoz robe|odvozni list|putni nalog za prijevoz|tovarni list cmr|teretni list cmr|nalog za otpremu robe|dispozicija za prijevoz|dispozicija|dispozicija za prevoz|špediterski nalog|željeznički teretni list|zračni teretni list|pomorski teretni list|brodska teretnica|adresnica|prijamni list pošiljke|potvrda o predaji pošiljke|potvrda o isporuci|potvrda o dostavi|nalog za utovar i istovar|prateći list',
    passport: 'putovnica',
    idCard: 'osobna iskaznica|dozvola boravka',
    driverLicence: 'vozačka dozvola',
  },
  trade: {
    invoiceNumber:
      'račun br|broj računa|račun broj|br računa|račun|račun otpremnica br|r1 račun br|oznaka računa|broj dokumenta|faktura br|faktura broj|broj fakture|faktura~|faktura #~|e račun broj',
    invoiceDate:
      'datum računa|datum izdavanja|datum i vrijeme izdavanja|datum i mjesto izdavanja|datum|mjesto i datum izdavanja|nadnevak|izdano|datum i vrijeme|datum i mjesto|datum izdavanja računa|datum izdanja|mesto i datum izdavanja',
    dueDate:
      'datum dospijeća|dospijeće|rok plaćanja|valuta plaćanja|datum valute|dospijeva|dospijeće plaćanja|plativo do|platiti do|datum dospeća|rok za plaćanje|datum plaćanja|dospeće|rok dospijeća|dospeva|datum dospjeća',
    deliveryDate:
      'datum isporuke|isporuka|datum izvršenja|datum obavljanja usluge|datum isporuke dobara|datum izvršenja usluge|datum isporuke usluge|datum usluge|isporučeno~|datum prometa|datum prometa dobara i usluga|datum i mesto prometa|datum obavljene usluge|datum nastanka prometa|datum otpreme',
    period: 'razdoblje|obračunsko razdoblje|za razdoblje|obračunski period',
    orderNumber:
      'narudžbenica br|broj narudžbe|narudžba br|broj narudžbenice|narudžba|narudžbenica|br narudžbe|narudžbenica broj|referenca narudžbe|vaša narudžba|vaša narudžbenica|porudžbina br|broj porudžbine|porudžbina|br narudžbenice|referenca kupca',
    orderDate: 'datum narudžbe',
    customerId: 'šifra kupca|šifra partnera|broj kupca|kupac br|šifra klijenta|id kupca|broj klijenta',
    deliveryNumber: 'otpremnica br|broj otpremnice|otpremnica|dostavnica br|broj dostavnice',
    creditNoteNumber:
      'odobrenje br|broj odobrenja|storno račun br|odobrenje~|knjižna obavijest br|storno računa br|knjižno odobrenje br|knjižno odobrenje|broj knjižnog odobrenja|knjižno odobrenje broj|odobrenje broj',
    originalInvoice:
      'po računu|izvorni račun|po računu br|uz račun br|storno računa|stornira se račun|veza račun|originalni račun|prethodni račun|odobrenje po računu|veza na račun|originalna faktura|po fakturi|po fakturi br|račun na koji se odnosi|odnosi se na račun',
    reason: 'razlog|razlog storna|razlog odobrenja|osnov~',
    terms: 'uvjeti plaćanja|način plaćanja~|uslovi plaćanja|sredstvo plaćanja',
    paymentReference:
      'poziv na broj|model i poziv na broj|poziv na br|model i poziv|poziv na broj primatelja|model i poziv na broj primatelja|opis plaćanja|svrha plaćanja|svrha uplate',
    incoterms: 'paritet|uvjeti isporuke',
    contact: 'kontakt|kontakt osoba',
    currency: 'valuta|oznaka valute',
  },
  money: {
    net: 'osnovica|iznos bez pdv|ukupno bez pdv|porezna osnovica|osnovica pdv|neto|međuzbroj|ukupno neto|osnovica za pdv|ukupno bez pdv a|iznos bez pdv a|ukupna osnovica|ukupan iznos bez pdv a|vrijednost bez pdv a|poreska osnovica|vrednost bez pdv|međuzbir|ukupna vrednost bez pdv|ukupan iznos bez pdv|iznos osnovice|iznos neto|ukupno osnovica',
    tax: 'pdv|iznos pdv|porez|ukupno pdv|pdv ukupno|iznos poreza|iznos pdv a|ukupan pdv|ukupan iznos pdv a|obračunati pdv|ukupno porez|ukupan iznos pdv',
    total:
      'ukupno|ukupan iznos|sveukupno|ukupno s pdv|ukupno eur|iznos računa|ukupni iznos|ukupno sa pdv|iznos s pdv|ukupno s pdv om|iznos s pdv om|ukupan iznos s pdv om|sveukupno s pdv om|iznos sa pdv|vrednost sa pdv|ukupna vrednost sa pdv|bruto~|ukupna vrijednost',
    rounding: 'zaokruženje|zaokruživanje',
    due: 'za platiti|ukupno za platiti|za uplatu|za naplatu|ukupno za naplatu|iznos za plaćanje|ukupno za plaćanje|za plaćanje|sveukupno za platiti|preostalo za platiti|iznos za uplatu|preostali iznos|preostalo za plaćanje|iznos dospjeća|ostatak za plaćanje|ukupno za uplatu',
    paid: 'plaćeno|uplaćeno|predujam|avans|uplaćeni predujam|plaćeni predujam|primljeni predujam|plaćeni iznos|avansno plaćeno',
    tendered: 'gotovina|kartica',
    change: 'povrat',
    discount: 'popust|rabat|ukupan popust|ukupni popust|ukupno popust|iznos popusta|ukupno rabat',
    shipping: 'dostava|prijevoz|troškovi dostave|trošak dostave|poštarina|troškovi prijevoza|troškovi isporuke',
    previousBalance: 'prethodni saldo|stanje prethodnog računa|dug iz prethodnog razdoblja',
    ignoreTotal: 'stranica|broj stavki',
    lineTotal: 'zbroj stavki|zbroj neto iznosa stavki',
  },
  party: {
    seller:
      'prodavatelj|izdavatelj|dobavljač|isporučitelj|prodavač|podaci o prodavatelju|izdavatelj računa|izdavalac|izdavač računa|pružatelj usluge|davalac usluge',
    buyer:
      'kupac|naručitelj|primatelj računa|korisnik|platitelj|podaci o kupcu|klijent~|naručilac|primalac~|primalac računa|naplatiti|adresa za naplatu|adresa naplate',
    shipTo: 'mjesto isporuke|adresa isporuke|adresa dostave|primatelj|mesto isporuke|adresa za dostavu|isporučiti|primalac robe',
    serviceAddress:
      'adresa mjernog mjesta|obračunsko mjerno mjesto~|adresa obračunskog mjernog mjesta|mjerno mjesto~|mjesto potrošnje|adresa potrošnje|adresa priključka|adresa objekta|adresa isporuke energije|adresa potrošačkog mjesta|lokacija potrošnje|adresa usluge|adresa nekretnine|objekt|obračunsko mjesto|adresa obračunskog mesta|mesto potrošnje|adresa merne tačke|mesto merenja~|adresa prostora|adresa mjesta potrošnje|adresa korisnika usluge',
    name: 'naziv|ime i prezime|ime',
    address: 'adresa|sjedište',
    taxId:
      'oib|pdv id|pdv id broj|porezni broj|pdv broj|pib|pdv identifikacijski broj|poreski broj|poreski identifikacioni broj|jib|pdv br',
    registration: 'mbs|mb|matični broj|mat broj|matični br',
    phone: 'telefon|tel',
    mobile: 'mob|mobitel',
    fax: 'fax|faks',
    email: 'e mail|email|e pošta',
    website: 'web',
    iban: 'iban|broj računa banke|žiro račun|račun u banci|transakcijski račun~|tekući račun|račun primatelja|broj žiro računa|račun za plaćanje|bankovni račun|poslovni račun|tekući račun br',
    bic: 'swift|bic',
    bank: 'banka',
  },
  columns: {
    position: 'r br|rbr|rb|red br|br|redni broj|stavka br',
    description:
      'naziv|opis|naziv robe usluge|naziv robe|naziv artikla|artikl|naziv proizvoda|naziv robe ili usluge|usluga|naziv robe odnosno usluge|vrsta usluge|opis usluge|naziv usluge|opis artikla|naziv stavke|naziv proizvoda ili usluge|opis stavke|proizvod|vrsta robe|artikal|vrsta robe usluge',
    productCode: 'šifra|šifra artikla|kod|bar kod|kat broj|šif|kataloški broj|kpd',
    quantity: 'količina|kol|sati|kom|broj sati|isporučena količina|naručena količina|isporučeno|naručeno|otpremljeno|izdano|poručeno',
    unit: 'jm|j mj|jed mj|jedinica|jedinica mjere|jed mjere|mj|mjera|jed|jed mere|mjerna jedinica',
    unitPrice:
      'cijena|jedinična cijena|jed cijena|cijena bez pdv|vpc|neto cijena|mpc|cijena bez pdv a|jedinična cijena bez pdv a|cijena po jedinici|cena|jedinična cena|cena bez pdv|cena po jedinici|jed cena|cena po jedinici mere|prodajna cijena',
    discount: 'popust|rabat|popust %|rabat %|% popust|% rabata|pop %',
    taxRate: 'pdv|pdv %|stopa|stopa pdv|% pdv|stopa pdv a|poreska stopa|porezna stopa',
    taxAmount: 'iznos pdv|pdv iznos|porez',
    base: 'osnovica|neto',
    amount:
      'iznos|ukupno|vrijednost|iznos eur|ukupno eur|ukupan iznos|iznos bez pdv|ukupna cijena|neto iznos|iznos bez pdv a|ukupno bez pdv a|neto vrijednost|vrednost|ukupna vrednost|vrednost bez pdv|ukupna naknada',
    date: 'datum',
  },
  pay: {
    employer: 'poslodavac|naziv poslodavca',
    employee: 'radnik|zaposlenik|ime i prezime|radnica',
    payDate: 'datum isplate',
    period: 'razdoblje|mjesec|za mjesec|obračunsko razdoblje|obračun za mjesec',
    grossPay: 'bruto plaća|bruto|ukupni bruto|ukupno bruto|bruto iznos|bruto plata|bruto zarada',
    netPay: 'neto plaća|za isplatu|iznos za isplatu|neto iznos|ukupno za isplatu|neto|neto plata|isplaćeno|neto zarada',
    deductions: 'obustave|ukupno obustave',
    incomeTax: 'porez na dohodak|porez|porez i prirez',
    employeeId: 'matični broj radnika|šifra radnika|broj radnika',
    ssn: 'oib|oib radnika|jmbg',
    jobTitle: 'radno mjesto|zanimanje',
  },
  utility: {
    accountNumber:
      'broj kupca|šifra kupca|korisnički broj|šifra korisnika|broj ugovora|ugovorni račun|broj korisnika|šifra potrošača|broj potrošača|šifra obveznika|kupac br|šifra platitelja|broj ugovornog računa|identifikacijski broj kupca|naplatni broj|ed broj|pretplatnički broj|broj pretplatnika|id kupca|matični broj potrošača|šifra objekta~|naplatni račun|poziv na broj ugovora~',
    billNumber: 'račun broj|broj računa|račun br',
    billDate: 'datum računa|datum izdavanja|datum izdavanja računa',
    dueDate:
      'datum dospijeća|dospijeće|rok plaćanja|dospijeva|platiti do|plativo do|valuta plaćanja|valuta|datum dospeća|rok za plaćanje|dospelo|dospijeva na naplatu|uplatiti do|molimo platite do',
    meter: 'broj brojila|brojilo|brojilo br|broj plinomjera|broj vodomjera|tvornički broj brojila|serijski broj brojila',
    consumption:
      'potrošnja|utrošak|ukupna potrošnja|utrošeno|potrošnja kwh|potrošnja m3|potrošeno|utrošena energija|preuzeta energija|utrošak kwh|utrošak m3|razlika stanja~|isporučena količina|ukupno kwh|obračunata potrošnja|potrošena energija|potrošnja vode|potrošnja plina',
    due: 'iznos za uplatu|iznos za plaćanje',
    period:
      'obračunsko razdoblje|razdoblje obračuna|obračunski period|za razdoblje|razdoblje|period obračuna|obračun za razdoblje|za period|period|razdoblje potrošnje|razdoblje isporuke|mjesec obračuna~|obračunski mjesec~',
    periodStart: 'prethodno očitanje|datum prethodnog očitanja|razdoblje od',
    periodEnd: 'trenutno očitanje|novo očitanje|datum novog očitanja|razdoblje do',
    previousBalance:
      'prethodno stanje|prethodni dug|dug iz prethodnog razdoblja|neplaćeni računi|stanje prethodnog računa|stanje duga|dospjeli dug|stari dug|dugovanje|dug iz prethodnog perioda|prethodni saldo|saldo prethodnog razdoblja|zaostali dug|dugovanje iz prethodnog razdoblja',
  },
  shipping: {
    booking: 'broj bookinga|broj rezervacije|booking br',
    voyage: 'putovanje br|broj putovanja',
    notify: 'obavijestiti|notify|obavestiti|strana koju treba obavijestiti',
    freight:
      'plaćanje vozarine|vozarina|platitelj|platitelj prijevoza|prijevoz plaća|prevoz plaća|dostavu plaća|prevozninu plaća|prijevozninu plaća|poštarinu plaća|platilac|troškove plaća|odredbe o plaćanju vozarine|plaćanje prevoza|prijevoznina|prevoznina|usluga se plaća~|način plaćanja prijevoza',
    blNumber:
      'broj teretnog lista|teretni list br|teretni list broj|cmr br|tovarni list br|broj tovarnog lista|broj pošiljke|br pošiljke|broj naloga~|nalog br~|tovarni list broj|broj cmr|cmr broj|broj teretnice|broj konosmana|broj dispozicije|dispozicija br|broj adresnice|barkod~|kod pošiljke|broj za praćenje|rb~',
    shipper:
      'pošiljatelj|pošiljatelj robe|pošiljalac|otpremnik|krcatelj|naručitelj~|pošiljalac robe|pošiljatelj ime adresa država|pošiljatelj naziv|naziv pošiljatelja|pošiljatelj ime i adresa|mjesto utovara naziv~|nalogodavac~|nalogodavatelj~|utovar kod',
    consignee:
      'primatelj|primatelj robe|primalac|primalac robe|primatelj ime adresa država|primatelj naziv|naziv primatelja|primatelj ime i adresa|primaoc|istovar kod|krajnji primatelj',
    carrier:
      'prijevoznik|vozar|prevoznik|prevozilac|prijevoznik ime adresa|naziv prijevoznika|špediter|otpremnik prijevoznik|dostavna služba|kurirska služba|kurir~|brodar|prvi prijevoznik|izvršitelj prijevoza',
    vessel: 'brod',
    receipt:
      'mjesto i datum preuzimanja robe|mjesto i datum utovara|mjesto utovara|mjesto preuzimanja robe|utovar|mjesto otpreme|mesto utovara|mesto i datum utovara|mesto i datum preuzimanja robe|mesto preuzimanja robe|polazište|otpremni kolodvor|otpremna stanica|mesto otpreme|mesto preuzimanja|mjesto preuzimanja|utovarno mjesto|utovarno mesto|adresa utovara|relacija od|mjesto i dan preuzimanja robe',
    loading: 'luka utovara|luka ukrcaja|luka ukrcavanja|luka polaska',
    discharge: 'luka istovara|luka iskrcaja|luka iskrcavanja|luka odredišta|odredišna luka',
    delivery:
      'mjesto isporuke robe|mjesto isporuke|mjesto istovara|odredište|istovar|adresa dostave|mesto istovara|mesto isporuke|mesto isporuke robe|uputna stanica|uputni kolodvor|mjesto predaje|mesto predaje|mesto opredeljenja|odredišni kolodvor|istovarno mjesto|istovarno mesto|adresa istovara|mjesto odredišta|mesto odredišta|adresa isporuke|relacija do',
    issueDate:
      'izdano u|ispostavljeno u|datum izdavanja|datum|datum otpreme|datum utovara|sastavljeno u|sastavljeno dana|izdato u|izdato|izdato dana|izdano dana|datum slanja|datum preuzimanja|datum prijema|mesto i datum|mjesto i datum|datum izdavanja naloga~|datum naloga~|ispostavljeno dana|dana~|datum otpreme robe|datum i vrijeme~|datum i vreme~',
    packages:
      'broj koleta|broj paketa|broj paleta|broj komada|koleta|koleta ukupno|broj koleta ukupno|broj kutija|br koleta|br paketa|broj kom|broj pošiljaka~|broj kolete|br komada|broj komada pakovanja|broj paketa ukupno|ukupno koleta|ukupno paketa|kom~|količina~|broj palete|palete~|broj otpremaka|paketa',
    goods:
      'vrsta robe|naziv robe|opis robe|opis|roba|naziv|sadržaj|sadržaj pošiljke|vrsta i naziv robe|uobičajeni naziv robe|naziv i vrsta robe|teret|vrsta tereta|opis tereta|sadržina|sadržina pošiljke|opis pošiljke|sadržaj paketa|naziv artikla~',
    netWeight: 'neto težina|neto masa|neto težina kg|neto kg|neto',
    grossWeight:
      'bruto težina|bruto masa|bruto težina kg|bruto kg|ukupna težina|masa kg|težina|težina kg|masa|bruto|bruto masa kg|ukupna masa|ukupna masa kg|bruto težina u kg|bruto masa u kg|ukupna bruto težina|ukupno kg|težina pošiljke|masa pošiljke|brutto težina|brutto kg|stvarna težina|stvarna masa|težina u kg|masa u kg|bruto težina ukupno',
    volume: 'volumen|obujam|volumen m3|zapremina|zapremina m3|obujam m3|volumen u m3|zapremina u m3|kubikaža',
  },
  identity: {
    documentNumber: 'broj osobne iskaznice|broj putovnice|broj isprave|broj dokumenta|broj vozačke dozvole',
    lastName: 'prezime',
    firstName: 'ime|imena',
    dateOfBirth: 'datum rođenja',
    placeOfBirth: 'mjesto rođenja',
    nationality: 'državljanstvo',
    sex: 'spol',
    dateOfIssue: 'datum izdavanja|izdano dana',
    dateOfExpiry: 'vrijedi do|datum isteka valjanosti|datum isteka|važi do',
    issuingAuthority: 'izdala|izdao|tijelo koje je izdalo|nadležno tijelo',
    personalNumber: 'oib|osobni identifikacijski broj|jmbg',
    address: 'prebivalište|boravište',
    height: 'visina',
    eyes: 'boja očiju',
    class: 'kategorije',
  },
}

export const slovenian: Language = {
  stop: 'je|za|od|ali|pri|ki|smo|prosimo|hvala|vam|ter|računa|znesek|zahvaljujemo',
  months: [
    'januar|januarja',
    'februar|februarja',
    'marec|marca',
    'april|aprila',
    'maj|maja',
    'junij|junija',
    'julij|julija',
    'avgust|avgusta|avg',
    'september|septembra',
    'oktober|oktobra',
    'november|novembra',
    'december|decembra',
  ],
  titles: {
    invoice: 'račun|predračun|avansni račun|e račun',
    creditNote: 'dobropis',
    receipt: 'paragonski račun',
    purchaseOrder: 'naročilnica|naročilo|naročilo dobavitelju',
    deliveryNote:
      'dobavnica|pakirna lista|pakirni seznam|izdajnica|oddajnica|dobavni list|prevzemni zapisnik|spremni list|pakirni list|odpremnica|odpremni list',
    payslip: 'plačilna lista|obračun plače|plačilni list|plačilni listek|obračunski list|obračun plače in nadomestil',
    utilityBill:
      'račun za električno energijo|račun za elektriko|račun za dobavljeno električno energijo|račun za zemeljski plin|račun za vodo|račun za plin|obračun električne energije|račun za komunalne storitve|račun za telekomunikacijske storitve|račun za toplotno energijo|račun za ogrevanje|račun za oskrbo z vodo|račun za elektriko in omrežnino|račun za odvoz smeti',
    waybill:
      'tovorni list|konosament|nakladnica|nalog za prevoz|prevozni list|mednarodni tovorni list|prevozni nalog|železniški tovorni list|letalski tovorni list|pomorski tovorni list|tovorni list cmr|dispozicija|dispozicija za prevoz|špeditersko naročilo|naročilo prevoza|naročilo za prevoz|transportni nalog|potni nalog za prevoz|spremnica pošiljke|potrdilo o oddaji|potrdilo o dostavi|naslovnica paketa|spremni list pošiljke|ladijski tovorni list|nakladalni list',
    passport: 'potni list',
    idCard: 'osebna izkaznica|dovoljenje za prebivanje',
    driverLicence: 'vozniško dovoljenje',
  },
  trade: {
    invoiceNumber:
      'račun št|številka računa|št računa|račun številka|račun|predračun št|št dokumenta|številka~|številka dokumenta|faktura št',
    invoiceDate: 'datum računa|datum izdaje|datum|datum izstavitve|izdano|kraj in datum izdaje|datum izdaje računa|kraj in datum',
    dueDate:
      'rok plačila|datum zapadlosti|zapadlost|datum valute|zapade|zapade v plačilo|rok za plačilo|datum plačila|plačilo do|plačati do',
    deliveryDate:
      'datum storitve|datum opravljene storitve|datum dobave|datum odpreme|datum opr storitve|datum opravljanja storitev|datum opravljanja|datum opravljanja storitve|datum dobave blaga|dobava~|datum opravljene dobave',
    period: 'obdobje|obračunsko obdobje|za obdobje|storitev opravljena od',
    orderNumber:
      'naročilo št|številka naročila|št naročila|naročilnica št|vaše naročilo|naročilo|naročilnica|naročilnica kupca|št naročilnice|vaša naročilnica|številka naročilnice|referenca naročila|sklic na naročilo|ref št naročila',
    orderDate: 'datum naročila',
    customerId: 'šifra kupca|šifra stranke|številka kupca|šifra partnerja|kupec št|id kupca|št kupca|številka stranke',
    deliveryNumber: 'dobavnica št|številka dobavnice|št dobavnice|dobavnica',
    creditNoteNumber: 'dobropis št|številka dobropisa|dobropis~|št dobropisa',
    originalInvoice:
      'k računu|po računu|k računu št|izvirni račun|za račun št|dobropis k računu|prvotni račun|na račun št|izvorni račun|vezni dokument|dobropis za račun|dobropis k računu št|popravek računa|originalni račun',
    reason: 'razlog|razlog dobropisa|vzrok~',
    terms: 'plačilni pogoji|način plačila~|pogoji plačila',
    paymentReference: 'sklic|referenca|sklic na številko|sklic na št|sklicna številka|sklic za plačilo|namen plačila|model in sklic',
    incoterms: 'dobavni pogoji|pariteta',
    contact: 'kontakt|kontaktna oseba',
    currency: 'valuta|denarna enota',
    creditNoteDate: 'datum dobropisa',
  },
  money: {
    net: 'osnova|osnova za ddv|vrednost brez ddv|skupaj brez ddv|neto|znesek brez ddv|osnova ddv|vmesna vsota|davčna osnova|skupna vrednost brez ddv|skupaj neto|skupni znesek brez ddv|skupaj osnova|vsota~',
    tax: 'ddv|znesek ddv|skupaj ddv|davek|ddv skupaj|obračunani ddv|vrednost ddv|znesek davka',
    total:
      'skupaj|skupaj z ddv|skupni znesek|znesek z ddv|skupaj eur|znesek računa|vrednost z ddv|vrednost skupaj|vse skupaj|skupna vrednost|skupaj za plačilo z ddv|skupni znesek z ddv|končni znesek|vrednost računa|znesek skupaj|bruto~|bruto znesek|za plačilo z ddv',
    rounding: 'izravnava|zaokrožitev|zaokroževanje',
    due: 'za plačilo|skupaj za plačilo|znesek za plačilo|za plačilo eur|za plačilo skupaj|še za plačilo|za plačati|preostanek za plačilo|ostane za plačilo|preostali znesek|odprti znesek|preostane za plačilo|dolgovani znesek',
    paid: 'plačano|že plačano|predplačilo|avans|vplačano|prejeto predplačilo|plačan znesek',
    tendered: 'gotovina|kartica',
    change: 'vračilo',
    discount: 'popust|rabat|skupaj popust|znesek popusta|vrednost popusta|skupni popust',
    shipping: 'dostava|poštnina|prevoz|stroški dostave|stroški pošiljanja|stroški prevoza',
    previousBalance: 'preneseni saldo|stari dolg',
    ignoreTotal: 'stran|število postavk',
  },
  party: {
    seller: 'prodajalec|izdajatelj|dobavitelj|izvajalec|ponudnik',
    buyer: 'kupec|naročnik|prejemnik računa|plačnik|stranka|prejemnik|naslov za račun|podatki o kupcu',
    shipTo:
      'naslov dobave|naslov za dostavo|kraj dobave|naslov dostave|kraj dostave|prejemnik blaga|dostava na|mesto dostave|dostavni naslov|dobaviti na',
    serviceAddress:
      'merilno mesto~|odjemno mesto|naslov merilnega mesta|naslov odjemnega mesta|naslov objekta|naslov porabe|naslov storitve|naslov dobave energije|lokacija merilnega mesta|odjemno mesto naslov|objekt|mesto porabe|naslov priključka|naslov odjema|naslov stavbe',
    name: 'naziv|ime in priimek',
    address: 'naslov|sedež',
    taxId:
      'id za ddv|id št za ddv|davčna številka|davčna št|id ddv|identifikacijska številka za ddv|ddv id|id številka za ddv|ident št za ddv|dav št',
    registration: 'matična številka|matična št|mat št',
    phone: 'telefon|tel',
    mobile: 'gsm|mobitel',
    fax: 'faks|fax',
    email: 'e pošta|e mail|email',
    website: 'spletna stran|web',
    iban: 'iban|trr|transakcijski račun|iban si56|račun trr|račun prejemnika|bančni račun|številka trr|plačilo na račun',
    bic: 'bic|swift|bic koda',
    bank: 'banka',
  },
  columns: {
    position: 'zap št|z št|zš|št|poz|postavka|r br',
    description:
      'opis|naziv|naziv blaga|naziv blaga storitve|storitev|artikel|naziv artikla|opis blaga|naziv storitve|blago storitev|opis storitve|opis blaga ali storitve|opis blaga storitve|vrsta blaga storitve|izdelek',
    productCode: 'šifra|koda|šifra artikla|kat št|črtna koda',
    quantity: 'količina|kol|ur|kos|ure|št ur|št enot|dobavljena količina|naročena količina|dobavljeno|naročeno|izdano|odpremljeno',
    unit: 'em|enota|me|enota mere|merska enota',
    unitPrice: 'cena|cena brez ddv|cena na enoto|cena em|cena enote|neto cena|cena na em|prodajna cena|cena na enoto brez ddv|enotna cena',
    discount: 'popust|rabat|popust %|rabat %|r %|% popusta|pop %',
    taxRate: 'ddv|ddv %|stopnja|stopnja ddv|% ddv|davčna stopnja',
    taxAmount: 'znesek ddv|davek|ddv eur',
    base: 'osnova|osnova za ddv|neto',
    amount:
      'znesek|vrednost|skupaj|znesek brez ddv|vrednost brez ddv|znesek eur|vrednost z ddv|znesek z ddv|neto vrednost|neto znesek|skupaj brez ddv|bruto vrednost',
    date: 'datum',
  },
  pay: {
    employer: 'delodajalec|podjetje',
    employee: 'delavec|zaposleni|ime in priimek|priimek in ime',
    payDate: 'datum izplačila',
    period: 'obdobje|mesec|za mesec|obračunsko razdoblje|obračunsko obdobje',
    grossPay: 'bruto plača|bruto|skupaj bruto|bruto skupaj',
    netPay: 'neto plača|za izplačilo|neto izplačilo|izplačilo|neto|znesek za izplačilo|nakazilo|znesek nakazila',
    deductions: 'odtegljaji|skupaj odtegljaji|odbitki skupaj',
    incomeTax: 'dohodnina|akontacija dohodnine',
    employeeId: 'šifra delavca|šifra zaposlenega|šifra zaposlenog',
    ssn: 'emšo|davčna številka',
    jobTitle: 'delovno mesto',
  },
  utility: {
    accountNumber:
      'številka kupca|šifra kupca|številka plačnika|šifra plačnika|številka pogodbe|odjemalec št|številka odjemalca|šifra odjemalca|odjemalec|št kupca|številka merilnega mesta~|številka odjemnega mesta~|št odjemnega mesta~|šifra partnerja|šifra stranke|številka naročnika|naročniška številka|št pogodbe|šifra naročnika|pogodbeni račun|koda kupca|plačnik št|kupec št|številka uporabnika|šifra uporabnika',
    billNumber: 'račun št|številka računa|št računa',
    billDate: 'datum računa|datum izdaje|datum izdaje računa',
    dueDate: 'rok plačila|datum zapadlosti|zapadlost|zapade',
    meter: 'številka števca|števec|št števca|tovarniška številka števca',
    consumption:
      'poraba|skupna poraba|porabljena energija|poraba kwh|poraba m3|porabljena količina|poraba skupaj|poraba energije|poraba plina|poraba vode|poraba toplote|porabljeno|količina porabe|obračunana poraba|dobavljena količina',
    period:
      'obračunsko obdobje|obdobje obračuna|za obdobje|obdobje|za mesec~|čas opravljene storitve|datum opravljene storitve|obdobje storitve|opravljeno v obdobju|obdobje porabe|obdobje dobave|storitve opravljene v obdobju',
    periodStart: 'prejšnji odčitek|datum prejšnjega odčitka|obdobje od',
    periodEnd: 'zadnji odčitek|novi odčitek|datum novega odčitka|obdobje do',
    previousBalance: 'prejšnje stanje|predhodno stanje|neporavnane obveznosti|dolg iz preteklega obdobja',
  },
  shipping: {
    voyage: 'številka potovanja|potovanje št',
    booking: 'številka rezervacije|številka bookinga|booking št',
    notify: 'obvestiti|notify|stranka za obvestilo',
    freight:
      'plačnik|plačilo prevoznine|plačnik prevoza|prevoznino plača|prevoznina|navodila o plačilu prevoznine|prevoz plača|plačnik prevoznine|poštnino plača|plačilo prevoza|določila o plačilu prevoznine',
    blNumber:
      'številka tovornega lista|tovorni list št|cmr št|tovorni list številka|številka pošiljke|št pošiljke|št tovornega lista|številka cmr|številka naloga~|nalog št~|št naloga~|št naročila prevoza|sledilna številka|številka za sledenje|koda pošiljke|št konosamenta|številka paketa|št paketa|črtna koda~|dispozicija št',
    shipper:
      'pošiljatelj|pošiljatelj blaga|pošiljatelj ime naslov država|pošiljatelj naziv|pošiljatelj ime in naslov|naročnik~|naročnik prevoza~|nakladalec|naklad pri|oddajnik|pošiljatelj podatki',
    consignee:
      'prejemnik|prejemnik blaga|prejemnik ime naslov država|prejemnik naziv|prejemnik ime in naslov|naslovnik|razklad pri|končni prejemnik|prejemnik podatki',
    carrier:
      'prevoznik|prevoznik ime naslov|prvi prevoznik|špediter|prevozno podjetje|dostavna služba|kurirska služba|kurir~|ladjar|naziv prevoznika|izvajalec prevoza',
    vessel: 'ladja',
    receipt:
      'kraj in datum prevzema blaga|kraj in datum nakladanja|kraj nakladanja|kraj prevzema blaga|nakladanje|prevzemno mesto|kraj in dan prevzema blaga|kraj prevzema|mesto nakladanja|kraj naklada|odpravna postaja|kraj odpreme|oddajna pošta|naslov naklada|nakladališče|kraj in datum naklada',
    loading: 'pristanišče nakladanja|luka nakladanja',
    discharge: 'pristanišče razkladanja|luka razkladanja',
    delivery:
      'kraj dostave blaga|kraj dostave|kraj razkladanja|namembni kraj|kraj predaje blaga|razklad|naslov dostave|kraj razklada|namembna postaja|kraj izročitve blaga|kraj izročitve|razkladanje|mesto razkladanja|naslov razklada|namembna pošta|dostavna pošta|razkladališče|kraj za dostavo blaga',
    issueDate:
      'izdano v|izstavljeno v|datum izdaje|datum|datum odpreme|datum nakladanja|sestavljeno v|sestavljeno dne|izstavljeno dne|izdano dne|datum sprejema|datum oddaje|datum prevzema|kraj in datum|kraj in datum izdaje|datum in ura~|dne~|datum naročila~|datum naklada',
    packages:
      'število kolijev|število paketov|število palet|število tovorkov|št kolijev|št paketov|število kosov|število kolov|število zavojev|število tovorkov kosov|št tovorkov|št zavojev|število embalažnih enot|kolov|kolijev|št kosov|skupaj kolijev|skupno število kolijev|palet~|število enot|kom~|količina~|št kolov|število koletov',
    goods:
      'vrsta blaga|opis blaga|naziv blaga|opis|blago|naziv|vsebina|vsebina pošiljke|običajni naziv blaga|vrsta in naziv blaga|vrsta tovora|opis tovora|tovor|vsebina paketa|oznaka blaga|opis pošiljke|naziv tovora',
    netWeight: 'neto teža|neto masa|neto teža kg|neto kg',
    grossWeight:
      'bruto teža|bruto masa|bruto teža kg|bruto kg|skupna teža|teža|teža kg|masa|bruto teža v kg|bruto masa v kg|bruto masa kg|bruto|skupna teža kg|skupna masa|teža bruto|teža v kg|masa kg|teža pošiljke|masa pošiljke|dejanska teža|skupaj kg|skupna bruto teža',
    volume: 'prostornina|volumen|prostornina m3|prostornina v m3|volumen m3|volumen v m3|kubatura',
  },
  identity: {
    documentNumber: 'številka osebne izkaznice|številka potnega lista|številka listine|številka dokumenta|številka vozniškega dovoljenja',
    lastName: 'priimek',
    firstName: 'ime|imena',
    dateOfBirth: 'datum rojstva',
    placeOfBirth: 'kraj rojstva',
    nationality: 'državljanstvo',
    sex: 'spol',
    dateOfIssue: 'datum izdaje|izdano dne',
    dateOfExpiry: 'velja do|datum poteka veljavnosti|veljavno do|datum veljavnosti',
    issuingAuthority: 'izdal|izdala|organ izdaje|pristojni organ',
    personalNumber: 'emšo',
    address: 'stalno prebivališče|naslov',
    height: 'višina',
  },
}
