import type { Command, Flags } from '../command.ts'
import { commands } from '../commands.ts'
import { commonFlags } from './arguments.ts'
import { valuesText } from './flags.ts'

const wrap = (text: string, indent: number, width = 100): string => {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)!
    if (last !== '' && Bun.stringWidth(last) + 1 + Bun.stringWidth(word) > width - indent) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

const column = 30
const flagLines = (flags: Flags): string =>
  Object.entries(flags)
    .map(([name, flag]) => {
      const shown = `${flag.short ? `-${flag.short}, ` : ''}--${name}${flag.kind === 'switch' ? '' : ` ${flag.hint ?? (flag.range ? 'N' : 'VALUE')}`}`
      const head = shown.length > column - 4 ? `  ${shown}\n${' '.repeat(column)}` : `  ${shown.padEnd(column - 2)}`
      return head + wrap(`${flag.doc} ${valuesText(name, flag)}`.trimEnd(), column)
    })
    .join('\n')

const commandLines = (rows: [name: string, summary: string][]): string =>
  rows.map(([name, summary]) => `  ${name.padEnd(22)}${summary}`).join('\n')

/** Help of one command, printed from its own description. */
export const commandHelp = (name: string, command: Command): string => {
  const own = Object.keys(command.flags ?? {}).length > 0
  return [
    `platen ${name}${command.operands ? ` ${command.operands}` : ''}${own ? ' [flags]' : ''}`,
    wrap(command.help, 0),
    ...(own ? [`Flags\n${flagLines(command.flags ?? {})}`] : []),
    `Everywhere\n${flagLines(commonFlags)}\n  --SECTION-KEY VALUE         any configuration key, e.g. --server-port 8080 (see: platen config print)`,
    ...(command.examples ? [`Examples\n${command.examples.map(e => `  ${e}`).join('\n')}`] : []),
    'Exit codes: 0 done, 1 failed, 2 used wrongly, 130 interrupted',
  ].join('\n\n')
}

/** The commands that share a first word, as `platen org` prints them. */
export const groupHelp = (group: string): string => {
  const members = Object.entries(commands).flatMap(([name, row]): [string, string][] =>
    name.startsWith(`${group} `) ? [[name, row.summary]] : [],
  )
  return `platen ${group} COMMAND\n\nCommands\n${commandLines(members)}\n\nplaten ${group} COMMAND --help tells more.`
}

/** The whole program on one screen. */
export const programHelp = (): string =>
  [
    'platen: screenshots of web pages and data out of documents, on your own machine',
    `Commands\n${commandLines(Object.entries(commands).map(([name, row]) => [name, row.summary]))}`,
    [
      'First steps',
      '  platen                                   start; the first start prints an API key',
      '  platen screenshot https://example.com    write example.com.png',
      '  platen sample invoice.pdf                write an invoice to try it with',
      '  platen extract invoice.pdf               show what the document says',
    ].join('\n'),
    'platen COMMAND --help tells more. platen --version prints the version.',
  ].join('\n\n')
