import { expect, onlyAt, test } from './journey.ts'
import { questionOf } from './declared-form.ts'
import { registeredPerson, savedStep } from './person.ts'
import { atHome, logIn } from './screens.ts'
import { fillOther } from './whole-profile.ts'

// Where people work with two tabs beside each other.

test(
  'Of two tabs that save the same step the second is told, and nothing is overwritten (LOCKUI-02)',
  onlyAt('mr-desk'),
  async ({ page, context, t, inspect, language }) => {
    await page.goto('/candidate')
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    await fillOther({ page, t, language })

    const second = await context.newPage()
    const session = await page.evaluate(() => ({ ...sessionStorage }))
    await second.addInitScript((kept: Record<string, string>) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    }, session)
    await second.goto('/candidate/main/profile/other')
    await page.reload()
    const answer = (tab: typeof page, id: string) =>
      questionOf(tab, id).getByRole('radio').first().check()
    const save = (tab: typeof page) =>
      tab.getByRole('button', { name: t('profile.save'), exact: true }).click()

    await answer(page, 'flgCourtCaseFilled')
    await answer(second, 'flgProsecutionCourtLaw')
    await save(page)
    await expect(page.getByText(t('profile.other.saved'))).toBeVisible()
    await save(second)
    await expect(second.getByText(t('error.STEP_CHANGED_ELSEWHERE'))).toBeVisible()
    await expect(
      questionOf(second, 'flgProsecutionCourtLaw').getByRole('radio').first(),
    ).toBeChecked()

    await inspect('first-tab')
    expect(await savedStep(person, 'other')).toMatchObject({
      flgCourtCaseFilled: true,
      flgProsecutionCourtLaw: false,
    })
  },
)
