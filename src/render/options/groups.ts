/** Headings under which a form shows the options, in this order. `only`: the format for which they mean something. */
export const optionGroups = {
  page: { title: 'Page' },
  size: { title: 'Size and device' },
  extent: { title: 'Full page and region' },
  output: { title: 'Output' },
  pdf: { title: 'PDF', only: 'pdf' },
  waiting: { title: 'Waiting' },
  blocking: { title: 'Blocking' },
  look: { title: 'Look' },
  acting: { title: 'Acting' },
  identity: { title: 'Identity' },
  failing: { title: 'Failing' },
  metadata: { title: 'Metadata' },
  caching: { title: 'Caching' },
  delivery: { title: 'Delivery' },
} as const satisfies Record<string, { title: string; only?: string }>

export type OptionGroup = keyof typeof optionGroups

/** Where a form shows an option: `basic` at once, `more` when it is asked for. */
export type OptionPlace = { group: OptionGroup; level: 'basic' | 'more' }

export const basic = (group: OptionGroup): OptionPlace => ({ group, level: 'basic' })
export const more = (group: OptionGroup): OptionPlace => ({ group, level: 'more' })
