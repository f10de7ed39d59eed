import * as z from 'zod'
import { nobodyTold, queueMessage, readIn, type Told } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { translate } from '#platform/texts/translate'
import type { PublishedAdvertisement } from '../advertisement-document.ts'
import type { Applicant, Applicants } from '../ports.ts'
import { selectAdvertisement } from '../read-advertisement.ts'

/** In one transaction; the next ones are told by another run. */
const AT_ONCE = 500
const TEMPLATE = 'ADVERTISEMENT_CORRECTED'

const payload = z.object({ advertisementId: z.int(), version: z.int() })

/**
 * Tells those who applied of a corrigendum, and asks them for what it wants in addition, behind
 * everything somebody waits for.
 */
export const tellApplicants = {
  name: 'tell-applicants',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = { db: Database; clock: Clock; applicants: Applicants; atOnce?: number }

export const tellApplicantsJob = (deps: Deps): Job<typeof payload> => ({
  ...tellApplicants,
  run: (which) => tellSome(deps, which),
})

async function tellSome(
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
    await applicants.askForPapers(
      tx,
      advert.document,
      next.map(({ accountId }) => accountId),
    )
    const messages = next.flatMap((each) => messagesTo(each, advert, version))
    for (const message of messages) await queueMessage({ clock }, tx, message)
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
    if (!isLast) await enqueue(tx, tellApplicants, { advertisementId, version })
  })
}

/** How many would be told of its last corrigendum, and what the first of them reads. */
export async function whomToTell(
  db: Database,
  applicants: Applicants,
  advert: PublishedAdvertisement,
): Promise<Told> {
  const [first] = await applicants.applicantsOf(db, advert.id, { after: null, most: 1 })
  if (!first) return nobodyTold
  const { all } = await applicants.countApplicants(db, advert.id)
  return { email: all, sms: all, first: readIn(messagesTo(first, advert, advert.version)) }
}

/** Nobody said in which language they read: it is told in both, and by SMS in few words. */
function messagesTo(
  { email, mobile }: Applicant,
  { document, corrigenda }: PublishedAdvertisement,
  version: number,
) {
  const number = `${document.advertisementNo}/${document.year}`
  const { textEn = '', textMr = '' } = corrigenda.find((each) => each.version === version) ?? {}
  const english = { number, name: document.name, text: textEn }
  const marathi = { number, name: document.nameDvng, text: textMr }
  const both = (
    id: 'adverts.paper.corrected.text' | 'adverts.paper.corrected.sms',
    between: string,
  ) => translate('mr', id, marathi) + between + translate('en', id, english)
  return [
    {
      channel: 'email',
      recipient: email,
      template: TEMPLATE,
      subject: `${translate('mr', 'adverts.paper.corrected.subject', marathi)} · ${translate('en', 'adverts.paper.corrected.subject', english)}`,
      body: both('adverts.paper.corrected.text', '\n\n'),
    },
    {
      channel: 'sms',
      recipient: mobile,
      template: TEMPLATE,
      body: both('adverts.paper.corrected.sms', '\n'),
    },
  ] as const
}
