import * as site from '@lokseva/contract/site/endpoints'
import type { Database } from '#platform/database/pool'
import { route, type Route } from '#platform/http/call'
import type { Log } from '#platform/log/log'
import { clientCrashRoute } from './client-crash.ts'
import { getModule, listModules } from './modules.ts'
import { inLanguage } from './page-data.ts'
import { selectConfiguration, selectGuidelineLinks } from './queries.ts'
import { startupSettings } from './startup-settings.ts'

type Deps = { db: Database; log: Log; version: string; simulators: boolean }

export function siteRoutes({ db, log, version, simulators }: Deps): Route[] {
  return [
    clientCrashRoute({ log }),
    route(site.getStartupSettings, () => startupSettings(db, { version, simulators })),
    route(site.getConfiguration, async ({ query }) => {
      const items = await selectConfiguration(db)
      return items.filter(
        (item) => item.key === query.key && item.type === (query.type ?? item.type),
      )
    }),
    route(site.listModules, ({ language }) => listModules(db, language)),
    route(site.getModule, ({ params, language }) => getModule(db, params.name, language)),
    route(site.listGuidelineLinks, async ({ language }) =>
      inLanguage(await selectGuidelineLinks(db), language),
    ),
  ]
}
