import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { AppError } from '../../../src/errors.ts'
import { signingChapter, signingExamples, testVector } from '../../../src/http/take/examples.ts'
import { signedLink } from '../../../src/http/take/link.ts'
import { type LinkQuery, readQuery } from '../../../src/http/take/query.ts'
import { checkLink } from '../../../src/http/take/rules.ts'
import { canonicalString, sign, verifySignature } from '../../../src/http/take/signature.ts'
import { shared } from '../../support/files/shared.ts'
import { tempDir } from '../../support/temp.ts'

const { secret } = testVector
const endpoint = 'https://shots.example.com/api/v1/take'
const link = (parameters: Record<string, string>, orgId = 'org_1') => signedLink({ endpoint, orgId, secret, parameters })
const searchOf = (url: string) => new URL(url).search
const verifies = (search: string, secrets: string[] = [secret]) => verifySignature(readQuery(search), secrets)
const statusOf = (work: () => unknown): number => {
  try {
    work()
    return 200
  } catch (error) {
    return (error as AppError).status
  }
}

describe('the query of a signed link', () => {
  test('is decoded once and strictly', () => {
    expect([...readQuery('?a=1+2&b=%2B&c=%E6%97%A5&d&e=x=y&=z')]).toEqual([
      ['a', '1 2'],
      ['b', '+'],
      ['c', '日'],
      ['d', ''],
      ['e', 'x=y'],
      ['', 'z'],
    ])
  })

  test.each(['a=%zz', 'a=%', 'a=%C0%80', 'a=%ED%A0%80', '%FF=1'])('answers 401 to %s, which cannot be decoded', query => {
    expect(statusOf(() => readQuery(query))).toBe(401)
  })

  test('answers 422 to a repeated name, whichever way it is spelled', () => {
    expect(statusOf(() => readQuery('url=a&url=b'))).toBe(422)
    expect(statusOf(() => readQuery('url=a&%75rl=b'))).toBe(422)
  })

  test('takes __proto__ for a name like any other', () => {
    expect(readQuery('__proto__=x').get('__proto__')).toBe('x')
  })
})

describe('a signature', () => {
  test('of the published vector is the published one', () => {
    const query: LinkQuery = new Map(Object.entries({ t: testVector.orgId, ...testVector.parameters }))
    expect(canonicalString(query)).toBe(testVector.canonical)
    expect(sign(testVector.canonical, secret)).toBe(testVector.signature)
  })

  test('is accepted in locale order for the one pair of names where the orders differ', () => {
    const query = new Map([
      ['t', 'org_1'],
      ['timeZone', 'UTC'],
      ['timeout', '9'],
      ['url', 'https://e.com/'],
    ])
    const locale = 't=org_1&timeout=9&timeZone=UTC&url=https://e.com/'
    expect(canonicalString(query)).toBe('t=org_1&timeZone=UTC&timeout=9&url=https://e.com/')
    for (const text of [locale, canonicalString(query)])
      expect(verifySignature(new Map([...query, ['signature', sign(text, secret)]]), [secret])).toBe(true)
  })

  test('of the previous secret still counts after a rotation; without any secret nothing does', () => {
    const search = searchOf(link({ url: 'https://example.com/' }))
    expect(verifies(search, ['whsec_new', secret])).toBe(true)
    expect(verifies(search, ['whsec_new'])).toBe(false)
    expect(verifies(search, [])).toBe(false)
  })

  test('does not survive any change of a link', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.nat(10_000), fc.integer({ min: 1, max: 255 }), (url, at, flip) => {
        const search = Buffer.from(searchOf(link({ url, format: 'webp' })))
        search[1 + (at % (search.length - 1))]! ^= flip
        const changed = search.toString('latin1')
        const accepted = (() => {
          try {
            return verifies(changed)
          } catch {
            return false
          }
        })()
        const same = (() => {
          try {
            return canonicalString(readQuery(changed)) === canonicalString(readQuery(searchOf(link({ url, format: 'webp' }))))
          } catch {
            return false
          }
        })()
        // A blank written as %20 or +, or a case of hex digits, is the same link.
        expect(accepted && !same).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a link', () => {
  test('is refused after its signed expiry, with the text of a wrong signature', () => {
    const query = readQuery(searchOf(link({ url: 'https://e.com/', expires: '1000' })))
    expect(() => checkLink(query, [], 999_000)).not.toThrow()
    expect(() => checkLink(query, [], 1_000_000)).toThrow('Invalid signature')
    expect(() => checkLink(new Map([['expires', 'soon']]), [], 0)).toThrow('expires: must be')
  })

  test('must use one of the pinned sets of names, where there are any', () => {
    const query = readQuery(searchOf(link({ url: 'https://e.com/', format: 'png' })))
    expect(() => checkLink(query, [['url'], ['format', 'url']], 0)).not.toThrow()
    expect(() => checkLink(query, [['url'], ['format', 'url', 'fullPage']], 0)).toThrow('Invalid signature')
  })

  test('is not signed when a value could be cut into two parameters', () => {
    expect(() => link({ url: 'https://e.com/?x=1&viewportWidth=3840' })).toThrow('url: contains "&viewportWidth="')
    expect(() => link({ html: 'Hello&scripts=alert(1)' })).toThrow('html: contains "&scripts="')
    expect(() => link({ url: 'https://e.com/?x=1&b=2' })).not.toThrow()
    // `format` sorts before `url`: a cut would land elsewhere in the canonical string and break the signature.
    expect(() => link({ url: 'https://e.com/?x=1&format=png' })).not.toThrow()
  })

  test('cannot be read in two ways when the builder signed it', () => {
    const name = fc.constantFrom('url', 'html', 'styles', 'userAgent', 'externalIdentifier', 'selector')
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('&scripts=', '&url=', '&viewportWidth=', '&html=', '&t=', '&headers='),
    )
    fc.assert(
      fc.property(
        fc.dictionary(
          name,
          fc.array(piece, { maxLength: 4 }).map(p => p.join('')),
          { minKeys: 1 },
        ),
        parameters => {
          let search: string
          try {
            search = searchOf(link(parameters))
          } catch {
            return
          }
          const query = readQuery(search)
          for (const [key, value] of query)
            for (const cut of value.matchAll(/&(\w+)=/g)) {
              const split = new Map([...query, [key, value.slice(0, cut.index)], [cut[1]!, value.slice(cut.index + cut[0].length)]])
              if (!query.has(cut[1]!) && cut[1] !== 'signature' && /^(scripts|url|viewportWidth|html|t|headers)$/.test(cut[1]!))
                expect(verifySignature(split, [secret])).toBe(false)
            }
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('the signing examples', () => {
  const runners: Record<string, { command: string[]; file: string }> = {
    javascript: { command: [process.execPath], file: 'sign.mjs' },
    python: { command: ['python3'], file: 'sign.py' },
    php: { command: ['php'], file: 'sign.php' },
    ruby: { command: ['ruby'], file: 'sign.rb' },
    go: { command: ['go', 'run'], file: 'sign.go' },
  }

  for (const [language, program] of Object.entries(signingExamples)) {
    const { command, file } = runners[language]!
    test.skipIf(!Bun.which(command[0]!))(`in ${language} prints the link of the vector`, async () => {
      expect(signingChapter()).toContain(program.trimEnd())
      const path = join(tempDir(), file)
      await Bun.write(path, program)
      const { stdout, stderr } = Bun.spawnSync([...command, path], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
      const printed = stdout.toString().trim()
      expect(`${printed}${stderr}`).toStartWith(endpoint)
      expect(verifies(searchOf(printed))).toBe(true)
      expect(readQuery(searchOf(printed)).get('signature')).toBe(testVector.signature)
    })
  }
})

describe('the collected vectors', () => {
  const collected = shared('data/badinputs/signed-url/vectors.json')
  test.skipIf(!collected)('are answered as they say, repeated names with 422', async () => {
    const { secret: own, org, vectors } = await Bun.file(collected!).json()
    for (const { name, expect: wanted, query } of vectors as { name: string; expect: string; query: string }[]) {
      const search = new URL(`https://x.test/take?${query}`).search
      const status = statusOf(() => {
        const read = readQuery(search)
        if (!verifySignature(read, read.get('t') === org ? [own] : [])) throw new AppError('signature')
      })
      const repeats = /^two |^duplicate /.test(name)
      expect(`${name}: ${status}`).toBe(`${name}: ${repeats ? 422 : wanted === '401' ? 401 : 200}`)
    }
  })
})
