/** From (inclusive) to (exclusive) on a line of the zone. */
export type Span = readonly [line: number, from: number, to: number]

/** A value of the zone; `check` is the place of its check digit. */
export type ZoneField = { at: Span; check?: readonly [line: number, at: number] }

export type Layout = {
  format: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'ID-FRA'
  lines: number
  length: number
  opens: RegExp
  issuingCountry: Span
  names: Span
  /** Where given names do not follow the family name. */
  givenNames?: Span
  nationality: Span
  sex: Span
  documentNumber: ZoneField
  dateOfBirth: ZoneField
  dateOfExpiry?: ZoneField
  optional?: ZoneField
  /** Parts that the last digit checks together. */
  composite?: { parts: readonly Span[]; check: readonly [line: number, at: number] }
}

/** What the lower of two lines holds is the same in passports, cards and visas up to the optional data. */
const twoLines = {
  lines: 2,
  issuingCountry: [0, 2, 5],
  nationality: [1, 10, 13],
  sex: [1, 20, 21],
  documentNumber: { at: [1, 0, 9], check: [1, 9] },
  dateOfBirth: { at: [1, 13, 19], check: [1, 19] },
  dateOfExpiry: { at: [1, 21, 27], check: [1, 27] },
} as const satisfies Partial<Layout>

/** The forms of the machine-readable zone (ICAO 9303, parts 4 to 7), and that of French identity cards until 2021. */
export const layouts: readonly Layout[] = [
  {
    ...twoLines,
    format: 'TD3',
    length: 44,
    opens: /^P[A-Z0-9<]/,
    names: [0, 5, 44],
    optional: { at: [1, 28, 42], check: [1, 42] },
    composite: {
      parts: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
      check: [1, 43],
    },
  },
  { ...twoLines, format: 'MRV-A', length: 44, opens: /^V[A-Z0-9<]/, names: [0, 5, 44], optional: { at: [1, 28, 44] } },
  {
    ...twoLines,
    format: 'TD2',
    length: 36,
    opens: /^[ACI1][A-Z0-9<]/,
    names: [0, 5, 36],
    optional: { at: [1, 28, 35] },
    composite: {
      parts: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
      check: [1, 35],
    },
  },
  {
    format: 'ID-FRA',
    lines: 2,
    length: 36,
    opens: /^[I1][D0]FRA/,
    issuingCountry: [0, 2, 5],
    nationality: [0, 2, 5],
    names: [0, 5, 30],
    givenNames: [1, 13, 27],
    documentNumber: { at: [1, 0, 12], check: [1, 12] },
    dateOfBirth: { at: [1, 27, 33], check: [1, 33] },
    sex: [1, 34, 35],
    composite: {
      parts: [
        [0, 0, 36],
        [1, 0, 35],
      ],
      check: [1, 35],
    },
  },
  { ...twoLines, format: 'MRV-B', length: 36, opens: /^V[A-Z0-9<]/, names: [0, 5, 36], optional: { at: [1, 28, 36] } },
  {
    format: 'TD1',
    lines: 3,
    length: 30,
    opens: /^[ACI1][A-Z0-9<]/,
    issuingCountry: [0, 2, 5],
    documentNumber: { at: [0, 5, 14], check: [0, 14] },
    optional: { at: [1, 18, 29] },
    dateOfBirth: { at: [1, 0, 6], check: [1, 6] },
    sex: [1, 7, 8],
    dateOfExpiry: { at: [1, 8, 14], check: [1, 14] },
    nationality: [1, 15, 18],
    names: [2, 0, 30],
    composite: {
      parts: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
      check: [1, 29],
    },
  },
]
