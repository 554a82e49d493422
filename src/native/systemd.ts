import { dirname } from 'node:path'

/** Where the unit keeps the data unless told otherwise. */
export const serviceDataDir = '/var/lib/platen'

/** Where the unit looks for the configuration unless told otherwise. */
export const serviceConfig = '/etc/platen/config.toml'

export type UnitFacts = { binary: string; dataDir: string; config: string }

/** What the unit's own walls hide from the service, and by which line. */
const hidden: [RegExp, string][] = [
  [/^\/(root|home|run\/user)(\/|$)/, 'ProtectHome'],
  [/^\/(tmp|var\/tmp)(\/|$)/, 'PrivateTmp'],
]

const binaryElsewhere = 'put it into /usr/local/bin and print the unit from there'

/** Paths of this unit that the service could not see, each with what to do. */
export const hiddenPaths = ({ binary, dataDir, config }: UnitFacts): string[] =>
  hiddenOf([
    ['the binary', binary, binaryElsewhere],
    ['the data directory', dataDir, `name another with --data-dir, e.g. ${serviceDataDir}`],
    ['the configuration', config, `put it into ${serviceConfig}`],
  ])

const hiddenOf = (paths: readonly (readonly [what: string, path: string, cure: string])[]): string[] =>
  paths.flatMap(([what, path, cure]) =>
    hidden.filter(([pattern]) => pattern.test(path)).map(([, line]) => `${what} ${path} is hidden from the service by ${line}: ${cure}`),
  )

/** Below /var/lib systemd makes the directory and gives it to a user that exists only while the service runs; elsewhere somebody must own it. */
const account = (dataDir: string): string => {
  const state = /^\/var\/lib\/([\w.-]+)$/.exec(dataDir)?.[1]
  return state
    ? `# A user of its own that exists only while the service runs
DynamicUser=yes
StateDirectory=${state}
StateDirectoryMode=0700`
    : `# Made by: useradd --system platen; install -d -m 0700 -o platen -g platen ${dataDir}
User=platen
Group=platen
ReadWritePaths=${dataDir}`
}

/** `key=value` with the reason it is there; a unit is read by people who must trust it. */
const hardening: [string, string][] = [
  ['UMask=0077', 'nothing it writes is for others'],
  ['NoNewPrivileges=yes', 'no setuid program can raise its rights'],
  ['ProtectSystem=strict', 'the whole file system is read-only but for the paths below'],
  ['ProtectHome=yes', 'home directories are out of sight'],
  ['PrivateTmp=yes', 'its scratch files are its own'],
  ['PrivateDevices=yes', 'no device but null, zero, random'],
  ['ProtectKernelTunables=yes', 'no write to /proc/sys and /sys'],
  ['ProtectKernelModules=yes', 'no module is loaded'],
  ['ProtectKernelLogs=yes', 'the kernel log stays unread'],
  ['ProtectControlGroups=yes', 'no change to cgroups'],
  ['ProtectClock=yes', 'no change to the clock'],
  ['ProtectHostname=yes', 'no change to the host name'],
  ['RestrictSUIDSGID=yes', 'no setuid file is made'],
  ['RestrictRealtime=yes', 'no realtime scheduling'],
  ['LockPersonality=yes', 'no odd execution domain'],
  ['CapabilityBoundingSet=', 'no capability at all; user namespaces for the browser need none'],
  ['RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK', 'sockets of these kinds only'],
]

/** Left out on purpose, said in the unit so that nobody "mends" it. */
const omitted = [
  'MemoryDenyWriteExecute: JavaScript engines compile at run time',
  'RestrictNamespaces: the browser sandbox and its empty network namespace are made of them',
  'ProcSubset, ProtectProc: the memory watchdog reads /proc of its children',
]

/** A hardened systemd unit for this binary, one reason per line. */
export const systemdUnit = (facts: UnitFacts): string =>
  `[Unit]
Description=platen: screenshots and document extraction
Documentation=http://127.0.0.1:7878/docs
After=network-online.target
Wants=network-online.target

[Service]
Type=simple
# Every key with its default: platen config example
ExecStart=${facts.binary} serve --config ${facts.config}
Environment=PLATEN_DATA_DIR=${facts.dataDir}
# Secrets and whatever differs here, one PLATEN_SECTION_KEY=value a line; may be missing
EnvironmentFile=-${dirname(facts.config)}/environment
${account(facts.dataDir)}
Restart=on-failure
RestartSec=2
# A wrong configuration does not mend itself
RestartPreventExitStatus=2
# SIGTERM drains for server.drain_seconds (25); then the browser's processes go too
TimeoutStopSec=40
KillMode=mixed
LimitNOFILE=65536
# A page that eats memory costs itself first
OOMPolicy=continue
${hardening.map(([line, why]) => `# ${why}\n${line}`).join('\n')}
# Not set:
${omitted.map(line => `#   ${line}`).join('\n')}

[Install]
WantedBy=multi-user.target
`

export type WatchFacts = { binary: string; config: string; inbox: string; results: string }

/** Where the unit of a watched folder looks unless told otherwise. */
export const watchedFolders = { inbox: '/srv/platen/in', results: '/srv/platen/out' } as const

export const hiddenFromWatch = ({ binary, config, inbox, results }: WatchFacts): string[] =>
  hiddenOf([
    ['the binary', binary, binaryElsewhere],
    ['the configuration', config, `put it into ${serviceConfig}`],
    ['the watched folder', inbox, `name another with --in, e.g. ${watchedFolders.inbox}`],
    ['the folder of the results', results, `name another with --out, e.g. ${watchedFolders.results}`],
  ])

/** A path as systemd reads it. */
const word = (path: string): string => {
  const plain = path.replaceAll('%', '%%')
  return /^[\w@%+=:,./-]+$/.test(plain) ? plain : `"${plain.replace(/["\\]/g, '\\$&')}"`
}

/** A unit that reads what is put into a folder. */
export const watchUnit = ({ binary, config, inbox, results }: WatchFacts): string =>
  `[Unit]
Description=platen: reads documents put into ${inbox.replaceAll('%', '%%')}
After=network-online.target
Wants=network-online.target
# A network share is mounted first, and its absence is no empty folder
RequiresMountsFor=${word(inbox)} ${word(results)}

[Service]
Type=simple
# What else it takes, such as --format csv or --server and --keys: platen watch --help
ExecStart=${word(binary)} watch ${word(inbox)} --out ${word(results)} --config ${word(config)}
# PLATEN_KEY=… where it reads through a server, and whatever of the configuration differs here; may be missing
EnvironmentFile=-${dirname(config)}/watch
# Made by: useradd --system platen; install -d -o platen -g platen ${inbox} ${results}
User=platen
Group=platen
ReadWritePaths=${word(inbox)} ${word(results)}
# Libraries are unpacked here, once
CacheDirectory=platen
Environment=XDG_CACHE_HOME=/var/cache
Restart=on-failure
RestartSec=2
# A wrong configuration does not mend itself
RestartPreventExitStatus=2
# What is being read goes on at the next start
TimeoutStopSec=10
KillMode=mixed
${hardening.map(([line, why]) => `# ${why}\n${line}`).join('\n')}
# Not set:
${omitted.map(line => `#   ${line}`).join('\n')}

[Install]
WantedBy=multi-user.target
`
