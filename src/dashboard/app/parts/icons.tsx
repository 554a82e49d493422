const paths = {
  overview: 'M2.5 13.5V8.8M6.2 13.5V3M9.8 13.5V6.4M13.5 13.5V4.6',
  key: 'M7.9 10.6a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0zM7.2 8.5l6-6M11 4.6l1.8 1.8',
  user: 'M10.6 5.4a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM3 13.8c0-2.6 2.2-4.2 5-4.2s5 1.6 5 4.2',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  chevron: 'm4 6.4 4 4 4-4',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  copy: 'M5.5 5.5h8v8h-8zM10.5 3.2V2.5h-8v8h.8',
  check: 'm3 8.4 3.2 3.2L13 4.8',
  warn: 'M8 2 1.6 13.4h12.8zM8 6.4v3.4M8 11.7v.1',
  plus: 'M8 3v10M3 8h10',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  turn: 'M13.2 6.4A5.5 5.5 0 1 0 13.5 8M13.5 2.8v3.7H9.8',
  pdf: 'M4 1.8h5.2L12.6 5v9.2H4zM9 2v3.3h3.4M6 8.2h4.4M6 10.8h3',
  shot: 'M2 3h12v10H2zM2 6h12M4.2 4.5h.01',
  grid: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  bin: 'M2.5 4.2h11M6 4V2.5h4V4M4 4.4l.7 9.1h6.6l.7-9.1M6.7 7v4M9.3 7v4',
  minus: 'M3 8h10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  back: 'm10 3.5-4.5 4.5L10 12.5',
  next: 'm6 3.5 4.5 4.5L6 12.5',
  search: 'M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10 10l3.5 3.5',
  upload: 'M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M2.5 10.5v3h11v-3',
  types: 'M2 4h5M2 8h8M2 12h4M14.2 11.8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  webhook: 'M5.5 9.5a2.6 2.6 0 1 0 2.6 2.6h3.6M10 5.2a2.6 2.6 0 1 0-3.8 2.3l-1.6 3M8.4 5l1.8 3.2a2.7 2.7 0 1 1 .6 4.8',
  usage: 'M1.8 11.8 5.6 7l3 3 5.6-6.6M10.6 3.4h3.6V7',
  users:
    'M8.6 5.4a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM1.6 13.8c0-2.6 2-4.2 4.4-4.2s4.4 1.6 4.4 4.2M11 3.2a2.6 2.6 0 0 1 0 4.6M12.2 9.9c1.4.6 2.2 2 2.2 3.9',
  health: 'M1.6 8h3l1.8-4.4L9.2 12l1.6-4h3.6',
  organizations: 'M2.5 13.5v-11h6v11M8.5 6.5h5v7M1.5 13.5h13M4.7 5.2h1.6M4.7 7.8h1.6M4.7 10.4h1.6M10.8 9.2h.6M10.8 11.4h.6',
  save: 'M8 2.5v8M4.8 7.6 8 10.8l3.2-3.2M2.5 13.5h11',
  out: 'M6 2.5H3v11h3M10 5l3 3-3 3M13 8H6.5',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.35"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)

/** A plate, and the lamp that travels under it. */
export const Mark = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect x="4" y="2.75" width="16" height="18.5" rx="2" stroke="currentColor" stroke-width="2" />
    <path d="M8 7.5h8" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" opacity=".55" />
    <path d="M1 13.25h22" stroke="#17c3b8" stroke-width="2.5" stroke-linecap="round" />
  </svg>
)
