import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useUnreadNotices } from './use-stage-notices.ts'

/** On the home page: what the number beside My Account counts, which is not what is to do. */
export function UnreadCount() {
  const t = useT()
  const unread = useUnreadNotices()
  if (unread === 0) return null
  return (
    <p>
      <Link to={`${tabPath('account')}#notices`}>{t('app.tabs.news', { count: unread })}</Link>
    </p>
  )
}
