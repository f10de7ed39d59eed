import { expect, onlyAt, test } from './journey.ts'
import { startVite } from './portals/vite-pages.ts'

let pages: Awaited<ReturnType<typeof startVite>>

test.beforeAll(async ({ baseURL }, info) => {
  pages = await startVite(baseURL!, 5300 + info.parallelIndex * 100)
})
test.afterAll(() => pages.stop())

for (const scheme of ['light', 'dark'] as const)
  test(
    `every component in every state can be read and used, ${scheme} (SHELL-28)`,
    onlyAt('en-phone', 'mr-desk'),
    async ({ page, inspect }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(`${pages.address}/candidate/showcase`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(`showcase-${scheme}`)
    },
  )
