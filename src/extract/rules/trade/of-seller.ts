import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import type { Segment } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'

/**
 * Addresses of mail and web whose domain is called like the seller come first; those called like the buyer, or in the buyer's own lines, are
 * not the seller's.
 */
export function ofSeller(b: Builder, options: readonly Option[], ofBuyer: readonly Segment[] = []): Option[] {
  const letters = (text: unknown) =>
    fold(String(text ?? ''))
      .replace(/ae|oe|ue/g, m => m[0]!)
      .replace(/[^a-z\d]/g, '')
  const like = (domain: string, name: string) => name.length > 3 && domain.length > 3 && (name.includes(domain) || domain.includes(name))
  const seller = letters(String(b.get('vendorName') ?? '').replace(legalForm, ' '))
  const buyer = letters(String(b.get('customerName') ?? '').replace(legalForm, ' '))
  return options.map(o => {
    const domain = letters(
      String(o.value)
        .replace(/^.*@|^https?:\/\/|^www\./gi, '')
        .replace(/^www\./i, '')
        .replace(/\.[a-z]{2,}(?:\/.*)?$/i, ''),
    )
    const isBuyers = like(domain, buyer) || ofBuyer.some(s => s.tokens.includes(o.tokens[0]!))
    return { ...o, score: o.score + (like(domain, seller) ? 1 : isBuyers ? -1 : 0) }
  })
}

/** "PBX (601) 744 2186 · cartera@nubes.co": of several telephones that of the line that names the seller's address of mail. */
export function besideMail(b: Builder, options: readonly Option[]): Option[] {
  const mail = b.get('vendorEmail')
  const isBeside = ({ tokens: [first] }: Option) => first && b.doc.lineOf.get(first)?.text.includes(String(mail))
  return options.map(o => (mail && isBeside(o) ? { ...o, score: o.score + 1.5 } : o))
}
