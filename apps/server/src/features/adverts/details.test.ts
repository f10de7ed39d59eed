import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import { loadAdvertisements } from '#demo/load-demo'
import { publishedStages } from '#features/stages/index'
import { openChangeFeed } from '#platform/changes/change-feed'
import { pageCount, pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { testApp } from '#test/app'
import { portalPool, testDatabase } from '#test/database/database'
import { advertisementPdfs } from './advertisement-pdf.ts'
import { openAdvertCache, selectAdvertisement } from './index.ts'

const { db, url } = await testDatabase()
// Its time stands still: what is remembered does not grow old while a busy machine is slow.
const changes = openChangeFeed(portalPool(url, 1), () => 0)
afterAll(() => changes.stop())
const portal = await testApp({ db, changes })
const forgetful = await testApp({ db })
const noon = Date.parse('2026-11-15T10:00:00+05:30')

beforeAll(async () => {
  portal.clock.set(noon)
  forgetful.clock.set(noon)
  await loadAdvertisements(portal.identity)
})

const get = (path: string, headers = {}, { baseUrl } = portal) =>
  fetch(`${baseUrl}/oas/api/v1/${path}`, { headers })
const details = async (id: number) =>
  (await get(`advertisements/${id}`)).json() as Promise<AdvertisementDetails>

describe('the details of an advertisement', () => {
  it('say everything of one exam: days, fees, posts, instructions and questions (ADV-10)', async () => {
    const advert = await details(102)
    expect(advert).toMatchObject({
      id: 102,
      advertisementNo: '102',
      year: 2026,
      version: 1,
      isMultipleExam: false,
      isOpen: true,
      daysLeft: 15,
      postCount: 4,
      vacancyCount: 938,
      exam: { id: 2, name: 'Group C Services Combined Preliminary Examination' },
      applnStartDate: '2026-11-09',
      challanPaymentEndDate: '2026-12-03',
      fees: { open: 394, concession: 294 },
      advertisementConfig: { processingFees: 44, onlinePaymentEndDate: '2026-11-30' },
      advertisementExamPostDtos: [],
      corrigenda: [],
    })
    expect(
      advert.examPostList.map((post) => [post.postCriteria.id, post.isAssignAuthority]),
    ).toEqual([
      [5015, false],
      [5016, false],
      [5017, true],
      [5018, true],
    ])
    expect(advert.examPostList[2]!.postCriteria).toMatchObject({ nameDvng: 'कर सहायक, गट-क' })
    expect(advert.advertisementInstructionList[0]).toMatchObject({
      instruction: expect.any(String),
      instructionDvng: expect.any(String),
    })
    // Rules, papers and centres have calls of their own.
    expect(JSON.stringify(advert)).not.toMatch(/criteria"|requiredDocuments|examCenters/)
  })

  it('say of several exams each with its posts, subjects and their languages (ADV-10)', async () => {
    const { examPostList, advertisementExamPostDtos: exams } = await details(105)
    expect(examPostList).toEqual([])
    expect(exams.length).toBeGreaterThan(1)
    expect(exams.flatMap((exam) => exam.examPostList).length).toBe(9)
    const subject = exams[0]!.exam.examSubjectDto.find(({ id }) => id === 3003)!
    expect(subject.mediumList).toEqual([
      { id: 1801, label: 'Marathi', labelDvng: 'मराठी' },
      { id: 1802, label: 'English', labelDvng: 'इंग्रजी' },
    ])
  })

  it('say how the vacancies of a post are divided, each category by its name (ADV-92)', async () => {
    const { examPostList } = await details(103)
    const [post] = examPostList
    expect(post!.vacanciesByCategory).toContainEqual({
      label: 'Open (Unreserved)',
      labelDvng: 'अराखीव (खुला)',
      vacancies: 3,
    })
    const counts = post!.vacanciesByCategory!.map(({ vacancies }) => vacancies)
    expect(counts.reduce((all, one) => all + one)).toBe(post!.vacancies)
    expect((await details(102)).examPostList[0]).not.toHaveProperty('vacanciesByCategory')
  })

  it('say what is planned after applying, and a published stage in its place at once (ADV-93)', async () => {
    const { laterStages } = await details(103)
    expect(laterStages!.map(({ stageCode, isPlanned }) => [stageCode, isPlanned])).toEqual([
      ['DOCUMENT_SCRUTINY_STATUS', true],
      ['RE_UPLOAD_DOCUMENTS', true],
      ['INTERVIEW_LETTER_PT_LETTER', true],
      ['RESULT_MARK_SHEET', true],
    ])
    const { id } = await db
      .insertInto('stages')
      .values({
        advertisement_id: 103,
        code: 'DOCUMENT_SCRUTINY_STATUS',
        type: 'internal',
        name_en: 'Scrutiny',
        name_mr: 'छाननी',
        start_day: '2027-01-18',
        end_day: '2027-02-18',
        audience: 'ALL',
        published_at: new Date(noon),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await changes.catchUp()
    const later = (await details(103)).laterStages!
    expect(later[1]).toEqual({
      stageCode: 'DOCUMENT_SCRUTINY_STATUS',
      startDate: '2027-01-18',
      endDate: '2027-02-18',
      isPlanned: false,
    })
    expect(later).toHaveLength(4)
    // Closed before it began, it was no stage.
    await db
      .updateTable('stages')
      .set({ closed_at: new Date(noon) })
      .where('id', '=', id)
      .execute()
    await changes.catchUp()
    expect((await details(103)).laterStages).toEqual(laterStages)
  })

  it('say nowhere how many a centre holds, nor does the paper (OFFICE-262)', async () => {
    const { document } = (await selectAdvertisement(db, 103))!
    expect(document.centreCapacities).toContainEqual({ centre: 8, capacity: 600 })
    expect(await (await get('advertisements/103')).text()).not.toMatch(/apacit|600/)
    const pdf = Buffer.from(await (await get('advertisementpdf/103')).arrayBuffer())
    const text = await pdfText(pdf)
    expect(text).not.toMatch(/apacit|\b600\b/)
    expect(text).toMatch(/Vacancies by category/)
    expect(text).toMatch(/What comes after applying/)
  })

  it('are saved from the paper under the name of the specification (PRINT-121)', async () => {
    const { headers } = await get('advertisementpdf/103')
    expect(headers.get('content-disposition')).toBe(
      'inline; filename="Advertisement_Details_103.pdf"',
    )
  })

  it('are there for a closed one, and for nobody before the first day (ADV-11)', async () => {
    expect(await details(104)).toMatchObject({ isOpen: false, daysLeft: null })
    portal.clock.set(Date.parse('2026-11-08T23:59:59+05:30'))
    expect((await get('advertisements/102')).status).toBe(404)
    expect((await get('advertisementpdf/102')).status).toBe(404)
    portal.clock.set(noon)
    for (const id of ['999', '0', 'x', '1.5', '99999999999'])
      expect((await get(`advertisements/${id}`)).status, id).toBe(404)
  })

  it('and the list come with a tag, by which the same is not sent again (ADV-12)', async () => {
    for (const path of ['advertisements', 'advertisements/102']) {
      const response = await get(path)
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
      const again = await get(path, { 'if-none-match': response.headers.get('etag')! })
      expect(again.status).toBe(304)
    }
  })
})

describe('however many ask', () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  /** What the database was asked; the feed talks to itself meanwhile, and nobody asked for that. */
  const questions = () =>
    (asked.mock.calls as unknown as [string | { text: string }][])
      .map(([what]) => (typeof what === 'string' ? what : what.text))
      .filter((text) => text.trimStart().startsWith('select') && !text.includes('pg_notify'))
  beforeEach(() => void asked.mockClear())

  it('the list and the details come from memory (ADV-13)', async () => {
    const paths = ['advertisements', 'advertisements/102', 'advertisements/105']
    await changes.catchUp()
    await Promise.all(paths.map((path) => get(path)))
    asked.mockClear()
    await Promise.all([...paths, ...paths, ...paths].map((path) => get(path)))
    expect(questions()).toEqual([])
  })

  it('each is one question where nothing can be remembered (ADV-13)', async () => {
    for (const path of ['advertisements', 'advertisements/102']) {
      asked.mockClear()
      const response = await get(path, {}, forgetful)
      expect(response.status).toBe(200)
      expect(questions()).toHaveLength(1)
    }
  })

  it('a change is in the next answer (ADV-13)', async () => {
    const { name } = await details(103)
    await db
      .updateTable('advertisements')
      .set({ name_en: 'Renamed' })
      .where('id', '=', 103)
      .execute()
    await changes.catchUp()
    const list = (await (await get('advertisements')).json()) as { id: number; name: string }[]
    expect(list.find(({ id }) => id === 103)!.name).toBe('Renamed')
    await db.updateTable('advertisements').set({ name_en: name }).where('id', '=', 103).execute()
  })
})

describe('the advertisement as a PDF', () => {
  it.each([
    ['en', ['Advertisement 102/2026', 'Tax Assistant, Group C', '₹394', '30/11/2026', 'Pune']],
    ['mr', ['जाहिरात क्रमांक 102/2026', 'कर सहायक, गट-क', '₹394', '30/11/2026', 'पुणे']],
  ])('says it in the language of the reader: %s (ADV-14)', async (language, words) => {
    const response = await get('advertisementpdf/102', { 'accept-language': language })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pdf = new Uint8Array(await response.arrayBuffer())
    const text = pdfText(pdf)
    for (const each of words) expect(text).toContain(each)
    expect(pageCount(pdf)).toBeLessThan(6)
  })

  it('is typeset once a day for each version and language, however many ask (ADV-15)', async () => {
    let set = 0
    let fails = true
    const typesetter = {
      pdf: async () => {
        set += 1
        if (fails) throw new Error('busy')
        return Buffer.from('%PDF')
      },
    }
    const { clock } = portal
    const pdf = advertisementPdfs({
      db,
      clock,
      adverts: openAdvertCache(db, publishedStages),
      typesetter,
    })
    await expect(pdf({ id: 101, language: 'en' })).rejects.toThrow('busy')
    fails = false
    const many = await Promise.all(
      Array.from({ length: 20 }, () => pdf({ id: 101, language: 'en' })),
    )
    expect(new Set(many).size).toBe(1)
    expect(set).toBe(2)
    await pdf({ id: 101, language: 'mr' })
    clock.set(noon + 86_400_000)
    await pdf({ id: 101, language: 'en' })
    expect(set).toBe(4)
    clock.set(noon)
  })
})
