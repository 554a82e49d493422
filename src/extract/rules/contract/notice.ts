import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, wordsAt } from './prose.ts'

const number = String.raw`(?:(?:one hundred (?:and )?(?:twenty|eighty)?|(?<!\p{L})(?!upon|with|least|than|within|about|the)[\p{L}-]{3,14})\s?\(\s?\d{1,3}\s?\)|\(\s?\d{1,3}\s?\)|\d{1,3}\s?\(\s?[\p{L} -]{3,20}\s?\)|\d{1,3}|(?:one|two|three|four|five|six|seven|ten|twelve|fourteen|fifteen|twenty|thirty|forty-five|sixty|ninety|ein(?:em?|er)?|zwei|drei|vier|sechs|zwölf|un|deux|trois|six|dos|tres|cuatro|seis|due|tre|sei|três|dois|één|een|twee|drie|zes|fünf|sieben|acht|neun|zehn|vierzehn|dreißig|sechzig|neunzig|quatre|cinq|quinze|trente|soixante|quatre-vingt-dix|quince|treinta|sesenta|noventa|quattro|cinque|quindici|trenta|sessanta|novanta|quatro|cinco|trinta|sessenta|vier|vijf|twaalf|veertien|dertig|zestig|negentig|två|fyra|tre|to|seks|tři|dva|dvou|tří|trzech|dwóch|jednego|kolme|kahden|három))`
const unit = String.raw`(?:(?:calendar|business|working|consecutive|full)\s)?(?:days?|months?|weeks?|years?|Tagen?|Monate?n?|Wochen?|jours|mois|semaines|días|mes(?:es)?|semanas|giorni|mes[ei]|dias|dagen|maand(?:en)?|weken|dni|miesi[ąę]c\p{L}*|månaders?|måneders?|månad|måned|dagars?|dages?|dager|kk|kuukautta|měsíc\p{L}*|dnů|hónap\p{L}*|nap\p{L}*|trimestres?|Quartale?)`
const span = String.raw`(${number}[\s-]?${unit}['’]?)`

/** How contracts say how long before its end somebody must be told, surest first. */
const forms = [
  String.raw`\b(?:notice|notif(?:y|ies|ied|ication)|advise[sd]?)\b[^.;]{0,90}?\b(?:not less than|no less than|at least|no fewer than|no later than|not later than|of)\s${span}(?=['’]?\s(?:prior|before|in advance|preceding|written|to the other))`,
  String.raw`${span}s?\s?(?:(?:prior|advance|advanced|previous)\s)?(?:written\s)?(?:prior\s)?(?:notice|notification|zum\b|Kündigungsfrist|de préavis|de preaviso|di preavviso|de antelación|opzegtermijn)`,
  String.raw`(?:notice period of|Kündigungsfrist (?:von|beträgt)|Frist von|préavis de|preaviso de|preavviso di|antelación(?:\s\p{L}+)? de|anticipación(?:\s\p{L}+)? de|antecedência(?:\s\p{L}+)? de|opzegtermijn van|wypowiedzenia(?:\s\p{L}+)?|aviso prévio de|aviso previo de|uppsägningstid (?:på|om|av)|opsigelsesvarsel på|preavviso(?:\s\p{L}+){0,3} di|con un preavviso(?:\s\p{L}+){0,2} di)\s(?:at least\s|au moins\s|al menos\s|almeno\s|mindestens\s)?${span}`,
  String.raw`${span}(?=['’]?\s(?:following|after)\s[^.;]{0,60}\bnotice of (?:termination|non-?renewal))`,
  String.raw`\b(?:expiration|expiry|end|anniversary)\b[^.;]{0,5}|${span}(?=['’]?\s(?:prior to|before)\s(?:the\s)?(?:any such\s|expir|end of|then|commencement of any renewal))`,
  String.raw`((?:ein|zwei|drei|vier|sechs|acht|neun|zwölf|\d{1,2}-?)(?:monatige|wöchige|tägige|jährige)[nrms]?\sKündigungsfrist)`,
  String.raw`(?:(?:Einhaltung|mit)\s(?:einer|der)\s(?:\p{L}+\s)?(?:Frist|Kündigungsfrist)\s(?:von|von mindestens)|met inachtneming van een (?:opzeg)?termijn van|avec un préavis(?: \p{L}+)? d['’e]|moyennant un préavis(?: \p{L}+)? d['’e]|con (?:un )?(?:pre)?aviso(?: previo)?(?: \p{L}+)? de|con una antelación(?: mínima)? de|com (?:uma )?antecedência(?: mínima)? de|z zachowaniem(?: \p{L}+){0,3} okresu wypowiedzenia|výpovědní (?:doba|lhůta) (?:činí|je)|uppsägningstid(?:en är)?|med (?:et )?varsel på|oppsigelse(?:stid|sfrist)(?:en)? (?:er|på))\s?${span}`,
  String.raw`((?:jedno|dwu|trzy|sześcio|\d{1,2}[- ]?)(?:miesięczn|tygodniow|dniow)\p{L}+\sokres\p{L}*\swypowiedzenia)`,
  String.raw`((?:jedno|dvou|tří|šesti|\d{1,2}[- ]?)(?:měsíční|týdenní|denní)\svýpovědní\s(?:doba|dobou|lhůta|lhůtou|lhůty|doby))`,
  String.raw`${span}\s(?:ömsesidig\s|gjensidig\s|gensidig\s)?(?:uppsägningstid|oppsigelsestid|oppsigelsesfrist|opsigelsesvarsel|opsigelse|varsel|irtisanomisaika|felmondási idő)`,
  String.raw`(?:uppsägningstid|oppsigelsestid|opsigelsesvarsel|irtisanomisaika|Kündigungsfrist|opzegtermijn|okres wypowiedzenia|výpovědní doba|výpovědní lhůta|préavis|préavis est|preaviso|preavviso)\p{L}*\s(?:er|är|on|is|ist|beträgt|bedraagt|wynosi|činí|je|est|será|è)\s(?:d[e']\s?|di\s)?${span}`,
].map(source => new RegExp(source, 'giu'))

const ends =
  /\b(?:terminat|renew|extend|extension|non-?renew|cancel|convenience|for any reason|expir|resign|künd|verlänger|résili|dénon|reconduction|prórrog|renov|rescin|resoluci|resol[uv]|disdett|recess|rinnov|denúncia|opzeg|verleng|wypowiedz|uppsäg|opsig)/i
const elsewhere =
  /\b(?:inspect|audit|claim|cure[ds]?|remed|breach|default|insur|assign|price|increase|meeting|indemni|access|payment|invoice|fees|change of|relocat|withdraw|force majeure)\b/i

/** The notice to be given before the end: of all periods the one whose sentence is about ending or renewing. */
export function noticeOf(doc: Doc): Option | undefined {
  const prose = proseOf(doc)
  const options = forms.flatMap((form, rank) =>
    [...prose.text.matchAll(form)].flatMap((m): Option[] => {
      const text = m[1]?.trim().replace(/['’]$/, '')
      if (!text) return []
      const before = prose.text.slice(Math.max(0, m.index - 220), m.index)
      const behind = prose.text.slice(m.index, m.index + m[0].length + 120)
      const own = `${before.slice(Math.max(0, before.lastIndexOf('. ')))}${behind.split(/\.\s\p{Lu}/u)[0]}`
      const score =
        3.5 - rank * 0.15 + (ends.test(own) ? 1.2 : ends.test(before) ? 0.4 : 0) - (elsewhere.test(own) ? 0.7 : 0) - m.index / 200_000
      const at = m.index + m[0].indexOf(m[1]!)
      return [{ value: text, tokens: wordsAt(prose, at, text.length), text, score }]
    }),
  )
  return options.sort((a, b) => b.score - a.score)[0]
}
