import type { Lexicon } from '../types.ts'

export const contractWords = {
  contractNumber: {
    en: 'contract no|contract number|agreement no|agreement number|contract id|reference no|contract #|agreement reference|contract reference|contract reference number|agreement ref|contract ref|lease reference|lease number|lease no|licence number|license number',
    de: 'vertragsnummer|vertrags nr|vertragsnr|vertrag nr',
    fr: 'contrat no|no de contrat|numero de contrat|reference du contrat|ref du contrat|ref~|reference~',
    es: 'contrato no|numero de contrato|no de contrato|referencia del contrato|ref~|referencia~',
    it: 'contratto n|numero contratto|contratto nr|n contratto|rif contratto|rif~',
    nl: 'contractnummer|overeenkomstnummer|contractnr|overeenkomst nr|kenmerk~|referentie~',
    pl: 'numer umowy|nr umowy|umowa nr',
    sv: 'avtalsnummer|avtalsnr|avtal nr|kontraktsnummer',
    da: 'aftalenr|aftalenummer|kontraktnr|kontraktnummer|kontrakt nr',
    no: 'avtalenr|avtalenummer|kontraktsnr|kontraktsnummer|kontrakt nr|avtale nr',
    cs: 'číslo smlouvy|smlouva č|č smlouvy',
    sk: 'číslo zmluvy|zmluva č',
    pt: 'contrato n|número do contrato|n do contrato',
  },
  contractValue: {
    en: 'contract value|contract price|total fee|total contract value|contract sum|purchase price|total price|monthly rent|annual fee|compensation',
    de: 'vertragswert|gesamtpreis|kaufpreis|vergutung|auftragswert|miete',
    fr: 'montant du contrat|prix total|prix',
    es: 'valor del contrato|precio total|importe del contrato',
    it: 'valore del contratto|prezzo totale|corrispettivo',
  },
} as const satisfies Lexicon

/** Words of positions, for cards and résumés. */
export const jobWord = new RegExp(
  String.raw`(?<![\p{L}@.])(?:${[
    String.raw`manager|director|engineer|developer|designer|consultant|analyst|president|ceo|cto|cfo|coo|founder|partner|sales|marketing|account|executive|officer|head of|lead|architect|specialist|assistant|coordinator|administrator|representative|attorney|lawyer|physician|professor|teacher|nurse|chef|agent|broker|advisor|supervisor|technician|scientist|researcher|owner|vp|vice president|geschäftsführer(?:in)?|vertrieb|assistenz|sachbearbeiter(?:in)?|referent(?:in)?|directeur|directrice|responsable|ingénieur|chargée? de|gérant|commercial|conseill(?:er|ère)|gerente|ingeniero|abogado|jefe|direttore|responsabile|ingegnere|titolare|student|intern|trainee|accountant|programmer|editor|writer|producer`,
    String.raw`\p{L}*(?:leiter|meister|techniker|mechaniker|mechatroniker|ingenieur|entwickler|berater|verkäufer|buchhalter|pfleger|lehrer|erzieher|fahrer|disponent|praktikant|elektriker|elektroniker|tischler|bäcker|anwalt|berufsträger|prokurist|händler|makler|designer|architekt|sekretär|assistent)(?:in|innen)?|\p{L}*(?:kaufmann|kauffrau|fachkraft|anwältin|ärztin|arzt|köchin|koch|werkstudent(?:in)?)|rechtsanwalt`,
    String.raw`realtor|registered nurse|cashier|clerk|driver|electrician|plumber|mechanic|carpenter|welder|operator|planner|buyer|principal|trustee|chairman|chairperson|secretary|treasurer|inspector|instructor|tutor|lecturer|pharmacist|dentist|therapist|counsell?or|recruiter|photographer|journalist|reporter|librarian|surveyor|strategist|technologist|apprentice|volunteer|handler|worker|foreman|estimator|avocate?|conducteur|conductrice|chef d[e'’]\s?\p{L}+|technicien(?:ne)?|infirmi(?:er|ère)|vendeu(?:r|se)|comptable|secrétaire|stagiaire|développeu(?:r|se)|ingénieure?|médecin|notaire|enseignante?|animat(?:eur|rice)|coordinat(?:eur|rice)|gestionnaire|architecte|consultante?|assistante?|técnic[oa]|auxiliar|camarer[oa]|administrativ[oa]|profesora?|enfermer[oa]|programadora?|desarrolladora?|contable|dependient[ae]|delegad[oa]|ingeniera|abogada|directora?|encargad[oa]|coordinadora?|arquitect[oa]|consultora?|asesora?|vendedora?|tecnic[oa]|impiegat[oa]|praticante|commess[oa]|camerier[ei]|infermier[ea]|insegnante|sviluppat(?:ore|rice)|contabile|addett[oa]|operai[oa]|avvocat[oa]|architett[oa]|consulente|magazzinier[ea]|stagista|amministrat(?:ore|rice)|engenheir[oa]|professora?|advogad[oa]|médic[oa]|vendedor|medewerker|verpleegkundige|adviseur|ontwikkelaar|boekhouder|docent|leraar|directeur|bedrijfsleider|kierownik|specjalista|inżynier|księgow[ya]|nauczyciel(?:ka)?|programista|dyrektor|prezes|handlowiec|chef|säljare|ekonom|lärare|sjuksköterska|konsult|sælger|konsulent|rådgiver|selger|sykepleier|johtaja|insinööri|myyjä|vedoucí|ředitel(?:ka)?|obchodní zástupce|jednatel|účetní`,
    String.raw`\p{L}*(?:konstrukteur|schlosser|schweißer|maurer|maler|monteur|schreiner|installateur|kassierer|kellner|rezeptionist|sekretär|referendar|volontär|gehilfe|geselle|bediener|arbeiter|verwalter|prüfer|planer|betreuer|trainer|ausbilder|dozent|forscher|redakteur|gestalter|laborant|zeichner|therapeut|apotheker|optiker|förster|landwirt|winzer|gärtner|friseur|kurier|lagerist|projektmanager|controller|vorstand)(?:in)?|\p{L}*(?:angestellte|beauftragte|vorsitzende|auszubildende|vorständin|leitung|aushilfe|hilfskraft|gehilfin|fachfrau|fachmann|zimmermann|bauingenieur)r?|referatsleiter|inhaber(?:in)?|gesellschafter(?:in)?|steuerberater(?:in)?|notar(?:in)?`,
    String.raw`oficial|operari[oa]|mozo|conductora?|cociner[oa]|electricista|mecánic[oa]|soldadora?|fontaner[oa]|carretiller[oa]|electromecánic[oa]|maestr[oa]|becari[oa]|teleoperadora?|recepcionista|repartidora?|albañil|jefa|subdirectora?|responsable|gestora?|economista|operatore|operatrice|autista|cuoc[oa]|elettricista|meccanico|saldatore|segretari[oa]|tirocinante|capo\p{L}*|educat(?:ore|rice)|docente|farmacista|geometra|ragionier[ea]|cassier[ea]|progettista|venditore|presidente|amministratrice|montador|operadora?|motorista|cozinheir[oa]|estagiári[oa]|gestor(?:a)?|enfermeir[oa]|contabilista|assistente|diretora?|administradora?|electricista`,
    String.raw`ouvri(?:er|ère)|chauffeur|cuisini(?:er|ère)|serveu(?:r|se)|employée?|aide-soignante?|éducat(?:eur|rice)|électricienne?|mécanicienne?|plombi(?:er|ère)|soudeu(?:r|se)|menuisi(?:er|ère)|apprentie?|alternante?|formateur|formatrice|magasini(?:er|ère)|présidente?|gérante?|acheteu(?:r|se)|juriste|attachée?|adjointe?|opérat(?:eur|rice)|technico-commerciale?`,
    String.raw`\p{L}*(?:leider|medewerker|medewerkster|beheerder|begeleider|adviseur|monteur|coördinator|ontwikkelaar|verzorgende|timmerman|bestuurder|hoofd)|stagiaire?|lasser|elektricien|zaakvoerder|directrice|verpleger|onderwijzer(?:es)?|sprzedawc\p{L}+|kasjer\p{L}*|magazynier\p{L}*|kierowca|pracownik|asystent(?:ka)?|doradca|elektryk|spawacz|stażyst\p{L}+|pielęgniar\p{L}+|koordynator(?:ka)?|kucharz|technik|mistrz|spedytor(?:ka)?|projektant(?:ka)?|właściciel(?:ka)?|inspektor|konsultant(?:ka)?|analityk`,
    String.raw`\p{L}*(?:chef|ledare|ansvarig|tekniker|sköterska|montör|arbetare|biträde|handläggare|administratör|samordnare|utvecklare|ingenjör|leder|direktør|direktör|medarbeider|medarbejder|assistent|ingeniør|konsulent|utvikler|udvikler|rådgiver|rådgivare|behandler|betjent|mester|mekaniker|operatør|pædagog|plejerske|pleier)(?:en)?|elektriker|snickare|servitör|receptionist|tømrer|snekker|rørlegger|tjener|vikar|lærling|kontorist|sekreterare|sekretær|förman|arkitekt|ordförande|delägare|indehaver|ejer|daglig leder`,
    String.raw`specialist(?:k?a)?|asistent(?:k?a)?|prodavač(?:ka)?|predavač(?:ka)?|skladník|řidič(?:ka)?|vodič|učitel(?:ka)?|mechanik|elektrikář|programátor(?:ka)?|manažer(?:ka)?|manažér(?:ka)?|konzultant(?:ka)?|referent(?:ka)?|obchodník|obchodný zástupca|koordinátor(?:ka)?|konstruktér(?:ka)?|zdravotní sestra|\p{L}*(?:hoitaja|päällikkö|asentaja|työntekijä|opettaja|assistentti|suunnittelija|kehittäjä|asiantuntija|kuljettaja)|harjoittelija|kokki|tarjoilija|esimies|toimitusjohtaja|mérnök|\p{L}*vezető|asszisztens|eladó|könyvelő|ügyintéző|ügyvezető|direktor(?:ica)?|voditelj(?:ica)?|inženjer(?:ka)?|vodja|inginer|contabil|vânzător|müdür(?:ü)?|mühendis(?:i)?|uzman(?:ı)?`,
  ].join('|')})(?![\p{L}@])`,
  'iu',
)
export const departmentWord =
  /\b(?:department|division|dept\.?|abteilung|service|département|departamento|dipartimento|human resources|research & development|r&d|it services|customer service|finance|purchasing|einkauf|operations|verkauf|vertrieb|abt\.|afdeling|avdelning|avdeling|dział|oddělení|osasto|osztály|direzione|ufficio|área de|division|geschäftsbereich|fachbereich|referat|stabsstelle|institut für|lehrstuhl)(?!\p{L})/iu
export const languageName =
  /\b(?:english|german|french|spanish|italian|portuguese|dutch|chinese|mandarin|japanese|russian|arabic|polish|turkish|hindi|korean|swedish|deutsch|englisch|französisch|spanisch|italienisch|russisch|türkisch|polnisch|anglais|allemand|français|espagnol|italien|inglés|alemán|francés|español|italiano|inglese|tedesco|francese|spagnolo|malay|latin)\b/iu
export const languageLevel =
  /\b(?:native|fluent|proficient|advanced|intermediate|basic|beginner|bilingual|mother tongue|conversational|professional working proficiency|muttersprache|fließend|verhandlungssicher|gut|sehr gut|grundkenntnisse|courant|bilingue|langue maternelle|intermédiaire|notions|nativo|fluido|avanzado|intermedio|básico|madrelingua|fluente|avanzato|intermedio|base|[ABC][12]\+?)\b/iu
