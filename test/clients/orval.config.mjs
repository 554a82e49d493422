export default {
  platen: {
    input: './api.json',
    output: { target: './made/orval.ts', client: 'fetch', mode: 'single', baseUrl: { getBaseUrlFromSpecification: true } },
  },
}
