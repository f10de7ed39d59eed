import type { ConfigurationKey, StartupSettings } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'
import { selectCommission, selectConfiguration } from './queries.ts'

/** What every page needs to know first: who runs the portal, its limits, its minutes. */
export async function startupSettings(
  db: Database,
  about: { version: string; simulators: boolean },
): Promise<StartupSettings> {
  const [row, items] = await Promise.all([selectCommission(db), selectConfiguration(db)])
  const values = new Map(items.map((item) => [item.key, item.value]))
  const number = (key: ConfigurationKey) => Number(values.get(key))
  return {
    ...about,
    commission: {
      name: { en: row.name_en, mr: row.name_mr },
      shortMark: { en: row.mark_en, mr: row.mark_mr },
      logoHref: row.logo_href,
      primaryColour: row.primary_colour,
      accentColour: row.accent_colour,
    },
    helpline: { phone: row.phone, email: row.email, hours: { en: row.hours_en, mr: row.hours_mr } },
    languages: ['en', 'mr'],
    idleMinutes: number('idleMinutes'),
    heartbeatMinutes: number('heartbeatMinutes'),
    limits: {
      documentKilobytes: number('documentUploadLimit'),
      photoKilobytes: number('profile_photo'),
      signatureKilobytes: number('profile_sign'),
    },
  }
}
