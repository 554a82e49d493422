/** Whether the kernel grants these namespaces to this user here, told by asking for them; `flags` are those of unshare. */
export const granted = (...flags: string[]): boolean =>
  Bun.which('unshare') !== null && Bun.spawnSync(['unshare', ...flags, 'true'], { stdout: 'ignore', stderr: 'ignore' }).success
