import { stringify } from 'csv-stringify/sync'
import * as z from 'zod'
import { publishStages } from '#features/stages/index'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { LoadDeps } from '../deps.ts'
import { admitCards } from '../stage-papers.ts'
import { selectDeskExams } from './list-exams.ts'

const payload = z.object({
  advertisementId: z.int(),
  examDisplayId: z.int(),
  startDay: z.string(),
  endDay: z.string(),
})
export type HandingOut = z.output<typeof payload>
const handOutName = {
  name: 'hand-out-cards',
  urgency: 'ordinary',
  payload,
  attempts: 5,
} satisfies JobName

export const enqueueHandOut = (tx: Database, wish: HandingOut) =>
  enqueue(tx, handOutName, wish, { key: `${handOutName.name} ${wish.examDisplayId}` })

export const handOutJob = (deps: LoadDeps): Job<typeof payload> => ({
  ...handOutName,
  run: (wish) => handOut(deps, wish),
})

const actor = { kind: 'system', job: handOutName.name } as const

/** Publishes the stage that hands out the cards of an examination, as the command does. */
async function handOut({ db, clock }: LoadDeps, wish: HandingOut): Promise<void> {
  const { advertisementId, examDisplayId, startDay, endDay } = wish
  const [exam] = await selectDeskExams(db, [advertisementId], examDisplayId)
  const content = stringify(
    [
      {
        advertisementId,
        stageCode: admitCards.code,
        name: inBothLanguages('approvals.handOut.stage', { exam: exam!.name.en }).en,
        nameDvng: inBothLanguages('approvals.handOut.stage', { exam: exam!.name.mr }).mr,
        type: 'internal',
        startDate: startDay,
        endDate: endDay,
        onlinePaymentEndDate: '',
        url: '',
        audience: 'ALL',
        papers: examDisplayId,
      },
    ],
    { header: true },
  )
  const deps = { db, clock, stagePapers: [admitCards], handoverOrigins: [] }
  const beside = async () => undefined
  const { badLines } = await publishStages(deps, actor, { content: Buffer.from(content), beside })
  if (badLines.length > 0)
    throw new Error(`Stage of admit cards: ${badLines.map(({ problem }) => problem).join('; ')}`)
}
