import { useState } from 'preact/hooks'
import { Copy } from '../../parts/copy.tsx'
import { Card } from '../../parts/head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Link } from '../../router.tsx'

const snippets = {
  JavaScript: `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.SIGNING_SECRET)
// The body as it came, before anybody parses it.
const event = webhook.verify(await request.text(), Object.fromEntries(request.headers))`,
  Python: `from standardwebhooks import Webhook

webhook = Webhook(os.environ["SIGNING_SECRET"])
# The body as it came, before anybody parses it.
event = webhook.verify(request.get_data(), request.headers)`,
  PHP: `$webhook = new \\StandardWebhooks\\Webhook(getenv('SIGNING_SECRET'));
// The body as it came, before anybody parses it.
$event = $webhook->verify(file_get_contents('php://input'), getallheaders());`,
} as const
type Language = keyof typeof snippets
const languages = (Object.keys(snippets) as Language[]).map(id => ({ id, title: id }))

export const Verify = () => {
  const [language, setLanguage] = useState<Language>('JavaScript')
  return (
    <Card id="verify" title="Believe only what is signed">
      <p class="sub">
        Messages follow Standard Webhooks. The secret is under <Link to="/developers/api-credentials">API Credentials</Link>; for 24 hours
        after a rotation both secrets sign.
      </p>
      <Tabs label="Language" tabs={languages} chosen={language} onChoose={id => setLanguage(id as Language)}>
        <Copy text={snippets[language]} label={`Copy the ${language} example`} />
      </Tabs>
    </Card>
  )
}
