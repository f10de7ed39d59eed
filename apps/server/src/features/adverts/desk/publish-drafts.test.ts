import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import * as approvals from '@lokseva/contract/approvals/endpoints'
import { loadAdvertisements } from '#demo/load-demo'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import groupA from '../../../demo/advertisements/101.json' with { type: 'json' }
import groupC from '../../../demo/advertisements/102.json' with { type: 'json' }
import { publishAdvertisement } from '../publishing/publish-advertisement.ts'
import { days, params, publishingDesk } from './publish-drafts.test-kit.ts'

const { db, clock, publisher, approver, change, ask, approve, begin, setAgeDay, runDue } =
  await publishingDesk('2026-11-15T10:00:00+05:30')

beforeAll(() => loadAdvertisements({ db, clock }))

describe('a new advertisement', () => {
  it('is not asked for while a check fails (OFFICE-206)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
    expect(await ask(id, 'adverts.publish')).toMatchObject({
      status: 409,
      code: 'DRAFT_HAS_FAULTS',
      params: { count: 3 + groupC.posts.length },
    })
    expect(await ask(id, 'adverts.correct')).toMatchObject({ status: 404 })
  })

  it('is asked for, sent back, changed, approved and published as it was written (OFFICE-206, OFFICE-207)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
    await change(id, 'names', { advertisementNo: '201' })
    await setAgeDay(id)
    const { checks } = await change(id, 'dates', days)
    expect(checks.faults).toEqual([])
    const first = await ask(id, 'adverts.publish')
    expect(first).toMatchObject({
      state: 'open',
      title: { en: `Publish 201/2026 ${groupC.name}` },
    })
    const [listed] = (await publisher.caller.call(desk.listDeskAdverts)).filter(
      (each) => each.id === id,
    )
    expect(listed).toMatchObject({ state: 'asked', draft: { request: first.id } })
    const draft = await publisher.caller.call(desk.getAdvertDraft, params(id))
    const names = draft.parts.find(({ part }) => part === 'names')!
    expect(
      await send(publisher.caller, desk.saveDraftPart, {
        params: { advertisementId: id, part: 'names' },
        body: { draft: draft.id, base: names.version, value: { ...names.value, name: 'Other' } },
      }),
    ).toMatchObject({ status: 409, code: 'DRAFT_ASKED' })
    await approver.caller.call(approvals.sendBack, {
      params: { requestId: first.id },
      body: { note: 'The last day is a holiday' },
    })
    await change(id, 'dates', { applnEndDate: '2026-12-30' })
    const file = await publisher.caller.call(desk.exportDraft, params(id))
    const second = await ask(id, 'adverts.publish')
    expect(await approve(second.id)).toMatchObject({ state: 'approved' })
    expect(await send(publisher.caller, desk.getAdvertDraft, params(id))).toMatchObject({
      status: 404,
    })
    const published = await publisher.caller.call(desk.getDeskAdvert, params(id))
    expect(published).toMatchObject({
      number: '201/2026',
      state: 'coming',
      versions: [{ version: 1, hasFile: true, corrigendum: null }],
    })
    const { text } = await publisher.caller.call(desk.getAdvertFile, {
      params: { advertisementId: id, version: 1 },
    })
    expect(JSON.parse(text)).toEqual(JSON.parse(file.text))
  })

  it('is asked for with what is likely a slip, said of the field it concerns (OFFICE-269)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
    await change(id, 'names', { advertisementNo: '203' })
    await setAgeDay(id)
    await change(id, 'dates', { ...days, examDate: '2027-01-31' })
    const { preview } = await ask(id, 'adverts.publish')
    const warned = preview.checks.filter(({ level }) => level === 'warning')
    expect(warned.map(({ text }) => text)).toEqual([
      {
        en: 'Day of the examination: 31/01/2027 is the day of the examination of advertisement 102 too',
        mr: 'परीक्षेचा दिनांक: 31/01/2027 याच दिवशी जाहिरात 102 ची परीक्षा आहे',
      },
    ])
  })

  it('shows the approver how vacancies are divided, what is planned and what centres hold (OFFICE-264)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 103, isCorrection: false })
    await change(id, 'names', { advertisementNo: '204' })
    await setAgeDay(id)
    await change(id, 'dates', {
      ...days,
      plannedStages: [{ stageCode: 'ADMIT_CARDS', startDate: '2027-02-01' }],
    })
    const { preview } = await ask(id, 'adverts.publish')
    const said = preview.changes.map(({ what, after }) => `${what.en}: ${after!.en}`)
    expect(said).toContain('Planned stage 1: Admit cards, from 01/02/2027')
    expect(said).toContainEqual(expect.stringMatching(/^The capacity of .+: 600$/))
    expect(said).toContainEqual(
      expect.stringMatching(/^Post \d+ · its vacancies by category: Open \(Unreserved\): 3, /),
    )
  })

  it('shows the approver every part of it in words of both languages (OFFICE-623)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 105, isCorrection: false })
    await change(id, 'names', { advertisementNo: '206' })
    await setAgeDay(id)
    await change(id, 'dates', days)
    const { preview } = await ask(id, 'adverts.publish')
    const parts = new Set(preview.changes.map(({ part }) => part!.en))
    expect([...parts]).toEqual([
      'Names',
      'Dates',
      'Fees and ways to pay',
      'Posts',
      'Documents',
      'Centres',
      'Questions',
      'Instructions',
    ])
    const what = preview.changes.map((each) => each.what.en).join('\n')
    for (const said of [/Subject \d+ of/, /Age.* \(in English\)/, /description/i, /authorities/i])
      expect(what).toMatch(said)
    expect(preview.changes.filter(({ after }) => !after!.en || !after!.mr)).toEqual([])
    expect(new Set(preview.changes.map(({ part, what: of }) => `${part!.en} ${of.en}`)).size).toBe(
      preview.changes.length,
    )
  })

  it('that cannot be published any more says why by the fields of the workbench (OFFICE-430)', async () => {
    const requests: string[] = []
    for (const advertisementId of [102, 103]) {
      const id = await begin({ from: 'advertisement', advertisementId, isCorrection: false })
      await change(id, 'names', { advertisementNo: '205' })
      await setAgeDay(id)
      await change(id, 'dates', days)
      requests.push((await ask(id, 'adverts.publish')).id)
    }
    expect(await approve(requests[0]!)).toMatchObject({ state: 'approved' })
    const late = await approve(requests[1]!)
    expect(late).toMatchObject({ code: 'APPROVAL_FAILED' })
    expect(late.message).toContain('Number: ')
    expect(late.message).not.toContain('advertisementNo')
  })

  it('is not published of a draft that nobody saw so (OFFICE-206)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 104, isCorrection: false })
    const payload = { advertisementId: id, draft: 1 }
    expect(
      await send(publisher.caller, approvals.previewApproval, {
        body: { kind: 'adverts.publish', payload },
      }),
    ).toMatchObject({ code: 'APPROVAL_STALE' })
  })
})

describe('a corrigendum', () => {
  it('shows what differs, whom it touches, what was checked, and happens at its time (OFFICE-207, OFFICE-208, OFFICE-213, OFFICE-1261)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: true })
    expect(id).toBe(102)
    const places = async () =>
      (await publisher.caller.call(desk.getAdvertDraft, params(id))).checks.faults.map(
        ({ place }) => place,
      )
    expect(await places()).toEqual(['corrigendum-en', 'corrigendum-mr', ''])
    const text = { en: 'The vacancies are 900.', mr: 'रिक्त पदे 900 आहेत.' }
    await change(id, 'corrigendum', text)
    await change(id, 'posts', {
      posts: groupC.posts.map((post) => (post.id === 5018 ? { ...post, vacancies: 900 } : post)),
    })
    expect(await places()).toEqual([])
    const dueAt = new Date(clock.now() + 600_000).toISOString()
    const request = await ask(id, 'adverts.correct', { dueAt })
    expect(request.title).toEqual({ en: 'Corrigendum 1 of 102/2026', mr: '102/2026 चे शुद्धिपत्रक 1' })
    expect(request.preview.changes).toEqual([
      {
        part: { en: 'Posts', mr: 'पदे' },
        what: { en: 'Post 5018 · its vacancies', mr: 'पद 5018 · रिक्त जागा' },
        before: { en: '852', mr: '852' },
        after: { en: '900', mr: '900' },
      },
      expect.objectContaining({
        before: null,
        after: { en: `${text.en}\n${text.mr}`, mr: `${text.en}\n${text.mr}` },
      }),
    ])
    // What was looked at is named one by one (OFFICE-1261).
    expect(request.preview.checks.map(({ level, text }) => `${level}: ${text.en}`)).toEqual([
      'ok: The days are in order',
      'ok: Every text is there in both languages',
      'ok: Every rule is one the portal can judge, or candidates declare',
      'ok: No number belongs to another advertisement',
      'ok: No post that somebody applied for and no subject that somebody chose is taken out',
      'ok: Who may apply stays as it is',
    ])
    const none = { count: 0, error: 0 }
    expect(request.preview.touches.map(({ en, figure }) => [en, figure])).toEqual([
      ['have applied and are told by e-mail and SMS', none],
      [expect.stringContaining('named post 5018'), none],
      ['half-done applications that stay as they are', none],
    ])
    expect(await approve(request.id)).toMatchObject({ state: 'approved', doneAt: null })
    clock.set(clock.now() + 600_000)
    await runDue()
    const { versions } = await publisher.caller.call(desk.getDeskAdvert, params(id))
    expect(versions).toMatchObject([{ version: 2, corrigendum: text }, { version: 1 }])
  })

  it('misses its text whatever else is wrong with it (OFFICE-1267)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 103, isCorrection: true })
    const { checks } = await change(id, 'dates', { applnEndDate: '2026-11-01' })
    const places = checks.faults.map(({ place }) => place)
    expect(places).toContain('applnEndDate')
    expect(places).toEqual(expect.arrayContaining(['corrigendum-en', 'corrigendum-mr']))
  })

  it('says so where a command published a version since it was begun: it would take that back (OFFICE-1423)', async () => {
    const id = await begin({ from: 'advertisement', advertisementId: 101, isCorrection: true })
    const untouched = await change(id, 'corrigendum', { en: 'More posts.', mr: 'अधिक पदे.' })
    const saysSo = (texts: readonly { en: string }[]) =>
      texts.filter(({ en }) => /version 2 was published on/.test(en)).length
    expect(saysSo(untouched.checks.warnings.map(({ problem }) => problem))).toBe(0)
    clock.set(clock.now() + 60_000)
    const applicants = {
      applicantsOf: async () => [],
      concernsOf: async () => new Map(),
      postsAppliedFor: async () => [],
      countApplicants: async () => ({ all: 0, byPost: new Map() }),
      subjectsChosen: async () => [],
      countHalfDone: async () => 0,
      countByCentre: async () => [],
    }
    const corrigendum = { en: 'The name.', mr: 'नाव.' }
    const renamed = { ...groupA, name: `${groupA.name} (corrected)` }
    const done = await publishAdvertisement({ db, clock, applicants }, operator, renamed, {
      corrigendum,
    })
    expect(done.faults).toEqual([])
    expect(done).toMatchObject({ version: 2 })
    const { checks } = await change(id, 'corrigendum', { en: 'More posts for all.' })
    expect(saysSo(checks.warnings.map(({ problem }) => problem))).toBe(1)
    const request = await ask(id, 'adverts.correct')
    expect(saysSo(request.preview.checks.map(({ text }) => text))).toBe(1)
  })

  it('is read beside the version before it, in words by part, without a draft (OFFICE-209)', async () => {
    const shown = await approver.caller.call(desk.getAdvertVersion, {
      params: { advertisementId: 102, version: 2 },
      query: { against: 1 },
    })
    expect(shown.differences).toMatchObject([
      {
        part: 'posts',
        label: { en: 'its vacancies' },
        before: { en: '852' },
        after: { en: '900' },
      },
    ])
    expect(
      shown.statements.find(({ label }) => label.en === 'the last day to apply'),
    ).toMatchObject({ part: 'dates', label: { mr: 'अर्जाचा शेवटचा दिवस' }, isInBoth: false })
    // Its own words are one statement of both languages, each rule too (OFFICE-907).
    const ofPost = shown.statements.filter(({ group }) => group.en === 'post 5018')
    expect(ofPost.find(({ label }) => label.en === 'its name')).toMatchObject({
      isInBoth: true,
      value: { en: groupC.posts[3]!.name, mr: groupC.posts[3]!.nameDvng },
    })
    expect(ofPost.find(({ label }) => label.en === 'Age')).toMatchObject({
      label: { mr: 'वय' },
      isInBoth: true,
      value: { en: expect.stringMatching(/years/), mr: expect.stringMatching(/वर्षे/) },
    })
    expect(
      await send(approver.caller, desk.getAdvertVersion, {
        params: { advertisementId: 102, version: 9 },
      }),
    ).toMatchObject({ status: 404 })
    expect(await send(approver.caller, desk.getAdvertDraft, params(102))).toMatchObject({
      status: 404,
    })
  })
})
