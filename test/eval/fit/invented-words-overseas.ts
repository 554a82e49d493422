import type { Country } from './invented-words.ts'

const of = (items: string): readonly string[] => items.split('|')

const shops = of(
  'Cafe|Bakery|Pharmacy|Supermarket|Kitchen|Bistro|Hardware|Grill|Mart|Diner|Bookshop|Optical|Salon|Florist|Laundry|Stationery|Motors|Seafood|Restaurant|Coffee|Fresh Market|Convenience Store',
)
const english = of(
  'Golden|Happy|Urban|Green|Daily|Royal|Sunny|Fresh|Blue|Little|Grand|Lucky|Metro|Prime|Classic|Harbour|Corner|Village|Old Town|Twin|Silver',
)
const letter = of('A|B|C|D|E|G|H|J|K|L|M|N|P|R|S|T|V')

export const singapore: Country = {
  words: {
    english,
    shop: shops,
    letter,
    family: of('Tan|Lim|Lee|Ng|Wong|Ong|Goh|Teo|Chua|Koh|Sim|Ang'),
    given: of('Kee|Huat|Seng|Wah|Heng|Lian|Poh|Guan|Hock|Chew|Soon|Mui'),
    own: of(
      '{english} {given}|{english} {english}|{family} {given}|{given} {given}|{english}|{letter}{letter}|Ya {given}|{given} {given} {given}',
    ),
    kind: of('Bak Kut Teh|Fishball Noodle|Prawn Noodle|Economic Rice|Chicken Rice|Fish Soup|Handmade Bread|Desserts|Eating House|Minimart'),
    legal: of('Pte Ltd|Pte. Ltd.|PTE LTD|(S) Pte Ltd|Holdings Pte Ltd|Foods Pte. Ltd.|Group Pte Ltd|Private Limited|LLP'),
    estate: of('Bedok North|Jurong West|Ang Mo Kio|Yishun|Toa Payoh|Clementi|Hougang|Tampines|Bukit Batok|Serangoon'),
    road: of('{estate} Ave #|{estate} Street ##|{english} Road|{family} Street|Beach Road|{english} Link|{estate} Rd|Kaki Bukit Road #'),
    mall: of(
      '{english} City|{english} Point|{estate} Hub|{english} Plaza|{english} Square|Parkway {english}|{english} Building|{estate} Mall',
    ),
    shopNo: of('#0#-##|#B#-##|#0#-##/##|#0#-###|#0#-##A'),
  },
  capitals: 0.55,
  companies: 0.6,
  numbered: 0.1,
  before: of('Welcome|Tax Invoice|Receipt|{english} {english}|GST Reg No M2-#######-#|Thank You|Order # ###|{mall}|Duplicate'),
  brands: of('{own}|{own} {shop}|{own} {kind}|The {english} {shop}|{english} {shop}'),
  taglines: of(
    'since 19##|Simply {english}|Authentic {english} Cuisine|## outlets islandwide|Coffee . Toast . Eggs|A taste of home|{kind}',
  ),
  beneath: of('Operated by|Managed by:|By'),
  companyNames: of(
    '{own} {legal}|{own} {shop} {legal}|{own} {kind} {legal}|{own} Food Concepts {legal}|{own} & Sons {legal}|{letter}{letter}{letter} Retail {legal}',
  ),
  shopNames: of('{own} {kind}|{own} {shop}|{own} {own} {kind}|{english} {shop}|# to # {shop}|{own} @ {estate}'),
  numbers: of('(UEN 20#######K)|(Co. Reg. 19#######D)'),
  numberLines: of(
    'GST Reg No: 20#######K|UEN: 53######L|Co Reg No 19#######D|GST Reg. No. : M#-#######-#|Co. / GST Reg. No.: 20#######H|Company Reg No: 20#######Z',
  ),
  between: of('{estate}|{mall}|@ {mall}|{estate} Outlet|Outlet: {mall}|{mall} Branch|Stall #|({mall})'),
  relations: of('trading as {own}|Operated by: {own} {legal}|A member of {own} Group|(formerly known as {own})|Franchisee: {own} {legal}'),
  addresses: [
    'Blk ### {road} / {shopNo} / Singapore 5#####',
    '# {road} / {shopNo} {mall} / Singapore 1#####',
    '## {road}, {shopNo} {mall}, / Singapore 2#####',
    'Blk ### {road} {shopNo} / S(4#####)',
    '{mall} / ## {road} {shopNo} / Singapore 3#####',
    'No. ## {road} / {mall} / Singapore 6#####',
    '## {road} {shopNo} / S1#####',
    '## {road} / {shopNo}/## {mall} / S(0#####)',
    '{shopNo} {mall}, ## {road}, S0#####',
  ],
  contacts: of('Tel: 6### ####|Tel : 6#######|Tel/Fax: 6### ####|www.{given}.com.sg|Hotline: 1800 ### ####'),
  titles: of('Tax Invoice|Receipt|Cash Sales|Invoice'),
  sale: of(
    'Table ##    Pax #|Order #: ###|Cashier: {given}|Date ##/##/2019 ##:##|# {kind}   #.##|Receipt No: ######|POS: P0#|Total  ##.##|Chk ####  Gst #',
  ),
}

export const india: Country = {
  words: {
    english,
    letter,
    shop: of(
      'Cafe|Stores|Super Market|Medicals|Electricals|Sweets|Bakers|Restaurant|Textiles|Jewellers|Opticals|Mobiles|Provision Stores|Fuels|Book Depot|Veg Restaurant|Dhaba|Traders',
    ),
    family: of('Sharma|Gupta|Patel|Reddy|Nair|Iyer|Khanna|Verma|Shetty|Kulkarni|Das|Mehta'),
    given: of('Anand|Lakshmi|Ganesh|Krishna|Balaji|Saraswati|Durga|Vijay|Kamal|Sai|Rathna|Udupi|Vasanta'),
    own: of('{given}|Sri {given}|Shree {given}|{given} {english}|{family}|New {given}|Hotel {given}|{family} {english}|{given} {given}'),
    legal: of('Pvt Ltd|Pvt. Ltd.|Private Limited|Limited|LLP|Hospitality Pvt Ltd|Retail Limited|Foods Pvt. Ltd.|Enterprises Pvt Ltd'),
    town: of('Bengaluru|Chennai|Pune|Hyderabad|Kolkata|Mumbai|Jaipur|Indore|Kochi|Coimbatore|Nagpur|Lucknow|Mysuru|Gurugram'),
    state: of('Karnataka|Tamil Nadu|Maharashtra|Telangana|West Bengal|Rajasthan|Kerala|Uttar Pradesh|Haryana|Gujarat|Delhi'),
    area: of(
      '{given} Nagar|{family} Layout|Sector ##|#th Block|Jayanagar #th Block|Andheri (E)|{given}puram|Salt Lake|Banjara Hills|{family} Colony|T. Nagar|MIDC|Phase #',
    ),
    road: of(
      '{given} Road|M.G. Road|### Feet Road|S.V. Road|{area} Main Road|#st Cross, #th Main|Station Road|{family} Marg|{given} Chowk|Mall Road|N.H. ##|Opp. {given} Temple',
    ),
    house: of('No. ##|#-#-###/A|Shop No. #|Plot No ##|##/##|G-##|S. No. ##/#|Shop No. #, {given} Complex|### & ###|D. No. ##-#-##'),
  },
  capitals: 0.5,
  companies: 0.45,
  numbered: 0,
  before: of(
    'Tax Invoice|Retail Invoice|Welcome|Cash Memo|Original for Recipient|* {own} *|Bill of Supply|Thank You Visit Again|{own} {english}',
  ),
  brands: of('{own} {shop}|{own}|{english} {shop}|The {english} {shop}|{letter}{letter}{letter} {shop}'),
  taglines: of(
    'Pure Veg|Deals in all kinds of {shop}|(Pure Vegetarian)|A Family {shop}|Multi Cuisine {shop}|Since 19##|Wholesale & Retail',
  ),
  beneath: of('A unit of|Run by|Operated by'),
  companyNames: of(
    '{own} {shop} {legal}|{own} {legal}|{family} {english} {legal}|{own} Foods & {shop} {legal}|{letter}{letter}{letter} {shop} {legal}|{own} Retail {legal}',
  ),
  shopNames: of(
    '{own} {shop}|{own} {own} {shop}|M/s {family} {shop}|{family} & Sons|{own} Medical & General Stores|The {english} {shop}|Cafe {own}|{own} {shop} & {shop}',
  ),
  numbers: of('(CIN U#####MH20##PTC######)'),
  numberLines: of(
    'GSTIN: 29AABCS####K1ZX|GSTIN : 27AAACR####D1Z9|GST No. 33AAB{letter}C####M1ZP|FSSAI No. 112##############|CIN: L#####TN19##PLC######|D.L. No. ##-######|FSSAI Lic No : ##############|TIN: 2##########',
  ),
  between: of('{town}|{area} Branch|Branch: {area}|({area})|Store Code: ####|Smart Point - {area}|Regd. Office:'),
  relations: of('(A Unit of {own} {legal})|Prop: {given} {family}|Franchisee of {own}|A venture of {own} {legal}|Formerly {own} {shop}'),
  addresses: [
    '{house}, {road}, / {area}, {town} - 56##01',
    '{house}, {road} / {area} / {town} 60##17',
    '{house}, {road}, {area}, {town}-41##38',
    '{road}, {area} / {town} 56####',
    '{house}, {area}, / {town}, {state} - 20##01',
    '{house} {road} {area} / {town}, {state}',
    '{house}, {road}, / {area}, / {town} - 50##34, / {state}.',
    '{house}, {road} / {area}, {town}',
    '{area}, {road} / {state} 41####',
  ],
  contacts: of('Ph: 0##-########|Mob: 98########|Ph.No. 0##-######## / ##|Tel.: 0###-#######|Phone : 9#########|Email : {given}@gmail.com'),
  titles: of('Tax Invoice|Invoice|Cash Memo|Retail Invoice|Bill|GST Invoice'),
  sale: of(
    'Bill No: ####   T.No: #|Date : ##/##/22  ##:##|Particulars  Qty  Rate  Amount|Masala Dosa  #  ##.00  ##.00|Cashier : {given}|KOT No: ##|Token No. ##|Total  ###.00|Customer: Cash|HSN  Item  Qty  MRP',
  ),
}

export const philippines: Country = {
  words: {
    english,
    letter,
    shop: of(
      'Grill|Bakeshop|Drugstore|Convenience Store|Lechon House|Hardware|Chicken|Mart|Cafe|Panaderia|Supermarket|Pizza|Gas Station|School Supplies|General Merchandise|Eatery',
    ),
    family: of('Santos|Reyes|Cruz|Bautista|Ocampo|Garcia|Mendoza|Torres|Dizon|Lim|Sy'),
    given: of('Nena|Inasal|Maria|Jun|Ramon|Elena|Carding|Tess|Ising|Pedring|Rosa'),
    own: of("Aling {given}|Mang {given}|{english} {english}|{family}|{english}|Kuya {given}|{given}'s|{english} {given}|Casa {family}"),
    legal: of('Corporation|Corp.|Inc.|Foods Corp.|Ventures Inc.|Food Corporation|Trading|Enterprises|Marketing Corp.|OPC'),
    town: of(
      'Manila|Quezon City|Makati City|Cebu City|Davao City|Pasig City|Baguio City|Iloilo City|Taguig|Bacolod City|Angeles City|Las Piñas',
    ),
    region: of('Metro Manila|Cebu|Cavite|Laguna|Bulacan|Pampanga|Philippines|Batangas|NCR'),
    brgy: of('Brgy. {family}|Brgy. San {given}|Barangay {family}|Poblacion|Brgy. Holy {given}|{english} Village|Ermita|Lagro'),
    street: of(
      '{family} St|{family} Ave.|{family} Street|National Highway|Cor. {family} & {given} Sts|{family} Blvd.|{given} Avenue|Quirino Highway|EDSA|J.P. {family} St.',
    ),
    mall: of('SM City {english}|Robinsons {english}|{english} Mall|Gaisano {english}|{english} Plaza|Ayala {english}'),
    house: of('###|##|G/F {mall},|Unit # {mall}|2/F {mall},|#### {english} Bldg.,|Lot # Blk ##|Stall ## {mall},'),
  },
  capitals: 0.7,
  companies: 0.5,
  numbered: 0.03,
  before: of('Official Receipt|Sales Invoice|Welcome|{own} {shop}|Thank you, come again!|Reprint|Customer Copy'),
  brands: of('{own} {shop}|{own}|{english} {shop}|#-{given}'),
  taglines: of('{mall}|Unlimited Rice!|We serve with a smile|{english} and {english}|Best in town|{town} Branch'),
  beneath: of('Owned and Operated by:|Operated by|Franchised by'),
  companyNames: of(
    '{own} {legal}|{own} {shop} {legal}|{english} {english} {legal}|{letter}{letter}{letter} {english} {legal}|{family} Brothers {legal}',
  ),
  shopNames: of('{own} {shop}|{own} {shop} {town}|{own} {shop} #####|{english} {shop}|{given} & {given} {shop}'),
  numbers: of('(####)'),
  numberLines: of(
    'VAT REG TIN: ###-###-###-#####|VATREGTIN ###-###-###-000|NON-VAT REG TIN ###-###-###-000|TIN: ###-###-###-##### VAT|MIN: ##############|Accr No. ###-#########-######|TIN ###-###-###-### NV',
  ),
  between: of('{town} Branch|{mall}|{mall} Branch|Store #####|Branch ###|({english} Branch)'),
  relations: of(
    'Owned & Operated by: {own} {legal}|Prop.: {given} {family}|{given} {family} - Prop.|Operated by: {own} {legal}|Franchisee: {own} {legal}',
  ),
  addresses: [
    '{house} {street}, {brgy} / {town}',
    '{house} {street} / {brgy}, {town}',
    '{house} {street}, / {brgy}, / {town}, {region}',
    '{house} {street}, {town}',
    '{street}, {brgy}, / {town} 1###',
    '{house} {street} / {brgy}, {town} / {region}',
    '{mall}, {street} / {brgy} {town}, {region}',
    '#### {street} / {town} {region}',
  ],
  contacts: of('Tel. ###-####|Tel No. (0#) ###-####|Tel: 8###-####|CP# 09#########|Telefax: ###-####'),
  titles: of('Official Receipt|Sales Invoice|Invoice|OR No. ######'),
  sale: of(
    'MIN: ##############|S/N: ##XX####|Terminal #|Date: ##/##/2019 ##:##|Cashier: {given}|SI No: 000####|# {shop}   ###.00V|Total  ###.00|Dine In|Table # : ##|POS0#  Trans# ####',
  ),
}

export const indonesia: Country = {
  words: {
    english,
    letter,
    shop: of('Toko|Toko Buku|Warung|Warung Sate|Apotek|Kopi|Rumah Makan|Bakso|Toko Roti|RM Padang|Kedai Kopi|Bengkel|Toserba|Depot'),
    family: of('Sentosa|Wijaya|Abadi|Makmur|Jaya|Lestari|Mulia|Sejahtera|Utama|Berkah|Senja|Nusantara'),
    given: of('Budi|Kumis|Sari|Dewi|Joko|Rina|Slamet|Tini|Agus|Ratna|Min|Cendekia'),
    own: of('{family}|{family} {family}|Pak {given}|Bu {given}|{given}|{english} {family}|Sumber {family}'),
    legal: of('Tbk|Tbk.'),
    town: of('Jakarta Selatan|Bandung|Surabaya|Yogyakarta|Semarang|Medan|Denpasar|Malang|Tangerang Selatan|Bekasi|Makassar|Depok|Sleman'),
    region: of('Jawa Barat|Jawa Timur|DKI Jakarta|Bali|Banten|Sumatera Utara|Jawa Tengah|DIY'),
    area: of('Kec. {family}|{english} City|Kel. {given}|{family} Baru|Kebayoran {family}|RT 0#/RW 0#'),
    road: of(
      'Jl. {family} No. ##|Jl. {given} ###|Jl. Raya {family} KM #|Jl. {given} {family} No.##|Jl. Diponegoro ##|Ruko {family} Blok # No. #|Mall {english} Lt. # No. ##|Jl. {family} Raya No. #-##',
    ),
  },
  capitals: 0.55,
  companies: 0.4,
  numbered: 0,
  before: of('Selamat Datang|Struk|Nota|Kopi Struk|Welcome|Bukti Pembayaran|{own}|Terima Kasih'),
  brands: of('{shop} {own}|{english} {family}|{own}|{family}mart'),
  taglines: of('Belanja Hemat|Melayani Sepenuh Hati|Enak dan Murah|Cabang {town}|Sejak 19##'),
  beneath: of('Dikelola oleh|oleh'),
  companyNames: of(
    'PT {own} {family}|PT. {own} {english}|CV {own} {family}|PT {family} {family} {legal}|PT. {english} {family} Indonesia|CV. {own} {given}',
  ),
  shopNames: of('{shop} {own}|{shop} {own} {own}|{own} {english}|{shop} {own} {town}|{english} {family}'),
  numbers: of('NPWP ##.###.###.#-###.000'),
  numberLines: of('NPWP: ##.###.###.#-###.000|NPWP : ##.###.###.#-###.###|SIA: 503/###/2019|No. PKP ##.###.###'),
  between: of('{town}|Cabang {town}|({town})|Outlet {english}|{area}|{english} KKO'),
  relations: of('Dikelola oleh PT {own} {family}|Pemilik: {given}|Member of {own} Group|Waralaba {own}'),
  addresses: [
    '{road} / {town}',
    '{road}, {town}',
    '{road} / {area}, {town} 1####',
    '{road}, {area} / {town} 5####',
    '{road} / {town}, {region} 6####',
    '{road} / {area} / {town}',
    '{road}, {area}, / {town} - {region}',
    '{road} / {road}, {town}',
  ],
  contacts: of('Telp. 0##-#######|Tlp 0##-#######|Telp: 021-#######|HP 08##########|WA: 08##########|www.{family}.co.id'),
  titles: of('Struk Pembelian|Nota|Nota: #####|Faktur'),
  sale: of(
    'Kasir: {given}|Meja #|##.##.22-##:##|Kopi Susu  #  ##.000|Total  ##.000|No. Nota ####|Tunai   ##.000|Tanggal: ##-##-2022|Nota: #####',
  ),
}

export const america: Country = {
  words: {
    english,
    letter,
    shop: of(
      'Diner|Grill|Market|Hardware|Pharmacy|Deli|Pizza|Liquors|Bakery|Cafe|Tacos|Auto Parts|Books|Nails|BBQ|Brewing Co.|Coffee|Express Mart|Pretzel Co.',
    ),
    family: of('Miller|Johnson|Rossi|Nguyen|Garcia|Baker|Cohen|Kelly|Novak|Park|Lopez'),
    given: of('Joe|Rosa|Mike|Anna|Sal|Dee|Tony|Linda|Ray|Maria'),
    own: of(
      "{given}'s|{english} {family}|{english}|{family}'s|{english} {english}|Big {given}'s|El {family}|{family} & {family}|{letter}&{letter}",
    ),
    legal: of('LLC|Inc.|Inc|Corp.|L.L.C.|Co., Inc.|Enterprises LLC|Foods Inc.|Restaurants LLC|Stores, Inc.'),
    town: of(
      'Springfield|Madison|Fairview|Salem|Newport|Oakland|Austin|Boise|Dayton|Tulsa|Macon|Reno|Keene|Corpus Christi|Half Moon Bay|San Mateo',
    ),
    state: of('NJ|IL|TX|CA|NH|MT|OH|PA|NY|FL|WA|GA|OR|MA|CO|AZ|MI|VA'),
    long: of('California|Texas|Ohio|New York|Florida|Washington|Oregon|Michigan'),
    street: of(
      '{family} Ave|N {english} St|S {family} Dr|W Main St|{english} Blvd|Route ##|Highway ## South|Broadway|{family} Rd|E ##th St|{english} Pkwy|{english} Plaza|State Route ###|{family} Lane',
    ),
  },
  capitals: 0.5,
  companies: 0.3,
  numbered: 0,
  before: of(
    'Welcome to|Thank You|Store ####|Store #0###  Reg #|Customer Copy|Guest Check|Order ###|*** Reprint ***|Register: #|How did we do today?|Restaurant #####',
  ),
  brands: of('{own} {shop}|{own}|{english} {shop}|The {english} {shop}'),
  taglines: of(
    'Store ####|"Good food, good friends"|Est. 19##|{town} & {town}|Open 7 days a week|Save money. Eat better.|Home of the {english} Burger|Manager {given} {family}',
  ),
  beneath: of('DBA|Operated by|A franchise of'),
  companyNames: of(
    '{own} {shop} {legal}|{own} {legal}|{english} {english} {legal}|{given} {family} & Sons, {legal}|{letter}{letter} {shop} {legal}',
  ),
  shopNames: of(
    "{own} {shop}|{own} {shop} #####|{english} {shop}|The {english} {shop}|{own} {english} {shop}|{given}'s {shop}|{own} {shop} of {town}|{own} #####",
  ),
  numbers: of('#####'),
  numberLines: of('Store #: #####|Tax ID ##-#######|Lic. #######|Store No. ###'),
  between: of('Store #####|{english} & {family}|{town}|Location: {town}|#{letter}###|{english} Mall'),
  relations: of(
    '{own} {legal} dba|DBA {own}|An {own} Company|Locally owned and operated|Franchise owned by {own} {legal}|Owner: {given} {family}',
  ),
  addresses: [
    '#### {street} / {town}, {state} 9####',
    '### {street} / {town} {state} 7####',
    '#### {street}, Suite ### / {town}, {state} 4####-####',
    '### {street} / {town}, {long} 9####',
    '##### {street}, {town}, {state} 3####',
    '{english} Mall / #### {street} / {town}, {state} 6####',
    'PO Box ###, ## {street} / {town}, {state} 1####',
    '#### {street} / {town}, {state}',
    '## {street}, Unit # / {town} {state} 0####',
  ],
  contacts: of('(###) ###-####|###-###-####|Phone: ###-###-####|Tel (###) ###-####|www.{english}.com|###.###.####'),
  titles: of('Sales Receipt|Guest Receipt|Check #: ####|Invoice|Order #: ###'),
  sale: of(
    'Server: {given}   Table #|Cashier: {given}|##/##/2022 ##:## PM|Host: {given}|Pump # Unleaded|# Burger   #.##|Subtotal  ##.##|Tax  #.##|Total  ##.##|Guests: #|Reg # Trans ####|SKU  Qty  Price',
  ),
}

export const australia: Country = {
  words: {
    english: [...english, 'Banksia', 'Wattle', 'Coastal', 'Southern', 'Riverside'],
    letter,
    shop: [
      ...shops,
      'Bottle Shop',
      'Liquor',
      'Newsagency',
      'Chemist',
      'Butchers',
      'Tyres',
      'Pet Supplies',
      'Timber & Hardware',
      'Thai',
      'Bakehouse',
    ],
    family: of('Murphy|Nguyen|Walker|Papas|Rossi|Taylor|Singh|Fraser|Campbell'),
    given: of('Tash|Bruce|Mia|Josh|Kylie|Liam|Priya'),
    own: of("{english} {family}|{english}|{family}'s|{english} {english}|The {english} {family}|{letter}{letter}{letter}"),
    legal: of('Pty Ltd|Pty. Ltd.|P/L|Pty Limited|Australia Pty Ltd|Holdings Pty Ltd|Trading Pty Ltd|Group Pty Ltd'),
    town: of('Leederville|Brunswick|Coffs Harbour|Belconnen|West End|Leichhardt|Geelong|Glenelg|Hobart|Cairns|Manly|Fremantle|Ballarat'),
    state: of('WA|VIC|NSW|ACT|QLD|SA|TAS|NT'),
    street: of(
      '{family} St|{english} Road|{family} Street|Pacific Highway|Cnr {family} & {english} Streets|{english} Parade|Sydney Rd|{family} Terrace|Main St',
    ),
    house: of('##|###|Shop #, ###|Shop #/##|Unit #, ##|G0#/##|##-##|Kiosk #, {english} Plaza,'),
  },
  capitals: 0.45,
  companies: 0.4,
  numbered: 0,
  before: of('Tax Invoice|Welcome|Receipt|Order ##|{english} {english}|Thanks for shopping local|EFTPOS'),
  brands: of('{own} {shop}|{own}|The {english} {shop}|{own} {town}'),
  taglines: of('Fresh food people|{shop}|Family owned since 19##|Eat in or take away|{town}'),
  beneath: of('Trading as|Operated by'),
  companyNames: of('{own} {legal}|{own} {shop} {legal}|{english} {english} {legal}|{family} Family {legal}|{own} ({town}) {legal}'),
  shopNames: of('{own} {shop}|The {english} {shop}|{own} {shop} {town}|{english} {shop} {town}|{shop} on {family}|{own} {town}'),
  numbers: of('ABN ## ### ### ###'),
  numberLines: of('ABN ## ### ### ###|ABN: ## ### ### ###|A.B.N. ###########|ACN ### ### ###|Lic: LIQP#########'),
  between: of('{town}|Store ####|{english} Plaza|{town} Store|(ABN ## ### ### ###)'),
  relations: of('T/A {own} {shop}|trading as {own}|{own} {legal} T/As|ATF {family} Family Trust|Proudly part of {own} Group'),
  addresses: [
    '{house} {street} / {town} {state} 3###',
    '{house} {street}, {town} {state} 2###',
    '{house} {street} / {town} / {state} 6###',
    '{house} {street}, {town} {state}, 5###',
    '{street} / {town} {state} 2###',
    '{house} {street} {town} 4###',
    '{house} {street} / {town} {state}',
  ],
  contacts: of('Ph: (0#) #### ####|Ph 0# #### ####|Tel: 0# #### ####|Phone: 04## ### ###|www.{family}.com.au'),
  titles: of('Tax Invoice|Receipt|Tax Invoice #####'),
  sale: of(
    'Served by: {given}|Order ##|##/##/22 ##:##|# Flat White  #.##|GST  #.##|Total  ##.##|EFTPOS  ##.##|Register #|Table ##|Docket ####',
  ),
}

export const southAfrica: Country = {
  ...australia,
  words: {
    ...australia.words,
    family: of('van Wyk|Naidoo|Botha|Dlamini|Pillay|Smit|Khumalo|Joubert|Moodley'),
    given: of('Thabo|Anika|Pieter|Zanele|Lerato|Johan'),
    legal: of('(Pty) Ltd|(Pty) Ltd.|CC|Trading CC|Foods (Pty) Ltd|Retail (Pty) Ltd|Inc|Holdings (Pty) Ltd|Ltd'),
    town: of('Bellville|Boksburg|Bloemfontein|Umhlanga|Sandton|Mbombela|Paarl|Durban|Centurion|George|Polokwane|Randburg'),
    state: of('KwaZulu-Natal|Gauteng|Western Cape|Free State|Limpopo|South Africa'),
    street: of(
      '{family} Street|{family} Avenue|{family} Rd|Main Road|Cnr {family} & {family} Str|{english} Drive|Commissioner Street|Voortrekker Rd|Government Blvd',
    ),
    house: of('##|###|Shop ##, {english} Mall,|Shop ## {english} Centre,|Shop G##|{english} Centre,|Erf ###'),
  },
  numbers: of('(Reg. 20##/######/07)'),
  numberLines: of(
    'VAT NO: 4#########|VAT Reg No 4#########|Reg: 20##/######/07|VAT# 4#########|Co. Reg. No. 19##/######/23|BTW/VAT Reg 4#########',
  ),
  between: of('{town}|{english} Mall|Store ####|{english} Centre|Franchise Store'),
  relations: of('Owner: {given} {family}|T/A {own} {shop}|{own} {legal} T/A|Dr. {given} {family} Inc|Franchisee: {own} {legal}'),
  addresses: [
    '{house} {street} / {town} / #9##',
    '{house} {street}, {town}, 1###',
    '{house} / {street} / {town} 7###',
    '{house} {street} / {town}, {state}',
    '{house} {street}, {town} / {state} / 4###',
    '{house} {street} / {town} 1###',
    'Shop ## {english} Centre / {street} / {town}',
  ],
  contacts: of('Tel: 0## ### ####|Tel 0## ### ####|Phone 0## ### ####|Fax: 0## ### ####|www.{english}.co.za'),
}
