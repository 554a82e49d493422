import { encodingOf, type RenderFormat } from '../../output-formats.ts'
import { type OptionName, ofOneFormat, type RenderOptions, usualOf } from './table.ts'

/** What a request says beyond what holds anyway: the same in every release, whatever options are added. */
export const saidBy = <T extends Partial<RenderOptions>>(options: T): Partial<T> =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== usualOf(name as OptionName))) as Partial<T>

/** The options that mean nothing for a format, as if nothing was said of them. */
export const ignoredFor = (format: RenderFormat): Partial<RenderOptions> =>
  Object.fromEntries([
    ...ofOneFormat.filter(one => one.format !== format).map(({ name }) => [name, usualOf(name)]),
    ...(encodingOf(format)?.quality ? [] : [['imageQuality', usualOf('imageQuality')]]),
  ])
