import { needsTwo } from '@lokseva/contract/site/setting-risks'
import type { Guideline, SetCommission } from '@lokseva/contract/portal/schemas'
import type { ConfigurationKey } from '@lokseva/contract/site/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { changeCommissionIn } from './change-commission.ts'
import { configuration } from './configuration.ts'
import { setConfigurationIn } from './set-configuration.ts'
import { readGuidelines } from './view-setup.ts'

type Deps = { clock: Clock }

/** Sets what one person may set; the rest is asked for. */
export async function setHarmlessSetting(
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  { key, value }: { key: ConfigurationKey; value: string },
): Promise<void> {
  if (needsTwo(key)) throw new AppError('SETTING_NEEDS_TWO')
  if (!configuration[key].fits(value))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'value', code: 'INVALID' }])
  await setConfigurationIn(deps, tx, actor, { key, value })
}

/** Takes the whole list in place of the one that was seen. */
export async function replaceGuidelines(
  { clock }: Deps,
  tx: Transaction,
  actor: Officer,
  { seen, links }: { seen: string; links: readonly Guideline[] },
): Promise<void> {
  // Of two who save at once the second sees what the first made of it.
  await tx.selectFrom('commission').select('singleton').forUpdate().execute()
  const now = await readGuidelines(tx)
  if (now.seen !== seen) throw new AppError('GUIDELINES_CHANGED')
  await tx.deleteFrom('guideline_links').execute()
  const rows = links.map(({ href, label }, index) => ({
    href,
    label_en: label.en,
    label_mr: label.mr,
    position: index + 1,
  }))
  if (rows.length > 0) await tx.insertInto('guideline_links').values(rows).execute()
  const at = new Date(clock.now())
  const details = { change: 'list', before: now.links.length, after: links.length }
  await recordAudit(tx, { at, actor, action: 'GUIDELINES_CHANGED', details })
}

/** Names, colours and help line; the bank account is not one person's to change. */
export const setCommission = (
  deps: Deps,
  tx: Transaction,
  actor: Officer,
  { name, mark, hours, primaryColour, accentColour, phone, email }: SetCommission,
): Promise<void> =>
  changeCommissionIn(deps, tx, actor, {
    name_en: name.en,
    name_mr: name.mr,
    mark_en: mark.en,
    mark_mr: mark.mr,
    hours_en: hours.en,
    hours_mr: hours.mr,
    primary_colour: primaryColour,
    accent_colour: accentColour,
    phone,
    email,
  })
