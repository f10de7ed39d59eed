import { officePages } from '@lokseva/contract/office/pages'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type {
  DeskExam,
  ExamDesk,
  ExamFile,
  SeatQuestion,
} from '@lokseva/contract/papers/desk/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

const WORKING = 1500
const QUIET = 15_000

export type OfExam = Pick<DeskExam, 'advertisementId' | 'examDisplayId'>

export const examPath = ({ advertisementId, examDisplayId }: OfExam): string =>
  officePages.exam
    .replace('{advertisementId}', String(advertisementId))
    .replace('{examDisplayId}', String(examDisplayId))

export const useExams = () =>
  useQuery({
    queryKey: ['exams', 'list'],
    queryFn: ({ signal }) => call(desk.listExams, undefined, { signal }),
    meta: { personal: true },
  })

export const useVenues = () =>
  useQuery({
    queryKey: ['exams', 'venues'],
    queryFn: ({ signal }) => call(desk.listExamVenues, undefined, { signal }),
    meta: { personal: true },
  })

const isWorking = ({ plans, handOut, people }: ExamDesk): boolean =>
  'countingSince' in people ||
  handOut?.state === 'handing' ||
  plans.some(({ state }) => state === 'making' || state === 'taking')

/** Asked again by itself, quickly while a job is at it. */
export const useExam = (params: OfExam) =>
  useQuery({
    queryKey: ['exams', 'one', params],
    queryFn: ({ signal }) => call(desk.getExamDesk, { params }, { signal }),
    meta: { personal: true },
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? WORKING : QUIET),
  })

export const useCards = (params: OfExam) =>
  useQuery({
    queryKey: ['exams', 'cards', params],
    queryFn: ({ signal }) => call(desk.listCardBatches, { params }, { signal }),
    meta: { personal: true },
    refetchInterval: ({ state: { data } }) => (data?.[0]?.state === 'running' ? WORKING : QUIET),
  })

export const useCardFailures = (params: OfExam & { batchId: number }) =>
  useQuery({
    queryKey: ['exams', 'failures', params],
    queryFn: ({ signal }) => call(desk.listCardFailures, { params }, { signal }),
    meta: { personal: true },
  })

/** Has cards that are missing or no longer true made ahead. */
export function useMakeCards(params: OfExam) {
  const toast = useToasts()
  const refresh = useRefreshExams()
  const send = useSameRequest()
  return useAction(() => send(desk.beginCardBatch, { params }), {
    onDone: () => {
      toast({ id: 'office.exams.cards.asked' }, 'good')
      refresh()
    },
  })
}

export const useSeatedVenues = (params: OfExam) =>
  useQuery({
    queryKey: ['exams', 'seated', params],
    queryFn: ({ signal }) => call(desk.listSeatedVenues, { params }, { signal }),
    meta: { personal: true },
  })

export const usePlan = (params: OfExam & { planId: string }) =>
  useQuery({
    queryKey: ['exams', 'plan', params],
    queryFn: ({ signal }) => call(desk.getSeatPlan, { params }, { signal }),
    meta: { personal: true },
  })

export const useExamPeople = (params: OfExam, query: { which: SeatQuestion; after?: string }) =>
  useQuery({
    queryKey: ['exams', 'people', params, query],
    queryFn: ({ signal }) => call(desk.listExamPeople, { params, query }, { signal }),
    meta: { personal: true },
    refetchInterval: ({ state: { data } }) => (data && 'countingSince' in data ? WORKING : false),
  })

export const useRooms = (params: OfExam & { planId: string; centreId: number }) =>
  useQuery({
    queryKey: ['exams', 'rooms', params],
    queryFn: ({ signal }) => call(desk.listPlannedRooms, { params }, { signal }),
    meta: { personal: true },
  })

export const useDifference = (params: OfExam & { planId: string; otherId: string }) =>
  useQuery({
    queryKey: ['exams', 'difference', params],
    queryFn: ({ signal }) => call(desk.compareSeatPlans, { params }, { signal }),
    meta: { personal: true },
  })

const isAtWork = ({ state }: ExamFile): boolean => state === 'checking' || state === 'taking'

/** A file until something came of it. */
export const useExamFile = (file: ExamFile | undefined) =>
  useQuery({
    queryKey: ['exams', 'file', file?.id],
    queryFn: ({ signal }) => call(desk.getExamFile, { params: { fileId: file!.id } }, { signal }),
    meta: { personal: true },
    enabled: file !== undefined,
    refetchInterval: ({ state: { data } }) => (data && !isAtWork(data) ? false : WORKING / 2),
  })

export function useRefreshExams() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['exams'] })
}
