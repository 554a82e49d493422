// Runs alone: it slows down whatever is beside it.
import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'
import { looksNowAndThen, parts } from './looks-now-and-then.ts'

const rendering = useSiteAndRenderer({}, { atOnce: 2 })
const heavy = `<style>body{margin:0}@keyframes k{to{filter:blur(61px)}}b{position:fixed;inset:0;background:red;filter:blur(60px);animation:k 9s infinite}</style>
  ${'<b></b>'.repeat(30)}<p style="height:2000px"><script>addEventListener('scroll', () => {})</script>`

describe('a full page beside one whose frames take long to draw', () => {
  test('holds all parts that appear for a script that looks now and then', async () => {
    const look = (html: string) =>
      rendering.renderer.look({ url: rendering.page(html), viewportWidth: 400, viewportHeight: 300, fullPage: true })
    const [picture] = await Promise.all([look(looksNowAndThen), look(heavy)])
    const colours = Array.from({ length: parts }, (_, part) =>
      picture
        .at(200, part * 150 + 75)
        .slice(0, 3)
        .join(),
    )
    expect(colours).toEqual(Array(parts).fill('0,160,0'))
  })
})
