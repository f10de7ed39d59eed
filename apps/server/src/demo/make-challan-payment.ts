import { advertisementVersions } from '#features/adverts/index'
import { findOwed, payableApplications } from '#features/applications/index'
import { issueChallan, importScroll } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { demoActor } from './demo-call.ts'
import type { DemoApplication } from './make-application.ts'

const demo: System = { kind: 'system', job: 'demo' }

type Person = { accountId: string; name: string; applies: DemoApplication; on: string }

/**
 * Pays a fee of demo people in the past: a gateway would say that the money came today, but the
 * bank's scroll names its day.
 */
export function challanPayer({ db, clock }: { db: Database; clock: Clock }) {
  const payables = {
    application: payableApplications({ versions: advertisementVersions() }),
  }
  const deps = { db, clock, payables, providers: [] }
  return async ({ accountId, name, applies, on }: Person): Promise<void> => {
    const { advertisementId } = applies
    const applicationId = await findOwed(db, { accountId, advertisementId })
    if (!applicationId) return
    try {
      const { attempt } = await inTransaction(db, (tx) =>
        issueChallan(deps, tx, demoActor(accountId), { applicationId, language: 'en' }),
      )
      const { orderNo, amountPaise } = attempt
      const lines = [
        'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name',
        `${orderNo},${(amountPaise / 100).toFixed(2)},${on},01234,D${orderNo},${name}`,
      ]
      await importScroll(deps, demo, { content: Buffer.from(lines.join('\n')) })
    } catch (error) {
      // Another node that started at the same moment may have come first.
      if (await findOwed(db, { accountId, advertisementId })) throw error
    }
  }
}
