import { people } from '@lokseva/rules/test/people'
import {
  difference,
  openJpeg,
  scaled,
  sharpness,
  sheet,
} from '../../apps/server/test/photographs/photographs.ts'
import { choosePosts } from '../applying/apply-actions.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { lockProfile, registeredPerson } from '../person.ts'
import { drawnPages, headings, openPages, threePhotographs } from './photograph-hands.ts'
import { atHome, logIn } from '../screens.ts'

test.beforeAll(({ baseURL }) => {
  process.env.E2E_ORIGIN = baseURL
})

test(
  'a candidate without a scanner photographs three pages, straightens, turns and orders them, looks at the PDF and sends it (CAMERA-01, CAMERA-03, CAMERA-04, CAMERA-06, CAMERA-07, CAMERA-08)',
  onlyAt('mr-phone'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page, { dob: people.graduate.birthDay })
    await lockProfile(person, people.graduate)
    await logIn(page, t, person)
    await atHome(page, t)
    await choosePosts(page, t, { advertisement: 101, most: 1 })
    const [first, second, third] = await threePhotographs({ width: 1500, height: 2000 })
    const missing = page.locator('.document-card[data-missing]')
    await expect(missing.first()).toBeVisible()
    const before = await missing.count()
    await inspect('documents-to-photograph')
    const dialog = await openPages(page, t)
    await inspect('pages-none')
    const [camera, chooser] = await dialog.locator('input[type="file"]').all()
    await expect(camera!).toHaveAttribute('capture', 'environment')
    await camera!.setInputFiles(first!)
    const shown = dialog.locator('.pages-page')
    await expect(shown).toHaveCount(1)
    await chooser!.setInputFiles([second!, third!])
    await expect(shown).toHaveCount(3)
    await inspect('pages-three')

    // The first: a corner dragged away and brought back by keys and a figure.
    await dialog
      .getByRole('button', { name: t('documents.pages.cut.named', { number: 1 }) })
      .click()
    const handle = dialog.locator('.corner-handle').first()
    await handle.scrollIntoViewIfNeeded()
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + 22, box.y + 22)
    await page.mouse.down()
    await page.mouse.move(box.x + 50, box.y + 60, { steps: 4 })
    await page.mouse.up()
    await expect(handle).not.toHaveAttribute('aria-label', new RegExp(': .* 14 %.* 8 %'))
    await inspect('pages-corners')
    await dialog.getByText(t('documents.pages.corner.numbers')).click()
    const figures = dialog.locator('.corner-numbers input')
    await figures.nth(0).fill('15')
    await figures.nth(1).fill('8')
    await handle.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(figures.nth(0)).toHaveValue('14')
    await inspect('pages-corner-numbers')
    await dialog.getByRole('button', { name: t('documents.pages.cut.use') }).click()

    // The second is turned once around; the third becomes the first.
    const turn = dialog.getByRole('button', {
      name: t('documents.pages.turn.named', { number: 2 }),
    })
    for (let quarters = 0; quarters < 2; quarters++) await turn.click()
    const earlier = (number: number) =>
      dialog.getByRole('button', { name: t('documents.pages.earlier.named', { number }) })
    await earlier(3).click()
    await earlier(2).click()
    await inspect('pages-in-order')

    // Closed by mistake: the photographs are not lost.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('documents.pages.discard.no') }).click()
    await dialog
      .first()
      .getByRole('button', { name: t('documents.pages.make') })
      .click()
    await expect(dialog.locator('.pages-made img')).toHaveCount(3)
    await inspect('pages-made')
    const order = [headings[2]!, headings[0]!, headings[1]!]
    for (const [at, bytes] of (await drawnPages(page, '.pages-made')).entries()) {
      const made = await openJpeg(bytes)
      expect(made.height).toBeGreaterThan(made.width)
      expect(made.width).toBeGreaterThan(760)
      const isOnItsHead = at === 2
      const ideal = await scaled(await sheet(order[at]!), made)
      expect(sharpness(made) / sharpness(ideal)).toBeGreaterThan(0.5)
      const [upright, turned] = await Promise.all([
        difference(made, ideal),
        difference(made, ideal, 180),
      ])
      expect(upright < turned).toBe(!isOnItsHead)
      expect(Math.min(upright, turned)).toBeLessThan(25)
    }
    await dialog.getByRole('button', { name: t('documents.pages.send') }).click()
    await expect(missing).toHaveCount(before - 1)
    await expect(page.locator('.document-line small', { hasText: /KB, 3/ })).toHaveCount(1)
    await expect(
      page.getByRole('button', { name: t('documents.photograph') }).first(),
    ).toBeVisible()
    await inspect('photographed-document-sent')
  },
)

test(
  'pictures chosen as files take the same way, and what is no picture is named (CAMERA-02, CAMERA-09)',
  onlyAt('en-desk'),
  async ({ page, t, inspect }) => {
    const person = await registeredPerson(page, { dob: people.graduate.birthDay })
    await lockProfile(person, people.graduate)
    await logIn(page, t, person)
    await atHome(page, t)
    await choosePosts(page, t, { advertisement: 101, most: 1 })
    const photographs = await threePhotographs({ width: 900, height: 1200 })
    const missing = page.locator('.document-card[data-missing]')
    const upload = missing.first().getByRole('button', { name: t('documents.upload') })
    const asked = page.waitForEvent('filechooser')
    await upload.click()
    await (await asked).setFiles(photographs)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.pages-page')).toHaveCount(3)
    await inspect('pages-from-files')
    const broken = {
      name: 'torn.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\xff\xd8\xffno', 'latin1'),
    }
    await dialog.locator('input[type="file"]').last().setInputFiles(broken)
    await expect(dialog.getByRole('alert')).toHaveText(
      t('documents.pages.notOpened', { file: 'torn.jpg' }),
    )
    await dialog
      .getByRole('button', { name: t('documents.pages.remove.named', { number: 3 }) })
      .click()
    await expect(dialog.locator('.pages-page')).toHaveCount(2)
    await dialog
      .getByRole('button', { name: t('documents.pages.cut.named', { number: 1 }) })
      .click()
    await inspect('pages-corners')
    await dialog.getByRole('button', { name: t('documents.pages.cut.back') }).click()
    await dialog.getByRole('button', { name: t('documents.pages.make') }).click()
    await expect(dialog.locator('.pages-made img')).toHaveCount(2)
    await inspect('pages-made')
    await dialog.getByRole('button', { name: t('documents.pages.change') }).click()
    await dialog.getByRole('button', { name: t('documents.pages.cancel') }).click()
    await page.getByRole('button', { name: t('documents.pages.discard.yes') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(upload).toBeFocused()
  },
)
