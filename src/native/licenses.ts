/** One piece of software or data of others; `texts` are places in the list of texts, since many share one. */
export type Component = { name: string; version: string; license: string; source: string; texts: number[] }
export type CarriedLicenses = { components: Component[]; texts: string[] }

const rule = '─'.repeat(80)

/** All of it as one text file: what is carried, then each with its terms. */
export const licensesText = ({ components, texts }: CarriedLicenses): string =>
  [
    'platen carries the following software and data of others, each under its own terms.',
    components.map(c => `${c.name} ${c.version}  ${c.license}`).join('\n'),
    ...components.map(c => [rule, `${c.name} ${c.version}\n${c.license}\n${c.source}`, ...c.texts.map(at => texts[at])].join('\n\n')),
  ]
    .join('\n\n')
    .concat('\n')
