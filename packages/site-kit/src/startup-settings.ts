import { getStartupSettings } from '@lokseva/contract/site/endpoints'
import type { StartupSettings } from '@lokseva/contract/site/schemas'
import type { CachedQuery } from '@lokseva/browser/api/queries/query-cache.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useCachedQuery } from '@lokseva/browser/api/queries/use-cached-query.ts'

export const startupSettingsQuery: CachedQuery<StartupSettings> = {
  key: 'startup-settings',
  fetch: async (signal) => {
    const settings = await call(getStartupSettings, undefined, { signal })
    storeSettings(settings)
    return settings
  },
  freshFor: () => 10 * 60 * 1000,
  meanwhile: cachedSettings,
}

export function useStartupSettings() {
  return useCachedQuery(startupSettingsQuery)
}

/** What the header shows until the server has said whose portal this is. */
const fallbackCommission: StartupSettings['commission'] = {
  name: { en: 'State Public Service Commission', mr: 'राज्य लोकसेवा आयोग' },
  shortMark: { en: 'L', mr: 'लो' },
  logoHref: null,
  primaryColour: null,
  accentColour: null,
}

export function useCommission(): StartupSettings['commission'] {
  return useStartupSettings().data?.commission ?? fallbackCommission
}

const storageKey = 'lokseva.startup'

/** Last time's settings, so that the header does not change its name while the page loads. */
function cachedSettings(): StartupSettings | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StartupSettings | null
    // Kept by an older version of the portal, parts of it may be missing.
    const whole = kept?.commission.name.mr && kept.commission.shortMark.mr && kept.helpline.hours.mr
    return whole ? kept : undefined
  } catch {
    return undefined
  }
}

export function storeSettings(settings: StartupSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Without storage the built-in name stands for a moment.
  }
}
