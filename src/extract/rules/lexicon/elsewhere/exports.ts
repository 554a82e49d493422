import type { Lang } from '../types.ts'

/** Captions of commercial invoices, which go with goods over a border: who sells and who receives in one box, and sums by what the price takes in. */
export const ofExports: Readonly<Record<'party' | 'money' | 'columns', Readonly<Record<string, Readonly<Partial<Record<Lang, string>>>>>>> =
  {
    party: {
      seller: {
        en: 'exporter|shipper exporter|exporter shipper|seller exporter|exporter seller|shipper seller|seller shipper|manufacturer exporter|exporter manufacturer|beneficiary exporter|name and address of exporter',
        de: 'exporteur|ausfuhrer|verkaufer exporteur|exporteur verkaufer|versender exporteur|lieferant exporteur',
        fr: 'exportateur|vendeur exportateur|exportateur vendeur|expediteur exportateur|exportateur expediteur',
        es: 'exportador|vendedor exportador|exportador vendedor|remitente exportador|exportador remitente',
        it: 'esportatore|venditore esportatore|esportatore venditore|mittente esportatore|speditore esportatore',
        pt: 'vendedor exportador|exportador vendedor',
        nl: 'exporteur|verkoper exporteur|afzender exporteur',
      },
      buyer: {
        en: 'importer|consignee buyer|buyer consignee|consignee and buyer|buyer and consignee|buyer importer|importer buyer|importer consignee|consignee importer|importer of record|buyer if other than consignee|buyer other than consignee|buyer if not consignee|buyer if different from consignee|sold to consignee|for account and risk of messrs|for account of messrs|on account and risk of|for account and risk of',
        de: 'importeur|einfuhrer|kaufer importeur|importeur kaufer|empfanger kaufer|kaufer empfanger|empfanger importeur',
        fr: 'importateur|acheteur importateur|importateur acheteur|destinataire acheteur|acheteur destinataire|destinataire importateur',
        es: 'importador|comprador importador|importador comprador|consignatario comprador|comprador consignatario|destinatario importador|importador destinatario|consignatario importador',
        it: 'importatore|acquirente importatore|destinatario importatore|importatore destinatario|destinatario acquirente',
        pt: 'comprador importador|importador comprador|consignatário comprador|comprador consignatário|destinatário importador',
        nl: 'importeur|koper importeur|geadresseerde koper',
      },
    },
    money: {
      net: {
        en: 'total fob|fob total|fob value|total fob value|total fob price|total ex works|total exw|exw value|ex works value|total fca|fca value|total fas',
        fr: 'total fob|valeur fob|total depart usine|total exw|total fca|valeur exw',
        es: 'total fob|valor fob|valor total fob|total exw|total fca|total ex works|importe fob',
        it: 'totale fob|valore fob|totale franco fabbrica|totale exw|totale fca',
        de: 'fob wert|gesamtwert fob|total fob|total exw|summe ab werk|gesamtwert exw|gesamtwert fca',
        pt: 'total fob|valor fob|valor total fob|total exw|total fca',
      },
      total: {
        en: 'total cfr|total cif|total c f|total cnf|total cpt|total cip|total dap|total ddp|total dpu|cif value|total cif value|cif total|cfr value|total cfr value|cfr total|total cif price|c f value',
        fr: 'total cfr|total cif|total caf|valeur cif|valeur caf|total cpt|total cip|total dap|total ddp',
        es: 'total cfr|total cif|valor cif|valor total cif|total cpt|total cip|total dap|total ddp',
        it: 'totale cfr|totale cif|valore cif|totale cpt|totale cip|totale dap|totale ddp',
        de: 'total cfr|total cif|cif wert|gesamtwert cif|gesamtwert cfr|gesamtwert dap|total dap|total ddp|total cpt|total cip',
        pt: 'total cfr|total cif|valor cif|valor total cif|total cpt|total cip|total dap|total ddp',
      },
      shipping: {
        en: 'ocean freight|sea freight|air freight|inland freight|international freight|freight and insurance|freight insurance|freight to destination|inland transport',
        fr: 'fret|fret maritime|fret aerien|fret et assurance',
        es: 'flete maritimo|flete internacional|flete aereo|flete y seguro|flete terrestre',
        it: 'nolo|nolo marittimo|nolo aereo|nolo e assicurazione',
        de: 'seefracht|luftfracht|fracht und versicherung',
        pt: 'frete|frete marítimo|frete internacional|frete aéreo|frete e seguro',
      },
    },
    columns: {
      quantity: {
        en: 'net kgs|net kg|kgs net|kgs|qty kgs|quantity kgs|quantity in kgs|quantity kg|qty kg|qty mt|quantity mt|quantity in mt|net mt|mts|qty mts|quantity mts|qty pcs|quantity pcs|pcs|qty in pcs|quantity in pcs|no of pcs|qty units|no of pieces|total pieces',
        es: 'cantidad kg|cantidad kgs|kilos netos|kilos|kg netos|cantidad tm|no de piezas|piezas',
        fr: 'quantite kg|kg net|kgs net|poids net facture|nombre de pieces',
        it: 'quantita kg|kg netti|numero pezzi',
        de: 'menge kg|kg netto|menge stk|menge t|menge in kg|stuckzahl',
        pt: 'quantidade kg|quilos|kg líquido',
      },
      unitPrice: {
        en: 'us kg|usd kg|eur kg|us mt|usd mt|eur mt|us pc|usd pc|us unit|usd unit|us per kg|usd per kg|us per mt|usd per mt|us per pc|price us kg|price usd kg|price kg|price mt|unit price us|unit price usd|unit price in us|price us|rate us|rate usd|rate in us|rate in usd|price usd|fob price|cif price|cfr price|unit value|unit value us|unit price fob|price per mt|price per kg|rate per kg|rate kg|rate mt',
        es: 'us kg|precio kg|precio us|precio unitario us|precio unitario usd|p unit us|precio usd|valor unitario us|valor unitario usd|precio fob|precio unitario fob',
        fr: 'prix kg|prix le kg|prix au kg|prix unitaire usd|prix unitaire eur|valeur unitaire',
        it: 'prezzo kg|prezzo al kg|prezzo unitario usd|valore unitario',
        de: 'preis kg|preis je kg|preis t|preis je t|eur kg|eur t|eur stk|einzelwert',
        pt: 'preço kg|preço unitário usd|valor unitário usd|preço fob',
      },
      amount: {
        en: 'amount us|amount in us|amount in usd|total us|value us|total value us|amount usd|total amount usd|total amount us|fob value|total fob value|cif value|value usd|total usd|total value usd|value in usd|value for customs',
        es: 'total us|valor us|importe us|valor fob|total fob|valor total us|valor total usd|total usd|importe usd',
        fr: 'valeur totale|montant usd|valeur en douane',
        it: 'valore totale|importo usd|valore in dogana',
        de: 'gesamtwert|betrag usd|warenwert|zollwert',
        pt: 'valor fob|valor total usd|total usd',
      },
    },
  }
