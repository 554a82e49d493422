import { describe, expect, test } from 'bun:test'
import { readAs } from '../paper.ts'

const bill = (text: string) => readAs('utility-bill', text).fields

describe('names and addresses of bills', () => {
  test('are not found among the captions of where a supply is counted', () => {
    expect(
      bill(`
Wattlebird Energy Pty Ltd ABN 33 602 118 904


MRS J KOSTAS & MR P KOSTAS
PO BOX 91
TANUNDA SA 5352                                       Total amount due
                                                      $231.40
                                                      Pay by
Supply address                                        14 May 2025
8 Vine Terrace, Tanunda SA 5352
                                                      Account number
                                                      2206 4418 02

                                                      National Meter Identifier (NMI)
                                                      2001 884 5120
                                                      Next scheduled read
                                                      20 Jul 2025 (± 2 business days)

                                                      Faults & emergencies 24 hrs
                                                      Distributor 13 22 11
                                                      GPO Box 4410, Adelaide SA 5001
`),
    ).toMatchObject({
      customerName: 'MRS J KOSTAS & MR P KOSTAS',
      customerAddress: 'PO BOX 91, TANUNDA SA 5352',
      serviceAddress: '8 Vine Terrace, Tanunda SA 5352',
      dueDate: '2025-05-14',
    })
  })

  test('are no sentence behind a word for the customer', () => {
    const { customerName, customerAddress } = bill(`
EPS AGUAS DEL VALLE S.A.                     R.U.C. 20100999118
Jr. Comercio 210, Cercado - Ayacucho         RECIBO DE AGUA

INFORMACIÓN GENERAL
HUANCA CONDORI, MARTA LUZ
Dir. reparto:     Calle Las Flores 27
                  San Juan - Ayacucho
Total a pagar S/ 61.20

Estimado usuario: su recibo presenta un mes de deuda; evite el corte del servicio
`)
    expect([customerName, customerAddress]).toEqual(['HUANCA CONDORI, MARTA LUZ', 'Calle Las Flores 27, San Juan - Ayacucho'])
  })

  test.each([
    'PERSOONLIJK / VERTROUWELIJK',
    'Strictly private & confidential',
    'PERSONNEL ET CONFIDENTIEL',
    'Streng vertraulich',
    'OSOBISTE I POUFNE',
  ])('stand under %s, which is none', said => {
    expect(
      readAs(
        'payslip',
        `
Drukkerij De Veer B.V.                     Salarisspecificatie
Havenkade 4
8042 PA Zwolle


${said}
Dhr. K. Postma
Turfmarkt 12
8011 VR Zwolle
`,
      ).fields.employeeName,
    ).toMatch(/K\. Postma/)
  })
})
