import type { Attack } from './attack.ts'

const served = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 80)}`)
  return answer
}

/** A small synchronous render. */
export const render: Attack['neighbour'] = async ({ neighbour }, signal) => {
  const body = { html: `<h1>ok ${crypto.randomUUID()}</h1>`, viewportWidth: 300, viewportHeight: 200, store: false }
  await (await served(await neighbour.post('screenshots', body, signal))).bytes()
}

/** The cheapest answer there is: the health of the server. */
export const health: Attack['neighbour'] = async ({ neighbour }, signal) => {
  await (await served(await neighbour.get('/healthz', signal))).bytes()
}
