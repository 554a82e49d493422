import { describe, expect, test } from 'bun:test'
import { fit } from '../fit/regression.ts'
import { assign } from './assignment.ts'
import { iou, truthPlaces } from './grounding.ts'
import { f1, right, score } from './score.ts'
import { auc, ece } from './statistics.ts'

describe('the scorecard’s arithmetic', () => {
  test('rows are paired for the most agreement, not in order', () => {
    expect(
      assign([
        [1, 3],
        [2, 9],
        [3, 0],
      ]),
    ).toEqual([-1, 1, 0])
    expect(assign([])).toEqual([])
  })

  test('texts are equal without case, accents and punctuation; numbers to half a cent; dates as days', () => {
    expect(right('Café & Söhne', 'CAFE SOHNE')).toBe(true)
    expect(right(10, 10.004)).toBe(true)
    expect(right(10, 10.02)).toBe(false)
    expect(right({ any: ['US', 'USA'] }, 'usa')).toBe(true)
    expect(right('2024-01-31', '2024-01-30')).toBe(false)
    expect(right('x', null)).toBe(false)
  })

  test('a day is the same day however the truth or the answer writes it', () => {
    expect(right('13 MAY 2018', '2018-05-13')).toBe(true)
    expect(right('OCT 3, 2016', '2016-10-03')).toBe(true)
    expect(right('2018-05-13', '13 MAY 2018')).toBe(true)
    expect(right('05/02/18', '2018-02-05')).toBe(true)
    expect(right('05/13/2018', '2018-05-13')).toBe(true)
    expect(right('13-MAY-2018', '2018-05-14')).toBe(false)
    expect(right('31/02/2018', '2018-03-03')).toBe(false)
    expect(right('2018', 2018)).toBe(true)
  })

  test('the number of a credit note answers for the number of an invoice', () => {
    const output = { fields: { creditNoteNumber: 'G-7' }, evidence: {} }
    expect(score({ cells: { invoiceNumber: 'G-7' }, rows: {} }, output).cells[0]).toMatchObject({ right: true, got: 'G-7' })
  })

  test('cells of a missing row count as missed, cells of an invented row lower F1', () => {
    const truth = {
      cells: {},
      rows: {
        lineItems: [
          { description: 'a', amount: 1 },
          { description: 'b', amount: 2 },
        ],
      },
    }
    const fields = {
      lineItems: [
        { description: 'b', amount: 2 },
        { description: 'z', amount: 9 },
        { description: 'y', amount: 8 },
      ],
    }
    const scored = score(truth, { fields, evidence: {} })
    expect(scored.cells.filter(c => c.right)).toHaveLength(2)
    expect(f1(scored.rows)).toBeCloseTo((2 * 2) / (4 + 6))
  })

  test('AUC and calibration error of a perfect, a blind and an overconfident reader', () => {
    const of = (pairs: [number, boolean][]) => pairs.map(([confidence, right]) => ({ confidence, right }))
    expect(
      auc(
        of([
          [0.9, true],
          [0.1, false],
        ]),
      ),
    ).toBe(1)
    expect(
      auc(
        of([
          [0.5, true],
          [0.5, false],
        ]),
      ),
    ).toBe(0.5)
    expect(
      ece(
        of([
          [0.95, true],
          [0.95, false],
        ]),
      ),
    ).toBeCloseTo(0.45)
  })

  test('a value printed inside a line has a part of the line’s box', () => {
    const lines = [{ box: [0, 0, 1, 0.1] as [number, number, number, number], text: 'Total 10.00' }]
    expect(iou(truthPlaces(lines, '10.00')[0]!, [6 / 11, 0, 1, 0.1])).toBeCloseTo(1)
    expect(truthPlaces(lines, '11.00')).toEqual([])
  })

  test('the regression finds which feature tells right from wrong', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({
      features: { bias: 1, good: i % 2, noise: (i * 7) % 3 },
      right: i % 2 === 1 ? i % 20 !== 1 : i % 20 === 0,
      group: String(i),
    }))
    const weights = fit(rows)
    expect(weights.good!).toBeGreaterThan(2)
    expect(Math.abs(weights.noise!)).toBeLessThan(0.5)
  })
})
