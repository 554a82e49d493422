import type { RE2JS } from 're2js'

/** RE2 in JavaScript, loaded with the first pattern of an own type: most processes never see one. */
export const re2 = (): typeof RE2JS => (require('re2js') as typeof import('re2js')).RE2JS
