import type { BuiltInType } from './define.ts'
import { bankStatement } from './money/bank-statement.ts'
import { payslip } from './money/payslip.ts'
import { utilityBill } from './money/utility-bill.ts'
import { w2 } from './money/w-2.ts'
import { w9 } from './money/w-9.ts'
import { businessCard } from './people/business-card.ts'
import { contract } from './people/contract.ts'
import { driverLicence } from './people/driver-licence.ts'
import { general } from './people/general.ts'
import { idCard } from './people/id-card.ts'
import { passport } from './people/passport.ts'
import { resume } from './people/resume.ts'
import { billOfLading } from './trade/bill-of-lading.ts'
import { creditNote } from './trade/credit-note.ts'
import { deliveryNote } from './trade/delivery-note.ts'
import { invoice } from './trade/invoice.ts'
import { purchaseOrder } from './trade/purchase-order.ts'
import { receipt } from './trade/receipt.ts'

/** THE table of built-in types. Each is one module: its fields, the cues by which it is detected and how it is read. */
export const builtInRows: readonly BuiltInType[] = [
  invoice,
  receipt,
  creditNote,
  purchaseOrder,
  deliveryNote,
  billOfLading,
  bankStatement,
  payslip,
  utilityBill,
  w2,
  w9,
  passport,
  idCard,
  driverLicence,
  resume,
  contract,
  businessCard,
]

const bySlug: ReadonlyMap<string, BuiltInType> = new Map([...builtInRows, general].map(row => [row.slug, row]))

export const builtInOf = (type: { isBuiltIn: boolean; slug: string }): BuiltInType | undefined =>
  type.isBuiltIn ? bySlug.get(type.slug) : undefined
