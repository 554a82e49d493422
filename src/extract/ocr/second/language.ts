/** Words that tell a language on forms and receipts, folded to ASCII because the first reader has no marks. */
const tells: Readonly<Record<string, RegExp>> = {
  deu: /^(und|der|die|das|des|dem|den|fur|von|vom|bis|mit|nach|bei|nicht|ist|sind|wir|sie|ihre?n?|zum|zur|rechnung\w*|datum|betrag|gesamt\w*|summe|netto|brutto|mwst|ust|steuer\w*|menge|einzelpreis|preis|lieferung|lieferschein\w*|kunde\w*|nr|bitte|tage|zahlbar\w*|gmbh|str|strasse|uhr|konto|bank\w*|seite|geschaftsfuhrer|bestellung|artikel|anzahl|zahlung\w*|stuck|stk)$/,
  fra: /^(le|la|les|des|du|et|pour|par|avec|facture|numero|montant|tva|ht|ttc|total|adresse|quantite|prix|remise|echeance|paiement|siret|siren|sarl|sas|vous|nous|votre|notre|reglement|livraison|commande|designation|unitaire|telephone)$/,
  spa: /^(el|los|las|del|y|para|por|con|factura|fecha|importe|iva|cliente|cantidad|precio|descripcion|direccion|telefono|pago|vencimiento|cif|nif|su|gracias|numero|banco|domicilio)$/,
  ita: /^(il|lo|gli|della|dello|dei|delle|di|e|per|con|fattura|data|importo|iva|cliente|quantita|prezzo|descrizione|indirizzo|telefono|pagamento|scadenza|totale|partita|imponibile|srl|spa|codice|fiscale)$/,
  eng: /^(the|of|and|to|for|with|from|your|you|invoice|date|amount|total|tax|qty|quantity|price|description|address|phone|payment|due|bill|ship|number|please|thank|cash|change|sales|receipt|item|balance|account|page|customer)$/,
}

/** Share of tell-tale words another language must have over the runner-up. */
const leastHits = 3

/** The language of a page by its words: a Tesseract code; English where nothing tells otherwise. */
export function languageOf(words: readonly string[]): string {
  const folded = words.flatMap(w =>
    w
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean),
  )
  const hits = Object.entries(tells).map(([code, words]) => ({ code, count: folded.filter(w => words.test(w)).length }))
  const best = hits.toSorted((a, b) => b.count - a.count)[0]!
  return best.count >= leastHits ? best.code : 'eng'
}
