/** Postcode lines of countries: what an address block must hold. `strong` proves itself; the others need a street or a name above. */
export const postcodes: readonly { country: string; pattern: RegExp; strong: boolean }[] = [
  {
    country: 'US',
    pattern:
      /\b[A-Z][\p{L}.'-]+,?\s+(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),?\s+\d{5}(?:-\d{4})?\b/u,
    strong: true,
  },
  {
    country: 'US',
    pattern:
      /\b(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming),?\s+\d{5}(?:-\d{4})?\b/,
    strong: true,
  },
  { country: 'GB', pattern: /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/, strong: true },
  { country: 'CA', pattern: /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/, strong: true },
  { country: 'NL', pattern: /\b\d{4}\s?[A-Z]{2}\s+\p{Lu}\p{L}+/u, strong: true },
  { country: '', pattern: /(?:^|[\s,•·|-])(?:[A-Z]{1,3}[-\s])?\d{5}(?:\s*,?\s+\p{L}|\p{Lu})[\p{L}.'-]+/u, strong: true },
  { country: '', pattern: /^(?:[A-Z]{1,2}[-\s])?\d{4}\s+\p{Lu}\p{L}{2,}/u, strong: true },
  { country: '', pattern: /[,·•|]\s*(?:[A-Z]{1,2}[-\s])?\d{4}\s+\p{Lu}\p{L}{2,}/u, strong: true },
  // Towns of the north have two letters: "Os", "Bø", "Ås".
  { country: '', pattern: /(?:^|,\s*)(?:NO?[-\s]|DK[-\s])?\d{4}\s+\p{Lu}[\p{Ll}]$/u, strong: true },
  { country: 'MX', pattern: /(?<!\p{L})C\.?\s?P\.?\s?:?\s?\d{4,5}\b/u, strong: true },
  { country: 'AU', pattern: /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s+\d{4}\b/, strong: true },
  { country: 'IN', pattern: /\b\p{L}+\s?-?\s?\d{3}\s?\d{3}\b/u, strong: false },
  { country: 'PT', pattern: /\b\d{4}-\d{3}\s+\p{Lu}/u, strong: true },
  { country: 'PL', pattern: /(?:^|[,·•|]\s*)(?:PL[-\s])?\d{2}-\d{3}\s+\p{Lu}\p{L}/u, strong: true },
  { country: 'SE', pattern: /^(?:(?:SE?|CZ|SK|GR)[-\s])?\d{3}\s\d{2}\s+\p{Lu}\p{L}{2,}/u, strong: true },
  { country: 'SE', pattern: /[,·•|]\s*(?:(?:SE?|CZ|SK|GR)[-\s])?\d{3}\s\d{2}\s+\p{Lu}\p{L}{2,}/u, strong: true },
  { country: 'SG', pattern: /\bSingapore\s\(?\d{6}\b/i, strong: true },
  {
    country: 'JP',
    pattern:
      /(?<!\p{L})(?:Tokyo|Osaka|Kyoto|Kobe|Nagoya|Yokohama|Sapporo|Kawasaki|Sendai|Hokkaido|Aomori|Iwate|Miyagi|Akita|Yamagata|Fukushima|Ibaraki|Tochigi|Gunma|Saitama|Chiba|Kanagawa|Niigata|Toyama|Ishikawa|Fukui|Yamanashi|Nagano|Gifu|Shizuoka|Aichi|Mie|Shiga|Hyogo|Nara|Wakayama|Tottori|Shimane|Okayama|Hiroshima|Yamaguchi|Tokushima|Kagawa|Ehime|Kochi|Fukuoka|Saga|Nagasaki|Kumamoto|Oita|Miyazaki|Kagoshima|Okinawa|\p{Lu}\p{L}+-(?:shi|ku|cho|machi|gun)),?\s\d{3}-\d{4}(?!\d)|\d{3}-\d{4},?\sJapan(?!\p{L})/u,
    strong: true,
  },
  // "B7130 Chascomús", "C1043AAZ Buenos Aires": the letter of the province, then four digits, then the side of the street.
  {
    country: 'AR',
    pattern: /(?:^|[,·•|]\s*)[A-HJ-NP-Z]\d{4}(?:[A-Z]{3}\s+\p{Lu}\p{Ll}{2,}|\s+\p{Lu}\p{Ll}{2,}[\p{L} .]{0,30}(?:,\s\p{Lu}|\s\())/u,
    strong: true,
  },
  // Boxes of East Africa have a code of their own before the town.
  { country: 'KE', pattern: /\bP\.?\s?[O0]\.?\s?Box\s\d{1,6}\s?[-–,]\s?\d{5}(?!\d)/iu, strong: true },
  { country: 'LV', pattern: /\bLV-?\s?\d{4}\b/, strong: true },
  { country: 'BR', pattern: /\b\d{5}-\d{3}\b/, strong: true },
  { country: 'IE', pattern: /\b[AC-FHKNPRTV-Y]\d[\dW]\s[AC-FHKNPRTV-Y\d]{4}\b/, strong: true },
  {
    country: 'IS',
    pattern:
      /(?:^|,\s*)(?:IS[-\s])?[1-9]\d{2}\s+(?:Höfn|Selfoss\p{L}*|Reykholt\p{L}*|\p{Lu}\p{Ll}*(?:[ðþæ]|vík|nes|fj[aö]rð|firð|eyr|vog|stað|stöð|hólm|hvol|hús|dal|bæ|eyj|laug)\p{Ll}*)/u,
    strong: true,
  },
  { country: 'BG', pattern: /(?:^|[,\s])(?:гр|с)\.\s?\p{Lu}\p{L}{2,}|(?:^|,\s*)[\u0400-\u04ff]{3,}\s\d{4,5}(?:,|$)/u, strong: true },
  {
    country: 'AL',
    pattern: /(?:^|,\s*)(?:Tiran[ëe]|Durr[ëe]s|Vlor[ëe]|Shkod[ëe]r|Elbasan|Kor[çc][ëe]|Fier|Berat)\s?,?\s\d{4}\b/u,
    strong: true,
  },
  { country: 'RO', pattern: /(?<!\p{L})Rom[âa]nia,?\s\d{6}\b/iu, strong: true },
  { country: 'RO', pattern: /^(?:RO[-\s])?\d{6},?\s\p{Lu}\p{L}{2,}(?:[\s-]\p{L}+){0,2}(?:,\s?\p{L}[\p{L}. ]+)?$/u, strong: true },
  {
    country: 'ZA',
    pattern:
      /(?:^|,\s*)\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}(?<!January|February|March|April|May|June|July|August|September|October|November|December),\s*\d{4}$/u,
    strong: true,
  },
  // No postcode, but the department behind the town.
  {
    country: 'PE',
    pattern:
      /\p{L}{3}\s?[-–,]\s?(?:Amazonas|[ÁA]ncash|Apur[íi]mac|Arequipa|Ayacucho|Cajamarca|Callao|Cusco|Cuzco|Huancavelica|Hu[áa]nuco|Ica|Jun[íi]n|La Libertad|Lambayeque|Lima|Loreto|Madre de Dios|Moquegua|Pasco|Piura|Puno|San Mart[íi]n|Tacna|Tumbes|Ucayali)(?:\s?[-–,]\s?Per[úu])?\.?$/iu,
    strong: true,
  },
  {
    country: 'CO',
    pattern:
      /(?:^|[-–,]\s?)Bogot[áa],?\s?D\.?\s?C\.?(?:\s?[-–,]\s?Colombia)?\.?$|\p{L}{3}\s?[-–,(]\s?(?:Antioquia|Atl[áa]ntico|Bol[íi]var|Boyac[áa]|Caldas|Caquet[áa]|Casanare|Cauca|Cesar|Choc[óo]|Cundinamarca|Huila|La Guajira|Magdalena|Nariño|Norte de Santander|Putumayo|Quind[íi]o|Risaralda|Santander|Sucre|Tolima|Valle(?: del Cauca)?)\)?\.?$/iu,
    strong: true,
  },
  // A postcode that says so.
  {
    country: '',
    pattern:
      /(?<!\p{L})(?:cod(?:ul)? po[șşs]tal|c[óo]d(?:igo|\.)? postal|code postal|postal code|post ?code|zip ?code|pin ?code|kod pocztowy|posta kodu|kode pos)\s?[:–-]?\s?\d{4,6}\b/iu,
    strong: true,
  },
  { country: '', pattern: /\p{L}{3,}[,\s]+\d{5}\b/u, strong: false },
]

/** Words that make a line a street line. */
export const streetWord =
  /(?:stra(?:ß|ss)e\b|str\.|strasse|\bstreet\b|\bst\b\.?|\broad\b|\brd\b\.?|\bavenue\b|\bave\b\.?|\blane\b|\bdrive\b|\bdr\b\.?|\bway\b|\bblvd\b|boulevard|\bplaza\b|\bcourt\b|platz\b|weg\b|gasse\b|allee\b|ring\b|ufer\b|\brue\b|\bplace\b|\bquai\b|chemin|\bcalle\b|\bc\/|\bavda?\b\.?|avenida|paseo|\bvia\b|viale|piazza|corso|\bjalan\b|\bjln\b\.?|\bjl\b|lorong|taman|\btmn\b|persiaran|kampung|lebuh|\blot\b|\bno\.?\s?\d|\bsuite\b|\bfloor\b|\blevel\b|\bunit\b|\bblock\b|\bblk\b|p\.?\s?o\.?\s?box|postfach|bandar|seksyen|section|kawasan|wisma|menara|plaza|\bmall\b|\b(?:parade|esplanade|crescent|terrace|highway|hwy)\b|batu\b|\bbt\b|\p{L}{3}(?:straat|laan|plein|gracht|gatan|v[äa]gen|vej|gade|gata)\s+\d|\bul\.\s?\p{Lu}|\brua\b)/iu

/** Region and town words that may close a Malaysian or other address without a number. */
export const regionWord =
  /\b(?:selangor|kuala lumpur|johor|penang|pulau pinang|perak|melaka|malacca|negeri sembilan|pahang|kedah|kelantan|terengganu|sabah|sarawak|perlis|putrajaya|labuan|darul|malaysia|wilayah|w\.?p\.?|k\.?l\.?|shah alam|petaling jaya|puchong|klang|cheras|subang|damansara|deutschland|germany|france|espa(?:ñ|n)a|spain|italia|italy|usa|united states|united kingdom|england|singapore|(?:ö|o)sterreich|austria|schweiz|suisse|switzerland|india|australia|canada)\b/iu

/** Countries that goods go to and come from, as addresses end with them. */
export const countryNames =
  'china|p\\.?r\\.? ?china|hong kong|taiwan|japan|(?:south )?korea|viet ?nam|thailand|cambodia|indonesia|malaysia|singapore|philippines|india|pakistan|bangladesh|sri lanka|turkey|t[üu]rkiye|israel|u\\.?a\\.?e\\.?|united arab emirates|saudi arabia|egypt|morocco|tunisia|kenya|ghana|nigeria|south africa|australia|new zealand|u\\.?s\\.?a\\.?|united states|canada|mexico|m[ée]xico|brazil|brasil|argentina|chile|colombia|per[úu]|ecuador|u\\.?k\\.?|united kingdom|great britain|england|ireland|germany|deutschland|france|spain|espa[ñn]a|italy|italia|netherlands|the netherlands|nederland|belgium|belgi[ëe]|belgique|luxembourg|switzerland|schweiz|suisse|austria|[öo]sterreich|poland|polska|czech republic|czechia|slovakia|hungary|romania|bulgaria|greece|croatia|slovenia|serbia|denmark|danmark|norway|norge|sweden|sverige|finland|suomi|estonia|latvia|lithuania|portugal|ukraine'

/** The same as neighbours call them, on papers that cross a border. */
const abroad =
  '(?:č|c)esko|belgien|niederlande|frankreich|italien|spanien|polen|tschechien|ungarn|allemagne|pays-bas|espagne|italie|autriche|pologne|alemania|francia|pa[íi]ses bajos|polonia|germania|alemanha|fran[çc]a|espanha|duitsland|frankrijk|oostenrijk|spanje|niemcy|francja|w[łl]ochy|n[ěe]mecko|rakousko|rak[úu]sko|polsko|po[ľl]sko|ma[ďd]arsko|n[ée]metorsz[áa]g|ausztria|tyskland|frankrike|[öo]sterrike|[øo]strig|saksa|ranska|njema[čc]ka|nem[čc]ija|austrija|avstrija|almanya|fransa|avusturya'

const country = new RegExp(
  `^\\W*(?:${countryNames}|svizzera|liechtenstein|holland|(?:č|c)esk(?:á|a) republika|slovensko|slovenija|hrvatska|magyarorsz(?:á|a)g|rom(?:â|a)nia|eire|britain|scotland|wales|united states of america|lietuva|latvija|eesti|${abroad})\\W*$`,
  'iu',
)
/** A line that names a country and nothing else: it closes an address. */
export const isCountry = (text: string): boolean => country.test(text)

/** "Rua Nova, 8300 BLOCO 12": behind a comma the number of the house, before what of it is meant. */
export const partOfHouse =
  /,\s*\d{1,5}(?=,?\s(?:bl(?:oco)?|sala|sl|loja|lj|galp[ãa]o|andar|ap(?:to|artamento)?|conj(?:unto)?|cj|km|box|quadra|qd|lote|lt|fundos|t[ée]rreo|sobreloja|pavilh[ãa]o|edif[íi]cio|torre|casa|barrac[ãa]o|piso)(?!\p{L}))/iu
/** "JOINVILLE - SC", "São Paulo/SP": a town of Brazil and its state, as letterheads there end. */
const townOfState = /^\p{Lu}[\p{L} .'’-]+\s?[-–/]\s?(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/u
export const isTownOfState = (text: string): boolean => townOfState.test(text)
