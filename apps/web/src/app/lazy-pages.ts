import { pages } from '@lokseva/contract/site/pages'
import { matchPath } from 'react-router'
import { accessTexts } from './access-texts.ts'
import { lazyPage } from './lazy-page.ts'

export const landing = lazyPage(() => import('./landing-route.tsx'))

export const notFound = lazyPage(() => import('./not-found-page.tsx'))

export const login = lazyPage(() => import('./login-route.tsx'), accessTexts)

export const registration = lazyPage(() => import('./registration-route.tsx'), accessTexts)

export const coming = lazyPage(() => import('./coming-route.tsx'))
export const comingPaths = [
  pages.forgotLogin,
  pages.forgotPassword,
  pages.forgotEmailMobile,
  pages.main,
]

export const guide = lazyPage(() => import('./guide-route.tsx'), {
  en: () => import('@lokseva/texts/guides/en.json'),
  mr: () => import('@lokseva/texts/guides/mr.json'),
})
/** The contract writes parameters in braces, the router with a colon. */
export const guidePath = pages.guide.replace('{guide}', ':guide')

/** For those who build the portal; the condition is known while building, so it ships nowhere. */
export const showcase =
  import.meta.env.DEV || import.meta.env.VITE_SHOWCASE === '1'
    ? lazyPage(() => import('#features/showcase/showcase-page.tsx'), {
        en: () => import('@lokseva/texts/showcase/en.json'),
        mr: () => import('@lokseva/texts/showcase/mr.json'),
      })
    : undefined
export const showcasePath = '/candidate/showcase'

/** Fetches the page a visit begins with, before anything is drawn. */
export async function preloadPage(path: string): Promise<void> {
  const is = (pattern: string) => matchPath(pattern, path) !== null
  if (path === '/' || is(pages.landing)) await landing.preload()
  else if (is(pages.login)) await login.preload()
  else if (is(pages.registration)) await registration.preload()
  else if (comingPaths.some(is)) await coming.preload()
  else if (is(guidePath)) await guide.preload()
  else if (showcase && is(showcasePath)) await showcase.preload()
  else await notFound.preload()
}
