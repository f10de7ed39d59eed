import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { DayField } from '#office-kit/fields/day-field.tsx'

type Payload = ApprovalPayload<'payments.deposit'>
type Action = Payload['action']

type DepositDialogProps = {
  item: OpenItem
  depositId: string
  onAsked: () => void
  onClose: () => void
}

const CHALLAN_DIGITS = 13

/** What is to become of a deposit first, then what a second person will see. */
export function DepositDialog({ item, depositId, onAsked, onClose }: DepositDialogProps) {
  const t = useT()
  const isUnknown = item.cause === 'unknown'
  const [action, setAction] = useState<Action>(isUnknown ? 'assign' : 'accept')
  const [challanNo, setChallanNo] = useState('')
  const [reference, setReference] = useState('')
  const [sentOn, setSentOn] = useState('')
  const [payload, setPayload] = useState<Payload>()
  const actions: Action[] = isUnknown
    ? ['assign', 'same', 'send_back']
    : ['accept', 'assign', 'same', 'send_back']
  const isGivenBack = isUnknown && action === 'send_back'
  const isWhole =
    (action !== 'assign' || challanNo.length === CHALLAN_DIGITS) &&
    (!isGivenBack || (reference.trim() !== '' && isCalendarDay(sentOn)))
  if (payload)
    return (
      <AskApproval
        kind="payments.deposit"
        payload={payload}
        onAsked={onAsked}
        onClose={() => setPayload(undefined)}
      />
    )
  return (
    <ActionDialog
      heading={t('office.accounts.deposit.heading')}
      onClose={onClose}
      action={
        <Button
          disabled={!isWhole}
          onClick={() =>
            setPayload({
              depositId,
              action,
              ...(action === 'assign' && { challanNo }),
              ...(isGivenBack && { reference, sentOn }),
            })
          }
        >
          {t('office.accounts.deposit.next')}
        </Button>
      }
    >
      <RadioGroup
        id="deposit-action"
        label={t('office.accounts.deposit.what')}
        value={action}
        onChange={(key) => setAction(key as Action)}
        options={actions.map((key) => ({
          key,
          label: t(`office.accounts.deposit.${key}`),
          help: t(`office.accounts.deposit.${key}.help`),
        }))}
      />
      {action === 'assign' && (
        <Field id="deposit-challan" label={t('office.accounts.deposit.challan')}>
          <DigitsInput maxLength={CHALLAN_DIGITS} value={challanNo} onChange={setChallanNo} />
        </Field>
      )}
      {isGivenBack && (
        <>
          <Field id="deposit-reference" label={t('office.accounts.deposit.reference')}>
            <TextInput
              maxLength={60}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </Field>
          <DayField
            id="deposit-sent"
            label={t('office.accounts.deposit.sentOn')}
            value={sentOn}
            onChange={setSentOn}
          />
        </>
      )}
    </ActionDialog>
  )
}
