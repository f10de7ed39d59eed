import { pages } from '@lokseva/contract/site/pages'
import { pdfText } from '../../apps/server/src/platform/typesetting/pdf-text.test-kit.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { downloadBy, paperShown, verifyPath } from './paper-actions.ts'
import { change } from '../person.ts'
import { enterAs, openStage, stageName } from './stage-actions.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

const kiran = 'kiran.deshpande@example.in'

/** In how many lines the text of an element stands. */
const linesOf = (shown: Element): number => {
  let text: Node = shown
  while (text.firstChild) text = text.firstChild
  const range = document.createRange()
  range.selectNodeContents(text)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

test(
  'a candidate opens the admit card on a phone, keeps it, and shows it at the gate (PAPERUI-01, PAPERUI-05, PAPERUI-07, PAPERUI-13, PAPERUI-14, PAPERUI-72)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect, browser, baseURL, language }) => {
    await enterAs(page, t, kiran)
    const panel = await openStage(page, stageName(106, 'ADMIT_CARDS', language))
    await expect(panel.getByText('Modern High School, Shivajinagar, Pune')).toBeVisible()
    await inspect('card-panel')
    await panel.getByRole('link', { name: t('papers.show') }).click()
    const { paper, code } = await paperShown(page)
    await expect(paper.getByText('सकाळी 8:30').first()).toBeVisible()
    await expect(paper.getByRole('img')).toHaveCount(5)
    // Ten letters and nine digits, each in a line of its own.
    const numbers = paper.locator('.card-hall-ticket, .card-seat dd')
    await expect(numbers).toHaveCount(3)
    for (const number of await numbers.all())
      expect(await number.evaluate(linesOf), (await number.textContent())!).toBe(1)
    await inspect('card')
    const download = await downloadBy(page, () =>
      page.getByRole('button', { name: t('papers.download') }).click(),
    )
    expect(download.suggestedFilename()).toBe('admit-card.pdf')

    // Somebody at the gate, with a phone of their own that is not logged in.
    const gate = await browser.newContext({ baseURL: baseURL!, locale: 'mr-IN' })
    const phone = await gate.newPage()
    await phone.goto(verifyPath(code))
    await expect(
      phone.getByRole('heading', { name: t('checking.genuine'), exact: true }),
    ).toBeVisible()
    const hallTicket = (await paper.locator('.card-hall-ticket').textContent())!
    await expect(phone.getByText(hallTicket, { exact: true })).toBeVisible()
    const changed = code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    await phone.goto(verifyPath(changed))
    await expect(phone.getByRole('heading', { name: t('checking.false') })).toBeVisible()
    await gate.close()
  },
)

test(
  'somebody with several cards finds each by the name of its examination (PAPERUI-07)',
  onlyAt('en-phone'),
  async ({ page, t, inspect, language }) => {
    await enterAs(page, t, 'leela.pawar@example.in')
    const panel = await openStage(page, stageName(105, 'ADMIT_CARDS', language))
    const ways = panel.locator('.stage-panel').getByRole('link')
    await expect(ways).toHaveCount(3)
    await inspect('several-cards')
    await ways.nth(2).click()
    const { paper } = await paperShown(page)
    const forest = language === 'mr' ? 'वन सेवा मुख्य परीक्षा' : 'Forest Services Main Examination'
    await expect(paper.getByRole('heading', { name: forest })).toBeVisible()
    // On a computer: no map.
    await expect(paper.getByRole('link')).toHaveCount(0)
    await inspect('third-card')
    await page.getByRole('link', { name: t('papers.back'), exact: true }).click()
    await expect(page.locator('.stage-row').first()).toBeVisible()
  },
)

test(
  'after the last day the card is there to be read, and no PDF (PAPERUI-05)',
  onlyAt('en-desk'),
  async ({ page, t, inspect, language }) => {
    await enterAs(page, t, 'fatima.shaikh@example.in')
    const panel = await openStage(page, language === 'mr' ? 'प्रवेशपत्र' : 'Admit card')
    await expect(panel.getByRole('button', { name: t('papers.download') })).toBeDisabled()
    await panel.getByRole('link', { name: t('papers.show') }).click()
    await paperShown(page)
    await expect(page.getByRole('button', { name: t('papers.download') })).toBeDisabled()
    await expect(page.getByRole('button', { name: t('papers.print') })).toHaveCount(0)
    await inspect('card-read-only')
  },
)

test(
  'a letter is read, kept, and printed without bars and buttons (PAPERUI-08, PAPERUI-09, PAPERUI-18)',
  onlyAt('mr-desk'),
  async ({ page, t, inspect, language }) => {
    await enterAs(page, t, kiran)
    const panel = await openStage(page, stageName(106, 'INTERVIEW_LETTER_PT_LETTER', language))
    await inspect('letters')
    await panel.locator('.stage-panel').getByRole('link').first().click()
    const { paper } = await paperShown(page)
    await expect(paper.getByText('10:30 a.m.')).toBeVisible()
    await inspect('letter')
    const download = await downloadBy(page, () =>
      page.getByRole('button', { name: t('papers.download') }).click(),
    )
    expect(download.suggestedFilename()).toBe('InterviewLetter.pdf')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: t('papers.print') })).toBeHidden()
    await expect(paper).toBeVisible()
  },
)

test(
  'somebody types the code of a paper, and hears neither yes nor no without a connection (PAPERUI-15, PAPERUI-16)',
  onlyAt('mr-desk'),
  async ({ page, t, inspect, context }) => {
    await page.goto(pages.landing)
    await page.getByRole('link', { name: t('app.footer.verify') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checking.heading'))
    await inspect('verify')
    await page.getByRole('button', { name: t('checking.check') }).click()
    await inspect('verify-empty')
    await page.getByLabel(t('checking.code')).fill('aaaaa bbbbb')
    await page.getByRole('button', { name: t('checking.check') }).click()
    await inspect('verify-incomplete')
    await page.getByLabel(t('checking.code')).fill('aaaaa bbbbb ccccc ddddd eeeee')
    await page.getByRole('button', { name: t('checking.check') }).click()
    await expect(page.getByRole('heading', { name: t('checking.false') })).toBeVisible()
    await inspect('not-genuine')
    await context.setOffline(true)
    await page.getByLabel(t('checking.code')).fill('CCCCC-DDDDD-EEEEE-FFFFF-GGGGG')
    await page.getByRole('button', { name: t('checking.check') }).click()
    await expect(page.getByRole('heading', { name: t('checking.unknown') })).toBeVisible()
    await inspect('verify-offline')
    await context.setOffline(false)
    await page.getByRole('button', { name: t('checking.again') }).click()
    await expect(page.getByRole('heading', { name: t('checking.false') })).toBeVisible()
  },
)

test(
  'a card with two sittings is printed by the browser on one sheet of A4 (PAPERUI-18)',
  onlyAt('mr-phone'),
  async ({ page, t, language }, info) => {
    await enterAs(page, t, kiran)
    const panel = await openStage(page, language === 'mr' ? 'प्रवेशपत्र' : 'Admit card')
    await panel.getByRole('link', { name: t('papers.show') }).click()
    const { paper } = await paperShown(page)
    await expect(paper.locator('.sittings tbody tr')).toHaveCount(2)
    const pdf = await page.pdf({ format: 'A4', path: info.outputPath('printed-card.pdf') })
    expect(pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(1)
  },
)

test(
  'a card of several sheets that a browser prints bears name, number and code on each (PAPERUI-73)',
  onlyAt('mr-phone'),
  async ({ page, t, language }, info) => {
    await enterAs(page, t, kiran)
    const panel = await openStage(page, language === 'mr' ? 'प्रवेशपत्र' : 'Admit card')
    await panel.getByRole('link', { name: t('papers.show') }).click()
    const { paper, code } = await paperShown(page)
    const hallTicket = (await paper.locator('.card-hall-ticket').textContent())!
    // As many instructions as fill three sheets.
    await paper.locator('.paper-instructions li').evaluateAll((lines) => {
      for (const line of lines)
        for (let more = 0; more < 12; more += 1) line.after(line.cloneNode(true))
    })
    const pdf = await page.pdf({ format: 'A4', path: info.outputPath('printed-sheets.pdf') })
    const sheets = pdfText(pdf).split('\n')
    expect(sheets.length).toBeGreaterThan(2)
    // Once each; the foot of the last has the code again.
    const named = sheets.map((sheet) =>
      ['Kiran Mohan Deshpande', hallTicket, code].map((words) => sheet.split(words).length - 1),
    )
    expect(named.slice(0, -1)).toEqual(sheets.slice(1).map(() => [1, 1, 1]))
    expect(named.at(-1)).toEqual([1, 1, 2])
  },
)

test(
  'a paper that was taken back, and a portal that asks to wait, are told as what they are (PAPERUI-14, PAPERUI-15)',
  onlyAt('en-phone'),
  async ({ page, t, inspect, language }) => {
    await enterAs(page, t, kiran)
    const panel = await openStage(page, language === 'mr' ? 'प्रवेशपत्र' : 'Admit card')
    await panel.getByRole('link', { name: t('papers.show') }).click()
    const { code } = await paperShown(page)
    await change(`update papers set withdrawn_at = now() where number = $1`, [
      code.replaceAll('-', '').slice(0, 10),
    ])
    await page.goto(verifyPath(code))
    await expect(page.getByRole('heading', { name: t('checking.withdrawn') })).toBeVisible()
    await inspect('verify-withdrawn')

    // By so many wrong ones everybody behind this address would be stopped.
    await page.route('**/v1/verify/**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { code: 'TOO_MANY_REQUESTS', message: '', params: { seconds: 42 } },
      }),
    )
    await page.goto(verifyPath('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE'))
    await expect(page.getByRole('heading', { name: t('checking.busy') })).toBeVisible()
    await expect(page.getByText(t('checking.wait', { seconds: 42 }))).toBeVisible()
    await inspect('verify-throttled')
  },
)
