/** `PLATEN_SERVICE_HOST`, `PLATEN_SERVICE_PORT_HTTP`, `PLATEN_PORT_7878_TCP_ADDR`; for a Service `platen-server`, `PLATEN_SERVER_…`. */
const serviceLink = /^PLATEN_(\w+_)?(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/
/** `PLATEN_PORT=tcp://10.96.0.7:7878`: told from a port of ours by its value. */
const serviceAddress = /^(tcp|udp|sctp):\/\/\S+:\d+$/

/** Whether Kubernetes put this variable there: it does so in every pod of a namespace that has a Service whose name begins with `platen`. */
export const isOfKubernetes = (variable: string, value: string): boolean =>
  variable === 'PLATEN_PORT' || serviceLink.test(variable) || (/^PLATEN_(\w+_)?PORT$/.test(variable) && serviceAddress.test(value))
