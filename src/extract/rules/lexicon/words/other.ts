import type { Lexicon } from '../types.ts'

export const contractWords = {
  contractNumber: {
    en: 'contract no|contract number|agreement no|agreement number|contract id|reference no|contract #|agreement reference|contract reference|contract reference number|agreement ref|contract ref',
    de: 'vertragsnummer|vertrags nr|vertragsnr|vertrag nr',
    fr: 'contrat no|no de contrat|numero de contrat',
    es: 'contrato no|numero de contrato|no de contrato',
    it: 'contratto n|numero contratto',
  },
  contractValue: {
    en: 'contract value|contract price|total fee|total contract value|contract sum|purchase price|total price|monthly rent|annual fee|compensation',
    de: 'vertragswert|gesamtpreis|kaufpreis|vergutung|auftragswert|miete',
    fr: 'montant du contrat|prix total|prix',
    es: 'valor del contrato|precio total|importe del contrato',
    it: 'valore del contratto|prezzo totale|corrispettivo',
  },
} as const satisfies Lexicon

/** Headings that part a résumé. */
export const resumeHeads = {
  experience: {
    en: 'experience|work experience|professional experience|employment|employment history|work history|career history|career|professional background|relevant experience',
    de: 'berufserfahrung|beruflicher werdegang|berufliche erfahrung|werdegang|praxiserfahrung|berufspraxis',
    fr: 'experience professionnelle|experiences professionnelles|experience|experiences|parcours professionnel',
    es: 'experiencia|experiencia profesional|experiencia laboral',
    it: 'esperienza|esperienze professionali|esperienza professionale|esperienze lavorative|esperienza lavorativa',
  },
  education: {
    en: 'education|academic background|education and training|qualifications|academic qualifications|studies',
    de: 'ausbildung|bildung|studium|schulbildung|bildungsweg|akademischer werdegang',
    fr: 'formation|formations|etudes|education|diplomes',
    es: 'formacion|educacion|estudios|formacion academica',
    it: 'istruzione|formazione|istruzione e formazione|studi',
  },
  skills: {
    en: 'skills|technical skills|key skills|core competencies|competencies|technologies|areas of expertise|expertise|skills and tools|professional skills|tools',
    de: 'kenntnisse|fahigkeiten|kompetenzen|edv kenntnisse|it kenntnisse|fachkenntnisse|skills',
    fr: 'competences|competences techniques|savoir faire|informatique',
    es: 'habilidades|competencias|conocimientos|aptitudes',
    it: 'competenze|capacita|competenze tecniche|competenze informatiche',
  },
  languages: {
    en: 'languages|language skills',
    de: 'sprachen|sprachkenntnisse',
    fr: 'langues',
    es: 'idiomas',
    it: 'lingue|conoscenze linguistiche',
  },
  certifications: {
    en: 'certifications|certificates|licenses|licenses and certifications|certifications and training|courses',
    de: 'zertifikate|zertifizierungen|weiterbildung|fortbildungen',
    fr: 'certifications|certificats',
    es: 'certificaciones|certificados',
    it: 'certificazioni|certificati',
  },
  summary: {
    en: 'summary|profile|professional summary|about me|about|objective|career objective|personal statement|executive summary|personal profile',
    de: 'profil|zusammenfassung|uber mich|kurzprofil|zur person',
    fr: 'profil|resume|a propos|objectif',
    es: 'perfil|resumen|sobre mi|objetivo|perfil profesional',
    it: 'profilo|sommario|obiettivo|profilo professionale',
  },
  other: {
    en: 'interests|hobbies|references|projects|publications|awards|volunteering|activities|volunteer experience|achievements|personal details|contact|links|honors',
    de: 'interessen|hobbys|referenzen|projekte|auszeichnungen|ehrenamt|personliche daten|kontakt',
    fr: "centres d'interet|loisirs|references|projets|contact|divers",
    es: 'intereses|referencias|proyectos|aficiones|datos personales|contacto',
    it: 'interessi|referenze|progetti|dati personali|contatti|hobby',
  },
} as const satisfies Lexicon

/** Words of positions, for cards and résumés. */
export const jobWord =
  /\b(?:manager|director|engineer|developer|designer|consultant|analyst|president|ceo|cto|cfo|coo|founder|partner|sales|marketing|account|executive|officer|head of|lead|architect|specialist|assistant|coordinator|administrator|representative|attorney|lawyer|physician|professor|teacher|nurse|chef|agent|broker|advisor|supervisor|technician|scientist|researcher|owner|vp|vice president|leiter(?:in)?|geschäftsführer(?:in)?|vertrieb|ingenieur(?:in)?|entwickler(?:in)?|berater(?:in)?|assistenz|sachbearbeiter(?:in)?|referent(?:in)?|directeur|directrice|responsable|ingénieur|chargée? de|gérant|commercial|conseill(?:er|ère)|gerente|ingeniero|abogado|jefe|direttore|responsabile|ingegnere|titolare|student|intern|trainee|accountant|programmer|editor|writer|producer)\b/iu
export const departmentWord =
  /\b(?:department|division|dept\.?|abteilung|service|département|departamento|dipartimento|human resources|research & development|r&d|it services|customer service|finance|purchasing|einkauf|operations)\b/iu
export const languageName =
  /\b(?:english|german|french|spanish|italian|portuguese|dutch|chinese|mandarin|japanese|russian|arabic|polish|turkish|hindi|korean|swedish|deutsch|englisch|französisch|spanisch|italienisch|russisch|türkisch|polnisch|anglais|allemand|français|espagnol|italien|inglés|alemán|francés|español|italiano|inglese|tedesco|francese|spagnolo|malay|latin)\b/iu
export const languageLevel =
  /\b(?:native|fluent|proficient|advanced|intermediate|basic|beginner|bilingual|mother tongue|conversational|professional working proficiency|muttersprache|fließend|verhandlungssicher|gut|sehr gut|grundkenntnisse|courant|bilingue|langue maternelle|intermédiaire|notions|nativo|fluido|avanzado|intermedio|básico|madrelingua|fluente|avanzato|intermedio|base|[ABC][12]\+?)\b/iu
