import { signal } from '@preact/signals'
import type { Output } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { Card } from '../../parts/head.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { state } from '../../session.ts'
import { SignedLink } from './link.tsx'
import { values } from './run.ts'
import { snippets } from './snippets.ts'
import { differing } from './values.ts'

const languages = [...Object.entries(snippets).map(([id, { title }]) => ({ id, title })), { id: 'link', title: '<img>' }]
const chosen = signal('curl')

/** The same render from somebody's code; the key stays where it is. */
export const Code = ({ form }: { form: Output<'playground.get'> }) => {
  const options = differing(values.value, form.fields)
  const fieldOf = new Map(form.fields.map(field => [field.name as string, field]))
  const format = form.formats.find(({ name }) => name === (options.format ?? 'png'))
  const request = {
    endpoint: `${state.value?.origin ?? location.origin}/api/v1/screenshots`,
    options,
    extension: format?.extension ?? 'png',
    onCommandLine: (name: string) => {
      const about = fieldOf.get(name)?.about
      return about === 'picture' ? 'flag' : about === 'source' && name !== 'htmlBaseUrl' ? 'operand' : 'none'
    },
  } as const
  const language = chosen.value as keyof typeof snippets | 'link'
  return (
    <Card id="code" title="From your code" end={<a href="/docs">API reference</a>}>
      <Tabs label="Language" tabs={languages} chosen={language} onChoose={id => (chosen.value = id)}>
        {language === 'link' ? (
          <SignedLink form={form} options={options} />
        ) : (
          <>
            <Copy text={snippets[language].write(request).trimEnd()} label="Copy the code" />
            {language !== 'cli' && (
              <p class="sub">
                <code>PLATEN_KEY</code> is a key of yours, in the environment.
              </p>
            )}
          </>
        )}
      </Tabs>
    </Card>
  )
}
