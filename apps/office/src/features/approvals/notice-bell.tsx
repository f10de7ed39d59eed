import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useDisclosure } from '@lokseva/ui/use-disclosure.ts'
import { NoticeList } from './notice-list.tsx'
import './notices.css'
import { useNotices, useReadNotices } from './use-notices.ts'

/** What concerns me, behind one button of the bar, with how much of it is unread. */
export function NoticeBell() {
  // Closed by going anywhere.
  const { key: visit } = useLocation()
  return <Notices key={visit} />
}

function Notices() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { root, button, panel } = useDisclosure(open, () => setOpen(false))
  const { data } = useNotices()
  const read = useReadNotices()
  const { unread = 0, notices = [] } = data ?? {}
  return (
    <div className="notices" {...root}>
      <button
        type="button"
        {...button}
        className="pill-button"
        aria-label={t('office.notices.button', { count: unread })}
        onClick={() => setOpen(!open)}
      >
        <Bell />
        {unread > 0 && (
          <span className="side-count" aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      <div className="notices-panel" {...panel}>
        {open && (
          <>
            <h2>{t('office.notices.heading')}</h2>
            {notices.length === 0 ? (
              <p>{t('office.notices.none')}</p>
            ) : (
              <NoticeList notices={notices} />
            )}
            {unread > 0 && (
              <Button variant="secondary" onClick={() => void read()}>
                {t('office.notices.readAll')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Drawn here: candidates' pages, which share the other drawings, have no bell. */
const Bell = () => (
  <svg
    className="icon"
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />
  </svg>
)
