import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { useSession } from '#platform/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Names the answers the candidate must look at again; put off, a notice keeps them in sight. */
export function ChangedFields() {
  const { t, language } = useLanguage()
  const { data: fields = [], isError, isFetching, refetch } = useChangedFields()
  const [putOff, setPutOff] = useState(false)
  const navigate = useNavigate()
  if (isError) {
    return (
      <FetchFailed
        message={t('profile-view.changes.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (fields.length === 0) return null
  return (
    <>
      <Notice tone="caution" heading={t('profile-view.changes.notice', { count: fields.length })}>
        <Button variant="secondary" onClick={() => setPutOff(false)}>
          {t('profile-view.changes.show')}
        </Button>
      </Notice>
      <Dialog
        open={!putOff}
        heading={t('profile-view.changes.heading')}
        onClose={() => setPutOff(true)}
        actions={
          <>
            <Button onClick={() => navigate(tabPath('profile'))} data-first-focus>
              {t('profile-view.changes.action')}
            </Button>
            <Button variant="secondary" onClick={() => setPutOff(true)}>
              {t('profile-view.changes.later')}
            </Button>
          </>
        }
      >
        <p>{t('profile-view.changes.text')}</p>
        <ul className="page-list">
          {fields.map(({ fieldName, label }) => (
            <li key={fieldName}>
              <strong>{label[language]}</strong>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** Profile fields that changed since the candidate saved them; asked each time the home opens. */
export function useChangedFields() {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['changed-fields', userId],
    queryFn: ({ signal }) => call(listFields, undefined, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}
