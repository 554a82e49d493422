import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

describe('the head of a merchant', () => {
  test('names the company once, though its brand stands over it', () => {
    const { fields } = readAs(
      'invoice',
      `
FUJIYAMA®
Fujiyama Nutrition S.p.A.
Via Brusaporto 2
24068 Seriate (BG)
                                                   Spett.le
                                                   Palestra Aurora S.r.l.
                                                   Via Roma 1
                                                   20121 Milano
Fattura n. 118 del 12/09/2025
Totale fattura  122,00 €
`,
    )
    expect(fields.vendorName).toBe('Fujiyama Nutrition S.p.A.')
  })

  test('names who ordered among other captions, and no buyer by it', () => {
    const { fields } = readAs(
      'invoice',
      `
papierprofi24 GmbH
Lilienthalstraße 9
85570 Markt Schwaben
www.papierprofi24.example



Fuhrmann Bau GmbH & Co. KG
Haldesdorfer Str. 44
22179 Hamburg

Rechnung
Rechnungs-Nr.   Kunden-Nr.   Rg.-/Liefer-Datum   Auftrags-Nr.   Besteller/Bestell-Nr.
150975289       56348194     03.09.2025          804733702      Ronny Friedrich

papierprofi24 GmbH · Lilienthalstraße 9 · 85570 Markt Schwaben · USt-ID DE814093652
`,
    )
    expect(fields).toMatchObject({
      customerName: 'Fuhrmann Bau GmbH & Co. KG',
      invoiceDate: '2025-09-03',
      deliveryDate: '2025-09-03',
    })
  })

  test('has an account without its country in Poland, and a day of delivery under a caption of two lines', () => {
    const { fields } = readAs(
      'invoice',
      `
Faktura nr FV/118/05/2025            Data wystawienia:                   20.05.2025
                                     Data dokonania lub zakończenia
                                     dostawy towarów lub usługi:         19.05.2025
                                     Termin płatności:                   03.06.2025
Sprzedawca:                          Nabywca:
Meble Kowalski Sp. z o.o.            Hotel Nad Odrą Sp. z o.o.
ul. Hangarowa 15                     Bulwar Piastowski 1
70-767 Szczecin                      70-556 Szczecin
NIP: 852-103-44-17                   NIP: 851-315-88-20
61 1090 1014 0000 0712 1981 2874

Do zapłaty: 12 853,50 PLN
`,
    )
    expect(fields).toMatchObject({ iban: 'PL61109010140000071219812874', deliveryDate: '2025-05-19', invoiceDate: '2025-05-20' })
  })
})
