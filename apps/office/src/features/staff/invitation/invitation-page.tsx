import { officePages } from '@lokseva/contract/office/pages'
import { openInvitation } from '@lokseva/contract/staff/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation, useNavigate } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { InvitationWays } from './invitation-ways.tsx'

/** Opens an invitation; its token leaves the address bar at once and lives in this page alone. */
export function InvitationPage() {
  const t = useT()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash.slice(1))
  useEffect(() => {
    if (hash) navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  const inWords = useErrorWords()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(openInvitation, { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data) return <InvitationWays token={token} invitation={data} />
  const refused = token === '' || isOver(error)
  return (
    <div className="narrow-page">
      <PageHeading>{t('office.invitation.heading')}</PageHeading>
      {refused ? (
        <>
          <Notice tone="bad" announce heading={t('office.invitation.over')}>
            <p>{token === '' ? t('office.invitation.missing') : inWords(error)}</p>
          </Notice>
          <p>
            <LinkButton variant="secondary" to={officePages.signIn}>
              {t('office.invitation.toSignIn')}
            </LinkButton>
          </p>
        </>
      ) : isPending ? (
        <Waiting label={t('office.invitation.loading')} lines={3} />
      ) : (
        <FetchFailed
          message={t('office.invitation.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** What is no token at all opens as little as one that is over. */
const isOver = (error: Error | null): boolean =>
  error instanceof ApiError && ['INVITATION_OVER', 'VALIDATION_FAILED'].includes(error.code)
