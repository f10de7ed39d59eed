import { createHash } from 'node:crypto'
import type { Commission, Guideline, ModuleSwitch, Setting } from '@lokseva/contract/portal/schemas'
import { moduleNames, moduleParents } from '@lokseva/contract/site/module-names'
import { settingRisks } from '@lokseva/contract/site/setting-risks'
import type { Database } from '#platform/database/pool'
import { configuration, meaningOf, takesOf } from './configuration.ts'
import {
  selectCommission,
  selectConfiguration,
  selectGuidelineLinks,
  selectModules,
} from './queries.ts'

/** Every module as those see it who look after it. */
export async function listSwitches(db: Database): Promise<ModuleSwitch[]> {
  const rows = new Map((await selectModules(db)).map((row) => [row.name, row]))
  return moduleNames.flatMap((name) => {
    const row = rows.get(name)
    if (!row) return []
    const { is_enabled, message_en, message_mr, changed_at, until } = row
    const parent = moduleParents[name]
    return [
      {
        name,
        isOpen: is_enabled,
        message: is_enabled ? null : { en: message_en ?? '', mr: message_mr ?? '' },
        until: until?.toISOString() ?? null,
        changedAt: changed_at.toISOString(),
        closedWith: parent && rows.get(parent)?.is_enabled === false ? parent : null,
      },
    ]
  })
}

/** Every setting with all that somebody must know who changes it. */
export async function listSettings(db: Database): Promise<Setting[]> {
  const stored = await selectConfiguration(db)
  return stored.map(({ key, value }) => ({
    key,
    meaning: { en: meaningOf(key, 'en'), mr: meaningOf(key, 'mr') },
    takes: { en: takesOf(key, 'en'), mr: takesOf(key, 'mr') },
    form: configuration[key].form,
    value,
    standard: configuration[key].standard,
    risk: settingRisks[key],
  }))
}

/** The guidelines in their order, with a sign of how they are now. */
export async function readGuidelines(db: Database): Promise<{ seen: string; links: Guideline[] }> {
  const links = (await selectGuidelineLinks(db)).map(({ href, label_en, label_mr }) => ({
    href,
    label: { en: label_en, mr: label_mr },
  }))
  return { seen: createHash('sha256').update(JSON.stringify(links)).digest('base64url'), links }
}

export async function viewCommission(db: Database): Promise<Commission> {
  const row = await selectCommission(db)
  const { bank_account_no, bank_account_name, bank_ifsc, bank_en, bank_mr } = row
  return {
    name: { en: row.name_en, mr: row.name_mr },
    mark: { en: row.mark_en, mr: row.mark_mr },
    primaryColour: row.primary_colour,
    accentColour: row.accent_colour,
    phone: row.phone,
    email: row.email,
    hours: { en: row.hours_en, mr: row.hours_mr },
    logoHref: row.logo_href,
    bank: bank_account_no
      ? {
          name: { en: bank_en ?? '', mr: bank_mr ?? '' },
          accountName: bank_account_name ?? '',
          accountEnd: bank_account_no.slice(-4),
          ifsc: bank_ifsc ?? '',
        }
      : null,
  }
}
