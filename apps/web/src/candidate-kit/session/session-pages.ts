import { pages } from '@lokseva/contract/site/pages'
import { isChannelNeeded } from '@lokseva/browser/session/needed-channel.ts'

/** Whoever comes to open an account, or to find the way back to one, may be somebody else. */
const isForStrangers = (path: string): boolean =>
  [
    pages.registration,
    pages.forgotLogin,
    pages.forgotPassword,
    pages.forgotEmailMobile,
    pages.support,
  ].some((each) => path.startsWith(each))

/** Pages that nobody can use without a login. */
export const needsLogin = (path: string): boolean =>
  [pages.login, pages.main].some((each) => path.startsWith(each))

/** Whether the page at this address goes on under somebody's login. */
export const takesSessionsAt = (path: string): boolean =>
  !isForStrangers(path) && (needsLogin(path) || !isChannelNeeded())
