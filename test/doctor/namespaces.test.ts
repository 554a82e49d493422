import { expect, test } from 'bun:test'
import { type Machine, namespaceRemedy } from '../../src/doctor/namespaces.ts'

const machine = (files: Record<string, string>): Machine => ({ read: path => files[path], exists: path => path in files })
const unshare = { '/usr/bin/unshare': '' }

test.each([
  ['no unshare', {}, 'util-linux'],
  ['Docker', { ...unshare, '/.dockerenv': '' }, 'systempaths=unconfined'],
  ['Podman', { ...unshare, '/run/.containerenv': '' }, 'unmask=ALL'],
  ['Ubuntu', { ...unshare, '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '1' }, 'AppArmor profile'],
  ['an old Debian', { ...unshare, '/proc/sys/kernel/unprivileged_userns_clone': '0' }, 'kernel.unprivileged_userns_clone=1'],
  ['a hardened kernel', { ...unshare, '/proc/sys/user/max_user_namespaces': '0' }, 'user.max_user_namespaces'],
  ['anything else', { ...unshare, '/proc/sys/kernel/apparmor_restrict_unprivileged_userns': '0' }, 'allow unprivileged user namespaces'],
])('doctor names the cure where a namespace is refused: %s', (_, files, cure) => {
  expect(namespaceRemedy(machine(files as Record<string, string>))).toContain(cure)
})

test('what the cure refers to stands in the README', async () => {
  const text = await Bun.file(new URL('../../README.md', import.meta.url)).text()
  expect(text).toContain('### Walls around the browser')
  for (const option of ['systempaths=unconfined', 'unmask=ALL', 'apparmor=unconfined', 'flags=(unconfined)']) expect(text).toContain(option)
})
