import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type { ExamPacks } from '@lokseva/contract/papers/desk/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { useRefreshExams, type OfExam } from '../use-exams.ts'

const WORKING = 3000
const QUIET = 15_000

export const usePacks = (params: OfExam) =>
  useQuery({
    queryKey: ['exams', 'packs', params],
    queryFn: ({ signal }) => call(desk.listExamPacks, { params }, { signal }),
    meta: { personal: true },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') ? WORKING : QUIET,
  })

/** Has the papers of one centre made, or of all. */
export function useMakePacks(params: OfExam) {
  const toast = useToasts()
  const refresh = useRefreshExams()
  const send = useSameRequest()
  return useAction(
    (centreId: number | null) => send(desk.beginExamPacks, { params, body: { centreId } }),
    {
      onDone: () => {
        toast({ id: 'office.exams.packs.asked' }, 'good')
        refresh()
      },
    },
  )
}

export function useFetchPacks(exam: OfExam) {
  const withProof = useStepUp()
  return useAction(
    ({ id: packsId }: ExamPacks) =>
      withProof(() => call(desk.fetchExamPacks, { params: { ...exam, packsId } })),
    { onDone: (file) => saveFile(file, `packs-${exam.examDisplayId}.zip`) },
  )
}
