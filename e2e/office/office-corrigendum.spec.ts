import { expect, onlyAt, test } from '../journey.ts'
import { enterCode, newDesk, signInByCode } from './office-actions.ts'
import { ownPortal } from '../portals/own-portal.ts'
import { dayText } from './rule-editor-hands.ts'
import {
  ageToken,
  approve,
  ask,
  beginDraft,
  changeAge,
  openPart,
  openRules,
  saved,
  sendBack,
  setAgeDay,
  type Desk,
} from './workbench-actions.ts'

// One after the other at one portal: both move its clock.
test.describe.configure({ mode: 'default' })
const { at, now, moveTo } = ownPortal()

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Applied to 102. */
const applicant = 'sanjay.more@example.in'
const text = { en: 'Two more vacancies; the age is 40.', mr: 'दोन पदे वाढली; वयोमर्यादा 40 वर्षे.' }

const inIndia = (moment: number) => new Date(moment + 5.5 * 60 * MINUTE).toISOString()

async function writeVacancies({ page, t }: Desk, vacancies: number): Promise<void> {
  await openPart({ page, t }, 'posts')
  const post = page.locator('[id="at-posts.0"]')
  await post.locator('summary').click()
  const box = post.getByLabel(t('office.adverts.field.vacancies'), { exact: true })
  await box.fill(String(vacancies))
  await saved(page)
}

test(
  'a corrigendum is asked for, sent back, changed, approved and published at its time; those who applied are told then (OFFICE-208, OFFICE-317)',
  onlyAt('mr-desk'),
  async ({ browser, t, request }) => {
    const place = { t, baseURL: at('') }
    const [page, approver] = [await newDesk(browser, place), await newDesk(browser, place)]
    const desk = { page, t }
    await signInByCode(page, t, 'publisher')
    await signInByCode(approver, t, 'approver')
    await page.goto('/office/adverts/102')
    await page.getByRole('button', { name: t('office.adverts.correct') }).click()
    await expect(page).toHaveURL(/\/102\/draft\/names$/)
    await writeVacancies(desk, 10)
    await openPart(desk, 'rules')
    await changeAge(await openRules(desk, /^5016 /), t, { from: 38, to: 40 })
    await openPart(desk, 'corrigendum')
    const label = t('office.adverts.part.corrigendum')
    await page.getByLabel(t('office.adverts.inEnglish', { label }), { exact: true }).fill(text.en)
    await page.getByLabel(t('office.adverts.inMarathi', { label }), { exact: true }).fill(text.mr)
    await saved(page)
    await expect(page.getByText(t('office.adverts.checks.none'))).toBeVisible()

    const due = (await now()) + DAY
    const [day, clock] = inIndia(due).split('T') as [string, string]
    const time = { day: dayText(day), time: clock.slice(0, 5) }
    await sendBack({ page: approver, t }, await ask(desk, time), 'Eleven, says the order')
    await page.reload()
    await page.getByRole('link', { name: t('office.approvals.anew') }).click()
    await writeVacancies(desk, 11)
    await approve({ page: approver, t }, await ask(desk, time))
    await expect(
      approver.getByText(t('office.approvals.state.scheduled'), { exact: true }),
    ).toBeVisible()

    const version = (number: number) =>
      page.getByText(t('office.adverts.version', { version: number }))
    const told = async () => {
      const answer = await request.get(at(`/sim/messages?to=${applicant}`))
      return JSON.stringify(await answer.json())
    }
    await page.goto('/office/adverts/102')
    await expect(version(1).first()).toBeVisible()
    await expect(version(2)).toHaveCount(0)
    expect(await told()).not.toContain('वयोमर्यादा 40')

    await moveTo(due + MINUTE)
    await expect.poll(told, { timeout: 240_000 }).toContain('वयोमर्यादा 40')
    await signInByCode(page, t, 'publisher')
    await page.goto('/office/adverts/102')
    await expect(version(2).first()).toBeVisible()
    await expect(page.getByText(text.mr)).toBeVisible()
    await page.getByRole('button', { name: t('office.adverts.compare', { version: 1 }) }).click()
    await expect(page.getByRole('cell', { name: '11', exact: true })).toBeVisible()
    for (const each of [page, approver]) await each.context().close()
  },
)

test(
  'a session that ends while rules and lists are written takes nothing of them (OFFICE-221, OFFICE-315)',
  onlyAt('mr-desk'),
  async ({ browser, t }) => {
    const page = await newDesk(browser, { t, baseURL: at('') })
    const desk = { page, t }
    // What the page asks by itself would meet the end of the session before what is written does.
    const isAsking = '**/oas/office/**'
    const away = async () => {
      await page.route(isAsking, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      )
      await moveTo((await now()) + 20 * MINUTE)
    }
    const backAgain = async () => {
      await expect(page.getByLabel(t('office.signIn.email'))).toBeVisible()
      await page.unroute(isAsking)
      await enterCode(page, t, 'publisher')
    }
    // Who else is here is told all the time, by a call that writes.
    await page.route('**/draft/presence', (route) => route.abort())
    await signInByCode(page, t, 'publisher')
    await beginDraft(desk, 102)
    await setAgeDay(desk, { day: `01/02/${new Date().getFullYear() + 1}`, posts: 4 })
    const editor = await openRules(desk, /^\d+ तांत्रिक सहायक/)
    await away()
    // The lower one: a corrigendum of another journey changes the upper.
    await changeAge(editor, t, { from: 19, to: 21 })
    await backAgain()
    await saved(page)
    await expect(ageToken(await openRules(desk, /^\d+ तांत्रिक सहायक/), t, 21)).toBeVisible()

    await openPart(desk, 'documents')
    const papers = page.locator('[id="at-requiredDocuments"] > .entry')
    const count = await papers.count()
    await away()
    await page.getByRole('button', { name: t('office.adverts.document.add') }).click()
    await papers.last().getByLabel(t('office.adverts.field.sizeLimit'), { exact: true }).fill('321')
    await backAgain()
    await saved(page)
    await expect(papers).toHaveCount(count + 1)
    await expect(
      papers.last().getByLabel(t('office.adverts.field.sizeLimit'), { exact: true }),
    ).toHaveValue('321')
    await page.context().close()
  },
)
