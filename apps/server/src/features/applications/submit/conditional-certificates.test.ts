import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { people } from '@lokseva/rules/test/people'
import type { Facts } from '@lokseva/rules/facts'
import { applyingPortal, submit, usualDocuments } from '#test/portals/applying-portal'

const portal = await applyingPortal()
const { owner, applicant } = portal

/** An OBC woman of 41 years who says that she has no non-creamy-layer certificate. */
const lacking: Facts = {
  ...people.graduate,
  birthDay: '1985-06-01',
  category: 330,
  casteCertificate: true,
  casteValidity: false,
  nonCreamyLayer: false,
}
const papers = [...usualDocuments, 'D04']
const sent = { amountPayable: 344 }
const path = 'conditionalCertificates.nonCreamyLayer'

const kept = async (applicationId: unknown) => {
  const { rows } = await sql<{ verdict: { postId: number; confirmed?: object }[] }>`
    select verdict from applications where id = ${applicationId}`.execute(owner)
  return new Map(rows[0]!.verdict.map(({ postId, confirmed }) => [postId, confirmed]))
}

it('who is eligible only with a certificate confirms to hold it, or is told to (APPLY-119)', async () => {
  const { caller, body, counts } = { ...(await applicant(lacking, papers)), counts: portal.counts }
  const before = await counts()
  const refused = await submit(caller, { ...body, ...sent })
  expect(refused).toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    fieldErrors: [
      {
        path,
        code: 'CERTIFICATE_NOT_CONFIRMED',
        message: 'Confirm that you hold this certificate by the last day of applying',
      },
    ],
  })
  const other = { ...body, ...sent, conditionalCertificates: ['casteCertificate'] }
  expect(await submit(caller, other)).toMatchObject({ fieldErrors: [{ path }] })
  expect(await counts()).toEqual(before)
})

it('what was confirmed is kept with the posts that were chosen, and until when (APPLY-119)', async () => {
  const { caller, body } = await applicant(lacking, papers)
  const conditionalCertificates = ['nonCreamyLayer', 'somethingElse']
  const answer = await submit(caller, { ...body, ...sent, conditionalCertificates })
  expect(answer).toMatchObject({ status: 200 })
  const verdicts = await kept(answer['applicationId'])
  const confirmed = { certificates: ['nonCreamyLayer'], until: '2026-12-07' }
  expect(verdicts.get(5001)).toEqual(confirmed)
  expect(verdicts.get(5002)).toEqual(confirmed)
  expect(verdicts.get(5003)).toBeUndefined()
})

it('nobody else is asked, and an older page that sends nothing is served as before (APPLY-119)', async () => {
  const { caller, body } = await applicant()
  const answer = await submit(caller, body)
  expect(answer).toMatchObject({ status: 200 })
  expect([...(await kept(answer['applicationId'])).values()].filter(Boolean)).toEqual([])
})

it('a certificate the profile says is missing is not asked for as an upload (APPLY-120)', async () => {
  const { caller, body } = await applicant(lacking, [...usualDocuments])
  const conditionalCertificates = ['nonCreamyLayer']
  const answer = await submit(caller, { ...body, ...sent, conditionalCertificates })
  expect(answer).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  expect(answer['fieldErrors']).toMatchObject([{ path: 'requiredDocumentsSelected.D04' }])
})
