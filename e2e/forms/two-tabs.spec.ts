import { expect, onlyAt, test } from '../journey.ts'
import { questionOf } from './declared-form.ts'
import { registeredPerson, savedStep } from '../person.ts'
import { atHome, fillLogin, logIn } from '../screens.ts'
import { fillOther } from './whole-profile.ts'

// Where people work with two tabs beside each other.

/** Somebody who is logged in and has saved the other information. */
async function withOther(journey: Parameters<typeof fillOther>[0]) {
  const { page, t } = journey
  await page.goto('/candidate')
  const person = await registeredPerson(page)
  await logIn(page, t, person)
  await atHome(page, t)
  await fillOther(journey)
  return person
}

test(
  'A new tab of the same browser is logged in without a code, and logging out ends both (TABS-70, TABS-74)',
  onlyAt('en-desk'),
  async ({ page, context, t, inspect, language }) => {
    const person = await withOther({ page, t, language })

    // The page asked for opens, by its address as well as by way of the login page.
    const second = await context.newPage()
    await second.goto('/candidate/main/profile/other')
    await expect(questionOf(second, 'flgCourtCaseFilled')).toBeVisible()
    const third = await context.newPage()
    await third.goto('/candidate/login')
    await atHome(third, t)
    expect(third.url()).not.toContain('token')
    expect(await third.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
      await third.evaluate(() => sessionStorage.getItem('jwtResponse.token')!),
    )
    const channelOf = (tab: typeof page) =>
      tab.evaluate(() => sessionStorage.getItem('lokseva.candidate.channel'))
    expect(
      new Set([await channelOf(page), await channelOf(second), await channelOf(third)]).size,
    ).toBe(3)

    // Each goes on working, also after loading anew.
    for (const tab of [page, second, third]) {
      await tab.reload()
      await tab.goto('/candidate/main/profile/other')
      await expect(questionOf(tab, 'flgCourtCaseFilled')).toBeVisible()
    }
    await questionOf(second, 'flgCourtCaseFilled').getByRole('radio').first().check()
    await second.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await expect(second.getByText(t('profile.other.saved'))).toBeVisible()

    await third.goto('/candidate')
    await third
      .getByRole('button', { name: t('site.landing.logout') })
      .first()
      .click()
    await expect(third.getByText(t('site.landing.loggedOut'))).toBeVisible()
    for (const tab of [page, second]) {
      await expect(tab.getByText(t('error.SESSION_ENDED'))).toBeVisible()
      await expect(tab.getByText(t('identity.ended.LOGGED_OUT'))).toBeVisible()
      await expect(tab.getByText(t('identity.ended.kept'))).toBeVisible()
    }
    await inspect('logged-out-in-another-tab')

    // Both wait on the login page: one login serves both, each where it was.
    await fillLogin(page, t, person)
    for (const tab of [page, second])
      await expect(questionOf(tab, 'flgCourtCaseFilled')).toBeVisible()
  },
)

test(
  'Of two tabs that save the same step the second is told, nothing is overwritten and nothing typed is lost (LOCKUI-02, DRAFT-143)',
  onlyAt('mr-desk'),
  async ({ page, context, t, inspect, language }) => {
    const person = await withOther({ page, t, language })

    // The first is loaded anew while the second asks it for the login.
    const second = await context.newPage()
    await second.goto('/candidate/main/profile/other')
    await page.reload()
    await expect(questionOf(second, 'flgCourtCaseFilled')).toBeVisible()
    const answer = (tab: typeof page, id: string) =>
      questionOf(tab, id).getByRole('radio').first().check()
    const save = (tab: typeof page) =>
      tab.getByRole('button', { name: t('profile.save'), exact: true }).click()

    await answer(page, 'flgCourtCaseFilled')
    await save(page)
    await expect(page.getByText(t('profile.other.saved'))).toBeVisible()
    await answer(second, 'flgProsecutionCourtLaw')
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

    // What was typed in the second is offered on the newer version.
    await second.getByRole('button', { name: t('profile.changedElsewhere.reload') }).click()
    const put = second.getByRole('button', { name: t('profile.draft.aside.take') })
    await expect(put).toBeVisible()
    await expect(
      questionOf(second, 'flgProsecutionCourtLaw').getByRole('radio').first(),
    ).not.toBeChecked()
    await put.click()
    await save(second)
    await expect(second.getByText(t('profile.other.saved'))).toBeVisible()
    expect(await savedStep(person, 'other')).toMatchObject({
      flgCourtCaseFilled: true,
      flgProsecutionCourtLaw: true,
    })
  },
)

test(
  'Two tabs in which the same step is typed have both what was typed in each (DRAFT-142)',
  onlyAt('en-desk'),
  async ({ page, context, t, inspect, language }) => {
    await page.goto('/candidate')
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    await fillOther({ page, t, language })
    const second = await context.newPage()
    await second.goto('/candidate/main/profile/other')
    const first = (tab: typeof page, id: string) => questionOf(tab, id).getByRole('radio').first()
    await first(second, 'flgProsecutionCourtLaw').check()
    await expect(page.getByText(t('profile.draft.takenIn'))).toBeVisible()
    await expect(first(page, 'flgProsecutionCourtLaw')).toBeChecked()
    await first(page, 'flgCourtCaseFilled').check()
    await expect(first(second, 'flgCourtCaseFilled')).toBeChecked()
    await second.close()
    await page.reload()
    for (const id of ['flgProsecutionCourtLaw', 'flgCourtCaseFilled'])
      await expect(first(page, id)).toBeChecked()
    await inspect('both')
  },
)
