import { pages } from '@lokseva/contract/site/pages'
import { loginPage } from '#features/identity/login/routes.ts'
import { verifyPage } from '#features/papers/verify/routes.ts'
import { guidePage, landingPage } from '#features/site/routes.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { pageAt } from '@lokseva/browser/pages/page-at.ts'
import { Redirect, useLocation } from '@lokseva/browser/router/router.tsx'
import { readSession } from '#candidate-kit/session/session.ts'
import { candidateFrame } from './header.tsx'
import { Layout } from './layout.tsx'
import { PageFrame } from './page-frame.tsx'

/** What people meet first. */
const firstPages = [
  landingPage(async () => (await import('./composed/landing.tsx')).Landing),
  loginPage,
  guidePage,
  verifyPage,
]

/** Kept apart: the first pages need not know where all the others lie. */
const fetchFurther = () => import('./further-pages.tsx')
const further = lazyPage(async () => (await fetchFurther()).FurtherPages)

/** Every address of the portal. */
export function Pages() {
  const { pathname } = useLocation()
  if (pathname === '/') return <Redirect to={pages.landing} />
  const first = pageAt(firstPages, pathname)
  return <Layout>{first ? <PageFrame {...first} /> : <further.Page />}</Layout>
}

/** Asks for what the page at this address shows, while it is being drawn. Once it is preloaded. */
export async function prefetchPage(path: string): Promise<void> {
  if (!pageAt(firstPages, path)) await (await fetchFurther()).prefetchFurther(path)
}

/** Fetches what a visit begins with, before anything is drawn. */
export async function preloadPage(path: string): Promise<void> {
  const frame = readSession() ? candidateFrame.preload() : undefined
  await Promise.all([preloadContent(path === '/' ? pages.landing : path), frame])
}

async function preloadContent(path: string): Promise<void> {
  const first = pageAt(firstPages, path)
  if (first) await first.page.preload()
  else {
    const { preloadFurther } = await fetchFurther()
    await Promise.all([further.preload(), preloadFurther(path)])
  }
}
