import type { Page } from '@playwright/test'
import {
  jpegOf,
  type PaperCorners,
  photograph,
  sheet,
} from '../../apps/server/test/photographs/photographs.ts'
import type { Words } from '../applying/apply-actions.ts'

/** Held straight over it, from aside, and with the camera on its side. */
const corners: PaperCorners[] = [
  [
    { x: 0.14, y: 0.08 },
    { x: 0.88, y: 0.13 },
    { x: 0.93, y: 0.9 },
    { x: 0.08, y: 0.94 },
  ],
  [
    { x: 0.1, y: 0.07 },
    { x: 0.9, y: 0.07 },
    { x: 0.9, y: 0.93 },
    { x: 0.1, y: 0.93 },
  ],
  // The sheet lies with its head to the left; the camera says so (EXIF 6).
  [
    { x: 0.07, y: 0.9 },
    { x: 0.07, y: 0.1 },
    { x: 0.93, y: 0.1 },
    { x: 0.93, y: 0.9 },
  ],
]
export const headings = ['Marks, first year', 'Marks, second year', 'Degree certificate']
const SIDEWAYS = 6

/** Three pages of a document, photographed; the last one by a camera that was held on its side. */
export async function threePhotographs({ width, height }: { width: number; height: number }) {
  const files: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (const [at, heading] of headings.entries()) {
    const isSideways = at === 2
    const size = isSideways ? { width: height, height: width } : { width, height }
    const taken = await photograph(await sheet(heading), corners[at]!, size)
    const buffer = await jpegOf(taken, isSideways ? SIDEWAYS : undefined)
    files.push({ name: `IMG_${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  return files
}

/** The dialog for the first document that is missing. */
export async function openPages(page: Page, t: Words) {
  const card = page.locator('.document-card[data-missing]').first()
  await card.getByRole('button', { name: t('documents.photograph') }).click()
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
  return page.getByRole('dialog')
}

/** The pages as the dialog shows them, as pictures. */
export async function drawnPages(page: Page, place: string): Promise<Buffer[]> {
  const drawn = await page.locator(`${place} img`).evaluateAll(async (images) => {
    const all: string[] = []
    for (const image of images as HTMLImageElement[]) {
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      all.push(canvas.toDataURL('image/png').split(',')[1]!)
    }
    return all
  })
  return drawn.map((each) => Buffer.from(each, 'base64'))
}
