import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { System } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { publishMarks, type PublishedMarks } from '../publish-marks.ts'
import { outcomesOf, readContent, storeFound } from './check-draft.ts'
import type { MarksDeskDeps } from './deps.ts'
import type { Found } from './draft-rows.ts'

const payload = z.object({ draftId: z.uuid() })
const publishName = {
  name: 'publish-marks-draft',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName
const actor: System = { kind: 'system', job: publishName.name }

export const publicationKey = (draftId: string) => `${publishName.name} ${draftId}`
export const enqueuePublication = (tx: Database, draftId: string): Promise<void> =>
  enqueue(tx, publishName, { draftId }, { key: publicationKey(draftId) })

type Deps = Pick<MarksDeskDeps, 'db' | 'clock' | 'versions' | 'findTotalled'>

export const publishDraftJob = (deps: Deps): Job<typeof payload> => ({
  ...publishName,
  run: ({ draftId }) => publishDraft(deps, draftId),
})

/**
 * Publishes a file as the command does, all of it or nothing: where lines have become faulty since
 * it was looked into, or other marks were published meanwhile, be it at this moment, so that it would
 * do something else than two have seen, it stands on the desk again with what it does now, and both
 * are told.
 */
async function publishDraft(deps: Deps, draftId: string): Promise<void> {
  const { db, clock, findTotalled } = deps
  const draft = await readContent(db, draftId, 'publishing')
  if (!draft) return
  const { advertisementId, content, found } = draft
  const result = await publishMarks(findTotalled)({ db, clock }, actor, {
    content,
    advertisementId,
    isOther: (statements) => isOther(found, statements),
  })
  if (result.isOther || result.badLines.length > 0)
    return storeFound(deps, { draftId, advertisementId, state: 'publishing', content, result })
  await db
    .updateTable('marks_drafts')
    .set({ state: 'published', content: null, published_at: new Date(clock.now()) })
    .where('id', '=', draftId)
    .where('state', '=', 'publishing')
    .execute()
}

/** Where nothing is left to do, a run that died had published it. */
function isOther(seen: Found | null, statements: readonly PublishedMarks[]): boolean {
  const outcomes = outcomesOf(statements)
  if (outcomes.published + outcomes.changed === 0) return false
  return !isDeepStrictEqual(seen?.outcomes, outcomes)
}
