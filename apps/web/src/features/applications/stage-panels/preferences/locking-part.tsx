import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { BothCodes, type BothCodesState } from '../both-codes.tsx'
import type { useCodeQuestion } from './use-preferences.ts'

type LockingPartProps = {
  question: ReturnType<typeof useCodeQuestion>
  both: BothCodesState
}

/** What the commission says before an order is locked, and the codes for it. */
export function LockingPart({ question, both }: LockingPartProps) {
  const t = useT()
  const { data, isFetching, refetch } = question
  if (data)
    return (
      <div className="stage-choice" ref={bringIntoSight}>
        <Notice tone="info">
          <p>{data.message}</p>
        </Notice>
        <BothCodes both={both} />
      </div>
    )
  if (isFetching) return <Waiting label={t('applications.stage.loading')} />
  return (
    <FetchFailed
      message={t('applications.stage.failed')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
