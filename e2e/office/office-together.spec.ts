import type { Page } from '@playwright/test'
import { expect, onlyAt, test } from '../journey.ts'
import { colleagueAtWork, enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import {
  ageToken,
  beginDraft,
  changeAge,
  openPart,
  openRules,
  partLink,
  saved,
  setAgeDay,
} from './workbench-actions.ts'

const papers = (page: Page) => page.locator('[id="at-requiredDocuments"] > .entry')

test(
  'two write the same lists and rules, one of them without a connection: all of both is there, and one figure is chosen (OFFICE-222, OFFICE-313)',
  onlyAt('en-desk'),
  async ({ page, browser, baseURL, t }) => {
    const [other, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'publisher', baseURL: baseURL! }),
      invitedAs('publisher', newColleague()),
    ])
    await enterByPasskey(page, t, token)
    const [desk, there] = [
      { page, t },
      { page: other, t },
    ]
    await beginDraft(desk, 102)
    await setAgeDay(desk, { day: `01/02/${new Date().getFullYear() + 1}`, posts: 4 })
    await openPart(desk, 'documents')
    await other.goto(page.url())
    await expect(papers(other).first()).toBeVisible()
    const count = await papers(other).count()
    const size = (at: Page, index: number) =>
      papers(at).nth(index).getByLabel(t('office.adverts.field.sizeLimit'), { exact: true })

    await page.context().setOffline(true)
    await page.getByRole('button', { name: t('office.adverts.document.add') }).click()
    await papers(page)
      .last()
      .getByLabel(t('office.adverts.field.documentTypeId'), { exact: true })
      .selectOption('D26')
    // A document is one line until it is opened.
    await papers(page).nth(0).locator('summary').click()
    await size(page, 0).fill('700')
    await papers(other).nth(2).locator('summary').click()
    await size(other, 2).fill('900')
    await papers(other)
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await saved(other)
    await page.context().setOffline(false)
    await saved(page)
    for (const at of [page, other]) {
      await expect(papers(at)).toHaveCount(count)
      await expect(size(at, 0)).toHaveValue('700')
      await expect(size(at, 1)).toHaveValue('900')
      await expect(papers(at).last()).toContainText('D26')
    }

    await openPart(desk, 'rules')
    await openPart(there, 'rules')
    const post = /^\d+ Technical Assistant/
    const [own, theirs] = [await openRules(desk, post), await openRules(there, post)]
    await page.context().setOffline(true)
    await changeAge(own, t, { from: 38, to: 39 })
    await changeAge(theirs, t, { from: 19, to: 20 })
    await changeAge(theirs, t, { from: 38, to: 40 })
    await saved(other)
    await page.context().setOffline(false)
    const clash = page.locator('.notice').filter({ hasText: t('office.adverts.clash.mine') })
    await expect(clash).toContainText('39')
    await expect(clash).toContainText('40')
    // What only one of them changed is no question.
    await expect(ageToken(own, t, 20)).toBeVisible()
    await clash.getByRole('button', { name: t('office.adverts.clash.takeMine') }).click()
    await saved(page)
    await expect(ageToken(theirs, t, 39)).toBeVisible()
    await other.context().close()
  },
)

test(
  'what was written in lists without a connection is there after Back and a reload, told of elsewhere, and saved (OFFICE-221, OFFICE-315)',
  onlyAt('mr-desk'),
  async ({ page, t }) => {
    await enterByPasskey(page, t, await invitedAs('publisher', newColleague()))
    const desk = { page, t }
    await beginDraft(desk, 102)
    await openPart(desk, 'questions')
    await openPart(desk, 'instructions')
    const entries = page.locator('[id="at-advertisementInstructionList"] > .entry')
    const count = await entries.count()
    const label = t('office.adverts.field.instruction')
    const words = entries
      .last()
      .getByLabel(t('office.adverts.inMarathi', { label }), { exact: true })
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t('office.adverts.instruction.add') }).click()
    await words.fill('ओळखपत्र आणावे.')
    await page.goBack()
    await expect(page).toHaveURL(/\/draft\/questions$/)
    const told = page.locator('.notice').filter({ hasText: t('office.adverts.unsaved') })
    await expect(told).toBeVisible()
    await page.goForward()
    await expect(words).toHaveValue('ओळखपत्र आणावे.')
    await page.context().setOffline(false)
    await page.reload()
    await saved(page)
    await expect(entries).toHaveCount(count + 1)
    await expect(words).toHaveValue('ओळखपत्र आणावे.')
    await partLink(desk, 'questions').click()
    await expect(told).toHaveCount(0)
    await page.reload()
    await partLink(desk, 'instructions').click()
    await expect(words).toHaveValue('ओळखपत्र आणावे.')
  },
)
