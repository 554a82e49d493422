import { linkFormats, renderFormats } from '../../output-formats.ts'
import { unknownNames } from '../../problems.ts'
import { parseOptionTexts } from '../../render/options/parse.ts'
import { isOption, optionFacts, optionNames, type RenderOptions } from '../../render/options/table.ts'
import { suggest } from '../../suggest.ts'
import type { LinkQuery } from './query.ts'
import { errorForms, linkParameterNames, optionPairs } from './rules.ts'

export const linkOptions = optionNames.filter(name => optionFacts[name].onLinks)

/** All that may stand on a link. */
export const linkNames: readonly string[] = [...linkOptions, ...linkParameterNames]

/** The options of a genuine link. Throws invalid (422) naming what has no place on one. */
export function readOptions(query: LinkQuery): RenderOptions {
  const pairs = optionPairs(query)
  const unknown = pairs.map(([name]) => name).filter(name => !isOption(name))
  const misplaced = pairs.filter(([name]) => isOption(name) && !optionFacts[name].onLinks)
  const format = query.get('format')
  const wrongFormat = format !== undefined && !linkFormats.some(known => known === format)
  const elsewhere = renderFormats.some(known => known === format)
  return parseOptionTexts(
    pairs.filter(([name]) => isOption(name) && optionFacts[name].onLinks),
    [
      ...unknownNames(unknown, linkNames),
      ...misplaced.map(([path]) => ({ path, message: 'is not allowed on a signed link' })),
      ...(wrongFormat
        ? [
            {
              path: 'format',
              message: `${elsewhere ? `${format} is not available on a signed link; ` : 'must be '}one of ${linkFormats.join(', ')}`,
              suggestion: elsewhere ? undefined : suggest(format, linkFormats),
            },
          ]
        : []),
      ...(errorForms.some(form => form === (query.get('onError') ?? 'json'))
        ? []
        : [{ path: 'onError', message: `must be ${errorForms.join(' or ')}` }]),
    ],
  )
}
