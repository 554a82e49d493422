import { expect, test } from 'bun:test'
import { applyRules } from '../../../../src/extract/apply-rules.ts'
import { documentOf, type Printed, pageOf } from '../../../support/pages.ts'
import { readAs, readScan, typeOf } from '../paper.ts'

const waybill = (text: string) => readAs('bill-of-lading', text).fields
const printed = (lines: readonly Printed[]) => applyRules(documentOf([pageOf([...lines])]), typeOf('bill-of-lading')).fields

test('labels stand over the name, the street and the town of both parties, side by side', () => {
  expect(
    waybill(`
UNIFORM STRAIGHT BILL OF LADING
SHIPPER NAME                                CONSIGNEE NAME
Badger State Fasteners                      Tri-Cities Agri Parts
ADDRESS                                     ADDRESS
W229 N1400 Westwood Dr                      1730 W A St
CITY, STATE, ZIP CODE                       CITY, STATE, ZIP CODE
Waukesha, WI 53186                          Pasco, WA 99301
`),
  ).toMatchObject({
    shipperName: 'Badger State Fasteners',
    shipperAddress: 'W229 N1400 Westwood Dr, Waukesha, WI 53186',
    consigneeName: 'Tri-Cities Agri Parts',
    consigneeAddress: '1730 W A St, Pasco, WA 99301',
  })
})

test('captions of the goods below cut no party short', () => {
  expect(
    waybill(`
Straight Bill of Lading
FROM (SHIPPER)                         TO (CONSIGNEE)
Name       Piedmont Yarn Mills         Name       Great Lakes Knits Incorporated
Street     811 Spindle Way             Street     4020 W Fond Du Lac Avenue
City       Gastonia, NC 28052          City       Milwaukee, WI 53216

No. of Pkgs    Description of Articles                          Weight    Class
4              Yarn, cotton, on cones                           2400      70
`),
  ).toMatchObject({
    consigneeName: 'Great Lakes Knits Incorporated',
    consigneeAddress: '4020 W Fond Du Lac Avenue, Milwaukee, WI 53216',
  })
})

test('an industrial estate of Spain is no port of loading', () => {
  expect(
    waybill(`
CARTA DE PORTE
REMITENTE                              DESTINATARIO
Conservas Ría de Arousa, S.L.          Distribuciones Levante, S.A.
Muelle de Cambados 3                   Pol. Ind. Fuente del Jarro
36630 Cambados                         46988 Paterna (Valencia)
`),
  ).toMatchObject({
    consigneeName: 'Distribuciones Levante, S.A.',
    consigneeAddress: 'Pol. Ind. Fuente del Jarro, 46988 Paterna (Valencia)',
  })
})

test('who pays the freight stands under its caption, or behind it', () => {
  expect(waybill('CARTA DE PORTE\nPORTES       REEMBOLSO\nPAGADOS      0,00').freightTerms).toBe('Prepaid')
  expect(waybill('GOODS CONSIGNMENT NOTE\nFreight Type : PAID').freightTerms).toBe('Prepaid')
})

test('a name in large type at the head of a form that names both ends is whose form it is', () => {
  const form: Printed[] = [
    [0.08, 0.04, 'Palletways', 2],
    [0.7, 0.05, 'Consignment No: PW4417729'],
    [0.08, 0.1, 'Collection Address'],
    [0.55, 0.1, 'Delivery Address'],
    [0.08, 0.115, 'Wrights Animal Feeds Ltd'],
    [0.55, 0.115, 'Hollins Farm Shop'],
    [0.08, 0.13, '1 Mill Lane'],
    [0.55, 0.13, '2 Hollins Lane'],
    [0.08, 0.145, 'Driffield YO25 6TX'],
    [0.55, 0.145, 'Sowerby Bridge HX6 2RD'],
  ]
  expect(printed(form)).toMatchObject({ carrierName: 'Palletways', shipperName: 'Wrights Animal Feeds Ltd' })
})

test('the word of a caption is part of a carrier’s name where no colon parts them', () => {
  expect(readScan('bill-of-lading', 'CARTA DE PORTE\n\nTransportes Maestrat, S.A.').fields.carrierName).toBe('Transportes Maestrat, S.A.')
})

test('containers are no packages, and a seal may stand in the line below a stroke', () => {
  expect(
    waybill(`
BILL OF LADING
CONTAINER AND SEALS     NO AND KIND OF PACKAGES     DESCRIPTION OF GOODS     GROSS WEIGHT KGS
CMAU1188204/40'HQ/      1 x 40RH                    980 CARTONS BUTTER       19800.000
F7741188
`),
  ).toMatchObject({ totalPackages: 980, containers: [{ containerNumber: 'CMAU1188204', sealNumber: 'F7741188' }] })
})

test('quantities on papers of goods on their way count packages, cubic metres are their volume', () => {
  expect(
    waybill(`
CONSIGNMENT NOTE
Qty     Goods Description     Cubic M3     Weight (kg)
2       Bagged feed           1.34         2000
1       Salt licks            0.17         250
3       Totals                1.51         2250
`),
  ).toMatchObject({ totalPackages: 3, grossWeight: 2250, volume: 1.51, goods: [{ packages: 2 }, { packages: 1 }] })
})

test('what a count counts stands in brackets behind it', () => {
  const { packages } = readAs(
    'delivery-note',
    `
PACKING LIST
Item                        Q'ty (pcs)     Q'ty (ctns)     N.W (kgs)     G.W (kgs)
RATTAN BASKET SET OF 3      1,000          100             1,300         1,500
BAMBOO TRAY                 1,120          112             1,456         1,680
TOTAL                       2,120          212             2,756         3,180
`,
  ).fields
  expect(packages).toBe(212)
})
