import { karnataka, maharashtra } from '@lokseva/forms/personal/ids'
import { getPersonal, getPersonalFacts } from '@lokseva/contract/profile/endpoints'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { geographyCalls, placeQuery } from '../step/places/place-calls.ts'
import { opening, ownIds, ownQuery, type OwnIds, useStepAnswers } from '../step/use-step-answers.ts'

const read = ({ profileId }: OwnIds) => call(getPersonal, { params: { profileId } })

/** Everything the personal form begins with, asked for at once. */
export function usePersonalAnswers() {
  const [{ userId }] = useState(ownIds)
  const step = useStepAnswers('personal', read)
  const [facts, districts, borderDistricts] = useQueries({
    queries: [
      { queryKey: ['personal-facts', userId], queryFn: () => call(getPersonalFacts), ...ownQuery },
      placeQuery(geographyCalls, 'district', maharashtra),
      placeQuery(geographyCalls, 'district', karnataka),
    ],
  })
  const rest = opening([facts, districts, borderDistricts], undefined)
  const data =
    step.data && facts.data && districts.data && borderDistricts.data
      ? {
          ...step.data,
          facts: facts.data,
          districts: districts.data,
          borderDistricts: borderDistricts.data,
        }
      : undefined
  return {
    data,
    error: step.error ?? rest.error,
    busy: step.busy || rest.busy,
    retry: () => {
      step.retry()
      rest.retry()
    },
  }
}

export type Beginning = NonNullable<ReturnType<typeof usePersonalAnswers>['data']>
