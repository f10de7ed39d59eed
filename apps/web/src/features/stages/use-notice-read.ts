import { readStageNotice } from '@lokseva/contract/stages/endpoints'
import type { StageNotice } from '@lokseva/contract/stages/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useStageNotices } from './use-stage-notices.ts'

type Opened = { applicationId: string | null; stageId: string | null }

/**
 * Whoever has come to a stage of an application has read that it is open, by whatever way they
 * came. Where it cannot be marked it stays unread, which harms nobody.
 */
export function useNoticeRead({ applicationId, stageId }: Opened): void {
  const queries = useQueryClient()
  const { data } = useStageNotices({ onlyKnown: stageId === null })
  const unread = data?.find(
    (each) =>
      !each.isRead && each.applicationId === applicationId && String(each.stageId) === stageId,
  )
  const read = useAction((id: string) => call(readStageNotice, { params: { id } }), {
    onDone: async (_, id) => {
      // A list that was asked for before would come back with it unread.
      await queries.cancelQueries({ queryKey: ['stage-notices'] })
      queries.setQueriesData<StageNotice[]>({ queryKey: ['stage-notices'] }, (all) =>
        all?.map((each) => (each.id === id ? { ...each, isRead: true } : each)),
      )
    },
  })
  const mark = useEffectEvent((id: string) => void read.run(id))
  const id = unread?.id
  useEffect(() => {
    if (id) mark(id)
  }, [id])
}
