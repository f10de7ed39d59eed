import type { AddressInfo } from 'node:net'
import { aadhaarGateway } from './aadhaar/aadhaar-gateway.ts'
import { aadhaarPeopleRoutes, createAadhaarPeople } from './aadhaar/people.ts'
import { authenticator } from './authenticator/authenticator.ts'
import { clockRoutes, createSimClock } from './clock/sim-clock.ts'
import { startClamd } from './clamd/start-clamd.ts'
import { startSmtp } from './email/start-smtp.ts'
import { createFaults, faultRoutes } from './faults/faults.ts'
import { handoverSite } from './handover/handover-site.ts'
import { httpApp } from './http/http-app.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { createInbox } from './inbox/inbox.ts'
import { pageRoutes } from './page/page-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { createPaymentDesk } from './payments/payment-desk.ts'
import { scrollRoutes } from './payments/scroll-routes.ts'
import { createBrowsers } from './push/browsers.ts'
import { pushService } from './push/push-service.ts'
import { s3Service } from './s3/s3-service.ts'
import type { SimulatorSettings } from './settings.ts'
import { smsGateway } from './sms/sms-gateway.ts'
import { createUdidPeople, udidPeopleRoutes } from './udid/people.ts'
import { udidService } from './udid/udid-service.ts'
import { slowness, type World } from './world.ts'

export type Simulators = {
  host: string
  /** The ports in use. */
  http: number
  smtp: number
  clamd: number
  stop(): Promise<void>
}

/** Starts every simulated service in this process; port 0 takes any free one. */
export async function startSimulators(
  settings: Partial<SimulatorSettings> = {},
): Promise<Simulators> {
  const {
    httpPort = 0,
    smtpPort = 0,
    clamdPort = 0,
    host = '127.0.0.1',
    slowMs = 15_000,
  } = settings
  const stopping = new AbortController()
  const clock = createSimClock()
  const world: World = {
    inbox: createInbox(),
    faults: createFaults(),
    browsers: createBrowsers(),
    clock,
    payments: createPaymentDesk(clock),
    aadhaar: createAadhaarPeople(),
    udid: createUdidPeople(),
    logins: settings.logins,
    authenticators: settings.authenticators ?? [],
    portalOrigin: settings.portalOrigin,
    objects: new Map(),
    dawdle: slowness(slowMs, stopping.signal),
  }

  const app = httpApp()
  smsGateway(app, world)
  pushService(app, world)
  aadhaarGateway(app, world)
  udidService(app, world)
  s3Service(app, world)
  inboxRoutes(app, world)
  faultRoutes(app, world)
  clockRoutes(app, world)
  paymentRoutes(app, world)
  scrollRoutes(app, world)
  handoverSite(app, world)
  aadhaarPeopleRoutes(app, world)
  udidPeopleRoutes(app, world)
  authenticator(app, world)
  pageRoutes(app, world)

  const started: { stop(): Promise<void> }[] = []
  const stopAll = () => Promise.all(started.map((each) => each.stop()))
  try {
    const smtp = await startSmtp(world, { host, port: smtpPort })
    started.push(smtp)
    const clamd = await startClamd(world, { host, port: clamdPort })
    started.push(clamd)
    await app.listen({ host, port: httpPort })
    return {
      host,
      http: (app.server.address() as AddressInfo).port,
      smtp: smtp.port,
      clamd: clamd.port,
      async stop() {
        stopping.abort()
        await Promise.all([app.close(), stopAll()])
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
