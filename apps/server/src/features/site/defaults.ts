import { sql } from 'kysely'
import { moduleNames } from '@lokseva/contract/site/module-names'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { configuration } from './configuration.ts'

const commission = {
  name_en: 'State Public Service Commission',
  name_mr: 'राज्य लोकसेवा आयोग',
  mark_en: 'L',
  mark_mr: 'लो',
  phone: '1800 123 4567',
  email: 'support@lokseva.example',
  hours_en: 'Monday to Friday 9:00 to 20:00, Saturday and Sunday 9:30 to 18:30',
  hours_mr: 'सोमवार ते शुक्रवार 9:00 ते 20:00, शनिवार व रविवार 9:30 ते 18:30',
}

const guidelineLinks = [
  {
    href: '/candidate/guides/profile',
    label_en: 'How to create your profile',
    label_mr: 'प्रोफाइल कशी तयार करावी',
  },
  {
    href: '/candidate/guides/photo',
    label_en: 'Photo and signature',
    label_mr: 'छायाचित्र आणि स्वाक्षरी',
  },
  {
    href: '/candidate/guides/payment',
    label_en: 'Paying the fee safely',
    label_mr: 'शुल्क सुरक्षितपणे कसे भरावे',
  },
]

/** Gives a new installation its first settings. What an officer has changed stays. */
export async function loadSiteDefaults(db: Database): Promise<void> {
  await inTransactionWithoutRetry(db, async (tx) => {
    await tx
      .insertInto('modules')
      .values(moduleNames.map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('configuration')
      .values(
        Object.entries(configuration).map(([key, { type, standard, form }]) => ({
          key,
          type,
          value: standard,
          least: form.kind === 'number' ? form.min : null,
          most: form.kind === 'number' ? form.max : null,
        })),
      )
      // Limits that this release changed, unless the value is outside them: that is warned of.
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((limits) => ({
          least: limits.ref('excluded.least'),
          most: limits.ref('excluded.most'),
        })).where(sql<boolean>`(configuration.least, configuration.most)
            is distinct from (excluded.least, excluded.most)
            and (excluded.least is null
              or is_whole(configuration.value, excluded.least, excluded.most))`),
      )
      .execute()
    const first = await tx
      .insertInto('commission')
      .values(commission)
      .onConflict((conflict) => conflict.doNothing())
      .returning('singleton')
      .executeTakeFirst()
    if (!first) return
    await tx
      .insertInto('guideline_links')
      .values(guidelineLinks.map((link, index) => ({ ...link, position: index + 1 })))
      .execute()
  })
}
