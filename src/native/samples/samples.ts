import cardHtml from './card.html' with { type: 'text' }
import invoicePath from './invoice.pdf' with { type: 'file' }
import pageHtml from './page.html' with { type: 'text' }

/** The page and the invoice with which a first start and `platen doctor` prove the main job. */
export const samplePage: { html: string; viewportWidth: number; viewportHeight: number } = {
  html: pageHtml as unknown as string,
  viewportWidth: 1280,
  viewportHeight: 800,
}

export const sampleInvoice = async (): Promise<{ name: string; bytes: Uint8Array }> => ({
  name: 'invoice.pdf',
  bytes: await Bun.file(invoicePath).bytes(),
})

/** What a right reading of the sample invoice holds; the proof compares these and nothing less. */
export const sampleInvoiceFields = {
  vendorName: 'Platen Paper Works GmbH',
  customerName: 'Northwind Archive Ltd',
  invoiceNumber: 'PL-2026-0042',
  invoiceDate: '2026-03-14',
  dueDate: '2026-04-13',
  currency: 'EUR',
  subtotal: 819,
  totalTax: 155.61,
  total: 974.61,
} as const

/** Files to try the program with, by the names they are written under. */
export const samples: Record<string, () => Promise<Uint8Array>> = {
  'invoice.pdf': async () => (await sampleInvoice()).bytes,
  'card.html': async () => new TextEncoder().encode(cardHtml as unknown as string),
}
