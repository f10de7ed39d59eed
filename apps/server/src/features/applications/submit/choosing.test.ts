import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { AdvertisementStatus, AuthoritiesOfPost } from '@lokseva/contract/applications/schemas'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import { checkEligibility } from '@lokseva/contract/eligibility/endpoints'
import type { EligibilityResult } from '@lokseva/contract/eligibility/schemas'
import * as payments from '@lokseva/contract/payments/endpoints'
import type { output } from 'zod/v4/core'
import { people } from '@lokseva/rules/test/people'
import { switchModule } from '#features/site/index'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const portal = await applyingPortal()
const { owner, clock, applicant, candidate } = portal

type Authorities = output<typeof AuthoritiesOfPost> & { status: number }

const authorities = (caller: WireClient, postCriteriaId: number, appPostPrefId?: string) =>
  send(caller, applications.listAuthorities, {
    params: { postCriteriaId },
    query: appPostPrefId ? { appPostPrefId } : {},
  }) as Promise<Authorities>
const selectedIn = ({ mumbai, outsideMumbai }: Pick<Authorities, 'mumbai' | 'outsideMumbai'>) =>
  [...mumbai, ...outsideMumbai].flatMap(({ id, isSelect }) => (isSelect ? [id] : []))
const chosen = (postCriteriaId: number, ids: string) => ({
  postCriteriaId,
  prefOrder: 1,
  preferredAppointingAuthorities: ids,
})

describe('the appointing authorities of a post', () => {
  it('are told by region, with the rule of the post and what the draft has chosen (APPLY-40)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    const post = await authorities(caller, 5017)
    expect(post).toMatchObject({ isMultiple: true, isSelectAny: false, status: 200 })
    expect(post.mumbai[0]).toEqual({
      id: 7001,
      label: 'Mantralaya administrative departments',
      labelDvng: 'मंत्रालयीन प्रशासकीय विभाग',
      isDisable: false,
      isSelect: false,
    })
    await send(caller, applications.putApplicationDraft, {
      params: { advertisementId: 102 },
      body: { draft: { applicationPostPrefList: [chosen(5017, '[7003,7001]')] }, version: 0 },
    })
    expect(selectedIn(await authorities(caller, 5017))).toEqual([7001, 7003])
    const all = (await send(caller, applications.listAllAuthorities, {
      params: { advertisementId: 102 },
    })) as unknown as Record<string, { postCriteriaId: number; appointintAuthorities: Authorities }>
    const listed = Object.values(all).filter((each) => each.appointintAuthorities)
    expect(listed.map((each) => each.postCriteriaId)).toEqual([5017, 5018])
    expect(listed.map((each) => selectedIn(each.appointintAuthorities))).toEqual([[7001, 7003], []])
  })

  it('of a post without them are none; of no post there is nothing (APPLY-41)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    expect(await authorities(caller, 5016)).toMatchObject({ mumbai: [], outsideMumbai: [] })
    expect(await authorities(caller, 4711)).toMatchObject({ status: 404 })
    const params = { advertisementId: 999 }
    expect(await send(caller, applications.listAllAuthorities, { params })).toMatchObject({
      status: 404,
    })
  })

  it('of an application are those it was sent with; another’s is not there (APPLY-42)', async () => {
    const { caller, accountId, body } = await applicant()
    const sent = await submit(caller, {
      ...body,
      advertisementId: 102,
      applicationPostPrefList: [chosen(5016, '[]')],
      additionalAnswers: '[{"id":11,"answers":["None"]},{"id":13,"answer":"No"}]',
      amountPayable: 394,
    })
    expect(sent).toMatchObject({ status: 200 })
    // As if a clerk's post had been chosen, for which she has no typing certificate.
    const { rows } = await sql<{ id: string }>`update application_posts
      set post_id = 5018, authorities = '{7002,7004}' where account_id = ${accountId}
      returning id`.execute(owner)
    expect(selectedIn(await authorities(caller, 5018, rows[0]!.id))).toEqual([7002, 7004])
    expect(await authorities(caller, 5017, rows[0]!.id)).toMatchObject({ status: 404 })
    const stranger = await candidate({ withoutAnswers: true })
    expect(await authorities(stranger.caller, 5018, rows[0]!.id)).toMatchObject({ status: 404 })
  })
})

it('centres are told as long as applying or My Account is open; authorities without applying only to who has applied (APPLY-22, APPLY-109)', async () => {
  const { caller, profileId, accountId, body } = await applicant()
  expect(await submit(caller, body)).toMatchObject({ status: 200 })
  const elsewhere = {
    id: randomUUID(),
    advertisement_id: 102,
    application_no: '2026-102-0000999-9',
  }
  const asked = async () => {
    const params = { advertisementId: 102, profileId }
    const centres = await send(caller, applications.listExamCentres, { params })
    return [centres, await authorities(caller, 5018)].map(({ status }) => status)
  }
  const message = { en: 'Closed since Monday.', mr: 'सोमवारपासून बंद.' }
  const applying = { name: 'ONLINE_APPLICATION_TAB', message } as const
  const account = { name: 'MY_ACCOUNT_TAB', message } as const
  await switchModule(portal, operator, { ...applying, on: false })
  expect(await asked()).toEqual([200, 403])
  // Further posts of an application are joined under My Account.
  await sql`insert into applications
    select (jsonb_populate_record(l, ${JSON.stringify(elsewhere)}::jsonb)).*
    from applications l where l.account_id = ${accountId}`.execute(owner)
  expect(await asked()).toEqual([200, 200])
  await switchModule(portal, operator, { ...account, on: false })
  expect(await asked()).toEqual([403, 403])
  await switchModule(portal, operator, { ...applying, on: true })
  expect(await asked()).toEqual([200, 200])
  await switchModule(portal, operator, { ...account, on: true })
})

describe('the exam centres of an advertisement', () => {
  const centres = async (caller: WireClient, profileId: string, advertisementId = 102) => {
    const params = { advertisementId, profileId }
    return send(caller, applications.listExamCentres, { params })
  }

  it('are told to whoever has a profile; a retired one is marked (APPLY-43)', async () => {
    const { caller, profileId } = await applicant(people.graduate, [])
    await sql`update exam_centres set is_active = false where id = 2`.execute(owner)
    const { status, ...listed } = await centres(caller, profileId)
    const options = Object.values(listed) as { value: number; isDeleted: boolean }[]
    expect([status, options.length]).toEqual([200, 37])
    expect(options.filter(({ isDeleted }) => isDeleted).map(({ value }) => value)).toEqual([2])
    expect(options[0]).toMatchObject({ label: expect.any(String), labelDvng: expect.any(String) })
  })

  it('of another’s profile, or of no advertisement, are not there (APPLY-43)', async () => {
    const [mine, other] = [
      await applicant(people.graduate, []),
      await applicant(people.graduate, []),
    ]
    expect(await centres(mine.caller, other.profileId)).toMatchObject({ status: 404 })
    expect(await centres(mine.caller, mine.profileId, 999)).toMatchObject({ status: 404 })
  })

  it('one that is retired is not taken (APPLY-43)', async () => {
    const { caller, body } = await applicant()
    const closed = { ...body, applicationExamCenterPrefList: [{ examCenterId: 2 }] }
    expect(await submit(caller, closed)).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'applicationExamCenterPrefList.0.examCenterId' }],
    })
  })
})

describe('what each advertisement is to a candidate', () => {
  const status = async (caller: WireClient) => {
    const { status: _, ...listed } = await send(caller, applications.listAdvertisementStatus)
    const rows = Object.values(listed) as unknown as AdvertisementStatus[]
    return new Map(rows.map((row) => [row.advertisementId, row]))
  }

  it('counts the posts open to them, and says the fee and why (APPLY-44)', async () => {
    const { caller, body } = await applicant()
    const before = await status(caller)
    expect([...before.keys()]).toEqual([101, 102, 103, 104, 105, 106])
    expect(before.get(101)).toMatchObject({
      applicationId: null,
      totalPosts: 14,
      isProvisional: false,
      hasDraft: false,
      fee: { amountPayable: 544, processingFees: 44, reason: expect.stringMatching(/./) },
    })
    expect(before.get(101)!.eligiblePosts).toBeGreaterThan(2)
    expect(before.get(101)).toMatchObject({ applicationStatus: null, payUntil: null })
    const { applicationId } = await submit(caller, body)
    expect((await status(caller)).get(101)).toMatchObject({ applicationId })
  })

  it('names the posts that fit and those missed narrowly, as the check says it (APPLY-121)', async () => {
    const { caller } = await applicant()
    const rows = await status(caller)
    const open = [101, 102, 103]
    for (const advertisementId of open) {
      const { posts, eligiblePosts } = rows.get(advertisementId)!
      const checked = await send(caller, checkEligibility, { query: { advertisementId } })
      const results = checked['eligibilityResultDtoList'] as EligibilityResult[]
      expect(posts.map(({ id, fit }) => [id, fit])).toEqual(
        results.map(({ postCriteriaId, fit }) => [postCriteriaId, fit]),
      )
      expect(posts.filter(({ fit }) => fit === 'fits')).toHaveLength(eligiblePosts)
      for (const { fit, missing } of posts) expect(missing !== null).toBe(fit === 'near')
    }
    const fits = (ids: readonly number[]) =>
      ids.flatMap((id) => rows.get(id)!.posts.map(({ fit }) => fit))
    expect(fits(open)).toContain('near')
    expect(fits([104, 106])).not.toContain('near')
  })

  it('counts the documents that the fitting posts ask for, and those on file (APPLY-121)', async () => {
    const { caller } = await applicant()
    const { posts, documents } = (await status(caller)).get(101)!
    const postIds = posts.flatMap(({ id, fit }) => (fit === 'fits' ? [id] : [])).join(',')
    const { status: _, ...papers } = await send(caller, listRequiredDocuments, {
      params: { advertisementId: 101 },
      query: { postIds },
    })
    const listed = Object.values(papers) as unknown as { isUploaded: boolean }[]
    const onFile = listed.filter(({ isUploaded }) => isUploaded).length
    expect(onFile).toBeGreaterThan(0)
    expect(documents).toEqual({ asked: listed.length, onFile })
  })

  it('says what an application owes and until when, and which payment is under way (PAYUI-30, PAYUI-36)', async () => {
    const { caller, body, accountId } = await applicant()
    const id = (await submit(caller, body))['applicationId'] as string
    expect((await status(caller)).get(101)).toMatchObject({
      applicationStatus: 'SUBMITTED',
      amountPayable: 544,
      payUntil: '2026-12-07',
      payingOrderNo: null,
    })
    await begin(owner, { id, accountId, orderNo: 'LKPAYMENTUNDERW', state: 'PENDING' })
    expect((await status(caller)).get(101)).toMatchObject({ payingOrderNo: 'LKPAYMENTUNDERW' })
    const { application } = await caller.call(applications.getApplication, { params: { id } })
    expect(application.payingOrderNo).toBe('LKPAYMENTUNDERW')
    expect(application.timeline.find(({ step }) => step === 'fee')?.message).toBe(
      'Your payment is being checked. If money left your account, you need not pay again.',
    )
  })

  it('gives who holds a challan the days for its deposit (PAYUI-30, PAYUI-31)', async () => {
    const { caller, body } = await applicant()
    const id = (await submit(caller, body))['applicationId'] as string
    await caller.call(payments.makeChallan, { params: { id } })
    expect((await status(caller)).get(101)).toMatchObject({ payUntil: '2026-12-10' })
  })

  it('is provisional while the profile is not locked, and knows of a draft (APPLY-45)', async () => {
    const { caller } = await candidate({ withoutAnswers: true })
    await send(caller, applications.putApplicationDraft, {
      params: { advertisementId: 105 },
      body: { draft: { location: 'Wai' }, version: 0 },
    })
    const rows = await status(caller)
    expect(rows.get(105)).toMatchObject({ eligiblePosts: 0, isProvisional: true, hasDraft: true })
    expect(rows.get(101)).toMatchObject({ hasDraft: false })
  })
})

describe('the payment of an application', () => {
  it('is named once it settled the fee, and is not valid any more once it goes back (PAYUI-32)', async () => {
    const { caller, body, accountId } = await applicant()
    const id = (await submit(caller, body))['applicationId'] as string
    await settle({ id, accountId, orderNo: 'LKPAYMENTSETTLE' })
    const paid = { feeStatus: 'PAID', paymentRefNo: 'LKPAYMENTSETTLE' }
    const row = async () =>
      Object.values(await send(caller, applications.listApplications, { query: {} }))[0]
    expect(await row()).toMatchObject({ ...paid, flgValidpaymentRefNo: true })
    await sql`insert into payment_refunds (refund_no, account_id, capture_id, subject_id, cause,
        amount_paise, state, due_at)
      select 'LKREFUNDSETTLED', account_id, id, id, 'cancelled', 50000, 'due', learnt_at
      from payment_captures where order_no = 'LKPAYMENTSETTLE'`.execute(owner)
    expect(await row()).toMatchObject({ ...paid, flgValidpaymentRefNo: false })
  })
})

type Begun = { id: string; accountId: string; orderNo: string; state: 'PENDING' | 'SETTLED' }

/** The browser left for a payment service. */
async function begin(tx: Database, { id, accountId, orderNo, state }: Begun) {
  const order = randomUUID()
  const at = new Date(clock.now())
  await sql`insert into payment_orders (id, account_id, application_id, purpose, subject_id,
      advertisement_id, advertisement_version, fee_paise, service_paise, made_at)
    select ${order}, account_id, id, 'application', id, advertisement_id, advertisement_version,
      50000, 4400, ${at} from applications where id = ${id}`.execute(tx)
  await sql`insert into payment_attempts (order_no, order_id, account_id, amount_paise, provider,
      state, started_at, updated_at, language, departure)
    values (${orderNo}, ${order}, ${accountId}, 54400, 'card', ${state}, ${at}, ${at}, 'en', '{}')`.execute(
    tx,
  )
  return { order, at }
}

/** The fee of an application has come. */
const settle = async (of: { id: string; accountId: string; orderNo: string }) => {
  const { id, accountId, orderNo } = of
  const capture = randomUUID()
  await inTransactionWithoutRetry(owner, async (tx) => {
    const { order, at } = await begin(tx, { ...of, state: 'SETTLED' })
    await sql`insert into payment_captures (id, order_no, order_id, account_id, deposit, amount_paise,
        captured_at, learnt_at, evidence)
      values (${capture}, ${orderNo}, ${order}, ${accountId}, '', 54400, ${at}, ${at}, '{}')`.execute(
      tx,
    )
    await sql`insert into payment_settlements (order_id, account_id, capture_id, amount_paise, settled_at)
      values (${order}, ${accountId}, ${capture}, 54400, ${at})`.execute(tx)
    await sql`update applications set status = 'FEES_PAID' where id = ${id}`.execute(tx)
  })
}
