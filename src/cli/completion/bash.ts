import { type CommandWords, type FlagWord, firstWords } from './words.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const spelled = ({ name, short }: FlagWord): string[] => [`--${name}`, ...(short ? [`-${short}`] : [])]

const flagCase = (command: string, flag: FlagWord): string => {
  const patterns = spelled(flag)
    .map(word => quoted(`${command} ${word}`))
    .join('|')
  return `    ${patterns}) ${flag.file ? '_platen_files' : `_platen_words ${quoted(flag.values.join(' '))}`}; return ;;`
}

/** Needs bash alone, not the package bash-completion. */
export const bashCompletion = (all: readonly CommandWords[]): string => {
  const first = firstWords(all)
  const groups = [...first].filter(([, members]) => members.length > 0)
  return `# bash completion of platen: source <(platen completion bash)
_platen_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
_platen_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); }
_platen() {
  local cur=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]-}
  # bash takes the = of --flag=value for a word of its own.
  if [[ $cur == = ]]; then cur=''
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if ((COMP_CWORD == 1)); then _platen_words ${quoted([...first.keys(), 'help', '--help', '--version'].join(' '))}; return; fi
  case $command in
${groups
  .map(([group, members]) => {
    const names = members.map(({ name }) => name.slice(group.length + 1)).join(' ')
    return `    ${quoted(group)})
      if ((COMP_CWORD == 2)); then _platen_words ${quoted(names)}; return; fi
      command="$command \${COMP_WORDS[2]}" ;;`
  })
  .join('\n')}
  esac
  case "$command $before" in
${all.flatMap(({ name, flags }) => flags.filter(flag => flag.takesValue).map(flag => flagCase(name, flag))).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case $command in
${all.map(({ name, flags }) => `      ${quoted(name)}) _platen_words ${quoted(flags.flatMap(spelled).join(' '))} ;;`).join('\n')}
    esac
    return
  fi
  case $command in
${all
  .filter(({ operands }) => operands.file || operands.values.length > 0)
  .map(
    ({ name, operands }) =>
      `    ${quoted(name)}) ${operands.file ? '_platen_files' : `_platen_words ${quoted(operands.values.join(' '))}`} ;;`,
  )
  .join('\n')}
  esac
}
complete -F _platen platen`
}
