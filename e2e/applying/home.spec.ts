import { expect, onlyAt, test } from '../journey.ts'
import { forgetAnswers, registeredPerson, supportKey } from '../person.ts'
import { answerQuestions, atHome, logIn } from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'a candidate finds the tabs and their own access log, and logs out (HOME-01, HOME-28, LANDING-12)',
  onlyAt('mr-phone', 'en-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    for (const tab of ['profile', 'applications', 'account', 'correspondence']) {
      await page.goto(`/candidate/main/${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(`tab-${tab}`)
    }
    await page.goto('/candidate/main/account')
    await expect(page.getByText(t('audit.action.LOGGED_IN')).first()).toBeVisible()
    await page.goto('/candidate')
    await expect(page.getByText(t('site.landing.loggedIn'))).toBeVisible()
    await inspect('landing-logged-in')
    await page
      .getByRole('button', { name: t('site.landing.logout') })
      .first()
      .click()
    await expect(page.getByRole('link', { name: t('site.landing.register') })).toBeVisible()
    await page.goto('/candidate/main')
    await expect(page.getByText(t('error.LOGIN_REQUIRED')).first()).toBeVisible()
  },
)

test(
  'somebody who sits idle is warned, can stay with one key, and is logged out otherwise (HOME-21, HOME-22, HOME-23)',
  onlyAt('mr-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await page.clock.install()
    await logIn(page, t, person)
    await atHome(page, t)
    await page.clock.fastForward('29:05')
    await expect(page.getByRole('dialog')).toContainText(t('identity.idle.heading'))
    await inspect('idle')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.fastForward('29:05')
    await expect(page.getByRole('dialog')).toContainText(t('identity.idle.heading'))
    await page.clock.fastForward('01:05')
    await expect(page.getByText(t('identity.idle.timedOut', { minutes: 30 })).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity.login.heading'))
  },
)

test(
  'a candidate without security answers gives them before anything else (HOME-02)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await forgetAnswers(person)
    await logIn(page, t, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('identity.securityQuestions.title'),
    )
    await inspect('security-questions')
    await answerQuestions(page, ['Wai', 'Meera', 'ZP School', '2006', 'Kabaddi', 'Sita'])
    await page.getByRole('button', { name: t('identity.securityQuestions.save') }).click()
    await atHome(page, t)
  },
)

test(
  'the help desk sees a candidate masked, and nothing without a key (SUPUI-08, SUPP-05)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    const key = await supportKey('Counter of the journeys')
    const look = async (typed: string) => {
      await page.getByLabel(t('support.key'), { exact: true }).fill(typed)
      await page.getByLabel(t('support.username')).fill(person.email)
      await page.getByRole('button', { name: t('support.submit'), exact: true }).click()
    }
    await page.goto('/candidate/adminsupport/viewprofile')
    await look('lks_wrong')
    await expect(page.getByText(t('error.API_KEY_WRONG')).first()).toBeVisible()
    await inspect('support-refused')
    await look(key)
    await expect(
      page.getByText(`${person.mobile.slice(0, 2)}******${person.mobile.slice(8)}`),
    ).toBeVisible()
    await inspect('support')
  },
)
