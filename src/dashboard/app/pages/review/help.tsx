import { Dialog } from '../../parts/dialog.tsx'
import { keyList, setSingleKeys, singleKeys } from './keys.ts'

export const Help = ({ mayWrite, onClose }: { mayWrite: boolean; onClose(): void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <dl class="facts keylist">
      {keyList(mayWrite).map(([keys, what]) => (
        <div key={keys}>
          <dt>{what}</dt>
          <dd>
            {keys.split('  ').map(one => (
              <kbd key={one}>{one}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <label class="tick">
      <input type="checkbox" checked={singleKeys.value} onChange={event => setSingleKeys(event.currentTarget.checked)} />
      <span>Single letters and digits act</span>
    </label>
    <p class="acts">
      <button type="button" class="btn main-act" onClick={onClose}>
        Close
      </button>
    </p>
  </Dialog>
)
