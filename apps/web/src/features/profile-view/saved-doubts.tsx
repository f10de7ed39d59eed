import { listProfileDoubts } from '@lokseva/contract/profile-view/endpoints'
import type { ProfileDoubt } from '@lokseva/contract/profile-view/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/**
 * Before the profile is locked: the saved answers that are worth a second look, each with the way
 * to its question. Nothing hangs on them, so nothing is said while they cannot be fetched.
 */
export function SavedDoubts() {
  const { t, language } = useLanguage()
  const { data: doubts = [] } = useSavedDoubts()
  const { pathname } = useLocation()
  if (doubts.length === 0) return null
  return (
    <div data-screen-only>
      <Notice tone="info" heading={t('profile-view.doubts.heading', { count: doubts.length })}>
        <p>{t('profile-view.doubts.text')}</p>
        <ul className="page-list">
          {doubts.map((doubt) => (
            <li key={`${doubt.step} ${doubt.question} ${doubt.row} ${doubt.reference}`}>
              <Link to={placeOf(doubt)} state={{ from: pathname }}>
                {doubt.reference} {doubt.label[language]}
                {doubt.row !== null && ` (${t('profile-view.doubts.row', { row: doubt.row })})`}
              </Link>
              {': '}
              {doubt.text[language]}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function placeOf({ step, section, question, row }: ProfileDoubt): string {
  const place = `?section=${section}&question=${question}${row === null ? '' : `&row=${row}`}`
  return pages.profileStep.replace('{step}', step) + place
}

function useSavedDoubts() {
  const session = useSession()
  const profileId = session?.profileId
  return useQuery({
    queryKey: ['profile-doubts', session?.userId, profileId],
    queryFn: ({ signal }) =>
      profileId ? call(listProfileDoubts, { params: { profileId } }, { signal }) : [],
    meta: { personal: true },
    staleTime: 0,
  })
}
