import { say } from '../toast.tsx'

/** Does it and says so; a failure is said and stays until it is put away. */
export async function attempt(work: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await work()
    if (done) say(done)
  } catch (error) {
    say((error as Error).message, true)
  }
}
