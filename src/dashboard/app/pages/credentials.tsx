import { Head } from '../parts/head.tsx'
import { KeySets } from './credentials/key-sets.tsx'
import { Keys } from './credentials/keys.tsx'
import { SigningSecret } from './credentials/secret.tsx'
import { Whitelist } from './credentials/whitelist.tsx'

export default function CredentialsPage() {
  return (
    <>
      <Head title="API Credentials" sub="Keys for programs, the secret that signs links and webhooks, and from where keys work" />
      <div class="grid">
        <Keys />
        <SigningSecret />
        <Whitelist />
        <KeySets />
      </div>
    </>
  )
}
