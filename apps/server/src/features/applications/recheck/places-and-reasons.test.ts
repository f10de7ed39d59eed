import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import { people } from '@lokseva/rules/test/people'
import { usualDocuments } from '#test/portals/applying-portal'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'
import { done, joinPosts, list, post } from './join-posts.test-kit.ts'

const portal = await myAccountPortal()
const { paid, lock, stage, view, owner } = portal

const postsOf = async (known: Applied) => (await view(known)).applicationPostPrefDtoList

beforeAll(async () => {
  await stage('RECHECK_ELIGIBILITY')
})

it('wants places that go on behind those applied for without a gap, and says which (MYACC-88)', async () => {
  const asha = await paid()
  for (const place of [1, 2, 4, 9])
    expect(await joinPosts(asha, [post(5003, place)])).toMatchObject({
      status: 422,
      fieldErrors: [
        {
          path: `${list}.0.prefOrder`,
          code: 'RANK_NOT_NEXT',
          message: 'Give the new post place 3: it follows those you applied for',
        },
      ],
    })
  expect(await joinPosts(asha, [post(5003, 4), post(5004, 4)])).toMatchObject({ status: 422 })
  expect(await postsOf(asha)).toHaveLength(2)
  expect(await joinPosts(asha, [post(5003, 4), post(5004, 3)])).toEqual(done)
})

it('names no place for a post of another advertisement, only that it is none of these (MYACC-133)', async () => {
  expect(await joinPosts(await paid(), [post(5018, 3)])).toMatchObject({
    status: 422,
    fieldErrors: [{ path: `${list}.0.postCriteriaId`, code: 'UNKNOWN_OPTION' }],
  })
  const { fieldErrors } = await joinPosts(await paid(), [post(5018, 1)])
  expect(fieldErrors).toHaveLength(1)
})

it('words why a paper is asked by the profile it was made with (MYACC-89)', async () => {
  const papers = [...usualDocuments, 'D04', 'D05', 'D06']
  const asha = await paid({ amountPayable: 344 }, people.agriculturist, papers)
  const whyOf = async () => {
    const { status: _, ...rows } = await send(asha.caller, listRequiredDocuments, {
      params: { advertisementId: 101 },
      query: { applicationId: asha.id },
    })
    return Object.values(rows).map((row) => (row as unknown as { why: { en: string } }).why.en)
  }
  const before = await whyOf()
  expect(new Set(before).size).toBeGreaterThan(2)
  await lock(asha.accountId, people.graduate)
  expect(await whyOf()).toEqual(before)
})

it('wants a certificate confirmed that a further post hangs on, and keeps it (APPLY-119)', async () => {
  const lacking = {
    ...people.graduate,
    birthDay: '1985-06-01',
    category: 330,
    casteCertificate: true,
    nonCreamyLayer: false,
  }
  const confirmed = { conditionalCertificates: ['nonCreamyLayer'] }
  const asha = await paid({ ...confirmed, amountPayable: 344 }, lacking, [...usualDocuments, 'D04'])
  expect(await joinPosts(asha, [post(5003, 3)])).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    fieldErrors: [{ path: 'conditionalCertificates.nonCreamyLayer' }],
  })
  expect(await joinPosts(asha, [post(5003, 3)], confirmed)).toEqual(done)
  const { rows } = await sql<{ verdict: object }>`select verdict from application_posts
    where application_id = ${asha.id} and post_id = 5003`.execute(owner)
  expect(rows[0]!.verdict).toMatchObject({
    confirmed: { certificates: ['nonCreamyLayer'], until: '2026-12-07' },
  })
})
