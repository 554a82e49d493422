import { dayMs } from '../../../../clock.ts'
import { type Tries, tryLimits } from '../../../contract/nodes.ts'
import type { Database } from '../../database.ts'
import type { Values } from '../../statement.ts'

/** An address is known for so long after an account was signed in to from there. */
const knownMs = 30 * dayMs

/**
 * Wrong tries by place and account, on the rows of allowances: forgotten like them, after a while or with a crash. A try is looked at and counted in one
 * statement, its rows locked, so that those side by side at several nodes do not share one place in the count.
 */
export const tries = (db: Database): Tries => {
  const { free, longestWaitMs, forgetMs } = tryLimits
  const pair = (v: Values, place: string, account: string) => v.text(`known ${account} ${place}`)
  const keys = (v: Values, place: string, account: string | undefined) => {
    const of = `select ${v.text(`place ${place}`)} as key`
    if (account === undefined) return of
    const known = pair(v, place, account)
    return `${of} union all select case when exists (select 1 from allowance where key = ${known} and at > ${db.now}) then ${v.text(`own ${account} ${place}`)}
      else ${v.text(`account ${account}`)} end`
  }
  return {
    async admit(place, account, { counts }) {
      const [found] = await db.run(
        v => `with t as materialized (select ${db.now} as now), asked as materialized (${keys(v, place, account)}),
          before as materialized (select key, a.tokens as wrong, a.at from allowance a where key in (select key from asked)
            and a.at > (select now from t) - ${forgetMs} order by key for update),
          wait as materialized (select coalesce(max(at + least(1000 * power(2, least(wrong - ${free}, 20)), ${longestWaitMs}) - now), 0) as ms
            from before, t where wrong >= ${free}),
          counted as (insert into allowance as a (key, tokens, at) select asked.key, 1, t.now from asked, t, wait
              where ${counts === 'always'} or (${counts === 'free'} and wait.ms <= 0)
            on conflict (key) do update set tokens = case when a.at > excluded.at - ${forgetMs} then a.tokens + 1 else 1 end, at = excluded.at returning 1)
          select ms from wait`,
      )
      return Math.max(0, Number(found?.ms ?? 0))
    },
    async right(place, account) {
      await db.run(
        v => `with given as (update allowance set tokens = greatest(0, tokens - 1) where key = ${v.text(`place ${place}`)} returning 1),
          forgotten as (delete from allowance where key in (${v.text(`account ${account}`)}, ${v.text(`own ${account} ${place}`)}) returning 1)
          insert into allowance (key, tokens, at) select ${pair(v, place, account)}, 0, ${db.now} + ${knownMs}
            on conflict (key) do update set at = excluded.at`,
      )
    },
  }
}
