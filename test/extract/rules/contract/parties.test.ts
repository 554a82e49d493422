import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const contract = (text: string) => readAs('contract', `\nSERVICES AGREEMENT\n\n${text}`).fields
const parties = (text: string) => contract(text).parties as unknown as { name: string; role: string | null; address: string | null }[]

describe('the parties of a contract', () => {
  test('their names keep the legal form, their addresses stand behind the place of business', () => {
    expect(
      parties(`This Agreement is made by and between Veridata, Inc., a corporation organized under the laws of
Virginia with its principal place of business at 724 Granby Boulevard, Norfolk, Virginia 23510 ("Veridata"),
and File Report.com, LLC, whose registered office is at 77 N. Palmetto Ave, Boca Raton FL 33487 (the "Affiliate").`),
    ).toEqual([
      { name: 'Veridata, Inc.', role: 'Veridata', address: '724 Granby Boulevard, Norfolk, Virginia 23510' },
      { name: 'File Report.com, LLC', role: 'Affiliate', address: '77 N. Palmetto Ave, Boca Raton FL 33487' },
    ])
  })

  test('what is said of a party may stand behind its role', () => {
    const found = parties(
      `is hereby entered into between Marlow Consulting, LLC ("CONSULTANT"), a Virginia limited liability company having
its office at 5 Main Street, Richmond, Virginia 23219, and Estates Trust, Inc. ("Trust" or the "Company"), a Maryland
corporation, collectively the "Parties."`,
    )
    expect(found).toMatchObject([
      { name: 'Marlow Consulting, LLC', role: 'CONSULTANT', address: '5 Main Street, Richmond, Virginia 23219' },
      { name: 'Estates Trust, Inc.', role: 'Trust' },
    ])
  })

  test('more than two are counted by letters', () => {
    const found = parties(
      `by and among (a) Chatlink S.A. ("Chatlink"), a limited company incorporated in Luxembourg, (b) LEI Online (BVI)
Limited ("Online BVI"), a company incorporated in the British Virgin Islands; and (c) Bridge Limited ("Company").`,
    )
    expect(found.map(p => p.name)).toEqual(['Chatlink S.A.', 'LEI Online (BVI) Limited', 'Bridge Limited'])
  })

  test('on lines of their own, between the words that part them', () => {
    const found = parties(
      'BETWEEN:\n\nESTUARY NATURALS, INC., of 78 Venture Street, Burnaby\n\n(the "Company")\n\nAND:\n\nDR. G. MORROW INC.\n\n(the "Contractor")',
    )
    expect(found).toMatchObject([
      { name: 'ESTUARY NATURALS, INC.', role: 'Company', address: '78 Venture Street, Burnaby' },
      { name: 'DR. G. MORROW INC.', role: 'Contractor' },
    ])
  })

  for (const [language, text, expected] of [
    [
      'German',
      'zwischen der\nNordlicht GmbH, Hafenstraße 12, 24103 Kiel, vertreten durch Herrn Petersen,\n– nachfolgend „Auftragnehmer“ genannt –\nund der\nStadtwerke Ostermark AG, Am Speicher 3, 39576 Stendal,\n– nachfolgend „Auftraggeber“ genannt –\nwird folgender Vertrag geschlossen:',
      [
        { name: 'Nordlicht GmbH', role: 'Auftragnehmer', address: 'Hafenstraße 12, 24103 Kiel' },
        { name: 'Stadtwerke Ostermark AG', role: 'Auftraggeber', address: 'Am Speicher 3, 39576 Stendal' },
      ],
    ],
    [
      'French',
      'Entre les soussignés :\nLa société DOMAINES VERCORS SAS, dont le siège social est situé 4 place aux Herbes, 38000 Grenoble, représentée par M. Mathieu,\nCi-après dénommée « le Client »,\nD’une part,\nEt :\nLa société ATELIER DU RHÔNE, sise 27 quai Gailleton, 69002 Lyon,\nCi-après dénommée « le Prestataire »,\nD’autre part,\nIL A ÉTÉ CONVENU CE QUI SUIT :',
      [
        { name: 'DOMAINES VERCORS SAS', role: 'Client', address: '4 place aux Herbes, 38000 Grenoble' },
        { name: 'ATELIER DU RHÔNE', role: 'Prestataire', address: '27 quai Gailleton, 69002 Lyon' },
      ],
    ],
    [
      'Spanish',
      'REUNIDOS\nDE UNA PARTE, INMUEBLES LA ALMAZARA, S.L., con domicilio en calle Larios, 18, 29005 Málaga, en adelante, la parte ARRENDADORA.\nY DE OTRA, PANADERÍAS SIERRA, S.A., con domicilio en avenida de Andalucía, 102, 29006 Málaga, en adelante, la parte ARRENDATARIA.\nEXPONEN',
      [
        { name: 'INMUEBLES LA ALMAZARA, S.L.', role: 'ARRENDADORA', address: 'calle Larios, 18, 29005 Málaga' },
        { name: 'PANADERÍAS SIERRA, S.A.', role: 'ARRENDATARIA', address: 'avenida de Andalucía, 102, 29006 Málaga' },
      ],
    ],
  ] as const)
    test(`in ${language}`, () => expect(parties(text)).toEqual([...expected]))

  test('of the first and of the second part', () => {
    const found = parties(
      'BETWEEN:\nMAPLE HOLDINGS LIMITED\n(hereinafter called the "Landlord")\nOF THE FIRST PART\n- and -\nNORTHERN TOOL & DIE INC.\n(hereinafter called the "Tenant")\nOF THE SECOND PART',
    )
    expect(found).toMatchObject([
      { name: 'MAPLE HOLDINGS LIMITED', role: 'Landlord' },
      { name: 'NORTHERN TOOL & DIE INC.', role: 'Tenant' },
    ])
  })

  test('called by a word for their side alone in brackets', () => {
    const found = parties(
      'PARTIES\n(1) FENWICK PLC incorporated and registered in England whose registered office is at Babraham Hall, Cambridge CB22 3AT (Company).\n(2) DR AMELIA HARTLEY of 17 Storeys Way, Cambridge CB3 0DP (Consultant).\nAGREED TERMS',
    )
    expect(found).toEqual([
      { name: 'FENWICK PLC', role: 'Company', address: 'Babraham Hall, Cambridge CB22 3AT' },
      { name: 'DR AMELIA HARTLEY', role: 'Consultant', address: '17 Storeys Way, Cambridge CB3 0DP' },
    ])
  })

  for (const [language, text, expected] of [
    [
      'Portuguese',
      'de um lado VALE VERDE LTDA., inscrita no CNPJ sob o nº 11.222.333/0001-44, com sede na Av. Afonso Pena, 1500, Belo Horizonte/MG, doravante denominada CONTRATANTE, e de outro lado HORIZONTE LTDA., com sede na Rua Goiás, 88, Betim/MG, doravante denominada CONTRATADA, têm entre si',
      ['VALE VERDE LTDA.', 'HORIZONTE LTDA.'],
    ],
    [
      'Polish',
      'zawarta pomiędzy:\nBałtyk Software Sp. z o.o. z siedzibą w Gdyni, zwaną dalej „Zleceniodawcą”,\na\nStudio Grafika, ul. Morska 12, 81-225 Gdynia, zwaną dalej „Wykonawcą”.',
      ['Bałtyk Software Sp. z o.o.', 'Studio Grafika'],
    ],
  ] as const)
    test(`in ${language}`, () => expect(parties(text).map(p => p.name)).toEqual([...expected]))

  test('listed under what they are called', () => {
    expect(
      parties('Party A: Zhongheng Energy Technology Co., Ltd.\nLegal Representative: Ku Guolin\n\nParty B: Chengda Gas Supply Co., Ltd.'),
    ).toMatchObject([
      { name: 'Zhongheng Energy Technology Co., Ltd.', role: 'Party A' },
      { name: 'Chengda Gas Supply Co., Ltd.', role: 'Party B' },
    ])
  })
})

test('a contract that takes effect with the last signature takes effect on the later of its days', () => {
  const fields = contract(
    'This Agreement takes effect on the date of the last signature below.\n\n1. Terms\n\nName: Priya Raman       Name: Tomos Pryce\nTitle: Director         Title: Head of Procurement\nDate: 11 March 2024     Date: 18 March 2024',
  )
  expect(fields.effectiveDate).toBe('2024-03-18')
  expect(fields.signatories).toEqual([
    { name: 'Priya Raman', title: 'Director', date: '2024-03-11' },
    { name: 'Tomos Pryce', title: 'Head of Procurement', date: '2024-03-18' },
  ])
})

test('the notice is that of ending the contract, not of looking at its books', () => {
  const fields = contract(
    'Records shall be open for inspection upon fifteen (15) days’ notice. The Contractor may terminate this Agreement for any reason upon 30 days advance notice in writing.',
  )
  expect(fields.noticePeriod).toBe('30 days')
})

test('running feet of a filing are no part of its sentences', () => {
  const pages = [
    'under the laws of the\nSource: VAULT CORP, 10-K, 12/24/2008',
    'State of Ohio. Signed March 3, 2009.\nSource: VAULT CORP, 10-K, 12/24/2008',
  ]
  const { fields } = readAs(
    'contract',
    ...pages.map(text => `\nAGENCY AGREEMENT\n\nThis Agreement shall be governed by and construed ${text}`),
  )
  expect(fields.effectiveDate).toBe('2009-03-03')
})

test('the date of commencement stands behind its caption', () => {
  expect(contract('DATED 19 December 2019\n\nCommencement Date: 6 January 2020.').effectiveDate).toBe('2020-01-06')
})

test('numbers and their words, and terms that end so long after', () => {
  expect(contract('Either party may terminate this Agreement by giving 60 (sixty) days prior written notice.').noticePeriod).toBe(
    '60 (sixty) days',
  )
  expect(contract('This Agreement comes into force on the Effective Date and shall expire four (4) years thereafter.').term).toBe('4 years')
})

test('the number of a contract stands under its title', () => {
  const { fields } = readAs('contract', '\nUMOWA O ŚWIADCZENIE USŁUG\nnr 17/2023\n\nzawarta w dniu 5 czerwca 2023 r.')
  expect(fields.contractNumber).toBe('17/2023')
})
