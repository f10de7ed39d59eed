import { pages } from '@lokseva/contract/site/pages'
import { candidates } from '@lokseva/forms/test/candidates'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { fillFields } from '../forms/declared-form.ts'
import type { Picture } from './picture-taking.ts'

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
    who: 'asha.patil@example.in',
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
    who: 'kiran.deshpande@example.in',
    async open(page) {
      await page.goto(pages.main)
      await page.locator('.task-lead').first().waitFor()
    },
  },
  {
    name: 'admit-card',
    screen: 'desk',
    language: 'en',
    who: 'kiran.deshpande@example.in',
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
    who: 'meena.jadhav@example.in',
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
    who: 'sanjay.more@example.in',
    async open(page, t) {
      await page.goto(account)
      await page.getByRole('button', { name: t('pay.now') }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
]
