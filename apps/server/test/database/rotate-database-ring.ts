import { once } from 'node:events'
import { openSealingRing } from '@lokseva/wire/server/sealing-ring'
import { openDatabase, openPool } from '../../src/platform/database/pool.ts'
import { databaseRing } from '../../src/platform/wire-ring/database-ring.ts'

/** One of several nodes in the test of rotation: opens the ring, then rotates when told. */
const [url = '', ringKey = '', start = '0'] = process.argv.slice(2)
let time = Number(start)
const db = openDatabase(openPool(url, 1, () => {}))
const store = databaseRing(db, Buffer.from(ringKey, 'base64url'))
const ring = await openSealingRing({ store, now: () => time })
const first = ring.active().kid
process.send?.('ready')
await once(process, 'message')
time += 6 * 3_600_000
await ring.freshen()
const second = ring.active().kid
await db.destroy()
process.send?.({ first, second }, () => process.disconnect())
