import { StartupSettings } from '@lokseva/contract/site/schemas'
import { safeParse } from 'zod/mini'

const storageKey = 'lokseva.startup'

/** Last time's settings, so that the header does not change its name while the page loads. */
export function keptSettings(): StartupSettings | undefined {
  try {
    const kept = safeParse(StartupSettings, JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return kept.success ? kept.data : undefined
  } catch {
    return undefined
  }
}

export function keepSettings(settings: StartupSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings))
  } catch {
    // Without storage the built-in name stands for a moment.
  }
}
