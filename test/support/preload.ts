import { afterAll, setDefaultTimeout } from 'bun:test'
import { watchFetch } from './contract.ts'
import { removeTempDirs } from './temp.ts'

setDefaultTimeout(60_000)
watchFetch()
afterAll(removeTempDirs)
