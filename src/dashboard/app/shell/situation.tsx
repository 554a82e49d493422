import { call } from '../api.ts'
import { attempt } from '../parts/data/attempt.ts'
import { signedIn } from '../session.ts'

/** What must not be overlooked on any page: that one is in an organization of others, or that this one is suspended. */
export const Situation = () => {
  const { visiting, suspended, organizations } = signedIn.value!
  const leave = () =>
    attempt(async () => {
      await call('session.switchOrg', { orgId: organizations[0]!.id })
      location.assign('/dashboard/server/organizations')
    })
  return (
    <>
      {visiting !== undefined && (
        <p class="situation" role="note">
          <span>
            You are in <b>{visiting}</b>, an organization of others. What you do stands in its audit log.
          </span>
          {organizations.length > 0 && (
            <button type="button" class="btn" onClick={() => void leave()}>
              Leave
            </button>
          )}
        </p>
      )}
      {suspended && (
        <p class="situation bad" role="note">
          This organization is suspended: its keys and links are refused, and nothing can be changed until whoever looks after the server
          gives it back.
        </p>
      )}
    </>
  )
}
