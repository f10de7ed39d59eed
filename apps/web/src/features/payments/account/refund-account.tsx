import { nameRefundAccount } from '@lokseva/contract/payments/endpoints'
import type { NewRefundAccount } from '@lokseva/contract/payments/refund-account'
import type { PaymentHistoryRow } from '@lokseva/contract/payments/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'

type RefundAccountProps = {
  applicationId: string
  orderNo: string
  asked: NonNullable<PaymentHistoryRow['refundAccount']>
}

/** Where the money of a challan goes back to: asked for, shown without its number, or changed. */
export function RefundAccount({ applicationId, orderNo, asked }: RefundAccountProps) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { account, canChange } = asked
  const isOpen = canChange && (account === null || isChanging)
  return (
    <section className="refund-account" aria-label={t('pay.refund.heading')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('pay.refund.heading')}
      </h3>
      {account && (
        <p>
          {t('pay.refund.named', {
            name: account.holderName,
            ifsc: account.ifsc,
            end: account.numberEnd,
          })}
        </p>
      )}
      {account && !canChange && <p>{t('pay.refund.sent')}</p>}
      {account && canChange && !isChanging && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {t('pay.refund.change')}
        </Button>
      )}
      {isOpen && (
        <AccountForm
          applicationId={applicationId}
          orderNo={orderNo}
          takesFocus={isChanging}
          onSaved={() => {
            setChanging(false)
            // The button that was pressed is gone with the form.
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

const nothing: NewRefundAccount = {
  holderName: '',
  ifsc: '',
  accountNumber: '',
  accountNumberAgain: '',
}
const isNumber = (text: string) => /^[0-9]{9,18}$/.test(text)

/** What is wrong with each answer; nothing where it can be sent. */
const wrongOf = ({ holderName, ifsc, accountNumber, accountNumberAgain }: NewRefundAccount) =>
  ({
    holderName: !/^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,99}$/u.test(holderName.trim()) && 'name',
    ifsc: !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) && 'ifsc',
    accountNumber: !isNumber(accountNumber) && 'number',
    accountNumberAgain: accountNumber !== accountNumberAgain && 'again',
  }) as const

type AccountFormProps = {
  applicationId: string
  orderNo: string
  /** It took the place of the button that opened it. */
  takesFocus: boolean
  onSaved: () => void
}

/** The number is typed twice, and neither kept in the browser nor filled in by it. */
function AccountForm({ applicationId, orderNo, takesFocus, onSaved }: AccountFormProps) {
  const t = useT()
  const inWords = useErrorWords()
  const queries = useQueryClient()
  const [answers, setAnswers] = useState(nothing)
  const [isChecked, setChecked] = useState(false)
  const wrong = wrongOf(answers)
  const form = useRef<HTMLFormElement>(null)
  // The fields stand in the order of their names.
  const focusField = (at: number) => form.current?.querySelectorAll('input')[at]?.focus()
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const saving = useAction(async () => {
    await call(nameRefundAccount, { params: { orderNo }, body: answers })
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, , id] }) => name === 'payment-history' && id === applicationId,
    })
    onSaved()
  })
  const field = (
    name: keyof NewRefundAccount,
    words: 'name' | 'ifsc' | 'number' | 'again',
    read: (text: string) => string,
  ) => (
    <Field
      label={t(`pay.refund.${words}`)}
      {...((words === 'name' || words === 'ifsc') && { help: t(`pay.refund.${words}.help`) })}
      {...(isChecked && wrong[name] && { error: t(`pay.refund.${words}.wrong`) })}
    >
      <TextInput
        value={answers[name]}
        autoComplete="off"
        spellCheck={false}
        {...(words !== 'name' && { autoCapitalize: 'characters' })}
        {...((words === 'number' || words === 'again') && { inputMode: 'numeric' as const })}
        onPaste={words === 'again' ? (event) => event.preventDefault() : undefined}
        onChange={(event) => setAnswers({ ...answers, [name]: read(event.target.value) })}
      />
    </Field>
  )
  const digits = (text: string) => text.replaceAll(/\s/g, '').slice(0, 18)
  const save = () => {
    setChecked(true)
    const first = Object.values(wrong).findIndex((problem) => problem !== false)
    if (first === -1) void saving.run()
    else focusField(first)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p>{t('pay.refund.why')}</p>
      {field('holderName', 'name', (text) => text.slice(0, 100))}
      {field('ifsc', 'ifsc', (text) => text.replaceAll(/\s/g, '').toUpperCase().slice(0, 11))}
      {field('accountNumber', 'number', digits)}
      {field('accountNumberAgain', 'again', digits)}
      {saving.error && (
        <Notice key={saving.attempt} tone="bad" announce>
          <p>{inWords(saving.error)}</p>
        </Notice>
      )}
      <Button type="submit" busy={saving.busy} busyLabel={t('pay.refund.busy')}>
        {t('pay.refund.save')}
      </Button>
    </form>
  )
}
