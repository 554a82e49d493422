import { afterAll, setDefaultTimeout } from 'bun:test'
import { watchFetch } from './contract.ts'
import { stopTestPostgres } from './servers/postgres.ts'
import { removeTempDirs } from './temp.ts'

setDefaultTimeout(60_000)
watchFetch()
afterAll(removeTempDirs)
afterAll(stopTestPostgres)
