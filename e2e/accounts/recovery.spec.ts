import { expect, onlyAt, test } from '../journey.ts'
import { answers, codeFor, newPerson, registeredPerson, storeNames } from '../person.ts'
import { answerQuestions, atHome, fillLogin, logIn } from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'a forgotten password is replaced and works at once (RECUI-27, RECOV-01)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await page.goto('/candidate/forgotPassword')
    await page.getByRole('radio', { name: t('recovery.type.email') }).check({ force: true })
    await page.getByLabel(t('recovery.value.email')).fill(person.email)
    await page.getByRole('button', { name: t('identity.otp.get') }).click()
    await page
      .getByLabel(t('identity.otp.label.email'))
      .fill(await codeFor(page, person.email, person.spent.email))
    await expect(page.getByText(t('identity.otp.verified'))).toBeVisible()
    await page.getByLabel(t('recovery.dob')).first().fill(person.birthday)
    await inspect('forgot-password-1')
    await page.getByRole('button', { name: t('recovery.password.submit'), exact: true }).click()
    await page.getByLabel(t('identity.password.new'), { exact: true }).fill('Neem#Leaf42')
    await page.getByLabel(t('identity.password.confirm'), { exact: true }).fill('Neem#Leaf42')
    await answerQuestions(page, Object.values(answers))
    await inspect('forgot-password-2')
    await page.getByRole('button', { name: t('recovery.password.save') }).click()
    await expect(page.getByText(t('recovery.answer.relogin')).first()).toBeVisible()
    await fillLogin(page, t, { ...person, password: 'Neem#Leaf42' })
    await atHome(page, t)
  },
)

test(
  'a forgotten user name is shown masked and sent in full (RECUI-27, RECOV-06)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await storeNames(person, { first: 'Asha', middle: 'Suresh', mother: 'Lata' })
    await page.goto('/candidate/forgotlogin')
    await page.getByRole('radio', { name: t('recovery.type.mobile') }).check({ force: true })
    await page.getByLabel(t('recovery.value.mobile')).fill(person.mobile)
    await page.getByLabel(t('recovery.dob')).first().fill(person.birthday)
    await page.getByLabel(t('recovery.userName.mother')).fill('Lata')
    await page.getByRole('button', { name: t('recovery.userName.submit'), exact: true }).click()
    await expect(
      page.getByText(`${person.mobile.slice(0, 2)}******${person.mobile.slice(8)}`).first(),
    ).toBeVisible()
    await inspect('user-names')
    await expect
      .poll(async () =>
        JSON.stringify(await (await page.request.get(`/sim/messages?to=${person.email}`)).json()),
      )
      .toContain(person.mobile)
  },
)

test(
  'a lost mobile number is replaced with the help of the e-mail that still works (RECUI-27, RECOV-08)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page)
    await storeNames(person, { first: 'Asha', middle: 'Suresh', mother: 'Lata' })
    const { mobile: newMobile } = newPerson()
    await page.goto('/candidate/forgotEmailMobile')
    await page
      .getByRole('radio', { name: t('recovery.contact.type.mobile') })
      .check({ force: true })
    await page.getByLabel(t('recovery.contact.oldMobile')).fill(person.mobile)
    await page.getByLabel(t('recovery.contact.first')).fill('Asha')
    await page.getByLabel(t('recovery.contact.middle')).fill('Suresh')
    await page.getByLabel(t('recovery.dob')).first().fill(person.birthday)
    await inspect('lost-contact-1')
    await page.getByRole('button', { name: t('recovery.contact.verify'), exact: true }).click()
    await page.getByLabel(t('recovery.contact.new.mobile')).fill(newMobile)
    await page
      .getByRole('button', { name: t('identity.otp.get') })
      .first()
      .click()
    await page
      .getByLabel(t('identity.otp.label.mobile'))
      .first()
      .fill(await codeFor(page, newMobile))
    await expect(page.getByText(t('identity.otp.verified'))).toHaveCount(1)
    await page.getByRole('button', { name: t('identity.otp.get') }).click()
    await page
      .getByLabel(t('identity.otp.label.username'), { exact: true })
      .or(page.getByLabel(t('identity.otp.label.email')))
      .first()
      .fill(await codeFor(page, person.email, person.spent.email))
    await expect(page.getByText(t('identity.otp.verified'))).toHaveCount(2)
    await answerQuestions(page, Object.values(answers))
    await inspect('lost-contact-2')
    await page.getByRole('button', { name: t('recovery.contact.save'), exact: true }).click()
    await expect(page.getByText(t('recovery.answer.contact.changed')).first()).toBeVisible()
    await logIn(page, t, { email: newMobile, password: person.password })
    await atHome(page, t)
  },
)
