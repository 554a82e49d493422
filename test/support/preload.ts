import { afterAll, setDefaultTimeout } from 'bun:test'
import { removeTempDirs } from './temp.ts'

setDefaultTimeout(60_000)
afterAll(removeTempDirs)
