export const parts = 14

/** Parts of 150 px that appear where a script, which looks every 50 ms whether the page was scrolled, finds them in view. */
export const looksNowAndThen = `<style>body{margin:0}i{display:block;height:150px;visibility:hidden;background:rgb(0,160,0)}</style>${'<i></i>'.repeat(parts)}
  <script>let scrolled = true; addEventListener('scroll', () => { scrolled = true })
  setInterval(() => { if (!scrolled) return; scrolled = false
for (const e of document.querySelectorAll('i')) { const box = e.getBoundingClientRect(); if (box.top < innerHeight && box.bottom > 0) e.style.visibility = 'visible' } }, 50)</script>`
