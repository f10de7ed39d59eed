import { getOtpDelivery } from '@lokseva/contract/identity/endpoints'
import type { OtpDelivery } from '@lokseva/contract/identity/schemas'
import { waitParts } from '@lokseva/contract/identity/wait-parts'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useCachedQuery } from '@lokseva/browser/api/queries/use-cached-query.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import type { AddressType } from './use-one-time-code.ts'

type CodeHelpProps = {
  otpId: string
  type: AddressType
  onOtherWay?: (way: 'email' | 'mobile') => void
}

/** For a code that does not come: where it is, when to try again, which other way there is. */
export function CodeHelp({ otpId, type, onOtherWay }: CodeHelpProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useCachedQuery(
    {
      key: `otp-delivery/${otpId}`,
      fetch: (signal) => call(getOtpDelivery, { params: { otpId } }, { signal }),
      freshFor: () => 0,
      forgetOnLeave: true,
    },
    open,
  )
  return (
    <details className="code-help" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('identity.otp.help')}</summary>
      <div className="code-help-body">
        {isError ? (
          <FetchFailed
            message={t('identity.otp.help.unknown')}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : (
          <div role="status">
            {data ? (
              <Delivery delivery={data} type={type} onOtherWay={onOtherWay} />
            ) : (
              <p>{t('identity.otp.help.asking')}</p>
            )}
          </div>
        )}
        {data && !isError && (
          <Button variant="quiet" busy={isFetching} onClick={refetch}>
            {t('identity.otp.help.refresh')}
          </Button>
        )}
      </div>
    </details>
  )
}

type DeliveryProps = Omit<CodeHelpProps, 'otpId'> & { delivery: OtpDelivery }

function Delivery({ delivery, type, onOtherWay }: DeliveryProps) {
  const t = useT()
  const { state, retryInSeconds, otherWay } = delivery
  return (
    <>
      <p>{t(`identity.otp.help.${state}`)}</p>
      {type !== 'username' && <p>{t(`identity.otp.help.tip.${type}`)}</p>}
      <p>
        {retryInSeconds > 0
          ? t('identity.otp.help.retryIn', waitParts(retryInSeconds))
          : t('identity.otp.help.retryNow')}
      </p>
      {otherWay && !onOtherWay && <p>{t(`identity.otp.help.other.${otherWay}`)}</p>}
      {otherWay && onOtherWay && (
        <Button variant="secondary" onClick={() => onOtherWay(otherWay)}>
          {t(`identity.otp.help.use.${otherWay}`)}
        </Button>
      )}
    </>
  )
}
