import type { Lang } from '../types.ts'

/** Captions of commercial invoices, which go with goods over a border: who sells and who receives in one box, and sums by what the price takes in. */
export const ofExports: Readonly<Record<'party' | 'money' | 'trade', Readonly<Record<string, Readonly<Partial<Record<Lang, string>>>>>>> = {
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
  trade: {
    terms: {
      en: 'terms of delivery and payment|terms of payment and delivery',
    },
  },
}
