import { getStartupSettings } from '@lokseva/contract/site/endpoints'
import type { StartupSettings } from '@lokseva/contract/site/schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { fallbackCommission } from './fallback-settings.ts'
import { keepSettings, keptSettings } from './kept-settings.ts'

export const startupSettingsQuery = queryOptions({
  queryKey: ['startup-settings'],
  queryFn: async ({ signal }) => {
    const settings = await call(getStartupSettings, undefined, { signal })
    keepSettings(settings)
    return settings
  },
  staleTime: 10 * 60 * 1000,
  placeholderData: keptSettings,
})

export function useStartupSettings() {
  return useQuery(startupSettingsQuery)
}

export function useCommission(): StartupSettings['commission'] {
  return useStartupSettings().data?.commission ?? fallbackCommission
}
