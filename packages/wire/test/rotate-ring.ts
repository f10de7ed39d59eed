import { openSealingRing } from '../src/server/sealing-ring.ts'

/** One of several nodes in the test of rotation: opens the ring, then rotates when told. */
const [directory = '', start = '0'] = process.argv.slice(2)
let time = Number(start)
const ring = openSealingRing({ directory, now: () => time })
const first = ring.active().kid
process.send?.('ready')
process.once('message', () => {
  time += 6 * 3_600_000
  const second = ring.active().kid
  process.send?.({ first, second }, () => process.disconnect())
})
