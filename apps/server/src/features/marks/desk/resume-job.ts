import { sql } from 'kysely'
import * as z from 'zod'
import { marksColumns } from '../read-marks.ts'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { inBoth } from '#platform/files/line-fault'
import type { Job } from '#platform/jobs/jobs'
import { leftBehind } from '#platform/jobs/left-behind'
import { stoodStill } from '#platform/files/stood-still'
import { failList } from '../merit/fail-list.ts'
import { enqueueList, listKey } from '../merit/make-list.ts'
import { enqueueResults, resultsKey } from '../merit/publish-list.ts'
import { checkKey, enqueueCheck } from './check-draft.ts'
import { nothingFound, type Found } from './draft-rows.ts'
import { enqueuePublication, publicationKey } from './publish-draft.ts'
import { standAgain } from './stand-again.ts'

type Deps = { db: Database; clock: Clock }

const steps = {
  checking: { keyOf: checkKey, enqueueAgain: enqueueCheck },
  publishing: { keyOf: publicationKey, enqueueAgain: enqueuePublication },
} as const
const listSteps = {
  making: { keyOf: listKey, enqueueAgain: enqueueList },
  publishing: { keyOf: resultsKey, enqueueAgain: enqueueResults },
} as const

/** Files of marks and lists of merit whose job is gone go on; one that no try brought on says so. */
export const resumeMarksJob = ({ db, clock }: Deps): Job => ({
  name: 'resume-marks-desk',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 1,
  async run() {
    const { rows: drafts } = await sql<{ id: string; state: keyof typeof steps }>`
      select id, state from marks_drafts where state in ('checking', 'publishing')`.execute(db)
    const waiting = drafts.map((each) => ({ ...each, key: steps[each.state].keyOf(each.id) }))
    for (const { id, state, gaveUp } of await leftBehind(db, waiting))
      await (gaveUp ? failDraft({ db, clock }, id, state) : steps[state].enqueueAgain(db, id))
    const { rows: lists } = await sql<{ id: string; state: keyof typeof listSteps }>`
      select id, state from merit_lists where state in ('making', 'publishing')`.execute(db)
    const made = lists.map((each) => ({ ...each, key: listSteps[each.state].keyOf(each.id) }))
    for (const { id, state, gaveUp } of await leftBehind(db, made))
      await (gaveUp
        ? failList({ db, clock }, { id, state })
        : listSteps[state].enqueueAgain(db, id))
  },
})

async function failDraft(deps: Deps, id: string, state: keyof typeof steps): Promise<void> {
  const found: Found = {
    ...nothingFound,
    columns: [...marksColumns],
    lines: 1,
    faults: 1,
    faultyLines: [{ line: 1, values: {}, faults: [inBoth(stoodStill)] }],
  }
  await standAgain(deps, { id, state, found, faults: [stoodStill] })
}
