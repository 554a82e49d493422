/**
 * A fontconfig file: the system's own, what came with the browser, and `fonts` in the data directory (for scripts the system lacks).
 * `cache` must be writable by the browser.
 */
export const fontsConfig = (folders: readonly string[], cache: string): string => {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map(f => `  <dir>${quoted(f)}</dir>`).join('\n')}
  <dir>/usr/share/fonts</dir>
  <cachedir>${quoted(cache)}</cachedir>
</fontconfig>
`
}
