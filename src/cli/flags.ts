import { didYouMean } from '../suggest.ts'
import { type Flag, UsageError } from './command.ts'

const rangeText = ({ least, most, whole }: NonNullable<Flag['range']>): string =>
  `${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`

/** A list flag takes several values at once; a JSON array is for values that hold commas, and is read by the command itself. */
const partsOf = (flag: Flag, text: string): string[] =>
  flag.kind !== 'list' ? [text] : /^\s*\[/.test(text) ? [] : text.split(',').map(part => part.trim())

/** @throws UsageError naming the flag and what it takes. */
export const checkValue = (name: string, flag: Flag, text: string): void => {
  for (const part of partsOf(flag, text)) {
    if (flag.choices && !flag.choices.includes(part))
      throw new UsageError(`--${name}: ${part || 'nothing'} is none of ${flag.choices.join(', ')}${didYouMean(part, flag.choices)}`)
    if (!flag.range) continue
    const { least, most, whole } = flag.range
    const value = /^-?\d{1,15}(\.\d{1,15})?$/.test(part) ? Number(part) : Number.NaN
    if (!(value >= least && value <= most) || (whole && !Number.isInteger(value)))
      throw new UsageError(`--${name}: must be ${rangeText(flag.range)}, not ${part || 'nothing'}`)
  }
}

/** What help says of a flag's values: `(png, jpeg; default png)`, `(100 to 3840; default 1280)`, `(default on; --no-x turns it off)`. */
export const valuesText = (name: string, flag: Flag): string => {
  const taken = flag.choices?.join(', ') ?? (flag.range ? `${flag.range.least} to ${flag.range.most}` : '')
  if (flag.kind === 'switch') return flag.default === 'true' ? `(default on; --no-${name} turns it off)` : ''
  const remark = flag.required ? 'required' : flag.default === undefined ? '' : `default ${flag.default}`
  const facts = [taken, remark].filter(text => text !== '').join('; ')
  return facts === '' ? '' : `(${facts})`
}
