import { readStageNotice } from '@lokseva/contract/stages/endpoints'
import type { StageNotice } from '@lokseva/contract/stages/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useStageNotices } from './use-stage-notices.ts'

type Opened = { applicationId: string | null; stageId: string | null }

/** Shows notifications as read that the server knows as read now. */
export function useShownAsRead() {
  const queries = useQueryClient()
  return async (isIt: (notice: StageNotice) => boolean) => {
    // A list that was asked for before would come back with them unread.
    await queries.cancelQueries({ queryKey: ['stage-notices'] })
    queries.setQueriesData<StageNotice[]>({ queryKey: ['stage-notices'] }, (all) =>
      all?.map((each) => (isIt(each) ? { ...each, isRead: true } : each)),
    )
  }
}

/**
 * Whoever has come to a stage of an application has read that it is open, by whatever way they
 * came. Where it cannot be marked it stays unread, which harms nobody.
 */
export function useNoticeRead({ applicationId, stageId }: Opened): void {
  const showAsRead = useShownAsRead()
  const { data } = useStageNotices({ onlyKnown: stageId === null })
  const unread = data?.find(
    (each) =>
      !each.isRead && each.applicationId === applicationId && String(each.stageId) === stageId,
  )
  const read = useAction((id: string) => call(readStageNotice, { params: { id } }), {
    onDone: (_, id) => showAsRead((each) => each.id === id),
  })
  const mark = useEffectEvent((id: string) => void read.run(id))
  const id = unread?.id
  useEffect(() => {
    if (id) mark(id)
  }, [id])
}
