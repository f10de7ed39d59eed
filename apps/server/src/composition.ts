import { hostname } from 'node:os'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { loadDemo } from '#demo/load-demo'
import { loadOffice } from '#demo/load-office'
import { feedGauge, type ChangeFeed } from '#platform/changes/change-feed'
import { systemClock, type Clock } from '#platform/clock/clock'
import { clearClockOffset } from '#platform/clock/clock-offset'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import type { Reads } from '#platform/database/reads'
import type { Feature } from '#platform/feature/feature'
import { buildHttpApp } from '#platform/http/http-app'
import type { MetricsOptions } from '#platform/http/operating/metrics'
import { buildOperatorApp } from '#platform/http/operating/operator-app'
import { openJobMetrics } from '#platform/jobs/job-metrics'
import { startJobs } from '#platform/jobs/start-jobs'
import type { Log } from '#platform/log/log'
import { registerNode } from '#platform/nodes/register-node'
import { featureSettings } from './feature-settings.ts'
import { openFeatures } from './open-features.ts'
import { openPlatform, openWire } from './open-platform.ts'
import { outsideServices } from './outside-services.ts'
import { portalHttp } from './portal-http.ts'
import { portalJobs } from './portal-jobs.ts'
import type { Settings } from './settings.ts'

type Parts = {
  settings: Settings
  log: Log
  db: Database
  reads: Reads
  /** The connections of the jobs. */
  work: { pool: Pool; db: Database }
  /** By which nodes hear what is no longer as they remember it. */
  changes: ChangeFeed
  surroundings?: Surroundings | undefined
  /** The pages, where they are still being built. */
  webBuilt?: Promise<unknown> | undefined
  /** Given up once the node is told to stop. */
  draining?: AbortSignal | undefined
}

/** What one of several processes of a node has in common with the others. */
export type Surroundings = {
  clock: Clock
  allMetrics: NonNullable<MetricsOptions['all']>
  /** Its name among them. */
  place: string
}

/** The one place where features, adapters and platform are put together. */
export async function compose(parts: Parts) {
  const { settings, log, db, reads, work, changes, surroundings, webBuilt, draining } = parts
  const clock = surroundings?.clock ?? systemClock()
  clearClockOffset(settings.DATA_DIR)
  const opened = await openPlatform(settings, { db, reads, jobsDb: work.db, clock, log, changes })
  const { platform } = opened
  const { wire, ring } = await openWire(settings, platform)
  const outside = outsideServices(settings, platform)
  const options = featureSettings(settings)
  const features = openFeatures(platform, outside, options)
  const all: Feature[] = Object.values(features)
  for (const { onStart } of all) await onStart?.()
  if (settings.DEMO_DATA) await startDemo()

  const registry = new Registry()
  const metrics = {
    registry,
    token: settings.METRICS_TOKEN,
    open: settings.NODE_ENV !== 'production',
    answers: platform.answers,
    all: surroundings?.allMetrics,
    figures: [...all.flatMap(({ figures }) => figures ?? []), feedGauge(changes)],
  }
  const web = portalHttp(settings, platform, { features, options, wire, metrics })
  const { ROLES } = settings
  await webBuilt
  const http = { ...web, draining }
  const app = await (ROLES.includes('web') ? buildHttpApp(http) : buildOperatorApp(http))
  // Last: a start that failed before this leaves no trace among the nodes.
  const node = await registerNode(
    { db, log, strict: settings.NODE_ENV === 'production' },
    {
      name: `${hostname()}:${settings.PORT}${surroundings?.place ?? ''}`,
      version: options.site.version,
      roles: ROLES,
      staticKeys: wire.answeredKeys,
      isKeyGiven: settings.CHANNEL_STATIC_KEY !== undefined,
      ring: ring.sign,
    },
  )
  return {
    app,
    async startWork() {
      if (!ROLES.includes('worker')) return undefined
      const { jobs, schedule } = portalJobs(platform, all, settings)
      const metrics = openJobMetrics({ registry, db: work.db })
      const { stop } = await startJobs({ ...work, jobs, schedule, log, metrics })
      return {
        async stop() {
          await stop()
          for (const feature of all) await feature.drain?.()
        },
      }
    },
    close: () => Promise.all([node.leave(), outside.email.close(), opened.close()]),
  }

  async function startDemo() {
    const { SIMULATORS, SIMULATORS_URL } = settings
    const { payables } = features.payments
    const { origin } = platform
    const paying = { providers: outside.providers, payables, origin }
    const bank = SIMULATORS ? { ...paying, simulatorsUrl: SIMULATORS_URL! } : undefined
    const { office } = features.staff.deps
    const load = async () => {
      await loadOffice({ ...platform, db: work.db, office })
      await loadDemo({ ...platform, db: work.db, bank })
    }
    await actAsPortal(load).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo is not whole; the next start goes on with it'),
    )
  }
}
