import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment } from '../../layout/types.ts'

/** Words of headings over what is told of who pays, and of who is paid. */
const heads = {
  employer:
    /employer|employeur|arbeitgeber|dienstgeber|werkgever|empresa|empleador|empregador|entidade|datore di lavoro|azienda|arbeidsgiver|arbejdsgiver|arbetsgivare|työnantaja|tööandja|darb[ao] (?:devēj|davi)|darbdav|poslodav|delodajal|pracodaw|płatnik|zaměstnavatel|zamestnávateľ|munkáltató|angajator|işveren|majikan|perusahaan/iu,
  employee:
    /employee|salarié|arbeitnehmer|mitarbeiter|dienstnehmer|werknemer|trabajador|empleado|trabalhador|funcionário|dipendente|lavoratore|ansatt|medarbejder|anställd|työntekijä|töötaja|darbiniek|darbuotoj|radnik|zaposlen|delav[ce]|pracowni|zaměstnan(?:ec|ci)|zamestnan(?:ec|ci)|munkavállaló|dolgozó|salariat|angajat(?!or)|çalışan|işçi|pekerja|karyawan/iu,
} as const
const captions = {
  name: /^(?:name|naziv|nom|nombre|nome|nazwa|n[áa]zov|n[áa]zev|név|megnevezés|denumire|naam|navn|namn|nimi|nimetus|unvan[ıi]?|ad[ıi]|nama|pavadinimas|nosaukums|raison sociale|raz[óo]n social|ragione sociale|raz[ãa]o social|firma|ime i prezime|ime in priimek|imi[ęe] i nazwisko|jm[ée]no|meno|nom et pr[ée]nom|nombre y apellidos|apellidos y nombres?|nume(?: [șs]i prenume)?|v[āa]rds,? uzv[āa]rds|vardas,? pavard[ėe])\s?:\s*(?=\S)/iu,
  address:
    /^(?:address|adresa?|adresse|anschrift|direcci[óo]n|domicilio|indirizzo|sede|morada|endere[çc]o|adress|osoite|aadress|adres[ei]?|adresas|naslov|s[íi]dlo|sjedi[šs]te|sediul?|c[íi]m|sz[ée]khely|alamat)\s?:\s*(?=\S)/iu,
} as const
/** Words of such a heading, and lines under it, at most. */
const [mostWords, deep] = [6, 5]
const enumerated = /^(?:[IVX]{1,4}|[A-Z]|\d)[.)]\s/

function captioned(rows: readonly Segment[], caption: RegExp): Option | undefined {
  const row = rows.find(s => caption.test(s.text))
  const end = row?.tokens.findIndex(t => t.text.includes(':')) ?? -1
  const tokens = row && end >= 0 ? row.tokens.slice(end + 1) : []
  const text = textOf(tokens)
  return tokens.length > 0 && /\p{L}{2}/u.test(text) ? { value: text, tokens, text, score: 5 } : undefined
}

/** "I. Podaci o poslodavcu" over "Naziv: Pekara Klasje d.o.o." and "Adresa: Školska 4": captions that say whose under a heading alone. */
export function underSection({ doc }: Builder, who: keyof typeof heads): { name?: Option; address?: Option } | undefined {
  for (const line of doc.lines)
    for (const head of line.segments) {
      const titled = enumerated.test(head.text) || head.tokens.length > 1 || /^\p{Lu}+$/u.test(head.text)
      if (!titled || head.tokens.length > mostWords || /[:]|\d{2}/.test(head.text) || !heads[who].test(head.text)) continue
      const other = who === 'employer' ? heads.employee : heads.employer
      if (other.test(head.text)) continue
      const under = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + deep)
      const rows = under.flatMap(l => l.segments.filter(s => Math.abs(s.x0 - head.x0) < line.h))
      const [name, address] = [captioned(rows, captions.name), captioned(rows, captions.address)]
      if (name) return { name, ...(address && { address }) }
    }
  return undefined
}
