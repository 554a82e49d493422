import { didYouMean } from '../../suggest.ts'
import { type Flag, UsageError } from '../command.ts'

const rangeText = ({ least, most, whole }: NonNullable<Flag['range']>): string =>
  `${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`

/** The items of one value of a list flag: a JSON array, for items that hold commas, or parts between commas. */
export const listItems = (text: string): string[] => {
  if (/^\s*\[\s*(["\]])/.test(text))
    try {
      return (JSON.parse(text) as unknown[]).map(String)
    } catch {
      // Not JSON after all: a CSS selector may begin like it.
    }
  return text.split(',').map(part => part.trim())
}

/** @throws UsageError naming the flag and what it takes. */
export const checkValue = (name: string, flag: Flag, text: string): void => {
  for (const part of flag.kind === 'list' ? listItems(text) : [text]) {
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
