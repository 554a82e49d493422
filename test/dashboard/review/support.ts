import { makePdf } from '../../support/files/pdf.ts'
import type { Dashboard, Visitor } from '../browser.ts'

export const member = { email: 'bo@example.com', password: 'some sheets on the glass' }

/** A day that could be two, since nothing on it tells the country, and rows. */
export const invoicePdf = (number: string) => {
  const line = (text: string, y: number, x = 60) => ({ text, x, y })
  const row = (y: number, cells: [string, string, string, string]) => cells.map((text, at) => line(text, y, [60, 300, 380, 470][at]!))
  return makePdf([
    {
      texts: [
        line('Harbour & Reed Instruments Ltd', 780, 330),
        line('17 Signal Quay, Port Alder', 764, 330),
        line('Northwind Archive Ltd', 700),
        line('4 Harbour Lane, Port Alder', 684),
        { text: 'Invoice', x: 60, y: 630, size: 20 },
        line(`Invoice number: ${number}`, 600),
        line('Invoice date: 05/03/2026', 584),
        ...row(540, ['Description', 'Quantity', 'Unit price', 'Amount']),
        ...row(520, ['Flatbed calibration', '3', '95.00', '285.00']),
        ...row(500, ['Scanner glass', '2', '180.00', '360.00']),
        line('Total due: 645.00 CAD', 450, 380),
      ],
    },
  ])
}

type Extraction = {
  status: string
  outputJson: { fields: Record<string, unknown> }
  review?: { status: string; revision: number; by: string; fields: Record<string, unknown> }
}

/** What a test of the review page does with documents. */
export const reviewing = ({ server }: Dashboard) => {
  const headers = { authorization: `Bearer ${server.key}` }
  return {
    async read(name: string, bytes: Uint8Array): Promise<string> {
      const body = new FormData()
      body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
      const answer = await fetch(`${server.url}/api/v1/extract`, { method: 'POST', headers, body })
      return ((await answer.json()) as { extraction: { id: string } }).extraction.id
    },
    async recordOf(id: string): Promise<Extraction> {
      const answer = await fetch(`${server.url}/api/v1/extractions/${id}`, { headers })
      return ((await answer.json()) as { extraction: Extraction }).extraction
    },
    async creditsUsed(): Promise<number> {
      const answer = await fetch(`${server.url}/api/v1/usage`, { headers })
      return ((await answer.json()) as { usage: { used: number } }).usage.used
    },
    async open({ page }: Visitor, id: string): Promise<void> {
      await page.goto(`${server.url}/dashboard/documents/${id}`)
      await page.locator('.sheet image').first().waitFor()
    },
  }
}

/** Paths of the fields whose place is lit. */
export const openPath = ({ page }: Visitor) => page.locator('.place.on .box').getAttribute('data-paths')
