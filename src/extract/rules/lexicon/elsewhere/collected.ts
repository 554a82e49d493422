import type { Lexicon } from '../types.ts'

/** Where bins stand and what else is fetched from, as those who fetch it caption it; on papers of goods the same words lead to a store. */
export const fetchedFrom = {
  serviceAddress: {
    en: 'collection address|collection point|bin location|collection site|site of collection|pick up address',
    de: 'standort der behalter|behalterstandort|standplatz|behalterstandplatz|leerungsort|entsorgungsstelle|entsorgungsort|abholort|abfuhradresse|sammelstelle',
    fr: 'lieu de collecte|adresse de collecte|point de collecte|lieu d enlevement|adresse d enlevement',
    es: 'punto de recogida|direccion de recogida|lugar de recogida|punto de recoleccion',
    it: 'luogo di raccolta|indirizzo di raccolta|punto di raccolta|luogo di ritiro|ubicazione contenitori',
    cs: 'stanoviště|stanoviště nádob|stanoviště nádoby|místo svozu|adresa svozu|svozové místo|sběrné místo|místo odvozu',
    sk: 'stanovište|stanovište nádob|stanovište nádoby|miesto zvozu|adresa zvozu|zvozové miesto|zberné miesto|miesto odvozu',
    pl: 'miejsce odbioru odpadów|adres odbioru odpadów|lokalizacja pojemników|lokalizacja pojemnika|miejsce gromadzenia odpadów',
    nl: 'inzameladres|ledigingsadres|standplaats container|locatie container|ophaaladres',
    sv: 'hämtställe|hämtningsadress|hämtadress|hämtningsställe',
    da: 'afhentningssted|afhentningsadresse|tømningsadresse|tømningssted',
    no: 'hentested|henteadresse|tømmeadresse|tømmested',
    hu: 'ürítési hely|ürítés helye|gyűjtés helye|szállítás helye',
    hr: 'mjesto odvoza|adresa odvoza|lokacija spremnika',
    sl: 'odjemno mesto|prevzemno mesto|lokacija zabojnikov|mesto odvoza',
  },
} as const satisfies Lexicon
