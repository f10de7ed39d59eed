import { addressFieldList, addressForm } from '@lokseva/forms/address/address-form'
import { addressNames } from '@lokseva/forms/address/address-names'
import { createAddress, updateAddress } from '@lokseva/contract/profile/step-endpoints'
import { useMemo, useState } from 'react'
import type { SectionPieces } from '@lokseva/form-kit/declared/declared-section.tsx'
import { useDeclaredForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { initialAnswers } from '../step/first-answers.ts'
import { geographyCalls } from '../step/places/place-calls.ts'
import type { PlaceLists } from '../step/places/place-lists.ts'
import type { StepCalls } from '../step/save/send-save.ts'
import { stepFacts } from '../step/step-facts.ts'
import { StepForm } from '../step/step-form.tsx'
import { usePlaces } from '../step/places/use-places.ts'
import { ownIds, type StepBeginning } from '../step/use-step-answers.ts'
import { MirroredAddress } from './mirrored-address.tsx'
import { sameAsAbove, withoutCopy } from './same-address.ts'
import { useAddressChange } from './use-address-change.tsx'

const calls: StepCalls = {
  create: (body, query, options) => call(createAddress, { body, query }, options),
  update: (body, query, options) => call(updateAddress, { params: ownIds(), body, query }, options),
}

const parts = ['permenant', 'correspondence'] as const

type AddressFormProps = { beginning: StepBeginning; locked: boolean }

/** Both addresses, one Save button. */
export function AddressForm({ beginning, locked }: AddressFormProps) {
  const t = useT()
  const [places] = useState<PlaceLists>(() => new Map())
  const [first] = useState(() => withoutCopy(initialAnswers(addressFieldList, beginning)))
  const [facts] = useState(() => stepFacts(beginning, places))
  const form = useDeclaredForm({
    texts: 'address',
    fields: addressFieldList,
    facts,
    answers: first.answers,
  })
  const change = useAddressChange(form)
  const failed = usePlaces(form, places, geographyCalls)
  const pieces = useMemo((): SectionPieces => {
    const { busy = false, retry = () => {} } = failed ?? {}
    const notice = <FetchFailed message={t('forms.list.failed')} busy={busy} onRetry={retry} />
    // Below the state of the address whose list it is.
    const failures = parts.flatMap((part) => {
      const { state, district, taluka } = addressNames[part]
      const own = [state, district, taluka].map((id) => form.values()[id])
      const isOwn = failed && (failed.kind === 'state' || own.includes(failed.of))
      return isOwn ? [[state, notice]] : []
    })
    return {
      after: { [sameAsAbove]: <MirroredAddress form={form} />, ...Object.fromEntries(failures) },
    }
  }, [form, failed, t])
  return (
    <StepForm
      step="address"
      declaration={addressForm}
      form={form}
      first={first}
      calls={calls}
      change={change}
      pieces={pieces}
      locked={locked}
    />
  )
}
