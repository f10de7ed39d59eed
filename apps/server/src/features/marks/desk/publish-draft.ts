import * as z from 'zod'
import type { System } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { publishMarks } from '../publish-marks.ts'
import { storeFound, readContent } from './check-draft.ts'
import type { MarksDeskDeps } from './deps.ts'

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
 * it was looked into, it stands on the desk again with its faults, and both who decided are told.
 */
async function publishDraft(deps: Deps, draftId: string): Promise<void> {
  const { db, clock, findTotalled } = deps
  const draft = await readContent(db, draftId, 'publishing')
  if (!draft) return
  const { advertisementId, content } = draft
  const input = { content, advertisementId }
  const result = await publishMarks(findTotalled)({ db, clock }, actor, input)
  if (result.badLines.length > 0)
    return storeFound(deps, { draftId, advertisementId, state: 'publishing', content, result })
  await db
    .updateTable('marks_drafts')
    .set({ state: 'published', content: null, published_at: new Date(clock.now()) })
    .where('id', '=', draftId)
    .where('state', '=', 'publishing')
    .execute()
}
