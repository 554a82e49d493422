import { useEffect, useState } from 'preact/hooks'
import type { DashboardApi } from '../../../contract.ts'
import { call } from '../../api.ts'
import { useCall } from '../load.tsx'
import { attempt } from './attempt.ts'

type Paged = {
  [N in keyof DashboardApi]: DashboardApi[N]['output'] extends { items: { id: string }[]; nextCursor?: string } ? N : never
}[keyof DashboardApi]
type Output<N extends Paged> = DashboardApi[N]['output'] & { items: { id: string }[]; nextCursor?: string }
type Item<N extends Paged> = Output<N>['items'][number]

/** A list that is watched at its top and lengthened at its end. */
export function usePaged<N extends Paged>(name: N, input: DashboardApi[N]['input'], busy: (items: Item<N>[]) => boolean = () => false) {
  const asked = JSON.stringify(input)
  const { data, failure, reload } = useCall(name, input, data => busy((data as Output<N>).items))
  const [older, setOlder] = useState<{ items: Item<N>[]; cursor?: string }>()
  useEffect(() => setOlder(undefined), [asked])
  const top = data as Output<N> | undefined
  const cursor = older ? older.cursor : top?.nextCursor
  const more = () =>
    attempt(async () => {
      const page = (await call(name, { ...input, cursor } as DashboardApi[N]['input'])) as Output<N>
      setOlder({ items: [...(older?.items ?? []), ...page.items], cursor: page.nextCursor })
    })
  // What has moved down since the older ones were loaded stands in both.
  const items = new Map<string, Item<N>>()
  for (const item of [...(top?.items ?? []), ...(older?.items ?? [])]) if (!items.has(item.id)) items.set(item.id, item)
  return { data: top && [...items.values()], failure, reload, more: cursor ? more : undefined }
}
