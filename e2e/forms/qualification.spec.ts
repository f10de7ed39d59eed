import type { Page } from '@playwright/test'
import { expect, onlyAt, test } from '../journey.ts'
import { registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

const field = (page: Page, id: string) => page.locator(`.entry-form [id$="-${id}"]`).first()

const choose = (page: Page, id: string, option: string) =>
  field(page, id).selectOption({ value: option })

const tick = (page: Page, id: string, value: string) =>
  field(page, id).locator(`input[value="${value}"]`).check()

async function fill(page: Page, answers: Record<string, string>) {
  for (const [id, text] of Object.entries(answers)) await field(page, id).fill(text)
}

/** Takes what is offered first, by keyboard alone. */
async function search(page: Page, id: string) {
  await field(page, id).press('ArrowDown')
  await field(page, id).press('Enter')
}

const marks = (day: string, percentage: string, months: string) => ({
  resultDate: day,
  attempts: '1',
  percentageGrade: percentage,
  courseDurationMonths: months,
})

test(
  'A graduate enters tenth, degree and a paper, saves them, and thinks again about the tenth (QUALF-43)',
  onlyAt('en-phone'),
  async ({ page, t, inspect }) => {
    await page.goto('/candidate')
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto('/candidate/main/profile/qualification')
    await expect(field(page, 'qualificationtypecode')).toBeFocused()
    await inspect('qualification-closed')
    const add = page.getByRole('button', { name: t('qualification.add'), exact: true })
    const save = page.getByRole('button', { name: t('profile.save'), exact: true })

    await save.click()
    await expect(page.getByText(t('fieldError.QUALIFICATION_NONE_ADDED')).first()).toBeVisible()

    await choose(page, 'qualificationtypecode', 'SSC')
    await choose(page, 'qualificationnamecode', 'SSC01')
    await choose(page, 'statecode', '27')
    await choose(page, 'universitycode', '27901')
    await tick(page, 'typeResult', '1')
    await fill(page, marks('10/06/2013', '88.4', '10'))
    await search(page, 'compulsorySubjects')
    await search(page, 'compulsorySubjects')
    await expect(page.locator('.chosen-item')).toHaveCount(2)
    await inspect('qualification-tenth')
    await add.click()
    await expect(page.getByText(t('qualification.added'))).toBeVisible()

    const another = page.getByRole('button', { name: t('qualification.open'), exact: true })
    await expect(page.locator('.entries-table tbody tr').first()).toBeFocused()
    await another.click()
    await choose(page, 'qualificationtypecode', 'G')
    await choose(page, 'qualificationnamecode', 'G-BSC')
    await tick(page, 'typeResult', '1')
    await fill(page, marks('30/05/2016', '72.25', '36'))
    await add.click()
    await expect(page.locator('.entries-table tbody tr')).toHaveCount(2)

    await another.click()
    await choose(page, 'qualificationtypecode', 'Pb')
    await choose(page, 'publicationType', '1541')
    await choose(page, 'indexingBodyLookupId', '1551')
    await choose(page, 'articleTypeLookupId', '1571')
    await tick(page, 'flgPublicationFirstAuthor', 'yes')
    await choose(page, 'publicationAuthorType', '1')
    await tick(page, 'flgPublicationImpactIndex', 'no')
    await fill(page, {
      publicationAuthorName: 'A. Patil',
      publicationJournalDetails: 'Journal of Water, 3',
      publicationYear: '2021',
      publicationAcceptanceDate: '01/02/2021',
      publicationPublishedDate: '01/03/2021',
      publicationPaperTitle: 'Rain in Satara',
    })
    await add.click()
    await expect(page.getByRole('table', { name: t('qualification.publications') })).toBeVisible()
    await inspect('qualification-tables')

    await save.click()
    await expect(page.getByText(t('qualification.saveDialog.heading'))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('qualification.saveDialog.confirm') })
      .click()
    await expect(page.getByText(t('profile.qualification.saved'))).toBeVisible()

    await page.reload()
    await expect(page.locator('.entries-table tbody tr')).toHaveCount(3)
    await page.locator('.entries-table tbody tr').first().getByRole('button').last().click()
    await expect(page.getByText(t('qualification.cascadeDialog.heading'))).toBeVisible()
    await inspect('qualification-cascade')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('qualification.cascadeDialog.confirm', { count: 1 }) })
      .click()
    await expect(page.getByText(t('qualification.deleted', { count: 2 }))).toBeVisible()
    await expect(page.locator('.entries-table tbody tr')).toHaveCount(1)
  },
)
