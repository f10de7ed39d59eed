import type { StartupSettings } from '@lokseva/contract/site/schemas'

const storageKey = 'lokseva.startup'

/** Last time's settings, so that the header does not change its name while the page loads. */
export function keptSettings(): StartupSettings | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StartupSettings | null
    // Kept by an older version of the portal, parts of it may be missing.
    const whole = kept?.commission.name.mr && kept.commission.shortMark.mr && kept.helpline.hours.mr
    return whole ? kept : undefined
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
