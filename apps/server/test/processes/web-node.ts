import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buildHttpApp } from '#platform/http/http-app'
import { actorSigner } from '#platform/database/actor-signature'
import { openDatabase, openPool } from '#platform/database/pool'
import { PORTAL_ROLE } from '#platform/database/portal-role'
import { readsFrom } from '#platform/database/reads'
import { openLog } from '#platform/log/log'
import { featureSettings } from '#server/feature-settings'
import { openFeatures } from '#server/open-features'
import { openPlatform, openWire } from '#server/open-platform'
import { outsideServices } from '#server/outside-services'
import { portalHttp } from '#server/portal-http'
import { readSettings } from '#server/settings'
import { testActorKey } from '../database/actor-key.ts'
import { stillClock } from '../still-clock.ts'

/** A process of its own that answers calls of a test's portal, until it is killed. The test moves its clock. */
const settings = readSettings(process.env)
const clock = stillClock(Number(process.env.NOW))
process.on('message', (now: number) => {
  clock.set(now)
  process.send!('set')
})
// Gone with the test that started it.
process.on('disconnect', () => process.exit(0))

const signActor = actorSigner(testActorKey)
const pool = openPool(settings.DATABASE_URL, 5, () => {}, { role: PORTAL_ROLE, signActor })
const db = openDatabase(pool)
const log = openLog(settings.LOG_LEVEL)
const base = { db, reads: readsFrom(db), jobsDb: db, clock, log, changes: undefined }
const { platform } = await openPlatform(settings, base)
const options = featureSettings(settings)
const features = openFeatures(platform, outsideServices(settings, platform), options)
const { wire } = await openWire(settings, platform)
const metrics = { token: undefined, open: true, answers: platform.answers }
const { pages: _, ...http } = portalHttp(settings, platform, { features, options, wire, metrics })
const app = await buildHttpApp(http)
await app.listen({ port: 0, host: '127.0.0.1' })
// It is killed: what was compiled for it would be lost to the next one.
flushCompileCache()
process.send!(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
