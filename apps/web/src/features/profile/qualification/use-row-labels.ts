import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import type { QualificationLabels } from '@lokseva/contract/profile/schemas'
import { labelQualifications } from '@lokseva/contract/profile/step-endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { EntryRow } from '../step/entries/entry-rows.ts'

export type LabelName = keyof QualificationLabels

/** The names of everything chosen in the rows, as the server tells them. */
export function useRowLabels(rows: readonly EntryRow[]) {
  const { language } = useLanguage()
  const keys = rows.map(keyOf)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['qualification-labels', keys],
    queryFn: async () => {
      const labels = await call(labelQualifications, { body: rows.map(rowToWire) })
      return new Map(keys.map((key, index) => [key, labels[index]]))
    },
    enabled: rows.length > 0,
    meta: { personal: true },
    staleTime: Infinity,
    // The other rows keep their names while those of a new one are on their way.
    placeholderData: keepPreviousData,
  })
  return {
    labelOf: (row: EntryRow, name: LabelName): string | undefined =>
      data?.get(keyOf(row))?.[name][language],
    isWaiting: isFetching,
    error,
    retry: () => void refetch(),
  }
}

export type RowLabels = ReturnType<typeof useRowLabels>

const keyOf = ({ id: _id, flgDeleted: _flag, ...answers }: EntryRow): string =>
  JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)))
