import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

/** Names the answers the candidate must look at again; put off, a notice keeps them in sight. */
export function ChangedFields({ query }: { query: ReturnType<typeof useChangedFields> }) {
  const { t, language } = useLanguage()
  const { data: fields = [], isError } = query
  const [putOff, setPutOff] = useState(false)
  const navigate = useNavigate()
  if (isError) {
    return (
      <FetchFailed
        message={t('profile-view.changes.failed')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
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
