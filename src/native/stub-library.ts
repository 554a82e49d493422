/** A function of the stub: its name and the number it answers. `data` names a variable instead (8 zero bytes). */
export type StubSymbol = { name: string; answer: number | 'data' }

const page = 0x1000
const symbolSize = 24
const align = (n: number, to: number) => Math.ceil(n / to) * to

/**
 * An x86-64 ELF shared library, made here byte by byte, whose functions only answer a number. Needed where a library we carry names another
 * one it never really uses, and the system does not have it (the loader refuses to start otherwise, since the first is linked BIND_NOW).
 */
export const stubLibrary = (soname: string, symbols: readonly StubSymbol[]): Uint8Array => {
  const strings = ['', soname, ...symbols.map(s => s.name)]
  const offsets: number[] = []
  let text = ''
  for (const s of strings) {
    offsets.push(text.length)
    text += `${s}\0`
  }
  const symtab = 64 + 56 * 3
  const hash = symtab + symbolSize * (symbols.length + 1)
  const strtab = hash + 4 * (2 + 1 + symbols.length + 1)
  const code = align(strtab + text.length, 16)
  const codeEnd = code + 16 * symbols.length
  const dynamic = align(codeEnd, page)
  const data = dynamic + 16 * 7
  const out = new Uint8Array(data + 8 * symbols.length)
  const view = new DataView(out.buffer)
  const u16 = (at: number, v: number) => view.setUint16(at, v, true)
  const u32 = (at: number, v: number) => view.setUint32(at, v, true)
  const u64 = (at: number, v: number) => view.setBigUint64(at, BigInt(v), true)

  out.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])
  u16(16, 3) // ET_DYN
  u16(18, 62) // x86-64
  u32(20, 1)
  u64(32, 64) // program headers
  u16(52, 64)
  u16(54, 56)
  u16(56, 3)
  const segment = (index: number, type: number, flags: number, at: number, size: number, alignment: number) => {
    const h = 64 + 56 * index
    u32(h, type)
    u32(h + 4, flags)
    for (const field of [8, 16, 24]) u64(h + field, at)
    for (const field of [32, 40]) u64(h + field, size)
    u64(h + 48, alignment)
  }
  segment(0, 1, 5, 0, codeEnd, page)
  segment(1, 1, 6, dynamic, out.length - dynamic, page) // the loader writes into the dynamic section
  segment(2, 2, 6, dynamic, 16 * 7, 8)

  // One bucket: every lookup walks the one chain through all symbols.
  u32(hash, 1)
  u32(hash + 4, symbols.length + 1)
  u32(hash + 8, symbols.length > 0 ? 1 : 0)
  symbols.forEach(({ answer }, i) => {
    const variable = answer === 'data'
    const at = symtab + symbolSize * (i + 1)
    u32(at, offsets[i + 2]!)
    out[at + 4] = 0x10 | (variable ? 1 : 2) // global object or function
    u16(at + 6, 1) // any defined section
    u64(at + 8, variable ? data + 8 * i : code + 16 * i)
    u64(at + 16, variable ? 8 : 16)
    u32(hash + 12 + 4 * (i + 1), i + 1 < symbols.length ? i + 2 : 0)
    if (variable) return
    out.set([0x48, 0xc7, 0xc0], code + 16 * i) // mov rax, imm32
    view.setInt32(code + 16 * i + 3, answer, true)
    out[code + 16 * i + 7] = 0xc3 // ret
  })
  out.set(new TextEncoder().encode(text), strtab)
  const tags = [
    [14, offsets[1]!],
    [4, hash],
    [5, strtab],
    [6, symtab],
    [10, text.length],
    [11, symbolSize],
    [0, 0],
  ] as const
  tags.forEach(([tag, value], i) => {
    u64(dynamic + 16 * i, tag)
    u64(dynamic + 16 * i + 8, value)
  })
  return out
}
