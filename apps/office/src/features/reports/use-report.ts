import {
  getReport,
  getReportNow,
  getWholeReport,
  listReportAdverts,
} from '@lokseva/contract/reports/endpoints'
import type { Report, ReportAnswer } from '@lokseva/contract/reports/schemas'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'

const EVERY = 15_000

export const useReportAdverts = () =>
  useQuery({
    queryKey: ['report-adverts'],
    queryFn: ({ signal }) => call(listReportAdverts, undefined, { signal }),
    meta: { personal: true },
  })

/** What goes on now; null for those who do not reach all advertisements. */
export const useReportNow = () =>
  useQuery({
    queryKey: ['report', 'now'],
    queryFn: ({ signal }) => call(getReportNow, undefined, { signal }),
    meta: { personal: true },
    refetchInterval: EVERY,
  })

export type ShownReport = Omit<ReportAnswer, 'report'> & { report: Report }

/** The figures of an advertisement, or of all; sent again only where something changed. */
export function useReport(advertisementId: number | undefined, day: string | undefined) {
  const client = useQueryClient()
  const queryKey = ['report', advertisementId ?? 'all', day ?? 'today']
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ShownReport> => {
      const before = client.getQueryData<ShownReport>(queryKey)
      const query = { ...(day && { day }), ...(before && { known: before.version }) }
      const response =
        advertisementId === undefined
          ? await call(getWholeReport, { query }, { signal })
          : await call(getReport, { params: { advertisementId }, query }, { signal })
      return { ...response, report: response.report ?? before!.report }
    },
    meta: { personal: true },
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  })
}
