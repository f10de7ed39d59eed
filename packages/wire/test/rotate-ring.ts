import { once } from 'node:events'
import { folderRing } from '../src/server/folder-ring.ts'
import { openSealingRing } from '../src/server/sealing-ring.ts'

/** One of several nodes in the test of rotation: opens the ring, then rotates when told. */
const [directory = '', start = '0'] = process.argv.slice(2)
let time = Number(start)
const ring = await openSealingRing({ store: folderRing(directory), now: () => time })
const first = ring.active().kid
process.send?.('ready')
await once(process, 'message')
time += 6 * 3_600_000
await ring.freshen()
const second = ring.active().kid
process.send?.({ first, second }, () => process.disconnect())
