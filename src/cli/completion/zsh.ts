import { type CommandWords, type FlagWord, type Following, firstWords } from './words.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
/** Inside a specification of _arguments or _describe, colons and brackets have a meaning. */
const escaped = (text: string) => text.replace(/[[\]:\\]/g, '\\$&')

const action = ({ values, file }: Following): string => (file ? '_files' : values.length > 0 ? `(${values.map(escaped).join(' ')})` : ' ')

const flagSpecs = (flag: FlagWord): string[] => {
  const value = flag.takesValue ? `:value:${action(flag)}` : ''
  return [
    quoted(`*--${flag.name}${flag.takesValue ? '=' : ''}[${escaped(flag.doc)}]${value}`),
    ...(flag.short ? [quoted(`*-${flag.short}${flag.takesValue ? '+' : ''}[${escaped(flag.doc)}]${value}`)] : []),
  ]
}

const described = (words: [string, string][]): string => words.map(([word, doc]) => quoted(`${escaped(word)}:${escaped(doc)}`)).join(' ')

export const zshCompletion = (all: readonly CommandWords[]): string => {
  const first = firstWords(all)
  const groups = [...first].filter(([, members]) => members.length > 0)
  const summaries = [...first].map(([word, members]): [string, string] => [
    word,
    all.find(({ name }) => name === word)?.summary ?? members.map(({ name }) => name.slice(word.length + 1)).join(', '),
  ])
  return `#compdef platen
# zsh completion of platen: platen completion zsh > "\${fpath[1]}/_platen"
_platen() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(${described(summaries)})
    _describe command found
    return
  fi
  local command="$words[2]" taken=1
  case "$command" in
${groups
  .map(([group, members]) => {
    const names = members.map(({ name, summary }): [string, string] => [name.slice(group.length + 1), summary])
    return `    ${group})
      if (( CURRENT == 3 )); then
        found=(${described(names)})
        _describe command found
        return
      fi
      command="$command $words[3]" taken=2 ;;`
  })
  .join('\n')}
  esac
  words=("\${(@)words[taken+1,-1]}")
  (( CURRENT -= taken ))
  case "$command" in
${all
  .map(({ name, flags, operands }) => {
    const specs = [...flags.flatMap(flagSpecs), quoted(`*:operand:${action(operands)}`)]
    return `    ${quoted(name)}) _arguments -s ${specs.join(' ')} ;;`
  })
  .join('\n')}
  esac
}
if [[ "$funcstack[1]" = _platen ]]; then _platen "$@"; else compdef _platen platen; fi`
}
