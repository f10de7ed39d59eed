import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { Language } from '@lokseva/texts/text-id'
import { createCache } from '#platform/changes/cache'
import type { Platform } from '#platform/feature/platform'
import { loadSiteDefaults } from './defaults.ts'
import { endModuleStatesJob } from './end-module-states.ts'
import { moduleCacheOptions, requireModule, type ModuleCache } from './modules.ts'
import { sitePageData } from './page-data.ts'
import { siteRoutes } from './routes.ts'
import { warnOfWrongConfiguration } from './set-configuration.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'log' | 'changes'>

export function openSite(
  { db, jobsDb, clock, log, changes }: Base,
  about: { version: string; simulators: boolean },
) {
  const switches: ModuleCache | undefined = changes && createCache(changes, moduleCacheOptions)
  return {
    requireModule: (name: ModuleName | readonly ModuleName[], language: Language) =>
      requireModule(db, name, language, switches),
    /** What the first pages show. */
    pageData: () => sitePageData(db, about),
    routes: siteRoutes({ db, log, ...about }),
    jobs: { everyMinute: [endModuleStatesJob({ db: jobsDb, clock })] },
    async onStart() {
      await loadSiteDefaults(db)
      await warnOfWrongConfiguration(db, log)
    },
  }
}
