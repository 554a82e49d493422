import { contractWords } from '../../rules/lexicon/words/other.ts'
import { extractContract } from '../../rules/types/contract.ts'
import { title, word } from '../cues.ts'
import { type BuiltInType, date, flag, must, num, rows, text } from '../define.ts'
import { words } from '../words.ts'

export const contract: BuiltInType = {
  name: 'Contract',
  slug: 'contract',
  autoDetect: true,
  fields: [
    text('title', 'Title of the agreement', must),
    text('contractNumber', 'Number of the contract'),
    rows(
      'parties',
      'One row per party',
      [text('name', 'Name of the party'), text('role', 'Role, such as tenant or supplier'), text('address', 'Address')],
      must,
    ),
    date('effectiveDate', 'Day the contract takes effect'),
    date('expirationDate', 'Day the contract ends'),
    text('term', 'Duration in words'),
    flag('autoRenewal', 'Whether the contract renews by itself'),
    text('noticePeriod', 'Notice to be given before the end'),
    text('governingLaw', 'Law that governs the contract'),
    num('contractValue', 'Value or price agreed'),
    text('currency', 'ISO 4217 code of the value'),
    text('paymentTerms', 'Terms of payment in words'),
    rows('signatories', 'One row per signature', [
      text('name', 'Name of the person'),
      text('title', 'Position'),
      date('date', 'Day of signature'),
    ]),
  ],
  cues: [
    title(
      'agreement',
      /\b(agreement|contract|vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|contrat|contrato|contratto|lease|terms of service|overeenkomst|umowa|smlouva|avtal|aftale|sopimus|szerzodes|sozlesmesi|ugovor|amendment|memorandum of understanding|convention de|bail|convenio|acordo|accordo)\b|\p{L}(?:vertrag|vereinbarung|overeenkomst)\b/u,
      3,
    ),
    word(
      'between the parties',
      /\b(between|zwischen|entre|tra)\b[\s\S]{1,300}?\b(and|und|et|y|e)\b[\s\S]{0,200}?\b(hereinafter|hereafter|collectively|party|parties|nachfolgend|nachstehend|ci-apres|en adelante|di seguito)/,
      2,
    ),
    word(
      'governing law',
      /\b(governing law|governed by|gerichtsstand|anwendbares recht|droit applicable|ley aplicable|legge applicabile)\b/,
      1.5,
    ),
    word(
      'speaks of itself',
      /\bthis (?:[a-z]+ ){0,4}(?:agreement|lease|amendment|contract)\b|\b(?:dieser vertrag|dieses vertrages|le present (?:contrat|bail)|la presente convention|el presente contrato|il presente (?:contratto|accordo)|o presente contrato|deze overeenkomst|niniejsz\p{L}+ umow\p{L}+|detta avtal|denne aftale)\b/u,
      1.2,
    ),
    word('clauses', /\b(whereas|hereby|in witness whereof|termination|confidential\w*|§\s?\d|article \d|clause|section \d|shall)\b/, 1),
    word('signatures', /\b(signature|signed|unterschrift|fait a|firma|by:)\b/, 0.5),
    word('amount table', /\b(invoice (no|number)|rechnungs-?(nr|nummer)|subtotal|qty)\b/, -2),
  ],
  shape: l =>
    l.prose > 0.35 && l.amounts < Math.max(6, l.lines / 12)
      ? [{ name: 'mostly prose', weight: 1.2 }]
      : [{ name: 'little prose', weight: -1.5 }],
  words: words(contractWords),
  read: extractContract,
}
