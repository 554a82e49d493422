import entities from '../../../node_modules/third-party-web/dist/entities-nostats.json'
import { registrableDomain } from '../../net/public-suffix.ts'
import type { BlockKind } from './kinds.ts'

/** Which kinds of third parties (third-party-web) each option refuses. */
const categories: Record<string, BlockKind> = {
  ad: 'ads',
  analytics: 'trackers',
  marketing: 'trackers',
  'tag-manager': 'trackers',
  'consent-provider': 'cookies',
  'customer-success': 'chats',
}

/** Hosts that the entities file under another kind, or not at all. */
const additions: Record<BlockKind, string[]> = {
  ads: [
    'amazon-adsystem.com',
    'adnxs.com',
    'criteo.com',
    'criteo.net',
    'taboola.com',
    'outbrain.com',
    'pubmatic.com',
    'rubiconproject.com',
    'adform.net',
  ],
  trackers: [
    'connect.facebook.net',
    'bat.bing.com',
    'snap.licdn.com',
    'px.ads.linkedin.com',
    'static.ads-twitter.com',
    'analytics.twitter.com',
    'analytics.tiktok.com',
    'ct.pinterest.com',
    'tr.snapchat.com',
    'mc.yandex.ru',
    'clarity.ms',
    'cdn.segment.com',
    'api.segment.io',
    'mixpanel.com',
    'mxpnl.com',
    'plausible.io',
    'matomo.cloud',
    'fullstory.com',
    'heap.io',
    'heapanalytics.com',
    'amplitude.com',
    'posthog.com',
    'hs-analytics.net',
    'hs-scripts.com',
    'newrelic.com',
    'nr-data.net',
  ],
  cookies: [
    'cookielaw.org',
    'onetrust.com',
    'cookiebot.com',
    'cookiebot.eu',
    'usercentrics.eu',
    'consensu.org',
    'privacy-mgmt.com',
    'sp-prod.net',
    'didomi.io',
    'privacy-center.org',
    'trustarc.com',
    'truste.com',
    'cookie-script.com',
    'cookieyes.com',
    'cdn-cookieyes.com',
    'iubenda.com',
    'osano.com',
    'termly.io',
    'axept.io',
    'consentmanager.net',
    'cookiefirst.com',
    'civiccomputing.com',
    'borlabs.io',
    'fundingchoicesmessages.google.com',
    'ketchcdn.com',
    'transcend-cdn.com',
    'evidon.com',
  ],
  chats: [
    'intercom.io',
    'intercomcdn.com',
    'zdassets.com',
    'zopim.com',
    'livechatinc.com',
    'livechat.com',
    'tawk.to',
    'crisp.chat',
    'driftt.com',
    'drift.com',
    'freshchat.com',
    'tidio.co',
    'tidiochat.com',
    'olark.com',
    'chatwoot.com',
    'hubspot-conversations.com',
    'usemessages.com',
    'helpscout.net',
    'gorgias.chat',
    'userlike.com',
    'smartsupp.com',
    'smartsuppchat.com',
    'jivosite.com',
    'jivo.ru',
    'chatra.io',
    'liveperson.net',
    'lpsnmedia.net',
    'salesforceliveagent.com',
    'kustomerapp.com',
    'gist.build',
    'landbot.io',
    'manychat.com',
    'botpress.cloud',
    'voiceflow.com',
    're.amaze.co',
    'customerly.io',
    'trengo.eu',
    'comm100.io',
    'snapengage.com',
    'purechat.com',
    'acquire.io',
    'salesiq.zoho.com',
    'salesiq.zohopublic.com',
  ],
}

type Rule = { domain: string; sub: boolean }
let table: Map<string, { kind: BlockKind; sub: boolean }> | undefined

const build = () => {
  const map = new Map<string, { kind: BlockKind; sub: boolean }>()
  const add = ({ domain, sub }: Rule, kind: BlockKind) => {
    if (!map.has(domain)) map.set(domain, { kind, sub })
  }
  for (const [kind, domains] of Object.entries(additions)) for (const domain of domains) add({ domain, sub: true }, kind as BlockKind)
  for (const entity of entities as { category: string; domains: string[] }[]) {
    const kind = categories[entity.category]
    if (!kind) continue
    for (const text of entity.domains) add({ domain: text.replace(/^\*\./, ''), sub: text.startsWith('*.') }, kind)
  }
  return map
}

/** The kind of third party a host belongs to; the most specific entry decides. Built on first use. */
export const kindOfHost = (rawHost: string): BlockKind | undefined => {
  table ??= build()
  const host = rawHost.toLowerCase()
  for (let at = 0; at >= 0; at = host.indexOf('.', at) + 1) {
    const found = table.get(host.slice(at))
    if (found && (at === 0 || found.sub)) return found.kind
    if (host.indexOf('.', at) < 0) return
  }
}

/** Whether two hosts belong to one registrable domain: a page is never refused its own site. */
export const sameSite = (a: string, b: string): boolean =>
  a === b || (registrableDomain(a) !== null && registrableDomain(a) === registrableDomain(b))
