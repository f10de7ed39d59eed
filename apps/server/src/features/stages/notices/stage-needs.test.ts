import { expect, it } from 'vitest'
import { listStageNotices } from '@lokseva/contract/stages/endpoints'
import type { StageCode } from '@lokseva/contract/stages/schemas'
import { actAsPortal } from '#platform/database/acting'
import { stageNeeds } from '#server/composed/portal-stage-needs'
import { papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'
import { notifyStageJob } from '../index.ts'

const portal = await papersPortal()
const { db, clock, owner, paid, took, stage } = portal

/** Who hears of a stage that opens now. */
async function told(code: StageCode): Promise<string[]> {
  const stageId = await stage(code)
  await actAsPortal(() => notifyStageJob({ db, clock, needs: stageNeeds }).run({ stageId }))
  const rows = await owner
    .selectFrom('stage_notices')
    .select('application_id')
    .where('stage_id', '=', stageId)
    .execute()
  return rows.map(({ application_id: id }) => id)
}

it('tells of cards who has a seat, of letters who is called, of marks who has some, of retotaling who did not qualify (PAPER-80)', async () => {
  const [seated, called, marked, failed, nothing] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ]
  await took('timetable', {})
  await took('venues', {})
  await took('seats', { App: seated.number })
  await took('interviews', { App: called.number })
  await took('marks', { App: marked.number })
  await took('results', { App: failed.number, resultStatus: 'NOT QUALIFIED' })
  await took('results', { App: marked.number, resultStatus: 'QUALIFIED' })
  expect(await told('ADMIT_CARDS')).toEqual([seated.id])
  expect(await told('INTERVIEW_LETTER_PT_LETTER')).toEqual([called.id])
  const sms = await owner
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', called.mobile)
    .where('template', '=', 'STAGE_OPENED')
    .executeTakeFirstOrThrow()
  expect(sms.body).toContain('You are called on 10/12/2026.')
  expect(await told('RESULT_MARK_SHEET')).toEqual([marked.id])
  expect(await told('RETOTALING')).toEqual([failed.id])
  expect(await told('OPTING_OUT')).toContain(nothing.id)
})

it('tells of checked documents only those in whose documents something was found, and of a rejection for good by its words (STAGE-58)', async () => {
  const [found, refused, unseen] = [await paid(), await paid(), await paid()]
  await portal.scrutinise(found, 'D01', { status: 'Approved' })
  await portal.scrutinise(refused, 'D01', { status: 'Rejected', remarks: 'Cut off' })
  const checked = await told('DOCUMENT_SCRUTINY_STATUS')
  expect(checked.toSorted()).toEqual([found.id, refused.id].toSorted())
  expect(checked).not.toContain(unseen.id)
  expect(await told('RE_UPLOAD_DOCUMENTS')).toEqual([refused.id])
  await portal.scrutinise(refused, 'D01', { status: 'Rejected_No_Reupload', remarks: 'Not yours' })
  const { status: _, ...notices } = await send(refused.caller, listStageNotices, {})
  const again = Object.values(notices) as unknown as { stageCode: string; message: string }[]
  expect(again.find(({ stageCode }) => stageCode === 'RE_UPLOAD_DOCUMENTS')!.message).toMatch(
    /^Rejected for good: SSC .*\. Nothing can be sent again\.$/,
  )
})
