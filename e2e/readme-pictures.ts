import { pages } from '@lokseva/contract/site/pages'
import { candidates } from '@lokseva/forms/test/candidates'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import type { Locator, Page } from '@playwright/test'
import { fillFields, type Translate } from './declared-form.ts'

/** A picture has no more than that. */
export const MOST_BYTES = 150 * 1024

export type Picture = {
  /** Its file below `docs/pictures`. */
  name: string
  screen: 'desk' | 'phone'
  language: 'en' | 'mr'
  /** Who of the demo data is logged in, at one screen in one language; nobody: a visitor. */
  email?: string
  open: (page: Page, t: Translate) => Promise<void>
  /** What stands at the top of the picture, where that is not the top of the page. */
  top?: (page: Page, t: Translate) => Locator
}

const account = pages.mainTab.replace('{tab}', 'account')
const firstApplication = '.application-actions > a'

/** What the README shows, in its order. */
export const readmePictures: readonly Picture[] = [
  {
    name: 'landing',
    screen: 'desk',
    language: 'en',
    async open(page) {
      await page.goto(pages.landing)
    },
  },
  {
    name: 'form',
    screen: 'desk',
    language: 'en',
    email: 'asha.patil@example.in',
    async open(page, t) {
      await page.goto(pages.mainTab.replace('{tab}', 'profile'))
      const { fields } = personalForm.sections.find(({ id }) => id === 'details')!
      await fillFields({ page, t, language: 'en' }, page, fields, candidates.openWoman.answers)
      await page.locator('.save-state[data-kind="kept"]').waitFor()
    },
    top: (page, t) => page.getByRole('heading', { name: t('personal.section.details') }),
  },
  {
    name: 'tasks',
    screen: 'desk',
    language: 'en',
    email: 'kiran.deshpande@example.in',
    async open(page) {
      await page.goto(pages.main)
      await page.locator('.task-lead').first().waitFor()
    },
  },
  {
    name: 'admit-card',
    screen: 'desk',
    language: 'en',
    email: 'kiran.deshpande@example.in',
    async open(page) {
      await page.goto(account)
      const way = await page.locator(firstApplication).first().getAttribute('href')
      await page.goto(pages.admitCard.replace('{applicationId}', way!.split('/').at(-1)!))
      await page.locator('.paper').waitFor()
    },
  },
  {
    name: 'verdicts',
    screen: 'phone',
    language: 'mr',
    email: 'meena.jadhav@example.in',
    async open(page, t) {
      await page.goto(pages.advertisement.replace('{id}', '101'))
      await page.getByRole('button', { name: t('eligibility.check') }).click()
      await page.locator('.post-verdict[data-eligible="true"]').first().waitFor()
    },
    top: (page) => page.locator('.card', { has: page.locator('.advert-posts') }),
  },
  {
    name: 'payment',
    screen: 'phone',
    language: 'mr',
    email: 'sanjay.more@example.in',
    async open(page, t) {
      await page.goto(account)
      await page.getByRole('button', { name: t('pay.now') }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
]
