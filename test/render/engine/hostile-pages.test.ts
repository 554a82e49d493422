// Runs among those that wait: the render after a hostile page has three seconds.
import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer({}, { browser: { workers: 2 } })

describe('after a hostile page another is rendered within three seconds:', () => {
  // Of a page that may be empty yet a picture is taken again and again.
  const text = '<p>Not an empty page.'
  const hostile: [name: string, options: Record<string, unknown>, outcome: 'renders' | number][] = [
    ['an endless loop at load', { html: '<script>for(;;);</script>', timeout: 2 }, 504],
    ['an endless loop in scripts', { html: '<p>x', scripts: 'for(;;);', timeout: 2 }, 504],
    ['a promise that never settles', { html: '<p>x', scripts: 'await new Promise(() => {})', timeout: 2 }, 504],
    ['alert, confirm and prompt', { html: `<script>alert(1);confirm(2);prompt(3)</script>${text}` }, 'renders'],
    ['popups', { html: `<script>for(let i=0;i<20;i++)open("about:blank")</script>${text}` }, 'renders'],
    [
      'a pushState flood',
      { html: `<script>setInterval(()=>{try{for(let i=0;i<50;i++)history.pushState(i,"","#"+i)}catch{}},1)</script>${text}` },
      'renders',
    ],
    [
      'a console flood',
      { html: `<script>setInterval(()=>{for(let i=0;i<500;i++)console.log("x".repeat(1000))},1)</script>${text}` },
      'renders',
    ],
    ['fonts that never load', { html: '<style>@font-face{font-family:f;src:url(/slow?ms=60000)}p{font-family:f}</style><p>x' }, 'renders'],
    ['beforeunload', { html: `<script>onbeforeunload=()=>"stay"</script>${text}` }, 'renders'],
    [
      'redefined globals',
      {
        html: `<script>requestAnimationFrame=setTimeout=Promise=undefined;JSON=null;document.querySelector=null</script>${text}`,
        fullPage: true,
      },
      'renders',
    ],
    ['huge html', { html: `<p>${'x'.repeat(9_000_000)}</p>`, timeout: 28 }, 'renders'],
  ]
  test.each(hostile)(
    '%s',
    async (_, options, outcome) => {
      const started = performance.now()
      const result = await rendering.renderer.render({ viewportWidth: 300, viewportHeight: 300, ...options }).then(
        () => 'renders' as const,
        error => error.status as number,
      )
      expect(result).toBe(outcome)
      expect(performance.now() - started).toBeLessThan(30_000)
      const next = performance.now()
      await rendering.renderer.render({ url: rendering.site.origin })
      expect(performance.now() - next).toBeLessThan(3_000)
    },
    240_000,
  )
})
