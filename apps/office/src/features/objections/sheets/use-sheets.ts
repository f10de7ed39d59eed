import * as sheets from '@lokseva/contract/objections/sheets/endpoints'
import type { KeyChange, KeyEffect, SheetsFile } from '@lokseva/contract/objections/sheets/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const WHILE_WORKING_MS = 1500
const key = 'answer-sheets'
const personal = { meta: { personal: true } } as const

export const useKeyedPapers = () =>
  useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call(sheets.listKeyedPapers, undefined, { signal }),
    ...personal,
  })

const isAtWork = (state: string | undefined) => state === 'checking' || state === 'taking'

/** A file that was sent, looked after while a job is at it. */
export const useSheetsFile = (advertisementId: number, sent: SheetsFile | undefined) =>
  useQuery({
    queryKey: [key, 'file', advertisementId, sent?.id],
    queryFn: ({ signal }) =>
      call(sheets.getSheetsFile, { params: { advertisementId, fileId: sent!.id } }, { signal }),
    enabled: sent !== undefined,
    refetchInterval: ({ state: { data } }) =>
      !data || isAtWork(data.state) ? WHILE_WORKING_MS : false,
    ...personal,
  })

/** What changed answers do, by paper: asked for once, then looked after until it is counted. */
export const useKeyEffects = (advertisementId: number, changes: readonly KeyChange[]) =>
  useQuery({
    queryKey: [key, 'effects', advertisementId, changes],
    queryFn: () =>
      call(sheets.beginKeyEffects, {
        params: { advertisementId },
        body: { changes: [...changes] },
      }),
    staleTime: Infinity,
    ...personal,
  })

export const useKeyEffect = (advertisementId: number, begun: KeyEffect) =>
  useQuery({
    queryKey: [key, 'effect', advertisementId, begun.id],
    queryFn: ({ signal }) =>
      call(sheets.getKeyEffect, { params: { advertisementId, effectId: begun.id! } }, { signal }),
    enabled: begun.state === 'counting',
    initialData: begun,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'counting' ? WHILE_WORKING_MS : false,
    ...personal,
  })

export function useRefreshSheets() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [key] })
}
