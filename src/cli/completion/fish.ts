import { type CommandWords, type FlagWord, firstWords } from './words.ts'

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

const flagLine = (command: string, { name, short, doc, takesValue, values, file }: FlagWord): string =>
  [
    `complete -c platen -n ${quoted(`__platen_in ${command}`)} -l ${name}`,
    ...(short ? [`-s ${short}`] : []),
    ...(takesValue ? [file ? '-r -F' : values.length > 0 ? `-x -a ${quoted(values.join(' '))}` : '-x'] : []),
    `-d ${quoted(doc)}`,
  ].join(' ')

export const fishCompletion = (all: readonly CommandWords[]): string => {
  const first = firstWords(all)
  const lines = [
    '# fish completion of platen: platen completion fish > ~/.config/fish/completions/platen.fish',
    'function __platen_at',
    '  test (count (commandline -opc)) -eq $argv[1]',
    'end',
    'function __platen_in',
    '  set -l words (commandline -opc)',
    `  test "$words[2..$(math (count $argv) + 1)]" = "$argv"`,
    'end',
    'complete -c platen -f',
  ]
  for (const [word, members] of first) {
    const summary = all.find(({ name }) => name === word)?.summary ?? members.map(({ name }) => name.slice(word.length + 1)).join(', ')
    lines.push(`complete -c platen -n '__platen_at 1' -a ${word} -d ${quoted(summary)}`)
    for (const { name, summary: doc } of members)
      lines.push(`complete -c platen -n '__platen_at 2; and __platen_in ${word}' -a ${name.slice(word.length + 1)} -d ${quoted(doc)}`)
  }
  for (const { name, flags, operands } of all) {
    for (const flag of flags) lines.push(flagLine(name, flag))
    const here = `complete -c platen -n ${quoted(`__platen_in ${name}`)}`
    if (operands.file) lines.push(`${here} -F`)
    if (operands.values.length > 0) lines.push(`${here} -a ${quoted(operands.values.join(' '))}`)
  }
  return lines.join('\n')
}
