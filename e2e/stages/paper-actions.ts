import { pages } from '@lokseva/contract/site/pages'
import { expect, type Download, type Page } from '@playwright/test'

/** What a press hands to the browser's downloads. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The paper on the screen, and the code by which it is proved. */
export async function paperShown(page: Page) {
  const paper = page.locator('.paper')
  await expect(paper).toBeVisible()
  const code = (await paper.locator('.paper-code').textContent())!
  return { paper, code }
}

export const verifyPath = (code: string) => pages.verifyCode.replace('{code}', code)
