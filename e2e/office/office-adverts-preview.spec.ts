import type { Page } from '@playwright/test'
import { expect, seenInBothAt, test } from '../journey.ts'
import { setAgeDay } from './workbench-actions.ts'
import { colleagueAtWork, enterByPasskey, invitedAs, newColleague } from './office-actions.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

const frameOf = (page: Page) => page.frameLocator('.look-screen iframe').first()

/** A copy of an earlier advertisement, with a number and days. */
async function draftOf(page: Page, t: Translate, advertisementId: string): Promise<string> {
  await page.goto('/office/adverts')
  await page.getByRole('button', { name: t('office.adverts.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('office.adverts.from.advertisement') }).check()
  await dialog
    .getByLabel(t('office.adverts.earlier'), { exact: true })
    .selectOption(advertisementId)
  await dialog.getByRole('button', { name: t('office.adverts.begin') }).click()
  await expect(page).toHaveURL(/\/draft\/names$/)
  const draft = new URL(page.url()).pathname.replace(/\/names$/, '')
  await page.goto(`${draft.replace(/\/draft$/, '')}/look`)
  // Without a number and days, also of the ages of four posts, there is nothing to draw yet.
  await expect(page.getByText(t('error.DRAFT_NOT_SHOWN', { count: 7 }))).toBeVisible()
  await page.getByRole('link', { name: t('look.toDraft') }).click()
  const saved = () => expect(page.locator('.save-state[data-kind="saved"]')).toBeVisible()
  await page.getByLabel(t('office.adverts.field.advertisementNo'), { exact: true }).fill('801')
  await saved()
  await page.goto(`${draft}/dates`)
  const day = (name: string) => page.getByLabel(t(`office.adverts.field.${name}`), { exact: true })
  const year = new Date().getFullYear() + 1
  await day('applnStartDate').fill(`01/02/${year}`)
  await day('applnEndDate').fill(`28/02/${year}`)
  await saved()
  await setAgeDay({ page, t }, { day: `01/02/${year}`, posts: 4 })
  return draft
}

test(
  'a draft is looked at as a candidate: verdict and application form on candidates’ own pages, nothing saved; a colleague follows the link until the draft is deleted (OFFICE-280, OFFICE-283, OFFICE-286, OFFICE-287, OFFICE-288, OFFICE-289)',
  seenInBothAt('en-desk'),
  async ({ page, browser, baseURL, t, inspect }) => {
    const [approver, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! }),
      invitedAs('publisher', newColleague()),
    ])
    await enterByPasskey(page, t, token)
    const draft = await draftOf(page, t, '102')
    await page.getByRole('link', { name: t('office.adverts.look') }).click()
    await expect(page.getByRole('heading', { name: t('look.heading') })).toBeVisible()

    await page.getByLabel(t('look.as')).selectOption('sanjay')
    const frame = frameOf(page)
    await expect(frame.getByRole('note')).toContainText(t('previews.draft'))
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url())
    })
    await frame.getByRole('button', { name: t('eligibility.check') }).click()
    await expect(frame.getByText(t('eligibility.yes')).first()).toBeVisible()
    await expect(frame.getByText(t('eligibility.no')).first()).toBeAttached()
    await inspect('phone')

    const choices = page.locator('#content')
    await choices.getByText(t('look.page.apply'), { exact: true }).click()
    await choices.getByText(t('look.width.desk'), { exact: true }).click()
    await expect(frame.getByRole('heading', { name: t('apply.heading') })).toBeVisible()
    await expect(frame.getByText(t('previews.candidate'))).toBeVisible()
    // By key: where a press lands in a frame drawn smaller is not for the driver to say.
    const post = frame.getByRole('checkbox').first()
    await post.press('Space')
    await expect(post).toBeChecked()
    await inspect('apply')
    expect(calls).toEqual([])

    // Opened by itself it finds no Office around it, and shows nothing.
    const alone = await page.context().newPage()
    const answer = await alone.goto('/office/preview?language=en')
    expect(answer!.headers()['content-security-policy']).toContain('sandbox allow-scripts')
    await expect(alone.locator('#not-begun')).toBeVisible()
    await alone.close()

    const link = await page.getByLabel(t('look.link')).inputValue()
    await approver.goto(link)
    const theirs = frameOf(approver)
    await expect(theirs.getByRole('heading', { name: t('apply.heading') })).toBeVisible()

    await page.goto(`${draft}/names`)
    await page.getByRole('button', { name: t('office.adverts.delete') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Only a trial')
    await dialog.getByRole('button', { name: t('office.adverts.delete') }).click()
    await expect(page).toHaveURL(/\/office\/adverts$/)
    await approver.reload()
    await expect(approver.getByText(t('error.DRAFT_WAS_DELETED'))).toBeVisible()
    await expect(approver.locator('iframe')).toHaveCount(0)
    await approver.context().close()
  },
)
