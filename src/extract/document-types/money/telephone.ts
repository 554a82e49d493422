/** What bills of telephone and internet companies call themselves. */
export const telephoneBill =
  /\b((phone|telephone|mobile|wireless|broadband|internet) bill|your (\w+ )?bill (is|for|explained|summary|at a glance|this month)|conto telefonico|(telefon|mobilfunk|internet|festnetz|handy)rechnung|(telefoon|internet|mobiele?) ?(rekening|factuur)|(telefon|mobil|bredbands|internet)(regning|rakning|faktura)|(rechnung|factuur|facture|factura|fattura|faktura|fatura|rachunek) (fur|voor|za|de|per|pour|for|over) (\w+ ){0,3}(internet|telefon\w*|telefoon|telephon\w*|mobil\w*|movil|telemovel|fibra|fibre))\b/

/** What telephone and internet companies bill, and nobody else: spoken of once it may be any company's. */
export const telephoneService =
  /\b(unlimited (plan|data|talk|plus|calls)|data (allowance|usage)|outside (your|of) (plan|allowance)|monthly plan|(plan|account) charges|surcharges and|taxes and gov\w* fees|roaming|mobile number|calls and texts|broadband \d+|fib(re|er|ra)( optica| optique)? ?\d{2,4}|glasfaser ?\d{2,4}|festnetz(anschluss|flat\w*| zuhause| daheim)|unlimitiert\w*|(handy|mobil)(abo|flat\w*|tarif)|internet zuhause|allnet\W?flat\w*|telefonanschluss|mobilfunk(vertrag|tarif)|datenvolumen|traffico (voce|dati|verso)|numero (di )?linea|votre ligne|ligne (fixe|mobile)|forfait (mobile|bloque|\d+)|hors forfait|linea (fija|movil)|llamadas|internet (en tv|\d{2,4}|og tv|und telefon|e voce|y telefono|et telephone)|televisie (basis|plus)|belkosten|buiten (de )?bundel|telefonabonnement|mobilabonnement|bredband \d+|bredband och|bredbånd \d+|abonament (glosowy|internet\w*)|polaczenia|telemovel|chamadas|identifiant (internet|box)|(au-?dela|hors) du forfait|bouquet tv|abonnement [^\n]{0,20}(fibre|adsl|mobile|box)|abonament (komorkowy|telefoniczny)|internet (domowy|stacjonarny)|sms-y|rufnummer|datenflat|internet-?flat|lineas? movil\w*|consumo de datos|canone (linea|fibra|adsl)|sim only|databundel|internet en bellen|mobilabonnemang\w*|samtal och surf|fri tale|fri bruk|laajakaista\w*|puhelinliittyma\w*|datovy tarif|mobilni tarif|pevny internet|minute nationale|convorbiri|mobilinternet|line rental|home broadband|fibre (max|home|starter|everyday|classic|unlimited|plan|broadband)|unlimited (broadband|fibre|internet)|(broadband|internet|fibre) (plan|connection|service)|(landline|modem|router) (rental|charges?)|phone line|call charges|airtime|talk ?time|nbn|monatliche betrage|verbindungen|inlandsverbindungen|international calls|mobile plan|prix des communications|communications et services|traffico telefonico|consumos? (de )?(voz|movil)|gespreksverbruik|samtale?r?avgifter)\b/

/** Telephone companies whose names mean nothing else. */
export const telephoneCompany =
  /\b((deutsche |magyar |hrvatski )?telekom\w*|telecom|telefonica|vodafone|t-mobile|telstra|optus|verizon|xfinity|telus|bouygues telecom|movistar|wind ?tre|fastweb|swisscom|kpn|ziggo|odido|proximus|telenet|telia|tele2|telenor|turkcell|safaricom|airtel|etisalat|singtel|starhub|maxis|celcom|claro|telmex|entel)\b/

/** Several of them on one paper are a telephone company's own. */
export const telephoneServices = new RegExp(`${telephoneService.source}[\\s\\S]*?${telephoneService.source}`)

/** What a telephone or a line to the net is used for, sold by and hung on, in the languages of the reader; any one of them is anybody's word. */
const sides = [
  /\b(?:calls?|minutes?|anrufe?|gesprache?|verbindungen|telefonate?|appels?|communications|llamadas?|chamadas?|chiamate|gesprekken|bellen|belminuten|samtal\w*|opkald|taletid|ring(?:e)?minut\w*|puhelut?|puheminuut\w*|polaczeni\w*|rozmow\w*|hovor\w*|volani\w*|volne minuty|hivas\w*|percdij\w*|lebeszel\w*|apelur\w*|convorbir\w*|poziv\w*|klic\w*|arama\w*|konusma\w*|dakika\w*|kone(?:d|minut\w*)|zvan\w*|skambuc\w*|pokalb\w*|panggilan)\b/,
  /\b(?:sms\w*|mms|texts?|text messages|textos|tekstiviesti\w*|wiadomosci|esemes\w*)\b/,
  /\d ?(?:gb|mb|giga|mbit(?:\/s)?|mbps|mb\/s|gbit(?:\/s)?|gbps)\b|\b(?:mobildata|mobiele data|daten(?:volumen|verkehr|nutzung)?|datos moviles|dados moveis|dati mobili|donnees mobiles|datovy\w*|transmisj\w+ danych|mobilsurf|mobilnet|prijenos podataka|prenos podatkov|date mobile)\b/,
  /\b(?:tarif\w*|plans?|abonn?ement\w*|abonnemang\w*|abonament\w*|abono|pausal\w*|bundel|bundle|forfait\w*|flat(?:rate)?|predplatn\w*|elofizetes\w*|pretplat\w*|narocnin\w*|paket\w*|pacote|paquete|plano|liittyma\w*|abonement\w*|pakalpojum\w*|allowance|pakke\w*|pakket\w*|pacchetto|pakiet\w*|balicek|balik|csomag\w*|pachet\w*|paketti)\b/,
  /\b(?:roaming\w*|international(?:e|es|i)? (?:calls?|appels|chiamate)|au depart de l'etranger|udland|utland|zahranic\w*|kulfold\w*|inostranstv\w*|inozemstv\w*|yurt ?disi)\b/,
  /\b(?:sim(?:-?(?:karte|card|kort|karta|kartya|kartica))?|e-?sim|(?:mobile|telephone|phone) numbers?|rufnummer\w*|linea (?:movil|fija|fissa|mobile)|ligne (?:fixe|mobile)|telefonni cisl\w*|telefonne cisl\w*|numer (?:telefonu|abonenta)|mobilnummer|telefonnummer|telefoonnummer|puhelinnumero|telefonszam\w*|broj telefona|hat no|handset|router|modem|set-?top ?box|decoder|descodificador|wi-?fi)\b/,
  /\b(?:broadband|bredband\w*|breitband\w*|internet\w*|fib(?:re|er|ra|ernett?)|glasfaser\w*|glasvezel\w*|svetlovod|optick\w* (?:internet|pripojen\w*)|laajakaista\w*|szelessav\w*|a?dsl|ftth|kabel-?tv|tv-?pak\w+|iptv)\b/,
]
const sidesOf = (text: string): number => sides.filter(side => side.test(text)).length
/** Of the seven; sellers of devices and senders of messages speak of fewer. */
const [enough, most] = [4, 5]

/** Calls, texts, data, what they are sold by, and where: all of them on one paper. */
export const telephoneUse = { test: (text: string): boolean => sidesOf(text) >= enough }
export const allTelephoneUse = { test: (text: string): boolean => sidesOf(text) >= most }
