import { stagePath } from '@lokseva/contract/applications/addresses'
import { pages } from '@lokseva/contract/site/pages'
import {
  account,
  answerAll,
  viewApplication,
  openDialog,
  proveBoth,
  tickCentre,
  viewPath,
} from './account-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import {
  atTheBank,
  chooseOnline,
  enterOwing,
  leaveFor,
  openPayDialog,
  paymentHeading,
} from '../applying/payment-actions.ts'
import { openStage, rankPosts } from '../person.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'My account leads an application with what is to do, and tells who was here (MYACC-92, MYACC-93, MYACC-95)',
  onlyAt('mr-phone', 'en-desk'),
  async ({ page, t, inspect }) => {
    const { application } = await enterOwing(page, t)
    await rankPosts(application, [5001, 5003])
    await page.goto(account)
    const task = page.locator('.application-task')
    await expect(task).toHaveCount(1)
    await expect(page.getByRole('heading', { name: t('account.session') })).toBeVisible()
    await expect(page.getByText(t('audit.log.emptyHeading'))).toBeVisible()
    await page.getByRole('button', { name: t('audit.log.showOwn') }).click()
    const own = page.getByRole('table', { name: t('audit.log.caption.own') })
    await expect(own).toContainText(t('audit.action.LOGGED_IN'))
    await inspect('account')
    await task.getByRole('link').click()
    await expect(openDialog(page)).toBeVisible()
  },
)

test(
  'a candidate changes centre, order and answers, and then cancels (MYPAGE-50, MYPAGE-31, MYPAGE-32, MYPAGE-34)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const { application } = await enterOwing(page, t)
    await rankPosts(application, [5001, 5003])
    await viewApplication(page, t, application.id)
    await inspect('application')

    await page.getByRole('link', { name: t('applications.centre.open') }).click()
    const centre = await tickCentre(page)
    await inspect('centre')
    await openDialog(page)
      .getByRole('button', { name: t('applications.centre.save') })
      .click()
    await expect(page.locator('.toast')).toContainText(centre)
    await expect(page.locator('.fact-list dd', { hasText: centre })).toBeVisible()
    const changed = page.getByRole('region', { name: t('applications.page.changes') })
    await expect(changed.getByRole('listitem')).toContainText(centre)

    const posts = page.locator('.applied-posts').first().locator('li')
    const second = (await posts.nth(1).textContent())!
    await page.getByRole('link', { name: t('applications.order.open') }).click()
    const save = openDialog(page).getByRole('button', { name: t('applications.order.save') })
    await expect(save).toBeDisabled()
    await openDialog(page)
      .getByRole('button', { name: t('app.rank.up', { name: second }) })
      .click()
    await inspect('order')
    await save.click()
    await expect(posts.first()).toHaveText(second)

    await page.goto(account)
    await page.getByRole('button', { name: t('applications.questions.open') }).click()
    const send = openDialog(page).getByRole('button', { name: t('applications.questions.save') })
    await expect(send).toBeDisabled()
    await answerAll(page, t)
    await inspect('questions')
    await send.click()
    await expect(openDialog(page)).toHaveCount(0)

    await page.getByRole('button', { name: t('applications.cancel.open') }).click()
    const yes = page.getByRole('button', { name: t('applications.cancel.yes') })
    await expect(yes).toBeVisible()
    await inspect('cancel-question')
    await yes.click()
    await openDialog(page).locator('textarea').fill('दुसरे पद मिळाले')
    await inspect('cancel-reason')
    await page
      .getByRole('button', { name: t('applications.cancel.confirm'), exact: true })
      .last()
      .click()
    await expect(
      page.locator('.badge', { hasText: t('applications.mine.status.CANCELLED') }),
    ).toBeVisible()
    await inspect('cancelled')
  },
)

test(
  'who has paid is told of a stage, follows it, and cancels only with both codes (MYPAGE-50, MYPAGE-23, MYPAGE-42, MYPAGE-43)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    const { application, person } = await enterOwing(page, t)
    await rankPosts(application, [5001, 5003])
    await openPayDialog(page, t)
    await chooseOnline(page, t, 'card')
    await leaveFor(page, t, 'card')
    await atTheBank(page, 'Pay')
    await expect(paymentHeading(page, t, 'SETTLED')).toBeVisible()
    const stage = await openStage(application)

    await page.goto(pages.main)
    await expect(page.getByText(t('stages.notices.newest'))).toBeVisible()
    await expect(page.locator('.tab-bar-count')).toHaveText(t('app.tabs.new', { count: 1 }))
    await inspect('home-news')
    await page.locator(`nav a[href="${account}"]`).filter({ visible: true }).first().click()
    await expect(page.locator('.notice-new')).toBeVisible()
    await inspect('account-news')
    await page.locator('.notices a').first().click()
    await expect(page).toHaveURL(stagePath(application.id, stage))
    await expect(page.locator('.tab-bar-count')).toHaveCount(0)
    await expect(page.locator('.stage-panel')).toBeVisible()
    await expect(page.locator('.stage-panel .waiting')).toHaveCount(0)
    await inspect('application-stage')

    await page.goto(viewPath(application.id))
    await page.getByRole('button', { name: t('applications.cancel.open') }).click()
    await page.getByRole('button', { name: t('applications.cancel.yes') }).click()
    await openDialog(page).locator('textarea').fill('Another post')
    const confirm = openDialog(page).getByRole('button', { name: t('applications.cancel.confirm') })
    await expect(confirm).toBeDisabled()
    await inspect('cancel-codes')
    await proveBoth(page, t, person)
    await inspect('cancel-codes-verified')
    await confirm.click()
    await expect(page.locator('.toast')).toContainText(t('applications.cancel.done'))
    await expect(
      page.locator('.badge', { hasText: t('applications.mine.status.CANCELLED') }),
    ).toBeVisible()
    const again = page.getByRole('link', { name: t('applications.page.again.action') })
    await expect(again).toBeVisible()
    await inspect('application-cancelled')
  },
)
