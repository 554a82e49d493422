const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.4 MB`. */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`
}

/** `340 ms`, `2.1 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
