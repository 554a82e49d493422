// Written by `bun run migration`: every file of this folder, in order.
import m0 from './0000_nodes.sql' with { type: 'text' }
import m1 from './0001_tables.sql' with { type: 'text' }
import m2 from './0002_queue.sql' with { type: 'text' }
import m3 from './0003_parts_of_files.sql' with { type: 'text' }
import m4 from './0004_review_queue.sql' with { type: 'text' }
import m5 from './0005_batches.sql' with { type: 'text' }
import m6 from './0006_usage_by_key.sql' with { type: 'text' }
import m7 from './0007_issuer_habits.sql' with { type: 'text' }
import m8 from './0008_open_jobs.sql' with { type: 'text' }
import m9 from './0009_installation.sql' with { type: 'text' }

export const series: readonly { tag: string; text: string }[] = [
  { tag: '0000_nodes', text: m0 },
  { tag: '0001_tables', text: m1 },
  { tag: '0002_queue', text: m2 },
  { tag: '0003_parts_of_files', text: m3 },
  { tag: '0004_review_queue', text: m4 },
  { tag: '0005_batches', text: m5 },
  { tag: '0006_usage_by_key', text: m6 },
  { tag: '0007_issuer_habits', text: m7 },
  { tag: '0008_open_jobs', text: m8 },
  { tag: '0009_installation', text: m9 },
]
