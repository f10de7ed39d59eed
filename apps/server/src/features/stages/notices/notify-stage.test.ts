import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { stagedPortal } from '#test/portals/staged-portal'
import { closeStage, notifyStageJob } from '../index.ts'

const portal = await stagedPortal()
const { db, clock, owner, applied, pay, stage, tell, takeJobs, sentTo } = portal
type Applied = Awaited<ReturnType<typeof applied>>

async function toldOf(stageId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select application_id as id from stage_notices
    where stage_id = ${stageId} order by application_id`.execute(owner)
  return rows.map(({ id }) => id)
}
const idsOf = (...people: Applied[]) => people.map(({ applicationId }) => applicationId).toSorted()
const progress = async (stageId: number) => {
  const { rows } = await sql`select told, told_to as "toldTo", told_at is not null as "isDone"
    from stages where id = ${stageId}`.execute(owner)
  return rows[0]
}

beforeEach(async () => {
  clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
  await sql`delete from stage_notices`.execute(owner)
  await sql`delete from stage_applications`.execute(owner)
  await sql`delete from stages`.execute(owner)
  await sql`delete from messages`.execute(owner)
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
  await sql`update applications set status = 'CANCELLED', ended_at = now(), end_reason = 'x'
    where status in ('SUBMITTED', 'FEES_PAID')`.execute(owner)
})

describe('candidates are told of a stage', () => {
  it('from nine in the morning of its first day in India, once, by e-mail and SMS in both languages (STAGE-10)', async () => {
    const asha = await applied()
    const stageId = await stage('ADMIT_CARDS', { startDate: '2026-11-18' })
    for (const moment of ['2026-11-15T12:00:00', '2026-11-17T23:59:59', '2026-11-18T08:59:59']) {
      clock.set(Date.parse(`${moment}+05:30`))
      await portal.everyMinute()
      expect(await tell()).toBe(0)
    }
    clock.set(Date.parse('2026-11-18T09:00:00+05:30'))
    await portal.everyMinute()
    // Another minute passes before a worker is free.
    await portal.everyMinute()
    expect(await tell()).toBe(1)
    expect(await toldOf(stageId)).toEqual(idsOf(asha))
    const [mail, sms] = await sentTo(asha)
    expect(mail!.body).toContain('Your admit card is ready. Print it by 30/11/2026.')
    expect(mail!.body).toContain('तुमचे प्रवेशपत्र तयार आहे. 30/11/2026 पर्यंत ते छापा.')
    expect(mail!.subject).toContain(asha.applicationNo)
    expect(sms!.body).toContain('Print it by 30/11/2026.')
    await portal.everyMinute()
    await portal.everyHour()
    expect(await tell()).toBe(0)
    expect(await sentTo(asha)).toHaveLength(2)
  })

  it('at once where it has begun (STAGE-10)', async () => {
    const asha = await applied()
    const stageId = await stage('ADMIT_CARDS', { startDate: '2026-11-10' })
    await tell()
    expect(await toldOf(stageId)).toEqual(idsOf(asha))
  })

  it('only where they have paid, and nothing has ended (STAGE-11)', async () => {
    const [asha, unpaid, cancelled, rejected, left] = await Promise.all([
      applied(),
      applied('SUBMITTED'),
      applied(),
      applied(),
      applied(),
    ])
    await endApplication(owner, cancelled.applicationId)
    await endApplication(owner, rejected.applicationId, 'REJECTED')
    await endApplication(owner, left.applicationId, 'OPTED_OUT')
    const stageId = await stage('RESULT_MARK_SHEET')
    await tell()
    expect(await toldOf(stageId)).toEqual(idsOf(asha))
    expect(await sentTo(unpaid)).toEqual([])
  })

  it('only where it is for them (STAGE-11)', async () => {
    const [asha, ravi] = await Promise.all([applied(), applied()])
    const { stages } = await portal.publish(
      ['101,ADMIT_CARDS,A,अ,internal,2026-11-15,2026-11-30,,,list.csv'],
      { files: { 'list.csv': `App\n${asha.applicationNo}` } },
    )
    await tell()
    expect(await toldOf(stages[0]!.stageId)).toEqual(idsOf(asha))
    expect(await sentTo(ravi)).toEqual([])
  })

  it('within the hour where they pay later, as long as it is open (STAGE-12)', async () => {
    const [asha, late, later] = await Promise.all([
      applied(),
      applied('SUBMITTED'),
      applied('SUBMITTED'),
    ])
    const stageId = await stage('ADMIT_CARDS')
    await tell()
    await pay(late.applicationId)
    clock.set(Date.parse('2026-11-30T23:30:00+05:30'))
    await portal.everyHour()
    await tell()
    expect(await toldOf(stageId)).toEqual(idsOf(asha, late))
    expect(await sentTo(asha)).toHaveLength(2)
    await pay(later.applicationId)
    clock.set(Date.parse('2026-12-01T00:00:00+05:30'))
    await portal.everyHour()
    expect(await tell()).toBe(0)
    expect(await progress(stageId)).toMatchObject({ told: 2, isDone: true })
  })

  it('nothing of one that was closed, or has ended, before its turn came (STAGE-12)', async () => {
    await applied()
    const closed = await stage('ADMIT_CARDS')
    const over = await stage('OPTING_OUT', { endDate: '2026-11-16' })
    await closeStage({ db, clock }, operator, { stageId: closed })
    clock.set(Date.parse('2026-11-17T12:00:00+05:30'))
    await portal.everyMinute()
    await tell()
    expect([await toldOf(closed), await toldOf(over)]).toEqual([[], []])
  })

  it('page by page, and a worker that dies between two goes on where it was (STAGE-13)', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => applied()))
    const stageId = await stage('ADMIT_CARDS')
    const job = notifyStageJob({ db, clock, needs: stageNeeds, atOnce: 2 })
    const run = () => actAsPortal(() => job.run({ stageId }))
    await takeJobs(job.name)
    await run()
    expect(await toldOf(stageId)).toHaveLength(2)
    expect(await progress(stageId)).toMatchObject({ told: 2, isDone: false })
    // It dies: the next job, and what it would have written, are lost.
    await takeJobs(job.name)
    const broken = notifyStageJob({
      db,
      needs: stageNeeds,
      atOnce: 2,
      clock: { now: clock.now, set: clock.set },
    })
    await sql`alter table messages rename to messages_away`.execute(owner)
    await expect(actAsPortal(() => broken.run({ stageId }))).rejects.toThrow('messages')
    await sql`alter table messages_away rename to messages`.execute(owner)
    expect(await toldOf(stageId)).toHaveLength(2)
    await portal.everyMinute()
    expect(await tell(2)).toBe(2)
    expect(await toldOf(stageId)).toEqual(idsOf(...people))
    for (const each of people) expect(await sentTo(each)).toHaveLength(2)
    expect(await progress(stageId)).toMatchObject({ told: 5, isDone: true })
  })

  it('once, though two workers tell of it at the same moment (STAGE-13)', async () => {
    const people = await Promise.all([1, 2, 3].map(() => applied()))
    const stageId = await stage('ADMIT_CARDS')
    const run = () => actAsPortal(() => portal.tellStage.run({ stageId }))
    await Promise.all([run(), run(), run()])
    expect(await toldOf(stageId)).toEqual(idsOf(...people))
    for (const each of people) expect(await sentTo(each)).toHaveLength(2)
  })

  it('of further posts only where some are left (STAGE-14)', async () => {
    const [asha, all] = await Promise.all([applied(), applied()])
    await sql`insert into application_posts
        (application_id, account_id, post_id, exam_id, pref_order, authorities)
      select ${all.applicationId}, ${all.accountId}, p.id,
        (select min(exam_id) from application_posts where application_id = ${all.applicationId}),
        row_number() over (order by p.id) + 2, '{}'
      from advertisement_posts p where p.advertisement_id = 101 and p.id not in (
        select post_id from application_posts where application_id = ${all.applicationId})`.execute(
      owner,
    )
    const stageId = await stage('RECHECK_ELIGIBILITY')
    await tell()
    expect(await toldOf(stageId)).toEqual(idsOf(asha))
  })

  it.each([
    ['PREFERENCE_CHANGE', 'Give the order of the posts you applied for by 30/11/2026.'],
    ['PREF_OPT_OUT', 'Give the order of your posts, or leave this selection, by 30/11/2026.'],
  ] as const)('of the order of posts by whether one was given (TASK-32): %s', async (code, ask) => {
    const [ranked, unranked] = await Promise.all([applied(), applied()])
    await sql`update application_posts set pref_order = null
      where application_id = ${unranked.applicationId}`.execute(owner)
    await stage(code)
    await tell()
    const [[given], [asked]] = await Promise.all([sentTo(ranked), sentTo(unranked)])
    expect(given!.body).toMatch(/You may change the order of your posts.* until 30\/11\/2026\./)
    expect(asked!.body).toContain(ask)
  })

  it('of papers to send again only where one was sent back, also later, and of which (STAGE-15)', async () => {
    const [asha, ravi] = await Promise.all([applied(), applied()])
    const sendBack = ({ applicationId }: Applied) =>
      sql`update application_documents set status = 'Rejected', remarks = 'Not readable'
        where application_id = ${applicationId} and document_type_id = 'D03'`.execute(owner)
    await sendBack(asha)
    const stageId = await stage('RE_UPLOAD_DOCUMENTS')
    await tell()
    expect(await toldOf(stageId)).toEqual(idsOf(asha))
    const [mail] = await sentTo(asha)
    expect(mail!.body).toMatch(/Send again by 30\/11\/2026: \w.+\./)
    expect(mail!.body).toMatch(/30\/11\/2026 पर्यंत पुन्हा पाठवा: .+\./)
    await sendBack(ravi)
    await portal.everyHour()
    await tell()
    expect(await toldOf(stageId)).toEqual(idsOf(asha, ravi))
    expect(await sentTo(asha)).toHaveLength(2)
  })
})
