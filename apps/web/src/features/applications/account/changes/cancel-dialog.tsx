import {
  askCancelApplication,
  cancelApplication,
} from '@lokseva/contract/applications/changes/endpoints'
import type { CancelQuestion } from '@lokseva/contract/applications/changes/schemas'
import type { Application } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { noBreakNumber } from '@lokseva/browser/language/no-break.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { CancelCodes, useCancelCodes } from './cancel-codes.tsx'
import { CancelReason, reasonFault } from './cancel-reason.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { ApplicationDialogProps } from './change-dialogs.ts'
import { useChange } from './use-change.ts'

/** First whether it is meant, then why, and where it is paid both codes. */
export function CancelDialog({ application, open, onClose, onChanged }: ApplicationDialogProps) {
  const t = useT()
  const [isMeant, setMeant] = useState(false)
  // Kept while the page stands: who looks something up does not write it again.
  const [reason, setReason] = useState('')
  const codes = useCancelCodes()
  const asked = useCancelQuestion(application, open)
  const leave = () => {
    setMeant(false)
    onClose()
  }
  const cancel = useChange(
    (send) =>
      send(cancelApplication, {
        params: { id: application.id },
        body: { isDeleted: true, reasonForCancellation: reason.trim() },
      }),
    {
      onClose: leave,
      onChanged,
      onFailed: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'CODES_MISSING') return
        codes.reset()
        // The fee may have been paid meanwhile: codes are asked for, and the money is spoken of.
        void asked.refetch()
      },
    },
  )
  const { data } = asked
  const codesLeft = data?.isOtpRequired ? codes.left : 0
  const fault = reasonFault(reason)?.code
  const hasReason = fault !== 'REASON_REQUIRED' && fault !== 'INVALID'
  const { reasonForCancellation: refused } = refusedIn(cancel.error, ['reasonForCancellation'])
  const dismiss = () => {
    cancel.close()
    // It was cancelled or closed elsewhere: the page does not know it yet.
    if (asked.error instanceof ApiError) onChanged()
  }
  return (
    <ChangeDialog
      open={open}
      heading={t('applications.cancel.heading', {
        number: noBreakNumber(application.applicationNo),
      })}
      change={{ ...cancel, close: dismiss }}
      closeLabel={t('applications.cancel.keep')}
      actions={
        !(isMeant && data) && (
          <YesOrNo {...(data && { onYes: () => setMeant(true) })} onNo={dismiss} />
        )
      }
      save={{
        label: t('applications.cancel.confirm'),
        busyLabel: t('applications.cancel.busy'),
        danger: true,
        disabled: fault !== undefined || codesLeft > 0,
        run: () => void cancel.run(),
      }}
      wanting={
        isMeant &&
        (codesLeft > 0
          ? t('applications.cancel.verifyFirst', { count: codesLeft })
          : !hasReason && t('applications.cancel.reasonFirst'))
      }
    >
      {isMeant && data ? (
        <>
          <Notice tone="caution">
            <p>{data.message}</p>
          </Notice>
          <CancelReason
            value={reason}
            refused={refused}
            onChange={(next) => {
              if (refused) cancel.clear()
              setReason(next)
            }}
          />
          {data.isOtpRequired && <CancelCodes codes={codes} />}
        </>
      ) : (
        <Question asked={asked} />
      )}
    </ChangeDialog>
  )
}

function YesOrNo({ onYes, onNo }: { onYes?: () => void; onNo: () => void }) {
  const t = useT()
  return (
    <>
      {onYes && (
        <Button variant="danger" onClick={onYes}>
          {t('applications.cancel.yes')}
        </Button>
      )}
      <Button variant="secondary" onClick={onNo} data-first-focus>
        {t('applications.cancel.no')}
      </Button>
    </>
  )
}

function Question({ asked }: { asked: ReturnType<typeof useCancelQuestion> }) {
  const t = useT()
  const inWords = useErrorWords()
  const { data, error, isFetching, refetch } = asked
  if (data)
    return (
      <>
        <p>{data.message}</p>
        <p>
          <strong>{t('applications.cancel.sure')}</strong>
        </p>
      </>
    )
  return error ? (
    <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Waiting label={t('applications.cancel.asking')} />
  )
}

/** Asked anew each time: what became of the money may have changed. */
function useCancelQuestion({ id }: Application, open: boolean) {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery<CancelQuestion>({
    queryKey: ['cancel-question', userId, id, language],
    placeholderData: (before, of) => (of?.queryKey[2] === id ? before : undefined),
    queryFn: ({ signal }) => call(askCancelApplication, { params: { id } }, { signal }),
    enabled: open,
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}
