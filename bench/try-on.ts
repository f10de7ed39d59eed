import { cleanUp } from '../scripts/started-portal.ts'
import { report } from './measure.ts'
import { tryOn } from './office/try-on.ts'

/** `PEOPLE=1000000 npm run bench:try-on`: the part of bench:office that tries rules on, by itself. */
const count = Number(process.env['PEOPLE'] ?? 60_000)
report(
  `Tried on over ${count.toLocaleString('en-IN')} locked profiles, one post`,
  await tryOn(count),
)
await cleanUp()
