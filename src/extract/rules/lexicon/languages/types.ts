/** A language beyond those of the tables themselves: a file of its own, a row in `table.ts`. Phrases are parted by `|`, as there. */
export type Language = {
  /** Short words of running text that tell it from its neighbours. */
  stop: string
  /** Twelve months, names and short forms. */
  months: readonly string[]
  /** Further names of them that count on papers in this language only, for they are short or another's. */
  ownMonths?: readonly string[]
  /** What papers call themselves. */
  titles: Readonly<
    Partial<
      Record<
        | 'invoice'
        | 'creditNote'
        | 'receipt'
        | 'purchaseOrder'
        | 'deliveryNote'
        | 'payslip'
        | 'utilityBill'
        | 'waybill'
        | 'passport'
        | 'idCard'
        | 'driverLicence',
        string
      >
    >
  >
  trade: Readonly<Record<string, string>>
  money: Readonly<Record<string, string>>
  party: Readonly<Record<string, string>>
  columns: Readonly<Record<string, string>>
  pay: Readonly<Record<string, string>>
  utility: Readonly<Record<string, string>>
  shipping: Readonly<Record<string, string>>
  /** Captions of identity papers: their holders travel, so every language's are looked for on all of them. */
  identity: Readonly<Record<string, string>>
}
