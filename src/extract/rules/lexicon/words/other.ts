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

/** Words of positions, for cards and résumés. */
export const jobWord = new RegExp(
  String.raw`(?<![\p{L}@.])(?:${[
    String.raw`manager|director|engineer|developer|designer|consultant|analyst|president|ceo|cto|cfo|coo|founder|partner|sales|marketing|account|executive|officer|head of|lead|architect|specialist|assistant|coordinator|administrator|representative|attorney|lawyer|physician|professor|teacher|nurse|chef|agent|broker|advisor|supervisor|technician|scientist|researcher|owner|vp|vice president|geschäftsführer(?:in)?|vertrieb|assistenz|sachbearbeiter(?:in)?|referent(?:in)?|directeur|directrice|responsable|ingénieur|chargée? de|gérant|commercial|conseill(?:er|ère)|gerente|ingeniero|abogado|jefe|direttore|responsabile|ingegnere|titolare|student|intern|trainee|accountant|programmer|editor|writer|producer`,
    String.raw`\p{L}*(?:leiter|meister|techniker|mechaniker|mechatroniker|ingenieur|entwickler|berater|verkäufer|buchhalter|pfleger|lehrer|erzieher|fahrer|disponent|praktikant|elektriker|elektroniker|tischler|bäcker|anwalt|berufsträger|prokurist|händler|makler|designer|architekt|sekretär|assistent)(?:in|innen)?|\p{L}*(?:kaufmann|kauffrau|fachkraft|anwältin|ärztin|arzt|köchin|koch|werkstudent(?:in)?)|rechtsanwalt`,
    String.raw`realtor|registered nurse|cashier|clerk|driver|electrician|plumber|mechanic|carpenter|welder|operator|planner|buyer|principal|trustee|chairman|chairperson|secretary|treasurer|inspector|instructor|tutor|lecturer|pharmacist|dentist|therapist|counsell?or|recruiter|photographer|journalist|reporter|librarian|surveyor|strategist|technologist|apprentice|volunteer|handler|worker|foreman|estimator|avocate?|conducteur|conductrice|chef d[e'’]\s?\p{L}+|technicien(?:ne)?|infirmi(?:er|ère)|vendeu(?:r|se)|comptable|secrétaire|stagiaire|développeu(?:r|se)|ingénieure?|médecin|notaire|enseignante?|animat(?:eur|rice)|coordinat(?:eur|rice)|gestionnaire|architecte|consultante?|assistante?|técnic[oa]|auxiliar|camarer[oa]|administrativ[oa]|profesora?|enfermer[oa]|programadora?|desarrolladora?|contable|dependient[ae]|delegad[oa]|ingeniera|abogada|directora?|encargad[oa]|coordinadora?|arquitect[oa]|consultora?|asesora?|vendedora?|tecnic[oa]|impiegat[oa]|praticante|commess[oa]|camerier[ei]|infermier[ea]|insegnante|sviluppat(?:ore|rice)|contabile|addett[oa]|operai[oa]|avvocat[oa]|architett[oa]|consulente|magazzinier[ea]|stagista|amministrat(?:ore|rice)|engenheir[oa]|professora?|advogad[oa]|médic[oa]|vendedor|medewerker|verpleegkundige|adviseur|ontwikkelaar|boekhouder|docent|leraar|directeur|bedrijfsleider|kierownik|specjalista|inżynier|księgow[ya]|nauczyciel(?:ka)?|programista|dyrektor|prezes|handlowiec|chef|säljare|ekonom|lärare|sjuksköterska|konsult|sælger|konsulent|rådgiver|selger|sykepleier|johtaja|insinööri|myyjä|vedoucí|ředitel(?:ka)?|obchodní zástupce|jednatel|účetní`,
  ].join('|')})(?![\p{L}@])`,
  'iu',
)
export const departmentWord =
  /\b(?:department|division|dept\.?|abteilung|service|département|departamento|dipartimento|human resources|research & development|r&d|it services|customer service|finance|purchasing|einkauf|operations)\b/iu
export const languageName =
  /\b(?:english|german|french|spanish|italian|portuguese|dutch|chinese|mandarin|japanese|russian|arabic|polish|turkish|hindi|korean|swedish|deutsch|englisch|französisch|spanisch|italienisch|russisch|türkisch|polnisch|anglais|allemand|français|espagnol|italien|inglés|alemán|francés|español|italiano|inglese|tedesco|francese|spagnolo|malay|latin)\b/iu
export const languageLevel =
  /\b(?:native|fluent|proficient|advanced|intermediate|basic|beginner|bilingual|mother tongue|conversational|professional working proficiency|muttersprache|fließend|verhandlungssicher|gut|sehr gut|grundkenntnisse|courant|bilingue|langue maternelle|intermédiaire|notions|nativo|fluido|avanzado|intermedio|básico|madrelingua|fluente|avanzato|intermedio|base|[ABC][12]\+?)\b/iu
