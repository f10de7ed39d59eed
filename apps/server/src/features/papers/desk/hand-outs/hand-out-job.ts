import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { listStages, publishStages } from '#features/stages/index'
import type { Database } from '#platform/database/pool'
import { inBoth } from '#platform/files/line-fault'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { inBothLanguages } from '#platform/texts/both-languages'
import type { LoadDeps } from '../../deps.ts'
import { cardNeed } from '../../stage-needs.ts'
import { admitCards } from '../../stage-papers.ts'
import { beginHandOut, settleHandOut, type HandingOut } from './hand-outs.ts'
import { selectDeskExams } from '../list-exams.ts'

const payload = z.object({
  advertisementId: z.int(),
  examDisplayId: z.int(),
  startDay: z.string(),
  endDay: z.string(),
})
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
  async run(wish) {
    const tries = await beginHandOut(deps, wish)
    // Done by a run whose end was not noted, or given up.
    if (tries === undefined) return
    try {
      await settleHandOut(deps, wish, await handOut(deps, wish))
    } catch (error) {
      if (tries < handOutName.attempts) throw error
      await settleHandOut(deps, wish, inBothLanguages('office.exams.handOut.broken'))
      throw error
    }
  },
})

const actor = { kind: 'system', job: handOutName.name } as const

/** Publishes the stage that hands out the cards, as the command does; what speaks against it. */
async function handOut({ db, clock }: LoadDeps, wish: HandingOut): Promise<Bilingual | null> {
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
  const own = { stagePapers: [admitCards], stageNeeds: [cardNeed] }
  const deps = { db, clock, ...own, handoverOrigins: [] }
  const beside = async () => undefined
  const { badLines } = await publishStages(deps, actor, { content: Buffer.from(content), beside })
  // A run that died after it had published finds its own stage in these days.
  if (badLines.length === 0 || (await isHandedOut(db, wish))) return null
  const problems = badLines.map((bad) => inBoth(bad))
  return {
    en: problems.map(({ en }) => en).join('; '),
    mr: problems.map(({ mr }) => mr).join('; '),
  }
}

async function isHandedOut(db: Database, wish: HandingOut): Promise<boolean> {
  const { advertisementId, examDisplayId, startDay, endDay } = wish
  const stages = await listStages(db, advertisementId)
  const ids = stages
    .filter((stage) => stage.startDay === startDay && stage.endDay === endDay)
    .map(({ stageId }) => stageId)
  const { rows } = await sql`select from hall_tickets where exam_display_id = ${examDisplayId}
    and stage_id = any(${ids}::integer[]) limit 1`.execute(db)
  return rows.length > 0
}
