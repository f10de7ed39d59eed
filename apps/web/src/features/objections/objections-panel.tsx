import type { Objection, ObjectionData } from '@lokseva/contract/objections/schemas'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { InDialogFoot } from '@lokseva/ui/overlays/dialog-foot.tsx'
import { type UnsentObjection, unsentObjections } from './form/unsent-objection.ts'
import { DocketSteps } from './list/docket-bars.tsx'
import { ObjectionForm } from './form/objection-form.tsx'
import { ObjectionList } from './list/objection-list.tsx'
import { ObjectionPayment } from './objection-payment.tsx'
import { ObjectionTotals, TotalToPay } from './objection-totals.tsx'
import './objections.css'
import type { PayObjectionsSlot } from './pay-slot.ts'
import { useObjections } from './use-objections.ts'

export type ObjectionsPanelProps = {
  applicationId: string
  advertisementId: number
  stageId: number
  /** The stage is over; another one of its kind may be open. */
  isReadOnly: boolean
  onUnsaved: (isUnsaved: boolean, giveUp?: () => void) => void
  /** The server knows the stage otherwise than this page. */
  onStale: () => void
  Pay: ComponentType<PayObjectionsSlot>
}

/** The objections of an application: the list, and inside it the form and the payment. */
export function ObjectionsPanel(props: ObjectionsPanelProps) {
  const t = useT()
  const inWords = useErrorWords()
  const { applicationId, stageId } = props
  const { data, error, isFetching, refetch } = useObjections({ applicationId, stgid: stageId })
  const unsent = useUnsentObjection(props)
  const [chosen, edit] = useState<Objection | 'new' | 'none'>()
  const [taken, setTaken] = useState(0)
  const refresh = () => void refetch()
  const edited = chosen ?? (data && unsentPlace(data, unsent, props))
  const form =
    edited && edited !== 'none' ? (
      <ObjectionForm
        key={taken}
        {...props}
        takesFocus={chosen !== undefined}
        objection={edited === 'new' ? undefined : edited}
        saved={edited === 'new' ? undefined : data && asSaved(data, edited)}
        onStale={() => {
          refresh()
          props.onStale()
        }}
        onSaved={() => {
          refresh()
          edit('none')
        }}
        onTakeOver={(saved) => {
          edit(saved)
          setTaken(taken + 1)
        }}
        onBack={() => {
          refresh()
          edit('none')
        }}
      />
    ) : undefined
  if (data) return <Listed {...props} data={data} form={form} onEdit={edit} onChanged={refresh} />
  if (form) return form
  if (error) return <FetchFailed message={inWords(error)} busy={isFetching} onRetry={refresh} />
  return <Waiting label={t('objections.loading')} />
}

const asSaved = ({ objectionRequestsDtoList: all }: ObjectionData, { id }: Objection) =>
  all.find((each) => each.id === id)

function useUnsentObjection({
  applicationId,
  stageId,
}: ObjectionsPanelProps): UnsentObjection | undefined {
  const userId = useSession()?.userId ?? ''
  const [unsent] = useState(() => unsentObjections.read({ userId, applicationId, stageId }))
  return unsent
}

/** What was being written when the page was left, as long as it can still be sent. */
function unsentPlace(
  { objectionRequestsDtoList: all, abilities }: ObjectionData,
  unsent: UnsentObjection | undefined,
  { isReadOnly }: ObjectionsPanelProps,
): Objection | 'new' | undefined {
  if (!unsent || isReadOnly) return undefined
  if (unsent.objectionId === undefined) return abilities.add.allowed ? 'new' : undefined
  return all.find(({ id, abilities: own }) => id === unsent.objectionId && own.edit.allowed)
}

type ListedProps = ObjectionsPanelProps & {
  data: ObjectionData
  /** In which one is being written. */
  form: ReactNode
  onEdit: (which: Objection | 'new') => void
  onChanged: () => void
}

function Listed({ data, form, applicationId, isReadOnly, Pay, onEdit, onChanged }: ListedProps) {
  const t = useT()
  const named = useSearchParams().get('pay')
  // Whoever comes to pay finds the payment open.
  const [isPaying, setPaying] = useState(() => named !== null && data.abilities.pay.allowed)
  const reasonId = useId()
  const { add, pay } = data.abilities
  const objections = data.objectionRequestsDtoList
  const isOwed = data.toPayIds.length > 0 && pay.allowed
  const canAdd = add.allowed && !isReadOnly
  const hasPayment = objections.length > 0 && !(isReadOnly && !pay.allowed)
  // While objecting is open, what is paid already can be looked at.
  const isClosed = !pay.allowed && !(add.allowed && pay.code === 'NOTHING_TO_PAY')
  const list = (
    <>
      <ObjectionList
        objections={objections}
        isWriting={form !== undefined}
        onEdit={onEdit}
        onChanged={onChanged}
      />
      <ObjectionTotals data={data} />
    </>
  )
  if (form)
    return (
      <>
        {objections.length > 0 && <div className="objections-behind">{list}</div>}
        <div className="objection-desk">
          {form}
          <DocketSteps />
        </div>
      </>
    )
  return (
    <>
      {canAdd && <p>{t('objections.intro')}</p>}
      {!add.allowed && <p>{add.reason}</p>}
      {list}
      <InDialogFoot>
        {hasPayment && isClosed && <p id={reasonId}>{pay.reason}</p>}
        {isOwed && <TotalToPay data={data} />}
        {hasPayment && (
          <Button
            variant={isOwed || !canAdd ? 'primary' : 'secondary'}
            disabled={isClosed}
            aria-describedby={isClosed ? reasonId : undefined}
            onClick={() => setPaying(true)}
          >
            {t('objections.payment')}
          </Button>
        )}
        {canAdd && (
          <Button variant={isOwed ? 'secondary' : 'primary'} onClick={() => onEdit('new')}>
            {t('objections.add')}
          </Button>
        )}
      </InDialogFoot>
      {(canAdd || objections.some(isUnderWay)) && <DocketSteps />}
      <ObjectionPayment
        applicationId={applicationId}
        data={data}
        open={isPaying}
        Pay={Pay}
        onClose={() => setPaying(false)}
        onChanged={onChanged}
      />
    </>
  )
}

/** Not decided yet: who waits reads what comes. */
const isUnderWay = ({ state, isBeingPaid }: Objection): boolean => state === 'PAID' || isBeingPaid
