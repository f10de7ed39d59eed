import { expect } from '@playwright/test'
import { togetherQuestions } from '@lokseva/forms/personal/answer-together'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import { isAadhaarNumber } from '@lokseva/contract/proofs/aadhaar-number'
import { randomInt } from 'node:crypto'
import { fillFields, type Filling, openSection, questionOf } from './declared-form.ts'
import { codeFor, type Person } from '../person.ts'

type Candidate = { dateOfBirth: string; answers: Record<string, unknown> }

/** Fills the whole personal form from nothing, section after section; `between` happens before one. */
export async function fillPersonal(
  filling: Filling,
  person: Person,
  sample: Candidate,
  between: Partial<Record<string, () => Promise<void>>> = {},
) {
  const { page, t } = filling
  const candidate = withOwnUdid(sample)
  const { answers } = candidate
  for (const section of personalForm.sections) {
    if (!section.fields.some(({ id }) => answers[id] !== undefined)) continue
    await between[section.id]?.()
    await openSection(filling, 'personal', section.id)
    if (section.id === 'divyang' && answersNoTogether(answers)) await sayNoTogether(filling)
    await fillFields(filling, page, section.fields, answers, {
      flgAadhaarCard: async () => {
        const yes = answers['flgAadhaarCard'] === true
        const question = questionOf(page, 'flgAadhaarCard')
        await question.getByRole('radio', { name: t(yes ? 'forms.yes' : 'forms.no') }).check()
        if (yes) await proveAadhaar(filling, person, candidate)
      },
      // Proved by the code, not typed into the form.
      aadhaarNo: nothing,
      aadhaarNameInEnglish: nothing,
      flgAadhaarConsent: nothing,
      meritoriousSportsmanDtoList: () => addSports(filling, answers),
      sadmCertificateDate: async () => {
        if (answers['flgDivyang'] !== true) return
        const day = String(answers['sadmCertificateDate']).split('-').toReversed().join('/')
        await questionOf(page, 'sadmCertificateDate').fill(day)
        await proveDisability(filling, candidate)
      },
      flgDomicile: async () => {
        const yes = answers['flgDomicile'] === true
        const question = questionOf(page, 'flgDomicile')
        await question.getByRole('radio', { name: t(yes ? 'forms.yes' : 'forms.no') }).click()
        if (!yes)
          await page.getByRole('button', { name: t('personal.domicile.no.confirm') }).click()
        await expect(
          question.getByRole('radio', { name: t(yes ? 'forms.yes' : 'forms.no') }),
        ).toBeChecked()
      },
    })
  }
}

/** Whoever is none of all this says so once. */
const answersNoTogether = (answers: Candidate['answers']) =>
  togetherQuestions.every((id) => answers[id] === false)

async function sayNoTogether({ page, t }: Filling) {
  const count = togetherQuestions.length
  await page.getByRole('button', { name: t('personal.together.none', { count }) }).click()
  await expect(page.getByText(t('personal.together.done', { count }))).toBeVisible()
}

const nothing = () => Promise.resolve()

async function proveAadhaar({ page, t }: Filling, person: Person, candidate: Candidate) {
  const aadhaarNumber = newAadhaarNumber()
  const name = String(candidate.answers['aadhaarNameInEnglish'])
  const holder = { aadhaarNumber, name, dateOfBirth: person.dob, mobile: person.mobile }
  const made = await page.request.post('/sim/aadhaar/people', { data: holder })
  expect(made.ok()).toBe(true)
  const block = page.getByRole('group', { name: t('personal.section.aadhaar') })
  await block.getByRole('textbox', { name: t('personal.aadhaar.number') }).fill(aadhaarNumber)
  await block.getByRole('textbox', { name: t('personal.aadhaar.name') }).fill(name)
  await block.getByRole('checkbox').check()
  await block.getByRole('button', { name: t('personal.aadhaar.sendCode') }).click()
  const code = block.getByLabel(t('personal.aadhaar.code'))
  await expect(code).toBeVisible()
  await code.fill(await codeFor(page, person.mobile, person.spent.mobile))
  await block.getByRole('button', { name: t('personal.aadhaar.verify') }).click()
  await expect(page.getByText(t('personal.aadhaar.validated'), { exact: true })).toBeVisible()
}

/** A UDID proves one candidate only, and the sample goes this way more than once. */
function withOwnUdid({ dateOfBirth, answers }: Candidate): Candidate {
  if (answers['udid'] === undefined) return { dateOfBirth, answers }
  const udid = `MH26101${dateOfBirth.slice(0, 4)}${randomInt(100_000, 999_999)}5`
  return { dateOfBirth, answers: { ...answers, udid } }
}

/** Valid by its check digit, and nobody else's in this run. */
function newAadhaarNumber(): string {
  const start = `9999${randomInt(1_000_000, 9_999_999)}`
  return [...'0123456789'].map((last) => start + last).find(isAadhaarNumber)!
}

async function proveDisability({ page, t }: Filling, { dateOfBirth, answers }: Candidate) {
  const made = await page.request.post('/sim/udid/people', {
    data: {
      udid: answers['udid'],
      name: answers['englishFullName'],
      dateOfBirth,
      typeId: answers['typeOfDisabilityLookupId'],
      subCategoryIds: answers['disabilitySubCategoriesLookupIds'],
      percentage: Number(answers['divyangPercentage']),
    },
  })
  expect(made.ok()).toBe(true)
  await page.getByRole('button', { name: t('personal.udid.validate') }).click()
  await page.getByRole('button', { name: t('personal.udid.proceed') }).click()
  await expect(page.getByRole('button', { name: t('personal.udid.verified') })).toBeVisible()
}

async function addSports(filling: Filling, answers: Candidate['answers']) {
  const { page, t } = filling
  const rows = (answers['meritoriousSportsmanDtoList'] ?? []) as Candidate['answers'][]
  for (const row of rows) {
    await page.getByRole('button', { name: t('sports.open') }).click()
    const form = page.getByRole('group', { name: t('sports.addHeading') })
    await fillFields(filling, form, sportsEntry, row)
    await form.getByRole('button', { name: t('sports.add'), exact: true }).click()
    await expect(page.getByText(t('sports.added'))).toBeVisible()
  }
}
