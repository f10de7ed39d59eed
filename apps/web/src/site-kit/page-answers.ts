import type { ModuleEntry, StartupSettings } from '@lokseva/contract/site/schemas'
import { languages } from '@lokseva/texts/text-id'
import { answersInPage } from '#platform/pages/page-facts.ts'
import { keepSettings, startupSettingsQuestion } from './startup-settings.ts'

/** What the page brought, by the keys the questions have; the list of switches also one by one. */
export function firstAnswers(brought = answersInPage()): Record<string, unknown> {
  const settings = brought[startupSettingsQuestion.key] as StartupSettings | undefined
  if (settings) keepSettings(settings)
  const switches = languages.flatMap((language) =>
    ((brought[`modules/${language}`] ?? []) as ModuleEntry[]).map(
      (entry) => [`module/${entry.moduleName}/${language}`, entry] as const,
    ),
  )
  return { ...brought, ...Object.fromEntries(switches) }
}
