import { savePreferences } from '@lokseva/contract/applications/preferences/endpoints'
import type { Preferences } from '@lokseva/contract/applications/preferences/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { call } from '#platform/api/call.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToasts } from '#ui/feedback/toasts.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { BothCodes, useBothCodes } from '../both-codes.tsx'
import type { PanelProps } from '../stage-slots.ts'
import { ExamOrder } from './exam-order.tsx'
import { OrderShown } from './order-shown.tsx'
import { asSent, examsOf, isSameOrder, notAdded, ordersOf } from './preference-order.ts'
import { useCodeQuestion } from './use-preferences.ts'

type OrderEditorProps = PanelProps & {
  preferences: Preferences
  onSaved: () => void | Promise<void>
}

/** Add, order, lock with both codes, save. */
export function OrderEditor({
  preferences,
  application,
  onSaved,
  onUnsaved,
  onChanged,
}: OrderEditorProps) {
  const t = useT()
  const inWords = useErrorWords()
  const toast = useToasts()
  const items = preferences.preferences
  const first = ordersOf(items)
  const [orders, setOrders] = useState(first)
  const [isLocking, setLocking] = useState(false)
  const both = useBothCodes('PREFERENCE_CHANGE')
  const question = useCodeQuestion('preferences')
  const left = notAdded(items, orders).length
  const isLocked = isLocking && (both.left === 0 || question.data?.isOtpRequired === false)
  const isUnsaved = isLocking || !isSameOrder(orders, first)
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  useEffect(() => () => tell(false), [])
  const applicationId = application.application.id
  const save = useAction(
    () =>
      call(savePreferences, {
        params: { applicationId },
        body: { reqData: asSent(orders), otpData: both.verified() },
      }),
    {
      async onDone({ message }) {
        toast(message)
        both.reset()
        setLocking(false)
        await onSaved()
      },
      onFailed(error) {
        if (!(error instanceof ApiError)) return
        // They were used, or too old: new ones are asked for.
        if (error.code === 'CODES_MISSING') both.reset()
        else if (error.status === 409) onChanged()
      },
    },
  )
  return (
    <>
      {isLocking ? (
        <OrderShown application={application} items={items} orders={orders} />
      ) : (
        examsOf(items).map((examId) => (
          <ExamOrder
            key={examId}
            examId={examId}
            application={application}
            items={items}
            orders={orders}
            onChange={setOrders}
          />
        ))
      )}
      {isLocking && !isLocked && <LockingPart question={question} both={both} />}
      {isLocked && (
        <Notice tone="good" icon="lock" heading={t('applications.stage.pref.locked')} announce>
          <p>{t('applications.stage.pref.lockedText')}</p>
        </Notice>
      )}
      {save.error && (
        <Notice tone="bad" announce>
          <p>{inWords(save.error)}</p>
        </Notice>
      )}
      <ButtonRow>
        {isLocking ? (
          <Button look="secondary" disabled={save.busy} onClick={() => setLocking(false)}>
            {t('applications.stage.pref.unlock')}
          </Button>
        ) : (
          <Button look="secondary" disabled={left > 0} onClick={() => setLocking(true)}>
            {t('applications.stage.pref.lock')}
          </Button>
        )}
        <Button
          disabled={!isLocked}
          busy={save.busy}
          busyLabel={t('applications.stage.pref.saving')}
          onClick={() => void save.run()}
        >
          {t('applications.stage.pref.save')}
        </Button>
      </ButtonRow>
      {!isLocking && (
        <p className="stage-hint" role="status">
          {left > 0
            ? t('applications.stage.pref.left', { count: left })
            : t('applications.stage.pref.lockFirst')}
        </p>
      )}
    </>
  )
}

type LockingPartProps = {
  question: ReturnType<typeof useCodeQuestion>
  both: ReturnType<typeof useBothCodes>
}

/** What the commission says before an order is locked, and the codes for it. */
function LockingPart({ question, both }: LockingPartProps) {
  const t = useT()
  const { data, isFetching, refetch } = question
  if (data)
    return (
      <>
        <Notice tone="info">
          <p>{data.message}</p>
        </Notice>
        <BothCodes both={both} />
      </>
    )
  if (isFetching) return <Waiting label={t('applications.stage.loading')} />
  return (
    <FetchFailed
      message={t('applications.stage.failed')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
