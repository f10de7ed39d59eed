import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import {
  advertisementVersions,
  publishAdvertisement,
  tellApplicantsJob,
} from '#features/adverts/index'
import type { Candidate } from '#platform/actor/actor'
import { actAs, actAsPortal } from '#platform/database/acting'
import { somebodyWaits } from '#test/database'
import { applyingPortal, submit } from '#test/applying-portal'
import { operator } from '#test/operator'
import { send } from '#test/profile-portal'
import file from '../../demo/advertisements/101.json' with { type: 'json' }
import { applicants, applicationSlots } from './index.ts'
import { listApplications } from './list-applications.ts'

const portal = await applyingPortal()
const { db, clock, owner, applicant } = portal
const corrigendum = { en: 'One more paper is asked for.', mr: 'आणखी एक कागदपत्र मागवले आहे.' }
const deps = { db, clock, applicants }

const publish = (change: object, wish = { corrigendum }) =>
  actAsPortal(() => publishAdvertisement(deps, operator, { ...file, ...change }, wish))
const tell = (version: number) =>
  actAsPortal(() => tellApplicantsJob(deps).run({ advertisementId: 101, version }))
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

it('such a paper can be sent until the day the corrigendum says, though paying is over (APPLY-88)', async () => {
  const slots = applicationSlots({ clock, versions: advertisementVersions() })
  const { accountId } = asha
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
