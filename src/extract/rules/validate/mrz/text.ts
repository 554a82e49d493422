const digitOf = (c: string) => (c === '<' ? 0 : c >= '0' && c <= '9' ? Number(c) : c.charCodeAt(0) - 55)

/** Check digit with weights 7, 3, 1 (ICAO 9303). */
export const checkDigit = (text: string) => [...text].reduce((n, c, i) => n + digitOf(c) * [7, 3, 1][i % 3]!, 0) % 10

/** The alphabet of the zone: fillers are read as «, brackets or blanks. */
export const cleanMrz = (text: string) =>
  text
    .replace(/[«‹〈《人(([{]/g, '<')
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9<]/g, '')

/** Look-alikes set to what the place of a character asks for. */
export const digits = (text: string) =>
  text.replace(/[OQD]/g, '0').replace(/[IL]/g, '1').replace(/Z/g, '2').replace(/S/g, '5').replace(/B/g, '8').replace(/G/g, '6')
export const letters = (text: string) =>
  text.replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S').replace(/8/g, 'B').replace(/2/g, 'Z').replace(/6/g, 'G')

export const plain = (text: string) => text.replace(/</g, '') || undefined

/** Issuers of travel documents: ISO 3166-1 alpha-3 and what ICAO 9303 adds. */
const issuers = new Set(
  'ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE D GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XXA XXB XXC XXX XOM XPO UTO'.split(
    ' ',
  ),
)
/** Letters that a reader of pictures takes a letter of the zone for. */
const alike = ['0OQDC', '1ILTJ', '5S', '8BR', '2ZR', '6GEC', '4A', 'MNHW', 'UV', 'PF', '7T', 'EF', 'KX<']

/** A country's code: as it stands, with look-alikes set right where that makes one known code only, or `other`'s where one letter parts them. */
export function countryOf(text: string, other?: string): string | undefined {
  const read = plain(text)
  if (!read) return undefined
  if (issuers.has(read)) return read
  const may = (a: string, b: string) => a === b || alike.some(group => group.includes(a) && group.includes(b))
  const near = [...issuers].filter(code => code.length === read.length && [...code].every((c, i) => may(read[i]!, c)))
  if (near.length === 1) return near[0]
  if (other && near.includes(other)) return other
  const spelt = plain(letters(text))
  return spelt && issuers.has(spelt) ? spelt : undefined
}

/** Misread fillers between fillers and at the end are no letters. */
export const withFillers = (text: string): string =>
  letters(text)
    .replace(/<[KCLES]{1,3}(?=<)/g, m => (m.length > 3 ? m : '<<'))
    .replace(/<[KCLE]+(?=<*$)/g, '<')

/** The two fillers between the names where one of them was misread and there are no other two. */
const parted = (text: string): string =>
  /[^<]<<+[^<]/.test(text) ? text : text.replace(/^([A-Z<]*?[A-Z])(?:<K|K<)(?=[A-Z])/, (_, last) => `${last}<<`)

/** Family name and given names, where these do not have a place of their own in one run. */
export function namesOf(text: string, given?: string): { lastName?: string; firstName?: string } {
  const [last, first] =
    given === undefined ? parted(withFillers(text)).split(/<<+/) : [withFillers(text), withFillers(given).replace(/<+$/, '')]
  const words = (s: string | undefined) => s?.replace(/<+/g, ' ').trim() || undefined
  return { lastName: words(last), firstName: words(first?.replace(/[<KCLE]*$/g, m => (/^[KCLE]+$/.test(m) && m.length < 3 ? m : ''))) }
}

/** A line of the zone as long as it must be: fillers that were lost or added stand where most of them stand; of a sign that is one too many any may go. */
export function fitted(line: string, length: number): string[] {
  if (line.length === length) return [line]
  const runs = [...line.matchAll(/<+/g)].sort((a, b) => b[0].length - a[0].length)
  const longest = runs[0]
  if (line.length < length) {
    const atEnd = line.padEnd(length, '<')
    if (!longest) return [atEnd]
    const inRun = line.slice(0, longest.index) + '<'.repeat(length - line.length) + line.slice(longest.index)
    // One filler alone parts two words, and none of those that were lost stood there.
    return longest[0].length > 1 ? [inRun, atEnd] : [atEnd, inRun]
  }
  const over = line.length - length
  return [
    ...(longest && longest[0].length > over ? [line.slice(0, longest.index) + line.slice(longest.index + over)] : []),
    line.slice(0, length),
    line.slice(over),
    ...(over === 1 ? [...line.slice(1, -1)].map((_, i) => line.slice(0, i + 1) + line.slice(i + 2)) : []),
  ]
}
