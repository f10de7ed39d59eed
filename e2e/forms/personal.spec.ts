import { candidates } from '@lokseva/forms/test/candidates'
import { fillPersonal } from './personal-form.ts'
import { expect, onlyAt, test, type Place } from '../journey.ts'
import { importBorderVillages, registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

/** Each goes the way once: two on a phone, one at a desk, in both languages between them. */
const journeys = {
  openWoman: { who: 'An unmarried woman of the open category', places: ['en-desk'] },
  exServiceman: {
    who: 'An ex-serviceman of category OBC with two sports achievements',
    places: ['mr-phone'],
  },
  divyang: {
    who: 'A divyang candidate from a village of the border area',
    places: ['en-phone'],
  },
} satisfies Record<string, { who: string; places: Place[] }>

for (const [name, { who, places }] of Object.entries(journeys))
  test(
    `${who} fills the personal step from nothing to green (PERSUI-01)`,
    onlyAt(...places),
    async ({ page, t, inspect, language }) => {
      const candidate = candidates[name as keyof typeof journeys]
      /** Beside the steps; on a phone with the one that is open. */
      const stepsDone = (done: number) =>
        page
          .getByText(t('profile.progress', { done, total: 6 }))
          .or(page.getByText(t('profile.stepOf', { step: 1, total: 6, done })))
          .first()
      await page.goto('/candidate')
      await importBorderVillages()
      const person = await registeredPerson(page, { dob: candidate.dateOfBirth })
      await logIn(page, t, person)
      await atHome(page, t)
      await page
        .getByRole('link', { name: t('app.tabs.profile') })
        .or(page.getByRole('link', { name: t('app.tabs.short.profile') }))
        .first()
        .click()
      await expect(
        page.getByRole('heading', { level: 1, name: t('profile.step.personal') }),
      ).toBeVisible()
      await expect(stepsDone(0)).toBeVisible()

      await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
      await expect(page.getByText(t('fieldError.AADHAAR_DETAILS_MISSING')).first()).toBeVisible()
      await inspect(`${name}-empty`)

      await fillPersonal({ page, t, language }, person, candidate)
      await inspect(`${name}-filled`)
      await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
      // An orphan after the No to domicile: what that No costs now is said before it is saved.
      if (name === 'divyang')
        await page.getByRole('button', { name: t('personal.domicile.no.confirm') }).click()
      await expect(page.getByText(t('profile.personal.saved'))).toBeVisible()
      await expect(stepsDone(1)).toBeVisible()
      await inspect(`${name}-saved`)

      await page.reload()
      await expect(stepsDone(1)).toBeVisible()
    },
  )
