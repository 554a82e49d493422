import { linkFormats, renderFormats } from '../../output-formats.ts'
import { unknownNames } from '../../problems.ts'
import { isOption, optionFacts, optionNames, parseOptionTexts, type RenderOptions } from '../../render/options/table.ts'
import type { LinkQuery } from './query.ts'
import { errorForms, linkParameterNames, optionPairs } from './rules.ts'

export const linkOptions = optionNames.filter(name => optionFacts[name].onLinks)

/** The options of a genuine link. Throws invalid (422) naming what has no place on one. */
export function readOptions(query: LinkQuery): RenderOptions {
  const pairs = optionPairs(query)
  const unknown = pairs.map(([name]) => name).filter(name => !isOption(name))
  const misplaced = pairs.filter(([name]) => isOption(name) && !optionFacts[name].onLinks)
  const format = query.get('format')
  const wrongFormat = renderFormats.some(known => known === format) && !linkFormats.some(known => known === format)
  return parseOptionTexts(
    pairs.filter(([name]) => isOption(name)),
    [
      ...unknownNames(unknown, [...linkOptions, ...linkParameterNames]),
      ...misplaced.map(([path]) => ({ path, message: 'is not allowed on a signed link' })),
      ...(wrongFormat
        ? [{ path: 'format', message: `${format} is not available on a signed link; one of ${linkFormats.join(', ')}` }]
        : []),
      ...(errorForms.some(form => form === (query.get('onError') ?? 'json'))
        ? []
        : [{ path: 'onError', message: `must be ${errorForms.join(' or ')}` }]),
    ],
  )
}
