import { pages } from '@lokseva/contract/site/pages'
import { useLocation } from '@lokseva/browser/router/router.tsx'

/** What travels to the login page: who comes, and from where. */
export type LoginArrival = { from?: string; username?: string; noticeText?: string }

export function useLoginArrival(): LoginArrival {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}

/** The page that asked for the login, if it is one of ours; else the candidate's home. */
export function pageAfterLogin({ from }: LoginArrival): string {
  const ours = typeof from === 'string' && from.startsWith(`${pages.landing}/`)
  return ours && !from.startsWith(pages.login) ? from : pages.main
}
