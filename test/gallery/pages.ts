/** Pages that behave as those of common libraries do, in shapes and colours that look the same with any font. */
const colours = ['#c2410c', '#0f766e', '#1d4ed8', '#a16207', '#7e22ce', '#be123c', '#15803d', '#334155']
const colour = (i: number) => colours[i % colours.length]!
const base =
  '<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><style>*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif;color:#fff}</style>'
/** A coloured part with a row of dots that counts it. */
const part = (i: number, style = '', attributes = '') =>
  `<section ${attributes} style="background:${colour(i)};${style}"><div style="display:flex;gap:8px;padding:16px">${'<i style="width:16px;height:16px;border-radius:8px;background:#fff"></i>'.repeat(i + 1)}</div></section>`
const parts = (count: number, style: string, attributes = '') =>
  Array.from({ length: count }, (_, i) => part(i, style, attributes)).join('')
const header = (position: string) =>
  `<header style="position:${position};top:0;left:0;right:0;height:40px;z-index:9;background:#111827;border-bottom:4px solid #f59e0b"></header>`

export const galleryPages: Record<string, string> = {
  'plain sections': `${base}${parts(6, 'height:220px')}`,
  'admin with a side bar that slides by width': `${base}<style>aside{position:fixed;top:0;bottom:0;left:-160px;width:160px;background:#111827;transition:left .4s}main{transition:margin .4s}@media(min-width:500px){aside{left:0}main{margin-left:160px}}</style><aside></aside><main>${parts(5, 'height:220px')}</main>`,
  'height computed from the window': `${base}<div id=d style="background:#1d4ed8"></div><script>const fit=()=>{d.style.height=(d.offsetHeight||1200)+Math.max(0,innerHeight-400)*2+'px'};fit();onresize=fit</script>`,
  'scenes on a fixed stage, moved by scrolling': `${base}<style>body{height:1600px}#s{position:fixed;inset:0}#b{position:absolute;width:80px;height:80px;background:#fff;top:40%}</style><div id=s><div id=b></div></div><script>const c=${JSON.stringify(colours)};const draw=()=>{s.style.background=c[Math.round(scrollY/400)];b.style.left=scrollY/5+'px'};draw();onscroll=draw</script>`,
  'a pinned part between others': `${base}${part(0, 'height:400px')}<div style="height:1000px;background:#e5e7eb"><div style="position:sticky;top:0">${part(1, 'height:400px')}</div></div>${part(2, 'height:300px')}`,
  'one section a window, moved by a script': `${base}<style>html,body{height:100%;overflow:hidden}#all{height:100%;position:relative;transform:translate3d(0,0,0)}</style><div id=all>${parts(4, 'height:100%')}</div><script>const fit=()=>document.querySelectorAll('section').forEach(s=>{s.style.height=innerHeight+'px'});fit();onresize=fit</script>`,
  'sections that scroll within themselves': `${base}<style>.w{height:100vh;overflow-y:auto}</style>${part(0, 'height:100vh')}<div class=w>${part(1, 'height:350px')}${part(2, 'height:300px')}</div>${part(3, 'height:100vh')}`,
  'snapping sections in a scroller': `${base}<style>html,body{height:100%}main{height:100vh;overflow-y:scroll;scroll-snap-type:y mandatory}section{scroll-snap-align:start}</style><main>${parts(4, 'height:100vh')}</main>`,
  'parts revealed by scrolling, once': `${base}<style>section{opacity:0;transform:translateY(60px);transition:all .8s}section.on{opacity:1;transform:none}</style>${parts(8, 'height:200px;margin:20px')}<script>const io=new IntersectionObserver(a=>a.forEach(e=>e.isIntersecting&&e.target.classList.add('on')),{threshold:.2});document.querySelectorAll('section').forEach(e=>io.observe(e))</script>`,
  'parts revealed by scrolling, hidden again when they leave': `${base}<style>section{opacity:0;transition:opacity .3s}section.on{opacity:1}</style>${parts(8, 'height:200px')}<script>const io=new IntersectionObserver(a=>a.forEach(e=>e.target.classList.toggle('on',e.isIntersecting)));document.querySelectorAll('section').forEach(e=>io.observe(e))</script>`,
  'parts shown by a script that looks now and then': `${base}<style>section{visibility:hidden}</style>${parts(8, 'height:200px')}<script>let s=true;addEventListener('scroll',()=>{s=true});setInterval(()=>{if(!s)return;s=false;for(const e of document.querySelectorAll('section')){const b=e.getBoundingClientRect();if(b.top<innerHeight&&b.bottom>0)e.style.visibility='visible'}},50)</script>`,
  'a list that draws only what is in view': `${base}<div id=l style="height:2400px;position:relative"></div><script>const c=${JSON.stringify(colours)};const draw=()=>{l.innerHTML='';for(let i=Math.max(0,Math.floor(scrollY/60)-1);i<Math.min((scrollY+innerHeight)/60+1,40);i++)l.insertAdjacentHTML('beforeend','<b style="position:absolute;left:10px;right:10px;height:50px;top:'+i*60+'px;background:'+c[i%8]+'"></b>')};draw();onscroll=onresize=draw</script>`,
  'a list in a box that draws only what is in view': `${base}<header style="height:40px;background:#111827"></header><div id=s style="height:360px;overflow:auto;background:#e5e7eb"><div id=l style="height:2400px;position:relative"></div></div><script>const c=${JSON.stringify(colours)};const draw=()=>{l.innerHTML='';for(let i=Math.max(0,Math.floor(s.scrollTop/60)-1);i<Math.min((s.scrollTop+360)/60+1,40);i++)l.insertAdjacentHTML('beforeend','<b style="position:absolute;left:10px;right:10px;height:50px;transform:translateY('+i*60+'px);background:'+c[i%8]+'"></b>')};draw();s.onscroll=draw</script>`,
  'slides in a box that shows one of them': `${base}<div style="height:100vh;overflow:hidden"><div style="height:100%;display:flex;flex-direction:column;transform:translate3d(0,0,0)">${parts(4, 'height:100%;flex-shrink:0')}</div></div><script>1</script>`,
  'an app with header, side bar and an inner scroller': `${base}<style>html,body{height:100%;overflow:hidden}#app{display:grid;grid-template:40px 1fr/120px 1fr;height:100vh}header{grid-column:1/3;background:#111827}nav{background:#374151}main{overflow-y:auto}</style><div id=app><header></header><nav></nav><main>${parts(6, 'height:200px')}</main></div>`,
  'bars fixed to top and bottom': `${base}${header('fixed')}${parts(6, 'height:220px')}<footer style="position:fixed;bottom:0;left:0;right:0;height:36px;background:#f59e0b"></footer>`,
  'headings that stick': `${base}${Array.from({ length: 5 }, (_, i) => `<div><h2 style="position:sticky;top:0;margin:0;height:36px;background:#111827"></h2>${part(i, 'height:200px')}</div>`).join('')}`,
  'wider than the window': `${base}<div style="width:900px">${parts(4, 'height:200px')}</div>`,
  'a preloader that fades': `${base}<style>#p{position:fixed;inset:0;background:#fff;transition:opacity .6s;z-index:99}</style>${parts(4, 'height:200px')}<div id=p class=preloader></div><script>setTimeout(()=>{p.style.opacity=0;setTimeout(()=>p.remove(),700)},400)</script>`,
  'entrance animations': `${base}<style>@keyframes in{from{opacity:0;transform:translateX(-300px)}}section{animation:in 1s both}</style>${Array.from({ length: 5 }, (_, i) => part(i, `height:160px;animation-delay:${i * 0.4}s`)).join('')}`,
  'skipped content and late pictures': `${base}${parts(4, 'height:250px')}<div style="content-visibility:auto;contain-intrinsic-size:200px">${part(4, 'height:200px')}</div><img loading=lazy style="display:block" width=200 height=100 src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><rect width='200' height='100' fill='orange'/><circle cx='100' cy='50' r='40' fill='white'/></svg>">`,
  'shadow trees': `${base}<x-a></x-a><x-a></x-a><x-a></x-a><script>customElements.define('x-a',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).innerHTML='<style>div{height:300px;margin:20px;background:#0f766e;animation:in 2s both}@keyframes in{from{opacity:0}}</style><div></div>'}})</script>`,
  'backgrounds fixed to the window': `${base}${Array.from({ length: 4 }, (_, i) => `<div style="height:300px;background:linear-gradient(45deg,${colour(i)},${colour(i + 1)}) fixed"></div>`).join('')}`,
  'sheets that ask for darkness': `${base}<style>body{background:#fff}@media(prefers-color-scheme:dark){body{background:#000}}</style><div style="padding:40px">${parts(3, 'height:150px')}</div>`,
}

/** Ways to render each of them; Playwright is asked for the same as far as it can. */
export const galleryModes: Record<string, Record<string, unknown>> = {
  viewport: {},
  'full page': { fullPage: true },
  'full page, phone': { fullPage: true, viewportWidth: 360, viewportHeight: 640, viewportMobile: true },
  dark: { darkMode: true },
  'full page, keep width': { fullPage: true, fullPageKeepWidth: true },
  'second element': { selector: 'body > :nth-child(2)' },
  'clip below the window': { clipX: 100, clipY: 500, clipWidth: 400, clipHeight: 300 },
  'pdf, a5': { format: 'pdf', pdfPaperFormat: 'a5' },
}
export const galleryViewport = { viewportWidth: 600, viewportHeight: 400 }

/** Ways to render each fixture whose small pictures are kept and compared by a test. */
export const keptModes: Record<string, Record<string, unknown>> = {
  viewport: { imageWidth: 150 },
  'full-page': { fullPage: true, imageWidth: 150 },
}
export const keptName = (page: string, mode: string): string => `${page.replace(/\W+/g, '-')}.${mode}.png`
export const keptFolder: string = new URL('../fixtures/gallery', import.meta.url).pathname
