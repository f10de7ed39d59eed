import { join } from 'node:path'
import pg from 'pg'
import { officePages } from '@lokseva/contract/office/pages'
import { portalParts } from '@lokseva/contract/portal/parts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { expect, seenInBothAt, test } from '../journey.ts'
import { haveApproved } from './office-actions.ts'
import { ownOffice } from './own-office.ts'

// One portal for both.
test.describe.configure({ mode: 'default' })
const { at, officer, folder } = ownOffice()

/** What the database says to whoever would have the asker decide it, past the portal. */
async function forceApproval(requestId: string): Promise<string> {
  const client = new pg.Client({ connectionString: runningDatabaseUrl(join(folder(), 'postgres')) })
  await client.connect()
  try {
    await client.query(
      `update approval_requests set state = 'approved', decided_by = asked_by, decided_at = now()
       where id = $1`,
      [requestId],
    )
    return ''
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

test(
  'a setting is changed by two; the asker cannot approve it, and what was made on an older one is out of date (OFFICE-604)',
  seenInBothAt('mr-desk'),
  async ({ browser, t, inspectDesk }) => {
    const page = await officer(browser, t, 'administrator')
    const approver = await officer(browser, t, 'approver')
    const askFor = async (value: string) => {
      await page.goto(at(officePages.portalPart.replace('{part}', 'settings')))
      const row = page.getByRole('row').filter({ hasText: 'otpSeconds' })
      await row.getByRole('button', { name: t('office.portal.change') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('office.portal.settings.new')).fill(value)
      await dialog.getByRole('button', { name: t('office.portal.next') }).click()
      return row
    }
    const asked = async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('office.ask.why')).fill('Order 12 of this year')
      await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
      await page.locator('.toast').getByRole('link').last().click()
      await expect(page).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
      return new URL(page.url()).pathname
    }
    const approve = { name: t('office.approvals.approve'), exact: true }

    await askFor('210')
    const older = await asked()
    await expect(page.getByText(t('error.APPROVAL_OWN'))).toBeVisible()
    await expect(page.getByRole('button', approve)).toHaveCount(0)
    expect(await forceApproval(older.split('/').at(-1)!)).toContain('second_person')

    await askFor('220')
    await haveApproved(page, approver, t)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'otpSeconds' })).toContainText('220')
    await approver.goto(at(older))
    await approver.getByRole('button', approve).click()
    await expect(approver.getByText(t('error.APPROVAL_STALE')).first()).toBeVisible()
    await page.goto(at(older))
    await expect(page.getByText(t('office.approvals.staleText'))).toBeVisible()
    await inspectDesk(page, 'stale')
    await page.context().close()
    await approver.context().close()
  },
)

test(
  'every part of the Portal desk, the register, one’s own log and the approvals, these also on a phone, are whole and accessible (OFFICE-605)',
  seenInBothAt('mr-desk'),
  async ({ browser, t, inspectDesk }) => {
    const page = await officer(browser, t, 'administrator')
    const paths = [
      ...portalParts.map((part) => officePages.portalPart.replace('{part}', part)),
      officePages.dataRights,
      officePages.approvals,
      officePages.ownAudit,
    ]
    for (const path of paths) {
      await page.goto(at(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await inspectDesk(page, path.split('/').at(-1)!)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(at(officePages.approvals))
    await expect(page.getByText(t('office.approvals.mine.none'))).toBeVisible()
    await inspectDesk(page, 'approvals-phone')
    await page.context().close()
  },
)
