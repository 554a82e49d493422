/** Bytes as people say them. */
export const size = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`
