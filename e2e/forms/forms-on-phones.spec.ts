import { expect, onlyAt, test } from '../journey.ts'
import { openSection, questionOf } from './declared-form.ts'
import { registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'
import { openStep } from './whole-profile.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'on a phone a section left unfinished is marked, and one goes on; done, missing and wrong stand in the list (FORM-124, FORM-125)',
  onlyAt('mr-phone'),
  async ({ page, t, language, inspect }) => {
    const filling = { page, t, language }
    await logIn(page, t, await registeredPerson(page))
    await atHome(page, t)
    await openStep(filling, 'address')
    const house = questionOf(page, 'permenantHouseNo')
    const errors = page.locator('.field-error')
    await expect(house).toBeVisible()
    await expect(errors).toHaveCount(0)

    await page.getByRole('button', { name: t('forms.nextSection') }).tap()
    const permanent = t('address.section.permanent')
    await expect(page.getByText(t('forms.section.left', { section: permanent }))).toBeVisible()
    await expect(errors).toHaveCount(0)
    const menu = page.locator('.section-menu')
    await menu.locator('summary').tap()
    await expect(menu.locator('.section-state[data-state="missing"]').first()).toBeVisible()
    await inspect('sections-missing')

    await menu.locator('summary').tap()
    await openSection(filling, 'address', 'permanent')
    await expect(errors.first()).toBeVisible()
    await expect(errors.first()).toContainText(t('fieldError.MANDATORY'))
    await inspect('section-left-unfinished')
    const before = await errors.count()
    await house.fill('12')
    await house.blur()
    await expect(errors).toHaveCount(before - 1)

    await questionOf(page, 'permenantPin').fill('12')
    await page.getByRole('button', { name: t('forms.nextSection') }).tap()
    await menu.locator('summary').tap()
    await expect(menu.locator('.section-state[data-state="wrong"]').first()).toBeVisible()
    await inspect('sections-wrong')
    await menu.locator('summary').tap()
    await openSection(filling, 'address', 'permanent')
    await page.reload()
    // What was typed is kept; nobody is blamed on arrival.
    await expect(house).toHaveValue('12')
    await expect(errors).toHaveCount(0)
  },
)
