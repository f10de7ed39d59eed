import type { AddressInfo } from 'node:net'
import { buildWeb } from '../../scripts/build-web.ts'
import {
  cleanUp,
  occupy,
  startPortalProcess,
  stopPortal,
  type Started,
} from '../../scripts/started-portal.ts'
import { test } from '../journey.ts'
import { preparedFolder } from './prepared-folder.ts'

const DAY = 24 * 3_600_000

/**
 * A portal for the journeys of one file, whose clock may be moved by weeks. Where the journey needs
 * what the simulators remember of the demo, such as payments at the bank, its folder is fresh.
 */
export function ownPortal(dataFolder: () => string | Promise<string> = preparedFolder) {
  let portal: Started
  let address: string
  let folder: string
  test.beforeAll(async () => {
    await buildWeb()
    folder = await dataFolder()
    const server = await occupy(0)
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))
    portal = startPortalProcess({ PORT: String(port), DATABASE_URL: '', DATA_DIR: folder })
    address = await portal.address
  })
  test.afterAll(async () => {
    await stopPortal(portal)
    await cleanUp()
  })
  const moveTo = (moment: number) =>
    fetch(`${address}/sim/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: new Date(moment).toISOString() }),
    })
  return {
    at: (path: string) => address + path,
    /** Where its data lies, for the commands of operators. */
    folder: () => folder,
    moveTo,
    /** What the portal's clock says. */
    async now() {
      const { now } = (await (await fetch(`${address}/sim/clock`)).json()) as { now: string }
      return Date.parse(now)
    },
    /** To the morning three days before a day. */
    moveBefore: (day: string) => moveTo(Date.parse(`${day}T10:00:00+05:30`) - 3 * DAY),
  }
}
