import { type Command, UsageError } from '../command.ts'
import { bashCompletion } from '../completion/bash.ts'
import { fishCompletion } from '../completion/fish.ts'
import { completionWords } from '../completion/words.ts'
import { zshCompletion } from '../completion/zsh.ts'

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }
const names = Object.keys(shells) as (keyof typeof shells)[]

export const completion: Command = {
  operands: names.join('|'),
  least: 1,
  most: 1,
  completes: names,
  help: 'Prints what makes a shell complete commands, flags and their values with the tab key.',
  examples: [
    'source <(platen completion bash)          # or into ~/.bashrc',
    'platen completion zsh > "${fpath[1]}/_platen"',
    'platen completion fish > ~/.config/fish/completions/platen.fish',
  ],
  async run({ args, out, json, commands }) {
    const shell = names.find(name => name === args[0])
    if (!shell) throw new UsageError(`${args[0]} is none of ${names.join(', ')}`)
    const script = shells[shell](await completionWords(commands))
    if (json) out.json({ shell, script })
    else out.line(script)
    return 0
  },
}
