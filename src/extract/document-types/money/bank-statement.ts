import { bankWords } from '../../rules/lexicon/words/finance.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { extractBank } from '../../rules/types/bank.ts'
import { title, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { pick, words } from '../words.ts'
import { currency } from './fields.ts'

export const bankStatement: BuiltInType = {
  name: 'Bank statement',
  slug: 'bank-statement',
  autoDetect: true,
  fields: [
    text('bankName', 'Name of the bank', must),
    text('bankAddress', 'Postal address of the bank'),
    text('accountHolder', 'Owner of the account', must),
    text('accountHolderAddress', 'Postal address of the owner'),
    text('accountNumber', 'Account number'),
    text('iban', 'International account number', { label: 'IBAN' }),
    text('bic', 'Bank identifier', { label: 'BIC' }),
    text('statementNumber', 'Number of the statement'),
    date('statementDate', 'Day of issue'),
    date('periodStart', 'First day of the period', must),
    date('periodEnd', 'Last day of the period', must),
    currency,
    num('openingBalance', 'Balance at the start', must),
    num('closingBalance', 'Balance at the end', must),
    num('totalCredits', 'Sum of all credits'),
    num('totalDebits', 'Sum of all debits, as a positive amount'),
    rows('transactions', 'One row per booking', [
      date('date', 'Booking day'),
      date('valueDate', 'Value day'),
      text('description', 'Text of the booking, all its lines'),
      text('reference', 'Reference or check number'),
      num('amount', 'Amount, negative for debits'),
      num('balance', 'Balance after the booking'),
    ]),
  ],
  cues: [
    title(
      'statement of account',
      /\b(bank statement|account statement|statement of account|kontoauszug|releve de compte|extracto|estratto conto|account summary)\b/,
      3.5,
    ),
    word(
      'opening balance',
      /\b(opening balance|beginning balance|previous balance|alter (konto)?stand|anfangssaldo|saldo anterior|solde (initial|precedent|anterieur)|saldo iniziale|balance brought forward)\b/,
      1.8,
    ),
    word(
      'closing balance',
      /\b(closing balance|ending balance|new balance|neuer (konto)?stand|endsaldo|saldo final|nouveau solde|solde final|saldo finale|balance carried forward)\b/,
      1.8,
    ),
    word(
      'bookings',
      /\b(withdrawals?|deposits?|debits?|credits?|buchung|wertstellung|valuta|lastschrift|uberweisung|virement|prelevement|movimientos|addebiti|accrediti)\b/,
      1,
    ),
    word('asks for payment', /\b(invoice (no|number)|rechnungs-?(nr|nummer)|vat)\b/, -1.2),
  ],
  words: words(bankWords, pick(party, ['iban', 'bic', 'taxId', 'phone', 'email'])),
  read: extractBank,
}
