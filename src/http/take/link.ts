import { AppError } from '../../errors.ts'
import { optionNames } from '../../render/options/table.ts'
import { linkParameterNames } from './rules.ts'
import { canonicalString, sign } from './signature.ts'

const known = [...optionNames, ...linkParameterNames]

/**
 * A value that holds `&name=` could be cut into two parameters by whoever gets the link, under the same signature: the canonical string
 * stays the same when the cut-off name sorts between its own and the next one used.
 */
const ambiguous = (name: string, value: string, next: string | undefined): string | undefined =>
  known.find(other => other > name && (next === undefined || other < next) && value.includes(`&${other}=`))

export type LinkRequest = {
  /** Address of GET /take, e.g. `https://shots.example.com/api/v1/take`. */
  endpoint: string
  orgId: string
  secret: string
  /** Render options as text, and `expires` if wanted. */
  parameters: Readonly<Record<string, string>>
}

/** A signed link. @throws AppError `invalid` naming a value that could be read two ways. */
export const signedLink = ({ endpoint, orgId, secret, parameters }: LinkRequest): string => {
  const query = new Map([['t', orgId], ...Object.entries(parameters)])
  const names = [...query.keys()].sort()
  for (const [i, name] of names.entries()) {
    const other = ambiguous(name, query.get(name)!, names[i + 1])
    if (other)
      throw new AppError(
        'invalid',
        `${name}: contains "&${other}=", which could be read as the option ${other}; write that & as %26 inside the value`,
      )
  }
  const search = [...query, ['signature', sign(canonicalString(query), secret)]].map(pair =>
    pair.map(t => encodeURIComponent(t!)).join('='),
  )
  return `${endpoint}?${search.join('&')}`
}
