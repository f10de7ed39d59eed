import { getOwnSession } from '@lokseva/contract/identity/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useLogout } from '#candidate-kit/session/use-logout.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './own-session.css'

/** The one login there is, since when and from where, and the press that ends it. */
export function OwnSession() {
  const { t, format } = useLanguage()
  const inWords = useErrorWords()
  const logout = useLogout()
  const userId = useSession()?.userId
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['own-session', userId],
    queryFn: ({ signal }) => call(getOwnSession, undefined, { signal }),
    meta: { personal: true },
  })
  return (
    <section aria-labelledby="own-session">
      <h3 id="own-session">{t('account.session')}</h3>
      {isPending ? (
        <Waiting label={t('account.session.loading')} lines={1} />
      ) : !data ? (
        <FetchFailed
          message={t('account.session.failed')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="own-session">
          <Icon name="person" size={28} />
          <p>
            <strong>{t('account.session.here', indiaMoment(format, data.startedAt))}</strong>
            <span>{t('account.session.address', { address: data.address })}</span>
            <span>{t('account.session.rule')}</span>
          </p>
          <Button
            variant="secondary"
            busy={logout.busy}
            busyLabel={t('account.session.ending')}
            onClick={() => void logout.run()}
          >
            {t('account.session.end')}
          </Button>
        </div>
      )}
      {logout.error && (
        <Notice key={logout.attempt} tone="bad" announce>
          <p>{inWords(logout.error)}</p>
        </Notice>
      )}
    </section>
  )
}
