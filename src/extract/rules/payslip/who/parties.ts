import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Line } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { partiesOf } from '../../parties/find.ts'
import { isPlace } from '../../parties/lines/places.ts'
import { type boxesOf, inBoxes } from '../../values/boxes.ts'
import { lookUp } from '../../values/keyvalue.ts'
import { addressedTo } from '../address/addressed.ts'
import { isPlain, plainAddress, slipTitle } from '../address/plain.ts'
import { addressBelow, addressOfEmployer, addressUnder } from '../address/under.ts'
import { footCompany, headCompany, headName, upToForm, withoutOwnNumber } from '../employer.ts'
import { isSamePerson, unaddressed } from '../same-person.ts'

type Known = { listed: ReadonlySet<Line>; sender: { name: Option; address: Option } | undefined; boxed: ReturnType<typeof boxesOf> }

/** Who pays and who is paid, by the blocks of names and addresses, where captions do not say. */
export function fillParties(b: Builder, { listed, sender, boxed }: Known): void {
  const { doc } = b
  const parties = partiesOf(doc)
  const sellers = parties.filter(p => p.score.seller > 0.5).sort((a, c) => c.score.seller - a.score.seller)
  // At the left as at the right of a letterhead stands who is paid: a company has a form.
  const named = parties.filter(p => legalForm.test(p.nameText) && p.address.length)
  const employer = sellers[0] && !legalForm.test(sellers[0].nameText) && named.length === 1 ? named[0] : sellers[0]
  if (employer) {
    b.best('employerName', [
      upToForm(withoutOwnNumber(b, { value: employer.nameText, tokens: employer.name, text: employer.nameText, score: 3 })),
    ])
    if (employer.address.length && !employer.address.some(t => listed.has(doc.lineOf.get(t)!)))
      b.set('employerAddress', plainAddress(doc, employer.address))
  }
  // Nobody pays himself.
  if (b.get('employerName') === b.get('employeeName')) b.unset('employerName')
  const company = b.get('employerName') ? undefined : headCompany(b)
  if (company && company.value !== b.get('employeeName')) b.best('employerName', [company])
  const first = headName(b)
  if (first && first.value !== b.get('employeeName') && !slipTitle.test(first.text)) b.best('employerName', [withoutOwnNumber(b, first)])
  const low = b.get('employerName') ? undefined : footCompany(b)
  if (low && low.value !== b.get('employeeName')) b.best('employerName', [low])
  const seat = sender?.address ?? addressOfEmployer(b)
  if (seat) b.set('employerAddress', sender?.address || isPlain(doc, seat.tokens) ? seat : plainAddress(doc, seat.tokens))
  const name = b.get('employeeName') as string | undefined
  const addressed = parties.filter(p => p !== employer && p.address.length)
  const whole = addressed.filter(p => !name || p.nameText.includes(name))
  const others = whole.length > 0 || !name ? whole : addressed.filter(p => isSamePerson(p.nameText, name))
  const employee = others.find(p => p.addressText.split(', ').some(isPlace)) ?? others[0]
  if (employee) {
    b.best('employeeName', [unaddressed({ value: employee.nameText, tokens: employee.name, text: employee.nameText, score: 3 })])
    b.set('employeeAddress', { value: employee.addressText, tokens: employee.address, text: employee.addressText, score: 3.5 })
  }
  const ofHome = { kind: 'text', reject: (_: unknown, t: string) => !isPlace(t) || t === b.get('employerAddress') } as const
  const home = [...inBoxes(doc, ['address'], ofHome, boxed), ...lookUp(doc, ['address'], { ...ofHome, only: 'right' })]
  if (!b.get('employeeAddress')) b.best('employeeAddress', home)
  if (!b.get('employeeAddress')) b.set('employeeAddress', addressBelow(b, b.get('employerAddress')))
  if (!b.get('employeeAddress')) b.set('employeeAddress', addressUnder(b, 'employee', b.get('employeeName')))
  const written = addressedTo(b)
  if (written && !b.get('employeeName')) b.set('employeeName', written.name)
  if (written?.name.value === b.get('employeeName') && !b.get('employeeAddress')) b.set('employeeAddress', written?.address)
}
