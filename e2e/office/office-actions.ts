import { type Browser, expect, type Page } from '@playwright/test'
import { officePages } from '@lokseva/contract/office/pages'
import { demoOfficePassword } from '../../apps/server/src/demo/office-people.ts'
import { operate } from '../portals/operate.ts'

type Translate = (id: string, params?: Record<string, string | number>) => string

export type Colleague = { email: string; nameEn: string; nameMr: string }

let made = 0

/** An address of so many letters is wider than a card beside the page, and than a phone. */
const LONG_ADDRESS = 64

/** Somebody nobody has met: every journey has people of its own. */
export function newColleague(): Colleague {
  made += 1
  const letters = [...`${process.pid}${Date.now()}${made}`].map(
    (digit) => 'abcdefghij'[Number(digit)],
  )
  const word = letters.join('')
  return { email: `${word}@office.example.in`, nameEn: `Officer ${word}`, nameMr: 'अधिकारी नवीन' }
}

export function newColleagueOfLongAddress(): Colleague {
  const colleague = newColleague()
  return { ...colleague, email: colleague.email.padStart(LONG_ADDRESS, 'm') }
}

/** A link made by the operators' own command, as the first administrator gets it. */
export async function invitedAs(role: string, { email, nameEn, nameMr }: Colleague) {
  const words = ['--role', role, '--name', nameEn, '--name-mr', nameMr]
  return tokenIn(await operate('staff', 'invite', email, ...words))
}

const tokenIn = (text: string): string => /invitation#([\w-]+)/.exec(text)![1]!

/** The link that was mailed, once it has arrived. */
export async function mailedInvitation(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/sim/messages?to=${encodeURIComponent(email)}`)
    return JSON.stringify(await answer.json())
  }
  await expect.poll(read).toContain('invitation#')
  return tokenIn(await read())
}

/** A device that has passkeys and knows its owner. */
export async function givePasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export async function openInvitation(page: Page, token: string): Promise<void> {
  await page.goto(`/office/invitation#${token}`)
  await expect(page).toHaveURL(/\/office\/invitation$/)
}

/** From an invitation to Today, with a passkey. */
export async function enterByPasskey(page: Page, t: Translate, token: string): Promise<void> {
  await givePasskeys(page)
  await openInvitation(page, token)
  await page.getByRole('button', { name: t('office.invitation.passkey') }).click()
  await atToday(page, t)
}

export const atToday = (page: Page, t: Translate) =>
  expect(page.getByRole('heading', { name: t('office.today.waiting') })).toBeVisible()

export async function signInByPasskey(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('office.signIn.passkey') }).click()
}

type Place = { t: Translate; baseURL: string }

/** A browser of its own at a portal, in the language of the journey. */
export async function newDesk(browser: Browser, { t, baseURL }: Place): Promise<Page> {
  const locale = t('office.signOut') === 'Log out' ? 'en-IN' : 'mr-IN'
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Kolkata',
  })
  return context.newPage()
}

/** A colleague at a desk of their own, beside the one the journey is about. */
export async function colleagueAtWork(
  browser: Browser,
  { role, ...place }: Place & { role: string },
): Promise<Page> {
  const page = await newDesk(browser, place)
  await enterByPasskey(page, place.t, await invitedAs(role, newColleague()))
  return page
}

/** Opens somebody at the staff desk by their e-mail. */
export async function openMember(page: Page, t: Translate, { email }: Colleague): Promise<void> {
  await page.goto('/office/staff')
  await page.getByRole('searchbox', { name: t('office.members.search') }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: t('office.members.roles.ask') })).toBeVisible()
}

/** Asks for these roles of the member whose page is open, and leads to the request. */
export async function askForRoles(page: Page, t: Translate, roles: readonly string[]) {
  for (const role of roles)
    await page.getByRole('checkbox', { name: t(`approvals.role.${role}`), exact: true }).check()
  await page.getByRole('button', { name: t('office.members.roles.ask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.ask.why')).fill('Order 41 of this year')
  await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
  await page.locator('.toast').getByRole('link').click()
  await expect(page).toHaveURL(/\/office\/approvals\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** Signs a demo person in by password and code. */
export async function signInByCode(page: Page, t: Translate, role: string): Promise<void> {
  await page.goto(officePages.today)
  await enterCode(page, t, role)
}

/** At the page that asks for them; a code that somebody has just used is waited out. */
export async function enterCode(page: Page, t: Translate, role: string): Promise<void> {
  const email = `${role}@office.example.in`
  let used = ''
  await expect(async () => {
    const codes = await (await page.request.get('/sim/authenticator')).text()
    const code = new RegExp(`${email}</strong> <span class="code">(\\d{6})`).exec(codes)![1]!
    expect(code).not.toBe(used)
    used = code
    await page.getByLabel(t('office.signIn.email')).fill(email)
    await page.getByLabel(t('office.signIn.password'), { exact: true }).fill(demoOfficePassword)
    await page.getByLabel(t('office.code')).fill(code)
    await page.getByRole('button', { name: t('office.signIn.submit'), exact: true }).click()
    await expect(page.locator('.side-bar')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 180_000 })
}

/** Says why in the dialog that stands open, asks, and has a colleague approve it. */
export async function haveApproved(page: Page, approver: Page, t: Translate): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('office.ask.why')).fill('Order 12 of this year')
  await dialog.getByRole('button', { name: t('office.ask.submit') }).click()
  await expect(dialog).toBeHidden()
  const link = page.locator('.toast').getByRole('link').last()
  await approver.goto((await link.getAttribute('href'))!)
  await approver.getByRole('button', { name: t('office.approvals.approve'), exact: true }).click()
  await expect(approver.getByText(t('office.approvals.state.done'), { exact: true })).toBeVisible()
}
