import { cleanUp } from '../scripts/started-portal.ts'
import { report, type Row } from './measure.ts'
import { floods } from './doors/floods.ts'
import { guesses } from './doors/guesses.ts'
import { openReader } from './doors/reads.ts'
import { setStage } from './doors/stage.ts'
import { beTheStorm, openStorm } from './doors/storm.ts'
import { tells } from './doors/tells.ts'

/** `npm run bench:doors`: what a stranger can do to the portal and to those who use it. */
if (process.argv[2] === '--storm') {
  await beTheStorm()
  process.exit()
}

const stage = await setStage()
const storm = openStorm(import.meta.filename)
const reader = await openReader(stage, storm)
const rows: Row[] = []
const guessing = guesses(stage, storm)
// Half a request is left standing while everything else goes on.
const halfSent = guessing.halfSent()
rows.push(...(await floods(stage, storm, reader)))
rows.push(...(await tells(stage)))
rows.push(...(await guessing.all()))
rows.push(...(await halfSent))

report(`doors, a quiet read takes ${reader.quiet().toFixed(1)} ms`, rows)
storm.end()
await stage.database.end()
await cleanUp()
process.exit()
