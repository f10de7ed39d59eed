import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import { listPostCriteriaOfApplication } from '@lokseva/contract/eligibility/endpoints'
import * as recheck from '@lokseva/contract/applications/recheck/endpoints'
import type { Recheck } from '@lokseva/contract/applications/recheck/schemas'
import { people } from '@lokseva/rules/test/people'
import mainsFile from '../../../demo/advertisements/105.json' with { type: 'json' }
import file from '../../../demo/advertisements/101.json' with { type: 'json' }
import { publishAdvertisement } from '#features/adverts/index'
import { applicants } from '#features/applications/index'
import { actAsPortal } from '#platform/database/acting'
import { somebodyWaits } from '#test/database/database'
import { operator } from '#test/operator'
import { ranked, usualDocuments } from '#test/portals/applying-portal'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'
import { done, joinPosts, list, post } from './join-posts.test-kit.ts'

const portal = await myAccountPortal()
const { owner, applied, paid, stage, view, onFile, correct, lock } = portal

const check = ({ caller, id }: Applied) =>
  send(caller, recheck.recheckEligibility, {
    query: { applicationId: id },
  }) as unknown as Promise<Recheck & { status: number; code?: string }>
const postsOf = async (known: Applied) =>
  (await view(known)).applicationPostPrefDtoList.map((each) => [
    each.postCriteriaId,
    each.prefOrder,
  ])

beforeAll(async () => {
  await stage('RECHECK_ELIGIBILITY')
  await stage('RECHECK_ELIGIBILITY', { advertisementId: 105 })
})
afterEach(async () => {
  await correct(file, {})
})

describe('the re-check', () => {
  it('tells of every post not applied for whether it is open, and why not (MYACC-40)', async () => {
    const asha = await paid()
    const found = await check(asha)
    expect(found.postApplied.map(({ postCriteria: { id } }) => id)).toEqual([5001, 5002])
    expect(found.postNotApplied).toHaveLength(12)
    const results = new Map(
      found.eligibilityResultDtoList.map((each) => [each.postCriteriaId, each]),
    )
    expect([...results.keys()]).not.toContain(5001)
    expect(results.get(5003)).toMatchObject({ isEligible: true })
    expect(results.get(5012)).toMatchObject({
      isEligible: false,
      message: expect.stringMatching(/^You are not eligible/),
    })
    expect(found.examPostList).toHaveLength(14)
    expect(found).toMatchObject({
      optionalSubjectCount: 0,
      examSubjectDto: [],
      maxPostPreferences: 14,
      multipleExamsEligibilityResults: [],
      abilities: { recheck: { allowed: true, until: '2026-11-20' } },
    })
  })

  it('goes by the profile the application was made with, and by the rules of today (MYACC-41)', async () => {
    const asha = await paid()
    // What is claimed since counts for the next application.
    await lock(asha.accountId, people.agriculturist)
    const open = async () =>
      (await check(asha)).eligibilityResultDtoList
        .filter(({ isEligible }) => isEligible)
        .map(({ postCriteriaId }) => postCriteriaId)
    const before = await open()
    expect(before).toContain(5003)
    const posts = file.posts.map((each) =>
      each.id === 5003
        ? { ...each, criteria: { ...each.criteria, age: { ...each.criteria.age, min: 37 } } }
        : each,
    )
    expect(await correct(file, { posts })).toMatchObject({ outcome: 'corrected' })
    expect(await open()).toEqual(before.filter((id) => id !== 5003))
    expect(await joinPosts(asha, [post(5003)])).toMatchObject({
      status: 422,
      code: 'NOT_ELIGIBLE',
      fieldErrors: [{ path: `${list}.0.postCriteriaId`, code: 'NOT_ELIGIBLE' }],
    })
  })

  it('is for those who have paid and not taken every post, and nobody else’s (MYACC-42)', async () => {
    expect(await check(await applied())).toMatchObject({ code: 'APPLICATION_UNPAID' })
    const [asha, thief] = [await paid(), await paid()]
    expect(await check({ ...thief, id: asha.id })).toMatchObject({ status: 404 })
    expect(await joinPosts({ ...thief, id: asha.id }, [post(5003)])).toMatchObject({ status: 404 })
  })
})

describe('re-applying', () => {
  it('joins posts behind those applied for, without a fee, and tells of it (MYACC-43, STAGEUI-78)', async () => {
    const asha = await paid()
    expect(
      await joinPosts(asha, [post(5002, 1), post(5001, 2), post(5004, 4), post(5003, 3)]),
    ).toEqual(done)
    expect(await postsOf(asha)).toEqual([
      [5002, 1],
      [5001, 2],
      [5003, 3],
      [5004, 4],
    ])
    expect((await view(asha)).application).toMatchObject({
      status: 'FEES_PAID',
      amountPayable: 544,
    })
    const { rows } = await sql`select post_id as post, verdict from application_posts
      where application_id = ${asha.id} and joined_at is not null order by 1`.execute(owner)
    expect(rows).toMatchObject([
      { post: 5003, verdict: { postId: 5003, isEligible: true, judgedOn: '2026-11-15' } },
      { post: 5004, verdict: { version: expect.any(Number), lines: expect.any(Array) } },
    ])
    for (const address of [asha.email, asha.mobile])
      expect(await portal.messagesTo(address)).toContain('POSTS_JOINED')
    const { advertisementStages } = await view(asha)
    const stages = advertisementStages.filter(
      ({ stageCode }) => stageCode === 'RECHECK_ELIGIBILITY',
    )
    expect(stages.map(({ doneAt }) => doneAt?.slice(0, 10))).toEqual(['2026-11-15'])
    expect(await portal.log(asha.accountId)).toContain('POSTS_JOINED')
    // Again on top of it, in the order they are sent where no place is.
    expect(await joinPosts(asha, [post(5008), post(5007)])).toEqual(done)
    expect((await postsOf(asha)).slice(4)).toEqual([
      [5008, 5],
      [5007, 6],
    ])
  })

  it('leaves new posts without a place where none has one yet (MYACC-43)', async () => {
    const asha = await paid()
    await sql`update application_posts set pref_order = null
      where application_id = ${asha.id}`.execute(owner)
    expect(await joinPosts(asha, [post(5003, 7)])).toEqual(done)
    expect((await postsOf(asha)).map(([, place]) => place)).toEqual([null, null, null])
  })

  it('moves none of the old posts, takes nothing twice and nothing unknown (MYACC-44)', async () => {
    const asha = await paid()
    const rank = (place: number) => ({ path: `${list}.${place}.prefOrder`, code: 'RANK_INVALID' })
    const wrong = (...fieldErrors: object[]) => ({ status: 422, fieldErrors })
    expect(await joinPosts(asha, [])).toMatchObject(wrong({ path: list, code: 'POST_REQUIRED' }))
    expect(await joinPosts(asha, [post(5002, 1), post(5001, 2)])).toMatchObject(
      wrong({ path: list, code: 'POST_REQUIRED' }),
    )
    expect(await joinPosts(asha, [post(5002, 2), post(5003, 3)])).toMatchObject(wrong(rank(0)))
    const notNext = (place: number) => ({ ...rank(place), code: 'RANK_NOT_NEXT' })
    expect(await joinPosts(asha, [post(5002, 1), post(5003, 1)])).toMatchObject(wrong(notNext(1)))
    // Taken by a post applied for, which need not be repeated.
    expect(await joinPosts(asha, [post(5003, 1)])).toMatchObject(wrong(notNext(0)))
    expect(await joinPosts(asha, [post(5003, 3), post(5003, 3)])).toMatchObject(
      wrong({ path: `${list}.1.postCriteriaId`, code: 'POST_TWICE' }),
    )
    expect(await joinPosts(asha, [post(5016)])).toMatchObject(
      wrong({ path: `${list}.0.postCriteriaId`, code: 'UNKNOWN_OPTION' }),
    )
    expect(await joinPosts(asha, [post(5003)], { advertisementId: 102 })).toMatchObject(
      wrong({ path: 'advertisementId', code: 'INVALID' }),
    )
    await correct(file, { maxPostPreferences: 3 })
    expect(await joinPosts(asha, [post(5003), post(5004)])).toMatchObject(
      wrong({ path: list, code: 'TOO_MANY_POSTS' }),
    )
    expect(await postsOf(asha)).toHaveLength(2)
  })

  it('asks for the papers that only the new posts want, each of its own type (MYACC-45)', async () => {
    const asha = await paid()
    await correct(file, {
      requiredDocuments: [
        ...file.requiredDocuments,
        { documentTypeId: 'D20', sizeLimit: 500, posts: [5003] },
      ],
    })
    const asked = async (postIds: string) => {
      const { status: _, ...rows } = await send(asha.caller, listRequiredDocuments, {
        params: { advertisementId: 101 },
        query: { applicationId: asha.id, postIds },
      })
      return (Object.values(rows) as unknown as { documentTypeId: string }[]).map(
        ({ documentTypeId }) => documentTypeId,
      )
    }
    expect(await asked('5004')).not.toContain('D20')
    expect(await asked('5003')).toEqual([...usualDocuments, 'D20'])
    const missing = {
      status: 422,
      code: 'DOCUMENTS_MISSING',
      fieldErrors: [{ path: 'requiredDocumentsSelected.D20', code: 'DOCUMENT_MISSING' }],
    }
    const named = (documentInfoId: string | null) => ({
      requiredDocumentsSelected: [{ documentTypeId: 'D20', documentInfoId }],
    })
    expect(await joinPosts(asha, [post(5003)])).toMatchObject(missing)
    expect(await joinPosts(asha, [post(5003)], named(null))).toMatchObject(missing)
    expect(await joinPosts(asha, [post(5003)], named(asha.documents['D01']!))).toMatchObject(
      missing,
    )
    const theirs = await onFile((await applied()).accountId, ['D20'])
    expect(await joinPosts(asha, [post(5003)], named(theirs['D20']!))).toMatchObject(missing)
    const own = await onFile(asha.accountId, ['D20'])
    expect(await joinPosts(asha, [post(5003)], named(own['D20']!))).toEqual(done)
    const slot = (await view(asha)).requiredDocuments.find((each) => each.documentTypeId === 'D20')
    expect(slot).toMatchObject({ status: 'Uploaded', documentInfoId: own['D20'] })
  })

  it('misses a paper that is replaced in this very moment, and joins nothing (MYACC-59)', async () => {
    const asha = await paid()
    const D20 = { documentTypeId: 'D20', sizeLimit: 500, posts: [5003] }
    await correct(file, { requiredDocuments: [...file.requiredDocuments, D20] })
    const { D20: documentInfoId } = await onFile(asha.accountId, ['D20'])
    const named = { requiredDocumentsSelected: [{ documentTypeId: 'D20', documentInfoId }] }
    const replacing = await actAsPortal(async () => {
      const tx = await portal.db.startTransaction().execute()
      await sql`delete from documents where id = ${documentInfoId}`.execute(tx)
      return tx
    })
    const joining = joinPosts(asha, [post(5003)], named)
    await somebodyWaits(portal.db).finally(() => replacing.commit().execute())
    expect(await joining).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
    expect(await postsOf(asha)).toHaveLength(2)
  })

  it('asks for papers by the profile it was made with, whatever is claimed since (MYACC-45)', async () => {
    const asha = await paid()
    const asked = async (query: object) => {
      const { status: _, ...rows } = await send(asha.caller, listRequiredDocuments, {
        params: { advertisementId: 101 },
        query: { postIds: '5001,5002,5003', ...query },
      })
      const papers = Object.values(rows) as unknown as { documentTypeId: string }[]
      return papers.map(({ documentTypeId }) => documentTypeId)
    }
    expect(await asked({ applicationId: asha.id })).toEqual(usualDocuments)
    await lock(asha.accountId, people.agriculturist)
    expect(await asked({})).toContain('D04')
    expect(await asked({ applicationId: asha.id })).toEqual(usualDocuments)
    expect(await joinPosts(asha, [post(5003)])).toEqual(done)
  })

  it('wants the appointing authorities of a post that has some (MYACC-46)', async () => {
    const asha = await paid()
    const authority = { id: 7001, label: 'Mantralaya', labelDvng: 'मंत्रालय', isDisable: false }
    const posts = file.posts.map((each) =>
      each.id === 5003
        ? {
            ...each,
            authorities: {
              isMultiple: false,
              isSelectAny: false,
              mumbai: [authority],
              outsideMumbai: [],
            },
          }
        : each,
    )
    expect(await correct(file, { posts })).toMatchObject({ outcome: 'corrected' })
    const path = `${list}.0.preferredAppointingAuthorities`
    expect(await joinPosts(asha, [post(5003)])).toMatchObject({
      status: 422,
      fieldErrors: [{ path, code: 'AUTHORITY_REQUIRED' }],
    })
    expect(await joinPosts(asha, [post(5003, 3, '[7001]')])).toEqual(done)
    const joined = (await view(asha)).applicationPostPrefDtoList[2]!
    expect(joined.authorities).toMatchObject([{ id: 7001 }])
  })

  it('takes a post that came with a corrigendum, and the application shows it (MYACC-47)', async () => {
    const asha = await paid()
    const fresh = { ...file.posts[0]!, id: 5990, name: 'A new post', nameDvng: 'नवे पद' }
    expect(
      await correct(file, { posts: [...file.posts, fresh], maxPostPreferences: 15 }),
    ).toMatchObject({ outcome: 'corrected' })
    expect(await joinPosts(asha, [post(5990)])).toEqual(done)
    const { applicationPostPrefDtoList: posts, totalPosts } = await view(asha)
    const asSeen = await send(asha.caller, listPostCriteriaOfApplication, {
      params: { advertisementId: 101, ids: '5990,5001', applicationId: asha.id },
    })
    expect(asSeen).toMatchObject({
      0: { postCriteria: { name: 'A new post' }, lines: expect.arrayContaining([]) },
      1: { postCriteria: { id: 5001 } },
    })
    expect(posts[2]).toMatchObject({ postCriteriaId: 5990, postName: 'A new post', prefOrder: 3 })
    expect(totalPosts).toBe(15)
    // It stays in the file: somebody has it.
    file.posts.push(fresh as never)
    Object.assign(file, { maxPostPreferences: 15 })
  })
})

describe('of several exams', () => {
  const mains = {
    advertisementId: 105,
    applicationPostPrefList: [],
    examMultiplePostPrefDtoList: [{ examId: 51, applicationExamPostPref: ranked(5029, 5027) }],
    optionalSubjectDtoList: [{ examId: 51, subjects: [{ subjectId: 3003, mediumIds: [1801] }] }],
    additionalAnswers: '[{"id":41,"answer":"Marathi"},{"id":42,"answer":"Yes"}]',
    amountPayable: 344,
  }
  const papers = [...usualDocuments, 'D04', 'D05', 'D06']
  const ofMains = { advertisementId: 105 }

  it('each has its posts and subjects, and one that is new asks for its subjects (MYACC-48)', async () => {
    const leela = await paid(mains, people.agriculturist, papers)
    const found = await check(leela)
    expect(found.eligibilityResultDtoList).toEqual([])
    expect(found.examPostList).toEqual([])
    expect(
      found.multipleExamsEligibilityResults.map((each) => [
        each.exam.id,
        each.postApplied.length,
        each.examPostList.length - each.postApplied.length - each.postNotApplied.length,
        each.exam.optionalSubjectCount,
        each.hasSubjects,
      ]),
    ).toEqual([
      [51, 2, 0, 1, true],
      [52, 0, 0, 2, false],
      [53, 0, 0, 1, false],
    ])
    const subjects = (...chosen: object[]) => ({
      ...ofMains,
      optionalSubjectDtoList: [{ examId: 53, subjects: chosen }],
    })
    const path = 'optionalSubjectDtoList'
    expect(await joinPosts(leela, [post(5033)], ofMains)).toMatchObject({
      fieldErrors: [{ path, code: 'SUBJECT_COUNT' }],
    })
    const mute = subjects({ subjectId: 3201, mediumIds: [] })
    expect(await joinPosts(leela, [post(5033)], mute)).toMatchObject({
      fieldErrors: [{ path: `${path}.0.subjects.0.mediumIds`, code: 'MEDIUM_REQUIRED' }],
    })
    const right = subjects({ subjectId: 3201, mediumIds: [1802] })
    expect(await joinPosts(leela, [post(5033)], right)).toEqual(done)
    const exams = (await view(leela)).applicationMultipleExamSubjectDtoList
    expect(exams.map((each) => [each.examId, each.subjectMediumDtoList.length])).toEqual([
      [51, 1],
      [53, 1],
    ])
    expect(exams[1]!.posts).toMatchObject([{ postCriteriaId: 5033, prefOrder: 1 }])
  })

  it('keeps a subject that came and went between two versions; one somebody chose stays (MYACC-49, ADV-32)', async () => {
    const leela = await paid(mains, people.agriculturist, papers)
    const fresh = { ...mainsFile.exams[2]!.subjects[0]!, id: 3299, code: '3299', name: 'Botany' }
    const exams = mainsFile.exams.map((exam) =>
      exam.id === 53 ? { ...exam, subjects: [...exam.subjects, fresh] } : exam,
    )
    expect(await correct(mainsFile, { exams })).toMatchObject({ outcome: 'corrected' })
    const chosen = { examId: 53, subjects: [{ subjectId: 3299, mediumIds: [1802] }] }
    const input = { ...ofMains, optionalSubjectDtoList: [chosen] }
    expect(await joinPosts(leela, [post(5033)], input)).toEqual(done)
    expect(await correct(mainsFile, {})).toMatchObject({
      outcome: 'refused',
      faults: [{ place: 'exam 53, subject 3299', problem: 'Botany stays: somebody has chosen it' }],
    })
    // Where it went before subjects were looked at.
    const unlooked = { ...applicants, subjectsChosen: async () => [] }
    const corrigendum = { en: 'Corrected.', mr: 'दुरुस्त केले.' }
    const gone = await actAsPortal(() =>
      publishAdvertisement({ ...portal, applicants: unlooked }, operator, mainsFile, {
        corrigendum,
      }),
    )
    expect(gone).toMatchObject({ outcome: 'corrected' })
    const seen = await view(leela)
    expect(seen.status).toBe(200)
    expect(seen.applicationMultipleExamSubjectDtoList[1]).toMatchObject({
      examId: 53,
      subjectMediumDtoList: [{ subjectName: 'Botany' }],
    })
  })
})
