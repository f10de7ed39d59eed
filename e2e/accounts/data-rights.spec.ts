import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { officePages } from '@lokseva/contract/office/pages'
import { pages } from '@lokseva/contract/site/pages'
import { account } from './account-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { colleagueAtWork } from '../office/office-actions.ts'
import { codeFor, registeredPerson, type Person } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

/** Has a code sent to the e-mail and enters it. */
async function prove(page: Page, t: Translate, person: Person) {
  await page.getByRole('button', { name: t('identity.otp.get') }).click()
  const code = await codeFor(page, person.email, person.spent.email)
  person.spent.email = code
  await page.getByLabel(t('identity.otp.label.email')).fill(code)
  await expect(page.getByText(t('identity.otp.verified'))).toBeVisible()
}

test(
  'a candidate takes a copy of all data and has everything erased by two officers (RIGHTS-01, RIGHTS-04, RIGHTS-10, RIGHTS-13, RIGHTS-16, RIGHTS-20, RIGHTS-42, RIGHTS-44, RIGHTS-45)',
  onlyAt('mr-phone'),
  async ({ page, browser, baseURL, t, inspect }) => {
    await page.goto('/candidate')
    const person = await registeredPerson(page)
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto(account)
    await page.getByRole('link', { name: t('account.dataRights') }).click()
    await expect(page).toHaveURL(pages.dataRights)
    // The request arrives, its answer does not; pressed again it is the same request.
    const ask = page.getByRole('button', { name: t('data-rights.screen.copy.ask') })
    let isCut = true
    await page.route('**/datarights/copies', async (route) => {
      if (!isCut) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await ask.click()
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 60_000 })
    isCut = false
    await ask.click()
    const look = page.getByRole('button', { name: t('data-rights.screen.copy.look') })
    await expect(async () => {
      if (await look.isVisible()) await look.click()
      await expect(page.getByRole('button', { name: t('identity.otp.get') })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await inspect('ready')
    await prove(page, t, person)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('data-rights.screen.copy.fetch') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^lokseva-DR-\d{7}\.zip$/)
    const archive = await readFile(await download.path())
    expect(archive.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['data.json', 'data.pdf', 'READ-ME.txt'])
      expect(archive.includes(name)).toBe(true)

    await page.reload()
    await page.getByRole('button', { name: t('data-rights.screen.erasure.begin') }).click()
    await page.getByRole('checkbox', { name: t('data-rights.screen.erasure.confirm') }).check()
    const part = page.locator('.data-rights-ask')
    await part.getByRole('button', { name: t('identity.otp.get') }).click()
    const code = await codeFor(page, person.email, person.spent.email)
    await part.getByLabel(t('identity.otp.label.email')).fill(code)
    await expect(part.getByText(t('identity.otp.verified'))).toBeVisible()
    await inspect('asking')
    await part.getByRole('button', { name: t('data-rights.screen.erasure.ask') }).click()
    await expect(page.locator('.toast')).toContainText(t('data-rights.screen.erasure.asked'))
    const row = page.getByRole('row').filter({ hasText: t('data-rights.kind.erasure') })
    const number = /DR-\d{7}/.exec((await row.textContent())!)![0]
    await inspect('asked')

    const administrator = await colleagueAtWork(browser, {
      t,
      role: 'administrator',
      baseURL: baseURL!,
    })
    await administrator.goto(officePages.dataRights)
    const line = administrator.getByRole('row').filter({ hasText: number })
    await expect(line).toContainText(`••••••${person.mobile.slice(-4)}`)
    await expect(administrator.locator('#content')).not.toContainText(person.email)
    // The words of a refusal outlive Back; what another tab proposes meanwhile goes first.
    const dialog = administrator.getByRole('dialog')
    await line.getByRole('button', { name: t('office.rights.refuse') }).click()
    await dialog.getByLabel(t('office.inEnglish')).fill('A court asked for it.')
    await dialog.getByLabel(t('office.inMarathi')).fill('न्यायालयाने ती मागितली आहे.')
    await administrator.goBack()
    await administrator.goForward()
    await line.getByRole('button', { name: t('office.rights.refuse') }).click()
    await expect(dialog.getByLabel(t('office.inEnglish'))).toHaveValue('A court asked for it.')
    const tab = await administrator.context().newPage()
    await tab.goto(officePages.dataRights)
    const there = tab.getByRole('row').filter({ hasText: number })
    await there.getByRole('button', { name: t('office.rights.refuse') }).click()
    const other = tab.getByRole('dialog')
    await other.getByLabel(t('office.inEnglish')).fill('A law keeps it.')
    await other.getByLabel(t('office.inMarathi')).fill('कायद्यानुसार ती ठेवावी लागते.')
    await other.getByRole('button', { name: t('office.rights.next') }).click()
    await other.getByLabel(t('office.ask.why')).fill('Section 12')
    await other.getByRole('button', { name: t('office.ask.submit') }).click()
    const proposal = there.getByRole('link')
    await expect(proposal).toContainText(/R-\d+/)
    await dialog.getByRole('button', { name: t('office.rights.next') }).click()
    await expect(dialog.getByText(t('error.ERASURE_PROPOSED'))).toBeVisible()
    await dialog.getByRole('button', { name: t('office.cancel') }).click()
    await expect(line.getByRole('link')).toContainText(/R-\d+/)
    await proposal.click()
    await tab.getByRole('button', { name: t('office.approvals.withdraw') }).click()
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: t('office.approvals.withdraw') })
      .click()
    await expect(tab.locator('.toast').last()).toContainText(t('office.approvals.withdrawn'))
    await tab.close()

    await administrator.reload()
    await line.getByRole('button', { name: t('office.rights.erase') }).click()
    await dialog.getByLabel(t('office.ask.why')).fill('Asked for by the candidate')
    await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
    await administrator.locator('.toast').getByRole('link').click()
    await expect(administrator).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
    const path = new URL(administrator.url()).pathname
    await expect(
      administrator.getByRole('button', { name: t('office.approvals.approve') }),
    ).toHaveCount(0)

    const approver = await colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! })
    await approver.goto(path)
    await approver.getByRole('button', { name: t('office.approvals.approve') }).click()
    await expect(approver.locator('.toast')).toContainText(t('office.approvals.done'))
    await administrator.goto(officePages.dataRights)
    await expect(line).toContainText(t('data-rights.state.erasure.done'))
    await expect(line).not.toContainText(person.mobile.slice(-4))

    // Logged out, and nobody is left to log in; the address is free.
    await page.reload()
    await expect(page).toHaveURL(/candidate\/login|candidate$/)
    await logIn(page, t, person)
    await expect(page.getByText(t('error.LOGIN_FAILED'))).toBeVisible()
    const messages = await page.request.get(`/sim/messages?to=${encodeURIComponent(person.email)}`)
    expect(JSON.stringify(await messages.json())).toContain(number)
    await administrator.context().close()
    await approver.context().close()
  },
)
