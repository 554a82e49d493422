import { goText, html, javascript, json, php, python, shell } from './literals.ts'

/** A render as code asks for it: `options` are those that differ from their defaults. */
export type SnippetRequest = {
  /** Address of POST /screenshots. */
  endpoint: string
  options: Readonly<Record<string, unknown>>
  /** Extension of the file. */
  extension: string
  /** Which options a command line has, and which are its operand. */
  onCommandLine(name: string): 'flag' | 'operand' | 'none'
}

type Snippet = { title: string; write(request: SnippetRequest): string }

const streams = ({ options }: SnippetRequest): boolean => options.store === false
const later = ({ options }: SnippetRequest): boolean => options.async === true
const fileOf = ({ extension }: SnippetRequest): string => `screenshot.${extension}`

const kebab = (name: string): string => name.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`)

const curl = (request: SnippetRequest): string =>
  [
    `curl ${streams(request) ? '--fail-with-body ' : ''}${shell(request.endpoint)}`,
    `  -H "Authorization: Bearer $PLATEN_KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${shell(json(request.options))}`,
    ...(streams(request) ? [`  -o ${fileOf(request)}`] : []),
  ].join(' \\\n')

const javascriptProgram = (
  request: SnippetRequest,
): string => `${streams(request) ? `import { writeFile } from 'node:fs/promises'\n\n` : ''}const answer = await fetch(${javascript(request.endpoint)}, {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.PLATEN_KEY}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify(${javascript(request.options, '  ')}),
})
if (!answer.ok) throw new Error((await answer.json()).error)
${
  streams(request)
    ? `await writeFile('${fileOf(request)}', Buffer.from(await answer.arrayBuffer()))`
    : `const { screenshot } = await answer.json()\nconsole.log(screenshot.${later(request) ? 'id' : 'url'})`
}
`

const pythonProgram = (request: SnippetRequest): string => `import json, os, urllib.request

request = urllib.request.Request(
  ${python(request.endpoint)},
  data=json.dumps(${python(request.options, '  ')}).encode(),
  headers={"Authorization": "Bearer " + os.environ["PLATEN_KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as answer:
${
  streams(request)
    ? `  with open("${fileOf(request)}", "wb") as file:\n    file.write(answer.read())`
    : `  print(json.load(answer)["screenshot"]["${later(request) ? 'id' : 'url'}"])`
}
`

const phpProgram = (request: SnippetRequest): string => `<?php
$answer = file_get_contents(${php(request.endpoint)}, false, stream_context_create(['http' => [
  'method' => 'POST',
  'header' => ['Authorization: Bearer ' . getenv('PLATEN_KEY'), 'Content-Type: application/json'],
  'content' => json_encode(${php(request.options, '  ')}, JSON_THROW_ON_ERROR),
]]));
${
  streams(request)
    ? `file_put_contents('${fileOf(request)}', $answer);`
    : `echo json_decode($answer)->screenshot->${later(request) ? 'id' : 'url'}, "\\n";`
}
`

const goProgram = (request: SnippetRequest): string => `package main

import (
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := strings.NewReader(${goText(json(request.options))})
	request, err := http.NewRequest("POST", ${goText(request.endpoint)}, body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("PLATEN_KEY"))
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 400 {
		io.Copy(os.Stderr, answer.Body)
		os.Exit(1)
	}
${
  streams(request)
    ? `	file, err := os.Create("${fileOf(request)}")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	io.Copy(file, answer.Body)`
    : '	io.Copy(os.Stdout, answer.Body)'
}
}
`

const flag = ([name, value]: [string, unknown]): string => {
  const flag = `--${kebab(name)}`
  if (value === true) return flag
  if (value === false) return `--no-${kebab(name)}`
  return shell(`${flag}=${Array.isArray(value) ? json(value) : value}`)
}

const cli = (request: SnippetRequest): string => {
  const { options, onCommandLine } = request
  const given = Object.entries(options)
  const flags = given.filter(([name]) => onCommandLine(name) === 'flag' && name !== 'format').map(flag)
  const left = given.filter(([name]) => onCommandLine(name) === 'none').map(([name]) => name)
  const source =
    typeof options.html === 'string'
      ? `printf %s ${shell(options.html)} | platen screenshot -`
      : `platen screenshot ${shell(String(options.url ?? ''))}`
  const command = [`${source} -o ${fileOf(request)}`, ...flags].join(' \\\n  ')
  return left.length === 0 ? command : `# without a server there is no ${left.join(', ')}\n${command}`
}

/** THE table of languages, in the order they are offered. */
export const snippets = {
  curl: { title: 'curl', write: curl },
  javascript: { title: 'JavaScript', write: javascriptProgram },
  python: { title: 'Python', write: pythonProgram },
  php: { title: 'PHP', write: phpProgram },
  go: { title: 'Go', write: goProgram },
  cli: { title: 'Command line', write: cli },
} as const satisfies Record<string, Snippet>

/** A signed link in a page, at the size of the picture where it is known. */
export const imgElement = (url: string, { width, height }: { width?: number; height?: number } = {}): string =>
  `<img src="${html(url)}" alt=""${width && height ? ` width="${width}" height="${height}"` : ''}>`
