import { join } from 'node:path'
import type * as z from 'zod'
import { faultWords } from '#platform/files/fault-words'
import { Environment } from './environment.ts'
import { contradictions } from './settings-contradictions.ts'

export type Settings = ReturnType<typeof readSettings>

/** Every wrong setting, one line each. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** The environment, checked once; all that is wrong is said at once. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const result = Environment.safeParse(filled(environment), {
    reportInput: true,
    error: faultWords,
  })
  const wrong = result.success ? [] : result.error.issues.map(describe)
  if (result.success) wrong.push(...contradictions(result.data))
  if (!result.success || wrong.length > 0) throw new SettingsError(wrong.join('\n'))
  const { data } = result
  return {
    ...data,
    KEYS_DIR: data.KEYS_DIR ?? join(data.DATA_DIR, 'keys'),
    TRUSTED_PROXIES: data.TRUSTED_PROXIES ?? [],
    PUBLIC_ORIGINS: data.PUBLIC_ORIGIN ?? localOrigins(data.PORT),
    SEALING_RING: data.SEALING_RING ?? (data.RING_KEY ? 'database' : 'folder'),
  }
}

/**
 * Who this node logs in to the database as. One that only answers people needs nobody for jobs,
 * unless it loads the demo or plays the bank.
 */
export function loginsOf(settings: Settings): { web: string; worker: string | undefined } {
  const { DATABASE_URL: web, WORKER_DATABASE_URL, ROLES, DEMO_DATA, SIMULATORS } = settings
  const looksAtAll = ROLES.includes('worker') || DEMO_DATA || SIMULATORS
  return { web, worker: WORKER_DATABASE_URL ?? (looksAtAll ? web : undefined) }
}

/** Only the settings a command needs: others may be wrong. */
export function readPart<T>(part: z.ZodType<T>, environment: NodeJS.ProcessEnv): T {
  const result = part.safeParse(filled(environment), { reportInput: true, error: faultWords })
  if (!result.success) throw new SettingsError(result.error.issues.map(describe).join('\n'))
  return result.data
}

export type HandoverSettings = Pick<Settings, 'HANDOVER_ORIGINS' | 'SIMULATORS' | 'PUBLIC_ORIGINS'>

/** Where a stage may lead candidates to; the simulated site answers on our own origins. */
export const handoverOrigins = (settings: HandoverSettings): string[] => [
  ...settings.HANDOVER_ORIGINS,
  ...(settings.SIMULATORS ? settings.PUBLIC_ORIGINS : []),
]

/** Where browsers find the Office. */
export const officeOrigins = (
  settings: Pick<Settings, 'OFFICE_ORIGIN' | 'PUBLIC_ORIGINS'>,
): string[] => (settings.OFFICE_ORIGIN ? [settings.OFFICE_ORIGIN] : settings.PUBLIC_ORIGINS)

/** Where browsers are reached; those of the simulator are made up by it. */
export const pushHosts = (settings: Settings): string[] => [
  ...settings.PUSH_HOSTS,
  ...(settings.SIMULATORS ? [`${settings.SIMULATORS_URL}/gateway/push/`] : []),
]

const filled = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

/** What a browser on this machine calls the portal. */
export function localOrigins(port: number): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path[0]?.toString() ?? 'environment'
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return missing ? `${name} is not set` : `${name} is wrong: ${issue.message}`
}
