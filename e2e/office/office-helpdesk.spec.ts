import { officePages } from '@lokseva/contract/office/pages'
import { expect, seenInBothAt, test } from '../journey.ts'
import { signInByCode } from './office-actions.ts'
import { codeFor, registeredPerson } from '../person.ts'
import { atHome, logIn } from '../screens.ts'

test(
  'somebody calls: the help desk finds them, says what to do, has them prove who they are and ends a session; the auditor finds that (OFFICE-110, OFFICE-113, OFFICE-117, OFFICE-121, OFFICE-123, OFFICE-101)',
  seenInBothAt('en-desk'),
  async ({ page, browser, t, inspect }) => {
    await page.goto('/candidate')
    const person = await registeredPerson(page)
    const candidate = await (await browser.newContext()).newPage()
    await logIn(candidate, t, person)
    await atHome(candidate, t)

    await signInByCode(page, t, 'helpdesk')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    const box = page.getByLabel(t('office.helpdesk.wanted'))
    await expect(box).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type('nobody@example.in')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('office.helpdesk.nobody'))).toBeVisible()
    await box.fill(person.mobile)
    await box.press('Enter')
    await expect(page.getByText(t('office.helpdesk.tell'))).toBeVisible()
    await expect(page.getByText(t('office.helpdesk.session.live'))).toBeVisible()
    const endSession = page.getByRole('button', { name: t('office.helpdesk.tool.endSession') })
    await expect(endSession).toBeDisabled()
    await inspect('found')

    const to = `••••••${person.mobile.slice(-4)}`
    await page.getByRole('button', { name: t('office.helpdesk.proof.send', { to }) }).click()
    await page
      .getByLabel(t('office.helpdesk.proof.code'))
      .fill(await codeFor(page, person.mobile, person.spent.mobile))
    await page.getByRole('button', { name: t('office.helpdesk.proof.check') }).click()
    await endSession.click()
    await expect(page.getByText(t('support.answer.sessionEnded'))).toBeVisible()
    await inspect('helped')

    await candidate.reload()
    await expect(candidate).toHaveURL(/candidate\/login|candidate$/)
    await logIn(candidate, t, person)
    await atHome(candidate, t)
    await candidate.goto('/candidate/main/account')
    await expect(candidate.getByText(t('audit.action.SESSION_ENDED_BY_SUPPORT'))).toBeVisible()
    await candidate.context().close()

    await page.getByRole('button', { name: t('office.signOut') }).click()
    await signInByCode(page, t, 'auditor')
    await page.goto(officePages.audit)
    await page.getByLabel(t('office.audit.filter.candidate')).fill(person.email)
    await page.getByRole('button', { name: t('office.audit.show'), exact: true }).click()
    await expect(
      page.getByRole('cell', { name: t('audit.action.SESSION_ENDED_BY_SUPPORT') }),
    ).toBeVisible()
    expect(page.url()).not.toContain(encodeURIComponent(person.email))
    await inspect('audited')
  },
)
