import { expect, onlyAt, seenInBothAt, test } from '../journey.ts'
import { enterByPasskey, invitedAs, newColleague } from './office-actions.ts'
import { setAgeDay } from './workbench-actions.ts'

test(
  'vacancies are divided, centres counted and stages planned; a check leads to its box (OFFICE-265, OFFICE-266)',
  seenInBothAt('mr-desk'),
  async ({ page, t, inspect }) => {
    await enterByPasskey(page, t, await invitedAs('publisher', newColleague()))
    await page.goto('/office/adverts')
    await page.getByRole('button', { name: t('office.adverts.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('office.adverts.from.advertisement') }).check()
    await dialog.getByLabel(t('office.adverts.earlier'), { exact: true }).selectOption('103')
    await dialog.getByRole('button', { name: t('office.adverts.begin') }).click()
    await expect(page).toHaveURL(/\/draft\/names$/)
    const parts = page.getByRole('navigation', { name: t('office.adverts.parts') })
    const open = (part: string) =>
      parts.getByRole('link', { name: t(`office.adverts.part.${part}`) }).click()
    const saved = () => expect(page.locator('.save-state[data-kind="saved"]')).toBeVisible()

    await setAgeDay({ page, t }, { day: `01/02/${new Date().getFullYear() + 1}`, posts: 5 })
    await open('posts')
    await page.locator('.entry-folded summary').first().click()
    await inspect('posts')
    const boxes = page.getByRole('group', { name: t('office.adverts.field.vacanciesByCategory') })
    await boxes.first().locator('input').first().fill('1')
    await saved()
    const wrong = page.getByRole('link', { name: t('office.adverts.field.vacanciesByCategory') })
    await expect(wrong).toBeVisible()
    await page.locator('.entry-folded summary').first().click()
    await wrong.click()
    await expect(boxes.first().locator('input').first()).toBeFocused()

    await open('centres')
    await expect(
      page.getByRole('group', { name: t('office.adverts.field.capacity') }),
    ).toBeVisible()
    await inspect('centres')

    await open('stages')
    await page.getByRole('button', { name: t('office.adverts.stage.add') }).click()
    await page
      .getByLabel(t('office.adverts.field.stageCode'), { exact: true })
      .selectOption('ADMIT_CARDS')
    await page
      .getByLabel(t('office.adverts.field.stageStart'), { exact: true })
      .fill(`20/01/${new Date().getFullYear() + 2}`)
    await saved()
    await inspect('stages')
  },
)

test(
  'a candidate finds the vacancies by category under a post and what is planned after applying, and nothing of centres (ADV-92, ADV-93, OFFICE-262)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    await page.goto('/candidate/advertisements/103')
    await expect(page.getByRole('heading', { name: t('adverts.details.later') })).toBeVisible()
    await page.getByText(t('adverts.details.byCategory')).first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByText(t('adverts.details.planned')).first()).toBeVisible()
    await expect(page.getByText('600')).toHaveCount(0)
    await inspect('divided')
  },
)
