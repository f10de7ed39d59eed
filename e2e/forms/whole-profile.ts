import { expect, type Locator } from '@playwright/test'
import type { BaseFacts, Field } from '@lokseva/forms/engine/form'
import { experienceEntry } from '@lokseva/forms/experience/experience-entry'
import { qualificationEntry } from '@lokseva/forms/qualification/qualification-form'
import type { ProfileStep } from '@lokseva/contract/profile/steps'
import {
  type AnyField,
  type Filling,
  fillFields,
  openSection,
  questionOf,
} from './declared-form.ts'
import { codeFor, type Person } from '../person.ts'

const save = ({ page, t }: Filling) =>
  page.getByRole('button', { name: t('profile.save'), exact: true }).click()

export async function openStep({ page, t }: Filling, step: ProfileStep) {
  await page.goto(`/candidate/main/profile/${step}`)
  await expect(
    page.getByRole('heading', { level: 1, name: t(`profile.step.${step}`) }),
  ).toBeVisible()
}

const pickYesNo = ({ page, t }: Filling, id: string, yes: boolean) =>
  questionOf(page, id)
    .getByRole('radio', { name: t(yes ? 'forms.yes' : 'forms.no'), exact: true })
    .check()

/** An address in Pune, the same for letters. */
export async function fillAddress(filling: Filling) {
  const { page, t } = filling
  await openStep(filling, 'address')
  await questionOf(page, 'permenantHouseNo').fill('12 Shaniwar Peth')
  await questionOf(page, 'permenantStateLookupId').selectOption('27')
  await expect(questionOf(page, 'permenantDistrictLookupId')).toBeEnabled()
  await questionOf(page, 'permenantDistrictLookupId').selectOption('490')
  await expect(questionOf(page, 'permenantTalukaLookupId')).toBeEnabled()
  await questionOf(page, 'permenantTalukaLookupId').selectOption({ index: 1 })
  await questionOf(page, 'permenantvillageCity').fill('Pune')
  await questionOf(page, 'permenantPin').fill('411030')
  await openSection(filling, 'address', 'correspondence')
  await questionOf(page, 'flgSameasabove').check()
  await save(filling)
  await expect(page.getByText(t('profile.address.saved'))).toBeVisible()
}

/** No to all five questions, not saved yet. */
export async function answerOther(filling: Filling) {
  await openStep(filling, 'other')
  for (const id of [
    'flgProsecutionCourtLaw',
    'flgDispActionGovSemiGov',
    'flgCourtCaseFilled',
    'flgDebaredBlockListExam',
    'flgBarcouncilInstitution',
  ])
    await pickYesNo(filling, id, false)
}

export async function fillOther(filling: Filling) {
  const { page, t } = filling
  await answerOther(filling)
  await save(filling)
  await expect(page.getByText(t('profile.other.saved'))).toBeVisible()
}

/** A library in private hands, since 2021 and until today. */
const job = {
  typeEmploymentLookupId: 2,
  flgMpscSelection: false,
  officeName: 'City Library',
  flgOfficeGovOwned: false,
  designationId: 1651,
  designation: 'Librarian',
  jobNatureLookupId: 268,
  flgGazettedPost: false,
  apointmentNatureLookupId: 257,
  payScale: 'Not applicable',
  basicPay: '25000',
  monthlyGrossSalary: '25000',
  employmentFrom: '2021-07-01',
}

export async function fillExperience(filling: Filling) {
  const { page, t } = filling
  await openStep(filling, 'experience')
  await pickYesNo(filling, 'isExperienced', true)
  await page.getByRole('button', { name: t('experience.open'), exact: true }).click()
  const form = page.getByRole('group', { name: t('experience.addHeading') })
  await fillFields(filling, form, experienceEntry as readonly AnyField[], job)
  await form.getByRole('button', { name: t('experience.add'), exact: true }).click()
  await expect(page.getByText(t('experience.added'))).toBeVisible()
  await save(filling)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('experience.saveDialog.confirm'), exact: true })
    .click()
  await expect(page.getByText(t('profile.experience.saved'))).toBeVisible()
}

const written: Record<string, string> = {
  schoolName: 'ZP School Pune',
  attempts: '1',
  percentageGrade: '78.5',
  courseDurationMonths: '12',
  resultDate: '15/06/2016',
}

/** The tenth standard, with whatever its form asks. */
export async function fillQualification(filling: Filling) {
  const { page, t } = filling
  await openStep(filling, 'qualification')
  const form = page.getByRole('group', { name: t('qualification.addHeading') })
  await questionOf(form, 'qualificationtypecode').selectOption('SSC')
  await expect(questionOf(form, 'qualificationnamecode')).toBeEnabled()
  for (const field of qualificationEntry.slice(1)) await answerFirst(form, field)
  await form.getByRole('button', { name: t('qualification.add'), exact: true }).click()
  await expect(page.getByText(t('qualification.added'))).toBeVisible()
  await save(filling)
  await page
    .getByRole('button', { name: t('qualification.saveDialog.confirm') })
    .last()
    .click()
  await expect(page.getByText(t('profile.qualification.saved'))).toBeVisible()
}

/** Takes the first answer there is, where the question is asked and must be answered. */
async function answerFirst(form: Locator, field: Field<BaseFacts>) {
  const question = questionOf(form, field.id)
  if ((await question.count()) === 0 || field.optional === true) return
  if (field.kind === 'text' || field.kind === 'day') {
    await question.fill(written[field.id] ?? '1')
    return
  }
  if (field.kind !== 'choice' || !(await question.isEnabled())) return
  const tag = await question.evaluate((element) => element.tagName)
  if (tag === 'SELECT') await question.selectOption(field.id === 'statecode' ? '27' : { index: 1 })
  else if (tag === 'FIELDSET') await question.getByRole('radio').first().check()
  else {
    await question.click()
    await form.page().getByRole('option').first().click()
  }
}

/** Two pictures as a phone makes them, each cut to its part. */
export async function addPhotos(filling: Filling) {
  const { page, t } = filling
  await openStep(filling, 'photo')
  for (const [index, kind] of (['photo', 'signature'] as const).entries()) {
    await page
      .locator('input[type=file]')
      .nth(index)
      .setInputFiles({
        name: `${kind} (1).jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(filling),
      })
    await page.getByRole('button', { name: t('photo.crop.use') }).click()
    await expect(page.getByRole('button', { name: t(`photo.${kind}.crop`) })).toBeVisible()
  }
  await save(filling)
  await expect(page.getByText(t('photo.saved'))).toBeVisible()
}

/** 1,200 by 1,600 pixels, drawn by the browser. */
async function picture({ page }: Filling): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1200, 1600]
    const draw = canvas.getContext('2d')!
    draw.fillStyle = '#dfe7f5'
    draw.fillRect(0, 0, 1200, 1600)
    draw.fillStyle = '#17408b'
    draw.arc(600, 700, 380, 0, 7)
    draw.fill()
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

export async function submitAndLock(filling: Filling) {
  const { page, t } = filling
  await page.getByRole('checkbox', { name: t('lock.declaration') }).check()
  await page.getByRole('button', { name: t('lock.action') }).click()
  await page.getByRole('button', { name: t('lock.confirm.confirm'), exact: true }).click()
  await expect(page.getByText(t('lock.submitted')).first()).toBeVisible()
}

/** Through My Account, with a code to the e-mail and one to the mobile. */
export async function unlock(filling: Filling, person: Person) {
  const { page, t } = filling
  await page.goto('/candidate/main/account')
  await page.getByRole('button', { name: t('account.unlock'), exact: true }).click()
  const dialog = page.locator('dialog[open]')
  const parts = [
    { label: 'email', address: person.email, spent: person.spent.email },
    { label: 'mobile', address: person.mobile, spent: await codeFor(page, person.mobile) },
  ] as const
  for (const [index, { label, address, spent }] of parts.entries()) {
    const part = dialog.locator('section').nth(index)
    await part.getByRole('button', { name: t('identity.otp.get'), exact: true }).click()
    await part
      .getByLabel(t(`identity.otp.label.${label}`), { exact: true })
      .fill(await codeFor(page, address, spent))
    await expect(part.getByText(t('identity.otp.verified'))).toBeVisible()
  }
  await dialog.getByRole('button', { name: t('account.unlock.save') }).click()
  await expect(page.getByText(t('lock.unlocked')).first()).toBeVisible()
}
