import { w2Words } from '../../rules/lexicon/words/forms.ts'
import { extractW2 } from '../../rules/types/forms.ts'
import { word } from '../cues.ts'
import { type BuiltInType, flag, must, num, rows, text } from '../define.ts'
import { words } from '../words.ts'

export const w2: BuiltInType = {
  name: 'W-2',
  slug: 'w-2',
  autoDetect: true,
  fields: [
    text('taxYear', 'Year of the form', must),
    text('employeeSsn', 'Social security number of the employee', { label: 'Employee SSN (a)', required: true }),
    text('employerEin', 'Employer identification number', { label: 'Employer EIN (b)', required: true }),
    text('employerName', 'Name of the employer', must),
    text('employerAddress', 'Address of the employer'),
    text('controlNumber', 'Control number, box d'),
    text('employeeName', 'Name of the employee', must),
    text('employeeAddress', 'Address of the employee'),
    num('wages', 'Wages, tips, other compensation', { label: 'Wages, tips (1)', required: true }),
    num('federalIncomeTaxWithheld', 'Box 2', { label: 'Federal income tax withheld (2)' }),
    num('socialSecurityWages', 'Box 3', { label: 'Social security wages (3)' }),
    num('socialSecurityTaxWithheld', 'Box 4', { label: 'Social security tax withheld (4)' }),
    num('medicareWages', 'Box 5', { label: 'Medicare wages (5)' }),
    num('medicareTaxWithheld', 'Box 6', { label: 'Medicare tax withheld (6)' }),
    num('socialSecurityTips', 'Box 7', { label: 'Social security tips (7)' }),
    num('allocatedTips', 'Box 8', { label: 'Allocated tips (8)' }),
    num('dependentCareBenefits', 'Box 10', { label: 'Dependent care benefits (10)' }),
    num('nonqualifiedPlans', 'Box 11', { label: 'Nonqualified plans (11)' }),
    rows('box12', 'One row per code of box 12', [text('code', 'Code letters'), num('amount', 'Amount beside the code')]),
    flag('statutoryEmployee', 'Box 13, statutory employee is checked'),
    flag('retirementPlan', 'Box 13, retirement plan is checked'),
    flag('thirdPartySickPay', 'Box 13, third-party sick pay is checked'),
    text('box14', 'Other, box 14'),
    rows('states', 'One row per state, boxes 15 to 17', [
      text('state', 'State code'),
      text('employerStateId', 'Employer’s state id number', { label: 'Employer state ID' }),
      num('wages', 'State wages'),
      num('incomeTax', 'State income tax'),
    ]),
    rows('localities', 'One row per locality, boxes 18 to 20', [
      text('name', 'Locality name'),
      num('wages', 'Local wages'),
      num('incomeTax', 'Local income tax'),
    ]),
  ],
  cues: [
    word('Form W-2', /\b(form )?w-2\b[^\n]*(wage and tax|statement)|wage and tax statement|1545-0008/, 6),
    word('box captions', /(wages,? tips,? other comp|federal income tax withheld|social security wages|medicare wages)/, 3),
    word('employer id', /employer'?s? (identification|fed)/, 1),
  ],
  words: words(w2Words),
  read: extractW2,
}
