import { questionOf } from './declared-form.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'
import { openStep } from './whole-profile.ts'

test(
  'A double press, a lost connection, a look at another step and a reload: nothing is lost, nothing is red (PERSUI-14)',
  onlyAt('mr-phone'),
  async ({ page, context, t, inspect, language }, { project }) => {
    const filling = { page, t, language }
    const bad = page.locator('.notice[data-tone="bad"]')
    const save = page.getByRole('button', { name: t('profile.save'), exact: true })
    await page.goto('/candidate')
    await logIn(page, t, await registeredPerson(page))
    await atHome(page, t)

    await openStep(filling, 'personal')
    await expect(questionOf(page, 'flgAadhaarCard')).toBeVisible()
    await inspect('first-question')
    if (project.name.endsWith('phone')) {
      await page.getByRole('button', { name: t('forms.nextSection') }).tap()
      await expect(page).toHaveURL(/\?section=/)
      const heading = page.getByRole('heading', { level: 2 }).first()
      await expect(heading).toBeFocused()
      const name = await heading.textContent()
      await page.locator('.section-menu summary').tap()
      await inspect('sections')
      await page.goBack()
      await expect(questionOf(page, 'flgAadhaarCard')).toBeVisible()
      await page.goForward()
      await expect(heading).toHaveText(name!)
    }

    await openStep(filling, 'other')
    await expect(questionOf(page, 'flgCourtCaseFilled')).toBeVisible()
    for (const group of await page.locator('form fieldset').all())
      await group.getByRole('radio', { name: t('forms.no'), exact: true }).check()
    await save.dblclick()
    await expect(page.getByText(t('profile.other.saved'))).toBeVisible()
    await expect(bad).toHaveCount(0)
    await context.setOffline(true)
    await questionOf(page, 'flgCourtCaseFilled').getByRole('radio').first().check()
    await save.click()
    await expect(page.getByText(t('profile.waiting.heading'))).toBeInViewport()
    await inspect('waiting')
    await context.setOffline(false)
    await expect(page.getByText(t('profile.waiting.over'))).toBeInViewport()
    await expect(bad).toHaveCount(0)

    await openStep(filling, 'qualification')
    const type = questionOf(page, 'qualificationtypecode')
    await type.selectOption('HSC')
    await page.goBack()
    await expect(
      page.getByRole('heading', { level: 1, name: t('profile.step.other') }),
    ).toBeVisible()
    await page.goForward()
    await expect(type).toHaveValue('HSC')
    await inspect('entry-again')
    await page.reload()
    await expect(type).toHaveValue('HSC')
  },
)
