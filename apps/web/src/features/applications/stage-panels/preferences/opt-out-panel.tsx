import { optOut } from '@lokseva/contract/applications/preferences/endpoints'
import { useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { type SendSame, useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { InDialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { BothCodes, useBothCodes } from '../both-codes.tsx'
import { isRefusal } from '../is-refusal.ts'
import type { PanelProps } from '../stage-slots.ts'
import { useCodeQuestion } from './use-preferences.ts'

type OptOutPanelProps = Pick<
  PanelProps,
  'application' | 'onChanged' | 'onClose' | 'onRefused' | 'isRefused'
>

/** Leaving for good: what it means, whether it is meant, both codes, and then the doing. */
export function OptOutPanel(props: OptOutPanelProps) {
  const { application, isRefused } = props
  const t = useT()
  const inLanguage = useInLanguage()
  const confirm = useConfirm()
  const { data, isFetching, refetch } = useCodeQuestion('optOut')
  const [isMeant, setMeant] = useState(false)
  // Here, so that it outlives a moment's doubt: whoever comes back to it sends the same.
  const send = useSameRequest()
  const { optOut: ability } = application.application.abilities
  const { name, nameDvng } = application.application.advertisement
  if (isRefused) return null
  if (ability && !ability.allowed)
    return (
      <Notice tone="info">
        <p>{ability.reason}</p>
      </Notice>
    )
  if (!data)
    return isFetching ? (
      <Waiting label={t('applications.stage.loading')} />
    ) : (
      <FetchFailed
        message={t('applications.stage.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const ask = async () =>
    setMeant(
      await confirm({
        heading: t('applications.stage.optOut.heading', {
          advertisement: inLanguage(name, nameDvng),
        }),
        body: <p>{t('applications.stage.optOut.text')}</p>,
        confirmLabel: t('applications.stage.optOut.yes'),
        declineLabel: t('applications.stage.optOut.no'),
        danger: true,
      }),
    )
  return (
    <>
      <Notice tone="caution">
        <p>{data.message}</p>
      </Notice>
      {isMeant ? (
        <Leaving
          {...props}
          send={send}
          asksForCodes={data.isOtpRequired}
          onStay={() => setMeant(false)}
        />
      ) : (
        <InDialogFoot>
          <Button variant="danger" onClick={() => void ask()}>
            {t('applications.stage.optOut.begin')}
          </Button>
        </InDialogFoot>
      )}
    </>
  )
}

type LeavingProps = OptOutPanelProps & {
  send: SendSame
  asksForCodes: boolean
  onStay: () => void
}

function Leaving(props: LeavingProps) {
  const { application, send, asksForCodes, onStay, onChanged, onClose, onRefused } = props
  const applicationId = application.application.id
  const t = useT()
  const inWords = useErrorWords()
  const toast = useToasts()
  const both = useBothCodes('OPT_OUT')
  const leave = useAction(() => send(optOut, { params: { applicationId } }), {
    onDone({ message }) {
      toast(message)
      onClose()
      onChanged()
    },
    onFailed(error) {
      // They were used, or too old: new ones are asked for.
      if (error instanceof ApiError && error.code === 'CODES_MISSING') both.reset()
      if (isRefusal(error)) onRefused(error)
    },
  })
  return (
    <>
      {asksForCodes && <BothCodes both={both} />}
      {leave.error && !isRefusal(leave.error) && (
        <div key={leave.attempt} ref={bringIntoSight}>
          <Notice tone="bad" announce>
            <p>{inWords(leave.error)}</p>
          </Notice>
        </div>
      )}
      <InDialogFoot>
        <Button
          variant="danger"
          disabled={asksForCodes && both.left > 0}
          busy={leave.busy}
          busyLabel={t('applications.stage.optOut.busy')}
          onClick={() => void leave.run()}
        >
          {t('applications.stage.optOut.submit')}
        </Button>
        <Button variant="secondary" disabled={leave.busy} onClick={onStay}>
          {t('applications.stage.optOut.stay')}
        </Button>
      </InDialogFoot>
    </>
  )
}
