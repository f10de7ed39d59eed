import { sql } from 'kysely'
import {
  findDueStagesJob,
  findLateStagesJob,
  publishStages,
  notifyStageJob,
} from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { actAsPortal } from '#platform/database/acting'
import { stagePapers } from '#server/composed/portal-stage-papers'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { handoverOrigins } from '../app.ts'
import { applyingPortal, submit } from './applying-portal.ts'
import { uploadAllDocuments } from '../people/upload-documents.ts'
import { operator } from '../operator.ts'

export const STAGE_HEADING =
  'advertisementId,stageCode,name,nameDvng,type,startDate,endDate,onlinePaymentEndDate,url,audience'

/** A line of the file; what is not said is usual. */
export const stageLine = (code: string, given: Record<string, string | number> = {}) => {
  const line: Record<string, string | number> = {
    advertisementId: 101,
    stageCode: code,
    name: 'A stage',
    nameDvng: 'एक टप्पा',
    type: 'internal',
    startDate: '2026-11-15',
    endDate: '2026-11-30',
    onlinePaymentEndDate: '',
    url: '',
    audience: 'ALL',
    ...given,
  }
  return STAGE_HEADING.split(',')
    .map((name) => line[name])
    .join(',')
}

/** The portal with people who have applied and paid, and the commission that opens stages. */
export async function stagedPortal(options: Parameters<typeof applyingPortal>[0] = {}) {
  const portal = await applyingPortal(options)
  const { db, clock, owner, applicant } = portal
  const deps = { db, clock, stagePapers, stageNeeds, handoverOrigins }

  /** Somebody who applied to 101 and has all that stages need, paid unless said otherwise. */
  async function applied(status: 'FEES_PAID' | 'SUBMITTED' = 'FEES_PAID', facts = {}) {
    const known = await applicant(undefined, undefined, facts)
    const response = await submit(known.caller, known.body)
    const applicationId = response['applicationId'] as string
    const applicationNo = response['applicationNo'] as string
    if (status === 'FEES_PAID') await pay(applicationId)
    await uploadAllDocuments(owner, applicationId, dayInIndia(clock.now()))
    return { ...known, applicationId, applicationNo }
  }
  // Without a fee there is nothing to settle.
  const pay = (id: string) =>
    sql`update applications set status = 'FEES_PAID', amount_paise = 0
      where id = ${id}`.execute(owner)

  const publish = (lines: string[], { files = {}, dryRun = false }: Options = {}) =>
    actAsPortal(() =>
      publishStages(deps, operator, {
        content: Buffer.from([STAGE_HEADING, ...lines].join('\n')),
        beside: async (name) => (files[name] ? Buffer.from(files[name]) : undefined),
        dryRun,
      }),
    )

  /** One stage, published; its id. */
  async function stage(code: string, given: Record<string, string | number> = {}) {
    const { badLines, stages } = await publish([stageLine(code, given)])
    if (badLines.length > 0) throw new Error(JSON.stringify(badLines))
    return stages[0]!.stageId
  }

  /** What the worker does with every stage that waits to be told. */
  async function tell(atOnce = 500): Promise<number> {
    const job = notifyStageJob({ db, clock, needs: stageNeeds, atOnce })
    let runs = 0
    for (;;) {
      const waiting = await takeJobs(job.name)
      if (waiting.length === 0) return runs
      for (const payload of waiting)
        await actAsPortal(() => job.run(payload as { stageId: number }))
      runs += waiting.length
    }
  }

  async function takeJobs(name: string): Promise<unknown[]> {
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} returning j.payload`.execute(owner)
    return rows.map(({ payload }) => payload)
  }

  return {
    ...portal,
    applied,
    pay,
    publish,
    stage,
    tell,
    takeJobs,
    tellStage: notifyStageJob({ db, clock, needs: stageNeeds }),
    everyMinute: () => actAsPortal(() => findDueStagesJob({ db, clock }).run({})),
    everyHour: () => actAsPortal(() => findLateStagesJob({ db, clock, needs: stageNeeds }).run({})),
    /** What was sent to somebody of a stage, by channel. */
    async sentTo({ email, mobile }: { email: string; mobile: string }, template = 'STAGE_OPENED') {
      const { rows } = await sql<{ channel: string; body: string; subject: string | null }>`
        select channel, body, subject from messages
        where recipient in (${email}, ${mobile}) and template = ${template}
        order by queued_at, channel`.execute(owner)
      return rows
    },
  }
}

type Options = { files?: Record<string, string>; dryRun?: boolean }
