import type { AddressInfo } from 'node:net'
import { aadhaarGateway } from './aadhaar/aadhaar-gateway.ts'
import { aadhaarPeopleDoors, createAadhaarPeople } from './aadhaar/people.ts'
import { startSmtp } from './email/start-smtp.ts'
import { createFaults, faultDoors } from './faults/faults.ts'
import { httpApp } from './http/http-app.ts'
import { inboxDoors } from './inbox/inbox-doors.ts'
import { createInbox } from './inbox/inbox.ts'
import { pageDoors } from './page/page-doors.ts'
import { s3Service } from './s3/s3-service.ts'
import type { SimulatorSettings } from './settings.ts'
import { smsGateway } from './sms/sms-gateway.ts'
import { createUdidPeople, udidPeopleDoors } from './udid/people.ts'
import { udidService } from './udid/udid-service.ts'
import { slowness, type World } from './world.ts'

export type Simulators = {
  host: string
  /** The ports in use. */
  http: number
  smtp: number
  stop(): Promise<void>
}

/** Starts every simulated service in this process; port 0 takes any free one. */
export async function startSimulators(
  settings: Partial<SimulatorSettings> = {},
): Promise<Simulators> {
  const { httpPort = 0, smtpPort = 0, host = '127.0.0.1', slowMs = 15_000 } = settings
  const stopping = new AbortController()
  const world: World = {
    inbox: createInbox(),
    faults: createFaults(),
    aadhaar: createAadhaarPeople(),
    udid: createUdidPeople(),
    logins: settings.logins,
    objects: new Map(),
    dawdle: slowness(slowMs, stopping.signal),
  }

  const app = httpApp()
  smsGateway(app, world)
  aadhaarGateway(app, world)
  udidService(app, world)
  s3Service(app, world)
  inboxDoors(app, world)
  faultDoors(app, world)
  aadhaarPeopleDoors(app, world)
  udidPeopleDoors(app, world)
  pageDoors(app, world)

  const smtp = await startSmtp(world, { host, port: smtpPort })
  try {
    await app.listen({ host, port: httpPort })
  } catch (error) {
    await smtp.stop()
    throw error
  }
  return {
    host,
    http: (app.server.address() as AddressInfo).port,
    smtp: smtp.port,
    async stop() {
      stopping.abort()
      await Promise.all([app.close(), smtp.stop()])
    },
  }
}
