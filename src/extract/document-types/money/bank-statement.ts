import { bankWords } from '../../rules/lexicon/words/bank.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { extractBank } from '../../rules/types/bank.ts'
import { both, title, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { ofThoseWhoBook } from '../trades.ts'
import { inAllLanguages, pick } from '../words.ts'
import { currency } from './fields.ts'
import { statementSigns } from './statement-signs.ts'

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
    ...statementSigns,
    title(
      'statement of account',
      /\b((bank|account) statement|statement of accounts?|kontoauszug|releve de comptes?|extracto (de cuenta|bancario|de movimientos)|estado de cuenta( corriente| bancario| de ahorros?)?|resumen de cuenta|cartola|releve bancaire|extrait de comptes?|mutasi rekening|estratto (di )?conto|account summary|checking summary|savings summary|extracto|extrato (de conta|bancario|mensal)|rekening ?(afschrift|overzicht)|wyciag (z rachunku|bankowy)|vypis z uctu|kontoutdrag|kontoudskrift|kontoutskrift|tiliote|szamlakivonat|extras de cont|hesap (ekstresi|ozeti)|penyata akaun|rekening koran|izvadak|izpisek|saskaitos israsas)\b/,
      3.5,
    ),
    word(
      'opening balance',
      /\b(opening balance|beginning balance|previous balance|alter (konto)?stand|anfangssaldo|saldo anterior|solde (initial|precedent|anterieur)|ancien solde|saldo iniziale|balance (brought )?forward|saldo inicial|vorig saldo|beginsaldo|saldo poczatkowe|pocatecni (zustatek|stav)|pociatocny (zostatok|stav)|ingaende saldo|inngaende saldo|primo saldo|saldo primo|alkusaldo|nyito ?egyenleg|sold (initial|anterior)|baki awal|saldo awal|devreden bakiye|kontostand am)\b/,
      1.8,
    ),
    word(
      'closing balance',
      /\b(closing balance|ending balance|new balance|neuer (konto)?stand|endsaldo|saldo final|nouveau solde|solde final|saldo finale|balance carried forward|nieuw saldo|eindsaldo|saldo koncowe|konecny (zustatek|stav|zostatok)|utgaende saldo|ultimo saldo|saldo ultimo|loppusaldo|zaro ?egyenleg|sold final|baki akhir|saldo akhir)\b/,
      1.8,
    ),
    word(
      'bookings',
      /\b(withdrawals?|deposits?|debits?|credits?|buchung|wertstellung|valuta|lastschrift|uberweisung|virement|prelevement|movimientos|addebiti|accrediti|data waluty|obciazenia|bijgeschreven|urusniaga)\b/,
      1,
    ),
    word(
      'captions of bookings with a balance',
      /\b(debits?|withdrawals?|paid out|money out|payments|soll|cargos?|debe|dare|addebiti|bedrag af|af|debito|obciazenia|uttag|udbetaling|ut|vydaje|dr)\W+(\w+\W+){0,2}?(credits?|deposits?|paid in|money in|receipts|haben|abonos?|haber|avere|accrediti|bedrag bij|bij|credito|uznania|insattning|indbetaling|inn|prijmy|cr)\W+(\w+\W+){0,2}?(running |closing )?(balance|saldo|solde|kontostand|zustatek|baki)\b/,
      2.2,
    ),
    word(
      'amounts with a balance',
      /\b(amount|betrag|montant|importe|importo|kwota|bedrag|valor|belopp|belob|castka|jumlah \w+)\W+(\w+\W+){0,2}?(balance|saldo|solde|kontostand|zustatek|baki)\b/,
      1.2,
    ),
    word(
      'day or time of a statement',
      /\b(statement (date|period|balance)|tarikh penyata|auszugsdatum|fecha del extracto|afschriftnummer|data ksiegowania|posting date|entry date)\b/,
      1.2,
    ),
    both('two balances', /\b(opening|beginning|previous) balance|brought forward\b/, /\b(closing|ending|new) balance|carried forward\b/, 1),
    both(
      'numbers of a bank',
      /\b(ifsc?( code)?|sort ?code|bsb|micr|blz|bic|swift|cif no|routing number)\b/,
      /\b(account|konto|compte|cuenta|conto)\b/,
      0.8,
    ),
    word('asks for payment', /\b(invoice (no|number)|rechnungs-?(nr|nummer)|vat|minimum payment|total amount due)\b/, -1.2),
    // Hotels book what a guest takes and pays as banks do.
    ...ofThoseWhoBook(-4),
  ],
  words: inAllLanguages(bankWords, pick(party, ['iban', 'bic', 'taxId', 'phone', 'email'])),
  read: extractBank,
}
