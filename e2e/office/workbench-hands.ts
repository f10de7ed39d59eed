import type { Locator } from '@playwright/test'
import { advertDays } from '@lokseva/contract/adverts/drafts/parts'
import { openPart, saved } from './workbench-actions.ts'
import {
  addEach,
  chosen,
  counted,
  dated,
  fill,
  inBoth,
  lined,
  listIn,
  numbered,
  picked,
  ticked,
  typed,
  type Entry,
  type FieldHand,
  type Officer,
} from './workbench-fields.ts'
import { placedPosts, postName, writeRules } from './workbench-rules.ts'

const nameFields: FieldHand[] = [
  typed('advertisementNo', 'advertisementNo'),
  typed('year', 'year'),
  ...inBoth('name', 'name'),
  numbered('exam.id', 'examId'),
  ...inBoth('exam.name', 'examName'),
]
const needed: readonly string[] = ['applnStartDate', 'applnEndDate']
const dayFields = advertDays.map((day) => dated(day, day, { optional: !needed.includes(day) }))
const feeFields: FieldHand[] = [
  typed('fees.open', 'feeOpen'),
  typed('fees.concession', 'feeConcession'),
  typed('advertisementConfig.processingFees', 'processingFees'),
  typed('advertisementConfig.retotalingFee', 'retotalingFee'),
  typed('advertisementConfig.retotalingServiceCharges', 'retotalingServiceCharges'),
  typed('advertisementConfig.objectionFeePerQuestion', 'objectionFeePerQuestion'),
  typed('advertisementConfig.objectionServiceCharges', 'objectionServiceCharges'),
]
const orderFields: FieldHand[] = [
  ticked('postPrefAtAppln', 'postPrefAtAppln'),
  typed('maxPostPreferences', 'maxPostPreferences', { optional: true }),
  typed('gradePointFactor', 'gradePointFactor', { optional: true }),
]
const examFields: FieldHand[] = [numbered('id', 'examId'), ...inBoth('name', 'examName')]
const postFields: FieldHand[] = [
  numbered('id', 'postId'),
  chosen('group', 'group'),
  typed('vacancies', 'vacancies'),
  ticked('gazetted', 'gazetted'),
  ...inBoth('name', 'postName'),
  ...inBoth('description', 'description'),
]
const categoryFields: FieldHand[] = [
  counted('vacanciesByCategory', 'vacanciesByCategory', {
    of: 'category',
    count: 'vacancies',
    names: 'categories',
  }),
]
const centreFields: FieldHand[] = [
  counted('centreCapacities', 'capacity', { of: 'centre', count: 'capacity', names: 'centres' }),
]
const stageFields: FieldHand[] = [
  chosen('stageCode', 'stageCode'),
  dated('startDate', 'stageStart'),
  dated('endDate', 'stageEnd', { optional: true }),
]
const authorityFields: FieldHand[] = [
  ...inBoth('label', 'authorities.label'),
  numbered('id', 'entryId'),
  ticked('isDisable', 'authorities.closed'),
]
const subjectFields: FieldHand[] = [
  ...inBoth('name', 'subjectName'),
  numbered('id', 'entryId'),
  typed('code', 'code'),
  typed('group', 'subjectGroup'),
  picked(
    'mediums',
    'mediums',
    ({ choices, language }, id) => choices.mediums.find((each) => each.id === id)!.label[language],
  ),
]
const documentFields: FieldHand[] = [
  chosen('documentTypeId', 'documentTypeId'),
  typed('sizeLimit', 'sizeLimit'),
]
const questionFields: FieldHand[] = [
  ...inBoth('question', 'question'),
  numbered('id', 'entryId'),
  chosen('answerType', 'answerType'),
  lined('validation.values', 'values'),
  lined('validation.valuesDvng', 'valuesDvng'),
  typed('validation.minValue', 'minValue', { optional: true }),
  typed('validation.maxValue', 'maxValue', { optional: true }),
  typed('validation.maxLength', 'maxLength', { optional: true }),
  chosen('parentId', 'parentId', { optional: true }),
  chosen('parentValidation.comparison', 'comparison'),
  typed('parentValidation.value', 'compared'),
  lined('parentValidation.values', 'compared'),
]
const instructionFields = inBoth('instruction', 'instruction')

const wholePage = ({ page }: Officer) => page.locator('.workbench')

/** Writes a whole advertisement part by part, as an officer would. */
export async function writeAdvertisement(officer: Officer, file: Entry): Promise<void> {
  const { page } = officer
  const all = wholePage(officer)
  await openPart(officer, 'names')
  await fill(officer, all, file, nameFields)
  await openPart(officer, 'dates')
  await fill(officer, all, file, dayFields)
  if (file['plannedStages']) {
    await openPart(officer, 'stages')
    const stages = listIn(file, 'plannedStages')
    await addEach(
      officer,
      { place: 'plannedStages', add: 'stage.add', entries: stages },
      (scope, entry) => fill(officer, scope, entry, stageFields),
    )
  }
  await openPart(officer, 'fees')
  await fill(officer, all, file, feeFields)
  await chooseMethods(officer, file)
  await openPart(officer, 'posts')
  await fill(officer, all, file, orderFields)
  await writePosts(officer, file)
  await openPart(officer, 'rules')
  await writeRules(officer, file)
  if (file['exams']) await writeSubjects(officer, file)
  await openPart(officer, 'documents')
  await writeDocuments(officer, file)
  await openPart(officer, 'centres')
  await chooseCentres(officer, file['examCenters'] as number[])
  await fill(officer, all, file, centreFields)
  await openPart(officer, 'questions')
  const questions = listIn(file, 'additionalQuestions')
  await addEach(
    officer,
    { place: 'additionalQuestions', add: 'question.add', entries: questions },
    (scope, entry) => fill(officer, scope, entry, questionFields),
  )
  await openPart(officer, 'instructions')
  const instructions = listIn(file, 'advertisementInstructionList')
  await addEach(
    officer,
    { place: 'advertisementInstructionList', add: 'instruction.add', entries: instructions },
    (scope, entry) => fill(officer, scope, entry, instructionFields),
  )
  await saved(page)
}

/** What candidates call the ways to pay. */
const methodNames: Record<string, string> = { sbiepay: 'sbi', quikwallet: 'quickPayWallet' }

async function chooseMethods({ page, t }: Officer, file: Entry): Promise<void> {
  const config = file['advertisementConfig'] as Record<string, string[] | null>
  const ways = { only: config['enabledPaymentMethods'], but: config['disabledPaymentMethods'] }
  for (const [way, methods] of Object.entries(ways)) {
    if (!methods) continue
    await page.getByRole('radio', { name: t(`office.adverts.methods.${way}`), exact: true }).check()
    for (const method of methods) {
      const name = t(`payments.provider.${methodNames[method] ?? method}`)
      await page.getByRole('checkbox', { name, exact: true }).check()
    }
  }
}

async function writePosts(officer: Officer, file: Entry): Promise<void> {
  const { page, t } = officer
  const posts = (place: string, entries: Entry[]) =>
    addEach(officer, { place, add: 'post.add', entries }, async (scope, post, at) => {
      await fill(officer, scope, post, postFields)
      if (post['vacanciesByCategory']) {
        await scope.getByRole('checkbox', { name: t('office.adverts.vacancies.divide') }).check()
        await fill(officer, scope, post, categoryFields)
      }
      if (post['authorities']) await writeAuthorities(officer, scope, `${at}.authorities`, post)
    })
  if (!file['exams']) return posts('posts', listIn(file, 'posts'))
  await page.getByRole('radio', { name: t('office.adverts.exams.several') }).check()
  await addEach(
    officer,
    { place: 'exams', add: 'exam.add', entries: listIn(file, 'exams') },
    async (scope, exam, at) => {
      await fill(officer, scope, exam, examFields)
      await posts(`${at}.posts`, listIn(exam, 'posts'))
    },
  )
}

async function writeAuthorities(
  officer: Officer,
  scope: Locator,
  place: string,
  post: Entry,
): Promise<void> {
  const authorities = post['authorities'] as Entry
  const asked = officer.t('office.adverts.authorities')
  await scope.getByRole('checkbox', { name: asked, exact: true }).check()
  await fill(officer, scope, authorities, [
    ticked('isMultiple', 'authorities.multiple'),
    ticked('isSelectAny', 'authorities.any'),
  ])
  for (const region of ['mumbai', 'outsideMumbai'])
    await addEach(
      officer,
      { place: `${place}.${region}`, add: 'authorities.add', entries: listIn(authorities, region) },
      (entry, authority) => fill(officer, entry, authority, authorityFields),
    )
}

/** Which go together is chosen once all are there. */
async function writeSubjects(officer: Officer, file: Entry): Promise<void> {
  await openPart(officer, 'subjects')
  for (const [index, exam] of listIn(file, 'exams').entries()) {
    const place = `exams.${index}.subjects`
    const entries = listIn(exam, 'subjects')
    const section = officer.page.locator('section.entry').nth(index)
    await fill(officer, section, exam, [typed('optionalSubjectCount', 'optionalSubjectCount')])
    await addEach(officer, { place, add: 'subject.add', entries }, (scope, subject) =>
      fill(officer, scope, subject, subjectFields),
    )
    for (const [number, subject] of entries.entries()) {
      const pairs = pairFields(entries).filter(({ at }) => (subject[at] as number[]).length > 0)
      if (pairs.length === 0) continue
      const scope = officer.page.locator(`[id="at-${place}.${number}"]`)
      const fold = scope.locator('details')
      if ((await fold.getAttribute('open')) === null) await scope.locator('summary').click()
      await fill(officer, scope, subject, pairs)
    }
  }
}

const pairFields = (subjects: readonly Entry[]): FieldHand[] => {
  const nameOf = ({ language }: Officer, id: number) => {
    const subject = subjects.find((each) => each['id'] === id)!
    return `${String(subject['code'])} ${String(subject[language === 'mr' ? 'nameDvng' : 'name'])}`
  }
  return [
    picked('subjectAllowedList', 'allowed', nameOf),
    picked('subjectNotAllowedList', 'notAllowed', nameOf),
  ]
}

async function writeDocuments(officer: Officer, file: Entry): Promise<void> {
  const { t } = officer
  const entries = listIn(file, 'requiredDocuments')
  const posts = placedPosts(file).map(({ post }) => post)
  const ofPosts = picked('posts', 'documentPosts', (_, id) =>
    postName(
      officer,
      posts.find((post) => post['id'] === id)!,
    ),
  )
  await addEach(
    officer,
    { place: 'requiredDocuments', add: 'document.add', entries },
    async (scope, paper) => {
      await fill(officer, scope, paper, documentFields)
      if (!paper['posts']) return
      await scope.getByRole('button', { name: t('office.adverts.document.posts') }).click()
      await fill(officer, scope, paper, [ofPosts])
    },
  )
}

async function chooseCentres(
  { page, t, language, choices: { centres } }: Officer,
  wanted: readonly number[],
): Promise<void> {
  if (wanted.length === centres.length)
    return page.getByRole('button', { name: t('office.adverts.centres.all') }).click()
  for (const id of wanted) {
    const name = centres.find((each) => Number(each.id) === id)!.label[language]
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
}
