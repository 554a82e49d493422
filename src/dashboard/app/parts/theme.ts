import { signal } from '@preact/signals'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'platen-theme'
const known = (text: string | null): Theme => themes.find(theme => theme === text) ?? 'system'

/** A matter of this browser, not of the user. */
export const theme = signal<Theme>(known(localStorage.getItem(key)))

export const applyTheme = (chosen: Theme = theme.value): void => {
  theme.value = chosen
  localStorage.setItem(key, chosen)
  document.documentElement.dataset.theme = chosen
}
