/** Playwright 1.65.1's own `--disable-features`: a second switch would replace its list, so ours is merged into it (held by a test). */
export const playwrightDisabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * Playwright 1.65.1's other switches for headless Chromium on Linux (chromiumSwitches.ts and chromium.ts), held by the same test, but for
 * `--disable-ipc-flooding-protection`: without that protection a page's pushState flood stalls the thread that drives it; and for the
 * feature CDPScreenshotNewSurface: a surface made for each capture costs 5 % of a small render and fails right after `load`.
 */
export const playwrightSwitches = [
  '--disable-field-trial-config',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--no-default-browser-check',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-edgeupdater',
  '--disable-extensions',
  '--enable-features=SkipListAccountsWithoutGaiaCookies',
  '--allow-pre-commit-input',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-updater-scheduler',
  '--force-color-profile=srgb',
  '--metrics-recording-only',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--no-service-autorun',
  '--disable-search-engine-choice-screen',
  '--unsafely-disable-devtools-self-xss-warnings',
  '--enable-unsafe-swiftshader',
  '--edge-skip-compat-layer-relaunch',
  '--disable-stack-profiler',
  '--disable-infobars',
  '--disable-sync',
  '--do-not-de-elevate',
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]

/** Nothing travels around the proxy. Each one is asserted in the running process; security needs all of them where no namespace holds. */
export const wallSwitches = (proxyServer: string): string[] => [
  `--proxy-server=${proxyServer}`,
  '--proxy-bypass-list=<-loopback>',
  // chromium obeys the first name only, chromium-headless-shell the second only.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  // No quotes inside: Chromium would take them for part of the rule and ignore it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
]

const renderSwitches = [
  // Software compositing has no texture limit: pages are right beyond row 8192. WebGL works through SwiftShader.
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disk-cache-size=33554432',
  '--js-flags=--max-old-space-size=512',
  '--disable-notifications',
  '--deny-permission-prompts',
  // `window.open` gives null, as where a browser blocks popups: each one would start a process, and none is part of a picture.
  '--block-new-web-contents',
  '--autoplay-policy=user-gesture-required',
]

export type SwitchSettings = {
  proxyServer: string
  profile: string
  sandbox: boolean
  userAgent?: string
  /** Hash of the one key that needs no authority: the proxy's own, which shows it only for servers that it has verified itself. */
  proxyKey?: string
}

/**
 * Added to Playwright's blink settings, of which a second switch would replace the first. A main frame that does not clip paints all of its
 * document, so a picture of what lies below the viewport needs no other viewport. Observers of intersections see the viewport as before.
 */
const blinkSettings = 'mainFrameClipsContent=false'

/** The whole command line of the browser, so that nothing in it is left to a library's default. */
export const browserSwitches = ({ proxyServer, profile, sandbox, userAgent, proxyKey }: SwitchSettings): string[] => [
  ...playwrightSwitches.map(s => (s.startsWith('--blink-settings=') ? `${s},${blinkSettings}` : s)),
  `--disable-features=${playwrightDisabledFeatures.join(',')}`,
  ...wallSwitches(proxyServer),
  ...renderSwitches,
  ...(sandbox ? [] : ['--no-sandbox']),
  ...(proxyKey === undefined ? [] : [`--ignore-certificate-errors-spki-list=${proxyKey}`]),
  ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
  `--user-data-dir=${profile}`,
  '--remote-debugging-pipe',
  '--no-startup-window',
]
