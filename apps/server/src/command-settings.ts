import type * as z from 'zod'
import {
  localOrigins,
  officeOrigins,
  readPart,
  SettingsError,
  type HandoverSettings,
} from './settings.ts'
import { missingOfS3 } from './settings-contradictions.ts'
import { Environment } from './environment.ts'

const StorageSettings = Environment.pick({
  DATA_DIR: true,
  STORAGE: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY: true,
  S3_SECRET_KEY: true,
})
type StorageSettings = z.output<typeof StorageSettings>

const HandoverEnvironment = Environment.pick({
  HANDOVER_ORIGINS: true,
  SIMULATORS: true,
  PUBLIC_ORIGIN: true,
  PORT: true,
})

const OfficeEnvironment = Environment.pick({
  OFFICE_ORIGIN: true,
  PUBLIC_ORIGIN: true,
  PORT: true,
})

/** Only where files lie, for a command that needs nothing else of the portal. */
export function readStorageSettings(environment: NodeJS.ProcessEnv): StorageSettings {
  const settings = readPart(StorageSettings, environment)
  const wrong = missingOfS3(settings)
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'))
  return settings
}

/** Only what papers are signed with, for the command that looks at them. */
export function readPaperKeys(environment: NodeJS.ProcessEnv): Buffer[] | undefined {
  return readPart(Environment.pick({ PAPER_KEY: true }), environment).PAPER_KEY
}

/** Only where stages may lead, for the command that publishes them. */
export function readHandoverSettings(environment: NodeJS.ProcessEnv): HandoverSettings {
  const { PUBLIC_ORIGIN, PORT, ...settings } = readPart(HandoverEnvironment, environment)
  return { ...settings, PUBLIC_ORIGINS: PUBLIC_ORIGIN ?? localOrigins(PORT) }
}

/** Only where the Office is found, for the command that makes invitations. */
export function readOfficeOrigins(environment: NodeJS.ProcessEnv): string[] {
  const { OFFICE_ORIGIN, PUBLIC_ORIGIN, PORT } = readPart(OfficeEnvironment, environment)
  return officeOrigins({ OFFICE_ORIGIN, PUBLIC_ORIGINS: PUBLIC_ORIGIN ?? localOrigins(PORT) })
}
