import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { isEin, isSsn } from '../validate/taxid.ts'
import { below } from '../values/below.ts'
import { lookUp } from '../values/keyvalue.ts'

const amount = (key: string, concept: string): Scalar => ({
  key,
  concepts: [concept],
  kind: 'amount',
  only: 'below',
  reject: (_, text) => !/[.,]\d{2}\b/.test(text),
})

const w2Rows: readonly Scalar[] = [
  amount('wages', 'wages'),
  amount('federalIncomeTaxWithheld', 'federalTax'),
  amount('socialSecurityWages', 'ssWages'),
  amount('socialSecurityTaxWithheld', 'ssTax'),
  amount('medicareWages', 'medicareWages'),
  amount('medicareTaxWithheld', 'medicareTax'),
  amount('socialSecurityTips', 'ssTips'),
  amount('allocatedTips', 'allocatedTips'),
  amount('dependentCareBenefits', 'dependentCare'),
  amount('nonqualifiedPlans', 'nonqualified'),
  { key: 'controlNumber', concepts: ['controlNumber'], kind: 'id', only: 'below' },
]

const patternOption = (b: Builder, pattern: RegExp, valid: (t: string) => boolean, check: string): Option[] =>
  b.doc.lines.flatMap(l =>
    l.tokens.flatMap(t =>
      pattern.test(t.text)
        ? [{ value: t.text, tokens: [t], text: t.text, score: valid(t.text) ? 4 : 3, ...(valid(t.text) && { passed: [check] }) }]
        : [],
    ),
  )

/** Name and address under a caption: first line the name, the rest the address. */
function block(b: Builder, concept: string, name: string, address: string) {
  const hit = b.doc.hits.find(h => phraseOf(h, concept))
  if (!hit) return
  const rows = below(b.doc, hit, 4).filter(
    s => !b.doc.hitsByLine.get(s.line)!.some(h => h.tokens[0] === s.tokens[0] && h.tokens.length > 1),
  )
  const first = rows[0]
  if (!first) return
  b.set(name, { value: first.text, tokens: first.tokens, text: first.text, score: 4, label: concept })
  const rest = rows.slice(1, 4)
  const end = rest.findIndex(r => /\d{5}(?:-\d{4})?\s*$/.test(r.text))
  const tokens = rest.slice(0, end < 0 ? 2 : end + 1).flatMap(r => r.tokens)
  if (tokens.length) b.set(address, { value: textOf(tokens), tokens, text: textOf(tokens), score: 4, label: concept })
}

export function extractW2(b: Builder) {
  const { doc } = b
  b.best('employeeSsn', patternOption(b, /^(?:\d{3}-\d{2}-\d{4}|[Xx*]{3}-[Xx*]{2}-\d{4})$/, isSsn, 'ssn'))
  b.best('employerEin', patternOption(b, /^\d{2}-\d{7}$/, isEin, 'ein'))
  block(b, 'employerName', 'employerName', 'employerAddress')
  block(b, 'employeeName', 'employeeName', 'employeeAddress')
  const years = doc.lines.flatMap(l =>
    l.tokens
      .filter(t => /^20[0-4]\d$/.test(t.text))
      .map(t => ({ value: t.text, tokens: [t], text: t.text, score: /W-?2|wage|tax/i.test(l.text) ? 4.5 : 3 })),
  )
  b.best('taxYear', years)
  fillScalars(b, w2Rows)
  const sane = (a: string, c: string) => ((b.get(a) as number) ?? 0) * 0.0765 + 1 >= ((b.get(c) as number) ?? 0)
  if (!sane('socialSecurityWages', 'socialSecurityTaxWithheld'))
    b.issue('socialSecurityTaxWithheld', 'inconsistent', 'More than 7.65 % of the social security wages')
  b.rows('box12', ['code', 'amount'], box12(b))
  const states = stateRows(b)
  b.rows('states', ['state', 'employerStateId', 'wages', 'incomeTax'], states)
  b.rows('localities', ['name', 'wages', 'incomeTax'], localityRow(b))
  crosses(b)
}

/** Boxes 18 to 20 of the first locality. */
function localityRow(b: Builder): Partial<Record<string, Option>>[] {
  const under = (concept: string, kind: 'amount' | 'text') =>
    lookUp(b.doc, [concept], { kind, only: 'below', reject: (_, t) => kind === 'amount' && !/[.,]\d{2}\b/.test(t) })[0]
  const [name, wages, incomeTax] = [under('locality', 'text'), under('localWages', 'amount'), under('localTax', 'amount')]
  return wages || incomeTax ? [{ name, wages, incomeTax }] : []
}

/** A cross in box 13 belongs to the caption it stands nearest to. */
function crosses(b: Builder): void {
  const captions = (
    [
      ['statutoryEmployee', 'box13'],
      ['retirementPlan', 'retirement'],
      ['thirdPartySickPay', 'sickPay'],
    ] as const
  ).flatMap(([key, concept]) => b.doc.hits.filter(h => phraseOf(h, concept)).map(hit => ({ key, hit })))
  const middle = (tokens: readonly Token[]) => (tokens[0]!.x0 + tokens.at(-1)!.x1) / 2
  for (const token of b.doc.lines.flatMap(l => l.tokens).filter(t => /^[xX✓☒☑✔]$/.test(t.text))) {
    const over = captions.filter(
      ({ hit }) => hit.line.page === token.page && token.y0 > hit.line.y0 && token.y0 - hit.line.y1 < 2.6 * hit.line.h,
    )
    const [nearest] = over.sort(
      (a, c) => Math.abs(middle(a.hit.tokens) - middle([token])) - Math.abs(middle(c.hit.tokens) - middle([token])),
    )
    if (nearest) b.set(nearest.key, { value: true, tokens: [token], text: token.text, score: 4, label: nearest.key })
  }
}

/** Code letters with an amount at their right. */
function box12(b: Builder): { code: Option; amount: Option }[] {
  const rows: { code: Option; amount: Option }[] = []
  for (const line of b.doc.lines)
    line.tokens.forEach((t, i) => {
      const next = line.tokens[i + 1]
      const a = next && amountsIn([next], b.doc.decimal)[0]
      if (
        !/^(?:[A-H]|[J-N]|[P-T]|[V-Z]|AA|BB|DD|EE|FF|GG|HH|II)$/.test(t.text) ||
        !a ||
        a.decimals !== 2 ||
        t.x0 < b.doc.sheets[line.page]!.width * 0.5
      )
        return
      rows.push({
        code: { value: t.text, tokens: [t], text: t.text, score: 3.5 },
        amount: { value: a.value, tokens: a.tokens, text: a.text, score: 3.5 },
      })
    })
  return rows
}

const stateLine = /^[A-Z0]{2}$/
/** No state has a figure in its name: readers of pictures take the letter for one. */
const lettered = (t: Token): Token => (t.source === 'ocr' ? { ...t, text: t.text.replace('0', 'O') } : t)

/** "PA 87654321 | 37160.56 | 1135.65". */
function stateRows(b: Builder) {
  const plain = (t: Token): Option => ({ value: t.text, tokens: [t], text: t.text, score: 3.5 })
  return b.doc.lines.flatMap(line => {
    const [first, id] = line.tokens
    const state = first && lettered(first)
    if (!state || !id || !stateLine.test(state.text) || /0/.test(state.text) || !/^\d[\d-]{5,}$/.test(id.text)) return []
    const [wages, tax] = amountsIn(line.tokens.slice(2), b.doc.decimal)
    const money = (a: typeof wages): Option | undefined => a && { value: a.value, tokens: a.tokens, text: a.text, score: 3.5 }
    return [{ state: plain(state), employerStateId: plain(id), wages: money(wages), incomeTax: money(tax) }]
  })
}

const line = (key: string, concept: string): Scalar => ({
  key,
  concepts: [concept],
  kind: 'text',
  only: 'below',
  reject: (_, t) => t.length > 90,
})
const w9Rows: readonly Scalar[] = [
  line('name', 'name'),
  line('businessName', 'businessName'),
  line('address', 'address'),
  line('cityStateZip', 'city'),
  line('accountNumbers', 'accounts'),
  line('requester', 'requester'),
]

export function extractW9(b: Builder) {
  const { doc } = b
  // On the fillable form every value is a field; print under a caption would be the next caption.
  const typed = doc.form.some(f => f.value && f.value !== 'Off')
  for (const row of w9Rows) {
    const options = lookUp(doc, row.concepts, row).filter(o => !typed || o.tokens[0]?.source === 'form')
    b.best(row.key, typed ? [...typedUnder(b, row), ...options] : options, 2)
  }
  for (const [key, concept] of [
    ['exemptPayeeCode', 'exemptPayee'],
    ['fatcaCode', 'fatca'],
  ] as const) {
    const hits = doc.hits.filter(h => phraseOf(h, concept))
    const near = hits.flatMap(h =>
      doc.lines
        .flatMap(l => l.tokens)
        .filter(
          t =>
            t.page === h.line.page &&
            (!typed || t.source === 'form') &&
            /^[A-Z0-9]{1,2}$/.test(t.text) &&
            t.x0 > h.tokens[0]!.x0 &&
            t.y1 > h.line.y0 - h.line.h &&
            t.y0 < h.line.y1 + 1.6 * h.line.h,
        ),
    )
    const t = near[0]
    if (t) b.set(key, { value: t.text, tokens: [t], text: t.text, score: 4 })
  }
  digitsUnder(b, 'ssn', 'ssn', 9, d => `${d.slice(0, 3)}-${d.slice(3, 5)}-${d.slice(5)}`, isSsn)
  digitsUnder(b, 'ein', 'ein', 9, d => `${d.slice(0, 2)}-${d.slice(2)}`, isEin)
  const boxes = ['Individual/sole proprietor', 'C Corporation', 'S Corporation', 'Partnership', 'Trust/estate', 'LLC', 'Other']
  const ticked = doc.form.filter(f => f.checked !== undefined && /classif|c1_1/i.test(f.name))
  const at = ticked.findIndex(f => f.checked)
  const mark = at >= 0 ? doc.lines.flatMap(l => l.tokens).find(t => t.text === '☒' && t.source === 'form') : undefined
  if (mark && boxes[at]) b.set('taxClassification', { value: boxes[at], tokens: [mark], text: mark.text, score: 4 })
  if (mark && boxes[at] === 'LLC') {
    const code = doc.lines
      .flatMap(l => l.tokens)
      .find(t => t.source === 'form' && /^[CSP]$/.test(t.text) && Math.abs(t.y0 - mark.y0) < 3 * mark.h)
    if (code) b.set('llcClassification', { value: code.text, tokens: [code], text: code.text, score: 4 })
  }
  if (!mark) printedClass(b)
  b.best('signatureDate', signedOn(b))
  for (const l of doc.lines.slice(0, 12)) {
    const m = /\(Rev\.\s+([^)]+)\)/.exec(l.text)
    if (m) b.best('formRevision', [{ value: m[1]!, tokens: l.tokens.filter(t => m[0].includes(t.text)), text: m[0], score: 4 }])
  }
}

const classes = [
  ['Individual/sole proprietor', /^individual/i],
  ['C Corporation', /^c corp/i],
  ['S Corporation', /^s corp/i],
  ['Partnership', /^partnership/i],
  ['Trust/estate', /^trust/i],
  ['LLC', /^(?:llc|limited liability)/i],
  ['Other', /^other/i],
] as const

/** The box that is crossed where the form is print alone: the words behind the cross say which. */
function printedClass(b: Builder): void {
  for (const line of b.doc.lines.filter(l => l.page === 0))
    for (const [i, cross] of line.tokens.entries()) {
      if (!/^[☒☑✔✓xX]$/.test(cross.text)) continue
      const behind = line.tokens.slice(i + 1)
      const [value] = classes.find(([, words]) => words.test(textOf(behind))) ?? []
      if (!value) continue
      b.set('taxClassification', { value, tokens: [cross], text: cross.text, score: 4 })
      const code = value === 'LLC' ? behind.findLast(t => /^[CSP]$/.test(t.text)) : undefined
      if (code && code === line.tokens.at(-1)) b.set('llcClassification', { value: code.text, tokens: [code], text: code.text, score: 4 })
      return
    }
}

/** The day beside the signature. */
const signedOn = (b: Builder): Option[] =>
  b.doc.lines
    .filter(l => l.page === 0 && /\bdate\b/i.test(l.text))
    .flatMap(l => datesIn(l.tokens.slice(l.tokens.findIndex(t => /^date\b/i.test(t.text))), b.doc.dayOrder))
    .map(d => ({ value: d.value, tokens: d.tokens, text: d.text, score: 4 }))

/** Words typed into the field under a caption. */
function typedUnder(b: Builder, row: Scalar): Option[] {
  const hit = b.doc.hits.find(h => h.line.page === 0 && phraseOf(h, row.concepts[0]!))
  if (!hit) return []
  const { h } = hit.line
  const tokens = b.doc.sheets[0]!.tokens.filter(
    t =>
      t.source === 'form' &&
      !/^[☐☒]$/.test(t.text) &&
      t.y0 > hit.line.y0 &&
      t.y0 < hit.line.y1 + 1.6 * h &&
      t.x0 >= hit.tokens[0]!.x0 - 2 * h,
  ).sort((a, c) => a.x0 - c.x0)
  const next = b.doc.hits.find(o => o !== hit && o.line === hit.line && o.from > hit.to)
  const own = tokens.filter(t => !next || t.x0 < next.tokens[0]!.x0 - h)
  return own.length ? [{ value: textOf(own), tokens: own, text: textOf(own), score: 5, label: row.concepts[0] }] : []
}

/** Digits of boxes under a caption, put together. */
function digitsUnder(
  b: Builder,
  key: string,
  concept: string,
  length: number,
  form: (digits: string) => string,
  valid: (text: string) => boolean,
) {
  for (const hit of b.doc.hits.filter(h => phraseOf(h, concept) && h.line.page === 0)) {
    const x0 = hit.tokens[0]!.x0 - 2 * hit.line.h
    const tokens = b.doc.sheets[hit.line.page]!.tokens.filter(
      t => t.y0 > hit.line.y0 && t.y0 < hit.line.y1 + 4 * hit.line.h && t.x0 >= x0 && /^[\d–-]+$/.test(t.text),
    ).sort((a, c) => a.x0 - c.x0)
    const digits = tokens.map(t => t.text.replace(/\D/g, '')).join('')
    if (digits.length !== length) continue
    const value = form(digits)
    const kept = tokens.filter(t => /\d/.test(t.text))
    b.set(key, { value, tokens: kept, text: textOf(kept), score: 4.5, ...(valid(value) ? { passed: [key] } : { failed: [key] }) })
    return
  }
}
