import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Segment } from '../../layout/types.ts'
import { datesIn } from '../../normalise/date.ts'

/** Papers of railways by the rules they go by, which all languages call the same. */
const ofRail = /(?<![\p{L}\d])(?:CIM|CUV|SMGS|CIM\/SMGS)(?![\p{L}\d])/u
/** The box of the consignment's number, as railways call it: its country, station, carrier and number in one row of figures. */
const caption =
  /identif\p{L}*\s(?:of (?:the )?consignment|de l['’]envoi|(?:de )?la expedici[óo]n|del env[íi]o|der sendung|della spedizione|po[šs]iljke|z[áa]silky|z[áa]sielky|przesy[łl]ki|expedi[țţt]iei|van de zending)|k[üu]ldem[ée]ny azonos|sendungs-?(?:nummer|nr|identifi)|versand-?(?:nummer|nr)|consignment (?:no|number)|num[ée]ro d['’](?:exp[ée]dition|envoi)|numero (?:della )?spedizione|numer przesy[łl]ki|nr przesy[łl]ki|podac[íi] [čc][íi]slo|broj (?:otpreme|po[šs]iljke)|[šs]tevilka po[šs]iljke/iu
const number = /^\d[\d\s./-]{4,}\d$/

const isNumber = (b: Builder, { text, tokens }: Segment): boolean =>
  number.test(text.trim()) && text.replace(/\D/g, '').length >= 5 && datesIn(tokens, b.doc).length === 0

/** "62 Identification of consignment: country – station – carrier – no." over "78 2471-4 044128-6". */
export function numberOfRail(b: Builder): Option[] {
  if (!ofRail.test(b.doc.text)) return []
  return b.doc.lines.flatMap(line =>
    line.segments.flatMap((segment, i): Option[] => {
      if (!caption.test(segment.text)) return []
      const beside = line.segments[i + 1]
      const below = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
        .filter(l => l.y0 - line.y1 < 1.5 * line.h)
        .flatMap(l => l.segments)
        .find(s => s.x0 > segment.x0 - line.h && s.x0 < segment.x1)
      const own = [below, beside].find(s => s && isNumber(b, s))
      return own ? [{ value: own.text, tokens: own.tokens, text: own.text, score: 4 }] : []
    }),
  )
}
