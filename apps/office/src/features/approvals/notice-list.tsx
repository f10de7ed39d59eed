import type { OfficeNotice } from '@lokseva/contract/approvals/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { nameOf } from '#office-kit/named.ts'
import { approvalPath } from '#office-kit/paths.ts'
import './notices.css'

/** What happened, to which request, by whom and when; unread ones stand out. */
export function NoticeList({ notices }: { notices: readonly OfficeNotice[] }) {
  const { t, language, format } = useLanguage()
  return (
    <ul className="notice-list">
      {notices.map(({ id, what, requestId, title, by, at, isRead }) => (
        <li key={id} data-unread={!isRead}>
          <p className="notice-what">
            {!isRead && <VisuallyHidden>{t('office.notices.new')} </VisuallyHidden>}
            {t(`office.notices.${what}`)}
          </p>
          <Link to={approvalPath(requestId)}>{title[language]}</Link>
          <p className="notice-by">
            {t(by ? 'office.notices.by' : 'office.notices.at', {
              name: by ? nameOf(by, language) : '',
              ...indiaMoment(format, at),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
