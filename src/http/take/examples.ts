/** One published vector: clients lose hours without. */
export const testVector = {
  secret: 'whsec_test_0123456789abcdef0123456789abcdef',
  orgId: 'org_example',
  parameters: { url: 'https://example.com/?a=1&b=ü', format: 'webp', viewportWidth: '800' },
  canonical: 'format=webp&t=org_example&url=https://example.com/?a=1&b=ü&viewportWidth=800',
  signature: '8690985a7ceac61d56448674b3ef0eb1f560256b3f94dbe2ce3c5295514778b3',
} as const

/** Each program prints the signed link of the vector. Language → program. */
export const signingExamples: Record<string, string> = {
  javascript: `import { createHmac } from 'node:crypto'

const secret = '${testVector.secret}'
const params = { t: 'org_example', url: 'https://example.com/?a=1&b=ü', format: 'webp', viewportWidth: '800' }
const canonical = Object.keys(params).sort().map(key => key + '=' + params[key]).join('&')
const signature = createHmac('sha256', secret).update(canonical).digest('hex')
console.log('https://shots.example.com/api/v1/take?' + new URLSearchParams({ ...params, signature }))
`,
  python: `import hashlib, hmac
from urllib.parse import urlencode

secret = '${testVector.secret}'
params = {'t': 'org_example', 'url': 'https://example.com/?a=1&b=ü', 'format': 'webp', 'viewportWidth': '800'}
canonical = '&'.join(f'{key}={params[key]}' for key in sorted(params))
signature = hmac.new(secret.encode(), canonical.encode(), hashlib.sha256).hexdigest()
print('https://shots.example.com/api/v1/take?' + urlencode({**params, 'signature': signature}))
`,
  php: `<?php
$secret = '${testVector.secret}';
$params = ['t' => 'org_example', 'url' => 'https://example.com/?a=1&b=ü', 'format' => 'webp', 'viewportWidth' => '800'];
ksort($params, SORT_STRING);
$canonical = implode('&', array_map(fn($k) => "$k=$params[$k]", array_keys($params)));
$params['signature'] = hash_hmac('sha256', $canonical, $secret);
echo 'https://shots.example.com/api/v1/take?' . http_build_query($params), "\\n";
`,
  ruby: `require 'openssl'
require 'uri'

secret = '${testVector.secret}'
params = { 't' => 'org_example', 'url' => 'https://example.com/?a=1&b=ü', 'format' => 'webp', 'viewportWidth' => '800' }
canonical = params.sort.map { |key, value| "#{key}=#{value}" }.join('&')
signature = OpenSSL::HMAC.hexdigest('SHA256', secret, canonical)
puts 'https://shots.example.com/api/v1/take?' + URI.encode_www_form(params.merge('signature' => signature))
`,
  go: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"sort"
	"strings"
)

func main() {
	secret := "${testVector.secret}"
	params := map[string]string{"t": "org_example", "url": "https://example.com/?a=1&b=ü", "format": "webp", "viewportWidth": "800"}
	query, pairs := url.Values{}, []string{}
	for key, value := range params {
		query.Set(key, value)
		pairs = append(pairs, key+"="+value)
	}
	sort.Strings(pairs)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(strings.Join(pairs, "&")))
	query.Set("signature", hex.EncodeToString(mac.Sum(nil)))
	fmt.Println("https://shots.example.com/api/v1/take?" + query.Encode())
}
`,
}

/** The signing chapter of the API description, in Markdown. */
export const signingChapter = (): string =>
  [
    'Sign every parameter but `signature`: sort by name bytewise, write each as `name=value` with the decoded value, join with `&`, take the lowercase-hex HMAC-SHA256 keyed with the signing secret as shown (prefix included), then URL-encode the parameters into the link.',
    'A link may carry a signed `expires` (unix seconds). Keep user input out of values, or pin the sets of names your links use: a value that contains `&option=` can be cut into two parameters under the same signature.',
    `Test vector: secret \`${testVector.secret}\`, canonical string \`${testVector.canonical}\`, signature \`${testVector.signature}\`.`,
    ...Object.entries(signingExamples).map(([language, program]) => `\`\`\`${language}\n${program.trimEnd()}\n\`\`\``),
  ].join('\n\n')
