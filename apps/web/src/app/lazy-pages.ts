import { pages } from '@lokseva/contract/site/pages'
import { matchPath } from 'react-router'
import { lazyPage } from './lazy-page.ts'

export const landing = lazyPage(() => import('./landing-route.tsx'))

export const guide = lazyPage(() => import('./guide-route.tsx'), {
  en: () => import('@lokseva/texts/guides/en.json'),
  mr: () => import('@lokseva/texts/guides/mr.json'),
})

/** The contract writes parameters in braces, the router with a colon. */
export const guidePath = pages.guide.replace('{guide}', ':guide')

export const showcasePath = '/candidate/showcase'

/** For those who build the portal; the condition is known while building, so it ships nowhere. */
export const showcase =
  import.meta.env.DEV || import.meta.env.VITE_SHOWCASE === '1'
    ? lazyPage(() => import('#features/showcase/showcase-page.tsx'), {
        en: () => import('@lokseva/texts/showcase/en.json'),
        mr: () => import('@lokseva/texts/showcase/mr.json'),
      })
    : undefined

/** Fetches the page a visit begins with, before anything is drawn. */
export async function preloadPage(path: string): Promise<void> {
  if (path === '/' || matchPath(pages.landing, path)) await landing.preload()
  else if (matchPath(guidePath, path)) await guide.preload()
  else if (matchPath(showcasePath, path)) await showcase?.preload()
}
