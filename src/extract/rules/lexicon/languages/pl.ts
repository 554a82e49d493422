import type { Language } from './types.ts'

export const polish: Language = {
  stop: 'i|w|na|do|się|nie|jest|oraz|dla|przez|od|za|po|ze|proszę|dziękujemy',
  months: [
    'styczeń|stycznia|sty',
    'luty|lutego|lut',
    'marzec|marca',
    'kwiecień|kwietnia|kwi',
    'maj|maja',
    'czerwiec|czerwca|cze',
    'lipiec|lipca|lip',
    'sierpień|sierpnia|sie',
    'wrzesień|września|wrz',
    'październik|października|paź',
    'listopad|listopada|lis',
    'grudzień|grudnia|gru',
  ],
  titles: {
    invoice: 'faktura|faktura vat|rachunek',
    creditNote: 'faktura korygująca|korekta faktury|nota kredytowa|faktura vat korygująca|faktura korekta|nota korygująca',
    receipt: 'paragon|paragon fiskalny',
    purchaseOrder: 'zamówienie|zamówienie zakupu|zamówienie do dostawcy|zlecenie zakupu',
    deliveryNote:
      'dokument wz|wydanie zewnętrzne|wydanie na zewnątrz|dowód wydania|list wydania|wz nr|dowód dostawy|specyfikacja wysyłkowa|lista pakowa|list pakowy|lista pakunkowa|specyfikacja dostawy|specyfikacja towaru|protokół odbioru towaru|protokół wydania towaru|awizo dostawy|awizacja|lista kompletacyjna|dokument dostawy|kwit wydania|specyfikacja wysyłki',
    payslip:
      'pasek wynagrodzeń|pasek wypłaty|pasek płac|kwitek wypłaty|kwitek płacowy|karta wynagrodzenia|pasek płacowy|pasek wynagrodzenia|lista płac|kartka wypłaty|odcinek wypłaty|rozliczenie wynagrodzenia|odcinek płacowy|wykaz wynagrodzenia|rachunek płac|informacja o wynagrodzeniu|kwitek z wypłaty|odcinek listy płac',
    utilityBill:
      'faktura vat za energię elektryczną|faktura za energię elektryczną|faktura za energię|faktura za gaz|faktura za prąd|faktura za wodę|rachunek za energię|rachunek za prąd|rozliczenie energii elektrycznej|faktura rozliczeniowa|rachunek za gaz|rachunek za wodę|rachunek za energię elektryczną|rachunek telefoniczny|faktura za ciepło|faktura za wodę i ścieki|faktura za usługi telekomunikacyjne|rozliczenie zużycia energii|rozliczenie energii|rozliczenie wody|rozliczenie gazu|faktura za paliwo gazowe|faktura za internet|faktura za telefon|faktura za odpady|rozliczenie mediów',
    waybill:
      'list przewozowy|konosament|potwierdzenie nadania|dowód nadania|etykieta nadawcza|międzynarodowy samochodowy list przewozowy|zlecenie transportowe|zlecenie spedycyjne|zlecenie przewozu|lotniczy list przewozowy|manifest przewozowy|lista załadunkowa|potwierdzenie dostawy|potwierdzenie doręczenia|potwierdzenie odbioru przesyłki|zlecenie transportu|międzynarodowy list przewozowy|kolejowy list przewozowy|morski list przewozowy|krajowy list przewozowy|zlecenie na transport|potwierdzenie przyjęcia przesyłki|list spedycyjny|samochodowy list przewozowy|zlecenie kurierskie|protokół odbioru przesyłki|potwierdzenie nadania przesyłki|protokół doręczenia|list nadawczy',
    passport: 'paszport',
    idCard: 'dowód osobisty|karta pobytu',
    driverLicence: 'prawo jazdy',
  },
  trade: {
    invoiceNumber: 'faktura nr|numer faktury|nr faktury|faktura vat nr|faktura numer|rachunek nr|faktura vat|faktura|faktura sprzedaży~',
    invoiceDate:
      'data wystawienia|data faktury|wystawiono dnia|wystawiona w dniu|data wystawienia faktury|wystawiono|data wyst|wystawiona dnia|data dokumentu|data i miejsce wystawienia|miejsce i data wystawienia',
    dueDate: 'termin płatności|termin zapłaty|płatne do|data płatności|zapłata do|do zapłaty do|płatność do|termin~',
    deliveryDate:
      'data sprzedaży|data dostawy|data wysyłki|data wydania|data wydania towaru|data wydania towarów|data wydania z magazynu|data wykonania usługi|data dokonania dostawy|data zakończenia dostawy|data wykonania|data dostawy wykonania usługi|data dokonania lub zakończenia dostawy towarów lub wykonania usługi|dostawy towarów lub usługi|wykonania usługi~|lub wykonania usługi~|dostawy towarów lub wykonania usługi|dostawy lub wykonania usługi|data dostawy lub wykonania usługi|data zakończenia dostawy lub wykonania usługi|data dokonania lub zakończenia dostawy|data wysyłki|termin dostawy|termin realizacji|oczekiwana data dostawy|planowana data dostawy|wymagany termin dostawy|oczekiwany termin dostawy|żądana data dostawy|termin realizacji zamówienia|żądany termin dostawy',
    period: 'okres|okres rozliczeniowy|za okres',
    periodStart: 'data od',
    periodEnd: 'data do',
    orderNumber:
      'zamówienie nr|numer zamówienia|nr zamówienia|zamówienie|numer zamówienia klienta|zam nr|referencja zamówienia|państwa zamówienie|nr zamówienia klienta|numer zamówienia nabywcy|nr zam|numer referencyjny~|do zamówienia|referencja~',
    orderDate: 'data zamówienia',
    customerId: 'numer klienta|nr klienta|kod klienta|kod nabywcy|kod kontrahenta|id klienta|kod odbiorcy|nr kontrahenta|nr nabywcy',
    deliveryNumber: 'wz nr|numer wz|dokument dostawy|nr wz|numer dokumentu|nr dokumentu|nr bieżący|numer bieżący|dokument wz|nr dok wz',
    creditNoteNumber:
      'faktura korygująca nr|nr faktury korygującej|korekta nr|faktura korygująca~|nr korekty|numer korekty|numer faktury korygującej|nota kredytowa nr',
    creditNoteDate: 'data korekty|data wystawienia korekty',
    originalInvoice:
      'do faktury nr|do faktury|faktura korygowana|dotyczy faktury|korekta do faktury|nr faktury korygowanej|numer faktury korygowanej|dotyczy faktury nr|korekta faktury|dane faktury korygowanej|dokument korygowany|do dokumentu|korekta do dokumentu|dotyczy dokumentu',
    reason: 'przyczyna korekty|powód|przyczyna',
    terms: 'warunki płatności|sposób płatności~|forma płatności~|sposób zapłaty~|forma zapłaty~|metoda płatności',
    paymentReference: 'tytuł przelewu|tytułem|tytuł płatności|w tytule przelewu|w tytule proszę podać|tytuł wpłaty',
    incoterms: 'warunki dostawy',
    contact:
      'dane identyfikacyjne|dane kontaktowe|osoba kontaktowa|kontakt|osoba zamawiająca|zamówił|sporządził|opiekun zamówienia|osoba do kontaktu|prowadzący sprawę|kupiec|zamawiający imię i nazwisko|kontakt osobowy',
    currency: 'waluta|kod waluty',
  },
  money: {
    net: 'razem netto|wartość netto|netto|suma netto|kwota netto|łącznie netto|razem wartość netto|wartość netto razem|ogółem netto|łączna wartość netto|wartość sprzedaży netto|suma wartości netto|łączna kwota netto|podsuma',
    tax: 'vat|kwota vat|podatek vat|wartość vat|suma vat|razem vat|podatek|kwota podatku|ptu|suma ptu|kwota podatku vat|ogółem vat|łącznie vat|suma podatku|łączna kwota vat|wartość podatku',
    total:
      'kwota należności ogółem|razem|suma|ogółem|wartość brutto|razem brutto|kwota brutto|brutto|suma brutto|razem pln|suma pln|łącznie|łącznie brutto|wartość brutto razem|ogółem brutto|wartość faktury|łączna wartość brutto|suma wartości brutto|kwota faktury|łączna kwota brutto|wartość całkowita',
    rounding: 'zaokrąglenie|zaokrąglenia',
    due: 'do zapłaty|razem do zapłaty|pozostało do zapłaty|należność|należność ogółem|kwota do zapłaty|kwota należności|suma do zapłaty|pozostaje do zapłaty|łącznie do zapłaty|pozostaje~|pozostało~',
    paid: 'zapłacono|wpłacono|zaliczka|już zapłacono|zaliczki|kwota zapłacona|opłacono|przedpłata|kwota opłacona',
    tendered: 'gotówka|karta|płatność kartą|wpłata|karta płatnicza',
    change: 'reszta',
    discount: 'rabat|upust|opust|zniżka|suma rabatów|łączny rabat',
    shipping: 'transport|koszt dostawy|koszty wysyłki|koszt wysyłki|dostawa|przesyłka|wysyłka|koszty transportu|koszt przesyłki',
    tip: 'napiwek',
    previousBalance:
      'poprzednie saldo|saldo poprzednie|niezapłacone należności z poprzednich okresów|należności z poprzednich okresów|zaległość|saldo z poprzedniego okresu',
    ignoreTotal: 'ilość razem|liczba pozycji|razem ilość|strona|w tym',
  },
  party: {
    serviceAddress:
      'adres punktu poboru wody|punkt poboru wody|adres punktu poboru|punkt poboru|adres ppe|adres poboru|miejsce dostarczania|miejsce poboru|adres obiektu|adres nieruchomości|adres ppg|adres dostarczania|miejsce świadczenia usługi|miejsce świadczenia usług|adres punktu|adres przyłącza|adres lokalu|adres punktu odbioru|punkt odbioru|miejsce dostawy|obiekt|adres instalacji|adres świadczenia usługi|nieruchomość|punkt dostarczania|adres odbioru|adres dostawy gazu|adres zużycia',
    seller: 'sprzedawca|wystawca|dostawca|sprzedający|usługodawca|dane sprzedawcy|podmiot 1|wykonawca|zleceniobiorca',
    buyer:
      'nabywca|kupujący|klient|odbiorca faktury|zamawiający|usługobiorca|płatnik|kontrahent~|dane nabywcy|dane klienta|podmiot 2|zleceniodawca|faktura dla|adres do faktury|adres rozliczeniowy',
    shipTo: 'odbiorca|adres dostawy|miejsce dostawy|adres wysyłki|dostawa do|wysłać do|adres odbiorcy',
    accountHolder: 'właściciel rachunku|posiadacz rachunku',
    name: 'nazwa|imię i nazwisko|firma',
    address: 'adres|ulica|siedziba',
    taxId: 'nip|numer nip|nr nip|nip ue|vat ue|identyfikator podatkowy|numer vat|numer vat ue|nr vat ue',
    registration: 'krs|regon|nr krs|bdo|numer krs',
    phone: 'telefon|tel',
    mobile: 'kom|tel kom|komórka',
    fax: 'fax|faks',
    email: 'e mail|email',
    website: 'www|strona internetowa',
    iban: 'iban|nr konta|numer konta|rachunek bankowy|nr rachunku|numer rachunku|konto|nr rachunku bankowego|numer rachunku bankowego|pełny numer rachunku|nr rach',
    bic: 'bic|swift|kod swift',
    bank: 'bank|nazwa banku',
  },
  columns: {
    orderNumber: 'nr zamówienia|numer zamówienia|zamówienie',
    shelf: 'lokalizacja|regał|miejsce skł',
    position: 'lp|l p|poz|nr|nr poz',
    description:
      'nazwa|nazwa towaru|nazwa towaru lub usługi|opis|towar|usługa|nazwa towaru usługi|nazwa usługi|nazwa produktu|produkt|nazwa artykułu|towar usługa|nazwa produktu usługi|opis towaru|opis usługi|artykuł|nazwa i opis',
    productCode:
      'kod|indeks|symbol|pkwiu|kod towaru|nr katalogowy|nr artykułu|kod produktu|nr kat|kod artykułu|gtu|cn pkwiu|kod towaru materiału|indeks towaru|symbol towaru|indeks materiałowy|nr art',
    quantity:
      'ilość|liczba|godziny|szt|ilość wydana|wydana|wydano|ilość zadysponowana|zadysponowana|ilość dysponowana|ilość zamówiona|il|ilość szt|zam|wyd|zamówiono|zamówiona|ilość dostarczona|dostarczono|dostarczona|wysłano|ilość wysłana|ilość wyd|ilość zam',
    unit: 'jm|j m|jednostka|jedn|miara|jedn miary|jednostka miary',
    unitPrice:
      'cena|cena netto|cena jednostkowa|cena jedn|cena jednostkowa netto|cena jedn netto|cena brutto|cena jedn brutto|cena po rabacie|cena jednostkowa brutto|cena netto po rabacie|c netto|koszt jednostkowy|cena kat|cena katalogowa',
    discount: 'rabat|rabat %|upust|opust',
    taxRate: 'vat|stawka vat|vat %|% vat|stawka|stawka podatku|st vat|stawka podatku vat|stawka %',
    taxAmount: 'kwota vat|wartość vat|podatek|kwota podatku|vat kwota|kwota podatku vat|podatek vat',
    base: 'wartość netto|netto|kwota netto',
    amount:
      'wartość|wartość brutto|kwota|brutto|kwota brutto|wartość netto|wartość sprzedaży netto|wart netto|wartość sprzedaży brutto|kwota netto razem|wartość netto pln|suma netto|wart brutto|suma wiersza',
    date: 'data|data operacji|data księgowania|termin dostawy|data dostawy',
    valueDate: 'data waluty',
    debit: 'obciążenia|wypłaty|obciążenie',
    credit: 'uznania|wpłaty|uznanie',
    balance: 'saldo|saldo po operacji',
    reference: 'referencje|nr referencyjny',
  },
  pay: {
    employer: 'pracodawca|firma|zakład pracy|nazwa firmy|płatnik',
    employee: 'pracownik|imię i nazwisko|nazwisko i imię|nazwisko imię|nazwisko',
    employeeId:
      'nr ewidencyjny|nr ewid|numer ewidencyjny|nr pracownika|numer pracownika|nr akt|nr kadrowy|identyfikator|nr prac|nr osobowy|akronim|akronim pracownika',
    ssn: 'pesel|nr pesel',
    jobTitle: 'stanowisko|stanowisko pracy',
    payDate: 'data wypłaty|data płatności|termin wypłaty|data wypłacenia|wypłata dnia|dzień wypłaty',
    period: 'okres|miesiąc|za okres|za miesiąc|okres rozliczeniowy|okres wynagrodzenia',
    grossPay: 'wynagrodzenie brutto|brutto|razem brutto|suma brutto|płaca brutto|ogółem brutto|przychód|razem przychód',
    netPay:
      'do wypłaty|kwota do wypłaty|wynagrodzenie netto|netto|razem do wypłaty|kwota netto|wypłata netto|do wypłaty netto|wypłata~|kwota wypłaty',
    deductions: 'razem potrącenia|suma potrąceń|potrącenia|potrącenia razem|ogółem potrącenia',
    incomeTax: 'zaliczka na podatek|podatek dochodowy|zaliczka na podatek dochodowy|podatek|zal na podatek|zaliczka podatku|zaliczka pit',
  },
  utility: {
    accountNumber:
      'nr klienta|numer klienta|nr płatnika|numer płatnika|nr konta umowy|konto umowy|nr umowy|numer ewidencyjny|nr nabywcy|numer nabywcy|nr kontrahenta|numer umowy|numer kontrahenta|nr ewidencyjny|kod klienta|kod nabywcy|nr odbiorcy|numer odbiorcy|id klienta|identyfikator klienta|nr ewid|nr identyfikacyjny|numer identyfikacyjny|konto klienta|nr konta klienta|numer konta klienta|nr abonenta|numer abonenta|nr rachunku klienta|kod odbiorcy|nr kontraktu|numer kontraktu|indeks klienta|nr punktu odbioru~|symbol odbiorcy|kod płatnika',
    billNumber:
      'faktura vat nr|faktura nr|nr faktury|numer faktury|rachunek nr|nr dokumentu|faktura rozliczeniowa nr|numer dokumentu|faktura vat numer|faktura numer|numer rachunku~|nota nr|faktura korygująca nr|rozliczenie nr|prognoza nr',
    billDate: 'data wystawienia|data faktury|wystawiono dnia|wystawiona dnia|z dnia',
    dueDate:
      'termin płatności|zapłać do|płatne do|termin zapłaty|do dnia|płatność do|do zapłaty do|do zapłaty do dnia|prosimy o zapłatę do|zapłać do dnia|płatne do dnia|termin wpłaty|data płatności|termin|zapłata do dnia|kwotę prosimy wpłacić do',
    periodStart: 'odczyt poprzedni|data poprzedniego odczytu|początek okresu|okres od|odczyt początkowy',
    periodEnd: 'odczyt bieżący|odczyt obecny|data bieżącego odczytu|koniec okresu|okres do|odczyt końcowy',
    meter:
      'nr licznika|numer licznika|licznik|nr gazomierza|numer gazomierza|nr wodomierza|wodomierz nr|licznik nr|nr urządzenia|gazomierz nr|nr fabryczny licznika|nr fabr licznika|numer fabryczny|nr fabryczny|licznik nr fabr|numer urządzenia|nr wodomierza głównego|nr ciepłomierza|numer wodomierza|numer ciepłomierza|układ pomiarowy nr',
    consumption:
      'zużycie|zużycie kwh|zużycie energii|zużycie razem|ilość energii|razem zużycie|zużycie ogółem|zużycie w kwh|ilość m3|zużycie gazu|zużycie wody|zużycie m3|zużycie ciepła|zużycie łącznie|łączne zużycie|suma zużycia|zużycie rozliczane|zużycie w m3|ilość kwh|ilość gj|pobrana energia|energia pobrana|zużyta energia|ilość zużytej energii|ilość ścieków~|zużycie ogółem kwh',
    previousBalance:
      'niedopłata z poprzedniego okresu|zaległości|saldo poprzednie|poprzednie saldo|saldo z poprzedniej faktury|zaległe płatności|saldo z poprzedniego rozliczenia|zaległość|saldo początkowe|niedopłata|saldo konta|nieuregulowane należności|saldo zaległości|zadłużenie|należności przeterminowane|zaległości z poprzednich okresów|niezapłacone faktury|saldo poprzednich rozliczeń',
    period:
      'okres rozliczeniowy|okres rozliczenia|okres zużycia|za okres|okres świadczenia usług|okres|okres sprzedaży|okres rozliczeniowy od|rozliczenie za okres|za okres od|okres dostawy|okres usług|okres abonamentowy|okres fakturowania|okres od do|za miesiąc~|okres odczytowy|w okresie od|należność za okres',
  },
  shipping: {
    freight:
      'płatnik|koszty transportu|opłacony przez|fracht|opłata za przewóz|przewoźne|płatnik przesyłki|koszt przesyłki pokrywa|przewoźne płaci|opłaty za przewóz|płatność za przewóz|opłata transportowa|fracht płatny przez|za przewóz płaci|przewoźne opłaca|koszty przewozu|płaci~|płatność~',
    blNumber:
      'nr listu przewozowego|list przewozowy nr|cmr nr|nr cmr|list przewozowy cmr nr|numer listu przewozowego|numer przesyłki|nr przesyłki|nr zlecenia~|numer zlecenia~|zlecenie nr~|zlecenie transportowe nr|numer listu|nr listu|nr paczki|numer paczki|numer nadania|nr nadania|nr dokumentu~|numer zlecenia transportowego|zlecenie transportowe numer|nr zlecenia transportowego|numer paczki kurierskiej|list nr|l p nr|lp nr~|numer cmr|nr lp~|kod przesyłki|identyfikator przesyłki|numer śledzenia|nr konosamentu|nr awb|nr hawb|numer konosamentu',
    shipper:
      'nadawca|załadowca|nadawca przesyłki|nadawca towaru|nadawca dane|dane nadawcy|załadunek u|adres załadunku~|zleceniodawca~|od nadawca|nad~|adres nadania|adres odbioru~|nadawca nazwa adres|nadawca nazwisko lub nazwa adres kraj|nazwa nadawcy|miejsce załadunku nazwa~|wysyłający|załadowca nadawca|załadunek firma~|odbiór od~|nadawca ładunku|eksporter~',
    consignee:
      'odbiorca|odbiorca towaru|odbiorca przesyłki|dane odbiorcy|adres rozładunku~|adres doręczenia~|rozładunek u|adresat|odb~|adres dostawy~|odbiorca nazwa adres|odbiorca nazwisko lub nazwa adres kraj|nazwa odbiorcy|odbiorca ładunku|dostawa do~|rozładunek firma~|miejsce dostawy nazwa~|importer~|odbiorca końcowy',
    carrier:
      'przewoźnik|spedytor|firma kurierska|kurier|sposób dostawy~|firma transportowa|zleceniobiorca~|przewoźnik nazwa|pierwszy przewoźnik|przewoźnik faktyczny|przewoźnik umowny|operator~|firma przewozowa|przewoźnik nazwa adres|armator|linia żeglugowa|wykonawca przewozu|linia lotnicza',
    receipt:
      'miejsce i data załadowania|miejsce załadowania|miejsce załadunku|miejsce nadania|miejsce i data przejęcia towaru|załadunek|miejsce odbioru|miejsce i data przyjęcia towaru do przewozu|miejsce i data przyjęcia towaru|skąd|miejsce załadowania towaru|miejsce i data załadunku|stacja nadania|stacja nadawcza|miejsce nadania przesyłki|adres załadunku|miejsce wysyłki|z miejscowości|oddział nadania|terminal nadania',
    loading: 'port załadunku|port nadania',
    discharge: 'port wyładunku|port rozładunku|port przeznaczenia',
    delivery:
      'miejsce przeznaczenia|miejsce rozładunku|miejsce dostawy|miejsce dostarczenia|rozładunek|miejsce doręczenia|adres dostawy|dokąd|miejsce rozładowania|stacja przeznaczenia|stacja odbiorcza|miejsce dostawy towaru|miejsce wyładunku|adres rozładunku|miejsce przeznaczenia towaru|do miejscowości|oddział doręczenia|miejsce rozładunku towaru|wyładunek',
    issueDate:
      'data wystawienia|wystawiono w|data|data nadania|data załadunku|data wysyłki|data przyjęcia|data zlecenia~|miejsce i data|data sporządzenia|wystawiono dnia|nadano|dnia nadania|wystawiono~|data i miejsce wystawienia|miejsce i data wystawienia|sporządzono w|sporządzono dnia|data przyjęcia przesyłki|data i godzina nadania|data przewozu~|dnia~|data odbioru~|wystawiono w dniu',
    packages:
      'ilość sztuk|liczba sztuk|ilość opakowań|liczba opakowań|liczba palet|ilość palet|ilość kolli|ilość paczek|liczba paczek|ilość palet/paczek|szt razem|ilość~|sztuk|szt|palety~|opakowania~|ilość szt|liczba przesyłek|liczba sztuk opakowań|ilość jednostek|liczba jednostek|ilość opakowań zbiorczych|liczba opakowań zbiorczych|razem sztuk|ilość miejsc|liczba miejsc|liczba elementów|ilość paczek w przesyłce|suma paczek|liczba kolli|liczba kartonów|ilość kartonów|il szt|palet razem|ilość palet euro|paczek|liczba opakowań razem|ilość palet miejsc',
    netWeight: 'waga netto|waga netto kg|masa netto|ciężar netto|netto kg',
    grossWeight:
      'waga brutto|waga brutto kg|waga brutto w kg|masa brutto|waga|ciężar brutto|brutto kg|masa całkowita|waga łączna|waga kg|masa kg|masa|waga przesyłki|ciężar|ciężar kg|waga całkowita|waga rzeczywista|waga kg brutto|masa rzeczywista|waga razem|waga przesyłki kg|masa przesyłki|ciężar brutto kg|masa brutto kg|masa brutto w kg|waga w kg|waga przesyłki brutto|suma wag|masa ładunku|waga ładunku|waga towaru|waga brutto razem|tonaż~|ciężar brutto w kg|łączna masa|masa rzeczywista kg|waga łączna kg',
    volume: 'objętość|objętość w m3|objętość m3|kubatura|obj m3|objętość w m 3|objętość cbm|kubatura m3',
    goods:
      'rodzaj towaru|nazwa towaru|opis towaru|opis|towar|zawartość|opis przesyłki|zawartość przesyłki|nazwa|ładunek|asortyment|opis ładunku|rodzaj ładunku|rodzaj ładunku i opakowania|nazwa ładunku|opis zawartości|zawartość paczki|nazwa towaru i rodzaj opakowania|opis zawartości przesyłki|rodzaj przesyłki~|przedmiot przewozu|opis ładunku i opakowania',
    notify: 'strona zawiadamiana|powiadomić|zawiadomić',
    booking: 'numer rezerwacji|nr rezerwacji|numer bookingu|nr bookingu',
    vessel: 'statek|nazwa statku',
    voyage: 'numer rejsu|nr rejsu|rejs nr',
  },
  identity: {
    documentNumber: 'numer dowodu osobistego|numer dokumentu|nr dokumentu|numer paszportu|nr paszportu|seria i numer|numer prawa jazdy',
    lastName: 'nazwisko|nazwiska',
    firstName: 'imiona|imię|imię imiona',
    dateOfBirth: 'data urodzenia|urodzony|data i miejsce urodzenia',
    placeOfBirth: 'miejsce urodzenia',
    nationality: 'obywatelstwo',
    sex: 'płeć',
    dateOfIssue: 'data wydania|wydano',
    dateOfExpiry: 'termin ważności|data ważności|ważny do|ważna do|data upływu ważności',
    issuingAuthority: 'organ wydający|organ wydajacy dokument|wydany przez|wydane przez',
    personalNumber: 'pesel|numer pesel|numer osobisty',
    address: 'adres|adres zameldowania|miejsce zamieszkania',
    height: 'wzrost',
    eyes: 'kolor oczu',
    class: 'kategorie',
  },
}
