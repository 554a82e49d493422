import { AppError } from '../../../errors.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Step } from '../../thread/shot.ts'

/** Runs in the blank page: what in a template could run or be fetched, or nothing. Parsed without being shown, so that nothing of it does. */
const whatIsForbidden = (template: string): string | undefined => {
  const elements =
    'script,noscript,template,iframe,frame,object,embed,portal,link,meta,base,form,video,audio,source,track,animate,set'.split(',')
  const addresses = ['src', 'srcset', 'href', 'xlink:href', 'poster', 'background', 'action', 'formaction', 'data', 'ping']
  const fetches = (css: string) => /@import|image-set|\\/i.test(css) || /url\(\s*["']?(?!\s*(data:|#))/i.test(css)
  for (const element of new DOMParser().parseFromString(template, 'text/html').querySelectorAll('*')) {
    const name = element.localName.toLowerCase()
    if (elements.includes(name) || name.startsWith('animate')) return `<${name}>`
    if (name === 'style' && fetches(element.textContent ?? '')) return '<style> with an address'
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) return attribute
      if (addresses.includes(attribute.toLowerCase()) && !/^(data:image\/|#)/i.test(value.trim())) return `${attribute} with an address`
      if (fetches(value)) return `${attribute} with an address`
    }
  }
  return undefined
}

/** `pdfHeaderTemplate`, `pdfFooterTemplate`: markup alone. Looked at before the page is opened, so that a refusal costs nothing. */
export const templates: Step = {
  name: 'templates',
  runs: plan => plan.format === 'pdf' && (plan.pdfHeaderTemplate !== undefined || plan.pdfFooterTemplate !== undefined),
  run: async shot => {
    for (const option of ['pdfHeaderTemplate', 'pdfFooterTemplate'] as const) {
      const found = await askPage(shot, 'templates', whatIsForbidden, shot.plan[option] ?? '')
      if (found !== undefined && found !== null)
        throw new AppError('invalid', `${option}: must be markup that neither runs nor fetches anything; it has ${found.slice(0, 100)}`, {
          step: 'templates',
        })
    }
  },
}
