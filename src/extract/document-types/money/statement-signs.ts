import { bankElsewhere } from '../../rules/lexicon/elsewhere/bank.ts'
import { bankColumns } from '../../rules/lexicon/elsewhere/bank-columns.ts'
import { anyOf, type Cue, title, word } from '../cues.ts'

/** Every phrase of a row of a table that proves something alone. */
const said = (row: Readonly<Record<string, string>>, least = 2): string[] =>
  Object.values(row).flatMap(phrases => phrases.split('|').filter(p => !p.endsWith('~') && p.length >= least))

const column = (name: keyof typeof bankColumns) => anyOf(said(bankColumns[name]), 2)
const [dates, debits, credits, amounts, balances] = [column('date'), column('debit'), column('credit'), column('amount'), column('balance')]

/** Cells that a row of captions has at most, each of which may be a line of its own. */
const mostCells = 10

/** A row of captions that names them all, in one line or a cell each: prose that says "debit" and "balance" far apart does not. */
const captions = (...columns: readonly RegExp[]): Pick<RegExp, 'test'> => ({
  test: text => {
    const last = columns.map(() => Number.NEGATIVE_INFINITY)
    return text.split('\n').some((line, at) => {
      if (line.length > 140 || /\d[.,]\d{2}/.test(line)) return false
      columns.forEach((column, i) => {
        if (column.test(line)) last[i] = at
      })
      return at - Math.min(...last) < mostCells
    })
  },
})

const [opening, closing] = [anyOf(said(bankElsewhere.openingBalance, 9)), anyOf(said(bankElsewhere.closingBalance, 9))]

/** What else tells a statement of a bank, in all languages. */
export const statementSigns: readonly Cue[] = [
  title(
    'statement of account elsewhere',
    /(?<!\p{L})(?:(?:bank|account|savings|current account|checking|mobile money|m-?pesa|transaction|e-?) ?-?statement|statement of (?:transactions|savings|current account)|transaction history|account (?:activity|transactions)|bankauszug|auszug (?:aus )?(?:ihrem )?konto|kontoubersicht|umsatzubersicht|releve (?:d'operations|bancaire|des mouvements)|historique (?:de compte|des operations)|extrait de comptes?|situation de compte|estado de (?:cuenta|movimientos)|movimientos (?:de (?:la )?cuenta|bancarios)|cartola|extract[oe] de (?:compte|conta|cuenta)|extracto? bancario|extrato (?:de|da) conta|extrato (?:combinado|integrado|consolidado)|movimentos (?:de|da) conta|(?:lista|elenco) movimenti|rekening(?:uittreksel|afschrift|overzicht)|bankafschrift|dagafschrift|transactieoverzicht|historia (?:rachunku|operacji|konta)|zestawienie operacji|wyciag z|vypis z|bankov[yn]i? vypis|(?:bank)?szamlakivonat|szamlatortenet|bankkivonat|szamla ?kivonat|extras (?:de )?cont|extras bancar|izvadak|izvod (?:prometa|po|racuna|sa|br)|izpisek|bancni izpis\p{L}*|(?:saskaitos|banko|israsas) (?:israsas|is banko|saskaitos)|saskaitos operaciju israsas|konta (?:izraksts|parskats)|konto ?valjavote|pangakonto valjavote|arvelduskonto valjavote|tiliote|tilitapahtumat|kontoutdrag|kontobesked|kontohandelser|kontoud(?:skrift|tog)|bankudskrift|posteringsoversigt|kontoutskrift|reikningsyfirlit|(?:banka|faerslu|hreyfinga)yfirlit|yfirlit (?:yfir )?reiknings?|hesap (?:ozeti|ekstresi|hareketleri|dokumu)|rekening koran|mutasi rekening|laporan (?:rekening|mutasi)|penyata (?:akaun|bank|simpanan)|(?:bang )?sao ke(?: tai khoan)?|so phu(?: tai khoan)?|taarifa (?:ya akaunti|ya benki|fupi)|(?:ekstrakt|nxjerrje|pasqyr[ae])(?: e)? (?:bankar\p{L}? ?)?llogaris?e?|ekstrakt (?:bankar|llogarie)|rekeningstaat|bankstaat|(?:αντιγραφο|κινηση|κινησεις|εκκαθαριστικο|ενημερωτικο|καρτελα)(?: κινησης| κινησεων)? λογαριασμου|(?:банково )?извлечение(?: по сметка)?|выписка|виписка|извод)(?!\p{L})/u,
    3.5,
  ),
  word('captions of bookings, debits and credits with a balance', captions(debits, credits, balances), 2.2),
  word('captions of bookings with a balance, dated', captions(dates, amounts, balances), 1.6),
  word('captions of bookings, debits and credits, dated', captions(dates, debits, credits), 1.4),
  word('opening balance elsewhere', opening, 1.2),
  word('closing balance elsewhere', closing, 1.2),
]
