import { getModule, listModules } from '@lokseva/contract/site/endpoints'
import type { ModuleName } from '@lokseva/contract/site/module-names'
import { call } from '@lokseva/browser/api/call.ts'
import { useCachedQuery } from '@lokseva/browser/api/queries/use-cached-query.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

/**
 * An officer may turn a switch at any time, and the server holds it at every call; asking once a
 * minute keeps a walk through tabs and steps from asking the same again and again.
 */
const minute = 60_000

/** A module switch, for what stands behind it. */
export function useModule(name: ModuleName) {
  const { language } = useLanguage()
  return useCachedQuery({
    key: `module/${name}/${language}`,
    fetch: (signal) => call(getModule, { params: { name } }, { signal }),
    // What is closed is asked again at every visit: it may have opened meanwhile.
    freshFor: ({ isEnabled }) => (isEnabled ? minute : 0),
  })
}

/** All module switches, for a page that shows which of its parts are closed. */
export function useModules() {
  const { language } = useLanguage()
  return useCachedQuery({
    key: `modules/${language}`,
    fetch: (signal) => call(listModules, undefined, { signal }),
    freshFor: () => minute,
  })
}
