/** Types that Chromium gives parts of a tagged document although PDF 1.7 has none of that name, and what each is there: PDF/UA asks for both. */
const roles: Record<string, string> = { Em: 'Span', Strong: 'Span' }

/** The same document, its structure saying what those types stand for: written behind it as an update, so that nothing before it moves. */
export const withRoleMap = (pdf: Uint8Array): Uint8Array => {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  const used = Object.keys(roles).filter(type => new RegExp(`/S /${type}\\b`).test(text))
  const root = /(\d+) 0 obj\s*<<\/Type \/StructTreeRoot\s([\s\S]*?)endobj/.exec(text)
  const end = /trailer\s*<<([\s\S]*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-2000))
  if (used.length === 0 || !root || !end || root[2]!.includes('/RoleMap')) return pdf
  const map = used.map(type => `/${type} /${roles[type]}`).join(' ')
  const object = `${root[1]} 0 obj\n<</Type /StructTreeRoot\n/RoleMap <<${map}>>\n${root[2]}endobj\n`
  const table = `xref\n${root[1]} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<<${end[1]}\n/Prev ${end[2]}>>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + table + trailer, 'latin1')])
}
