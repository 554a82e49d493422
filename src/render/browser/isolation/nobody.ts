import { nobody } from '../../../native/confine/nobody.ts'
import { becomeUser, dieWithParent, exec, keepOpen } from '../libc.ts'

/**
 * Mode `__nobody`: gives up root for good and becomes the program of argv, with the CDP pipe (descriptors 3 and 4) inherited; without one
 * it only shows that it can. What setpriv does, for systems without it.
 */
export const main = async (argv: string[]): Promise<void> => {
  becomeUser(nobody)
  const [program, ...args] = argv
  if (program === undefined) process.exit(0)
  dieWithParent()
  for (const descriptor of [3, 4]) keepOpen(descriptor)
  exec(program, args, process.env)
}
