import { reportClientCrash } from '@lokseva/contract/site/endpoints'
import { Counter } from 'prom-client'
import { route } from '#platform/http/call'
import { networkOf } from '#platform/http/network-of'
import { rateLimit } from '#platform/http/rate-limit'
import type { Log } from '#platform/log/log'

const tenMinutes = 600
const NODE = 'this node'

const crashes = new Counter({
  name: 'lokseva_client_crashes_total',
  help: 'Pages that failed in a browser, as browsers reported them',
  labelNames: ['page'],
})

/** Anybody may report: a page that fails has perhaps no session. So little is believed, and kept. */
export function clientCrashRoute({ log }: { log: Log }) {
  const perNetwork = rateLimit(10, tenMinutes)
  const inAll = rateLimit(300, tenMinutes)
  return route(reportClientCrash, async ({ body, address }) => {
    await perNetwork(networkOf(address))
    await inAll(NODE)
    crashes.inc({ page: body.page })
    log.error({ crash: body }, 'a page failed in a browser')
    return undefined
  })
}
