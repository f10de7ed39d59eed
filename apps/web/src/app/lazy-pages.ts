import { pages } from '@lokseva/contract/site/pages'
import { matchPath } from 'react-router'
import { readSession } from '#platform/session/session.ts'
import { accessTexts } from './access-texts.ts'
import { accountTexts, viewTexts } from './account-texts.ts'
import { homeTexts } from './home-texts.ts'
import { joinPacks } from './join-packs.ts'
import { lazyPage } from './lazy-page.ts'
import { profileTexts } from './profile-texts.ts'
import { recoveryTexts } from './recovery-texts.ts'

/** Kept apart: the first two pages need not know where all the others lie. */
const inside = () => import('./further-pages.ts')

export const landing = lazyPage(() => import('./landing-route.tsx'))

export const notFound = lazyPage(async () => (await inside()).notFound())

export const login = lazyPage(() => import('./login-route.tsx'), accessTexts)

export const registration = lazyPage(async () => (await inside()).registration(), accessTexts)

export const forgotPassword = lazyPage(async () => (await inside()).forgotPassword(), recoveryTexts)

export const forgotUserName = lazyPage(async () => (await inside()).forgotUserName(), recoveryTexts)

export const resetContact = lazyPage(async () => (await inside()).resetContact(), recoveryTexts)

const askingHomeTexts = joinPacks(accessTexts, homeTexts)

export const support = lazyPage(
  async () => (await inside()).support(),
  joinPacks(accessTexts, homeTexts, {
    en: () => import('@lokseva/texts/support/en.json'),
    mr: () => import('@lokseva/texts/support/mr.json'),
  }),
)

export const home = lazyPage(
  async () => (await inside()).home(),
  joinPacks(homeTexts, accountTexts),
)
export const homeTabPath = pages.mainTab.replace('{tab}', ':tab')

export const profile = lazyPage(async () => (await inside()).profile(), profileTexts)
/** The tab itself opens the first step. */
export const profilePaths = [
  pages.mainTab.replace('{tab}', 'profile'),
  pages.profileStep.replace('{step}', ':step'),
] as const

/** The dialogs of My Account, fetched when one is opened. */
export const accountDialogs = lazyPage(
  async () => (await inside()).accountDialogs(),
  joinPacks(accessTexts, accountTexts),
)

export const profileView = lazyPage(
  async () => (await inside()).profileView(),
  joinPacks(homeTexts, viewTexts),
)

export const securityQuestions = lazyPage(
  async () => (await inside()).securityQuestions(),
  askingHomeTexts,
)

/** The tabs and the watch over the session; only somebody logged in needs them. */
export const candidateFrame = lazyPage(async () => (await inside()).candidateFrame(), homeTexts)

export const guide = lazyPage(async () => (await inside()).guide(), {
  en: () => import('@lokseva/texts/site/guides/en.json'),
  mr: () => import('@lokseva/texts/site/guides/mr.json'),
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

/** Fetches what a visit begins with, before anything is drawn. */
export async function preloadPage(path: string): Promise<void> {
  const frame = readSession() ? candidateFrame.preload() : undefined
  await Promise.all([preloadContent(path), frame])
}

async function preloadContent(path: string): Promise<void> {
  const is = (pattern: string) => matchPath(pattern, path) !== null
  if (path === '/' || is(pages.landing)) await landing.preload()
  else if (is(pages.login)) await login.preload()
  else if (is(pages.registration)) await registration.preload()
  else if (profilePaths.some(is)) await profile.preload()
  else if (is(pages.profileView)) await profileView.preload()
  else if (is(pages.main) || is(homeTabPath)) await home.preload()
  else if (is(pages.forgotPassword)) await forgotPassword.preload()
  else if (is(pages.forgotLogin)) await forgotUserName.preload()
  else if (is(pages.forgotEmailMobile)) await resetContact.preload()
  else if (is(pages.support)) await support.preload()
  else if (is(guidePath)) await guide.preload()
  else if (showcase && is(showcasePath)) await showcase.preload()
  else await notFound.preload()
}
