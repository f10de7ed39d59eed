import { openDatabase, openPool } from '#platform/database/pool'
import { finishMessage, storeMessage } from '#platform/http/gateway/gateway-messages'
import { die } from './die.ts'
import { fakeGatewayRoutes, sign } from '../fake-gateway.ts'
import { stillClock } from '../still-clock.ts'

/** A process of its own that takes a gateway's message and is killed on the way, by the system. */
const { DATABASE_URL, BODY, DIES, NOW } = process.env as Record<string, string>

const deps = {
  db: openDatabase(openPool(DATABASE_URL!, 2, () => {})),
  clock: stillClock(Number(NOW)),
}
const [{ gateways }] = fakeGatewayRoutes as [(typeof fakeGatewayRoutes)[number]]
const gateway: (typeof gateways)[number] = {
  ...gateways[0]!,
  prove: (message) => (DIES === 'once it is stored' ? die() : gateways[0]!.prove(message)),
  async handle(tx, message) {
    await gateways[0]!.handle(tx, message)
    return die()
  },
}
const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  'x-bank-signature': sign(BODY!),
}
const id = await storeMessage(deps, 'notice', gateway, { raw: Buffer.from(BODY!), headers })
await finishMessage(deps, gateway, id)
