import { officePages } from '@lokseva/contract/office/pages'
import type { Page } from '@playwright/test'
import type { Translate } from '../forms/declared-form.ts'
import type { Picture } from '../pictures/picture-taking.ts'

const part = (name: string) => officePages.portalPart.replace('{part}', name)
const desk = { screen: 'desk', language: 'en' } as const

/** A part of the portal is about to be closed: all is said, and nothing sent yet. */
async function askToClose(page: Page, t: Translate) {
  await page.goto(part('modules'))
  const row = page.getByRole('row').filter({ hasText: 'FRGT_RESET_EMAIL_MOBILE' })
  await row.getByRole('button', { name: t('office.portal.modules.close') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(t('office.inEnglish'))
    .fill('Addresses can be changed again from 6:00: the SMS gateway is being repaired.')
  await dialog
    .getByLabel(t('office.inMarathi'))
    .fill('SMS सेवेची दुरुस्ती सुरू आहे: पत्ते 6:00 पासून पुन्हा बदलता येतील.')
  await dialog.getByRole('button', { name: t('office.portal.next') }).click()
  await dialog
    .getByLabel(t('office.ask.why'))
    .fill('The gateway is repaired tonight, letter of 16 November')
}

/** What the guide shows, in its order: each picture goes on where the one before it ended. */
export const officePictures: readonly Picture[] = [
  {
    ...desk,
    name: 'sign-in',
    async open(page) {
      await page.goto(officePages.today)
      await page.waitForURL(`**${officePages.signIn}`)
    },
  },
  {
    ...desk,
    name: 'ask',
    who: 'administrator',
    open: askToClose,
  },
  {
    ...desk,
    name: 'staff',
    who: 'administrator',
    async open(page, t) {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
      await page.locator('.toast').first().waitFor()
      await page.goto(officePages.staff)
      await page.getByRole('table').waitFor()
    },
  },
  {
    ...desk,
    name: 'portal',
    who: 'administrator',
    async open(page) {
      await page.goto(part('settings'))
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    ...desk,
    name: 'workbench',
    who: 'publisher',
    async open(page, t) {
      await page.goto(`${officePages.adverts}/102`)
      await page.getByRole('button', { name: t('office.adverts.correct') }).click()
      await page.waitForURL('**/draft/*')
      await page
        .getByRole('navigation', { name: t('office.adverts.parts') })
        .getByRole('link', { name: t('office.adverts.part.rules') })
        .click()
      const rules = page.getByRole('button', { name: t('office.adverts.rules.change') })
      await rules.first().click()
      await page.locator('.sentence-editor').first().waitFor()
      await page.getByRole('table', { name: t('trial.caption') }).waitFor()
    },
  },
  {
    ...desk,
    name: 'today',
    who: 'approver',
    async open(page) {
      await page.goto(officePages.today)
      await page.locator(`a[href^="${officePages.approvals}/"]`).first().waitFor()
    },
  },
  {
    ...desk,
    name: 'approval',
    who: 'approver',
    async open(page, t) {
      await page.locator(`a[href^="${officePages.approvals}/"]`).first().click()
      await page.getByRole('button', { name: t('office.approvals.approve'), exact: true }).waitFor()
    },
  },
  {
    ...desk,
    name: 'help-desk',
    who: 'helpdesk',
    async open(page, t) {
      await page.goto(officePages.helpDesk)
      const box = page.getByLabel(t('office.helpdesk.wanted'))
      await box.fill('kiran.deshpande@example.in')
      await box.press('Enter')
      await page.getByText(t('office.helpdesk.tell')).waitFor()
    },
  },
  {
    ...desk,
    name: 'audit',
    who: 'auditor',
    async open(page) {
      await page.goto(officePages.audit)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'approval-phone',
    screen: 'phone',
    language: 'mr',
    who: 'approver',
    async open(page, t) {
      await page.goto(officePages.approvals)
      await page.locator(`a[href^="${officePages.approvals}/"]`).first().click()
      await page.getByRole('button', { name: t('office.approvals.approve'), exact: true }).waitFor()
    },
  },
]
