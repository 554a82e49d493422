import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { existingRuntimeDirs, runtimeDir } from '../native/runtime/runtime-dir.ts'
import { type Unpacked, unusedIn, unusedMs } from '../native/runtime/runtime-sweep.ts'
import { existingSharedPlaces } from '../native/runtime/share-folder.ts'
import { servedDirectories } from '../store/sqlite/served.ts'

/**
 * Unpacked copies that no process runs from: in the places where this program would unpack today those that nobody opened for a week, in
 * others all; `everything` leaves out the week.
 */
export const unusedCopies = (dataDir: string, everything = false): Unpacked[] => {
  const inForce = [runtimeDir(), ...existingSharedPlaces()]
  const served = servedDirectories().map(({ dir }) => join(dir, 'runtime'))
  const others = [...new Set([...existingRuntimeDirs(dataDir), ...served.filter(existsSync)])].filter(place => !inForce.includes(place))
  return [...unusedIn(inForce, everything ? 0 : unusedMs), ...unusedIn(others, 0)]
}
