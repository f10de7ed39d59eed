import { listRuleLists } from '@lokseva/contract/trials/endpoints'
import type { RuleLists } from '@lokseva/contract/trials/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'

/** Lists change a few times a year. */
const FRESH_MS = 10 * 60_000

/** What is drawn once the lists rules choose from are here; they are fetched once for all. */
export function WithRuleLists({ children }: { children: (lists: RuleLists) => ReactNode }) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['rule-lists'],
    queryFn: ({ signal }) => call(listRuleLists, undefined, { signal }),
    staleTime: FRESH_MS,
  })
  if (isPending) return <Waiting label={t('sentence.editor.waiting')} lines={6} />
  if (!data)
    return (
      <FetchFailed
        message={t('sentence.editor.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return children(data)
}
