import { applicationPath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import { expect, seenInBothAt, test } from './journey.ts'
import { account, openDialog, viewApplication } from './accounts/account-actions.ts'
import { paperShown, verifyPath } from './stages/paper-actions.ts'
import { enterOwing } from './applying/payment-actions.ts'
import { rankPosts, registeredPerson } from './person.ts'
import { atHome, logIn } from './screens.ts'
import { enterAs, openStage, stageName, stagePanel } from './stages/stage-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const heading = { level: 1 } as const
const bothWidths = seenInBothAt('en-desk', 'mr-phone')
const nobodys = '0198f1f0-0000-7000-8000-000000000000'

test(
  'every page a visitor can open is whole and accessible (SHELL-36)',
  bothWidths,
  async ({ page, inspect }) => {
    const { landing, login, registration, forgotLogin, forgotPassword } = pages
    const { forgotEmailMobile, support } = pages
    const guide = pages.guide.replace('{guide}', 'profile')
    const open = [landing, login, registration, forgotLogin, forgotPassword, forgotEmailMobile]
    const advertisement = pages.advertisement.replace('{id}', '101')
    const verifying = [pages.verify, verifyPath('AAAAA-BBBBB')]
    for (const path of [...open, support, guide, advertisement, pages.figures, ...verifying]) {
      await page.goto(path)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await inspect(path.split('/').at(-1)!)
    }
  },
)

test(
  'every page of a candidate is whole and accessible (SHELL-36)',
  bothWidths,
  async ({ page, t, inspect }) => {
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
      pages.reminders,
      pages.dataRights,
      pages.apply.replace('{advertisementId}', '101'),
      pages.advertisement.replace('{id}', '105'),
      pages.payment.replace('{orderNo}', 'unknown'),
      applicationPath('unknown'),
      pages.admitCard.replace('{applicationId}', nobodys),
      pages.interviewLetter.replace('{id}', nobodys),
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await inspect(path.split('/').at(-1)!)
    }
  },
)

test(
  'the table and the details of an application are whole and accessible (SHELL-36, MYPAGE-50)',
  bothWidths,
  async ({ page, t, inspect }) => {
    const { application } = await enterOwing(page, t)
    await rankPosts(application, [5001, 5003, 5004])
    await page.goto(account)
    await expect(page.locator('.my-applications')).toBeVisible()
    await inspect('account-applied')
    await viewApplication(page, t, application.id)
    await inspect('application-viewed')
    await page.getByRole('link', { name: t('applications.order.open') }).click()
    await expect(openDialog(page).locator('.rank-item')).toHaveCount(3)
    await inspect('application-order')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('applications.centre.open') }).click()
    await expect(openDialog(page).getByRole('checkbox').first()).toBeVisible()
    await inspect('application-centre')
  },
)

for (const email of ['fatima.shaikh@example.in', 'kiran.deshpande@example.in'])
  test(
    `every stage open to ${email} is whole and accessible (STAGEUI-30)`,
    bothWidths,
    async ({ page, t, inspect }) => {
      await enterAs(page, t, email)
      await inspect('stages')
      const ways = page.locator('.stage-act a[href*="/stage/"], .task-lead a[href*="/stage/"]')
      const hrefs = await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')!))
      expect(hrefs.length).toBeGreaterThan(3)
      for (const [at, href] of hrefs.entries()) {
        await page.goto(href)
        const panel = await stagePanel(page)
        await expect(panel.locator('.loader, .skeleton')).toHaveCount(0)
        await inspect(`stage-${at}`)
      }
      await page.goto(pages.mainTab.replace('{tab}', 'correspondence'))
      await expect(page.getByRole('table')).toBeVisible()
      await inspect('letters')
      await page.goto(pages.handover)
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await inspect('handover-unknown')
    },
  )

const paperStages = [
  { code: 'ADMIT_CARDS', kind: 'admitcard' },
  { code: 'INTERVIEW_LETTER_PT_LETTER', kind: 'interviewletter' },
]

test(
  'every paper on the screen is whole and accessible (PAPERUI-19)',
  bothWidths,
  async ({ page, t, inspect, language }) => {
    await enterAs(page, t, 'kiran.deshpande@example.in')
    const ways: string[] = []
    for (const { code, kind } of paperStages) {
      const panel = await openStage(page, stageName(106, code, language))
      ways.push((await panel.locator(`a[href*="/${kind}/"]`).first().getAttribute('href'))!)
    }
    for (const [at, way] of ways.entries()) {
      await page.goto(way)
      const { code } = await paperShown(page)
      await inspect(`paper-${at}`)
      if (at > 0) continue
      await page.goto(verifyPath(code))
      await expect(page.locator('.verdict[data-tone="good"]')).toBeVisible()
      await inspect('genuine')
    }
  },
)
