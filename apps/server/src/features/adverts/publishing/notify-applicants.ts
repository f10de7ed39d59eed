import * as z from 'zod'
import {
  inBothLanguages,
  nobodyNotified,
  queueMessages,
  readIn,
  type Notified,
} from '#features/messages/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import type { AdvertisementDocument, CurrentAdvertisement } from '../advertisement-document.ts'
import type { Applicants } from '../ports.ts'
import { selectAdvertisement } from '../read-advertisement.ts'
import { corrigendumLetter } from './corrigendum-letter.ts'

/** In one transaction; the next ones are told by another run. */
const AT_ONCE = 500
const TEMPLATE = 'ADVERTISEMENT_CORRECTED'

const payload = z.object({ advertisementId: z.int(), version: z.int() })

/**
 * Tells those who applied of a corrigendum, and asks them for what it wants in addition, behind
 * everything somebody waits for.
 */
export const notifyApplicants = {
  name: 'notify-applicants',
  formerNames: ['tell-applicants'],
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = { db: Database; clock: Clock; applicants: Applicants; atOnce?: number }

export const notifyApplicantsJob = (deps: Deps): Job<typeof payload> => ({
  ...notifyApplicants,
  run: (which) => notifySome(deps, which),
})

async function notifySome(
  { db, clock, applicants, atOnce = AT_ONCE }: Deps,
  { advertisementId, version }: z.output<typeof payload>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('corrigendum_notices')
      .select('told_to')
      .where('advertisement_id', '=', advertisementId)
      .where('version', '=', version)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const advert = row && (await selectAdvertisement(tx, advertisementId))
    if (!advert) return
    const page = { after: row.told_to, most: atOnce }
    const next = await applicants.applicantsOf(tx, advertisementId, page)
    const change = {
      before: await selectVersion(tx, advertisementId, version - 1),
      after: advert.document,
      today: dayInIndia(clock.now()),
    }
    const concerns = await applicants.concernsOf(
      tx,
      change,
      next.map(({ accountId }) => accountId),
    )
    const messages = next.flatMap((each) =>
      inBothLanguages(each, TEMPLATE, (language) =>
        corrigendumLetter(language, { advert, version, concern: concerns.get(each.accountId) }),
      ),
    )
    await queueMessages({ clock }, tx, messages)
    const isLast = next.length < atOnce
    await tx
      .updateTable('corrigendum_notices')
      .set((update) => ({
        told: update('told', '+', next.length),
        told_to: next.at(-1)?.accountId ?? row.told_to,
        finished_at: isLast ? new Date(clock.now()) : null,
      }))
      .where('advertisement_id', '=', advertisementId)
      .where('version', '=', version)
      .execute()
    if (!isLast) await enqueue(tx, notifyApplicants, { advertisementId, version })
  })
}

async function selectVersion(tx: Transaction, id: number, version: number) {
  const { document } = await tx
    .selectFrom('advertisement_versions')
    .select('document')
    .where('advertisement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return document as unknown as AdvertisementDocument
}

type Correction = {
  advert: CurrentAdvertisement
  before: AdvertisementDocument
  today: string
  /** What is written is taken back: only then the first of them may be asked for documents here. */
  isRehearsed: boolean
}

/** How many would be told of a corrigendum, and what the first of them reads. */
export async function previewCorrigendumNotices(
  tx: Transaction,
  applicants: Applicants,
  { advert, before, today, isRehearsed }: Correction,
): Promise<Notified> {
  const [first] = await applicants.applicantsOf(tx, advert.id, { after: null, most: 1 })
  if (!first) return nobodyNotified
  const { all } = await applicants.countApplicants(tx, advert.id)
  const change = { before, after: advert.document, today }
  const concern = isRehearsed
    ? (await applicants.concernsOf(tx, change, [first.accountId])).get(first.accountId)
    : undefined
  const messages = inBothLanguages(first, TEMPLATE, (language) =>
    corrigendumLetter(language, { advert, version: advert.version, concern }),
  )
  return { email: all, sms: all, first: readIn(messages) }
}
