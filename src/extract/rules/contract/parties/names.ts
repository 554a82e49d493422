/** What ends a company's name. */
export const forms = String.raw`(?:Inc|Incorporated|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|LP|L\.P|LLP|L\.L\.P|PLLC|PLC|plc|P\.C|PC|N\.A|Co|S\.A|S\.A\.S|SA|SAS|SARL|S\.L|S\.L\.U|SL|S\.R\.L|S\.r\.l|S\.p\.A|N\.V|NV|B\.V|BV|GmbH|AG|KG|A\/S|Oy|AB|AS|Lda|Ltda|Jr|Sr|II|III|M\.D|MD|Ph\.D|Esq|INC|INCORPORATED|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY|GMBH|SRL|S\.R\.L|SPA|Pty|PTY|Pte|PTE|Company|LTDA|LDA|o\.o|s\.r\.o|a\.s)`

/** Words that end a name and begin what is said of who bears it. */
const described = String.raw`(?:an?\s|having\b|whose\b|with (?:its|an?|offices?|a )|located\b|incorporated (?:in|under|and)\b|organi[sz]ed\b|existing\b|established\b|acting\b|represented\b|residing\b|resident\b|currently\b|through its\b|on behalf of\b|of(?=\s\d)|as (?:the\s)?\p{Ll}|duly\b|being\b|together with\b|including\b|d\/b\/a\b|vertreten\b|geschäftsansässig\b|mit (?:dem )?Sitz\b|wohnhaft\b|ein(?:e|er)?\s\p{L}+gesellschaft|eingetragen\b|représentée?\b|dont\b|sise?\b|immatriculée?\b|au capital\b|demeurant\b|née?\b|con (?:domicilio|CIF|NIF|DNI|sede|RUC)\b|domiciliad[oa]\b|representad[oa]\b|provist[oa]\b|mayor de edad\b|in persona\b|rappresentat[ao]\b|codice fiscale\b|gevestigd\b|kantoorhoudende?\b|vertegenwoordigd\b|wonende\b|residente\b|nat[oa] (?:a|il)\b|zamieszkał\p{L}+|bytem\b|com sede\b|pessoa jurídica\b|inscrit[oa]\b|geb\.|geboren\b|FN\s\d|HRB?\s?\d|KvK\b|beide\b|z siedzibą(?!\p{L})|zarejestrowan\p{L}+|reprezentowan\p{L}+|se sídlem\b|med (?:säte|adresse)\b|org\.?\s?nr)`

const lead =
  /^[\s,;:.–—-]*(?:of the (?:first|second|third|one|other) part\b[\s,;:.–—-]*)?(?:\([\da-zA-Z]{1,3}\)\s*|(?:\d{1,2}|[IVX]{1,3})[.)]\s+)?(?:(?:and|und|et|y|e|en|och|og|oraz|ET|Y|E|AND)[\s–—-]+)?(?:(?:de|por)\s(?:una|otra|la otra)(?:\sparte)?,?\s*|(?:de\s)?(?:um|outro)\slado,?\s*|d['’](?:une|autre) part\s*[,:]?\s*|(?:da|d['’]) una parte,?\s*|dall['’]altra,?\s*)?(?:(?:the|der|die|dem|den|das|la|le|les|el|los|il|lo|de|het)\s(?=\S))?(?:(?:company|firm|firma|company called|société|societe|sociedad(?:\smercantil)?|mercantil|entidad|empresa|società|ditta|spółka)\s+)?/iu

const name = new RegExp(
  String.raw`^((?:[^,;()]|,\s?(?=${forms}\b)|\([^()]{2,20}\)(?=\s${forms}\b))+?)(?=\s*(?:,(?!\s?${forms}\b)|;|\((?![^()]{2,20}\)\s${forms}\b)|$)|\s[–—-]\s|\s${described})`,
  'u',
)

/** The name at the beginning of what stands before a party's role, and where it begins. */
export function nameAt(text: string): { name: string; from: number; to: number } | undefined {
  const from = lead.exec(text)?.[0].length ?? 0
  const found = name.exec(text.slice(from))?.[1]?.trim()
  // Legal forms keep their point; other names end without it.
  const plain = found && (new RegExp(String.raw`(?:\b${forms}|\b\p{Lu})\.$`, 'u').test(found) ? found : found.replace(/[.:]+$/, ''))
  if (!plain || plain.length < 2 || plain.length > 110 || !/\p{L}/u.test(plain)) return undefined
  return { name: plain, from, to: from + plain.length }
}

const addressed =
  /(?:(?:places?\sof\sbusiness|offices?|headquarters|address(?:es)?|residence|domicile|head office|registered seat)(?:\s(?:is|are))?(?:\s(?:currently\s)?(?:located|situated?))?\s?(?:at|in(?=[^,;(]*\d)|of|:|is)|(?:located|situated|residing|resident|domiciled)\s(?:at|in(?=\s[^(;]*\d))|\bof(?=\s\d)|(?=c\/o\s)|siège(?:\ssocial)?(?:\sest)?(?:\s(?:situé|sis|établi|fixé))?(?:\s(?:au|à))?|\bsise?(?:\s(?:au|à))?|demeurant(?:\s(?:au|à))?|domicili[oé](?:\s(?:social|fiscal|legal))?(?:\sen|\sà)|domiciliad[oa](?:\sen)?|mit\s(?:dem\s)?Sitz\sin|geschäftsansässig(?:\sin)?|wohnhaft(?:\sin)?|con\ssede(?:\slegale)?\s(?:in|a)|gevestigd\s(?:te|aan)(?:\s(?:de|het))?|won(?:ende|achtig)\s(?:te|aan|in)(?:\s(?:de|het))?|residente\s(?:in|a|en)|zamieszkał\p{L}+\s(?:w|przy)|(?:trvale\s)?bytem|bosatt(?:\si)?|bopæl|bosiddende|kantoorhoudende?\s(?:te|aan)|com\ssede\s(?:em|na|no|à)|z\ssiedzibą\s(?:w|przy)|se\ssídlem|med\sadresse?)\s*/iu
const ended =
  /\s\(|\)|;|[“„«]|(?<=\p{L}{5}|\d)\.\s(?=\p{Lu}\p{Ll})|\.?\s*$|\s[–—]\s|,?\s+(?:and|und|et|y)\s(?=(?:registered|incorporated|having|duly|is|whose|acting)\b)|,\s?(?=(?:an?\s\p{Ll}|acting|duly|each|hereinafter|hereafter|which|who|being|through|registered|incorporated|organi[sz]ed|telephone|fax|e-?mail|tel\b|attn|attention|by its|in its|company (?:no|number)|repr[eé]sent|vertreten|eingetragen|nachfolgend|im folgenden|immatricul|inscrit|ci-après|RCS\b|con (?:CIF|NIF)|provist|en adelante|rappresentat|codice|P\.? ?IVA|vertegenwoordigd|ingeschreven|reprezent|wpisan|zapsan|IČO?\b|NIP\b|KvK|btw|KRS\b|org\.))/iu

/** "FN 318554 k", "geb. 12.07.1993": what may stand between a name and an address. */
const registered =
  /^(?:[\s,]*(?:FN\s\d+\s?\p{Ll}(?!\p{L})|HR[AB]\s?\d+(?:\s?\p{Lu}(?!\p{L}))?|(?:UID\s?:?\sCHE|KvK|CVR|IČO?|NIP|KRS|REGON|NIF|CIF|org\.?\s?-?nr)[\s.:-]*[\d\p{Lu}][\d .-]{4,14}|(?:geb\.|geboren|ur\.|nar\.|f\.)\s(?:am\s)?[\d.]{8,11}))*[\s,]*/u

/** "2200 Data Way, Reno, NV 89502": from the number of a house to a postcode. */
const fromNumber =
  /^\d[^:]{5,90}\b(?:[A-Z]{2}\s\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?:,\s[\p{L}. ]{2,24})?$/u

/** An address stands behind its own words, or plainly behind the name, with a postcode. */
export function addressIn(text: string, bare: boolean): { from: number; text: string } | undefined {
  const told = addressed.exec(text)
  const from = told ? told.index + told[0].length : bare ? (registered.exec(text)?.[0].length ?? 0) : -1
  if (from < 0) return undefined
  const rest = text.slice(from)
  const own = rest.slice(0, ended.exec(rest)?.index ?? rest.length).replace(/[\s,.;–-]+$/, '')
  const fits = told ? /\d/.test(own) || own.includes(',') : /^\p{Lu}[^:]{4,60}\d.*\b\d{4,5}\b/u.test(own) || fromNumber.test(own)
  return fits && own.length >= 8 && own.length <= 220 ? { from, text: own } : undefined
}
