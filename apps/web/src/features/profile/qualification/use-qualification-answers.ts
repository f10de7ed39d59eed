import { india } from '@lokseva/forms/address/address-fields'
import { listQualificationTypes, listStates } from '@lokseva/contract/lookups/endpoints'
import { getQualificationDraft } from '@lokseva/contract/profile/step-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { type OwnIds, useStepAnswers } from '../step/use-step-answers.ts'
import { stateOption, typeOption } from './study-calls.ts'

const read = ({ profileId }: OwnIds) => call(getQualificationDraft, { params: { profileId } })

/** Everything the step begins with, asked for at once, and which of it did not come. */
export function useQualificationAnswers() {
  const step = useStepAnswers('qualification', read)
  const types = useQuery({
    queryKey: ['qualification-types'],
    queryFn: async () => (await call(listQualificationTypes)).map(typeOption),
    staleTime: Infinity,
  })
  const states = useQuery({
    queryKey: ['states-and-none'],
    queryFn: async () =>
      (await call(listStates, { params: { countryId: india } })).map(stateOption),
    staleTime: Infinity,
  })
  const all = [
    { what: 'table', ...step },
    { what: 'types', error: types.error, busy: types.isFetching, retry: types.refetch },
    { what: 'states', error: states.error, busy: states.isFetching, retry: states.refetch },
  ] as const
  return {
    data:
      step.data && types.data && states.data
        ? { ...step.data, types: types.data, states: states.data }
        : undefined,
    failed: all.find(({ error }) => error),
  }
}

export type Beginning = NonNullable<ReturnType<typeof useQualificationAnswers>['data']>
