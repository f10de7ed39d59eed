import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (target: Locator) => target.evaluate((it) => it === document.activeElement)

/** Goes on with Tab until what is looked for has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not lead to ${String(target)}`)
}
