import { z } from 'zod'
import type { Role } from '../resources.ts'
import type { Caller } from '../service/caller.ts'
import type { ClientInfo, Session } from '../service/contract/users.ts'
import type { Services } from '../service/services.ts'

/** What the doctor found of the running server, and how to mend it. */
export type Examination = { at: string; checks: { name: string; state: 'ok' | 'warn' | 'fail'; text: string; mend?: string }[] }

/** What an operation may use of the program. */
export type Host = {
  services: Services
  version: string
  /** Scheme and authority under which the browser reached us. */
  origin: string
  /** This request as a service sees it; ends what it asked for when the browser goes away. */
  caller(orgId: string): Caller
  links: Links
  /** State of the machine, part by part. */
  checks(): Promise<Record<string, { ok: boolean; note?: string }>>
  doctor: { last(): Examination | undefined; examine(): Promise<Examination> }
}

/** `canonical`: what was signed. `pinned`: false where the organization pinned sets of names and these are none of them. */
export type SignedLink = { url: string; canonical: string; names: string[]; pinned: boolean }

/** Links of GET /take. */
export type Links = {
  /** Names that one may carry beside its signature. */
  names: readonly string[]
  /** What a link may answer when there is no render, the usual one first. */
  errorForms: readonly string[]
  /** Checked as one that comes in. @throws AppError invalid naming what has no place on it */
  sign(orgId: string, parameters: Readonly<Record<string, string>>): Promise<SignedLink>
}

type Visit = Host & {
  client: ClientInfo
  /** E-mail address of whoever the trusted proxy in front has signed in. */
  proxied?: string
  /** Sets the cookie of the answer; `undefined` takes it away. */
  keep(token: string | undefined): void
}
/** Of whoever is not signed in, or is. */
export type AnyContext = Visit & { session?: Session }
/** Of whoever is signed in. */
export type UserContext = Visit & { session: Session }
/** Of somebody signed in who has a role in the organization looked at. */
export type MemberContext = Visit & { session: Session & { orgId: string; role: Role }; orgId: string }

/** A member as the services see one, whose work goes on when the browser goes away. */
export const callerOf = ({ caller, orgId, session }: MemberContext): Caller => ({
  ...caller(orgId),
  signal: undefined,
  userId: session.user.id,
})

/**
 * Who may: `anyone`; `user` = whoever is signed in, for what is theirs; a role = whoever has it, or a higher one, in the organization
 * looked at; `operator` = whoever looks after the machine, wherever they look. `elevated`: only within five minutes after the password was
 * given. `audit`: written down with what it changes, in the log of the organization looked at or of the one that `auditIn` names. `body`: whose
 * limits its body has, where it may be larger than most. `target`: what the line in the log says it was done with.
 */
type Facts<I extends z.ZodType, O extends z.ZodType> = {
  input: I
  output: O
  elevated?: true
  audit?: string
  auditIn?(input: z.output<I>): string
  body?: 'screenshot' | 'review' | 'definition'
}
export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Facts<I, O> &
  (
    | { role: 'anyone'; run(context: AnyContext, input: z.output<I>): Promise<z.input<O>> }
    | { role: 'user'; run(context: UserContext, input: z.output<I>): Promise<z.input<O>> }
    | { role: 'operator'; target?(input: z.output<I>): string; run(context: UserContext, input: z.output<I>): Promise<z.input<O>> }
    | {
        role: Role
        target?(input: z.output<I>, context: MemberContext): string | Promise<string>
        run(context: MemberContext, input: z.output<I>): Promise<z.input<O>>
      }
  )

export const forAnyone = <I extends z.ZodType, O extends z.ZodType>(
  facts: Facts<I, O> & { run(context: AnyContext, input: z.output<I>): Promise<z.input<O>> },
) => ({ ...facts, role: 'anyone' as const })

export const forUser = <I extends z.ZodType, O extends z.ZodType>(
  facts: Facts<I, O> & { run(context: UserContext, input: z.output<I>): Promise<z.input<O>> },
) => ({ ...facts, role: 'user' as const })

export const forOperator = <I extends z.ZodType, O extends z.ZodType>(
  facts: Facts<I, O> & { target?(input: z.output<I>): string; run(context: UserContext, input: z.output<I>): Promise<z.input<O>> },
) => ({ ...facts, role: 'operator' as const })

export const forMember = <I extends z.ZodType, O extends z.ZodType>(
  role: Role,
  facts: Facts<I, O> & {
    target?(input: z.output<I>, context: MemberContext): string | Promise<string>
    run(context: MemberContext, input: z.output<I>): Promise<z.input<O>>
  },
) => ({ ...facts, role })

/** Operations that change one thing of the organization: `find` gives it or throws, `named` says in the log which it was. */
export const changesOf =
  <T>(find: (context: MemberContext, id: string) => Promise<T>, named: (found: T) => string) =>
  (audit: string, change: (context: MemberContext, found: T) => Promise<unknown>) =>
    forMember('member', {
      input: z.strictObject({ id: z.string().max(100) }),
      output: z.strictObject({}),
      audit,
      target: async ({ id }, context) => named(await find(context, id)),
      async run(context, { id }) {
        await change(context, await find(context, id))
        return {}
      },
    })
