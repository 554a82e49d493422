/**
 * A kind of shop: what calls it so at the head of its slips, and what only such a shop sells or says. Of folded words, without accents.
 * Where a word of the head proves nothing alone it is among the goods.
 */
export type Shop = { category: string; names: RegExp; goods: RegExp }

const names = (text: string) => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'u')
const goods = (text: string) => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'gu')

export const shops: readonly Shop[] = [
  {
    category: 'Hotel',
    names: names(
      'ξενοδοχειο|хотел|готель|гостиница|отель|\\p{L}*hotel\\p{L}*|hostel|hostal|motel|inns?|resort|guest ?house|b&b|bed (?:&|and) breakfast|lodge|pension|gastehaus|ferienwohnung|gite|chambres? d.hotes|albergo|agriturismo|locanda|parador|pousada|hospedaria|hotell|vandrerhjem|vandrarhem|gjestehus|hotelli|noclegi|pensjonat|penzion|ubytovani|ubytovanie|szalloda|panzio|pensiune|apartmani|smjestaj|viesnica|viesbutis|otel|penginapan|homestay',
    ),
    goods: goods(
      'room|rm|rooms|nights?|accommodation|arrival|departure|check-?in|check-?out|zimmer|nachte?|ubernachtung(?:en)?|logis|anreise|abreise|kurtaxe|beherbergungssteuer|chambre|nuits?|nuitees?|arrivee|taxe de sejour|habitacion|noches?|alojamiento|llegada|salida|estancia|camera|notti?|pernottament[oi]|soggiorno|arrivo|partenza|quarto|noites?|alojamento|estadia|kamer|overnachting(?:en)?|aankomst|vertrek|toeristenbelasting|rum|natt(?:er)?|overnatning|vaerelse|overnatting|ankomst|avreise|huone|majoitus|yo(?:ta)?|pokoj|nocleg(?:i|ow)?|doba|przyjazd|wyjazd|ubytovani[ea]?|noc(?:i|leh)?|prijezd|odjezd|szoba|ejszaka|szallas|cazare|noapte|soba|nocenj[ae]|folio',
    ),
  },
  {
    category: 'Fuel',
    names: names(
      '\\p{L}*βενζιν\\p{L}*|πρατηριο|καυσιμα|бензиностанция|азс|горива|petro\\p{L}*|fuels?|gas|gas station|service station|filling station|tankstelle|autohof|station[- ]service|carburants?|gasolinera|estacion de servicio|distributore|carburanti|posto de combustiveis|combustiveis|tankstation|bensinstation|tankstasjon|bensinstasjon|huoltoasema|bensa|stacja paliw|paliwa|cerpaci stanice|cerpacia stanica|benzinkut|toltoallomas|benzinarie|benzinska|bencinski servis|degviela|degaline|tankla|petronas|shell|esso|aral|total ?energies|repsol|cepsa|galp|orlen|lukoil|omv|circle k|texaco|chevron|exxon|caltex|petron|q8|agip|stesen minyak|akaryakit',
    ),
    goods: goods(
      'pump|pumpe|zapfs(?:aule)?|saule|pompe|surtidor|bomba|erogatore|pompa|dystrybutor|stojan|kutoszlop|diesel|super ?(?:e ?5|e ?10|plus|9[58])|e10|e5|benzin|benzina|bensin|benzine|gazole|gasoil|gasoleo|sp ?9[58]|gasolina|gasolio|euro ?9[58]|blyfri|bensiini|unleaded|regular unl|pb ?9[58]|natural 9[58]|ron ?9[57]|adblue|lpg|gpl|motorina|nafta|(?:eur|€|pln|kr|kc|ft|\\$|rm)?\\s?\\/\\s?(?:l|ltr|lit(?:re|er)|gal)',
    ),
  },
  {
    category: 'Parking',
    names: names(
      'car ?park|\\p{L}*parking|parkhaus|parkgarage|tiefgarage|parkplatz|parkschein|parc de stationnement|stationnement|aparcamiento|estacionamiento|estacionamento|parcheggio|autorimessa|parkeren|parkeergarage|parkering(?:shus)?|p-hus|pysakointi|parkovani|parkoviste|parkovisko|parkolo(?:haz)?|parcare|parkiralisce|parkiriste|garaza|tempat letak kereta',
    ),
    goods: goods(
      'parking|entry|exit|entered|plate|einfahrt|ausfahrt|parkdauer|parkzeit|kennzeichen|entree|sortie|duree|entrada|salida|saida|matricula|ingresso|uscita|sosta|targa|inrijtijd|uitrijtijd|kenteken|parkeerduur|inkorning|utkorning|innkjoring|utkjoring|wjazd|wyjazd|postoj|vjezd|vyjezd|behajtas|kihajtas|rendszam',
    ),
  },
  {
    category: 'Transport',
    names: names(
      '\\p{L}*taxi\\p{L}*|taksi|taksowka|taxameter|cabs?|\\p{L}*bahn(?:en)?|railways?|rail|trains?|bus(?:es|lines?)?|coaches|metro|tram(?:way)?|ferr(?:y|ies)|airport transfer|tolls?|maut|peage|autoroutes?|autopista|autostrad[ae]|verkehrsbetriebe|verkehrsverbund|trafik|fahrkarte|fahrschein|sncf|trenitalia|renfe|railjet|vervoer|spoorwegen|kolej(?:e|owe)|pkp|dopravni podnik|mav|volan|vozovnica|rail ?card',
    ),
    goods: goods(
      'trip|fares?|ride|pickup|drop-?off|driver|single|return ticket|fahrt|fahrpreis|grundpreis|fahrer|von|nach|course|prise en charge|trajet|voyageurs?|billet|trayecto|carrera|bajada de bandera|viaje|taxista|corsa|tratta|biglietto|viagem|bandeirada|rit(?:prijs)?|chauffeur|resa|forare|tur|sjafor|matka|kuljettaja|przejazd|kurs|bilet|kierowca|jizda|jizdenka|ridic|fuvar|viteldij|menetjegy|cursa|voznja',
    ),
  },
  {
    category: 'Pharmacy',
    names: names(
      'φαρμακειο|аптека|apotheke|pharmac(?:y|ies)|chemists?|drug ?stores?|pharmacie|parapharmacie|\\p{L}*apotheke|farmacias?|parafarmacia|apotheek|apotek(?:et)?|apteek?k?i?|apteka|lekarna|lekaren|gyogyszertar|patika|ljekarna|eczane(?:si)?|vaistine|aptieka|farmaci[ae]|farmasi|dawaai',
    ),
    goods: goods(
      'tablets?|tbl|tabl|caps|kaps|rezept|zuzahlung|pzn|ibuprofen|paracetamol|ordonnance|comp|jarabe|receta|recept|compresse|sciroppo|ricetta|prescription|rx|tabletki|tablety|syrop|mg',
    ),
  },
  {
    category: 'Health',
    names: names(
      'clinics?|klinik|clinique|clinica|dental|dentists?|zahnarzt\\p{L}*|arztpraxis|hospital|opticians?|optik(?:er)?|opticien|opticas?|ottica|fielmann|physio\\p{L}*|veterinar\\p{L}*|tierarzt\\p{L}*|dierenarts|doctors?|medical centre',
    ),
    goods: goods('consultation|behandlung|brille|glasses|lenses|eye test|treatment'),
  },
  {
    category: 'Hardware',
    names: names(
      'hardware|home improvement|home centre|diy|lumber|timber|builders? merchants?|plumbing|baumarkt|baucenter|eisenwaren|heimwerker\\p{L}*|quincaillerie|bricolage|brico\\p{L}*|droguerie|ferreteria|ferramenta|ferragens|drogaria e ferragens|bouwmarkt|ijzerwaren|gereedschap\\p{L}*|doe-het-zelf|jarnhandel\\p{L}*|jarnaffar|bygghandel|byggvar\\p{L}*|byggmax|\\p{L}*byggemarked|silvan|jem & fix|bauhaus|isenkram(?:mer)?|trae ?last|jernvare(?:handel)?|byggevare\\p{L}*|rautakauppa|rauta|metalowy|budowlan[yae]|narzedzi[a-z]*|zelezarstvi|zeleziarstvo|hobbymarket|vasaru|barkacs\\p{L}*|fierarie|materiale de constructii|zeljezarija|zeleznina|hirdavat|perkakas|obi|hornbach|toom|hagebau|leroy merlin|castorama|praktiker|b&q|screwfix|home depot|lowe.s|ace hardware|paints?|sanitary|tools?',
    ),
    goods: goods(
      'screws?|bolts?|nails?|drill|hammer|paint|roller|pipe|bulb|schrauben?|duebel|dubel|bohrer|farbe|pinsel|silikon|kabel|vis|chevilles?|peinture|tornillos?|taladro|pintura|viti|vernice|trapano|schroeven|verf|boor|skruv|farg|skruer?|maling|ruuvi|maali|wkrety?|farba|wiertlo|sruby?|barva|vrtak|csavar|festek',
    ),
  },
  {
    category: 'Bakery',
    names: names(
      'αρτοποιειο|φουρνος|ζαχαροπλαστειο|пекарна|пекарня|хлебарница|сладкарница|baker(?:y|ies|s)|bake ?shop|bakehouse|\\p{L}*backerei(?:en)?|\\p{L}*baeckerei|\\p{L}*backer|\\p{L}*backstube|konditorei|\\p{L}*patissier|patisserie|\\p{L}*boulang(?:erie|er|ere)|fournil|pasteleria|panaderia|tahona|obrador|pastelaria|padaria|panificio|forno|pasticceria|\\p{L}*bakkerij|bakker|\\p{L}*bageri(?:et)?|bakeri(?:et)?|bager|konditori(?:et)?|leipomo|piekarnia|cukiernia|pekarstvi|pekarna|pekaren|cukrarna|cukraren|pekseg|cukraszda|pekara|pekarnica|slasticarnica|brutarie|patiserie|cofetarie|maiznica|kepykla|firin|pastane|cakes?|cake house',
    ),
    goods: goods(
      'baguettes?|croissants?|brotchen|broetchen|semmeln?|brezel?n?|pain|panes?|barra|bollos?|cornett[oi]|focaccia|pagnotta|paes?|pastel de nata|broodjes?|krentenbol|wienerbrod|rundstykker|boller|kanelbulle|franskbrod|pulla|sampyla|chleb|bulki?|drozdzowka|rohliky?|chleba|kolac|kifli|zsemle|kenyer|pogacsa|covrigi?|burek|kruh',
    ),
  },
  {
    category: 'Meal',
    names: names(
      'εστιατοριο|ταβερνα|καφε|καφετερια|ψησταρια|ресторант?|кафе|кафене|механа|столова|пиццерия|restoran|restaurants?|restobar|ristorante|restaurante|ravintola|restauracja|restaurace|restauracia|etterem|vendeglo|etkezde|\\p{L}*gasthaus|\\p{L}*gasthof|gaststatte|gastwirtschaft|wirtshaus|wirtschaft|brauhaus|brauerei|biergarten|heuriger|beisl|\\p{L}*stube|weinstube|ratskeller|\\p{L}*caf[ef]e?|caffe|caffetteria|cafeteria|\\p{L}*kaffee(?:haus|rosterei)?|coffee|kahvila|kavarna|kaviaren|kawiarnia|kavezo|kavehaz|kohvik|kopitiam|espresso(?: ?bar)?|\\p{L}*pizz\\p{L}*|\\p{L}*burgers?|sushi|ramen|noodles?|bistro|brasserie|creperie|auberge|\\p{L}*grill|kitchen|kuche|tea|tea ?(?:room|house)|\\p{L}*chicken|trattoria|osteria|pub|tavern|tavern[ae]|cerveceria|meson|tasca|bodegon|asador|churreria|marisqueria|cantina|cantine|traiteur|eetcafe|lunchroom|snackbar|frituur|friterie|krog|krogen|kro|kroen|spisehus|spisested|gatekjokken|imbiss|\\p{L}*keb[ap][bp]|doner|dhaba|diner|steak ?house|deli|gelateria|eiscafe|eisdiele|heladeria|glacier|ice cream|snack|fish (?:&|and) chips|catering|konoba|gostilna|gostionica|gostisce|kavana|hospoda|pivnice|karczma|zajazd|bar mleczny|gospoda|bufe|lokanta\\p{L}*|mamak|nasi|satay|bbq|barbecue|dim sum|wok|curry|tandoori|rumah makan|warung|foods?|eats|bar|parrilla|cevicheria|polleria|chifa|taqueria|tacos?|fonda|comedor|asadero|piqueteadero|arepas?|empanadas?|sandwicheria|cafecito|choperia|lanchonete|churrascaria|pastelaria|padaria|boteco|chop ?bar|chopbar|nyama choma|buka|mama put|shisanyama|braai|eatery|food ?court|pho|banh mi|carinderia|lechon|silog|kedai (?:kopi|makan)|restoran',
    ),
    goods: goods(
      'table|tbl|tisch|mesa|tavolo|tafel|tbl|bord(?:nr)?|stolik|stul|poyta|asztal|masa|stol|covers?|couverts?|coperti?|coperto|cubiertos?|kuverter?|gaste|guests?|pax|server|waiter|waitress|kellner(?:in)?|bediente|bedient|serveur|camarero|mozo|cameriere|empregado|ober|servitor|kelner(?:ka)?|cisnik|pincer|chelner|konobar|tip|gratuity|trinkgeld|pourboire|propina|mancia|gorjeta|fooi|drikkepenge|dricks|driks|napiwek|spropitne|borravalo|bacsis|suggested tip|dine ?in|take ?away|take ?out|eat in|menu|plat du jour|formule|menu del dia|schnitzel|suppe|salat|dessert|espresso|cappuccino|latte macchiato|americano|cortado|cana|vino|primi|secondi|antipast[oi]|antipasti|pizza|margherita|pasta|spaghetti|lasagne|steak|fries|pommes|frites|burger|soup|salad|lunch|frokost|dagens|lounas|obiad|zupa|pierogi|svickova|gulas|gulyas|porkolt|ciorba|mici|cevapi|bier|beer|pils|wein|wine|glas|glass|draught|pint|zapfen|vom fass',
    ),
  },
  {
    category: 'Groceries',
    names: names(
      'σουπερ ?μαρκετ|παντοπωλειο|μινι ?μαρκετ|κρεοπωλειο|супермаркет|магазин|хранителни|продукти|продукты|гастроном|marts?|minimart|\\p{L}*market|\\p{L}*supermark[a-z]*|superstore|hyper(?:market|marche)|\\p{L}*grocer(?:y|ies|s)?|fresh|off[- ]?licen[cs]e|food ?(?:hall|store|stores|mart)|butchers?|greengrocers?|fishmonger|supermercad[oi]s?|supermercati?|supermarches?|superette|epicerie|alimentation|primeurs?|boucherie|charcuterie|fromagerie|poissonnerie|alimentari|ortofrutta|macelleria|salumeria|fruteria|carniceria|pescaderia|charcuteria|ultramarinos|alimentacion|abarrotes|mercado|mercados|mercearia|talho|minimercado|hipermercado|(?!bau|garten|floh|fach|elektro|tier|drogerie|media|mobel|heim|raum)\\p{L}*markt|lebensmittel|naturkost|bioladen|reformhaus|metzgerei|fleischerei|hofladen|getranke\\p{L}*|feinkost|nahkauf|kaufhalle|\\p{L}*super|kruidenier\\p{L}*|slagerij|groente\\p{L}*|kaas\\p{L}*|natuurwinkel|\\p{L}*livs|livsmedel|mat(?:butik|bod|hall|marknad)\\p{L}*|saluhall|kobmand\\p{L}*|kobmanden|dagli[gv]\\p{L}*|supermarked|slagter|madmarked|matbutikk|kolonial|matsenter|landhandel|ruokakauppa|elintarvik[a-z]*|lahikauppa|kylakauppa|spozywcz[a-z]*|delikatesy|warzyw[a-z]*|owoce|miesny|potraviny|ovoce|zelenina|reznictvi|masiarstvo|samoobsluha|vecerka|elelmiszer|abc|kozert|csemege|zoldseg|hentes|alimentara|bacanie|macelarie|prehrana|mesnica|zivila|toidu\\p{L}*|partika\\p{L}*|maisto|bakkal|manav|kasap|swalayan|pasar ?raya|pasar mini|runcit|rewe|edeka|aldi|lidl|penny|kaufland|spar|billa|hofer|migros|coop|denner|carrefour|auchan|leclerc|monoprix|mercadona|eroski|consum|continente|conad|esselunga|albert heijn|jumbo|delhaize|colruyt|biedronka|zabka|tesco|sainsbury.s|asda|morrisons|waitrose|walmart|kroger|safeway|publix|trader joe.s|ica|willys|rema 1000|kiwi|prisma|maxima|rimi|7-?eleven|woolworths|coles',
    ),
    goods: goods(
      '\\p{L}*milch|milk|lait|leche|latte (?:fresco|intero|parz\\p{L}*|uht|ps)|leite|\\p{L}*melk|mleko|mlek[oa]|mjolk|maelk|maito|tej|lapte|mlijeko|mlieko|susu|\\p{L}*brot|\\p{L}*bread|brood|brod|leipa|chleb|chleba|chlieb|kenyer|paine|kruh|pan (?:de )?molde|bananen?|bananas?|platanos?|banany?|bananas|butter|beurre|mantequilla|burro|manteiga|boter|smor|maslo|voi|vaj|unt|\\p{L}*kase|gouda|cheese|fromage|queso|formaggio|queijo|kaas|ost|ser|syr|sajt|cas|juusto|cheddar|emmental|eier|eggs|oeufs|huevos|uova|ovos|eieren|agg|aeg|jaja|vejce|vajcia|tojas|oua|kananmuna[ta]?|yogh?urt?|jogurt\\p{L}*|yaourts?|yogur|yoghurt|iogurte|tomat(?:en?|oes|es)|tomates?|pomodori?|pomidory?|rajcata|paradicsom|rosii|kartoffeln?|potato(?:es)?|patatas?|patate|aardappel(?:en)?|potatis|poteter|ziemniaki|brambory|burgonya|cartofi|apfel|apples?|pommes golden|manzanas?|mele|appels|appels|jablka|jablek|alma|mere|zwiebeln?|onions?|cebollas?|cipolle|uien|lok|cebula|cibule|hagyma|ceapa|gurke|komkommer|ogorek|uborka|rice|reis|arroz|riso|rijst|ryz|rizs|orez|mehl|flour|farine|harina|farina|zucker|sugar|sucre|azucar|zucchero|suiker|socker|sukker|cukier|cukr|cukor|zahar|toilet ?pap\\p{L}*|toilettenpapier|kuchenrolle|papel higienico|carta igienica|diskmedel|waschmittel|spulmittel|lavavajillas|detersivo|papiertragetasch\\p{L}*|tragetasche|bolsa|sac (?:caisse|cabas)|sacchetto|papperskasse|reklamowka|taska|szatyor|punga|carrier bag|pfand|leergut|pant|statiegeld|kaucja|butelka zwrotna|zaloha|betetdij|garantie sgr|consigne|wasser|water|mineralw\\p{L}*|eau|agua|acqua|woda|voda|chicken|hahnchen|pollo|pechuga|kurczak|kip(?:filet)?|kyckling|kylling|csirke|pui|tortillas?|refrescos?|galletas|aceite|huevo|frijol(?:es)?|papas?|jugo|juice|saft|jus|succo|sumo|sap|juss|mehu|sok|dzus|lev|suc|soda|cola|chips|crisps|cookies|biscuits?|kekse|cereals?|musli|nudeln|pasta|spaghetti|makaron|testoviny|teszta|lachs|salmon|lax|laks|losos|schinken|ham|jambon|jamon|prosciutto|szynka|sunka|sonka|(?:eur|€|kr|zl|pln|kc|ft)?\\s?\\/\\s?kg',
    ),
  },
  {
    category: 'Convenience',
    names: names(
      'convenience|\\p{L}*kiosk\\p{L}*|news ?agents?|tobacco(?:nist)?|tabac|tabacchi|tabacos|tabakwaren|lotto|estanco|tabaccheria|bar tabac|presse|edicola|papelaria tabacaria|tabacaria|narvesen|pressbyran|r-?kioski|trafika|trafik|tabak|sigaren\\p{L}*|sigarenwinkel|nemzeti dohanybolt|dohanybolt|tutungerie|tisak|inmedio|ruch|spatkauf|spati|bodega|corner (?:shop|store)',
    ),
    goods: goods(
      'cigarettes?|zigaretten|tabak|tabac|sigarett[ei]|sigaretter|cigarros|lotto|lottery|newspaper|zeitung|journal|magazine|papierosy|cigarety|cigaretta',
    ),
  },
  {
    category: 'Drugstore',
    names: names(
      'drogerie(?:markt|n)?|drogisterij|drogist|drogheria|profumeria|perfumeria|perfumaria|parfumerie|kosmetik\\p{L}*|kosmetyki|cosmetics|cosmetici|illatszer|dm|rossmann|muller drogerie|kruidvat|etos|hebe|teta',
    ),
    goods: goods(
      'shampoo|duschgel|zahnpasta|zahncreme|deo|seife|windeln|dusche|creme|shower gel|toothpaste|tandpasta|zubni pasta|pasta do zebow',
    ),
  },
  {
    category: 'Beauty',
    names: names(
      'hair(?:dressers?)?|barbers?|barber ?shop|salon|friseur\\p{L}*|frisor|frisorsalon|coiffeur|coiffure|peluqueria|parrucchier[ei]|kapper|kapsalon|cabeleireir[oa]|fryzjer\\p{L}*|kadernictvi|kadernictvo|fodrasz\\p{L}*|frizer\\p{L}*|parturi|kampaamo|nails|spa|beauty|kosmetikstudio',
    ),
    goods: goods(
      'haircut|cut|wash|schneiden|waschen|fohnen|coupe|brushing|corte|taglio|piega|knippen|klippning|klip|strzyzenie|strihani|hajvagas|massage',
    ),
  },
  {
    category: 'Clothing',
    names: names(
      'fashion|clothing|clothes|apparel|boutique|menswear|mode(?:n|haus)?|bekleidung|textil\\p{L}*|schuh\\p{L}*|shoes|footwear|vetements|chaussures|pret a porter|moda|ropa|zapateria|calzados|abbigliamento|calzature|roupa|sapataria|kleding|schoenen|klader|skor|toj|sko|klaer|vaatteet|kengat|odziez|obuwie|odevy|obuv|ruhazat|cipo|haine|incaltaminte|odjeca|obuca|h&m|zara|primark|c&a|uniqlo|decathlon',
    ),
    goods: goods(
      't-?shirts?|jeans|jacke|hose|kleid|socken|shirt|dress|trousers|jacket|socks|chemise|robe|pantalon|camisa|vestido|camicia|scarpe|broek|jas|skjorta|byxor|bluza|spodnie|kurtka|size|gr(?:osse)?|taille|talla|taglia|maat',
    ),
  },
  {
    category: 'Electronics',
    names: names(
      'electronics?|electrical|elektro\\p{L}*|elektronik|media ?markt|saturn|electromenager|electronica|electrodomesticos|elettronica|elettrodomestici|computers?|phones?|mobiles?|handy\\w*|elgiganten|elkjop|gigantti|apple store|currys|best buy|fnac|darty',
    ),
    goods: goods('usb|hdmi|ladekabel|charger|headphones?|kopfhorer|adapter|akku|batter(?:y|ies)|serial|imei|laptop|notebook|tablet'),
  },
  {
    category: 'Books',
    names: names(
      'books?(?:shop|store|seller)?|buchhandlung|bucher\\p{L}*|buchladen|librairie|libreria|livraria|boekhandel|boeken|bokhandel\\p{L}*|boghandel\\p{L}*|kirjakauppa|ksiegarnia|knihkupectvi|knihy|konyvesbolt|konyv\\p{L}*|librarie|knjizara|knjigarna|kinokuniya|waterstones|thalia',
    ),
    goods: goods('isbn|978\\d{10}|paperback|hardcover|taschenbuch|roman|livre|libro|boek|bok'),
  },
  {
    category: 'Supplies',
    names: names(
      'stationer(?:y|s)|office (?:supplies|depot)|schreibwaren|burobedarf|papeterie|papeleria|papelaria|cartoleria|cartolibreria|kantoor\\p{L}*|kontors\\p{L}*|papirnictvi|papiernictvo|papir\\p{L}*|papierniczy|papetarie|papirnica|alat tulis|machinery|copy ?shop|copy ?cent(?:er|re)|print(?:ing|shop)?|staples',
    ),
    goods: goods(
      'pens?|pencils?|notebook|paper a4|a4|kugelschreiber|stifte?|ordner|stylo|cahier|boligrafo|cuaderno|penna|quaderno|copies|kopien|photocop\\p{L}*|toner|dlugopis|zeszyt',
    ),
  },
  {
    category: 'Flowers',
    names: names(
      'flowers?|florists?|blumen\\p{L}*|floristik|fleuriste|fleurs|floristeria|flores|fiorista|fiori|bloemen\\p{L}*|blomster\\p{L}*|blommor|blomsterhandel|kukka\\p{L}*|kwiaciarnia|kwiaty|kvetinarstvi|kvetiny|virag\\p{L}*|florarie|cvjecarna|cvetlicarna',
    ),
    goods: goods('rosen?|roses?|strauss|bouquet|tulpen|tulips?|ramo|mazzo|bosje|bukett|bukiet|kytice|csokor|orchid\\p{L}*'),
  },
  {
    category: 'Garden',
    names: names(
      'garden cent(?:re|er)|nursery|nurseries|garten\\p{L}*|gartnerei|baumschule|jardinerie|pepiniere|vivero|garden|vivaio|tuincentrum|plantagen|havecenter|hagesenter|puutarha|ogrodnicz[ye]|zahradnictvi|kerteszet',
    ),
    goods: goods(
      'compost|plants?|seeds?|erde|pflanz\\p{L}*|samen|terreau|plantes?|plantas?|semi|terriccio|potgrond|jord|ziemia|zemina|viragfold',
    ),
  },
  {
    category: 'Entertainment',
    names: names(
      'cinemas?|kino\\p{L}*|theat(?:re|er)|teatro|museums?|musee|museo|museu|muzeum|galler(?:y|ies)|zoo|bowling|aquarium|\\p{L}*bad|schwimmbad|hallenbad|therme|piscine|piscina|golf|fitness|gym|biograf(?:en)?|elokuvat\\p{L}*|mozi|cinema',
    ),
    goods: goods(
      'admission|eintritt|eintrittskarte|entree|entrada|ingresso|biglietto|toegang|intrade|billett?|bilet|vstupne|belepo|adults?|erwachsene?|adultes?|adultos?|adulti|child|kinder|enfants?|ninos?|ridotto|reduced|seat|row|screen',
    ),
  },
  {
    category: 'Post',
    names: names(
      'post ?offices?|post|postfiliale|la poste|correos|poste italiane|ctt|postnl|postnord|posten|posti|poczta|poczta polska|ceska posta|posta|usps|fedex|ups|dhl|canada post|pos malaysia',
    ),
    goods: goods(
      'stamps?|briefmarken?|postage|parcel|paket|colis|timbres?|sellos?|francoboll[io]|postzegels?|frimarken|znaczki|znamky|belyeg|tracking|first class',
    ),
  },
  {
    category: 'Garage',
    names: names(
      'garage|auto ?(?:service|repair|teile|parts|haus|centre|center)|car ?wash|waschanlage|waschstrasse|werkstatt|kfz\\p{L}*|tyres?|tires?|reifen\\p{L}*|pneus?|pneumatic[io]|taller|talleres|officina|autolavaggio|lavage auto|oficina|autobedrijf|bilverkstad|biltvatt|warsztat|myjnia|autoservis|pneuservis|autojavito|gumiszerviz',
    ),
    goods: goods(
      'oil|filter|brakes?|olwechsel|bremsen?|inspektion|vidange|freins|aceite|olio|freni|olie|remmen|mot|wheel|wash|wasche|lavado|lavaggio|mycie|km-stand|mileage',
    ),
  },
  {
    category: 'Laundry',
    names: names(
      'laundr(?:y|omat|ette)|dry ?clean(?:ers?|ing)|reinigung|textilreinigung|wascherei|pressing|blanchisserie|tintoreria|lavanderia|stomerij|wasserette|kemtvatt|renseri|pralnia|cistirna|cistiaren|tisztito|mosoda',
    ),
    goods: goods('shirt|suit|hemd|hemden|anzug|mantel|chemise|costume|camisa|traje|camicia|abito|overhemd|pak|garnitur|oblek|zakonak'),
  },
  {
    category: 'Furniture',
    names: names(
      'furniture|mobel\\p{L}*|einrichtung\\p{L}*|meubles?|muebles|mobili|arredamento|moveis|meubelen?|mobler|mobel|huonekalu\\p{L}*|meble|nabytek|nabytok|butor\\p{L}*|mobila|namjestaj|pohistvo|ikea|perabot',
    ),
    goods: goods('chair|sofa|stuhl|lampe|regal|matratze|mattress|chaise|silla|sedia|stoel|stol|krzeslo|zidle|shelf'),
  },
  {
    category: 'Toys',
    names: names(
      'toys?|spielwaren|spielzeug|jouets?|jugueteria|juguetes|giocattoli|brinquedos|speelgoed|leksaker|legetoj|leketoy|lelut|zabawki|hracky|jatek\\p{L}*|jucarii|igracke',
    ),
    goods: goods('lego|puzzle|puppe|doll|playmobil'),
  },
  {
    category: 'Pets',
    names: names(
      'pets?|pet ?shop|tier(?:futter|handlung|markt)|futterhaus|animalerie|mascotas|animali|dierenwinkel|dierenspeciaalzaak|djuraffar|dyrehandel|dyrebutikk|elainkauppa|zoologiczny|chovatelske potreby|allateledel|fressnapf|zooplus',
    ),
    goods: goods('dog|cat|hund\\p{L}*|katzen\\p{L}*|litter|chien|chat|perro|gato'),
  },
]
