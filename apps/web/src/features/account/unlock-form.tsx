import { checkUnlock, unlockProfile } from '@lokseva/contract/profile/lock/endpoints'
import type { UnlockCheck } from '@lokseva/contract/profile/lock/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { useLastKnown } from '#candidate-kit/use-last-known.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

const impacts = ['applications', 'apply', 'edit'] as const

/** First whether there is anything to unlock, then what it means, then both codes. */
export function UnlockForm() {
  const { t, language } = useLanguage()
  const inWords = useErrorWords()
  const userId = useSession()?.userId
  const query = useQuery({
    // How many applications keep the profile is said in words.
    queryKey: ['unlock-check', userId, language],
    queryFn: ({ signal }) => call(checkUnlock, { query: { type: 'Unlock Profile' } }, { signal }),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
  const { error, isFetching, refetch } = query
  // The codes that are verified stay so in another language.
  const data = useLastKnown(query.data)
  if (data?.abilities.unlock.allowed) return <UnlockCodes check={data} />
  if (data)
    return (
      <Notice tone="info">
        <p>{t('account.unlock.open')}</p>
        <LinkButton to={tabPath('profile')}>{t('account.unlock.toProfile')}</LinkButton>
      </Notice>
    )
  if (error)
    return <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
  return <Loader label={t('account.unlock.checking')} />
}

function UnlockCodes({ check }: { check: UnlockCheck }) {
  const t = useT()
  const format = useFormat()
  const inWords = useErrorWords()
  const session = useSession()
  const email = useOneTimeCode({ type: 'email', otpFor: 'UNLOCK_PROFILE' })
  const mobile = useOneTimeCode({ type: 'mobile', otpFor: 'UNLOCK_PROFILE' })
  const unlock = useUnlock(() => {
    email.reset()
    mobile.reset()
  })
  const left = [email, mobile].filter(({ verified }) => !verified).length
  const parts = [
    {
      type: 'email' as const,
      code: email,
      own: session?.emailId ?? '',
      masked: check.emailId,
    },
    {
      type: 'mobile' as const,
      code: mobile,
      own: session?.mobileNumber ?? '',
      masked: check.mobileNumber,
    },
  ]
  return (
    <div className="account-form">
      <Notice tone="caution" heading={t('account.unlock.impact')}>
        <ul>
          {check.liveApplications > 0 && (
            <li>
              <strong>{check.applicationsMessage}</strong>
            </li>
          )}
          {impacts.map((each) => (
            <li key={each}>{t(`account.unlock.impact.${each}`)}</li>
          ))}
        </ul>
      </Notice>
      {check.lockedAt && (
        <p className="account-why">
          {t('account.unlock.since', indiaMoment(format, check.lockedAt))}
        </p>
      )}
      <p>{t('account.unlock.codes', { email: check.emailId, mobile: check.mobileNumber })}</p>
      {unlock.error && (
        <Notice tone="bad" announce>
          <p>{inWords(unlock.error)}</p>
        </Notice>
      )}
      {parts.map(({ type, code, own, masked }) => (
        <section
          key={type}
          className="account-part"
          aria-label={t(`account.unlock.${type}`, { address: masked })}
        >
          <h3>{t(`account.unlock.${type}`, { address: masked })}</h3>
          <OneTimeCode
            code={code}
            type={type}
            address={own}
            sentText={t('identity.otp.sentTo', { address: masked })}
          />
        </section>
      ))}
      <ButtonRow>
        <Button
          disabled={left > 0}
          busy={unlock.busy}
          busyLabel={t('account.unlock.saving')}
          onClick={() => void unlock.run()}
        >
          {t('account.unlock.save')}
        </Button>
      </ButtonRow>
      {left > 0 && (
        <p className="account-why">{t('account.unlock.verifyFirst', { count: left })}</p>
      )}
    </div>
  )
}

/** Unlocks and leads to the first step; a refusal makes both codes begin anew. */
function useUnlock(onRefused: () => void) {
  const session = useSession()
  const toast = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAction(
    () =>
      call(unlockProfile, {
        params: { userId: session?.userId ?? '', profileId: session?.profileId ?? '' },
      }),
    {
      onDone: async ({ message }) => {
        await queries.invalidateQueries({ queryKey: ['profile-status'] })
        toast(message)
        navigate(tabPath('profile'))
      },
      onFailed: onRefused,
    },
  )
}
