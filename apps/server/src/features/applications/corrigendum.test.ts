import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import {
  advertisementVersions,
  publishAdvertisement,
  notifyApplicantsJob,
} from '#features/adverts/index'
import type { Candidate } from '#platform/actor/actor'
import { actAs, actAsPortal } from '#platform/database/acting'
import { somebodyWaits } from '#test/database/database'
import { applyingPortal, submit, usualDocuments } from '#test/portals/applying-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import file from '../../demo/advertisements/101.json' with { type: 'json' }
import { applicants, applicationSlots } from './index.ts'
import { listApplications } from './view/list-applications.ts'

const portal = await applyingPortal()
const { db, clock, owner, applicant } = portal
const corrigendum = { en: 'One more paper is asked for.', mr: 'आणखी एक कागदपत्र मागवले आहे.' }
const deps = { db, clock, applicants }

const publish = (change: object, options = { corrigendum }) =>
  actAsPortal(() => publishAdvertisement(deps, operator, { ...file, ...change }, options))
const tell = (version: number) => {
  clock.set(clock.now() + 1)
  return actAsPortal(() => notifyApplicantsJob(deps).run({ advertisementId: 101, version }))
}
const papersOf = async (known: Awaited<ReturnType<typeof applicant>>, id: string) => {
  const { requiredDocuments } = (await send(known.caller, applications.getApplication, {
    params: { id },
  })) as unknown as { requiredDocuments: { documentTypeId: string; status: string }[] }
  return Object.fromEntries(requiredDocuments.map((each) => [each.documentTypeId, each.status]))
}

/** Somebody who applied before, and what is asked in addition: of everybody, and of nobody here. */
let asha: Awaited<ReturnType<typeof applicant>>
let applicationId: string
const more = {
  requiredDocuments: [
    ...file.requiredDocuments,
    { documentTypeId: 'D10', sizeLimit: 500, when: { fact: 'disabled', is: 'no' } },
    { documentTypeId: 'D27', sizeLimit: 500, when: { fact: 'disabled', is: 'yes' } },
  ].filter(
    ({ documentTypeId }, index, all) =>
      all.findLastIndex((each) => each.documentTypeId === documentTypeId) === index,
  ),
}
beforeAll(async () => {
  asha = await applicant()
  applicationId = (await submit(asha.caller, asha.body))['applicationId'] as string
})

it('a paper that a corrigendum asks for stays open to those who had applied (APPLY-88)', async () => {
  const before = await papersOf(asha, applicationId)
  expect(before).not.toHaveProperty('D10')
  expect(await publish({ ...more, corrigendumEndDate: '2026-12-20' })).toMatchObject({
    outcome: 'corrected',
  })
  await tell(2)
  expect(await papersOf(asha, applicationId)).toEqual({ ...before, D10: 'Not uploaded' })
  // The job may run again.
  await sql`update corrigendum_notices set finished_at = null, told_to = null`.execute(owner)
  await tell(2)
  expect(await papersOf(asha, applicationId)).toEqual({ ...before, D10: 'Not uploaded' })
})

it('tells each what the corrigendum means for them: a paper and the fee, a question, a post, or nothing (ADV-69)', async () => {
  const lettersTo = async ({ email, mobile }: { email: string; mobile: string }) => {
    const { rows } = await sql<{ channel: string; body: string }>`select channel, body from messages
      where recipient in (${email}, ${mobile}) and template = 'ADVERTISEMENT_CORRECTED'
      order by queued_at desc, channel limit 2`.execute(owner)
    return rows.map(({ body }) => body)
  }
  const [mail, sms] = await lettersTo(asha)
  for (const body of [mail!, sms!]) {
    expect(body).toMatch(
      /Upload by 20\/12\/2026 under My account: [^.]+\. The fee can be paid only after that\./,
    )
    expect(body).toMatch(
      /Your fee of ₹\d+ is not paid yet\. Pay online by \d\d\/\d\d\/2026, 23:59; or print a challan by/,
    )
    expect(body).toContain('20/12/2026 पर्यंत')
    expect(body).not.toContain('stays as it is')
  }
  // Somebody who has paid, and who is asked nothing new by the next one: only a vacancy changes.
  const ravi = await applicant(undefined, [...usualDocuments, 'D10'])
  const sent = await submit(ravi.caller, ravi.body)
  const id = sent['applicationId'] as string
  await sql`update applications set status = 'FEES_PAID', amount_paise = 0
    where id = ${id}`.execute(owner)
  const vacancy = file.posts.map((post, place) =>
    place === 0 ? { ...post, vacancies: post.vacancies + 1 } : post,
  )
  const usual = { ...more, corrigendumEndDate: '2026-12-20' }
  expect(await publish({ ...usual, posts: vacancy })).toMatchObject({ outcome: 'corrected' })
  await tell(3)
  expect((await lettersTo(ravi))[0]).toContain('You have nothing to do')
  // A post that asks what nobody has is lost, and one that was applied for stays.
  const strict = vacancy.map((post) => ({
    ...post,
    criteria: { ...post.criteria, age: { asOn: '2027-04-01', min: 60, max: { open: 65 } } },
  }))
  const question = {
    id: 990,
    question: 'Do you know Urdu?',
    questionDvng: 'तुम्हाला उर्दू येते का?',
    answerType: 'YesNo',
    validation: null,
    parentId: null,
    parentValidation: null,
  }
  const asked = [...file.additionalQuestions, question]
  const made = await publish({ ...usual, posts: strict, additionalQuestions: asked })
  expect(made).toMatchObject({ outcome: 'corrected' })
  await tell(4)
  const [last] = await lettersTo(ravi)
  expect(last).toContain('Answer 1 further question by 20/12/2026')
  expect(last).toMatch(/No longer open to you: /)
  expect(last).toMatch(/Your application keeps /)
  expect(await publish({ ...usual, posts: vacancy })).toMatchObject({ outcome: 'corrected' })
  await tell(5)
  expect((await lettersTo(ravi))[0]).toMatch(/Now open to you as well: /)
})

it('such a paper can be sent until the day the corrigendum says, though paying is over (APPLY-88)', async () => {
  const slots = applicationSlots({ clock, versions: advertisementVersions() })
  const { accountId } = asha
  // One that is not paid is not considered by then, whatever it lacks.
  await sql`update applications set status = 'FEES_PAID', amount_paise = 0
    where id = ${applicationId}`.execute(owner)
  const demandOn = (moment: string) => {
    clock.set(Date.parse(moment))
    const of = { accountId, applicationId, documentTypeId: 'D10' }
    return actAs({ kind: 'candidate', accountId }, () => slots.demand(db, of))
  }
  await expect(demandOn('2026-12-20T23:59:59+05:30')).resolves.toBeUndefined()
  await expect(demandOn('2026-12-21T00:00:00+05:30')).rejects.toMatchObject({
    code: 'WINDOW_CLOSED',
    params: { day: '20/12/2026' },
  })
  clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
})

it('the application announces until when it can be sent, and that it is too late (APPLY-72)', async () => {
  const actor = { kind: 'candidate', accountId: asha.accountId } as Candidate
  const versions = advertisementVersions()
  const announcedOn = async (moment: string) => {
    clock.set(Date.parse(moment))
    const [shown] = await actAs(actor, () =>
      listApplications({ db, clock, versions }, actor, { language: 'en' }),
    )
    const { abilities, timeline } = shown!
    return [abilities['uploadMissing'], timeline.find(({ step }) => step === 'documents')]
  }
  expect(await announcedOn('2026-12-20T23:59:59+05:30')).toEqual([
    { allowed: true, until: '2026-12-20' },
    { step: 'documents', state: 'now', message: 'Upload what is missing: 1 document.' },
  ])
  expect(await announcedOn('2026-12-21T00:00:00+05:30')).toEqual([
    { allowed: false, code: 'WINDOW_CLOSED', reason: 'The last day for this was 20/12/2026.' },
    {
      step: 'documents',
      state: 'stopped',
      message: 'Not uploaded by the last day, 20/12/2026: 1 document.',
    },
  ])
  clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
})

it('a corrigendum that takes a post away waits for whoever applies just then, and is refused (ADV-36)', async () => {
  const last = file.posts.at(-1)!.id
  const posts = file.posts.filter(({ id }) => id !== last)
  const without = { ...more, posts, maxPostPreferences: posts.length }
  // A submit is under way: it holds the advertisement, and then names the post.
  const tx = await db.startTransaction().execute()
  await sql`select from advertisements where id = 101 for share`.execute(tx)
  const correcting = publish(without)
  await somebodyWaits(db)
  await sql`insert into application_posts
      (application_id, account_id, post_id, exam_id, pref_order, authorities)
    select application_id, account_id, ${last}, exam_id, 3, '{}' from application_posts
    where application_id = ${applicationId} limit 1`.execute(owner)
  await tx.commit().execute()
  expect(await correcting).toMatchObject({
    outcome: 'refused',
    faults: [{ place: `post ${last}`, problem: expect.stringContaining('stays') as string }],
  })
})
