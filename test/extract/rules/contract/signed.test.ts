import { expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const contract = (text: string) => readAs('contract', text).fields

const filler = (n: number) =>
  Array.from({ length: n }, (_, i) => `${i + 2}. The goods of kind ${i + 2} are handed over at the seat of the buyer.`).join('\n\n')

test('a sentence says who signs on whose behalf, on the day stated at the beginning', () => {
  const fields = contract(`
                    SUPPLY AGREEMENT

                        between
                HOLLOWAY TRANSPORT LIMITED
                          and
                     BRAMLEY PRESS LTD

THIS AGREEMENT is dated 4 May 2022
PARTIES
(1) HOLLOWAY TRANSPORT LIMITED, whose registered office is at 3 Mill Street, Leeds, LS1 4AB
(the Customer); and
(2) BRAMLEY PRESS LTD, whose registered office is at 9 Quay Road, Hull, HU1 2CD (the Supplier).
BACKGROUND
Commencement Date        1 July 2022.

1. This agreement takes effect on the Commencement Date.

${filler(6)}

The Customer shall pay each invoice duly submitted within thirty (30) days of receipt of the invoice, to the account named.

This agreement has been entered into on the date stated at the beginning of it.

Signed by ADA MERRIN, Head of              ..................
Procurement, for and on behalf of          A. Merrin
HOLLOWAY TRANSPORT LIMITED

Signed by TOM BRAMLEY, Director,           ..................
for and on behalf of BRAMLEY PRESS LTD     Tom Bramley
`)
  expect(fields.signatories).toEqual([
    { name: 'ADA MERRIN', title: 'Head of Procurement', date: '2022-05-04' },
    { name: 'TOM BRAMLEY', title: 'Director', date: '2022-05-04' },
  ])
  expect(fields.parties).toMatchObject([
    { name: 'HOLLOWAY TRANSPORT LIMITED', role: 'Customer' },
    { name: 'BRAMLEY PRESS LTD', role: 'Supplier' },
  ])
  expect(fields).toMatchObject({ effectiveDate: '2022-07-01', paymentTerms: 'within thirty (30) days of receipt of the invoice' })
})

test('key terms in a table name the parties, who sign before the terms are printed', () => {
  const fields = contract(`
LICENCE AGREEMENT                                    Agreement no. 4-113

Licensor           Orrery Labs AG, UID CHE-101.202.303, Seestrasse 4, 6300 Zug,
                   Switzerland
Licensee           Molen Techniek B.V., KvK 30112233, Dijkweg 12, 4131 NM Vianen
Effective Date     1 March 2023
Initial Term       two (2) years from the Effective Date, to 28 February 2025

For the Licensor          For the Licensee
Zug, 2 February 2023      Vianen, 5 February 2023
Dr. Urs Amrein            drs. P. de Wit
Finance Director          Managing Director

${filler(30)}
`)
  expect(fields.title).toBe('LICENCE AGREEMENT')
  expect(fields.parties).toEqual([
    { name: 'Orrery Labs AG', role: 'Licensor', address: 'Seestrasse 4, 6300 Zug, Switzerland' },
    { name: 'Molen Techniek B.V.', role: 'Licensee', address: 'Dijkweg 12, 4131 NM Vianen' },
  ])
  expect(fields.signatories).toMatchObject([
    { name: 'Dr. Urs Amrein', title: 'Finance Director', date: '2023-02-02' },
    { name: 'drs. P. de Wit', title: 'Managing Director', date: '2023-02-05' },
  ])
  expect(fields.expirationDate).toBe('2025-02-28')
})

test('a contract of employment without an end says so, and is worth the pay, not the capital of the company', () => {
  const fields = contract(`
Ondine Génie SAS au capital de 80.000,00 € – 4 quai Vert, 44000 Nantes

CONTRAT DE TRAVAIL

Entre les soussignés :
La société Ondine Génie, dont le siège social est situé 4 quai Vert, 44000 Nantes, ci-après dénommée « la Société » ou
« l’Employeur », d’une part,
Et Madame Lise Kervran, née le 2 mai 1990, demeurant 8, rue du Puits, 44100 Nantes, ci-
après dénommée « la Salariée », d’autre part,
Il a été convenu ce qui suit :
La Société engage Madame Kervran à compter du 1er mars 2023 pour une durée indéterminée. La période d’essai est de trois mois.
La Salariée percevra une rémunération annuelle brute de 36.000,00 €, versée en douze mensualités, par virement, le dernier
jour du mois.
`)
  expect(fields).toMatchObject({
    term: 'durée indéterminée',
    contractValue: 36000,
    paymentTerms: 'en douze mensualités, par virement, le dernier jour du mois',
  })
  expect(fields.parties).toMatchObject([
    { name: 'Ondine Génie', role: 'Société' },
    { name: 'Madame Lise Kervran', role: 'Salariée', address: '8, rue du Puits, 44100 Nantes' },
  ])
})
