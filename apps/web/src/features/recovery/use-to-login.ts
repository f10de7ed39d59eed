import { pages } from '@lokseva/contract/site/pages'
import { useNavigate } from '@lokseva/browser/router/router.tsx'

/** The way is done: the words of the server and the user name go along to the login page. */
export function useToLogin(): (noticeText: string, username: string) => void {
  const navigate = useNavigate()
  return (noticeText, username) => navigate(pages.login, { state: { noticeText, username } })
}
