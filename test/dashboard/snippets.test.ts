import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { html } from '../../src/dashboard/app/pages/playground/literals.ts'
import { imgElement, type SnippetRequest, snippets } from '../../src/dashboard/app/pages/playground/snippets.ts'
import { pictureSize } from '../../src/render/encode/picture-size.ts'
import { compiledBinary, emptyDirectory, run, type Server, startServer } from '../support/processes/binary.ts'

let server: Server
let binary: string
const dir = emptyDirectory()
beforeAll(async () => {
  binary = await compiledBinary()
  server = await startServer([binary], { cwd: dir.path, args: ['--log-level', 'warn'] })
}, 240_000)
afterAll(async () => {
  await server.stop()
  dir.remove()
})

/** Whatever means something to a shell, to a language or to the page that a program is pasted into. */
const evil = `it's "quoted" \`id\` $(id) \${id} $HOME \\ \\n %s %d !! </script> <?php ?> {{x}} #{x} \u2028 \ufeff ä 😀 ⟨\ud800⟩\n\tnew line \x07`

const requestOf = (options: Record<string, unknown>, extension = 'png'): SnippetRequest => ({
  endpoint: `${server.url}/api/v1/screenshots`,
  options,
  extension,
  onCommandLine: name =>
    name === 'html' || name === 'url' ? 'operand' : name === 'store' || name === 'externalIdentifier' ? 'none' : 'flag',
})

type Language = keyof typeof snippets
/** How a program is run that somebody copied. */
const commands: Partial<Record<Language, { file: string; argv: string[] }>> = {
  curl: { file: 'program.sh', argv: ['bash', 'program.sh'] },
  javascript: { file: 'program.mjs', argv: [process.execPath, 'program.mjs'] },
  python: { file: 'program.py', argv: ['python3', 'program.py'] },
  php: { file: 'program.php', argv: ['php', 'program.php'] },
  go: { file: 'program.go', argv: ['go', 'run', 'program.go'] },
}

const has = (program: string) => Bun.which(program) !== null
let runs = 0
const runProgram = async (language: Language, request: SnippetRequest) => {
  const cwd = join(dir.path, `run-${++runs}`)
  mkdirSync(cwd)
  const { file, argv } = commands[language]!
  await Bun.write(join(cwd, file), snippets[language].write(request))
  const ran = await run(argv, { cwd, env: { PLATEN_KEY: server.key!, GOCACHE: join(cwd, 'cache'), HOME: cwd } })
  return { ...ran, cwd }
}
const recordOf = async (text: string) => {
  const id = /shot_[0-9a-z]+/.exec(text)?.[0]
  const answer = await fetch(`${server.url}/api/v1/screenshots/${id}`, { headers: { authorization: `Bearer ${server.key}` } })
  return (await answer.json()).screenshot
}

describe.each(['curl', 'javascript', 'python', 'php', 'go'] as const)('the %s of the playground', language => {
  const able = has(commands[language]!.argv[0]!)

  test.skipIf(!able)('asks for what was asked for, whatever its texts hold', async () => {
    const page = `<title>${html(evil)}</title><p>${html(evil)}</p>`
    const ran = await runProgram(
      language,
      requestOf({
        html: page,
        metadataPageTitle: true,
        viewportWidth: 200,
        failIfContentContains: `${evil} nowhere`,
        hideSelectors: ['.a,.b', `[x="'"]`],
        darkMode: false,
      }),
    )
    expect(ran.stderr).not.toContain('rror')
    const { status, metadata, width } = await recordOf(ran.stdout)
    expect([status, width]).toEqual(['ready', 200])
    // As the page itself says it: a browser folds blanks of a title and has no half characters.
    expect(metadata.pageTitle).toContain(`it's "quoted" \`id\` $(id) \${id} $HOME \\ \\n %s %d !! </script> <?php ?> {{x}} #{x}`)
    expect(metadata.pageTitle).toContain('ä 😀')
  })

  test.skipIf(!able)('writes the bytes to a file where none are kept', async () => {
    const ran = await runProgram(language, requestOf({ html: '<h1>Hello</h1>', store: false, viewportWidth: 300, viewportHeight: 150 }))
    expect(pictureSize(await Bun.file(join(ran.cwd, 'screenshot.png')).bytes())).toEqual({ width: 300, height: 150 })
  })
})

describe('the command line of the playground', () => {
  test('renders the same without a server', async () => {
    const options = {
      html: `<p>${html(evil)}</p>`,
      viewportWidth: 260,
      styles: `p::before { content: "it's" }`,
      hideSelectors: ['.a,.b'],
      fullPage: true,
    }
    const program = snippets.cli.write(requestOf({ ...options, format: 'jpeg' }, 'jpg')).replaceAll('platen ', `${binary} `)
    await Bun.write(join(dir.path, 'cli.sh'), program)
    const ran = await run(['bash', 'cli.sh'], { cwd: dir.path })
    expect([ran.code, ran.stderr]).toEqual([0, ''])
    expect(pictureSize(await Bun.file(join(dir.path, 'screenshot.jpg')).bytes()).width).toBe(260)
  })

  test('says what it cannot do', () => {
    const text = snippets.cli.write(requestOf({ url: 'https://example.com/?a=1&b=2', externalIdentifier: 'x', pdfPrintBackground: false }))
    expect(text).toBe(
      "# without a server there is no externalIdentifier\nplaten screenshot 'https://example.com/?a=1&b=2' -o screenshot.png \\\n  --no-pdf-print-background",
    )
  })
})

test('an element with a signed link is one element, whatever the link holds', async () => {
  const link = `https://shots.example/api/v1/take?url=https%3A%2F%2Fa.example&x="><script>alert(1)</script>&y='`
  const seen: (string | null)[] = []
  const rewriter = new HTMLRewriter().on('*', { element: element => void seen.push(element.tagName, element.getAttribute('width')) })
  await rewriter.transform(new Response(imgElement(link, { width: 300, height: 150 }))).text()
  expect(seen).toEqual(['img', '300'])
  expect(imgElement(link)).toContain('&amp;y=&#39;')
})
