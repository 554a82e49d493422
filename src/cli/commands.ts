import type { CommandTable } from './command.ts'

/** THE command table: name → one line and where it lives. `platen --help`, spelling help and the README table follow from it. */
export const commands: CommandTable = {
  serve: { summary: 'start API, docs and workers (also: no command)', load: async () => (await import('./commands/serve.ts')).serve },
  screenshot: {
    summary: 'render URLs or HTML to files, without a server',
    load: async () => (await import('./commands/screenshot/screenshot.ts')).screenshot,
  },
  extract: {
    summary: 'read documents to a table, JSON, CSV or XLSX, without a server',
    load: async () => (await import('./commands/extract/extract.ts')).extract,
  },
  watch: {
    summary: 'read what is put into a folder to JSON, CSV or XLSX, once each',
    load: async () => (await import('./commands/watch/watch.ts')).watch,
  },
  mcp: {
    summary: 'serve an agent over stdio: screenshots, pages as Markdown, documents',
    load: async () => (await import('./commands/mcp/mcp.ts')).mcp,
  },
  sample: {
    summary: 'write an invoice and a page to try the two with',
    load: async () => (await import('./commands/sample.ts')).sample,
  },
  'org create': { summary: 'make an organization', load: async () => (await import('./commands/organization/org.ts')).orgCreate },
  'org list': { summary: 'list organizations', load: async () => (await import('./commands/organization/org.ts')).orgList },
  'org set': {
    summary: 'change plan, allowance or IP whitelist',
    load: async () => (await import('./commands/organization/org.ts')).orgSet,
  },
  'org secret': {
    summary: 'print the signing secret of webhooks and links',
    load: async () => (await import('./commands/organization/org-secret.ts')).orgSecret,
  },
  'org delete': {
    summary: 'delete an organization with all it has',
    load: async () => (await import('./commands/organization/org-delete.ts')).orgDelete,
  },
  'key create': {
    summary: 'make an API key; it is shown once',
    load: async () => (await import('./commands/organization/key.ts')).keyCreate,
  },
  'key list': { summary: 'list API keys', load: async () => (await import('./commands/organization/key.ts')).keyList },
  'key revoke': { summary: 'revoke an API key at once', load: async () => (await import('./commands/organization/key.ts')).keyRevoke },
  'user create': {
    summary: 'make a user of the dashboard',
    load: async () => (await import('./commands/organization/user.ts')).userCreate,
  },
  'user list': {
    summary: 'list users of the dashboard and their roles',
    load: async () => (await import('./commands/organization/user.ts')).userList,
  },
  'user set': {
    summary: 'change what a user may do, or whether they may sign in',
    load: async () => (await import('./commands/organization/user.ts')).userSet,
  },
  'user reset': {
    summary: 'a link or a password for a user who forgot it',
    load: async () => (await import('./commands/organization/user.ts')).userReset,
  },
  'document-type create': {
    summary: 'add a document type to an organization',
    load: async () => (await import('./commands/document-type.ts')).typeCreate,
  },
  'document-type list': { summary: 'list document types', load: async () => (await import('./commands/document-type.ts')).typeList },
  'document-type update': {
    summary: 'edit a custom document type in place',
    load: async () => (await import('./commands/document-type.ts')).typeUpdate,
  },
  'document-type delete': {
    summary: 'delete a custom document type',
    load: async () => (await import('./commands/document-type.ts')).typeDelete,
  },
  'webhook create': { summary: 'add an account webhook endpoint', load: async () => (await import('./commands/webhook.ts')).webhookCreate },
  'webhook list': { summary: 'list webhook endpoints', load: async () => (await import('./commands/webhook.ts')).webhookList },
  'webhook delete': { summary: 'delete a webhook endpoint', load: async () => (await import('./commands/webhook.ts')).webhookDelete },
  'webhook enable': {
    summary: 'switch a disabled endpoint on again',
    load: async () => (await import('./commands/webhook.ts')).webhookEnable,
  },
  'webhook deliveries': { summary: 'the delivery log', load: async () => (await import('./commands/webhook.ts')).webhookDeliveries },
  'webhook replay': { summary: 'send deliveries again', load: async () => (await import('./commands/webhook.ts')).webhookReplay },
  'webhook test': { summary: 'send a sample event to an endpoint', load: async () => (await import('./commands/webhook.ts')).webhookTest },
  'memory list': { summary: 'what was confirmed about issuers', load: async () => (await import('./commands/memory.ts')).memoryList },
  'memory forget': {
    summary: 'forget an issuer, or all of an organization',
    load: async () => (await import('./commands/memory.ts')).memoryForget,
  },
  doctor: {
    summary: 'check browser, isolation, readers, model, disk; say how to mend',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  'config print': { summary: 'every value in force with its source', load: async () => (await import('./commands/config.ts')).configPrint },
  'config example': { summary: 'the commented example file', load: async () => (await import('./commands/config.ts')).configExample },
  nodes: {
    summary: 'the nodes that share a database: version, role, load',
    load: async () => (await import('./commands/cluster/nodes.ts')).nodes,
  },
  'store move': {
    summary: 'move everything from SQLite to PostgreSQL, or back',
    load: async () => (await import('./commands/cluster/store-move.ts')).storeMove,
  },
  clean: {
    summary: 'remove unpacked libraries and browsers that no process uses',
    load: async () => (await import('./commands/clean.ts')).clean,
  },
  backup: {
    summary: 'database and files into one archive, while the server works',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  restore: {
    summary: 'bring a backup back into an empty data directory',
    load: async () => (await import('./commands/backup.ts')).restoreCommand,
  },
  openapi: { summary: 'print the OpenAPI document', load: async () => (await import('./commands/openapi.ts')).openapi },
  client: {
    summary: 'write a client of the API as a package',
    load: async () => (await import('./commands/client.ts')).client,
  },
  licenses: {
    summary: 'the software and data of others that the binary carries, with their terms',
    load: async () => (await import('./commands/licenses.ts')).licenses,
  },
  completion: {
    summary: 'print tab completion for bash, zsh or fish',
    load: async () => (await import('./commands/completion.ts')).completion,
  },
  'deploy compose': {
    summary: 'print a compose file: two nodes, PostgreSQL, S3, a balancer',
    load: async () => (await import('./commands/cluster/deploy.ts')).deployCompose,
  },
  'deploy helm': {
    summary: 'write a small Helm chart with a KEDA example',
    load: async () => (await import('./commands/cluster/deploy.ts')).deployHelm,
  },
  systemd: { summary: 'print a hardened systemd unit', load: async () => (await import('./commands/systemd.ts')).systemd },
}

export const commandNames = Object.keys(commands)
