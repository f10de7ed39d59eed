import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { switchModule } from '#features/site/index'
import { somebodyWaits } from '#test/database/database'
import { applyingPortal, ranked, submit } from '#test/portals/applying-portal'
import { operator } from '#test/operator'

const portal = await applyingPortal()
const { db, clock, owner, applicant, counts } = portal

const until = (day: string) => sql`update advertisements set end_day = ${day} where id = 101`

describe('an application that cannot be taken leaves nothing behind', () => {
  type Known = Awaited<ReturnType<typeof applicant>>
  const refusals: [
    string,
    (known: Known) => Promise<object>,
    { status: number; code: string; message: string | RegExp; paths?: string[] },
  ][] = [
    [
      'to an advertisement that is not there',
      async () => ({ advertisementId: 999 }),
      { status: 404, code: 'NOT_FOUND', message: /./ },
    ],
    [
      'with a paper of another candidate',
      async ({ body }) => {
        const { documents } = await applicant()
        const [first, ...rest] = body.requiredDocumentsSelected
        return {
          requiredDocumentsSelected: [{ ...first, documentInfoId: documents['D01'] }, ...rest],
        }
      },
      {
        status: 422,
        code: 'DOCUMENTS_MISSING',
        message: 'Upload all required documents first.',
        paths: ['requiredDocumentsSelected.D01'],
      },
    ],
    [
      'with an own paper of another type, or none',
      async ({ body, documents }) => ({
        requiredDocumentsSelected: body.requiredDocumentsSelected
          .filter(({ documentTypeId }) => documentTypeId !== 'D09')
          .map((each) => {
            if (each.documentTypeId === 'D01') return { ...each, documentInfoId: documents['D03'] }
            return each.documentTypeId === 'D07' ? { ...each, documentInfoId: null } : each
          }),
      }),
      {
        status: 422,
        code: 'DOCUMENTS_MISSING',
        message: 'Upload all required documents first.',
        paths: ['D01', 'D07', 'D09'].map((type) => `requiredDocumentsSelected.${type}`),
      },
    ],
    [
      'for a post that is not open to the candidate',
      async () => ({ applicationPostPrefList: ranked(5001, 5014) }),
      {
        status: 422,
        code: 'NOT_ELIGIBLE',
        message: 'You are not eligible for some of the posts you chose. Nothing was sent.',
        paths: ['applicationPostPrefList.1.postCriteriaId'],
      },
    ],
    [
      'with another amount than the portal counts',
      async () => ({ amountPayable: 1 }),
      { status: 409, code: 'AMOUNT_CHANGED', message: /₹544/ },
    ],
    [
      'read from a version that was corrected since',
      async () => ({ version: 77 }),
      { status: 409, code: 'ADVERTISEMENT_CHANGED', message: /was corrected since/ },
    ],
    [
      'with a profile that is unlocked',
      async ({ accountId }) => {
        await sql`update profiles set is_locked = false where account_id = ${accountId}`.execute(
          owner,
        )
        return {}
      },
      { status: 409, code: 'PROFILE_NOT_LOCKED', message: /To apply, submit and lock it first/ },
    ],
    [
      'with everything wrong that can be',
      async ({ body }) => ({
        applicationPostPrefList: [
          { postCriteriaId: 5001, prefOrder: 3, preferredAppointingAuthorities: '[' },
          { postCriteriaId: 4711, prefOrder: null, preferredAppointingAuthorities: '[]' },
        ],
        examMultiplePostPrefDtoList: [{ examId: 1, applicationExamPostPref: [] }],
        optionalSubjectDtoList: [{ examId: 7, subjects: [] }],
        applicationExamCenterPrefList: [],
        requiredDocumentsSelected: [
          ...body.requiredDocumentsSelected,
          body.requiredDocumentsSelected[0],
        ],
        additionalAnswers: '[{"id":1,"answer":"Perhaps"}]',
        additionalQuestions: '{',
      }),
      {
        status: 422,
        code: 'VALIDATION_FAILED',
        message: /./,
        paths: [
          'examMultiplePostPrefDtoList',
          'applicationPostPrefList.0.preferredAppointingAuthorities',
          'applicationPostPrefList.1.postCriteriaId',
          'applicationPostPrefList.0.prefOrder',
          'applicationPostPrefList.1.prefOrder',
          'optionalSubjectDtoList.0.examId',
          'applicationExamCenterPrefList',
          'additionalAnswers.1',
          'additionalAnswers.3',
          'additionalQuestions',
          'requiredDocumentsSelected.D01',
        ],
      },
    ],
  ]

  it.each(refusals)('%s (APPLY-20)', async (_, prepare, { paths, ...refusal }) => {
    const known = await applicant()
    const changes = await prepare(known)
    const before = await counts()
    const answer = await submit(known.caller, { ...known.body, ...changes }, randomUUID())
    expect(answer).toMatchObject({
      ...refusal,
      message: expect.stringMatching(refusal.message) as string,
    })
    if (paths) expect(answer.fieldErrors?.map(({ path }) => path)).toEqual(paths)
    for (const { message } of answer.fieldErrors ?? []) expect(message).not.toBe('')
    expect(await counts()).toEqual(before)
  })

  it('sent while its last day is brought forward, it waits and is refused (APPLY-21)', async () => {
    const { caller, body } = await applicant()
    const before = await counts()
    const tx = await db.startTransaction().execute()
    await until('2026-11-14').execute(tx)
    const sent = submit(caller, body)
    await somebodyWaits(db)
    await tx.commit().execute()
    expect(await sent).toMatchObject({
      status: 409,
      code: 'WINDOW_CLOSED',
      message: 'The last day for this was 14/11/2026.',
    })
    await until('2026-12-07').execute(owner)
    expect(await counts()).toEqual(before)
    expect(await submit(caller, body)).toMatchObject({ status: 200 })
  })

  it('sent while the profile is unlocked, it waits and is refused (APPLY-21)', async () => {
    const { caller, accountId, body } = await applicant()
    const before = await counts()
    const tx = await db.startTransaction().execute()
    await sql`update profiles set is_locked = false where account_id = ${accountId}`.execute(tx)
    const sent = submit(caller, body)
    await somebodyWaits(db)
    await tx.commit().execute()
    expect(await sent).toMatchObject({ status: 409, code: 'PROFILE_NOT_LOCKED' })
    expect(await counts()).toEqual(before)
  })

  it('while applying is switched off, with the message of the commission (APPLY-22)', async () => {
    const { caller, body } = await applicant()
    const message = { en: 'Applying opens on Monday.', mr: 'सोमवारी सुरू होईल.' }
    await switchModule(portal, operator, { name: 'ONLINE_APPLICATION_TAB', on: false, message })
    expect(await submit(caller, body)).toMatchObject({
      status: 403,
      code: 'MODULE_DISABLED',
      message: message.en,
    })
    await switchModule(portal, operator, { name: 'ONLINE_APPLICATION_TAB', on: true })
  })

  it('before the first day, and one second after the last (APPLY-23)', async () => {
    const from = (day: string) => sql`update advertisements set start_day = ${day} where id = 101`
    clock.set(Date.parse('2026-11-15T23:59:30+05:30'))
    const known = [await applicant(), await applicant(), await applicant()] as const
    const send = ({ caller, body }: Known) => submit(caller, body)
    await from('2026-11-16').execute(owner)
    expect(await send(known[0])).toMatchObject({
      status: 409,
      code: 'NOT_OPEN_YET',
      message: 'Applications begin on 16/11/2026.',
    })
    await from('2026-11-02').execute(owner)
    await until('2026-11-15').execute(owner)
    clock.set(Date.parse('2026-11-15T23:59:59+05:30'))
    expect(await send(known[1])).toMatchObject({ status: 200 })
    const before = await counts()
    clock.set(Date.parse('2026-11-16T00:00:00+05:30'))
    expect(await send(known[2])).toMatchObject({
      status: 409,
      code: 'WINDOW_CLOSED',
      message: 'The last day for this was 15/11/2026.',
    })
    expect(await counts()).toEqual(before)
  })
})
