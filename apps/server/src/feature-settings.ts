import { join } from 'node:path'
import { installationSecret } from '#platform/secrets/installation-secret'
import { handoverOrigins, officeOrigins, pushHosts, type Settings } from './settings.ts'
import manifest from '../package.json' with { type: 'json' }

/** Of the settings what single features need, by their names. */
export const featureSettings = (settings: Settings) => ({
  site: { version: manifest.version, simulators: settings.SIMULATORS },
  messages: { smsKey: settings.SMS_API_KEY },
  identity: {
    sessionKey: installationSecret(settings.KEYS_DIR, 'session-key', settings.SESSION_KEY),
  },
  staff: { origins: officeOrigins(settings) },
  reminders: { hosts: pushHosts(settings) },
  stages: {
    secrets: settings.HANDOVER_KEY ?? [installationSecret(settings.KEYS_DIR, 'handover-key')],
    origins: handoverOrigins(settings),
  },
  papers: {
    signingKeys: settings.PAPER_KEY,
    brandingFolder: join(settings.DATA_DIR, 'branding'),
  },
  payments: {
    isProduction: settings.PAYMENT_HOSTS === 'production',
    cscOperatorId: settings.CSC_OPERATOR_ID,
  },
})

export type FeatureSettings = ReturnType<typeof featureSettings>
