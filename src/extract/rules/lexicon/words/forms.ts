import { withFurther } from '../further.ts'
import type { Lexicon } from '../types.ts'

/** Box captions of Form W-2. */
export const w2Words = {
  employeeSsn: {
    en: "employee's soc sec no|employee's social security number|a employee's social security number|a employee's ssn|employee's ssn|a employee's soc sec no|employees social security number|employees soc sec no",
  },
  employerEin: {
    en: 'employer id number|employer identification number|b employer identification number|employer id number ein|employer identification number ein|b employer id number ein|employer fed id number|b employer identification number ein|employer s fed id number',
  },
  employerName: {
    en: "c employer's name address and zip code|employer's name address and zip code|employer's name|employers name address and zip code",
  },
  controlNumber: { en: 'd control number|control number' },
  employeeName: {
    en: "e employee's name address and zip code|employee's name address and zip code|employee's first name and initial|e employee's first name and initial last name suff|employees name address and zip code|e employee's first name and initial|employee's name|f employee's address and zip code",
  },
  wages: {
    en: 'wages tips other compensation|wages tips other comp|1 wages tips other comp|1 wages tips other compensation|wages lps other comp|wages tips and other compensation',
  },
  federalTax: { en: 'federal income tax withheld|2 federal income tax withheld|fed income tax withheld' },
  ssWages: { en: 'social security wages|3 social security wages' },
  ssTax: { en: 'social security tax withheld|4 social security tax withheld' },
  medicareWages: { en: 'medicare wages and tips|5 medicare wages and tips' },
  medicareTax: { en: 'medicare tax withheld|6 medicare tax withheld' },
  ssTips: { en: 'social security tips|7 social security tips' },
  allocatedTips: { en: 'allocated tips|8 allocated tips' },
  dependentCare: { en: 'dependent care benefits|10 dependent care benefits' },
  nonqualified: { en: 'nonqualified plans|11 nonqualified plans' },
  box12: {
    en: '12a|12b|12c|12d|12a code|12b code|12c code|12d code|12a code see inst for box 12|12a see instructions for box 12|see instructions for box 12',
  },
  box13: { en: '13 statutory employee|statutory employee|13' },
  retirement: { en: 'retirement plan' },
  sickPay: { en: 'third party sick pay' },
  box14: { en: '14 other|other|14' },
  stateId: {
    en: "15 state employer's state id number|employer's state id number|15 state|state employer s state id number|employers state id number|employer's state id no",
  },
  stateWages: { en: '16 state wages tips etc|state wages tips etc' },
  stateTax: { en: '17 state income tax|state income tax' },
  localWages: { en: '18 local wages tips etc|local wages tips etc' },
  localTax: { en: '19 local income tax|local income tax' },
  locality: { en: '20 locality name|locality name' },
} as const satisfies Lexicon

/** Captions of Form W-9. */
export const w9Words = {
  name: {
    en: '1 name as shown on your income tax return|name as shown on your income tax return|name of entity individual|1 name of entity individual|1 name',
  },
  businessName: {
    en: '2 business name disregarded entity name if different from above|business name disregarded entity name|2 business name',
  },
  classification: {
    en: 'check appropriate box for federal tax classification|3 check appropriate box for federal tax classification|3a check the appropriate box for federal tax classification',
  },
  llc: { en: 'limited liability company enter the tax classification|llc enter the tax classification' },
  exemptPayee: { en: 'exempt payee code if any|exempt payee code' },
  fatca: {
    en: 'exemption from fatca reporting code if any|exemption from fatca reporting|exemption from foreign account tax compliance act fatca reporting code|code if any',
  },
  address: { en: '5 address number street and apt or suite no|address number street and apt or suite no|5 address' },
  city: { en: '6 city state and zip code|city state and zip code' },
  accounts: { en: '7 list account number s here optional|list account number s here optional|7 list account numbers here' },
  requester: { en: "requester's name and address optional|requester s name and address" },
  ssn: { en: 'social security number' },
  ein: { en: 'employer identification number' },
  signature: { en: 'signature of u s person|sign here signature of' },
  date: { en: 'date' },
} as const satisfies Lexicon

/** Labels of bills of lading. */
export const shippingWords = withFurther('shipping', {
  blNumber: {
    en: 'c ment no|cment no|cnt no|cnmt no|bilty no|builty no|awb|reference awb|con note no|con note number|connote no|connote number|connote|con note|cn~|bill of lading no|bill of lading number|b l no|b l number|bl no|bl number|bill of lading #|waybill no|air waybill no|awb no|awb number|sea waybill no|cmr no|consignment note no|document no|bol #|bol number|bol no|b l #|bill of lading|waybill|airwaybill no|bill no|consignment no|consignment number|consignment note number|pro number~|shipment id~|eb l no|eb l n|e b l no|b l n|bill of lading n|sea waybill number|waybill number|hbl no|hbl number|hbl|house b l no|house bill of lading no|hawb no|hawb number|hawb|house awb no|cn no~|connote no|con note no|consignment note #|gr no|gr number|g r no|lr no|lr number|l r no|goods receipt no|lorry receipt no|tracking no~|tracking number~|tracking #~|docket no~|trk#~|trk~|track no~|tracking id~|tracking code~|shipment no~|waybill #|con note no|cn no|airwaybill number|house bill no|house bill number|docket number|manifest no~|dispatch no|dispatch note no~|bill no of lading|way bill number|road waybill no|truck waybill no|lorry receipt number|gcn no|g c note no|gc no|g c no|gc note no|crt no|tracking ref|tracking reference|parcel number~|parcel no~|consignment ref~|shipment number~|shipment ref~|freight bill no|freight bill number|pro no|pro #|bol ref|waybill ref|consignment id|manifest number~|fcr no|transport order no|transport order number|gc note number|track and trace~|track & trace~|barcode no~|consignment~|consignment #|con no|con #|docket~|swb no|swb number|obl no|fcr number|b l ref|bill of lading ref|fb no|airbill no|delivery order no~',
    de: 'konnossement nr|konnossementsnummer|sendungsnummer|sendungs nr|sendungsnr|sendungs ladungsbezugs nr|ladungsbezugsnummer|frachtbriefnummer|frachtbrief nr|borderonummer|bordero nr|speditionsauftrag nr|versand nr|versandnummer|sendungs id|sendungs identifikation|paketnummer|paketschein nr|identcode|auftragsnummer~|transportauftrag nr|ladeauftrag nr|speditionsauftragsnummer|frachtbrief no|tour nr~|sendung~|sendungs nr nve~|auftrags nr~|ladelisten nr|positionsnummer~|pos nr~|ladeschein nr',
    fr: 'connaissement no|no connaissement|no de lettre de voiture|lettre de voiture no|no d expedition|no expedition|recepisse no|no de recepisse|numero d expedition|no lettre de voiture|lta no|no lta|numero de lta|bordereau no|no bordereau|bordereau d expedition no|no de bordereau|no de connaissement|numero de suivi|numero de connaissement|no de suivi|feuille de route no|numero de lettre de voiture|no de colis~|numero de colis~|no d envoi|numero d envoi|numero de recepisse|numero de bordereau|numero d ordre de transport|ordre de transport no|recepisse numero|no cmr|no de position~|no d ordre~|no ot~|position no~|no de dossier~',
    es: 'numero de carta de porte nacional|no de documento|num de documento|numero de documento|albaran de transporte no|expedicion no|no expedicion|no de expedicion|conocimiento de embarque no|no b l|guia|guia no|no guia|numero de guia|nro guia|remesa|remesa no|no remesa|serie y folio|serie folio|folio carta porte|carta de porte no|no carta de porte|numero de carta de porte|conocimiento no|no de conocimiento|remito no|guia de transporte no|guia de remision transportista no|carta porte folio|no crt|crt no|numero crt|manifiesto de carga no|no de guia|nro de guia|nro carta de porte|no de carta porte|folio~|carta de porte internacional no|numero de remesa|no de remesa|no de conocimiento de embarque|codigo de envio|numero de envio|no de envio|numero de expedicion|localizador|codigo de seguimiento|numero de seguimiento|no de seguimiento|orden de carga no|orden de transporte no|folio de carta porte|albaran no~|no de albaran~|manifiesto no|no cmr|no de orden~|no de rastreo|serie folio~',
    it: 'numero ldv|n ldv|polizza di carico n|lettera di vettura n|ldv n|numero spedizione|n spedizione|numero di spedizione|n di spedizione|ldv|numero lettera di vettura|lettera di vettura numero|ldv numero|codice spedizione|tracking|numero di tracking|spedizione numero|numero ordine di trasporto|ordine di trasporto n|numero ldv spedizione|bollettino di spedizione n|n lettera di vettura|n cmr|numero tracking|polizza n|n documento~|rif spedizione~',
  },
  booking: {
    en: 'booking no|booking number|booking ref|booking reference|booking #|carrier booking no|carrier booking ref|carrier booking reference|booking id|booking confirmation no',
    de: 'buchungsnummer|buchungsnr|buchung nr|buchungs nr|buchungsreferenz',
    fr: 'no de reservation|numero de reservation|no reservation|reference de reservation',
    es: 'reserva no|numero de reserva|no de reserva|no reserva|numero de booking',
    it: 'prenotazione n|numero prenotazione|n prenotazione|numero di prenotazione',
  },
  shipper: {
    en: 'shipper|pick up~|pickup~|pick up at|collected from|shipper exporter|consignor|exporter|shipper name|ship from|shipper name and address|shipper s name and address|sender|sender s name and address|sender name and address|consignor shipper|shipper exporter complete name and address|shipper complete name and address|collection address|collect from|seller|sender details|shipper details|consignor details|consignor s name|consignor name|consignor name and address|consignor s name and address|sender name|sender information|shipper information|consignor information|exporter shipper|from shipper|sender address|sender name address|origin shipper|pickup address|pick up from|shipped from|shipped by|from address|name and address of consignor|name of consignor|name of shipper|name of sender|shipper s name address|pick 1~|pick up 1~|pickup 1~|pick #1~|pickup #1~|shipper 1|shipper #1|loading address~|load at~|load from~|collection from|collect at|despatched from|dispatched from|shipping from~|sent from|sender s details|collection details~|pickup details~|stop 1~|despatched by|dispatched by|consigned by|sent by~|from sender|freight from|customer sender|uplift from',
    de: 'verlader|absender|befrachter|versender|auftraggeber~|versender lieferant|absender versender|beladestelle~|lieferant~|versender auftraggeber|absender name anschrift|ladeadresse~|abholadresse|abholstelle~|beladeadresse~|urversender|belader~|ladestelle 1~|beladestelle 1~|abholung bei|absender firma|versandadresse~|ablader',
    fr: 'chargeur|expediteur|expediteur nom adresse|enlevement chez|remettant|nom de l expediteur|donneur d ordre~|nom et adresse de l expediteur|nom adresse de l expediteur|nom et adresse du chargeur|expediteur chargeur|adresse d enlevement~|adresse de chargement~|chargement chez|remettant expediteur|expediteur remettant|enlevement~|adresse expediteur|adresse de l expediteur|lieu d enlevement~|expedie par',
    es: 'embarcador|expedidor|empresa cargadora|cargador remitente|remitente expedidor|remitente|cargador|cargador contractual|remitente cargador|datos del remitente|expedidor remitente|nombre del remitente|nombre y domicilio del remitente|remitente o cargador|despachador|nombre y direccion del remitente|nombre o razon social del remitente|datos del expedidor|razon social del remitente|embarcador shipper|direccion de carga~|cargar en~|recoger en~|recogida en~|exportador~|datos de origen~|remitente origen|origen remitente|datos remitente|direccion de recogida~|consignante',
    it: 'caricatore|mittente|speditore|ritiro presso|caricare presso|committente~|luogo di ritiro~|mittente caricatore|caricatore mittente|speditore mittente|dati del mittente|indirizzo di ritiro~|luogo di carico~|presa presso',
  },
  consignee: {
    en: 'consignee|deliver at|drop off~|consigned to|consignee name|ship to|consigned to order of|consignee name and address|consignee s name and address|receiver|consignee not negotiable unless consigned to order|consigned to the order of|to the order of|to order of|consignee complete name and address|consignee or order|deliver to|receiver details|recipient details|consignee details|consignee s name|receiver name|recipient name|recipient|receiver information|recipient information|receiver s name and address|delivery to|shipped to|deliver to name and address|to address|delivery address~|consignee destination|consignee information|receiver address|recipient address|recipient name and address|to consignee|buyer consignee|receiver s name|consigned to order of|delivered to|name and address of consignee|name of consignee|name of receiver|drop~|drop 1~|drop #1~|delivery 1~|delivery #1~|consignee 1|consignee #1|receiver 1|receiver #1|unload at~|unloading address~|final consignee|ultimate consignee|addressee|send to|sent to|shipping to~|receiver s details|recipient s name and address|destination address~|delivery details~|stop 2~|drop off 1~|importer~|to receiver|drop address|goods consigned to|customer receiver|drop at',
    de: 'empfanger|empfanger name anschrift|warenempfanger|anlieferadresse|empfangeranschrift|lieferanschrift~|entladeadresse~|zustelladresse|empfangeradresse|ablieferadresse|anlieferstelle~|endempfanger|adressat|entladestelle 1~|zustellung an|empfanger firma|lieferadresse~|anlieferung bei',
    fr: 'destinataire|livre a|destinataire nom adresse|nom du destinataire|nom et adresse du destinataire|receptionnaire|nom adresse du destinataire|destinataire receptionnaire|adresse de livraison~|livraison chez|livraison~|dechargement chez|adresse du destinataire|adresse destinataire|destinataire livraison|livrer a|consignataire|a livrer chez',
    es: 'consignatario|destinatario|datos del destinatario|nombre del destinatario|nombre y domicilio del destinatario|nombre y domicilio del consignatario|consignado a|nombre y direccion del destinatario|nombre y direccion del consignatario|nombre o razon social del destinatario|razon social del destinatario|consignatario consignee|entregar en~|descargar en~|direccion de descarga~|direccion de entrega~|importador~|datos de destino~|destinatario destino|destino destinatario|datos destinatario|entregar a|entrega en',
    it: 'destinatario|ricevitore|consegna presso|consegnare a|scaricare presso|destinatario merce|dati del destinatario|indirizzo di consegna~|ricevente|destinatario della merce|luogo di consegna~',
  },
  notify: {
    en: 'notify party|notify|notify 1|notify1|notify party 1|1st notify party|first notify party|notifying party|notify address|notify party and address|notify party carrier not responsible for failure to notify|notify parties|also notify|notify party s name and address|notify party complete name and address|arrival notice to',
    de: 'meldeadresse|notify|zu benachrichtigen|notify adresse|benachrichtigungsadresse|benachrichtigung an',
    fr: 'partie a notifier|notifier|a notifier|personne a notifier|a aviser|personne a aviser',
    es: 'notificar a|parte a notificar|a quien notificar|persona a notificar|notificar~|notificado',
    it: 'notificare a|notify|notificare|parte da notificare|da notificare a',
  },
  carrier: {
    en: 'carrier|carrier name|carrier s name|name of carrier|delivering carrier|shipping line|ship via|shipped via|transporter|issuing carrier|haulier|issued by~|transporter name|name of transporter|transport company|carrying company|name of haulier|airline~|transporter s name|freight carrier|logistics company|contractual carrier|carried by|hauler|trucking company|motor carrier|transport contractor|carrier details|courier~|delivered by~|carrier company|carrying vehicle owner~|transport operator|ocean carrier|carrier agent|trucker|contract carrier|actual carrier|steamship line|subcontractor~|freight forwarder',
    de: 'frachtfuhrer|spediteur|reederei|versand durch|versandart~|spedition~|frachtfuhrer name|transporteur|transportunternehmen|lieferart~|beauftragter spediteur|beauftragter frachtfuhrer|versandspediteur|empfangsspediteur~|vertraglicher beforderer|beforderer|vertragsbeforderer|vertraglicher frachtfuhrer|ausfuhrender frachtfuhrer|paketdienst|transportunternehmer|fuhrunternehmer',
    fr: 'transporteur|voiturier|mode d expedition~|expedition par|transport par|nom et adresse du transporteur|compagnie maritime|compagnie aerienne|armateur|transporteur contractuel|commissionnaire de transport|transporteur affrete|affrete|commissionnaire|sous traitant~',
    es: 'transportista|naviera|porteador|agencia de transporte|transporte por|transportista efectivo|enviado por|empresa de transporte|transportadora|empresa transportista|datos del transportista|nombre y domicilio del porteador|linea transportista|autotransporte|compania aerea|linea aerea|aerolinea|empresa de transportes|compania naviera|linea naviera|transportado por|transportador|operador logistico~|empresa de mensajeria|porteador efectivo|transportista porteador|transportista contratado|razon social transportista',
    it: 'vettore|vettore incaricato|trasporto a cura|vettore contrattuale|trasportatore|corriere|primo vettore|dati del vettore|impresa di trasporto|autotrasportatore|compagnia di navigazione',
  },
  scac: { en: 'scac|scac code' },
  agent: {
    en: 'issuing carrier s agent name and city|issuing carrier s agent|agent s iata code|carrier s agent|signature of issuing carrier or its agent|delivery agent|forwarding agent|by first carrier|addr of first carrier|successive carriers|carrier s agents endorsements|carrier s receipt|carrier s reservations and observations|carrier s reservations|carrier information|for the carrier|requested routing|signature of carrier|stamp of carrier|carrier s signature|agent s name and city|carrier not to be responsible for failure to notify|carrier not to be responsible',
    de: 'sonstige beforderer|nachfolgende frachtfuhrer|nachfolgende beforderer|vorbehalte und bemerkungen der frachtfuhrer|unterschrift und stempel des frachtfuhrers',
    fr: 'transporteurs successifs|autres transporteurs|reserves et observations des transporteurs|reserves et observations du transporteur|signature et timbre du transporteur',
    it: 'altri trasportatori|vettori successivi|riserve e osservazioni dei vettori|firma e timbro del vettore|firma del vettore',
    es: 'porteadores sucesivos|transportistas sucesivos|reservas y observaciones del porteador|firma y sello del transportista|firma y sello del porteador|firma del transportista',
  },
  goods: {
    en: 'nature and quantity of goods|nature of the goods|nature of goods|description of goods|description of packages and goods|description of packages|description of contents|full description of contents|commodity description|commodity|commodity desc|description of articles|description of commodity|kind of package description of articles|kind of packaging description of articles|kind of package|number and kind of packages description of goods|kind of packages description of goods|particulars of goods|description|contents|item description|particulars|package description|goods description|description said to contain|content|shipment description|cargo description|said to contain|description of cargo|nature of cargo|description of material|material description|cargo|nature of contents|contents description|description of shipment|kind of goods|type of goods|goods type~|load description|freight description|cargo type~|customs description|description of the goods|nature and quantity of the goods|goods~|parcel contents|detailed description of contents|contents of shipment|package contents|product~|material~',
    de: 'bezeichnung des gutes|offizielle benennung fur die beforderung|art des gutes|bezeichnung der ware|warenbezeichnung|bezeichnung|inhalt|gutbezeichnung|packstuck inhalt|inhalt der sendung|ware|gutart|guterart|warenart|inhaltsangabe|ladegut|sendungsinhalt|wareninhalt|warenbeschreibung|art der ware|art der guter|bezeichnung der guter|ladung~|inhaltsbeschreibung|gut~|produktbezeichnung~|warenbezeichnung inhalt|guterbezeichnung|beschreibung|ladungsbeschreibung|artikel~',
    fr: 'nature de la marchandise|nature des marchandises|designation des marchandises|designation de la marchandise|description des marchandises|designation|marchandise|marchandises|contenu|nature du contenu|nature et quantite des marchandises|contenu declare|nature des colis|libelle~|description~|designation marchandise|description du contenu|nature~|produit~',
    es: 'naturaleza de la mercancia|descripcion de la mercancia|designacion de la mercancia|clase de mercancia|descripcion de mercancias|producto|descripcion del producto|contenido|mercancia|descripcion|dice contener|naturaleza|tipo de mercancias|descripcion de las mercancias|clase de mercancias|mercaderia|descripcion de la mercaderia|naturaleza de las mercancias|descripcion de la carga|detalle de la carga|contenido declarado|descripcion del contenido|bienes transportados|descripcion de bienes|producto transportado|tipo de carga~|naturaleza de la carga|mercancias|mercancias transportadas|carga~|clase de carga|naturaleza de los bienes|descripcion de los bienes|material~|articulo~|denominacion~|mercaderias|detalle~',
    it: 'denominazione corrente della merce|denominazione della merce|descrizione della merce|natura della merce|descrizione merce|merce|descrizione~|contenuto|natura e qualita della merce|natura merce|natura e quantita della merce|tipo merce|designazione della merce|descrizione del contenuto|contenuto dichiarato|natura e qualita dei beni|descrizione dei beni|tipologia merce|natura e qualita|prodotto~|denominazione~|articolo~',
  },
  vessel: {
    en: 'vessel|ocean vessel|vessel name|vessel voyage|vessel voyage no|ship|ocean vessel voyage no|vessel and voyage no|vessel flag|vessel and voyage|vessel voyage number|ocean vessel voyage|vessel and voyage number|intended vessel|feeder vessel~|vessel name voyage|vessel name and voyage',
    de: 'schiff|schiffsname|seeschiff|motorschiff|name des schiffes',
    fr: 'navire|nom du navire|nom du bateau|bateau',
    es: 'buque|nombre del buque|motonave|nombre de la nave|embarcacion',
    it: 'nave|nome nave|nome della nave|motonave',
  },
  voyage: {
    en: 'voyage no|voyage|voy no|voyage number|voyage flight no|voy|voy nr|vessel voyage no~',
    de: 'reise nr|reisenummer|reise nummer',
    fr: 'voyage no|no de voyage|numero de voyage',
    es: 'viaje|viaje no|no de viaje|numero de viaje',
    it: 'viaggio|viaggio n|numero viaggio',
  },
  receipt: {
    en: 'place of receipt|place and date of taking over the goods|place of taking over the goods|place and date of taking over of the goods|place of loading|place of receipt by pre carrier|origin|place of origin|place of collection|pickup location|loading place|loading point|from station|origin station|collection point|point of loading|station of origin|booking station|booking branch|place of despatch|place of dispatch|place of departure|from place|from city|origin city|consigned from|loading location|place of taking in charge|place of acceptance|loading~|place and date of taking over|taking over|pickup city|origin terminal',
    de: 'ort und tag der ubernahme des gutes|ort und tag der ubernahme|ubernahmeort|ort der ubernahme|beladestelle|ladeort|abgangsort|versandort|versandbahnhof|abgangsbahnhof|ubernahmeort ubernahmestelle|ladestelle|verladeort|ort der verladung|versandstation|beladung|ladeort ladestelle|beladeort|ladeplatz|abholort|abholung~|abholung in',
    fr: 'lieu de reception|lieu et date de la prise en charge de la marchandise|lieu et date de la prise en charge|lieu et date de la prise en charge de la merchandise|lieu et date du chargement|lieu de prise en charge|lieu de chargement|lieu et date de prise en charge de la marchandise|lieu et date de prise en charge|lieu de depart|ville de depart|lieu d enlevement|lieu d origine|chargement~|lieu de ramasse|enlevement~|prise en charge~|gare de depart|gare expeditrice|a enlever a|a charger a|depart~|provenance~|origine~',
    es: 'lugar de recepcion|lugar y fecha de carga de la mercancia|lugar y fecha de carga|lugar de carga|origen|ciudad origen|ciudad de origen|lugar de origen|punto de partida|lugar pais y fecha en que el porteador se hace cargo de las mercancias|lugar y fecha en que el porteador se hace cargo de las mercancias|lugar de partida|lugar de salida|lugar y fecha de recepcion|direccion de origen~|ciudad de salida|procedencia~|lugar de recogida|punto de carga|estacion de origen|lugar de embarque|recogida~|carga~|recoger en|recolectar en|lugar de recoleccion|retirar en|cargar en|plaza de origen',
    it: 'luogo di ricezione|luogo e data della presa in carico della merce|luogo e data della presa in carico|luogo di carico|luogo di partenza|carico~|luogo di presa in carico|luogo della presa in carico|partenza~|luogo di ritiro|stazione di partenza|luogo e data di carico|ritirare presso|provenienza~|origine~',
  },
  loading: {
    en: 'port of loading|loaded at|port of shipment|port of lading export|port of loading export|origin airport|airport of origin|departure airport|departure~|port of departure|port of embarkation|port of lading|loading port|airport of departure|airport of loading|pol~|airport of departure addr of first carrier and requested routing|airport of departure addr of first carrier|airport of departure and requested routing|port of lading loading|load port',
    de: 'ladehafen|verladehafen|verschiffungshafen|abgangshafen|abgangsflughafen',
    fr: 'port de chargement|port d embarquement|aeroport de depart|aeroport d embarquement|port de depart',
    es: 'puerto de carga|puerto de embarque|puerto de origen|aeropuerto de salida|aeropuerto de origen|aeropuerto de partida|puerto de salida',
    it: 'porto di carico|porto di imbarco|porto di partenza|aeroporto di partenza|porto d imbarco',
  },
  discharge: {
    en: 'port of discharge|discharge at|discharged at|port of destination|foreign port of unloading|destination airport|airport of arrival|arrival airport|port of arrival|port of unloading|discharge port|airport of destination|pod~|final port',
    de: 'loschhafen|bestimmungshafen|entladehafen|zielhafen|bestimmungsflughafen|zielflughafen',
    fr: 'port de dechargement|port de destination|aeroport de destination|aeroport d arrivee|port de debarquement|port d arrivee',
    es: 'puerto de descarga|puerto de desembarque|puerto de destino|aeropuerto de destino|aeropuerto de llegada|puerto de llegada',
    it: 'porto di scarico|porto di sbarco|porto di destinazione|aeroporto di destinazione|porto di arrivo',
  },
  delivery: {
    en: 'place of delivery|place of delivery of the goods|place designated for delivery of the goods|place designated for delivery|final destination|destination|place of delivery by on carrier|delivery place|unloading place|unloading point|to station|destination station|delivery location|place of destination|place designated for delivery of goods|delivery at|point of discharge|station of destination|delivery station|final place of delivery|delivery branch|to place|to city|destination city|place of final delivery|final delivery place|final dest|dest~|place of unloading|unloading location|unloading|delivery city|destination terminal|place of discharge',
    de: 'bestimmungsort|bestimmungsbahnhof|empfangsbahnhof|zielbahnhof|ablieferungsstelle|auslieferungsort des gutes|auslieferungsort|ablieferungsort|ablieferungsort des gutes|entladestelle|entladeort|zielort|empfangsort|ort der entladung|empfangsstation|entladung|abladestelle|abladeort|lieferort|zustellort|zielstation',
    fr: 'lieu de livraison|lieu prevu pour la livraison de la marchandise|lieu prevu pour la livraison|lieu prevu pour la livraison de la merchandise|lieu de la livraison|lieu de dechargement|lieu de destination|ville de destination|destination finale|ville d arrivee|lieu d arrivee|dechargement~|livraison~|gare destinataire|gare d arrivee|a livrer a|a decharger a|arrivee~',
    es: 'lugar de entrega|lugar de entrega de la mercancia|lugar de descarga|destino|ciudad destino|ciudad de destino|lugar de destino|punto de llegada|lugar pais y plazo de entrega|lugar y plazo de entrega|destino final|direccion de destino~|lugar de entrega final|punto de descarga|descarga~|punto de entrega|estacion de destino|lugar de desembarque|entregar en|descargar en|plaza de destino',
    it: 'luogo di consegna|luogo previsto per la consegna della merce|luogo previsto per la consegna|luogo di scarico|luogo di destinazione|destinazione finale|scarico~|luogo di arrivo|luogo di riconsegna|arrivo~|stazione di destino|destinazione~|luogo e data di scarico|consegnare presso',
  },
  issueDate: {
    en: 'date of issue|issue date|place and date of issue|place date of issue|executed on date|issued on|established in|dated|date|place of issue date|executed on|date of shipping|despatch date|dispatch date|date shipped|date of dispatch|date of despatch|manifest date|date issued|created on|shipping date|ship date|pickup date|booking date|consignment date|shipment date|lr date|gr date|waybill date|date of shipment|collection date|shipped on|lifting date|loading date|date of booking|date of loading|wb date|lr dt|gr dt|cn date|bilty date|sent on|sent~|date sent|created|issued|date time~|acceptance date|date accepted|posting date|date of acceptance|date of posting|accepted on|confirmation date|order date~|printed on~|print date~|date of order~|date and time~|drop off date|date of collection|date of manifest|b l date|document date|bl date',
    de: 'ausstellungsdatum|ausgefertigt in|datum|versanddatum|verladedatum|datum der ubernahme|ubernahmedatum|abholdatum|ort und datum der ausstellung|ort datum|ort und datum|ausgestellt am|ausgestellt in|erstellt am|ausstellungstag|einlieferungsdatum|aufgabedatum|annahmedatum|sendungsdatum|frachtbriefdatum|auftragsdatum~|erstellungsdatum|ausgefertigt am|ladedatum~|ort und tag der ausstellung|belegdatum|erstellt~',
    fr: "date d'emission|etablie a|etabli a|date|date d'expedition|date d'enlevement|date d'envoi|date de chargement|date d etablissement|date de depart|fait le~|fait a|lieu et date d'emission|lieu et date|date de depot|date de prise en charge|etabli le|emis le|date de creation|date expedition|date lettre de voiture|date enlevement|date et heure~|edite le~|date commande~|a le~|remis le~",
    es: 'fecha de emision|formalizado en|fecha|fecha de envio|fecha de remesa|fecha de emision|fecha de despacho|fecha de traslado|fecha de expedicion|fecha de admision|fecha y hora de admision|fecha de carga|lugar y fecha de emision|fecha de salida|fecha de embarque|fecha de recepcion~|fecha de guia|fecha guia|fecha de inicio de traslado~|fecha de creacion|fecha documento|fecha admision|fecha de documento|emitido el|lugar y fecha|fecha y hora de emision|fecha remesa|fecha de elaboracion|fecha elaboracion|fecha expedicion|fecha emision|fecha y hora~|fecha de impresion~|fecha de recogida~|fecha salida~|f expedicion|expedido en',
    it: 'data di emissione|compilata a|data|compilato a|data di spedizione|data spedizione|luogo e data|data documento|luogo e data di emissione|data emissione|data ldv|emesso il|data presa in carico|data ritiro~|data ordine~|data di emissione e luogo|data e ora~|data partenza~|luogo e data di compilazione|data di carico~|data carico~',
  },
  onBoard: {
    en: 'shipped on board date|shipped on board|on board date|laden on board|laden on board the vessel|date laden on board|date shipped on board',
    fr: 'charge a bord le',
    es: 'embarcado a bordo',
    it: 'imbarcato a bordo',
  },
  freight: {
    en: 'freight|freight terms|freight payable at|freight charge terms|freight and charges|prepaid collect|freight charges|freight payer|freight charges payable by|payment of freight|freight paid by|charges payable by|payment of charges|instructions as to payment for carriage|payment instructions for carriage|freight mode|freight type|basis of freight|carriage charges',
    de: 'fracht|frankatur|frankaturvorschrift|frachtzahler|zahlung der kosten|frachtzahlung|frachtzahlungsanweisungen|frankierung|frachtvermerk|frachtkosten zahlt|fracht zahlt|frankaturzahler~',
    fr: 'fret|paiement des frais|affranchissement|prescriptions d affranchissement|conditions de port|port payable par|payeur du transport|prix de transport~',
    es: 'flete|portes|pago de portes|flete pagado por|condiciones del flete|tipo de portes|forma de pago del flete|pago del flete',
    it: 'nolo|porto|pagamento spese|porto e resa|tipo porto|affrancazione|pagamento delle spese|istruzioni per il pagamento del nolo',
  },
  packages: {
    en: 'total packages|pkg qty|pkgs qty|qty of packages|total number of packages|no of packages|number of packages|total no of packages|packages|total cartons|cartons|# of cartons|no of cartons|total pieces|total pkgs|pkgs|no of pkgs|number of cartons|no of pieces|number of pieces|pieces|no of pieces rcp|no pkgs|no shipping units|no of shipping units|number and kind of packages|no and kind of packages|kind and number of packages|quantity and kind of packages|number of pkgs|no pieces|handling units~|quantity of packages|total number of containers or packages|grand total number of cartons|total number of cartons|total no of cartons|total ctns|no of ctns|ctns|ctn|total number of pieces|total packages pcs|packages total|no of colli|no of boxes|number of boxes|boxes|no of parcels|number of parcels|parcels|no of articles|no of bags|total boxes|total parcels|qty of packages|package count|total units~|no of items~|nos~|no of pcs|no of pkg|no of plts|total lifts|lifts|no of bundles|no of units~|nos of packages|total no of articles|no of drums|no of rolls|total articles|articles|pallets~|total pallets|no of pallets|number of pallets|pallet count|skids~|qty pkgs|total pcs|pieces total|total no of pieces|piece count|total colli|colli|total handling units|no of skids|total number of pallets|pallet spaces~|plts~|no of consignment items|number of items~|pcs~|items~|total items~|pkg count|pallet qty~|no pallets~|bags~',
    de: 'anzahl packstucke|anzahl der packstucke|anzahl~|anzahl paletten|anzahl pakete|anzahl kolli|packstucke|anzahl colli|kolli|colli|anzahl der packstucke gesamt|anzahl stucke|stuckzahl~|collianzahl|packstuckzahl|gesamtzahl packstucke|paletten~|anz packstucke|anzahl packst|anz packst|anz colli|anz kolli|anzahl ladungstrager|gesamtcolli|kollianzahl|summe packstucke|anzahl packstucke gesamt|packst~|anzahl kartons|anzahl pakete gesamt|packstucke gesamt|gesamtanzahl packstucke|gesamtkolli|zahl der packstucke|anzahl lhm~|pakete~',
    fr: 'nombre de colis|nombre total de colis|nombre total des colis|total colis|total des colis|nombre des colis|nbre de colis|nombre de palettes|colis|nb colis|nbre colis|nombre et nature des colis|nombre colis|nombre de pieces|nbre de pieces|nb de colis|palettes~|total palettes|nb palettes|nb de palettes|nombre d unites~|nbre total de colis|nb total de colis|nombre d objets|colis total|total des colis livres|nbre~|nb~|nb um~|nombre d um~|nombre de supports~',
    es: 'bultos|numero de palets|numero de bultos|no de bultos|cantidad~|numero de bultos total|total bultos|no bultos|cantidad de bultos|piezas|numero de piezas|unidades de carga|cantidad y clase de bultos|no de piezas|numero y clase de bultos|cantidad bultos|numero de cajas|no de cajas|total de bultos|total piezas|palets~|num bultos|num de bultos|bultos totales|tarimas~|piezas totales|numero total de bultos|total paquetes|numero de paquetes|no de paquetes|total de piezas|no de tarimas|cant~|paquetes~|cajas~',
    it: 'colli|numero colli|n colli|numero dei colli|totale colli|tot colli|nr colli|num colli|colli totali|pallet~|bancali~|n pallet|numero pallet|n bancali|numero bancali|n dei colli|totale colli spediti|pedane~|q ta~',
  },
  grossWeight: {
    en: 'gross weight|gross cargo weight|cargo gross weight|gross weight in kg|total gross weight|total weight|weight|gross weight kgs|gross wt|weight kg|gross weight kg|cargo weight|g w|shipping weight|gross wt kgs|gross wt kg|gross w|gross weights|total gross weights|total gross wt|gr wt|gr weight|g wt|gross kg|gross kgs|grs weight|grs wt|total weight kg|total weight kgs|actual weight|actual weight kg|actual weight kgs|con note wt|package weight|shipment weight|weight kgs|weight lb|weight lbs|wt kg|wt|item weight|pce shpt weight|gross mass|gross mass kg|total kg|total kgs|kg total|wgt|total wgt|gross wgt|dead weight|dead weight kg|act wgt|actwgt|actual wgt|mass|mass kg|actual mass|total mass|total mass kg|g weight|actual wt|act wt|actual wt kg|weight in kg|weight in kgs|total weight in kg|wt kgs|actual weight in kgs|gross weight in kgs|weight mt~|total gross|est weight|shipping wt|weight total|kilos~|weight/kg|gross weight total|total weight lbs|gross weight lbs|gross weight lb|parcel weight|consignment weight|shpt weight|freight weight~|scale weight|total est weight|dead wt|weight in lbs|billed weight~',
    de: 'bruttogewicht|bruttogewicht in kg|bruttogewicht kg|rohgewicht|rohgewicht in kg|rohgewicht kg|gesamtgewicht|gesamtgewicht brutto|gewicht brutto|bruttogewicht gesamt|gewicht|brutto kg|brutto gewicht|brutto gewicht kg|gewicht kg|gewicht in kg|tatsachliches gewicht|wirkliches gewicht|masse~|masse kg|masse in kg|gesamtmasse|gesamtgewicht kg|gewicht brutto kg|bruttogew|bruttogew in kg|bruttogew kg|tats gewicht|effektivgewicht|summe gewicht|realgewicht|sendungsgewicht|brutto in kg|gesamtgewicht in kg|bruttomasse|bruttomasse kg|rohmasse|rohmasse kg|gew kg|kg brutto|ladungsgewicht|effekt gewicht|gew|ges gew|gesamtgew',
    fr: 'poids brut|poids brut kg|poids brut en kg|poids brut total|poids total brut|total poids brut|poids total|poids|poids kg|poids reel|poids reel kg|poids total kg|poids en kg|masse brute|masse kg|masse brute kg|pds brut|poids kgs|poids total en kg|total poids|poids reel total|poids declare|masse~|poids total estime|poids estime|kg bruts|tonnage~',
    es: 'peso bruto|peso total|peso|kilos|peso kg|peso bruto kg|kg brutos|peso bruto total|peso bruto total kgm|peso bruto total de la carga|peso bruto de la carga|peso bruto kgs|peso real|peso kilos|peso total kg|peso bruto en kg|peso bruto en kgs|peso bruto en kilos|peso en kg|peso total en kg|peso declarado~|peso real kg|peso total bruto|peso kgs|kgs brutos|peso bruto de las mercancias|peso bruto mercancia|peso de la mercancia|peso bruto vehicular~|total kilos|kilos totales|peso bruto mercancias|total kg|kilos brutos|masa bruta|masa bruta kg|p bruto|toneladas~',
    it: 'peso lordo|peso totale|peso|peso kg|peso lordo kg|peso lordo in kg|massa~|massa kg|massa lorda|massa lorda kg|peso reale|peso reale kg|peso lordo totale|totale peso|peso in kg|kg lordi|lordo kg|tot peso|peso totale kg|peso effettivo|totale peso kg|peso complessivo|p lordo|peso tot|kg lordo',
  },
  netWeight: {
    en: 'net weight|nett weight|net wt|nett wt|n w|net w|nett w|net weight kg|net kg|net kgs|total net weight|chargeable weight|charged weight|volume weight|volumetric weight|tare weight|tare|chargeable|chargeable wt|chargeable wt kg|charge mass|vol mass|chg wt|vol weight|nett weight kgs|net mass',
    de: 'nettogewicht|netto gewicht|nettogewicht kg|gewicht netto|netto kg|frachtpflichtiges gewicht|tara|taragewicht',
    fr: 'poids net|poids net kg|poids net en kg|poids net total|poids taxable|tare',
    es: 'peso neto|peso neto kg|kg netos|peso neto total|tara',
    it: 'peso netto|peso netto kg|peso netto totale|peso tassabile|tara',
  },
  tariff: {
    en: 'commodity item no|commodity item number|commodity code|commodity no|hs code|hs no|statistical number|statistical no',
    de: 'statistiknummer|statistische nummer|warennummer|zolltarifnummer',
    fr: 'no statistique|numero statistique|code douanier|nomenclature douaniere',
    es: 'no estadistico|numero estadistico|partida arancelaria|codigo arancelario',
    it: 'numero statistico|no statistico|codice doganale|voce doganale',
  },
  // Words of a party that name none.
  partyAside: {
    en: "sender ref|sender reference|sender's ref|sender's reference|senders ref|shipper ref|shipper reference|shipper's ref|shipper's reference|consignee ref|consignee reference|receiver ref|carrier ref|consignor copy|consignee copy|consignor's copy|consignee's copy|shipper copy|shipper's copy|sender copy|sender's copy|receiver copy|carrier copy|carrier's copy|driver copy|original for shipper|original for consignee|copy for sender|copy for consignee|copy for carrier|signature of shipper|signature of sender|signature of consignee|signature of carrier|signature of consignor|shipper's signature|shipper signature|sender's signature|consignee's signature|consignee signature|receiver's signature|carrier's signature|carrier signature|consignor's signature|shipper's account number|consignee's account number|shipper's account no|consignee's account no",
  },
  // What goods are carried by and how, beside the places they go from and to.
  shippingAside: {
    en: 'movement|type of movement|type of move|service type~|service mode|type of service|pre carriage by|pre carriage|on carriage|on carriage by|final destination for the merchant s reference|also notify|also notify party|export references|point and country of origin|type of cargo|incoterms|trailer no|trailer number|truck no|truck number|vehicle no|vehicle number|driver name|equipment|equipment type~|temp~|miles~|line haul~',
    fr: 'pre acheminement par|mode de transport|type de service|immatriculation',
    de: 'vorlauf durch|beforderungsart|amtl kennzeichen|kennzeichen',
    es: 'tipo de movimiento|precarruaje por|tipo de servicio|placas~|operador~|otras caracteristicas',
    it: 'tipo di servizio|targa~',
    pt: 'outras características|outras caracteristicas da carga|valor total da mercadoria|tipo do servico|tipo do cte',
  },
  masterNumber: {
    en: 'mbl no|mbl number|mbl|mawb no|mawb number|mawb|master b l no|master bill of lading no|master bill of lading|master awb no|master awb|ocean bill of lading',
  },
  volume: {
    en: 'volume|cubic|cubic m3|cubic metres|cubic meters|total cubic|measurement|cbm|m3|total volume|measurement cbm|cube|vol m3|vol cbm|meas|meas cbm|measurement m3|volume cbm|volume m3|total cbm|cube cbm|total vol|cubic feet|volume cu m|total measurement|volume cubic metres|cube m3',
    de: 'volumen|umfang in m3|umfang m3|rauminhalt|rauminhalt m3|rauminhalt in m3|volumen m3|volumen in m3|volumen cbm|cbm|gesamtvolumen|kubatur',
    fr: 'volume|cubage|cubage m3|vol m3|volume m3|volume en m3|volume total|cubage total',
    es: 'volumen|volumen m3|cubicacion|volumen en m cu|volumen en m3|metros cubicos|volumen total|cubicaje|volumen cbm',
    it: 'volume|volume m3|cubaggio|metri cubi|cubatura|volume in m3|volume totale|volume mc|cubaggio m3',
  },
} as const satisfies Lexicon)
