import { type Cue, word } from '../cues.ts'

/** Towns, as their letterheads call them. */
const towns =
  /\b(?:city|town|village|county|borough|township|shire) of \p{L}{3}|\b(?:(?:city|town|borough|district|county|shire) council|municipality|municipal (?:utilit\w+|services)|(?:ein(?:wohner)?|politische )?gemeinde\w*|stadt(?:werke|verwaltung|kasse|entwasserung|reinigung)\w*|zweckverband|markt\w*verwaltung|commune (?:de|d')|mairie|ville de|communaute (?:de communes|d'agglomeration|urbaine)|comune di|unione dei comuni|ayuntamiento|municipio|municipalidad|alcaldia|mancomunidad|camara municipal|junta de freguesia|prefeitura|gemeente|waterschap|kommun(?:e|en)?|kunta|kaupunki|gmin[ay]|urzad (?:miasta|gminy)|zaklad komunaln\w*|obec|mesto|mestsky urad|obecny urad|technicke sluzby|onkormanyzat\w*|primaria|opcina|obcina|komunaln\w+|belediye\w*|linnavalitsus|vallavalitsus|savivaldyb\w*|pasvaldib\w*|novada dome|majlis (?:bandaraya|perbandaran|daerah))\b/u

/** What towns have fetched and carried away, and take money for by the year. */
const services =
  /\b(?:water|sewer(?:age)?|sanitation|refuse|garbage|trash|recycling|storm ?water|waste(?:water)?|street cleaning|(?:ab|trink|schmutz|nieder(?:schlags)?)?wasser\w*|abfall\w*|\w*kehricht\w*|mull\w*|entsorgung\w*|strassenreinigung\w*|eaux?|assainissement|ordures|dechets|agua|alcantarillado|basuras?|residuos|saneamiento|saneamento|residuos solidos|lixo|acqua|fognatura|rifiuti|tari|riool\w*|afval\w*|rioolheffing|vatten|avlopp|renhallning\w*|avfall\w*|vand|spildevand|renovation|affald\w*|vann|avlop|renovasjon\w*|vesi|jatevesi|jatehuolto|wod[ay]|sciek\w*|odpad\w*|smieci|vodne|stocne|viz|csatorna\w*|szenny\w*|hullad\w*|apa|canal\w*|salubritate|vod[ae]|odvodnj\w*|smece|otpad\w*|smeti|su|atik ?su|vee|kanalisatsioon|jaatme\w*|udens|atkritum\w*|vanduo|nuotek\w*|atliek\w*|air|pembetungan)\b/
/** A fee, and no price. */
const fees =
  /(?:gebuhr|abgabe|taxe|redevance|tass[ae]|tariffa|tas[ae]s?|taxas?|heffing|avgift|gebyr|maksu|oplat[ay]|poplat[e]?k|dij|pristojb|naknad|taks|ucret|bedel|rates|charges?|fees?|tasu|maksa|mokest|caj)\w{0,4}\b/

export const wasteFetched =
  /\b((general|residual|domestic|household|food|garden|organic) waste|(brown|black|green|blue|recycling|wheelie) bins?|bin (collections?|lifts?|charges?)|kerbside|curbside|(waste|refuse|rubbish|garbage|trash) (collections?|services?|pick-?up)|rest(?:abfall|mull)\w*|biotonne|papiertonne|(abfall|mull)(gebuhr|entsorgung|abfuhr)\w*|\w*kehricht\w*|sperrgut\w*|grungut\w*|enlevement des (ordures|dechets)|raccolta (dei )?rifiuti|recogida de (residuos|basuras)|afvalstoffenheffing|huisvuil|sophamtning|avfallshamtning|dagrenovation|renovasjonsavgift|jatehuolto\w*|wywoz (smieci|odpadow)|odvoz (?:\w+ ){0,2}(?:odpad|otpad|smec|smet)\w*|[sz]voz (?:\w+ ){0,2}odpad\w*|(?:odbior|wywoz|zagospodarowanie) (?:\w+ ){0,2}odpad\w*|hulladekszallitas\w*|hausmull\w*|sperrmull|altpapier|grungut|gelber? sack|(?:rest|bio|papier)(?:tonne|abfalle?|behalter)\w*|bacs? (?:jaune|gris|bordeaux|vert|d'ordures)|contenedor de (?:basura|residuos)|contentor(?:es)? de residuos|umido organico|indifferenziato|gft|restafval|sekajate\w*|karlavgift|hushallsavfall|matavfall|restavfall|madaffald|husholdningsrenovation|odpady (?:komunalne|zmieszane)|popelnic\w*|nadob\w* na odpad\w*|komunalni odpad\w*|kommunalis hulladek|mijesani komunalni otpad|mesani komunalni odpadki|olmejaatme\w*|sadzives atkritum\w*|komunaliniu atlieku)\b/

/** Bins that are paid for by the lift or by their weight. */
export const binsLifted =
  /\b(?:lift|weight) charges?\b|\b(?:bin|container) (?:lifts?|empt(?:y|ies|ying)\w*)\b|\bleerung(?:en|sgebuhr\w*)\b|\b(?:nombre de )?levees?\b(?=[^\n]{0,40}\bbacs?\b)|\bbacs?\b[^\n]{0,40}\blevees?\b|\bsvuotament[io]\b|\bledigingen\b|\bvysyp(?:y|u|ov\w*)?\b|\boprozni(?:enie|enia|en) (?:\w+ )?pojemnik\w*|\btomning(?:er|ar)\b|\btyhjenny\w+\b/

/** Towns bill what they fetch and bring by fees. */
export const ofTowns = (weight: number): Cue =>
  word(
    'town that takes fees for water or waste',
    { test: text => towns.test(text) && services.test(text) && (fees.test(text) || wasteFetched.test(text)) },
    weight,
  )
