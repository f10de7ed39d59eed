import { sql } from 'kysely'
import * as z from 'zod'
import { dataRightsLimits } from '@lokseva/contract/data-rights/schemas'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { pages } from '@lokseva/contract/site/pages'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import { contactsOf } from '#features/identity/index'
import { queueMessage } from '#features/messages/index'
import { momentInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Job, JobName } from '#platform/jobs/jobs'
import { insertFile, storeBytes } from '#platform/storage/store-bytes'
import { translate } from '#platform/texts/translate'
import { composeCopy, COPY_FILE } from './compose-copy.ts'
import type { CopyDeps } from '../deps.ts'
import { lockRequest, numberOf, selectRequest } from '../request-rows.ts'

const payload = z.object({ requestId: z.uuid() })
export const makeCopyName: JobName<typeof payload> = {
  name: 'make-data-copy',
  urgency: 'bulk',
  payload,
  attempts: 6,
}

export type MakeCopyDeps = CopyDeps & { origin: string }

export const makeCopyJob = (deps: MakeCopyDeps): Job<typeof payload> => ({
  ...makeCopyName,
  run: ({ requestId }) => makeCopy(deps, requestId),
})

/** Makes the copy that somebody asked for, and tells by e-mail where and until when it is. */
async function makeCopy(deps: MakeCopyDeps, requestId: string): Promise<void> {
  const { db, clock } = deps
  const asked = await selectRequest(db, requestId)
  if (asked?.state !== 'open') return
  const accountId = asked.account_id
  const language = asked.language as Language
  const number = numberOf(asked)
  const archive = await composeCopy(deps, { accountId, language, number })
  const stored = await storeBytes(deps, new Blob([new Uint8Array(archive)]))
  await inTransaction(db, async (tx) => {
    if ((await lockRequest(tx, requestId))?.state !== 'open') return
    const at = new Date(clock.now())
    const until = new Date(at.getTime() + dataRightsLimits.copyDays * DAY_MS)
    const file = { ...stored, accountId, kind: COPY_FILE, mediaType: 'application/zip', at }
    await sql`update data_requests set state = 'ready', answered_at = ${at}, kept_until = ${until},
      file_id = ${insertFile(file)} where id = ${requestId}`.execute(tx)
    const { email } = await contactsOf(tx, accountId)
    const params = {
      number,
      until: momentInIndia(until.getTime()),
      link: deps.origin + pages.dataRights,
    }
    await queueMessage(deps, tx, {
      channel: 'email',
      recipient: email,
      template: 'DATA_COPY_READY',
      subject: translate(language, 'messages.notice.DATA_COPY_READY.subject', params),
      body: translate(language, 'messages.notice.DATA_COPY_READY.text', params),
    })
    await recordAudit(tx, {
      at,
      actor: { kind: 'system', job: makeCopyName.name },
      accountId,
      action: 'DATA_COPY_MADE',
      details: { dataRequest: number },
    })
  })
}
