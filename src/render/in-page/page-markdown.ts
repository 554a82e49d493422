/**
 * Runs in the page, self-contained: what a reader came for, as Markdown (CommonMark with GitHub's tables). Navigation, banners, footers, forms
 * and what is not shown are left out; where the page marks its main part, that is taken, else the part that holds most of the text.
 */
export const pageMarkdown = (most: number): { markdown: string; cut: boolean } => {
  const skipped = new Set(
    'SCRIPT,STYLE,NOSCRIPT,TEMPLATE,NAV,ASIDE,FOOTER,FORM,BUTTON,SELECT,INPUT,TEXTAREA,DIALOG,IFRAME,OBJECT,EMBED,VIDEO,AUDIO,CANVAS,SVG,HEAD,META,LINK'.split(
      ',',
    ),
  )
  const roles = /^(navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar|tablist)$/
  const names = new RegExp(
    '(^|[\\s_-])(' +
      'nav(bar|igation)?|menu|breadcrumbs?|side-?bar|footer|cookie\\S*|consent\\S*|gdpr|share|sharing|social|related|recommend\\S*|newsletter|' +
      'subscribe|advert\\S*|ads?|sponsor\\S*|promo|comments?|pagination|pager|skip-?link|toc|popup|modal' +
      ')($|[\\s_-])',
    'i',
  )
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === 'contents'
  const boilerplate = (element: Element): boolean => {
    if (skipped.has(element.tagName.toUpperCase()) || element.getAttribute('aria-hidden') === 'true' || !shown(element)) return true
    if (roles.test(element.getAttribute('role') ?? '')) return true
    // A page's own header names the site; that of an article names the article.
    if (element.tagName === 'HEADER') return !element.closest('article,main,[role=main]')
    if (/^(MAIN|ARTICLE|BODY|H[1-6]|P|PRE|CODE|TABLE|LI|TD|TH|A|SPAN|EM|STRONG|B|I)$/.test(element.tagName)) return false
    return names.test(`${element.id} ${element.getAttribute('class') ?? ''}`)
  }
  const childrenOf = (node: Node): Node[] => {
    if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) return node.assignedNodes()
    const inside = node instanceof Element && node.shadowRoot ? node.shadowRoot : node
    return [...inside.childNodes]
  }
  const weights = new Map<Node, number>()
  const weigh = (node: Node): number => {
    if (node instanceof Text) return node.data.trim().length
    if (!(node instanceof Element) || boilerplate(node)) return 0
    const sum = childrenOf(node).reduce((total, child) => total + weigh(child), 0)
    // Lists of links lead elsewhere.
    const weight = node.tagName === 'A' ? sum * 0.3 : sum
    weights.set(node, weight)
    return weight
  }
  const mainPart = (): Element => {
    const body = document.body ?? document.documentElement
    const all = weigh(body)
    const marked = [...document.querySelectorAll('main,[role=main]')].filter(element => (weights.get(element) ?? 0) > all * 0.25)
    if (marked.length === 1) return marked[0]!
    const articles = [...document.querySelectorAll('article,[itemprop=articleBody]')].filter(e => (weights.get(e) ?? 0) > all * 0.5)
    if (articles.length > 0) return articles.at(-1)!
    let part: Element = body
    for (;;) {
      const next = childrenOf(part).find(child => (weights.get(child) ?? 0) > all * 0.8)
      if (!(next instanceof Element) || !/^(DIV|SECTION|MAIN|ARTICLE|CENTER)$/.test(next.tagName)) return part
      part = next
    }
  }

  const plain = (text: string) => text.replace(/[\\`*[\]<]/g, '\\$&').replace(/(^|\W)_|_(?=\W|$)/g, found => found.replace('_', '\\_'))
  const atStart = (line: string) =>
    line.replace(/^(\s*)([#>+-](?=\s|$)|\d+[.)](?=\s|$)|[=~]{3,}|-{3,})/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.at(-1)}` : `${space}\\${mark}`,
    )
  const addressOf = (url: string) => (/[\s()<>]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : url)
  const code = (text: string) => {
    const ticks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
    const space = /^`|`$/.test(text) ? ' ' : ''
    return text.trim() === '' ? '' : `${ticks}${space}${text}${space}${ticks}`
  }
  const around = (mark: string, inner: string) => {
    const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? []
    return text === '' ? inner : `${before}${mark}${text}${mark}${after}`
  }
  const picture = (image: HTMLImageElement) => {
    const url = image.currentSrc || image.src
    const box = image.getBoundingClientRect()
    if (!/^https?:/.test(url) || url.length > 2048 || (box.width < 24 && box.height < 24)) return image.alt === '' ? '' : plain(image.alt)
    return `![${plain(image.alt.replace(/\s+/g, ' ').trim())}](${addressOf(url)})`
  }
  const inline = (node: Node): string => {
    if (node instanceof Text) return plain(node.data.replace(/\s+/g, ' '))
    if (!(node instanceof Element)) return ''
    if (node instanceof HTMLImageElement) return shown(node) ? picture(node) : ''
    if (node.tagName === 'BR') return '\n'
    if (boilerplate(node)) return ''
    const inner = () => childrenOf(node).map(inline).join('')
    switch (node.tagName) {
      case 'STRONG':
      case 'B':
        return around('**', inner())
      case 'EM':
      case 'I':
        return around('*', inner())
      case 'DEL':
      case 'S':
        return around('~~', inner())
      case 'CODE':
      case 'KBD':
      case 'SAMP':
        return code((node.textContent ?? '').replace(/\s+/g, ' '))
      case 'A': {
        const url = (node as HTMLAnchorElement).href
        const text = inner().replace(/\s*\n\s*/g, ' ')
        // What leads to its own heading is a handle, no link.
        if (/^[#¶§\s]*$/.test(text.replaceAll('\\', ''))) return ''
        return /^(https?|mailto|tel):/.test(url) && url.length <= 2048 && text.trim() !== ''
          ? around('', `[${text.trim()}](${addressOf(url)})`)
          : text
      }
      default:
        return inner()
    }
  }
  const paragraph = (nodes: Node[]): string[] => {
    const text = nodes
      .map(inline)
      .join('')
      .split('\n')
      .map(line => line.replace(/[ \t]+/g, ' ').trim())
    const lines = text.filter((line, i) => line !== '' || (i > 0 && text[i - 1] !== ''))
    while (lines.at(-1) === '') lines.pop()
    return lines.length === 0 || lines.every(line => line === '')
      ? []
      : [lines.map((line, i) => (i < lines.length - 1 && line !== '' ? `${atStart(line)}\\` : atStart(line))).join('\n')]
  }
  const indented = (text: string, indent: string) => text.replace(/\n(?=[^\n])/g, `\n${indent}`)
  const isBlock = (node: Node): boolean =>
    node instanceof Element &&
    (/^(P|DIV|SECTION|ARTICLE|MAIN|HEADER|H[1-6]|UL|OL|DL|DT|DD|LI|TABLE|PRE|BLOCKQUOTE|FIGURE|FIGCAPTION|HR|DETAILS|SUMMARY|ADDRESS|FIELDSET|CENTER|HGROUP)$/.test(
      node.tagName,
    ) ||
      (!/^(A|SPAN|B|I|EM|STRONG|CODE|IMG|BR|SMALL|SUP|SUB|LABEL)$/.test(node.tagName) && childrenOf(node).some(isBlock)) ||
      (/^(A|SPAN|LABEL|B|STRONG|SLOT)$/.test(node.tagName) && childrenOf(node).some(isBlock)))

  const blocks = (node: Node): string[] => {
    const out: string[] = []
    let run: Node[] = []
    const flush = () => {
      out.push(...paragraph(run))
      run = []
    }
    for (const child of childrenOf(node)) {
      if (!isBlock(child)) run.push(child)
      else {
        flush()
        out.push(...block(child as Element))
      }
    }
    flush()
    return out
  }
  const list = (element: Element): string[] => {
    let number = element instanceof HTMLOListElement ? element.start : undefined
    const items: string[] = []
    let loose = false
    for (const item of childrenOf(element)) {
      if (!(item instanceof Element) || boilerplate(item)) continue
      const parts = /^(UL|OL)$/.test(item.tagName) ? list(item) : blocks(item)
      if (parts.length === 0) continue
      const mark = number === undefined ? '-' : `${number++}.`
      loose ||= parts.slice(1).some(part => !/^(-|\d+\.) /.test(part))
      items.push(`${mark} ${indented(parts.join(loose ? '\n\n' : '\n'), ' '.repeat(mark.length + 1))}`)
    }
    return items.length === 0 ? [] : [items.join(loose ? '\n\n' : '\n')]
  }
  const fenced = (element: Element): string[] => {
    const inner = element.querySelector('code') ?? element
    const classes = [inner, element, element.parentElement].map(e => e?.getAttribute('class') ?? '').join(' ')
    const language =
      /(?:lang(?:uage)?|highlight-source|brush:)[-\s]?([\w+#-]+)/.exec(classes)?.[1] ?? element.getAttribute('data-lang') ?? ''
    // biome-ignore lint/performance/useDomNodeTextContent: line breaks of markup count
    const text = ((element as HTMLElement).innerText ?? element.textContent ?? '').replace(/\n+$/, '')
    if (text.trim() === '') return []
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
    return [`${fence}${language}\n${text}\n${fence}`]
  }
  const table = (element: HTMLTableElement): string[] => {
    const rows = [...element.rows].filter(shown)
    const width = Math.max(0, ...rows.map(row => [...row.cells].reduce((sum, cell) => sum + Math.min(cell.colSpan, 50), 0)))
    const forLayout =
      element.getAttribute('role') === 'presentation' || element.querySelector('table') !== null || width < 2 || rows.length < 2
    if (forLayout) return rows.flatMap(row => [...row.cells].flatMap(cell => blocks(cell)))
    const line = (cells: string[]) => `| ${[...cells, ...Array<string>(width).fill('')].slice(0, width).join(' | ')} |`
    const textOf = (cell: Element) => blocks(cell).join('<br>').replace(/\\?\n/g, '<br>').replaceAll('|', '\\|')
    const cellsOf = (row: HTMLTableRowElement) =>
      [...row.cells].flatMap(cell => [textOf(cell), ...Array<string>(Math.min(cell.colSpan, 50) - 1).fill('')])
    const isHead = rows[0]!.parentElement?.tagName === 'THEAD' || [...rows[0]!.cells].every(cell => cell.tagName === 'TH')
    const [head, ...body] = isHead ? rows.map(cellsOf) : [[], ...rows.map(cellsOf)]
    const caption = element.caption ? paragraph([element.caption]) : []
    return [...caption, [line(head!), line(Array<string>(width).fill('---')), ...body.map(line)].join('\n')]
  }
  const block = (element: Element): string[] => {
    if (boilerplate(element)) return []
    const level = /^H([1-6])$/.exec(element.tagName)?.[1]
    if (level) {
      const text = paragraph(childrenOf(element)).join(' ').replace(/\\?\n/g, ' ')
      return text === '' ? [] : [`${'#'.repeat(Number(level))} ${text}`]
    }
    switch (element.tagName) {
      case 'UL':
      case 'OL':
        return list(element)
      case 'PRE':
        return fenced(element)
      case 'HR':
        return ['---']
      case 'TABLE':
        return table(element as HTMLTableElement)
      case 'BLOCKQUOTE': {
        const inner = blocks(element).join('\n\n')
        return inner === '' ? [] : [inner.replace(/^/gm, '> ').replace(/ +$/gm, '')]
      }
      case 'DT':
      case 'SUMMARY':
        return blocks(element).map(text => around('**', text))
      case 'FIGCAPTION':
        return blocks(element).map(text => around('*', text))
      default:
        return blocks(element)
    }
  }

  const part = mainPart()
  const parts = /^(UL|OL|TABLE|PRE)$/.test(part.tagName) ? block(part) : blocks(part)
  // The heading of an article may stand in a header above it.
  const title = document.querySelector('h1')
  if (title && shown(title) && !part.contains(title) && !parts.some(text => text.startsWith('# '))) parts.unshift(...block(title))
  const markdown = parts.join('\n\n')
  return { markdown: markdown.slice(0, most), cut: markdown.length > most }
}
