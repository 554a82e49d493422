import { operations } from '../../dashboard/contract.ts'
import type { Operation } from '../../dashboard/operation.ts'
import { AppError } from '../../errors.ts'
import { invalid, schemaProblems } from '../../problems.ts'
import { roles } from '../../resources.ts'
import type { Session } from '../../service/contract/users.ts'
import { version } from '../../version.ts'
import { suspended } from '../access/auth.ts'
import { type Answer, json } from '../answers.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits } from '../body/limits.ts'
import type { Exchange } from '../exchange.ts'
import { refuseForeign } from './guard.ts'
import { linksOf } from './links.ts'
import { keepSession, proxiedUser, sessionOf } from './session.ts'

const most = 256 * 1024

const signedOut = () => new AppError('unauthorized', 'Sign in first')

/** The only place where a role is compared. `proxied`: who a trusted proxy says it is; one without a password has just proved it there. */
export function admitted(
  operation: Pick<Operation, 'role' | 'elevated'>,
  session: Session | undefined,
  proxied?: string,
): asserts session is Session {
  if (!session) throw signedOut()
  if (operation.role === 'operator') {
    if (!session.user.operator) throw new AppError('forbidden', 'This takes an operator, who looks after the server')
  } else if (operation.role !== 'user' && operation.role !== 'anyone') {
    if (session.orgId === undefined || session.role === undefined) throw new AppError('forbidden', 'You belong to no organization')
    if (roles.indexOf(session.role) < roles.indexOf(operation.role))
      throw new AppError('forbidden', `Your role here is ${session.role}; this takes ${operation.role}`)
  }
  const elevated = session.elevated || (proxied !== undefined && !session.user.hasPassword)
  if (operation.elevated && !elevated)
    throw new AppError('forbidden', 'Give your password again first', { problems: [{ path: 'password', message: 'is needed again' }] })
}

/** What an operator suspended can be looked at, by its own users too, and no more. */
export async function refuseSuspended(
  { backend }: Exchange,
  { role, audit }: Pick<Operation, 'role' | 'audit'>,
  { orgId }: Session,
): Promise<void> {
  const reads = role !== 'member' && (role !== 'owner' || audit === undefined)
  if (orgId === undefined || reads) return
  if ((await backend.services.organizations.get(orgId))?.suspendedAt !== undefined) throw suspended()
}

/** Runs an operation for whoever the cookie says, together with its line in the audit log. */
async function perform(exchange: Exchange, operation: Operation, sent: unknown): Promise<Answer> {
  const { request, backend, origin } = exchange
  const session = await sessionOf(exchange)
  const proxied = proxiedUser(exchange)
  const parsed = () => {
    const result = operation.input.safeParse(sent)
    if (!result.success) throw invalid(schemaProblems(result.error, sent))
    return result.data
  }
  const client = { address: exchange.client, agent: request.headers.get('user-agent') ?? '' }
  const visit = {
    services: backend.services,
    version,
    origin,
    client,
    proxied,
    keep: (token: string | undefined) => keepSession(exchange, token),
    caller: (orgId: string) => ({ ...exchange.caller(orgId), signal: exchange.gone }),
    links: linksOf(exchange),
    checks: async () => (await backend.readiness()).checks,
    doctor: backend.doctor,
  }
  if (operation.role === 'anyone') return json(await operation.run({ ...visit, session }, parsed()))
  admitted(operation, session, proxied)
  const input = parsed()
  const orgId = session.orgId ?? ''
  await refuseSuspended(exchange, operation, session)
  const member = { ...visit, session: { ...session, orgId, role: session.role! }, orgId }
  const run = (): Promise<unknown> =>
    operation.role === 'user' || operation.role === 'operator' ? operation.run({ ...visit, session }, input) : operation.run(member, input)
  if (operation.audit === undefined) return json(await run())
  const target = 'target' in operation && operation.target ? await operation.target(input, member) : ''
  const auditIn = operation.auditIn?.(input) ?? session.orgId ?? null
  const entry = { orgId: auditIn, actor: session.user.email, action: operation.audit, target, address: client.address }
  return json(await backend.services.audit.recording(entry, run))
}

const operationOf = (name: string): Operation => {
  if (!Object.hasOwn(operations, name)) throw new AppError('notFound', 'No such operation')
  return operations[name as keyof typeof operations] as Operation
}

/** `POST /dashboard/api/:name`. */
export async function call(exchange: Exchange): Promise<Answer> {
  refuseForeign(exchange)
  // An open page learns by it that it is older than the server.
  exchange.headers['x-service-version'] = version
  const operation = operationOf(exchange.params.name ?? '')
  const { body } = operation
  // Nobody else's large body is read at all.
  if (body) admitted(operation, await sessionOf(exchange), proxiedUser(exchange))
  const limit = body ? exchange.backend.config.server.max_body : most
  return perform(exchange, operation, await readJson(exchange.request, limit, bodyLimits[body ?? 'dashboard']))
}

/** `GET /api/signing-secret`: for the session of an owner who gave the password within five minutes; a key opens nothing here. */
export async function signingSecret(exchange: Exchange): Promise<Answer> {
  const site = exchange.request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new AppError('forbidden', 'Only this dashboard may ask this')
  return perform(exchange, operationOf('secret.get'), {})
}
