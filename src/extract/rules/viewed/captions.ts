import { fold } from '../fold.ts'

/** What a group of captions and values tells of one party. */
export type Part =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'house'
  | 'extra'
  | 'postcode'
  | 'town'
  | 'place'
  | 'taxId'
  | 'registration'
  | 'phone'
  | 'email'
  | 'id'
  | 'none'

export type Heading = 'seller' | 'buyer' | 'delivery' | 'other'

const headings: Readonly<Record<Heading, string>> = {
  seller:
    'informationen zum verkäufer|angaben zum verkäufer|verkäufer|rechnungssteller|lieferant|leistungserbringer|seller|seller information|seller details|supplier|supplier information|supplier details|vendor|accounting supplier party|dati del cedente / prestatore|cedente / prestatore|cedente/prestatore|cedente/prestatore (fornitore)|cedente / prestatore (fornitore)|dati cedente / prestatore|fornitore|sprzedawca|podmiot 1|emisor|datos del emisor|datos del vendedor|vendedor|vendeur|informations vendeur|informations du vendeur|fournisseur|émetteur|verkoper|leverancier|säljare|leverantör|sælger|leverandør|selger|myyjä|toimittaja|vânzător|vanzator|furnizor|dodavatel|dodávateľ|eladó|prodavatelj|prodavac|emitente|fornecedor|prodajalec|izdajatelj|müüja|pardavėjas|pārdevējs',
  buyer:
    'informationen zum käufer|angaben zum käufer|käufer|rechnungsempfänger|kunde|leistungsempfänger|buyer|buyer information|buyer details|customer|customer information|customer details|accounting customer party|dati del cessionario / committente|cessionario / committente|cessionario/committente|cessionario/committente (cliente)|cessionario / committente (cliente)|dati cessionario / committente|cliente|nabywca|podmiot 2|receptor|datos del receptor|datos del comprador|datos del cliente|comprador|acheteur|informations acheteur|informations de l’acheteur|client|destinataire|koper|afnemer|klant|köpare|kund|køber|kunde|kjøper|ostaja|asiakas|cumpărător|cumparator|odběratel|odberateľ|vevő|kupac|adquirente|kupec|prejemnik|ostja|pirkėjas|pircējs',
  delivery:
    'informationen zur lieferung|lieferung|lieferadresse|lieferort|abweichender lieferort|delivery|delivery information|deliver to|delivery address|ship to|luogo di consegna|dati di consegna|miejsce dostawy|adres dostawy|livraison|adresse de livraison|lieu de livraison|entrega|lugar de entrega|dirección de entrega|levering|afleveradres|leverans|leveransadress|leveringsadresse|leveringssted|toimitusosoite|livrare|adresa de livrare|místo dodání|dodací adresa|miesto dodania|szállítási cím|mjesto isporuke|local de entrega',
  other:
    'rechnungsdaten|zahlungsdaten|zahlungsinformationen|überweisung|lastschrift|karteninformation|gesamtbeträge der rechnung|gesamtbeträge|rechnungspositionen|abrechnungszeitraum|rechnungsanlagen|rechnungsbegründende unterlagen|bemerkung zur rechnung|vorausgegangene rechnungen|steuervertreter des verkäufers|vom verkäufer abweichender zahlungsempfänger|zahlungsempfänger|invoice data|invoice details|invoice information|payment|payment details|payment information|payee|tax representative|totals|invoice lines|dati generali del documento|dati generali|dati relativi alla trasmissione|dati relativi al pagamento|dati del terzo intermediario soggetto emittente|dati del rappresentante fiscale|rappresentante fiscale|dati relativi al trasporto|szczegóły|pozycje|płatność|podmiot 3|inny podmiot|datos de la factura|detalle|datos de pago|données de la facture|paiement|bénéficiaire|factuurgegevens|betaling|betaalgegevens|fakturadetaljer|betalning|betaling|detalii factură|plată|beneficiar|date factura|kontaktdaten|stabile organizzazione|dati della stabile organizzazione|adres korespondencyjny',
}

const parts: Readonly<Record<Part, string>> = {
  name: 'name|firmenname|firma|unternehmen|name des empfängers|empfänger der lieferung|company|company name|legal name|registered name|trading name|denominazione|ragione sociale|nazwa|pełna nazwa|nazwa pełna|nazwa podmiotu|razón social|nombre o razón social|nombre / razón social|nombre|nume|denumire|navn|namn|nimi|nom|nom ou raison sociale|raison sociale|dénomination|dénomination sociale|naam|bedrijfsnaam|název|naziv|név|názov|nome|nome / denominação|denominação|firma / name|recipient name|party name',
  firstName: 'imię|vorname|first name',
  lastName: 'cognome|nazwisko|nachname|surname',
  street:
    'straße|strasse|straße / hausnummer|straße/hausnummer|straße und hausnummer|straße, hausnummer|anschrift|adresse|adresszeile 1|address|address line 1|street|street name|street address|indirizzo|via|adres|ulica|ulica i numer|dirección|domicilio|calle|adresă|adresa|adress|gatuadress|gata|gate|gateadresse|vej|katuosoite|osoite|lähiosoite|rue|voie|numéro et voie|adresse ligne 1|straat|straat en huisnummer|straatnaam|strada|ulice|cím|utca|morada|rua|naslov',
  house: 'hausnummer|numero civico|nr domu|house number|building number|huisnummer|husnummer|numer budynku|n civico',
  extra:
    'adresszusatz|adresszeile 2|adresszeile 3|address line 2|address line 3|additional street name|complément d’adresse|adresse ligne 2|adresse ligne 3|adreszusatz|adreslijn 2|adresrad 2|complemento',
  postcode:
    'plz|postleitzahl|post code|postcode|postal code|postal zone|zip|zip code|cap|kod pocztowy|código postal|c.p.|cp|cod poștal|cod postal|code postal|postnr|postnummer|postinumero|psč|irányítószám|poštni broj|poštanski broj|poštna številka',
  town: 'ort|stadt|town|city|city name|comune|città|località|miejscowość|población|localidad|municipio|localitate|oraș|oras|plaats|plaatsnaam|woonplaats|ville|commune|localité|poststed|by|postort|postitoimipaikka|obec|město|mesto|grad|település|localidade|kraj|ciudad',
  place:
    'plz / ort|plz/ort|plz ort|plz, ort|postcode / town|postcode en plaats|cap / comune|code postal et ville|code postal / ville|kod pocztowy i miejscowość|cp / población|psč a obec|postnr / by|postnr og sted|postnr / ort',
  taxId:
    'umsatzsteuer-id|umsatzsteuer-identifikationsnummer|ust-idnr|ust-id|uid|vat identifier|vat id|vat number|vat no|vat registration number|identificativo fiscale ai fini iva|partita iva|nip|nif|cif|nif / cif|nif/cif|id tva|cod tva|cod identificare tva|cif / nif|n° tva|numéro de tva|n° tva intracommunautaire|btw-nummer|btw-id|btw-identificatienummer|btw nummer|momsregistreringsnummer|momsreg.nr|alv-tunniste|dič|ič dph|oib|adószám|contribuinte',
  registration:
    'registernummer|handelsregisternummer|register-/registriernummer|register-/registernummer|legal registration|legal registration identifier|company registration number|registration number|company number|siret|siren|numero r.e.a.|numero rea|numero di iscrizione al registro delle imprese|kvk-nummer|kvk|ondernemingsnummer|organisationsnummer|organisasjonsnummer|cvr|cvr-nummer|y-tunnus|inregistrare legala|înregistrare legală|nr. reg. com.|registrul comerțului|ič|ičo|matični broj|matična številka|regon',
  phone:
    'telefon|telefonnummer|tel|telephone|phone|telefono|téléphone|teléfono|telefoon|puhelin|telefone|telefonas|nr telefonu|numer telefonu',
  email:
    'e-mail|email|e-mail-adresse|e-mail adresse|mail|e-mail address|e-post|sähköposti|correo electrónico|courriel|adres e-mail|indirizzo email|posta elettronica|e-pošta',
  id: 'kennung|kundennummer|käuferkennung|buyer identifier|customer number|identifiant acheteur|numer klienta|id klienta',
  none: 'land|ländercode|country|country code|nazione|provincia|bundesland|postfach|kraj pochodzenia|país|țara|tara|cod țară|pays|code pays|codice fiscale|regime fiscale|steuernummer|ansprechpartner|name ansprechpartner|contact|contact name|kontaktperson|elektronische adresse|schema der kennung|leitweg-id|lieferdatum',
}

const plain = (text: string): string =>
  fold(text)
    .replace(/\(?\bb[tg]-\d+\)?/g, ' ')
    .replace(/[:*]+\s*$/, '')
    .replace(/[^\p{L}\p{N}/,()'.-]+/gu, ' ')
    .replace(/\.(?=\s|$)/g, '')
    .trim()

const table = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map((Object.entries(words) as [T, string][]).flatMap(([key, all]) => all.split('|').map(word => [plain(word), key] as const)))
const byHeading = table(headings)
const byPart = table(parts)

export const headingOf = (text: string): Heading | undefined => byHeading.get(plain(text))
export const partOf = (text: string): Part | undefined => byPart.get(plain(text))
