import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer({}, { atOnce: 2 })
const parts = 14

/** Parts of 150 px that appear where a script, which looks every 50 ms whether the page was scrolled, finds them in view. */
const looksNowAndThen = `<style>body{margin:0}i{display:block;height:150px;visibility:hidden;background:rgb(0,160,0)}</style>${'<i></i>'.repeat(parts)}
  <script>let scrolled = true; addEventListener('scroll', () => { scrolled = true })
  setInterval(() => { if (!scrolled) return; scrolled = false
for (const e of document.querySelectorAll('i')) { const box = e.getBoundingClientRect(); if (box.top < innerHeight && box.bottom > 0) e.style.visibility = 'visible' } }, 50)</script>`
const heavy = `<style>body{margin:0}@keyframes k{to{filter:blur(61px)}}b{position:fixed;inset:0;background:red;filter:blur(60px);animation:k 9s infinite}</style>
  ${'<b></b>'.repeat(30)}<p style="height:2000px"><script>addEventListener('scroll', () => {})</script>`

// In a file of its own, which a check runs when little else does: it slows down whatever is beside it.
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
