import { query, setQuery } from '../../router.tsx'

/** What the address says behind `?`, by name, and how to change a part of it. */
export const useQuery = (): [Record<string, string>, (change: Record<string, string | undefined>) => void] => {
  const said = Object.fromEntries(new URLSearchParams(query.value))
  return [said, change => setQuery({ ...said, ...change })]
}
