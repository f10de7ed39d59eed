import { india } from '@lokseva/forms/address/address-fields'
import { getAddress } from '@lokseva/contract/profile/step-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { geographyCalls, placeQuery } from '../step/places/place-calls.ts'
import { StepOpening } from '../step/step-opening.tsx'
import { type OwnIds, useStepAnswers } from '../step/use-step-answers.ts'
import { AddressForm } from './address-form.tsx'

const read = (own: OwnIds) => call(getAddress, { params: own })

/** Step 2: where the candidate lives, and where letters go. */
export function AddressStep({ locked }: { locked: boolean }) {
  const answers = useStepAnswers('address', read)
  // On their way together with the answers; the form says so if they are late.
  useQuery(placeQuery(geographyCalls, 'state', india))
  return (
    <StepOpening answers={answers}>
      {(beginning) => <AddressForm beginning={beginning} locked={locked} />}
    </StepOpening>
  )
}
