import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { blocksOf } from '../layout/blocks.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import { parts } from './find.ts'
import type { Role } from './types.ts'

/** Lines of an address at most, up to its town. */
const most = 4

/** "Luogo di destinazione" over a street and a town, and no name: where something goes, whoever is there. */
export const unnamedPlaces = (doc: Doc, role: Role): Option[] =>
  doc.sheets.flatMap(sheet =>
    blocksOf(sheet).flatMap(block =>
      parts(doc, block).flatMap(({ rows, head }): Option[] => {
        if (head?.role !== role) return []
        const kept = rows.filter(r => r.use !== 'skip' && r.use !== 'salutation')
        const lines = kept.slice(0, kept.findIndex(r => r.use === 'place') + 1)
        if (lines.length === 0 || lines.length > most || lines.some(r => r.use === 'name')) return []
        const value = lines.map(r => textOf(r.tokens).replace(/[\s,;]+$/, '')).join(', ')
        return [{ value, tokens: lines.flatMap(r => r.tokens), text: value, score: 3.5, label: phraseOf(head.hit, role)!.text }]
      }),
    ),
  )
