import { pages } from '@lokseva/contract/site/pages'
import { expect, test } from './journey.ts'
import { registeredPerson } from './person.ts'
import { atHome, logIn } from './screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const heading = { level: 1 } as const

test('every page a visitor can open is whole and accessible (SHELL-36)', async ({
  page,
  inspect,
}) => {
  const { landing, login, registration, forgotLogin, forgotPassword } = pages
  const { forgotEmailMobile, support } = pages
  const guide = pages.guide.replace('{guide}', 'profile')
  const open = [landing, login, registration, forgotLogin, forgotPassword, forgotEmailMobile]
  const advertisement = pages.advertisement.replace('{id}', '101')
  for (const path of [...open, support, guide, advertisement]) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await inspect(path.split('/').at(-1)!)
  }
})

test('every page of a candidate is whole and accessible (SHELL-36)', async ({
  page,
  t,
  inspect,
}) => {
  await logIn(page, t, await registeredPerson(page))
  await atHome(page, t)
  const tabs = ['profile', 'applications', 'account', 'correspondence']
  const steps = ['address', 'other', 'qualification', 'experience', 'photo', 'documents']
  const paths = [
    pages.main,
    ...tabs.map((tab) => pages.mainTab.replace('{tab}', tab)),
    ...steps.map((step) => pages.profileStep.replace('{step}', step)),
    pages.profileView,
    pages.profileSubmitted,
    pages.apply.replace('{advertisementId}', '101'),
    pages.advertisement.replace('{id}', '105'),
    pages.payment.replace('{orderNo}', 'unknown'),
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await inspect(path.split('/').at(-1)!)
  }
})
