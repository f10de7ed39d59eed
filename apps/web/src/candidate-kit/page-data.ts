import type { ModuleEntry, StartupSettings } from '@lokseva/contract/site/schemas'
import { languages } from '@lokseva/texts/text-id'
import { dataInPage } from '@lokseva/browser/pages/page-facts.ts'
import { storeSettings, startupSettingsQuery } from '@lokseva/site-kit/startup-settings.ts'

/** What the page brought, by the keys the questions have; the list of switches also one by one. */
export function initialData(brought = dataInPage()): Record<string, unknown> {
  const settings = brought[startupSettingsQuery.key] as StartupSettings | undefined
  if (settings) storeSettings(settings)
  const switches = languages.flatMap((language) =>
    ((brought[`modules/${language}`] ?? []) as ModuleEntry[]).map(
      (entry) => [`module/${entry.moduleName}/${language}`, entry] as const,
    ),
  )
  return { ...brought, ...Object.fromEntries(switches) }
}
