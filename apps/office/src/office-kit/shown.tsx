import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'

export type ShownProps<Data> = {
  query: { data: Data | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  lines?: number
  failed: string
  children: (data: Data) => ReactNode
}

/** Something that is fetched: on its way, not to be had, or there. */
export function Shown<Data>({ query, lines = 5, failed, children }: ShownProps<Data>) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = query
  if (isPending) return <Waiting label={t('app.loading')} lines={lines} />
  if (data === undefined)
    return <FetchFailed message={failed} busy={isFetching} onRetry={() => void refetch()} />
  return children(data)
}
