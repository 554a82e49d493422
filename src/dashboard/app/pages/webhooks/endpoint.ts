import type { Output } from '../../api.ts'

export type Endpoint = Output<'endpoint.list'>['endpoints'][number]
