const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes as people say them. */
export const size = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(step > 1 || value < 10 ? 1 : 0)} ${units[step]}`
}
