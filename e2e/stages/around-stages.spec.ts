import { applicationPath, stagePath } from '@lokseva/contract/applications/addresses'
import type { Locator, Page } from '@playwright/test'
import { account, openDialog } from '../accounts/account-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { docketOf, fillInObjection, openObjectionPayment } from './objection-actions.ts'
import { enterOwing } from '../applying/payment-actions.ts'
import { change, openStage as openStageFor, type Person, rankPosts } from '../person.ts'
import { fillLogin } from '../screens.ts'
import { enterAs, openStage, proveBoth, stageName, stagePanel, stageRow } from './stage-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const fatima = 'fatima.shaikh@example.in'
const kiran = 'kiran.deshpande@example.in'

const endSession = (person: Person) =>
  change(
    `update sessions set ended_at = now(), end_reason = 'logout'
      where ended_at is null and account_id = (select id from accounts where email = $1)`,
    [person.email],
  )

/** So quickly that the second press cannot land on what the first one brought. */
async function pressTwice(button: Locator): Promise<void> {
  await button.focus()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** As another tab would: every post once, the last one first. */
const rankElsewhere = (id: string) =>
  change(
    `update application_posts p set pref_order = r.place from (
        select post_id, row_number() over (partition by exam_id order by post_id desc) as place
        from application_posts where application_id = $1) r
      where p.application_id = $1 and p.post_id = r.post_id`,
    [id],
  )

const focused = (page: Page) => page.locator(':focus')

test(
  'a half-written objection outlives a reload, a lost connection and a new login, and is sent once (OBJUI-17)',
  onlyAt('mr-phone'),
  async ({ page, context, t, inspect, language }) => {
    const { person } = await enterAs(page, t, fatima)
    const stage = stageName(104, 'ANSWER_KEY_QUESTION_OBJECTION', language)
    const panel = await openStage(page, stage)
    await panel.getByRole('button', { name: t('objections.add'), exact: true }).click()
    await fillInObjection(panel, t, '9')
    const remark = panel.getByLabel(t('objections.form.remark'))

    await page.reload()
    await expect(remark).toHaveValue('Chapter 4 says otherwise.')
    await inspect('objection-restored')

    await endSession(person)
    await remark.fill('Chapter 5 says otherwise.')
    await page.reload()
    await expect(page.getByLabel(t('identity.login.username'))).toBeVisible()
    await fillLogin(page, t, person)
    await expect(remark).toHaveValue('Chapter 5 says otherwise.')

    await fillInObjection(panel, t, '9')
    const submit = panel.getByRole('button', { name: t('objections.form.submit'), exact: true })
    await context.setOffline(true)
    await submit.click()
    await expect(panel.getByText(t('objections.form.kept'))).toBeVisible()
    await inspect('objection-offline')
    await context.setOffline(false)
    await submit.dblclick()
    await expect(docketOf(panel, t, '9')).toHaveCount(1)
    await page.reload()
    await expect(docketOf(panel, t, '9')).toHaveCount(1)
  },
)

test(
  'an image that is none is refused, and paying waits for the connection (OBJUI-08, OBJUI-14)',
  onlyAt('en-desk'),
  async ({ page, context, t, inspect, language }) => {
    await enterAs(page, t, fatima)
    const panel = await openStage(page, stageName(104, 'ANSWER_KEY_QUESTION_OBJECTION', language))
    await panel.getByRole('button', { name: t('objections.add'), exact: true }).click()
    const image = panel.getByLabel(t('objections.image', { place: '1' }))
    const none = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('words') }
    await image.setInputFiles(none)
    await expect(panel.getByText(t('error.REFERENCE_NOT_IMAGE'))).toBeVisible()
    await inspect('image-refused')
    await panel.getByRole('button', { name: t('objections.back'), exact: true }).click()

    await openObjectionPayment(page, panel, t)
    await page.getByRole('button', { name: t('objections.pay.now'), exact: true }).click()
    const ways = page.getByRole('dialog').last()
    await ways.getByRole('radio', { name: t('payments.provider.billdesk') }).check()
    await context.setOffline(true)
    await ways.locator('.dialog-actions .button-primary').click()
    await expect(ways.getByRole('alert')).toBeVisible()
    await inspect('payment-offline')
    await context.setOffline(false)
    await ways.locator('.dialog-actions .button-primary').dblclick()
    await page.waitForURL(/\/sim\/pay\//)
  },
)

test(
  'Back closes a stage and Forward opens it as it was; another tab that was quicker is told of (STAGEUI-31, OBJUI-03)',
  onlyAt('mr-desk'),
  async ({ page, context, t, inspect, language }) => {
    await enterAs(page, t, fatima)
    const named = (code: string) => stageName(104, code, language)
    const order = await openStage(page, named('PREFERENCE_CHANGE'))
    const posts = order.locator('.rank-name')
    const second = (await posts.nth(1).textContent())!
    await order.getByRole('button', { name: t('app.rank.up', { name: second }) }).click()
    await page.goBack()
    await expect(order).toBeHidden()
    const row = stageRow(page, named('PREFERENCE_CHANGE'))
    await expect(row.getByText(t('applications.stage.keptHere'))).toBeVisible()
    await inspect('stage-kept')
    await page.goForward()
    await expect(posts.first()).toHaveText(second)
    await page.goBack()

    const stage = named('ANSWER_KEY_QUESTION_OBJECTION')
    const panel = await openStage(page, stage)
    await docketOf(panel, t, '7')
      .getByRole('button', { name: t('objections.edit') })
      .click()
    await panel.getByLabel(t('objections.form.remark')).fill('Page 12')
    const other = await context.newPage()
    await other.goto(page.url())
    const theirs = await stagePanel(other, stage)
    const docket = docketOf(theirs, t, '7')
    await docket.getByRole('button', { name: t('objections.withdraw') }).click()
    await openDialog(other)
      .last()
      .getByRole('button', { name: t('objections.withdraw.yes') })
      .click()
    await expect(docket).toHaveCount(0)
    await panel.getByRole('button', { name: t('objections.form.submit'), exact: true }).click()
    await expect(panel.getByText(t('objections.form.kept'))).toBeVisible()
    await expect(panel.getByLabel(t('objections.form.remark'))).toHaveValue('Page 12')
    await inspect('changed-elsewhere')
  },
)

test(
  'an order that is locked waits for the connection; one that was saved elsewhere and a stage that is closed meanwhile are told of (STAGEUI-12, STAGEUI-33, STAGEUI-34)',
  onlyAt('en-phone'),
  async ({ page, context, t, inspect }) => {
    const { person, id } = await enterAs(page, t, kiran)
    const stageId = await openStageFor({ id })
    await page.goto(stagePath(id, stageId))
    const order = await stagePanel(page)
    const lock = order.getByRole('button', { name: t('applications.stage.pref.lock') })
    await lock.waitFor()
    while (await lock.isDisabled()) {
      await order.getByLabel(t('applications.stage.pref.add')).selectOption({ index: 1 })
      await order.getByRole('button', { name: t('applications.stage.pref.addButton') }).click()
    }
    await lock.click()
    await proveBoth(page, t, person)
    const save = order.getByRole('button', { name: t('applications.stage.pref.save') })
    await context.setOffline(true)
    await save.click()
    await expect(order.getByRole('alert')).toBeVisible()
    await inspect('order-offline')
    await context.setOffline(false)
    await rankElsewhere(id)
    await save.click()
    await expect(order.getByText(t('applications.conflict.order'))).toBeVisible()
    await inspect('order-elsewhere')
    // Between the press and the portal: a page that asks by itself would know of it before.
    await page.route('**/preferences/**', async (route) => {
      if (route.request().method() !== 'GET')
        await change('update stages set closed_at = now() where id = $1', [String(stageId)])
      await route.continue()
    })
    await save.dblclick()
    await expect(order.getByText(t('applications.stage.refused'))).toBeVisible()
    await expect(save).toHaveCount(0)
    // Nothing that closes came under the pointer in its place.
    await expect(page.getByText(t('applications.stage.unsaved'))).toHaveCount(0)
    await expect(order.getByText(t('applications.stage.pref.never'))).toBeVisible()
    await inspect('stage-closed')
  },
)

test(
  'a session that ends in a dialog leads to the login and back; after a cancel the focus has a place (MYPAGE-45)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const { person, application } = await enterOwing(page, t)
    await rankPosts(application, [5001, 5003])
    await page.goto(applicationPath(application.id))
    const confirm = openDialog(page).getByRole('button', {
      name: t('applications.cancel.confirm'),
      exact: true,
    })
    const giveReason = async () => {
      await page.getByRole('button', { name: t('applications.cancel.open') }).click()
      await page.getByRole('button', { name: t('applications.cancel.yes') }).click()
      await openDialog(page).locator('textarea').fill('Another post')
    }
    await giveReason()
    await endSession(person)
    await confirm.click()
    await expect(page.getByLabel(t('identity.login.username'))).toBeVisible()
    await inspect('session-ended')
    await fillLogin(page, t, person)
    await expect(page).toHaveURL(new RegExp(`account/${application.id}$`))
    await giveReason()
    await pressTwice(confirm)
    const ended = page.locator('.badge', { hasText: t('applications.mine.status.CANCELLED') })
    await expect(ended).toBeVisible()
    await expect(page.locator('h2:focus')).toBeVisible()
    await inspect('cancelled-focus')
  },
)

test(
  'all notifications are marked as read at once (MYPAGE-44)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    await enterAs(page, t, kiran)
    await page.goto(account)
    await expect(page.locator('.notice-new').first()).toBeVisible()
    await inspect('notifications')
    const count = Number.parseInt((await page.locator('.tab-bar-count').first().textContent())!, 10)
    await pressTwice(
      page.getByRole('button', { name: t('stages.notices.markAll', { count }), exact: true }),
    )
    await expect(focused(page)).toHaveText(t('stages.notices.allRead'))
    await expect(page.locator('.tab-bar-count')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.notices li').first()).toBeVisible()
    await expect(page.locator('.notice-new')).toHaveCount(0)
    await inspect('notifications-read')
  },
)
