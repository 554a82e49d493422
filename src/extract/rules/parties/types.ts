import type { Segment, Token } from '../layout/types.ts'

export type Role = 'seller' | 'buyer' | 'shipTo' | 'remitTo' | 'serviceAddress'

/** A name with the address under or beside it, and what speaks for each role. */
export type Party = {
  name: Token[]
  nameText: string
  address: Token[]
  addressText: string
  role?: Role
  /** Label that named the role. */
  label?: string
  /** Read from the small line above an address window. */
  sender?: boolean
  segments: Segment[]
  page: number
  y: number
  score: Record<'seller' | 'buyer', number>
}
