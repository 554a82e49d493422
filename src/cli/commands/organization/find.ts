import type { Organization, OrganizationService } from '../../../service/contract/account.ts'
import { type Flag, UsageError } from '../../command.ts'

export const orgFlag: Flag = { kind: 'value', hint: 'ORG', doc: 'the organization, by its id or name', required: true }
export const orgFilter: Flag = { kind: 'value', hint: 'ORG', doc: 'only of this organization, by its id or name' }

/** The organization a person means: its id, or its name where no other has it. @throws UsageError */
export const organizationOf = async (
  organizations: Pick<OrganizationService, 'get' | 'list'>,
  asked: string,
  flag?: string,
): Promise<Organization> => {
  const named = flag ? `--${flag}: ` : ''
  const byId = await organizations.get(asked)
  if (byId) return byId
  const [found, another] = (await organizations.list()).filter(({ name }) => name === asked)
  if (!found) throw new UsageError(`${named}${asked} is no organization; platen org list names them`)
  if (another) throw new UsageError(`${named}several organizations are called ${asked}; name one by its id (platen org list)`)
  return found
}
