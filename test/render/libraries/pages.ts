import { join } from 'node:path'
import type { Answer } from '../../support/site.ts'

const modules = join(import.meta.dir, '../../../node_modules')
const script = (path: string) => `<script src="/library/${path}"></script>`
const sheet = (path: string) => `<link rel=stylesheet href="/library/${path}">`
const base = '<!doctype html><meta charset=utf-8><style>body{margin:0;font:16px/20px sans-serif}</style><title>library</title>'
const green = 'rgb(0,160,0)'
const blocks = (count: number, attributes: string) =>
  Array.from({ length: count }, () => `<div ${attributes} style="height:150px;background:${green}">some words of this part</div>`).join('')
const sections = (tag: string, attributes: string) =>
  ['rgb(200,0,0)', green, 'rgb(0,0,200)'].map(colour => `<${tag} ${attributes} style="background:${colour}">a slide</${tag}>`).join('')

/** Pages that use a library as its own documentation shows. */
export const libraryPages: Record<string, string> = {
  aos: `${base}${sheet('aos/dist/aos.css')}${blocks(12, 'data-aos=fade-up')}${script('aos/dist/aos.js')}<script>AOS.init({duration:1200})</script>`,
  'aos that hides again': `${base}${sheet('aos/dist/aos.css')}${blocks(12, 'data-aos=zoom-in data-aos-mirror=true')}${script('aos/dist/aos.js')}<script>AOS.init()</script>`,
  'wow.js': `${base}${sheet('animate.css/animate.compat.css')}${blocks(12, 'class="wow bounceInUp" data-wow-delay=.3s')}${script('wow.js/dist/wow.js')}<script>new WOW().init()</script>`,
  'scrollmagic, pinned': `${base}${blocks(1, '')}<div id=p style="height:200px;background:rgb(200,0,0)"></div>${blocks(6, '')}${script('scrollmagic/scrollmagic/minified/ScrollMagic.min.js')}<script>new ScrollMagic.Scene({triggerElement:'#p',triggerHook:0,duration:400}).setPin('#p').addTo(new ScrollMagic.Controller())</script>`,
  'scrollmagic, revealed': `${base}<style>.r{opacity:0;transition:opacity 1s}.r.on{opacity:1}</style>${blocks(12, 'class=r')}${script('scrollmagic/scrollmagic/minified/ScrollMagic.min.js')}<script>const c=new ScrollMagic.Controller();for(const e of document.querySelectorAll('.r'))new ScrollMagic.Scene({triggerElement:e,triggerHook:.95}).setClassToggle(e,'on').addTo(c)</script>`,
  'react-window': `${base}<style>html,body{height:100%}body{display:flex;flex-direction:column}header{flex:0 0 50px;background:rgb(200,0,0)}main{flex:1;min-height:0}</style><header></header><main data-rows=100></main>${script('react-list')}`,
  'react-window of a fixed height': `${base}<header style="height:50px;background:rgb(200,0,0)"></header><main data-rows=100 data-height=250></main>${script('react-list')}`,
  'react-window without an end': `${base}<main style="height:100vh" data-rows=500000></main>${script('react-list')}`,
  'react-window in a small box': `${base}<div style="height:900px;background:rgb(200,0,0)"></div><main data-rows=100 data-height=100></main>${script('react-list')}`,
  '@tanstack/virtual-core': `${base}<header style="height:50px;background:rgb(200,0,0)"></header><main data-rows=100 style="height:250px;overflow:auto"></main>${script('virtual-list')}`,
  'clusterize.js': `${base}${sheet('clusterize.js/clusterize.css')}<style>#s{height:300px;max-height:none}#c div{height:40px}</style><div id=s class=clusterize-scroll><div id=c class=clusterize-content></div></div>${script('clusterize.js/clusterize.js')}<script>new Clusterize({rows:Array.from({length:400},(_,i)=>'<div style="background:'+(i%2?'${green}':'rgb(0,0,200)')+'">row '+i+'</div>'),scrollId:'s',contentId:'c'})</script>`,
  'swiper, a carousel': `${base}${sheet('swiper/swiper-bundle.css')}<style>.swiper-slide{height:150px}</style><div class=swiper><div class=swiper-wrapper>${sections('div', 'class=swiper-slide')}</div></div>${blocks(4, '')}${script('swiper/swiper-bundle.js')}<script>new Swiper('.swiper',{loop:true,autoplay:{delay:5000}})</script>`,
  'swiper, a window a slide': `${base}${sheet('swiper/swiper-bundle.css')}<style>.swiper{height:100vh}</style><div class=swiper><div class=swiper-wrapper>${sections('div', 'class=swiper-slide')}</div></div>${script('swiper/swiper-bundle.js')}<script>new Swiper('.swiper',{direction:'vertical',mousewheel:true})</script>`,
  'locomotive-scroll': `${base}${sheet('locomotive-scroll/bundled/locomotive-scroll.css')}<style>.r{opacity:0;transition:opacity .6s}.r.is-inview{opacity:1}</style>${blocks(12, 'data-scroll class=r')}${script('locomotive-scroll/bundled/locomotive-scroll.min.js')}<script>new LocomotiveScroll()</script>`,
  lenis: `${base}${sheet('lenis/dist/lenis.css')}<style>.r{opacity:0}.r.on{opacity:1}</style>${blocks(12, 'class=r')}${script('lenis/dist/lenis.js')}<script>new Lenis({autoRaf:true});const io=new IntersectionObserver(a=>a.forEach(e=>e.isIntersecting&&e.target.classList.add('on')));document.querySelectorAll('.r').forEach(e=>io.observe(e))</script>`,
  lazysizes: `${base}<style>img{display:block;width:100%;height:150px}</style>${Array.from({ length: 12 }, (_, i) => `<img class=lazyload data-src="/png?rgb=[0,160,0]&n=${i}">`).join('')}${script('lazysizes/lazysizes.js')}`,
}

const file = (path: string) => new Response(Bun.file(join(modules, path)))

/** Bundled, the way an application brings them. */
const bundles = ['react-list', 'virtual-list']
const bundle = async (name: string): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, `${name}.js`)],
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputs[0]!.text()
}

const contents = {
  'aos/dist': ['aos.css', 'aos.js'],
  'animate.css': ['animate.compat.css'],
  'wow.js/dist': ['wow.js'],
  'scrollmagic/scrollmagic/minified': ['ScrollMagic.min.js'],
  'clusterize.js': ['clusterize.css', 'clusterize.js'],
  swiper: ['swiper-bundle.css', 'swiper-bundle.js'],
  'locomotive-scroll/bundled': ['locomotive-scroll.css', 'locomotive-scroll.min.js'],
  'lenis/dist': ['lenis.css', 'lenis.js'],
  lazysizes: ['lazysizes.js'],
}

/** A site that serves these pages and the files of the packages. */
export const libraryAnswers = async (): Promise<Record<string, Answer>> => {
  const made = await Promise.all(bundles.map(async name => [name, await bundle(name)] as const))
  const js = { headers: { 'content-type': 'text/javascript' } }
  return {
    '/library-page': (_, url) =>
      new Response(libraryPages[url.searchParams.get('name') ?? ''], { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ...Object.fromEntries(made.map(([name, text]) => [`/library/${name}`, () => new Response(text, js)])),
    ...Object.fromEntries(
      Object.entries(contents).flatMap(([folder, names]) =>
        names.map(name => [`/library/${folder}/${name}`, () => file(`${folder}/${name}`)]),
      ),
    ),
  }
}
