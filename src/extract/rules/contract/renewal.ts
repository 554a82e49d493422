import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, said } from './prose.ts'

/** "not renew automatically", "verlängert sich nicht automatisch", "se renouvelle pas tacitement". */
const denied =
  /(?<!\p{L})(?:not|never|no|neither|nor|nicht|keine?|ne|pas|non|sin|senza|sans|aucune|without|ohne|niet|zonder|inte|utan|ikke|uden|nie|não|sem|ne[np]\p{L}+|ausgeschlossen|ausgeschlossene|exclue?|excluid[ao]|esclus[ao]|uitgesloten)(?!\p{L})/iu

/** How contracts say that they go on by themselves, or that they do not. */
const renewal =
  /((?:\b(?:not|never|no|neither|nor|nicht|keine?|ne|non|sin|senza|sans|aucune|without|ohne)\s(?:(?:be|to|then|se|si|sich|any|further)\s){0,2})?(?<!\p{L})(?:automatic(?:ally)? (?:be )?(?:renew|exten[ds])\w*|(?:renew(?:s|ed)?|extend(?:s|ed)?) automatically|automatic (?:renewal|extension)s?|verlängert sich (?:nicht )?(?:automatisch|stillschweigend|jeweils)|tacite reconduction|prórroga tácita|rinnovo tacito|(?:renouvelle|prolonge|renueva|prorroga|prorrogará|rinnova) (?:pas )?(?:automatiquement|tacitement|automáticamente|tácitamente|automaticamente|tacitamente)))(?!\p{L})/iu

const further: readonly RegExp[] = [
  /((?<!\p{L})(?:tacitly|automatically) (?:renewed|extended|prolonged|renews|extends))/iu,
  /((?<!\p{L})(?:shall|will|may|can)(?:not| not| neither)(?: \p{L}+)? be (?:renewed|extended|prolonged)(?: or (?:renewed|extended|prolonged))?|(?<!\p{L})no (?:right|option|obligation) (?:of|to) (?:renewal|renew|extend|extension))/iu,
  /((?<!\p{L})(?:(?:shall|will)(?: (?:thereafter|then|itself|automatically)){0,2} (?:renew|extend|continue|be (?:renewed|extended|continued))|(?:it|agreement|contract|lease|term)(?: (?:thereafter|then|automatically)){0,2} (?:renews|extends|continues))(?: (?:itself|thereafter|automatically|in (?:full )?force(?: and effect)?)){0,3} (?:for (?:successive|consecutive)|from (?:year|month) to|on a (?:year|month)))/iu,
  /((?<!\p{L})(?:stillschweigende|automatische) (?:Vertrags)?[Vv]erlängerung(?: des \p{L}+)? (?:ist|wird|findet) (?:ausdrücklich )?(?:ausgeschlossen|nicht statt))/iu,
  /((?<!\p{L})ohne dass es (?:hierzu )?einer (?:gesonderten |weiteren )?(?:Auf)?[Kk]ündigung bedarf)/iu,
  /((?<!\p{L})verlängert (?:sich|es sich|er sich)(?: \p{L}+){0,4}? (?:automatisch|stillschweigend|jeweils|um (?:jeweils|weitere|ein weiteres|je)))/iu,
  /((?<!\p{L})(?:sans (?:possibilité de )?(?:tacite )?reconduction(?: tacite)?|(?:par|est) (?:tacite reconduction|tacitement reconduit|reconduit tacitement)|(?:reconduit|renouvelé|prorogé)e? (?:tacitement|automatiquement)|tacitement (?:reconduit|renouvelé)e?))/iu,
  /((?<!\p{L})(?:se (?:prorrogará|renovará)(?: de forma)? (?:tácit|automátic)\p{L}*|prórroga (?:automática|tácita)|sin (?:posibilidad de )?prórroga))/iu,
  /((?<!\p{L})(?:si (?:rinnov|prorog|intenderà rinnovat)\p{L}+(?: \p{L}+){0,3}? (?:tacitamente|automaticamente)|tacito rinnovo|senza (?:necessità di|bisogno di) disdetta|è escluso il (?:tacito )?rinnovo(?: tacito)?))/iu,
  /((?<!\p{L})(?:(?:niet )?stilzwijgend(?:e)? (?:worden |wordt )?(?:verleng|voortgezet)\p{L}*|automatisch verlengd|eindigt van rechtswege|telkens (?:stilzwijgend )?(?:met|voor)[^.;]{3,30}verlengd))/iu,
  /((?<!\p{L})(?:renova-se automaticamente|renovação automática|renovável automaticamente|renova-se por iguais))/iu,
  /((?<!\p{L})(?:(?:förlängs|förlänges)(?: \p{L}+){0,3}? (?:automatiskt|med)|automatiskt? förläng\p{L}+|(?:forlenges|fornyes|forlænges|fornys)(?: ikke)? automatisk|automatisk (?:forleng|forny|forlæng)\p{L}+))/iu,
  /((?<!\p{L})(?:ulega automatycznemu przedłużeniu|przedłuża się (?:automatycznie|na kolejn\p{L}+)|automaticky (?:se )?prodlužuje|prodlužuje se automaticky|jatkuu automaattisesti|automatikusan meghosszabbod\p{L}+))/iu,
]

/** Whether the contract renews by itself. */
export function renewalOf(doc: Doc): Option | undefined {
  const prose = proseOf(doc)
  const option = said(prose, renewal) ?? further.map(form => said(prose, form)).find(Boolean)
  if (!option) return undefined
  const without = /ohne dass|senza (?:necess|bisogno)|van rechtswege/i.test(option.text)
  return { ...option, value: !without && !denied.test(option.text), score: 3.4 }
}
