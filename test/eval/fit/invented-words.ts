import { america, australia, india, indonesia, philippines, singapore, southAfrica } from './invented-words-overseas.ts'

/** What heads of receipts of a country are made of; "{list}" stands for one of `words[list]`, "#" for a figure. */
export type Country = {
  words: Readonly<Record<string, readonly string[]>>
  /** Share of lines in capitals, of shops with a legal form, and of companies with their number behind the name. */
  capitals: number
  companies: number
  numbered: number
  before: readonly string[]
  brands: readonly string[]
  /** What a shop says of itself under its sign. */
  taglines: readonly string[]
  /** What may stand between a brand and its company. */
  beneath: readonly string[]
  companyNames: readonly string[]
  shopNames: readonly string[]
  numbers: readonly string[]
  numberLines: readonly string[]
  between: readonly string[]
  relations: readonly string[]
  /** Lines parted by " / ". */
  addresses: readonly string[]
  contacts: readonly string[]
  titles: readonly string[]
  sale: readonly string[]
}

const of = (items: string): readonly string[] => items.split('|')

const malaysia: Country = {
  words: {
    family: of('Tan|Lim|Lee|Ng|Wong|Chong|Goh|Teo|Yap|Kho|Foo|Ang|Leong|Chua|Soh'),
    given: of('Huat|Seng|Choon|Fatt|Hock|Kee|Hup|Sin|Yew|Guan|Lian|Wah|Mei|Poh|Heng|Tong|Yong|Cheng|Loong|Keat'),
    malay: of('Indah|Mutiara|Jaya|Maju|Setia|Bersatu|Murni|Cahaya|Pelangi|Harmoni|Sinar|Bestari|Mesra|Nur|Sri|Bintang'),
    english: of(
      'Golden|Happy|Global|Super|Fresh|Star|City|Pacific|Royal|Lucky|Family|Oriental|Smart|Prime|Classic|Urban|Green|Dragon|Sunrise',
    ),
    indian: of('Raju|Krishna|Murugan|Hassan|Rahim|Kumar|Bismi|Ali|Maidin|Salleh|Devi|Nasir'),
    own: of(
      '{family} {given} {given}|{given} {given}|{english} {english}|{malay} {malay}|{english}|{malay}|{indian}|{family} {given}|{letter}{letter} {english}|{letter}.{letter}.{letter}.|{english} {given}|## {english}|{given}',
    ),
    letter: of('A|B|C|D|E|G|H|J|K|L|M|N|P|S|T|W|Y'),
    line: of(
      'Hardware|Motor|Auto Parts|Stationery|Seafood|Furniture|Electrical|Bakery|Cake House|Book Store|Optical|Gift & Deco|Machinery|Textile|Frozen Food|Fruits|Health Care|Books|Printing|Car Park|Signboard|Paint|Plumbing|Pet Shop|Food Industries|F&B|Concept|Tyre & Battery|Beauty|Mini Market|Steamboat',
    ),
    shop: of(
      'Mini Market|Supermarket|Cafe|Restaurant|Kopitiam|Pharmacy|Mart|Grocery|Bistro|Store|Confectionery|Petrol Station|Service Station|Laundry|Food Court|Tailoring|Florist',
    ),
    kind: of('Restoran|Kedai|Kedai Runcit|Kedai Makan|Pasar Mini|Pasaraya|Perniagaan|Syarikat|Klinik|Farmasi|Kedai Buku|Stesen Minyak'),
    legal: of(
      'Sdn Bhd|Sdn. Bhd.|SDN BHD|(M) Sdn Bhd|(M) Sdn. Bhd.|Berhad|S/B|Sdn.Bhd.|Marketing Sdn Bhd|Trading Sdn Bhd|Holdings Sdn Bhd|({town}) Sdn Bhd|Enterprise Sdn Bhd|Industries Sdn Bhd',
    ),
    firm: of('Enterprise|Trading|Trading Co|Company|& Co|Brothers|& Sons|Enterprises|Services'),
    town: of(
      'Kajang|Muar|Kuantan|Taiping|Segamat|Kluang|Batu Pahat|Nilai|Bangi|Sitiawan|Tawau|Miri|Sandakan|Butterworth|Bukit Mertajam|Senai|Gelang Patah|Sungai Petani|Port Dickson|Kepong|Rawang|Puchong|Klang|Skudai|Ipoh',
    ),
    state: of(
      'Selangor|Johor|Perak|Kedah|Pahang|Melaka|Penang|Pulau Pinang|Sabah|Sarawak|Negeri Sembilan|Selangor Darul Ehsan|Johor Darul Takzim|Kuala Lumpur|Wilayah Persekutuan|W.P. Kuala Lumpur',
    ),
    plant: of(
      'Mawar|Melati|Kenanga|Cempaka|Seroja|Angsana|Merbau|Pinang|Nangka|Manis|Bunga|Anggerik|Teratai|Perdana|Dagang|Wangi|Ria|Bayu|Kasturi|Perkasa|Impian',
    ),
    road: of(
      'Jalan {plant} #|Jalan {plant} #/#|Jln {plant} ##|Jalan {malay} #|Lorong {plant} #|Jalan SS##/#|Jalan PJS ##/#|Persiaran {plant}|Jalan {plant}|Jalan USJ #/#|Jalan {family} {given}|Lebuh {malay}|Jalan Tun {plant}|Jalan Besar',
    ),
    house: of(
      'No. ##|No.#|Lot ###|No ##-##|##|##A|No #, Ground Floor|Lot G-##|G-##, Level #|Unit #.##|PT ####|No. ##G & ##A|Lot ##, Block C|A-#-#|B#-##',
    ),
    area: of(
      'Taman {plant}|Taman {malay} {malay}|Bandar {malay}|Bandar Baru {town}|Taman Perindustrian {plant}|Kawasan Perindustrian {malay}|Pusat Perdagangan {plant}|Seksyen ##|Kampung {plant}|Wisma {malay}|Menara {plant}|{malay} Shopping Centre|Plaza {plant}|Mukim {plant}|Off Jalan {plant}|Batu #|{english} Mall',
    ),
  },
  capitals: 0.75,
  companies: 0.65,
  numbered: 0.35,
  before: of(
    'Welcome|Tax Invoice|{family} {given} {given}|Thank You|Welcome To {own}|Receipt|Cash Bill|#######-#|Selamat Datang|## ### ####|Duplicate|** Copy **|Quality Food At Best Price|{own} {own} {own}|##/##/####|Table: ##|Your Family Shop|lov|***|Official Receipt|Cashier: {given}',
  ),
  brands: of('{own}|{own} {shop}|{own} {line}|{own} Cafe|{own}!|{own} {english} {shop}|The {english} {shop}|{letter}{letter}{letter}'),
  taglines: of(
    '{line} Specialist|Your Trusted {line} Store|{kind} {malay}|Halal Food|24 Jam|{line} & {line}|* {line} * {line} *|Authorised Dealer|Family Restaurant|Since 19##|Fine Chinese Cuisine|{line} House|The {line} People|## Outlets Nationwide|Agent No. ###|Quality You Can Trust|{town}|{english} Mall|@ {english} Mall|(Inside {english} Mall)|{own} {shop} - {town}|Stesen {own}|Wholesale & Retail|Pemborong {line}',
  ),
  beneath: of('Managed By:|By|Operated By|Owned By:'),
  companyNames: of(
    '{own} {legal}|{own} {line} {legal}|{own} {line} {legal}|{own} {shop} {legal}|{own} {own} {legal}|{own} ({town}) {legal}|{own} {line} {firm}|{own} {firm}|{own} & {own} {legal}|{own} Food & Beverage {legal}|{own} {line} & {line} {legal}|{own} Co. (M) Bhd|{line} {own} {legal}',
  ),
  shopNames: of(
    '{kind} {own}|{kind} {own} {own}|{own} {shop}|{own} {line} {shop}|{own} {firm}|{own} {line} {firm}|The {english} {shop}|{own} {line}|{kind} {line} {own}|{own} @ {town}|{own} ({town})|{own} {town} #',
  ),
  numbers: of('(######-X)|(#######-H)|(######-T)|######-W|(Co. Reg. No. ######-V)|(SA#######-M)|(JM#######-V)|(######-P)|Co.No: ######-D'),
  numberLines: of(
    '(######-X)|Co. Reg. No: ######-V|GST ID: ############|GST No : ############|GST Reg No: 00##########|(Co.Reg. #######-P)|JM#######-K|ROC No: ######-A|Company Reg No.: ######-T|SST ID : W10-####-########|No. Syarikat: ######-U|Reg: ######-H',
  ),
  between: of(
    '(Co. Reg. ######-W)|{town} Branch|Branch: {town}|({town})|Outlet : {own}|#### - {own} {town}|Store {letter}###|HQ:|({own} {shop})|Main Branch|{letter}## {town}|Head Office|(GST ID No: ############)',
  ),
  relations: of(
    '(Formerly known as {own} {legal})|Licensee of {own}|Owned by {own} {legal}|Operated by: {own} {legal}|A member of {own} Group|Franchisee of {own}|Trading as {own}|{own} is a brand of {own}',
  ),
  addresses: [
    '{house}, {road}, / {area}, / ##### {town}, / {state}.',
    '{house}, {road} / {area} / ##### {town} / {state}',
    '{house}, {road}, / {area}, ##### {town}, / {state}',
    '{house}, {area}, / {road}, / ##### {town}, {state}',
    '{house}, {road}, ##### {town}, {state}.',
    '{area} / {house} {road} / ##### {town} {state}',
    '{house}, / {area}, / {area}, / ##### {town}, {state}, Malaysia.',
    '{house} & ##, {road}, {area} / ##### {town}',
    '{road}, {area}, / ##### {state}',
    '{area}, / {road}, / ##### {town}.',
    'Lot No. ##, Level #, / {english} Mall, {road}, / {area}, / ##### {town}, {state}',
    '{house}, {road} / {town} / {state}',
    '{house}, {road}, / {area}, {town}, / {state}, #####.',
    '{house}, {road}, / {area} / ##### {town}, {state} / ####-{area}',
    '{house}, {road}, / {area} / ##### {town}, {state} / ####-{town}',
  ],
  contacts: of(
    'Tel: 0#-########|Tel : 0#-#######  Fax : 0#-#######|Phone: 0##-#######|H/P: 01#-#######|TEL/FAX 0#-#######|www.{english}.com.my|Email: {given}@gmail.com|Tel No. 03-######## / ########|(0#-########)|Hotline 1800-##-####',
  ),
  titles: of('Tax Invoice|Invoice|Cash Sales|Receipt|Simplified Tax Invoice|Official Receipt|Cash Bill|GST Tax Invoice|Bill'),
  sale: of(
    'Invoice No : ########|Date: ##/##/2018  Time: ##:##:##|Cashier: {given}|Table No: ##|Qty  Description  Amount|# {line}    #.##|{own} ####   ##.## SR|Bill No. ######|Item  Qty  Price  Total|Total  ##.##|Doc No.: CS######|Salesperson :|Counter ##|{own} {line} 1# x #.## #.##',
  ),
}

const british: Country = {
  words: {
    family: of('Harris|Baker|Turner|Walsh|Murphy|Patel|Khan|Bennett|Clarke|Fox|Doyle|Reid|Marsh|Ellis'),
    given: of('Tom|Anna|James|Priya|Sean|Molly|George|Ruth|Owen|Grace'),
    english: of('Corner|Golden|Riverside|Green|Red|Crown|Village|Castle|Harbour|Old|Little|Blue|Kings|Station|Park|White|Royal'),
    animal: of('Lion|Fox|Swan|Bear|Anchor|Oak|Horse|Bell|Plough|Rose|Heron|Owl'),
    own: of(
      "{family}|{family}'s|{english} {animal}|{english}|{family} & {family}|{animal}|{given} {family}|{given}'s|{letter}{letter} {family}",
    ),
    letter: of('A|B|C|D|G|H|J|K|M|P|R|S|W'),
    shop: of(
      'Cafe|Bakery|Stores|Pharmacy|Butchers|Kitchen|Garage|Bookshop|Hardware|Newsagents|Fish Bar|Deli|Garden Centre|Tyres|Cycles|Florist|Off Licence|Supermarket|Diner|Liquors|Tavern|Service Station|Motors|Grill|Hotel|Optical|Petrol',
    ),
    legal: of('Ltd|Limited|Ltd.|LLP|PLC|(UK) Ltd|Holdings Ltd|Retail Ltd|Group Ltd|Catering Ltd|Trading Ltd'),
    town: of('Leeds|Bristol|Dover|Oldham|York|Exeter|Luton|Derby|Cork|Belfast|Bath|Truro|Hull|Galway|Kendal|Preston'),
    county: of('Kent|Devon|Surrey|Essex|Dorset|Norfolk|Cumbria|Suffolk|Cheshire'),
    road: of(
      '{english} Road|{animal} Street|High Street|Church Lane|{family} Avenue|Station Road|{english} Way|Market Place|The Parade|{family} Drive|Mill Lane|The Quay|Victoria Square',
    ),
    code: of('LS# #AB|BS## #QT|CT## #NR|SW1# #DA|EX# #LX|NW# #PD|DE## #GY|M## #EH'),
    house: of('##|#|###|Unit #|##A|##-##|Units #-#|Shop #'),
  },
  capitals: 0.4,
  companies: 0.5,
  numbered: 0.05,
  before: of(
    'Welcome|Receipt|VAT Receipt|Customer Copy|Est. 19##|Fresh Every Day|Thank you for visiting|*** Sale ***|Good Food, Good People|Till #',
  ),
  brands: of('{own} {shop}|{own}|The {english} {animal}|{own} of {town}'),
  taglines: of(
    '{shop} & {shop}|Bar & Kitchen|Est. 19##|Family {shop}|"Quality since 19##"|{town}|Independent {shop}|## Years of Service|Finest Fish & Chips',
  ),
  beneath: of('operated by|c/o'),
  companyNames: of(
    '{own} {legal}|{own} {shop} {legal}|{own} & Sons {legal}|{own} {own} {legal}|{own} ({town}) {legal}|{own} {shop} & {shop} {legal}',
  ),
  shopNames: of(
    'The {english} {animal}|{own} {shop}|{own} {shop} {town}|The {english} {shop}|{own} & Sons|{own} {shop} ###|{own} {shop} #{town}|{shop} by {given}|{own} t/a {own} {shop}',
  ),
  numbers: of('(Reg. No. 0#######)|#######'),
  numberLines: of('VAT No: GB ### #### ##|VAT Reg No. ### #### ##|Company No. 0#######|Registered in England No. #######|Store No. ####'),
  between: of('{town}|{town} Branch|Store ####|"Baked on the premises"|Family butchers since 19##|{family} House'),
  relations: of(
    't/a {own} {shop}|Proprietor: {given} {family}|Part of the {own} Group|Operated by {own} {legal}|Trading as {own}|Prop. {given} {family}|Owned and operated by {own} {legal}|dba {own}',
  ),
  addresses: [
    '{house} {road} / {town} / {code}',
    '{house} {road}, {town} / {code}',
    '{house}, {road}, {town}, {code}',
    '{house} {english} Retail Park / {road} / {town} {code}',
    '{family} House / {house} {road} / {town} / {county} / {code}',
    '{road} / {town} / {county} {code}',
    '{house} {road} / {town} {code} / United Kingdom',
    'PO Box ### / {town} {code}',
    '{house} {road}, {town}, OH 4####',
    '#### {family} St / {town}, TX 7####',
    '#### N {english} Ave, Suite ### / {town}, CA 9####-####',
    '#### {english} Blvd / {town} NSW 2###',
    '{house} {road} West / {town}, ON M#P #K#',
  ],
  contacts: of(
    'Tel: 01### ######|Tel. 020 #### ####|www.{english}{animal}.co.uk|(###) ###-####|Phone: ###-###-####|0### ### ####|hello@{animal}.com',
  ),
  titles: of('VAT Receipt|Sales Receipt|Receipt|Tax Invoice|Order #: ###|Guest Check'),
  sale: of(
    'Date ##/##/2023 ##:##|Server: {given}   Table ##|Order ####|Flat White   #.##|Served by {given}|2 x Scone  #.##|Total  ##.##|Subtotal  ##.##|Check #: ####|Till # Trans ####|Visa ##.##',
  ),
}

const german: Country = {
  words: {
    family: of('Müller|Schmidt|Huber|Wagner|Berger|Krämer|Vogel|Lang|Winkler|Brandt|Sauer|Kern|Graf|Ziegler'),
    given: of('Anna|Peter|Karin|Jonas|Eva|Max|Sabine|Lukas|Heike'),
    animal: of('Adler|Löwen|Hirsch|Engel|Schwanen|Krone|Rose|Linde|Ochsen|Bären'),
    own: of('{family}|{family} & {family}|{given} {family}|{animal}|Nord{animal}|{family} {town}'),
    shop: of(
      'Bäckerei|Apotheke|Metzgerei|Buchhandlung|Gasthof|Café|Tankstelle|Autohaus|Getränkemarkt|Friseur|Restaurant|Baumarkt|Blumen|Drogerie|Weinhandel|Hotel|Konditorei',
    ),
    legal: of('GmbH|GmbH & Co. KG|KG|e.K.|AG|OHG|UG (haftungsbeschränkt)|GbR|Handels GmbH|Vertriebs GmbH|Gastronomie GmbH|Betriebs GmbH'),
    town: of('Kassel|Graz|Bern|Ulm|Halle|Linz|Bad Tölz|Neustadt|Freiburg|Mainz|Kempten|Chur|Jena|Fürth'),
    road: of(
      '{animal}straße|Hauptstraße|Bahnhofstr.|Am Markt|{family}weg|Lindenallee|Marktplatz|Berliner Str.|Schulgasse|An der Mühle|{family}platz|Im Winkel|Ringstraße',
    ),
  },
  capitals: 0.15,
  companies: 0.55,
  numbered: 0,
  before: of('Herzlich willkommen|Rechnung|Kassenbon|Willkommen bei uns|Frisch aus der Region|Kopie|Beleg|Seit 19##|* * *'),
  brands: of('{shop} {own}|{own}|{shop} zum {animal}|{animal}-Apotheke|{own} am Markt'),
  taglines: of(
    '{shop} und {shop}|Meisterbetrieb seit 19##|Ihr {shop} in {town}|Frische ist unser Handwerk|Inhabergeführt seit 19##|{town}|Familienbetrieb',
  ),
  beneath: of('ein Betrieb der|Betreiber:'),
  companyNames: of(
    '{own} {legal}|{shop} {own} {legal}|{own} {shop} {legal}|{family} {legal}|{own} {town} {legal}|{shop} und {shop} {own} {legal}',
  ),
  shopNames: of(
    '{shop} {own}|{animal}-Apotheke|{animal} Apotheke am Markt|{shop} zum {animal}|{shop} {family} {town}|{own} {shop}|{shop} im Bahnhof',
  ),
  numbers: of('HRB ####'),
  numberLines: of(
    'USt-IdNr. DE#########|St.-Nr. ###/###/#####|UID: ATU########|HRB ##### Amtsgericht {town}|CHE-###.###.### MWST|Steuernummer: ##/###/#####',
  ),
  between: of('Filiale {town}|Markt ####|Filiale ###|Konditorei und Café|Meisterbetrieb|Familie {family}|Fil. ##'),
  relations: of(
    'Inh. {given} {family}|Inhaber: {given} {family}|Inh. Dr. {given} {family} e.K.|Inhaberin {given} {family}|Geschäftsführer: {given} {family}|Es bediente Sie {given}',
  ),
  addresses: [
    '{road} ## / ##### {town}',
    '{road} # / ##### {town}',
    '{road} ##a, ##### {town}',
    '{road} #-# / D-##### {town}',
    '{road} ## / A-#### {town}',
    '{road} ## / #### {town} / Schweiz',
    'Postfach #### / ##### {town}',
    '{road} ## / Gebäude C / ##### {town} / Deutschland',
    'Einkaufszentrum {animal} / {road} ## / ##### {town}',
    '{road} ## · ##### {town}',
  ],
  contacts: of('Tel. 0#### / #####|Telefon: 0#### #####|Tel: +49 ### #######|www.{animal}.de|Fax 0###-#####|info@{animal}.at'),
  titles: of('Rechnung|Kassenbeleg|Quittung|Bon-Nr. ####|Rechnung Nr. ####'),
  sale: of(
    'Datum: ##.##.2023  ##:## Uhr|Tisch ##|Bon ####  Kasse #|2 x Brötchen   #,## A|Kaffee  #,##|Summe EUR  ##,##|Es bediente Sie: {given}|EUR|Beleg ######',
  ),
}

const roman: Country = {
  words: {
    family: of('Martin|Bernard|Rossi|Bianchi|García|Lopez|Costa|Silva|Moreau|Ferrari|Ortega|Gallo|Marino|Durand|Santos|Conti'),
    given: of('Luc|Marie|Paolo|Elena|Carlos|Ana|João|Sofia|Hugo|Chiara'),
    own: of(
      '{family}|{given}|{family} & {family}|du Marché|de la Gare|da {given}|del Sol|El Molino|Central|Bella Vista|São João|La {given}|du Port|Nuova {family}',
    ),
    shop: of(
      'Boulangerie|Pharmacie|Librairie|Café|Restaurant|Brasserie|Ristorante|Trattoria|Bar|Farmacia|Panificio|Panadería|Restaurante|Ferretería|Supermercado|Pastelaria|Papelaria|Taberna|Pizzeria|Tabac|Fromagerie|Bodega|Churrasqueira',
    ),
    legal: of(
      'SARL|S.A.R.L.|SAS|EURL|S.r.l.|SRL|S.p.A.|S.n.c.|di {family} {given} & C. S.a.s.|S.L.|S.L.U.|S.A.|Lda|Lda.|Unipessoal Lda|S.C.|C.B.',
    ),
    town: of('Lyon|Nantes|Torino|Bari|Sevilla|Vigo|Porto|Braga|Dijon|Verona|Málaga|Faro|Nîmes|Genova|Bilbao'),
    road: of(
      'rue de la Gare|avenue Jean Jaurès|Via Roma|Corso {family}|Calle Mayor|Avda. de {town}|Rua {family}|place du Marché|Piazza {family}|Plaza Nueva|boulevard {family}|Viale {given}|C/ {family}|Av. da República|quai {family}|Largo do Carmo',
    ),
  },
  capitals: 0.5,
  companies: 0.45,
  numbered: 0,
  before: of(
    'Bienvenue|Ticket de caisse|Benvenuti|Bienvenidos|Fattura|Factura simplificada|Obrigado|Documento commerciale|Duplicata|Depuis 19##|Original',
  ),
  brands: of('{shop} {own}|{own}|Chez {given}|Il {family}|O {given}|La Casa de {given}'),
  taglines: of(
    'Artisan {shop}|{shop} - {shop}|Depuis 19##|Dal 19##|Cocina casera|{given} {family} {family}|Specialità di casa|{town}|Desde 19##',
  ),
  beneath: of('exploité par|di'),
  companyNames: of(
    '{own} {legal}|{shop} {own} {legal}|{legal} {family}|SARL {shop} {family}|SAS {own} Distribution|{family} {given} {legal}|{own} e Filhos {legal}|Hermanos {family} {legal}|{own} di {family} & C. S.n.c.',
  ),
  shopNames: of(
    '{shop} {own}|{shop} {given} {family}|Chez {given}|{shop} {own} {town}|La Casa de {given}|Au Bon {family}|{shop} Hermanos {family}|Il Forno di {given}',
  ),
  numbers: of('RCS {town} ### ### ###'),
  numberLines: of(
    'SIRET ### ### ### #####|TVA FR## #########|P.IVA ###########|P. IVA 0##########|C.I.F. B########|NIF: #########|NIF B-########|Contribuinte nº #########|C.F. ###########|RCS {town} B ### ### ###',
  ),
  between: of('Magasin de {town}|Filiale di {town}|Tienda ###|Loja {town}|Artisan boulanger|Specialità pesce|Capital social 8.000 €'),
  relations: of(
    'Titolare: {given} {family}|Propriétaire {given} {family}|di {family} {given}|Titular: {given} {family}|Gérant : {given} {family}|Proprietário {given} {family}',
  ),
  addresses: [
    '## {road} / ##### {town}',
    '##, {road} / ##### {town}',
    '{road}, ## / ##### {town}',
    '{road}, ## / ##### {town} (MI)',
    '{road} ## - ##### {town}',
    '{road}, ## bajo / ##### {town} / España',
    '{road}, ## / ####-### {town}',
    '{road} nº ## R/C / ####-### {town} / Portugal',
    'Centre Commercial {family} / ## {road} / ##### {town} Cedex',
    'BP ## / ##### {town}',
    'ZI des {family} / ##### {town}',
    'Autoroute {town} {town} / ##### {town}',
    'Route de {town} / ##### {town}',
    'Centre Commercial {family} / {road} ## - ##### {town}',

    '{road}, ## / ##### - {town}',
  ],
  contacts: of('Tél. 0# ## ## ## ##|Tel. 0## #######|Tel: 9## ### ###|Telef. 2## ### ###|www.{given}.fr|Tél : 0#.##.##.##.##'),
  titles: of(
    'Ticket n° ####|Facture|Documento commerciale di vendita o prestazione|Fatura simplificada FS ##/###|Scontrino|Factura nº ####',
  ),
  sale: of(
    'Le ##/##/2023 à ##:##|Fecha: ##/##/2023|Table ##  Couverts #|2 Café  #,##|Totale  ##,##|Total EUR ##,##|Caisse # Vendeur {given}|Data ##-##-2023 ##:##|Mesa #|1 Menu  ##,##|Descrizione   Prezzo(€)',
  ),
}

const northern: Country = {
  words: {
    family: of('Jansen|Bakker|Visser|Nilsson|Berg|Hansen|Lund|Nowak|Kowalski|Virtanen|Novák|Dvořák|Nagy|Kovács|Larsen'),
    given: of('Pieter|Sanne|Erik|Karin|Piotr|Anna|Jari|Petr|Zoltán|Ingrid'),
    own: of(
      '{family}|{given}|De Gouden {family}|Pod {family}|U {given}|{family} & {family}|Gamla {family}|Nordic {family}|Stara {family}|Het {family}',
    ),
    shop: of(
      'Bakkerij|Apotheek|Slagerij|Café|Restaurant|Konditori|Blomster|Piekarnia|Sklep|Apteka|Restauracja|Cukiernia|Hospoda|Lékárna|Kahvila|Boekhandel|Bageri|Étterem|Pékség|Kafé|Fietsenwinkel|Stacja Paliw',
    ),
    legal: of('B.V.|BV|VOF|AB|ApS|A/S|AS|Oy|Sp. z o.o.|sp. j.|S.A.|s.r.o.|a.s.|Kft.|Bt.|Handelsonderneming B.V.|Sp. z o.o. Sp. k.'),
    town: of('Utrecht|Breda|Malmö|Aarhus|Bergen|Gdańsk|Łódź|Brno|Tampere|Szeged|Gent|Lund|Odense|Poznań|Plzeň'),
    road: of(
      'Kerkstraat ##|Hoofdweg ###|Storgatan ##|Nørregade #|ul. Długa ##|ul. {family}a #/#|Mannerheimintie ##|Nádražní ##|Kossuth utca ##|Dorpsplein #|Kongens gate #|al. Jerozolimskie ##|Havnevej ##',
    ),
  },
  capitals: 0.4,
  companies: 0.5,
  numbered: 0,
  before: of('Welkom|Kvitto|Kvittering|Paragon fiskalny|Bon|Kuitti|Účtenka|Välkommen|Zapraszamy|Kassabon|Nyugta'),
  brands: of('{shop} {own}|{own}|{own} {shop}'),
  taglines: of('{shop}|Sinds 19##|Od roku 19##|{town}|Vers van het mes|Sedan 19##|Altid åbent'),
  beneath: of('onderdeel van'),
  companyNames: of(
    '{own} {legal}|{shop} {own} {legal}|{own} {shop} {legal}|{own} {town} {legal}|P.H.U. {own} {given} {family}|F.H.U. {own} {legal}',
  ),
  shopNames: of('{shop} {own}|{own} {shop}|{shop} {given} {family}|{shop} {town}|{shop} De {family}|{shop} "{own}"'),
  numbers: of('KvK ########'),
  numberLines: of(
    'BTW NL#########B01|KvK ########|Org.nr: ######-####|CVR ########|NIP ###-###-##-##|NIP: ##########|IČO: ########|DIČ: CZ########|Y-tunnus #######-#|Adószám: ########-#-##|Org nr NO ### ### ### MVA|REGON #########',
  ),
  between: of('Filiaal {town}|Butik ###|Sklep nr ###|Vestiging {town}|Afdeling {town}|Provozovna:|Avd. ##'),
  relations: of(
    'Eigenaar: {given} {family}|Innehavare {given} {family}|właśc. {given} {family}|Majitel: {given} {family}|Prowadzący: {given} {family}',
  ),
  addresses: [
    '{road} / #### AB {town}',
    '{road} / ### ## {town}',
    '{road} / ##-### {town}',
    '{road} / #### {town}',
    '{road}, ##-### {town}',
    '{road} / ##### {town}',
    '##-### {town} / {road}',
    '{road}, ### ## {town}',
    '{road} / ### ## {town} / Česká republika',
    '#### {town}, {road}',
    'Postbus ### / #### AK {town}',
  ],
  contacts: of('Tel. 0## ### ####|Tlf: ## ## ## ##|tel. ### ### ###|Tel: +420 ### ### ###|Puh. 0## #######|www.{family}.nl'),
  titles: of('Kassabon|Kvitto|Paragon fiskalny|Účtenka č. ####|Kuitti|Nyugta|Bon nr ####'),
  sale: of(
    'Datum ##-##-2023 ##:##|2023-##-## ##:##|Kaffe   ##,##|2 x Brood  #,##|Suma PLN ##,##|Totaal  ##,##|Celkem Kč ###,##|Kassör: {given}|Kasa # Kasjer {given}|Att betala ##,##',
  ),
}

/** Those whose papers are most among the documents to read more often. */
export const countries: readonly Country[] = [
  ...[malaysia, malaysia, malaysia, malaysia, malaysia, malaysia],
  ...[singapore, british, british, german, roman, northern],
  ...[india, philippines, indonesia, america, australia, southAfrica],
]
