import type { Locator, Page } from '@playwright/test'
import { expect, onlyAt, test } from '../journey.ts'
import { enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import { tabTo } from '../tab-to.ts'
import { partLink, saved, type Desk } from './workbench-actions.ts'
import { labelOf } from './workbench-fields.ts'

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Of the list that has the focus; the groups are letters of the page's own script. */
async function chooseThird(page: Page): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown')
}

async function openPart(desk: Desk, part: string): Promise<void> {
  const { page, t } = desk
  const link = partLink(desk, part)
  // The parts stand before what is written.
  await tabTo(page, link, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: t(`office.adverts.part.${part}`), level: 2 }),
  ).toBeVisible()
}

test(
  'with the keyboard alone: from an empty draft to approval asked (OFFICE-316)',
  onlyAt('mr-desk'),
  async ({ page, t, language }) => {
    await enterByPasskey(page, t, await invitedAs('publisher', newColleague()))
    const desk = { page, t }
    const box = (name: string, optional = false) =>
      page.getByLabel(labelOf(desk, name, { optional }), { exact: true })
    const both = async (
      name: string,
      texts: { en: string; mr: string },
      within: Page | Locator = page,
    ) => {
      const label = labelOf(desk, name)
      for (const [id, text] of [
        ['office.adverts.inEnglish', texts.en],
        ['office.adverts.inMarathi', texts.mr],
      ] as const)
        await type(page, within.getByLabel(t(id, { label }), { exact: true }), text)
    }
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await press(page, page.getByRole('button', { name: t('office.adverts.new') }))
    await press(
      page,
      page.getByRole('dialog').getByRole('button', { name: t('office.adverts.begin') }),
    )
    await expect(page).toHaveURL(/\/draft\/names$/)

    await type(
      page,
      box('advertisementNo'),
      `${300 + (Date.now() % 300)}${language === 'mr' ? 'K' : 'J'}`,
    )
    await both('name', { en: 'Clerk 2027', mr: 'लिपिक 2027' })
    await both('examName', { en: 'Clerk', mr: 'लिपिक' })
    await openPart(desk, 'dates')
    const year = new Date().getFullYear() + 1
    await type(page, box('applnStartDate'), `01/02/${year}`)
    await type(page, box('applnEndDate'), `28/02/${year}`)
    await type(page, box('examDate', true), `20/06/${year}`)
    await openPart(desk, 'fees')
    for (const [name, rupees] of [
      ['feeOpen', '394'],
      ['feeConcession', '294'],
      ['processingFees', '44'],
      ['retotalingFee', '100'],
      ['retotalingServiceCharges', '44'],
      ['objectionFeePerQuestion', '100'],
      ['objectionServiceCharges', '44'],
    ] as const)
      await type(page, box(name), rupees)

    await openPart(desk, 'posts')
    await press(page, page.getByRole('button', { name: t('office.adverts.post.add') }))
    // What is new has the focus at once.
    await expect(box('group')).toBeFocused()
    await chooseThird(page)
    await type(page, box('vacancies'), '12')
    await both('postName', { en: 'Clerk', mr: 'लिपिक' })
    await both('description', { en: 'Any degree', mr: 'कोणतीही पदवी' })
    await press(page, page.getByRole('button', { name: t('office.adverts.post.add') }))
    const second = page.locator('[id="at-posts.1"]')
    const inSecond = (name: string) => second.getByLabel(labelOf(desk, name), { exact: true })
    await expect(inSecond('group')).toBeFocused()
    await chooseThird(page)
    await type(page, inSecond('vacancies'), '3')
    await both('postName', { en: 'Steno-typist', mr: 'लघुटंकलेखक' }, second)
    await both('description', { en: 'Any degree', mr: 'कोणतीही पदवी' }, second)
    await saved(page)
    await openPart(desk, 'rules')
    const begin = page.getByRole('button', { name: t('sentence.editor.begin') })
    await press(page, begin.first())
    await expect(begin).toHaveCount(1)
    await press(page, begin)
    await expect(begin).toHaveCount(0)
    const age = page.locator('[data-path="age"]').first()
    const token = (text: string) =>
      age.getByRole('button', { name: t('sentence.editor.change', { text }), exact: true })
    await tabTo(page, token('18'))
    await page.keyboard.press('Enter')
    await page.keyboard.type('19')
    await page.keyboard.press('Enter')
    await expect(token('19')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(token('38')).toBeFocused()
    await saved(page)

    // A document that only those who choose the second post bring.
    await openPart(desk, 'documents')
    await press(page, page.getByRole('button', { name: t('office.adverts.document.add') }))
    await expect(box('documentTypeId')).toBeFocused()
    await page.keyboard.type('D20')
    await expect(box('documentTypeId')).toHaveValue('D20')
    await press(page, page.getByRole('button', { name: t('office.adverts.document.posts') }))
    const name = labelOf(desk, 'documentPosts')
    await type(
      page,
      page.getByRole('combobox', { name, exact: true }),
      language === 'mr' ? 'लघुटंक' : 'Steno',
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('.chosen-item')).toHaveCount(1)
    await saved(page)
    await expect(page.locator('.of-whom')).toContainText(
      language === 'mr' ? 'लघुटंकलेखक' : 'Steno-typist',
    )

    await openPart(desk, 'centres')
    await press(page, page.getByRole('checkbox').first(), 'Space')
    await saved(page)
    await expect(page.getByText(t('office.adverts.checks.none'))).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: t('office.ask.submit') }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await type(page, dialog.getByLabel(t('office.ask.why')), 'Order 12')
    await press(page, dialog.getByRole('button', { name: t('office.ask.submit') }))
    await expect(page.getByText(t('office.adverts.asked'))).toBeVisible()
  },
)
