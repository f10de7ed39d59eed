import { candidates } from '@lokseva/forms/test/candidates'
import { openSection, questionOf } from './declared-form.ts'
import { withInputMethod, type InputMethod } from './input-method.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { fillPersonal } from './personal-form.ts'
import { newPerson, savedStep, snapshotsOf } from '../person.ts'
import { atHome, fillLogin, fillRegistration, proveAddress, sendRegistration } from '../screens.ts'
import {
  addPhotos,
  answerOther,
  fillAddress,
  fillExperience,
  fillQualification,
  openStep,
  submitAndLock,
} from './whole-profile.ts'

for (const hands of ['touch', 'keyboard'] satisfies InputMethod[])
  test(
    `From a new account to a locked profile by ${hands}, with all that happens on the way: nothing is lost, nothing is red (LOCKUI-10)`,
    onlyAt('mr-phone'),
    async ({ page: plain, context, t, language }) => {
      const page = withInputMethod(plain, hands)
      const filling = { page, t, language }
      const candidate = candidates.openWoman
      const [year, month, day] = candidate.dateOfBirth.split('-')
      const person = {
        ...newPerson(),
        dob: candidate.dateOfBirth,
        birthday: `${day}/${month}/${year}`,
      }
      const save = page.getByRole('button', { name: t('profile.save'), exact: true })
      const nothingRed = async () => {
        await expect(plain.locator('.notice[data-tone="bad"]')).toHaveCount(0)
        await expect(plain.locator('[aria-invalid="true"]')).toHaveCount(0)
      }

      await page.goto('/candidate')
      await page.getByRole('link', { name: t('site.landing.register') }).click()
      await proveAddress(page, t, person, 'email')
      await page.reload()
      await expect(page.getByText(t('identity.otp.verified'))).toHaveCount(1)
      await proveAddress(page, t, person, 'mobile')
      await fillRegistration(page, t, person)
      await nothingRed()
      await sendRegistration(page, t)
      await page.getByRole('link', { name: t('identity.register.toLogin') }).click()
      await fillLogin(page, t, person)
      await atHome(page, t)

      await openStep(filling, 'personal')
      await fillPersonal(filling, person, candidate, {
        measurements: async () => {
          await page.reload()
          await openSection(filling, 'personal', 'details')
          await expect(questionOf(page, 'motherName')).toHaveValue(
            String(candidate.answers['motherName']),
          )
        },
        domicile: async () => {
          const second = await context.newPage()
          await second.goto('/candidate/main')
          await atHome(second, t)
          await second.close()
        },
      })
      await nothingRed()
      await save.dblclick()
      await expect(page.getByText(t('profile.personal.saved'))).toBeVisible()
      await nothingRed()
      expect(await savedStep(person, 'personal')).toMatchObject({
        englishFullName: candidate.answers['englishFullName'],
        motherName: candidate.answers['motherName'],
      })

      await fillAddress(filling)
      await answerOther(filling)
      await context.setOffline(true)
      await save.click()
      await expect(page.getByText(t('profile.waiting.heading'))).toBeInViewport()
      await context.setOffline(false)
      await expect(page.getByText(t('profile.waiting.over'))).toBeInViewport()
      await expect(page.getByText(t('profile.other.saved'))).toBeVisible()
      await nothingRed()

      await fillQualification(filling)
      await fillExperience(filling)
      await addPhotos(filling)
      await submitAndLock(filling)
      await nothingRed()
      expect(await snapshotsOf(person)).toHaveLength(1)
    },
  )
