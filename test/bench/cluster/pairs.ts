import type { Server } from '../../support/processes/binary.ts'
import { asker } from './load.ts'
import { median, meter, percent } from './meter.ts'
import type { Part } from './report.ts'
import { openRig, processorGroup } from './rig.ts'

/** Of one processor, for a node with its browser. */
const cap = 0.35
const mostPairs = 4
/** For one kind of work; a machine with other work gets through fewer pairs in it, two at least. */
const budgetMs = 80_000
const aim = 1.9

const page = (n: number) =>
  `<!doctype html><title>${n}</title><style>body{font:16px sans-serif;margin:24px}main{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}article{padding:12px;box-shadow:0 1px 4px #0002}</style>
   <main>${Array.from({ length: 24 }, (_, i) => `<article><h3>Card ${i} of ${n}</h3><p>Some words about card number ${i}, long enough to wrap once or twice.</p></article>`).join('')}</main>`
const receipt = `<!doctype html><body style="font:22px monospace;width:420px;padding:24px"><h2>CAFE RIVERA</h2><p>14 Mill Lane, Norwich<br>2026-03-14 12:41</p>
  ${[
    ['Flat white', '3.40'],
    ['Croissant', '2.60'],
    ['Orange juice', '3.90'],
    ['Total', '9.90'],
  ]
    .map(([name, price]) => `<p>${name} <span style="float:right">${price}</span></p>`)
    .join('')}<p>Thank you</p>`

type Cluster = { name: string; nodes: Server[]; key: string; ask: ReturnType<typeof asker> }
type Round = { rate: number; perProcessorSecond: number; reached: number }

/** So much of each job as fell into the time in which more of them waited than there were slots: all slots were busy then. */
const rateOf = (jobs: { started: number; finished: number }[]): number => {
  const [from, until] = [Math.min(...jobs.map(job => job.started)), Math.max(...jobs.map(job => job.started))]
  const done = jobs.reduce(
    (sum, { started, finished }) => sum + Math.max(0, Math.min(finished, until) - started) / Math.max(1, finished - started),
    0,
  )
  return (done * 1000) / (until - from)
}

const measureRound = async (
  { nodes, key, ask }: Cluster,
  jobs: number,
  request: (n: number) => { path: string; body: BodyInit; json: boolean },
): Promise<Round> => {
  const from = await ask.now()
  const used = meter({ nodes: nodes.map(node => node.child.pid) })
  const answers = await Promise.all(
    Array.from({ length: jobs * nodes.length }, async (_, n) => {
      const { path, body, json } = request(n)
      const answer = await fetch(`${nodes[n % nodes.length]!.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, ...(json ? { 'content-type': 'application/json' } : {}) },
        body,
      })
      return answer.status === 202 ? 202 : await answer.text()
    }),
  )
  const refused = answers.find(answer => answer !== 202)
  if (refused) throw new Error(`not accepted: ${refused}`)
  while ((await ask.number(`select count(*) from job where state in ('pending', 'running')`)) > 0) await Bun.sleep(100)
  const { seconds, processor } = used()
  const rows = await ask.rows<{ started: string; finished: string; state: string }>(
    `select started_at as started, finished_at as finished, state from job where created_at >= ${from}`,
  )
  const failed = rows.filter(({ state }) => state !== 'ready').length
  if (failed > 0) throw new Error(`${failed} of ${rows.length} jobs failed`)
  return {
    rate: rateOf(rows.map(({ started, finished }) => ({ started: Number(started), finished: Number(finished) }))),
    perProcessorSecond: rows.length / processor.nodes,
    reached: processor.nodes / seconds / (cap * nodes.length),
  }
}

/** Two nodes against one on the same PostgreSQL and bucket, each node with the same part of a processor: one, two, two, one, and again. */
export const pairs: Part = {
  title: `Two nodes against one, ${cap} of a processor for each node with its browser, one slot a node`,
  async measure() {
    const groups = Array.from({ length: 3 }, (_, n) => processorGroup(n))
    const capped = groups.every(Boolean)
    const rig = await openRig()
    const clusters: Cluster[] = []
    try {
      for (const [name, first, count] of [
        ['one', 0, 1],
        ['two', 1, 2],
      ] as const) {
        await rig.database(name)
        const nodes: Server[] = []
        for (let n = first; n < first + count; n++)
          nodes.push(await rig.node(name, ['--server-node', `node-${n}`, '--browser-workers', '1', '--ocr-workers', '1'], groups[n]))
        clusters.push({ name, nodes, key: nodes[0]!.key!, ask: asker(rig.urlOf(name)) })
      }
      const [one, two] = clusters as [Cluster, Cluster]
      const picture = await fetch(`${one.nodes[0]!.url}/api/v1/screenshots`, {
        method: 'POST',
        headers: { authorization: `Bearer ${one.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ html: receipt, store: false, viewportWidth: 500, viewportHeight: 620 }),
      }).then(answer => answer.bytes())
      const kinds = {
        renders: {
          jobs: 8,
          request: (n: number) => ({
            path: 'screenshots',
            json: true,
            body: JSON.stringify({ html: page(n), async: true, viewportWidth: 1000, viewportHeight: 700 }),
          }),
        },
        scans: {
          jobs: 4,
          request: () => {
            const form = new FormData()
            form.set('file', new File([picture], 'receipt.png'))
            form.set('async', 'true')
            return { path: 'extract', json: false, body: form }
          },
        },
      }
      const rows: string[][] = []
      const missed: string[] = []
      for (const group of groups) group?.cap(cap)
      for (const [kind, { jobs, request }] of Object.entries(kinds)) {
        const found: Record<string, Round[]> = { one: [], two: [] }
        for (const cluster of [one, two]) await measureRound(cluster, 2, request)
        const until = performance.now() + budgetMs
        for (let pair = 0; pair < mostPairs && (pair < 2 || performance.now() < until); pair++)
          for (const cluster of pair % 2 === 0 ? [one, two] : [two, one])
            found[cluster.name]!.push(await measureRound(cluster, jobs, request))
        const ratios = found.one!.map(({ rate }, n) => found.two![n]!.rate / rate)
        const of = (name: string, field: keyof Round) => median(found[name]!.map(round => round[field]))
        const perSecond = (2 * of('two', 'perProcessorSecond')) / of('one', 'perProcessorSecond')
        const reached = Math.min(of('one', 'reached'), of('two', 'reached'))
        const ratio = capped ? median(ratios) : perSecond
        if (ratio < aim) missed.push(`${kind}: ${ratio.toFixed(2)} times, ${aim} wanted`)
        rows.push([
          `${kind}, ${ratios.length} pairs`,
          capped ? `${(of('one', 'rate') * 60).toFixed(0)}, ${(of('two', 'rate') * 60).toFixed(0)}` : 'not capped',
          capped ? `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})` : '',
          `${of('one', 'perProcessorSecond').toFixed(2)}, ${of('two', 'perProcessorSecond').toFixed(2)}`,
          perSecond.toFixed(2),
          percent(reached),
        ])
      }
      return {
        header: [
          '',
          'jobs a minute, one and two',
          'times (range)',
          'jobs a processor second of the nodes, one and two',
          'twice their ratio',
          'of the cap used',
        ],
        rows,
        notes: capped
          ? [`Pairs in the order one, two, two, one. Below 90 % of the cap others on this machine had the processors.`]
          : ['No cgroups here: nothing is capped, and the aim is held against jobs a processor second of the nodes.'],
        missed,
      }
    } finally {
      for (const group of groups) group?.cap(undefined)
      for (const { ask } of clusters) await ask.close()
      await rig.close()
      for (const group of groups) await group?.remove()
    }
  },
}
