import { statfsSync } from 'node:fs'

/** Part of a disk that is used, 0 to 1, of what ordinary users may use: as `df` tells it. */
export function diskUsage(path: string): number {
  const { blocks, bfree, bavail } = statfsSync(path)
  return blocks === 0 ? 0 : (blocks - bfree) / (blocks - bfree + bavail || 1)
}
