import type { Output } from '../../api.ts'

type Delivery = Output<'delivery.list'>['items'][number]
export const states = {
  delivered: ['Arrived', 'good'],
  pending: ['On the way', 'lit'],
  failed: ['Failed', 'bad'],
  canceled: ['Not sent', ''],
} as const

export const DeliveryState = ({ status }: Pick<Delivery, 'status'>) => <span class={`tag ${states[status][1]}`}>{states[status][0]}</span>

/** What kept a try from arriving, in words. */
const troubles: Record<string, string> = {
  dns: 'the name was not found',
  connect: 'nobody answered',
  blocked: 'the address may not be reached',
  redirect: 'it redirects, which is not followed',
  tls: 'its certificate is not good',
  timeout: 'no answer in time',
}
export const answerOf = ({ status, error }: { status?: number; error?: string }): string =>
  [status === undefined ? undefined : `HTTP ${status}`, error && error !== 'status' ? (troubles[error] ?? error) : undefined]
    .filter(Boolean)
    .join(', ') || '–'
