/** The head of an invoice, down to its number. */
export const letterhead = `
Harbour Looms Ltd
3 Quay Lane
Leeds LS1 4AB
VAT GB 123 4567 82

Bill to:
Weber Trading Ltd
Park Row 2
Hull HU1 1AA

Invoice number   HL-771
`
