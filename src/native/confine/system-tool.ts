import { existsSync } from 'node:fs'

/** A program of the system by its usual places, whatever PATH says; undefined where it is not installed. */
export const systemTool = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/local/bin'].map(folder => `${folder}/${name}`).find(existsSync)
