import { savePreferences } from '@lokseva/contract/applications/preferences/endpoints'
import type { Preferences } from '@lokseva/contract/applications/preferences/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { InDialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { errorBesideConflict } from '../../conflict/error-beside-conflict.ts'
import { EditConflict } from '../../conflict/edit-conflict.tsx'
import { orderInWords } from '../../conflict/order-in-words.ts'
import { useBegun } from '../../conflict/use-begun.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { useBothCodes } from '../both-codes.tsx'
import { isRefusal } from '../is-refusal.ts'
import type { PanelProps } from '../stage-slots.ts'
import { ExamOrder } from './exam-order.tsx'
import { LockingPart } from './locking-part.tsx'
import { OrderShown, useExamName } from './order-shown.tsx'
import {
  asSent,
  examsOf,
  isSameOrder,
  notAdded,
  type Orders,
  ordersOf,
  placedIn,
} from './preference-order.ts'
import { useCodeQuestion } from './use-preferences.ts'

type OrderEditorProps = PanelProps & {
  preferences: Preferences
  /** Whether what was saved is there to be shown. */
  onSaved: () => Promise<boolean>
  /** Another order was saved elsewhere: it is fetched. */
  onStale: () => void
}

/** Add, order, lock with both codes, save. */
export function OrderEditor(props: OrderEditorProps) {
  const { preferences, application, onSaved, onStale, onUnsaved, onRefused } = props
  const t = useT()
  const inLanguage = useInLanguage()
  const examName = useExamName(application)
  const inWords = useErrorWords()
  const toast = useToasts()
  const items = preferences.preferences
  const saved = ordersOf(items)
  const begun = useBegun<Orders>(JSON.stringify(saved))
  const orders = begun.what ?? saved
  const [isLocking, setLocking] = useState(false)
  const both = useBothCodes('PREFERENCE_CHANGE')
  const question = useCodeQuestion('preferences')
  const hasChanged = !isSameOrder(orders, saved)
  const left = notAdded(items, orders).length
  const isLocked = isLocking && (both.left === 0 || question.data?.isOtpRequired === false)
  const isUnsaved = isLocking || hasChanged
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => tell(isUnsaved), [isUnsaved])
  useEffect(() => () => tell(false), [])
  const applicationId = application.application.id
  const send = useSameRequest()
  const save = useAction(
    () => {
      const reqData = asSent(orders)
      const otpData = both.verified()
      const follows = items.map(({ postId, prefOrder }) => ({ postId, prefOrder }))
      const request = { params: { applicationId }, body: { reqData, otpData, follows } }
      // What was saved without an answer may be fetched meanwhile: it is the same order still.
      return send(savePreferences, request, [applicationId, reqData, otpData])
    },
    {
      async onDone({ message }) {
        toast(message)
        both.reset()
        setLocking(false)
        if (await onSaved()) begun.giveUp()
      },
      onFailed(error) {
        if (!(error instanceof ApiError)) return
        // They were used, or too old: new ones are asked for.
        if (error.code === 'CODES_MISSING') both.reset()
        if (error.code === 'APPLICATION_CHANGED') onStale()
        if (isRefusal(error)) onRefused(error)
      },
    },
  )
  const isElsewhere = begun.isElsewhere && hasChanged
  const error = errorBesideConflict(save.error, isElsewhere)
  const takeOver = () => {
    begun.giveUp()
    setLocking(false)
    save.clear()
  }
  const lock = () => {
    // What is locked is what was looked at, whatever is saved elsewhere.
    begun.change(() => orders)
    setLocking(true)
  }
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
            onChange={(change) => begun.change((now) => change(now ?? saved))}
          />
        ))
      )}
      {isLocking && !isLocked && <LockingPart question={question} both={both} />}
      {isLocked && (
        <Notice tone="caution" icon="lock" heading={t('applications.stage.pref.locked')} announce>
          <p>{t('applications.stage.pref.lockedText')}</p>
        </Notice>
      )}
      {isElsewhere && (
        // Heard of while the order is made, it moves nothing; pressing meets it.
        <div key={save.attempt} ref={save.error ? bringIntoSight : undefined}>
          <EditConflict
            what="order"
            changed={examsOf(items).map((examId) =>
              orderInWords(
                examName(examId),
                placedIn(saved, examId)
                  .flatMap((id) => items.find(({ postId }) => postId === id) ?? [])
                  .map(({ postName, postNameDvng }) => inLanguage(postName, postNameDvng)),
              ),
            )}
            disabled={save.busy}
            onTakeOver={takeOver}
          />
        </div>
      )}
      {error && !isRefusal(error) && (
        <div key={`error ${save.attempt}`} ref={bringIntoSight}>
          <Notice tone="bad" announce>
            <p>{inWords(error)}</p>
          </Notice>
        </div>
      )}
      <InDialogFoot>
        {!isLocking && (
          <p role="status">
            {left > 0
              ? t('applications.stage.pref.left', { count: left })
              : t('applications.stage.pref.lockFirst')}
          </p>
        )}
        {isLocking ? (
          <Button variant="secondary" disabled={save.busy} onClick={() => setLocking(false)}>
            {t('applications.stage.pref.unlock')}
          </Button>
        ) : (
          <Button disabled={left > 0} onClick={lock}>
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
      </InDialogFoot>
    </>
  )
}
