import { describe, expect, test } from 'bun:test'
import { readAs, readScan } from '../paper.ts'

describe('a payslip in the manner of a Polish program', () => {
  const { fields } = readAs(
    'payslip',
    `
Zakład Mleczarski „Podlasianka” sp. z o.o.            Strona: 1
ul. Wołodyjowskiego 41
18-200 Wysokie Mazowieckie
NIP: 722-148-36-05   REGON: 200417386
ODCINEK WYPŁATY (PASEK)   LP/E/09/2025
Okres: 2025-09-01 - 2025-09-30     Data wypłaty: 2025-09-30
Akronim: 0326     Niedźwiecki Grzegorz          PESEL: 85111703415
Etat: 1/1         Stanowisko: operator linii    Kod tyt. ubezp.: 01 10 0 0
ELEMENTY WYPŁATY
Nazwa                          Dni       Godz.      Stawka      Wartość
Wynagrodzenie zasadnicze        19      152:00  6 840,00/m     6 156,00
Premia regulaminowa                                              912,00
Nadgodziny 150 %                          6:30       61,07       396,96
Razem brutto                                                   7 464,96
POTRĄCENIA                                                      Wartość
PPK – wpłata podstawowa pracownika                               148,69
Ubezpieczenie grupowe                                             58,90
PPK – wpłata pracodawcy (informacyjnie)                          111,52
Razem brutto: 7 464,96    Razem potrącenia: 207,59    DO WYPŁATY: 7 257,37 PLN
`,
  )

  test('has the name of whose it is behind the number, without a caption', () =>
    expect(fields).toMatchObject({ employeeId: '0326', employeeName: 'Niedźwiecki Grzegorz' }))
  test('counts hours by the clock', () => expect(fields.earnings).toMatchObject([{ hours: 152 }, {}, { hours: 6.5 }]))
  test('keeps back nothing that it tells for information only', () =>
    expect(fields.deductions).toMatchObject([{ amount: 148.69 }, { amount: 58.9 }]))
})

test('an income tax beside the list of what is kept back is one of its rows where they lack just it', () => {
  const { fields } = readAs(
    'payslip',
    `
ODCINEK WYPŁATY (PASEK)   LP/E/09/2025
Podstawa opodatkowania    5 177,00     Zaliczka podatku PIT     321,00
ELEMENTY WYPŁATY
Nazwa                                          Wartość
Wynagrodzenie zasadnicze                      6 000,00
Razem brutto                                  6 000,00
POTRĄCENIA                                     Wartość
Ubezpieczenie emerytalne                         585,60
Ubezpieczenie rentowe                             90,00
Ubezpieczenie grupowe                             58,90
Razem brutto: 6 000,00    Razem potrącenia: 1 055,50    DO WYPŁATY: 4 944,50 PLN
`,
  )
  expect(fields.deductions).toContainEqual(expect.objectContaining({ description: 'Zaliczka podatku PIT', amount: 321 }))
  expect(fields.deductions).toHaveLength(4)
})

test('a Flemish payslip is addressed without a title, and a caption under a word for employees is nobody', () => {
  const { fields } = readAs(
    'payslip',
    `
Drukkerij Verschaeren nv                             LOONBRIEF
Industriepark Noord 27                  Periode van 01/10/2025 tot 31/10/2025
9100 Sint-Niklaas

                                Mevr. Lobke Van Impe
                                Kouterstraat 112 bus 3
                                9240 Zele

Stamnummer     Functie
000147         Grafisch medewerker
Burgerlijke staat   Barema / categorie
Gehuwd              Cat. C – 8 jaar
BRUTOLOON                                  3.495,38
RSZ-bijdrage werknemer                      -456,85
NETTO TE BETALEN (EUR)                     3.038,53
`,
  )
  expect(fields.employeeName).toBe('Lobke Van Impe')
})

test('the pesos of a Mexican payslip are told by its tax numbers', () => {
  const { fields } = readAs(
    'payslip',
    `
HERRAJES Y PERFILES DEL BAJÍO SA DE CV
R.F.C.: HPB0407197K2
RECIBO DE NÓMINA
Nombre JUÁREZ OLVERA ROCÍO    CURP JUOR941212MGTRLC07
Suma de percepciones $ 11,473.20
Suma de deducciones $ 3,075.64
Neto a pagar $ 8,397.56
`,
  )
  expect(fields.currency).toBe('MXN')
})

test('headings set wide in the middle of their boxes head the lists that begin left of them', () => {
  const { fields } = readAs(
    'payslip',
    `
Umhlatuzi Packaging (Pty) Ltd
Emp. Name : T S Ngcobo

                  E A R N I N G S                                      D E D U C T I O N S
Description          Units     Rate        Amount          Description                       Amount
BASIC SALARY        173.33              28,450.00          TAX (PAYE)                      5,014.86
OVERTIME @ 1.5        6.00   246.21      1,477.26          U.I.F.                            177.12
TOTAL EARNINGS                          29,927.26          TOTAL DEDUCTIONS                5,191.98
                                                           NETT PAY                       24,735.28
`,
  )
  expect(fields.earnings).toMatchObject([
    { description: 'BASIC SALARY', hours: 173.33, amount: 28450 },
    { description: 'OVERTIME @ 1.5', hours: 6, amount: 1477.26 },
  ])
  expect(fields.deductions).toMatchObject([
    { description: 'TAX (PAYE)', amount: 5014.86 },
    { description: 'U.I.F.', amount: 177.12 },
  ])
})

test('of two numbers under one caption that beside the name is whose pay it is', () => {
  const { fields } = readAs(
    'payslip',
    `
TRANSPORTES Y LOGÍSTICA ÑUBLE SUR LTDA.
R.U.T. : 76.418.205-7
LIQUIDACIÓN DE REMUNERACIONES

Nombre   : MARDONES INOSTROZA PATRICIO     R.U.T.           : 15.839.204-6
Cargo    : CONDUCTOR CAMIÓN                Centro de costo  : 204 RUTA SUR
LÍQUIDO A PAGAR $                          1.139.388
`,
  )
  expect(fields.socialSecurityNumber).toBe('15.839.204-6')
})

test('who is written to in confidence is the employee, at an address without a postcode', () => {
  const { fields } = readAs(
    'payslip',
    `
PRIVATE & CONFIDENTIAL
Donnacha Ó Fathaigh
Cashel, Cloonfad
Co. Roscommon

Cloonfad Joinery Limited
Basic Pay   39.00  19.85  774.15
Gross Pay                 774.15
Net Pay                  €730.23
Employer share this period €105.16
`,
  )
  expect(fields).toMatchObject({ employeeName: 'Donnacha Ó Fathaigh', employeeAddress: 'Cashel, Cloonfad, Co. Roscommon' })
  expect(fields.employerName).not.toBe('share this')
})

test('the rate behind a name stays with it in typewriter’s type that is seen in a picture', () => {
  const { fields } = readScan(
    'payslip',
    `
PAYSLIP
EARNINGS
Description          Units     Rate        Amount
BASIC SALARY        173.33              28,450.00
OVERTIME @ 1.5        6.00   246.21      1,477.26
TOTAL EARNINGS                          29,927.26
NETT PAY                                29,927.26
`,
  )
  expect(fields.earnings).toMatchObject([{ description: 'BASIC SALARY' }, { description: 'OVERTIME @ 1.5' }])
})

test('headings in the middle of their boxes head the lists that begin left of them', () => {
  const { fields } = readAs(
    'payslip',
    `
Payslip for the month of June 2025
                Earnings                                          Deductions
Description              Actual            YTD     Description              Actual           YTD
Basic                 42,000.00      126,000.00    Provident Fund         5,040.00     15,120.00
Special Allowance     14,650.00       43,950.00    Professional Tax         200.00        600.00
                                                   Group Mediclaim          650.00      1,950.00
Total Earnings        56,650.00      169,950.00    Total Deductions       5,890.00     17,670.00
Net Pay for the month                50,760.00
`,
  )
  expect(fields.deductions).toMatchObject([{ amount: 5040 }, { amount: 200 }, { description: 'Group Mediclaim', amount: 650 }])
})

test('a caption is nobody’s name, and soles are told by the form of a company or their sign over a column', () => {
  const { fields } = readAs(
    'payslip',
    `
BOLETA DE PAGO
Name                       Mercy Chebet Langat
ID No.                                27418830
Código   Conceptos                 Ingresos S/.   Descuentos S/.
0121     REMUNERACIÓN BÁSICA       2,800.00
0601     COMISIÓN AFP                                  44.16
Neto a Pagar                       2,755.84
`,
  )
  expect(fields).toMatchObject({ employeeName: 'Mercy Chebet Langat', currency: 'PEN' })
})

test('sums so far stand in a row that says so in French', () => {
  const { fields } = readAs(
    'payslip',
    `
BULLETIN DE PAIE
               Salaire brut     Total des retenues     Salaire net
Courant            2 337,30                 646,46        1 690,84
Cumulatif         20 330,10               5 608,35       14 721,75
`,
  )
  expect(fields).toMatchObject({ grossPayYtd: 20330.1, netPayYtd: 14721.75 })
})

test('sums without cents are told from hours and rates that have decimals, however many', () => {
  const { fields } = readAs(
    'payslip',
    `
VÝPLATNÍ PÁSKA září 2025
Fond prac. doby   21,00   168,00        Vyměřovací základ    41 199
Odpracováno       19,00   152,00        Sociální pojištění    2 926
Dovolená           2,00    16,00        Zdravotní pojištění   1 854
Nemoc              0,00     0,00        Základ daně          41 200
Přesčas            0,00     0,00        Záloha na daň         3 610
Hrubá mzda                  41 199
Srážky
Sociální pojištění           2 926
Zdravotní pojištění          1 854
Záloha na daň                3 610
K výplatě                   32 809
`,
  )
  expect(fields).toMatchObject({ grossPay: 41199, netPay: 32809 })
  expect(fields.deductions).toMatchObject([{ amount: 2926 }, { amount: 1854 }, { amount: 3610 }])
})

test('numbers amid the name of a row are part of it', () => {
  const { fields } = readAs(
    'payslip',
    `
Lönespecifikation
Löneart   Benämning                             Antal    À-pris      Belopp
11        Månadslön                                                34 500,00
90        Preliminär skatt tabell 33 kol 1                         -7 612,00
Bruttolön                                                          34 500,00
Utbetalas SEK                                                      26 888,00
`,
  )
  expect(fields.deductions).toMatchObject([{ description: 'Preliminär skatt tabell 33 kol 1', amount: 7612 }])
})
