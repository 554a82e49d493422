import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields

describe('a caption that goes on below itself', () => {
  test('ends where its brackets are closed, however many columns stand beside it', () => {
    expect(
      waybill(`
1 Odesílatel (jméno, adresa, země) | Sender | Expéditeur (nom,    MEZINÁRODNÍ NÁKLADNÍ LIST
adresse, pays)                                                    CONSIGNMENT NOTE
Dřevotvar Polná s.r.o.
Nádražní 12
588 13 Polná
`),
    ).toMatchObject({ shipperName: 'Dřevotvar Polná s.r.o.', shipperAddress: 'Nádražní 12, 588 13 Polná' })
  })

  test('says on its second line whom nobody answers for', () => {
    expect(
      waybill(`
NOTIFY PARTY: (Carrier not to be responsible for failure to       PLACE OF RECEIPT: (Combined
notify, see Clause 11)                                            Transport only, see Clause 2)
EASTPORT CUSTOMS AGENTS LTD                                       ZARAGOZA, SPAIN
14 HARBOUR STREET
AUCKLAND 1010, NEW ZEALAND
`),
    ).toMatchObject({
      notifyPartyName: 'EASTPORT CUSTOMS AGENTS LTD',
      notifyPartyAddress: '14 HARBOUR STREET, AUCKLAND 1010, NEW ZEALAND',
      placeOfReceipt: 'ZARAGOZA, SPAIN',
    })
  })

  test('is said in a further language on its second line, in small letters', () => {
    expect(
      waybill(`
1 Sender                    16 Carrier
2 Consignee                 17 Successive carriers
3 Place of delivery of the goods | Lieu     18 Carrier's reservations
prévu pour la livraison                     and observations
Herstal
4 Place and date of taking over the goods
5 Documents attached
6 Marks and Nos
`).placeOfDelivery,
    ).toBe('Herstal')
  })
})

test('what stands in small letters under a caption with room behind it is what it asks for', () => {
  const { goods } = waybill(`
Packages     Nature of the goods / Marchandises          Gross weight kg
12           meubles en bois                                     840
`)
  expect(goods).toMatchObject([{ description: 'meubles en bois', packages: 12, grossWeight: 840 }])
})
